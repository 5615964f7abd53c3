import { expect, it } from 'vitest'
import { Superseded } from '../../../src/engine/model/superseded.ts'
import { createNewest } from '../../../src/renderer/base/newest.ts'

/** Work that waits for its answer, and what it did with it. */
const workOf = (newest: ReturnType<typeof createNewest>) => {
  let resolve = (_: string): void => {}
  let reject = (_: Error): void => {}
  const promise = new Promise<string>((take, refuse) => {
    resolve = take
    reject = refuse
  })
  const taken: string[] = []
  const run = newest.run(async ({ still }) => {
    taken.push(await still(promise))
    return taken.length
  })
  return { run, taken, resolve, reject }
}

it('takes an answer, unless other work was started or it was stopped before that came', async () => {
  const newest = createNewest()
  const first = workOf(newest)
  const second = workOf(newest)
  first.resolve('late')
  second.resolve('in time')
  expect([await first.run, await second.run]).toEqual([undefined, 1])
  expect([first.taken, second.taken]).toEqual([[], ['in time']])
  const third = workOf(newest)
  newest.stop()
  third.reject(new Error('The host is gone.'))
  expect(await third.run).toBeUndefined()
})

it('passes on what went wrong in work that is still wanted', async () => {
  const newest = createNewest()
  const work = workOf(newest)
  work.reject(new Error('The host is gone.'))
  await expect(work.run).rejects.toThrow('The host is gone.')
})

it('gives its signal the reason that workers throw', () => {
  const newest = createNewest()
  const signal = newest.next()
  newest.stop()
  expect(signal.reason).toBeInstanceOf(Superseded)
})
