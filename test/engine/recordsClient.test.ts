import { afterEach, expect, it, vi } from 'vitest'
import { dropOutcomes, listRecords } from '../../src/engine/disk/records/client.ts'

// The worker of the records, whose script may fail to start. The page asks on without being reloaded.

class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = []
  /** Started workers before this many fail. */
  static failing = 0
  readonly #fails = FakeWorker.all.length < FakeWorker.failing
  isEnded = false

  constructor() {
    super()
    FakeWorker.all.push(this)
  }

  postMessage({ question }: { readonly question: number }): void {
    const event = this.#fails ? new Event('error') : new MessageEvent('message', { data: { question, value: [] } })
    queueMicrotask(() => this.dispatchEvent(event))
  }

  terminate(): void {
    this.isEnded = true
  }
}

afterEach(() => vi.unstubAllGlobals())

it('starts its worker again at the next question, once it failed to start', async () => {
  vi.stubGlobal('Worker', FakeWorker)
  FakeWorker.failing = 2
  const first = await Promise.allSettled([listRecords.all(), listRecords.get('a')])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(dropOutcomes('feed')).rejects.toMatchObject({ name: 'WorkerError' })
  expect(await listRecords.all()).toEqual([])
  expect(await listRecords.all()).toEqual([])
  expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, true, false])
})
