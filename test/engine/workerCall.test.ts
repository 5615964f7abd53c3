import { expect, it } from 'vitest'
import { isFull } from '../../src/engine/disk/fullStorage.ts'
import { Superseded } from '../../src/engine/model/superseded.ts'
import {
  callWorker,
  type Job,
  serveWorker,
  type WorkerCall,
  type WorkerMethods,
  withWorker,
} from '../../src/engine/thread/workerCall.ts'

/**
 * A worker in this thread that answers to some methods. `fail` is what the browser tells, such as when its script was
 * not loaded.
 */
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

interface Options {
  readonly onProgress?: (report: unknown) => void
  readonly signal?: AbortSignal
  readonly slot?: string
}

const askFor = (call: unknown, name: string, argument?: unknown, options?: Options): Promise<unknown> =>
  (call as { ask: (name: string, argument: unknown, options?: Options) => Promise<unknown> }).ask(
    name,
    argument,
    options,
  )

/** Work that goes on until it is stopped, or to `last` where given. `open` holds what it has not put away yet. */
const endless = () => {
  const open = new Set<unknown>()
  const work = async (last: number | undefined, { tell, turn }: Job): Promise<unknown> => {
    const file = {}
    open.add(file)
    try {
      for (let done = 0; done !== last; done++) {
        tell(done)
        await turn()
        // Questions come as tasks of their own here.
        await new Promise((resolve) => setTimeout(resolve))
      }
      return last
    } finally {
      open.delete(file)
    }
  }
  return { open, work }
}

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

it('continues asking a worker that answered before an error of its own', async () => {
  const { call, fail } = workerOf({ count: () => 7 })
  expect(await askFor(call, 'count')).toBe(7)
  fail()
  expect(await askFor(call, 'count')).toBe(7)
})

it('does not wait for an answer that could not be unpacked, and continues asking', async () => {
  const { call, fail } = workerOf({ read: () => new Promise(() => {}), count: () => 7 })
  const lost = askFor(call, 'read')
  fail('messageerror')
  await expect(lost).rejects.toMatchObject({ name: 'WorkerError' })
  expect(await askFor(call, 'count')).toBe(7)
})

it('ends a stopped question with Superseded, with nothing half done and no more progress', async () => {
  const { open, work } = endless()
  const { call } = workerOf({ work, count: () => 7 })
  const own = new AbortController()
  const reports: unknown[] = []
  let answered: unknown
  const asked = askFor(call, 'work', undefined, {
    onProgress: (done) => {
      reports.push(done)
      own.abort()
    },
    signal: own.signal,
  }).catch((error: Error) => {
    answered = error.name
  })
  await asked
  expect(answered).toBe('Superseded')
  expect(reports).toEqual([0])
  expect(open.size).toBe(0)
  expect(await askFor(call, 'count')).toBe(7)
})

it('ends what was stopped before it was asked', async () => {
  const { open, work } = endless()
  const { call } = workerOf({ work })
  await expect(askFor(call, 'work', undefined, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'Superseded',
  })
  expect(open.size).toBe(0)
})

it('answers the newest of the same questions alone, and others beside it', async () => {
  const { open, work } = endless()
  const other = endless()
  const { call } = workerOf({ work, other: other.work })
  const beside = askFor(call, 'other', 9)
  const asked = [undefined, undefined, 3].map((last) => askFor(call, 'work', last))
  const ended = await Promise.allSettled(asked)
  expect(ended.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.name))).toEqual([
    'Superseded',
    'Superseded',
    3,
  ])
  expect(await beside).toBe(9)
  expect([open.size, other.open.size]).toEqual([0, 0])
})

it('answers questions of different slots beside each other, and the newest of each', async () => {
  const { work } = endless()
  const { call } = workerOf({ work })
  const asked = ['a', 'b', 'a'].map((slot) => askFor(call, 'work', 4, { slot }))
  const ended = await Promise.allSettled(asked)
  expect(ended.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.name))).toEqual([
    'Superseded',
    4,
    4,
  ])
})

it('answers what was done before it was stopped', async () => {
  const { call } = workerOf({ keep: () => 'kept' })
  const own = new AbortController()
  const asked = askFor(call, 'keep', undefined, { signal: own.signal })
  own.abort()
  expect(await asked).toBe('kept')
})

it('ends a worker at once when the signal aborts, and lets it finish in its own way afterwards', async () => {
  const stop = new AbortController()
  const done: string[] = []
  const never = new Promise<never>((_, reject) => {
    done.push('asked')
    stop.signal.addEventListener('abort', () => reject(new Error('The worker ended.')))
  })
  const worker = { ask: () => never, end: () => void done.push('ended') } as unknown as WorkerCall<WorkerMethods>
  const work = withWorker(
    () => worker,
    () => never,
    stop.signal,
    () => void done.push('finished'),
  )
  stop.abort(new Superseded())
  await expect(work).rejects.toBeInstanceOf(Superseded)
  expect(done).toEqual(['asked', 'ended', 'finished'])
})
