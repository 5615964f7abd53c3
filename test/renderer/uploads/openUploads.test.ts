import { expect, it } from 'vitest'
import type { UploadState, UploadSummary, UploadTarget } from '../../../src/host/uploads.ts'
import { openUploads } from '../../../src/renderer/uploads/state/uploads.ts'

const upload = (state: UploadState, target: UploadTarget): UploadSummary => ({
  id: `${state} ${target}`,
  plan: { endpoint: 'products.put', parameters: {}, title: 'Shop', dataset: 'f' },
  target,
  state,
  plannedAt: '2026-06-01T00:00:00Z',
  batches: { planned: 0, sent: 0, confirmed: 0, failed: 0, unknown: 0, skipped: 0 },
  items: 3,
  itemsConfirmed: 0,
  requests: 0,
  retries: 0,
})

it('finds the open uploads to one service, for the review of a cart', () => {
  const all = (['ready', 'sending', 'paused', 'finished', 'cancelled', 'damaged'] as const).flatMap((state) => [
    upload(state, 'practice'),
    upload(state, 'live'),
  ])
  expect(openUploads(all, 'live').map(({ id }) => id)).toEqual(['ready live', 'sending live', 'paused live'])
})
