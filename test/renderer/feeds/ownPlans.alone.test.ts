import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../../src/contract/language/result.ts'
import type { UploadSummary } from '../../../src/host/uploads.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { openStored } from '../../../src/renderer/feeds/state/feeds.ts'
import { applyMerge } from '../../../src/renderer/feeds/state/merging.ts'
import { restoreFeed } from '../../../src/renderer/feeds/state/restoring.ts'
import { change, now } from '../../../src/renderer/feeds/state/state.ts'
import { watchFeedUploads } from '../../../src/renderer/feeds/state/uploading.ts'
import { useUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { eventually } from '../eventually.ts'
import { uploadSummary } from '../fakeHost.ts'

// Uploads of feeds that are not open, planned by workers of their own. A page knows what it planned, so no id is used twice.

type Answer = (value: unknown, options: { readonly signal: AbortSignal }) => Promise<unknown>

const fake = vi.hoisted(() => ({
  /** Methods that workers were asked for, in order. */
  log: [] as string[],
  open: {} as Record<string, Answer>,
  own: {} as Record<string, Answer>,
  paused: [] as string[],
}))

vi.mock('../../../src/renderer/feeds/state/worker.ts', () => {
  const asking = (who: 'open' | 'own') => ({
    ask: async (method: string, value: unknown, options: never) => {
      fake.log.push(
        `${who} ${method} ${typeof value === 'string' ? value : ((value as UploadSummary | null)?.id ?? '')}`,
      )
      return fake[who][method]?.(value, options)
    },
  })
  return { worker: () => asking('open'), withOwnWorker: (act: (own: object) => unknown) => act(asking('own')) }
})
vi.mock('../../../src/renderer/feeds/state/health.ts', () => ({ askToRestore: async () => false }))
vi.mock('../../../src/renderer/base/hostAccess.ts', () => ({
  host: () => ({
    uploads: {
      pause: async (id: string) => {
        fake.paused.push(id)
        return success(uploadSummary(id, { state: 'paused' }))
      },
    },
  }),
}))

let end: () => void

beforeEach(() => {
  fake.log.length = 0
  fake.paused.length = 0
  fake.open = {}
  fake.own = { openFeed: async () => ({}), packFeedRest: async () => success(null) }
  end = watchFeedUploads()
})

afterEach(() => {
  end()
  useUploads.setState({ uploads: [], isRead: false })
  change({}, 'openFeed', 'problem', 'merge')
})

const part = (id: string): UploadSummary =>
  uploadSummary(id, { state: 'sending', partial: { items: 25, batches: 1, nextRow: 25 } })

const sending = (...ids: readonly string[]): void => useUploads.setState({ uploads: ids.map(part), isRead: true })

const logged = (method: string): readonly string[] => fake.log.filter((line) => line.includes(method))

test('an upload whose rows are not here is paused with the reason, and not taken as planned', async () => {
  fake.own['openFeed'] = async () => undefined
  sending('u-1')
  await eventually(() => expect(fake.paused).toEqual(['u-1']))
  expect(logged('packFeedRest')).toEqual([])
  const texts = () => useToasts.getState().past.map(({ text }) => text)
  await eventually(() => expect(texts().join()).toContain("The rows of its feed can't be read here."))
})

test('two uploads of one closed feed are planned one after another', async () => {
  let finish = (): void => {}
  fake.own['packFeedRest'] = () =>
    new Promise((resolve) => {
      finish = () => resolve(success(null))
    })
  sending('u-21', 'u-22')
  await eventually(() => expect(logged('packFeedRest')).toEqual(['own packFeedRest u-21']))
  expect(logged('openFeed')).toHaveLength(1)
  finish()
  await eventually(() => expect(logged('packFeedRest')).toEqual(['own packFeedRest u-21', 'own packFeedRest u-22']))
  finish()
})

test('a feed whose file is in use for a moment is planned afterwards', async () => {
  let isFree = false
  fake.own['openFeed'] = async () => {
    if (isFree) return {}
    isFree = true
    throw Object.assign(new Error('in use'), { name: 'NoModificationAllowedError' })
  }
  sending('u-3')
  await eventually(() => expect(logged('packFeedRest')).toEqual(['own packFeedRest u-3']))
  expect(fake.paused).toEqual([])
})

test('the upload of the open feed is planned on where opening another feed fails', async () => {
  const other = { id: 'feed-2', name: 'other.csv' } as never
  change({ openFeed: { id: 'feed-1' } as never, feeds: [other] })
  fake.open = { openFeed: async () => undefined, packFeedRest: async () => success(null) }
  sending('u-4')
  await eventually(() => expect(logged('packFeedRest')).toEqual(['open packFeedRest u-4']))
  await openStored('feed-2')
  await eventually(() => expect(logged('packFeedRest')).toEqual(['open packFeedRest u-4', 'own packFeedRest u-4']))
  expect(now().openFeed).toBeUndefined()
  expect(now().problem).toContain("other.csv couldn't be opened.")
})

test('rows of a closed feed return once no worker plans from its file', async () => {
  let isPlanning = false
  fake.own['packFeedRest'] = async (_, { signal }) => {
    isPlanning = true
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    isPlanning = false
    throw signal.reason
  }
  let wasPlanning: boolean | undefined
  fake.own['restoreSnapshot'] = async () => {
    wasPlanning = isPlanning
    throw new Error('The disk is full.')
  }
  sending('u-5')
  await eventually(() => expect(isPlanning).toBe(true))
  const snapshot = { id: 's-1', dataset: 'feed-1' }
  const finding = { feed: 'feed-1', snapshots: [snapshot] } as never
  expect(await restoreFeed(finding, new AbortController().signal)).toMatchObject({ ok: false })
  expect(wasPlanning).toBe(false)
})

test('a merge whose conflicts cannot be counted says so', async () => {
  fake.open['countChosen'] = async () => {
    throw new Error('The worker ended.')
  }
  change({ openFeed: { id: 'feed-1' } as never, merge: { counts: {}, returned: { conflicts: { count: 2 } } } as never })
  await applyMerge({ takesFile: true, others: [] })
  expect(now().problem).toContain('Nothing was changed.')
  expect(logged('mergeStep')).toEqual([])
})
