import { expect, test, vi } from 'vitest'
import { useSnapshots } from '../../../src/renderer/feeds/state/snapshotNews.ts'
import { worker } from '../../../src/renderer/feeds/state/worker.ts'

vi.mock('../../../src/engine/feed/client.ts', () => ({
  startOpenFeedWorker: () => ({
    ask: async () => {
      throw new Error('The worker ended.')
    },
  }),
}))

test('no snapshot is being saved once the worker has ended', async () => {
  useSnapshots.setState({ saving: { feed: 'f1', done: 1, total: 2 } })
  worker()
  await expect.poll(() => useSnapshots.getState().saving).toBeUndefined()
})
