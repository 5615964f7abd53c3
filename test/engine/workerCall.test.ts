import { expect, it } from 'vitest'
import { isFull } from '../../src/engine/disk/fullStorage.ts'
import { callWorker, serveWorker, type WorkerMethods } from '../../src/engine/thread/workerCall.ts'

/** A worker in this thread that answers to some methods; `fail` is what the browser tells, such as when its script was not loaded. */
const workerOf = (methods?: WorkerMethods) => {
  const [page, worker] = [new EventTarget(), new EventTarget()]
  const sendTo = (target: EventTarget) => (data: unknown) =>
    queueMicrotask(() => target.dispatchEvent(Object.assign(new Event('message'), { data })))
  const portOf = (own: EventTarget, other: EventTarget) => ({
    postMessage: sendTo(other),
    addEventListener: (type: string, listener: (event: never) => void) =>
      own.addEventListener(type, listener as EventListener),
    terminate: () => {},
  })
  if (methods !== undefined) serveWorker(portOf(worker, page), methods)
  return {
    call: callWorker<never>(portOf(page, worker)),
    fail: (type = 'error') => page.dispatchEvent(new Event(type)),
  }
}

const askFor = (call: unknown, name: string): Promise<unknown> =>
  (call as { ask: (name: string, argument: undefined) => Promise<unknown> }).ask(name, undefined)

it('says on the page too that the disk is full, whatever a database wraps it in', async () => {
  const wrapped = Object.assign(new Error('QuotaExceededError The quota has been exceeded.'), { name: 'AbortError' })
  const { call } = workerOf({ keep: () => Promise.reject(wrapped), read: () => Promise.reject(new RangeError('12@b')) })
  expect(isFull(await askFor(call, 'keep').catch((error: unknown) => error))).toBe(true)
  await expect(askFor(call, 'read')).rejects.toMatchObject({ name: 'RangeError', message: 'The worker failed.' })
})

it('fails what is asked of a worker that never began, before and afterwards', async () => {
  const { call, fail } = workerOf()
  const before = askFor(call, 'keep')
  fail()
  await expect(before).rejects.toMatchObject({ name: 'WorkerError' })
  await expect(askFor(call, 'keep')).rejects.toMatchObject({ name: 'WorkerError' })
})

it('goes on asking a worker that answered before an error of its own', async () => {
  const { call, fail } = workerOf({ count: () => 7 })
  expect(await askFor(call, 'count')).toBe(7)
  fail()
  expect(await askFor(call, 'count')).toBe(7)
})

it('does not wait for an answer that could not be unpacked, and goes on asking', async () => {
  const { call, fail } = workerOf({ read: () => new Promise(() => {}), count: () => 7 })
  const lost = askFor(call, 'read')
  fail('messageerror')
  await expect(lost).rejects.toMatchObject({ name: 'WorkerError' })
  expect(await askFor(call, 'count')).toBe(7)
})
