import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { UploadSummary } from '../../../src/host/uploads.ts'
import { endOf } from '../../../src/renderer/uploads/state/uploads.ts'
import { UploadJobs } from '../../../src/renderer/uploads/UploadJob.tsx'
import { uploadSummary } from '../fakeHost.ts'
import { show } from '../show.tsx'

const NONE = { planned: 0, sent: 0, confirmed: 0, failed: 0, unknown: 0, skipped: 0 }

const finished = (change: Partial<UploadSummary>): UploadSummary =>
  uploadSummary('a', {
    state: 'finished',
    items: 50,
    itemsConfirmed: 50,
    batches: { ...NONE, confirmed: 2 },
    ...change,
  })

describe('the end of an upload', () => {
  it.each([
    [{}, 'Finished', 'ok'],
    [{ itemsRejected: 12 }, 'Finished, 12 rejected', 'error'],
    [{ itemsRejected: 12, batches: { ...NONE, confirmed: 1, unknown: 1 } }, 'Finished, some unconfirmed', 'warn'],
    [{ itemsRejected: 12, batches: { ...NONE, confirmed: 1, failed: 1 } }, 'Finished, some failed', 'error'],
  ])('looks clean only where nothing was rejected: %o', async (change, words, state) => {
    show(<UploadJobs uploads={[finished(change)]} unit="products" />)
    const badge = page.getByText(words, { exact: true })
    await expect.element(badge).toBeVisible()
    expect(badge.element().closest('[data-state]')?.getAttribute('data-state')).toBe(state)
  })

  it('is told with what the platform rejected', () => {
    expect(endOf(finished({ itemsRejected: 12 }))).toBe(
      'products.csv to Spring catalog: finished, 50 of 50 products processed, 12 rejected.',
    )
    expect(endOf(finished({}))).toBe('products.csv to Spring catalog: finished, 50 of 50 products processed.')
  })
})
