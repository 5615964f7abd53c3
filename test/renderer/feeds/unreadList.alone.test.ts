import { expect, test, vi } from 'vitest'
import { change } from '../../../src/renderer/feeds/state/state.ts'
import { settleRowOutcomes } from '../../../src/renderer/feeds/state/uploading.ts'
import { useUploads } from '../../../src/renderer/uploads/state/uploads.ts'

const asked: string[] = []

vi.mock('../../../src/renderer/feeds/state/worker.ts', () => ({
  worker: () => ({
    ask: async (name: string) => {
      asked.push(name)
      return false
    },
  }),
}))

test('no row is withdrawn before it is known which uploads continue', async () => {
  change({ openFeed: { id: 'f1' } as never })
  await settleRowOutcomes('f1')
  expect(asked).toEqual([])
  useUploads.setState({ isRead: true })
  await settleRowOutcomes('f1')
  expect(asked).toEqual(['withdrawRows'])
})
