import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { reviewUndo } from '../../../src/renderer/feeds/state/undoing.ts'
import { UploadResults } from '../../../src/renderer/feeds/upload/UploadResults.tsx'
import { UploadRetention } from '../../../src/renderer/frame/settings/UploadRetention.tsx'
import { useUploads, watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { fakeHost, uploadSummary } from '../fakeHost.ts'
import { expectAccessible, show } from '../show.tsx'

const OLD = uploadSummary('a', {
  state: 'finished',
  batches: { planned: 0, sent: 0, confirmed: 1, failed: 1, unknown: 0, skipped: 0 },
  pruned: { at: '2026-09-01T09:00:00.000Z', days: 90 },
})
const WHY = 'The details of this upload were deleted after 90 days.'

describe('an upload whose details were deleted', () => {
  it('says so where it could be sent again or undone', async () => {
    show(<UploadResults uploads={[OLD]} counts={undefined} onRetry={() => {}} blocked={undefined} />)
    await expect.element(page.getByRole('button', { name: 'Retry failed' })).toHaveAccessibleDescription(WHY)
    await expect.element(page.getByRole('button', { name: 'Undo…' })).toHaveAccessibleDescription(WHY)
    await expect.element(page.getByText('details deleted after 90 days')).toBeVisible()
    expect(await reviewUndo(OLD)).toEqual({ ok: false, failure: { sentence: WHY } })
    await expectAccessible()
  })

  it('goes by a setting', async () => {
    const fake = fakeHost()
    setHost(fake.host)
    show(<UploadRetention />)
    await page.getByRole('button', { name: 'Delete batches and responses of finished uploads' }).click()
    await userEvent.keyboard('{End}{Enter}')
    await expect.poll(() => fake.host.uploads.retention()).toBe(0)
    await expectAccessible()
  })
})

describe('ten thousand uploads', () => {
  it('are followed a chunk at a time', async () => {
    const uploads = Array.from({ length: 10_000 }, (_, at) =>
      uploadSummary(`u-${at}`, { state: 'finished', isCounting: true }),
    )
    const fake = fakeHost({ uploads })
    setHost(fake.host)
    const end = watchUploads()
    await expect.poll(() => useUploads.getState().uploads.length).toBe(10_000)
    let changes = 0
    const endCounting = useUploads.subscribe(() => {
      changes++
    })
    for (let from = 0; from < uploads.length; from += 100) {
      const chunk = uploads.slice(from, from + 100).map(({ isCounting: _, ...upload }) => upload)
      fake.emit({ type: 'uploads', uploads: chunk })
    }
    expect(useUploads.getState().uploads.every(({ isCounting }) => isCounting === undefined)).toBe(true)
    expect(changes).toBe(100)
    endCounting()
    end()
  })
})
