import { beforeEach, describe, expect, it, vi } from 'vitest'

// An import whose end breaks: it is said, and the next one can begin.

const { state, ask, ends } = vi.hoisted(() => ({
  state: { value: {} as Record<string, unknown> },
  ask: vi.fn(),
  ends: { count: 0 },
}))

vi.mock('../../src/engine/feed/client.ts', () => ({
  withFeedWorker: (act: (worker: { readonly ask: typeof ask }) => Promise<unknown>) =>
    act({ ask }).finally(() => {
      ends.count++
    }),
}))
vi.mock('../../src/renderer/feeds/state/feedRepository.ts', () => ({
  feedWaitingFor: () => Promise.reject(new Error('the database is gone')),
  rememberFeed: vi.fn(),
  summaryOf: vi.fn(),
}))
vi.mock('../../src/engine/disk/client.ts', () => ({
  whileImporting: (work: () => Promise<unknown>) => work(),
}))
vi.mock('../../src/renderer/feeds/state/layoutRepository.ts', () => ({ keepLayout: vi.fn() }))
vi.mock('../../src/renderer/feeds/state/arriving.ts', () => ({
  createArrivingWindow: () => ({ grownTo: () => [] }),
  leavePlace: vi.fn(),
}))
vi.mock('../../src/renderer/feeds/state/damage.ts', () => ({ fixDamage: vi.fn() }))
vi.mock('../../src/renderer/feeds/state/feeds.ts', () => ({ openStored: vi.fn() }))
vi.mock('../../src/renderer/feeds/state/filePreview.ts', () => ({
  useFeedPreview: { getState: () => ({}) },
}))
vi.mock('../../src/renderer/feeds/state/worker.ts', () => ({ worker: () => ({ ask }) }))
vi.mock('../../src/renderer/feeds/state/preview.ts', () => ({
  chosenFile: () => ({ file: new File(['id'], 'feed.csv'), plan: { table: {}, products: {} }, table: {} }),
  endPreview: vi.fn(),
}))
vi.mock('../../src/renderer/feeds/state/state.ts', () => ({
  now: () => ({ preview: { columns: [], settings: {}, additions: {} }, feeds: [] }),
  change: (more: Record<string, unknown>, ...gone: string[]) => {
    state.value = Object.fromEntries(
      Object.entries({ ...state.value, ...more }).filter(([name]) => name in more || !gone.includes(name)),
    )
  },
}))

const { cancelImport, importFile } = await import('../../src/renderer/feeds/state/importing.ts')

beforeEach(() => {
  state.value = {}
  ask.mockReset().mockResolvedValue({ ok: true, value: { rows: 1, sha256: 'x' } })
  ends.count = 0
})

describe('an import that cannot be kept', () => {
  it('says so, leaves nothing running, and lets the next one begin', async () => {
    for (const _ of ['once', 'and once more']) {
      ask.mockClear()
      await importFile()
      expect(ask).toHaveBeenCalledWith('importFeed', expect.anything(), expect.anything())
      expect(state.value).toEqual({ problem: expect.stringContaining('stopped unexpectedly') })
    }
    expect(ends.count).toBeGreaterThanOrEqual(2)
    await cancelImport()
  })
})
