import { expect, it } from 'vitest'
import type { UploadState, UploadSummary } from '../../../src/host/uploads.ts'
import { awayText } from '../../../src/renderer/uploads/awayText.ts'

const upload = (state: UploadState): UploadSummary => ({
  id: 'u1',
  plan: { endpoint: 'products.put', parameters: {}, title: 'cups.csv to Spring', dataset: 'feed-1' },
  state,
  plannedAt: '2026-05-04T09:00:00.000Z',
  batches: { planned: 0, sent: 0, confirmed: 2, failed: 0, unknown: 0, skipped: 0 },
  ...{ items: 50, itemsConfirmed: 50, requests: 2, retries: 0 },
})

it('says what becomes of an upload on its way when the page or the window is closed', () => {
  for (const state of ['sending', 'waiting'] as const) {
    expect(awayText(upload(state), 'page')).toMatch(
      /^You can close this page\. The upload continues while Adwright runs; .* resume it later/,
    )
    expect(awayText(upload(state), 'window')).toMatch(/asks before it closes.* resume the rest later/)
  }
  expect(awayText(upload('planning'), 'page')).toContain('Nothing has been sent')
  const partial = { items: 1, batches: 1, nextRow: 1 }
  expect(awayText({ ...upload('sending'), partial }, 'page')).toBe('')
  for (const state of ['paused', 'stopped', 'finished', 'cancelled', 'ready'] as const)
    expect(awayText(upload(state), 'page')).toBe('')
})
