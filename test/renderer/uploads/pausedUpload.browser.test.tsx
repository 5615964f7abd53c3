import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { UploadHold, UploadSummary } from '../../../src/host/uploads.ts'
import { useConnection } from '../../../src/renderer/base/connection.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { Resume } from '../../../src/renderer/frame/home/Resume.tsx'
import { useUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { UploadJobs } from '../../../src/renderer/uploads/UploadJob.tsx'
import { type FakeHost, fakeHost, PRACTICE } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'

const additions = (hold: Omit<UploadHold, 'first'>): UploadSummary => ({
  ...{ id: 'u-2', state: 'ready', plannedAt: new Date().toISOString(), items: 120, itemsConfirmed: 0 },
  ...{ requests: 0, retries: 0, target: 'practice' },
  plan: { endpoint: 'customAudiences.users', parameters: {}, title: 'New people', dataset: 'd', after: 'u-1' },
  batches: { planned: 1, sent: 0, confirmed: 0, failed: 0, unknown: 0, skipped: 0 },
  hold: { first: 'u-1', ...hold },
})

const REASONS = {
  itself: 'Waiting for “Removals”. This upload starts automatically when every batch of that one is confirmed.',
  retry: '“Removals” must finish first but ended with 1 batch not confirmed. Retry that upload.',
  asked: '“Removals” must finish first but was canceled. Upload these people anyway, or cancel this upload.',
}

const showBoth = (starts: UploadHold['starts']): FakeHost => {
  const upload = additions({ starts, reason: REASONS[starts] })
  const fake = fakeHost({ connection: PRACTICE, uploads: [upload] })
  setHost(fake.host)
  useConnection.setState({ connection: PRACTICE })
  useUploads.setState({ uploads: [upload] })
  return fake
}

const SCREENS = {
  'the jobs of a list': (uploads: readonly UploadSummary[]) => <UploadJobs uploads={uploads} unit="people" />,
  Home: () => <Resume />,
}

beforeEach(() => page.viewport(1280, 800))

describe.each(Object.entries(SCREENS))('additions behind removals in %s', (_name, screen) => {
  const open = (starts: UploadHold['starts']): FakeHost => {
    const fake = showBoth(starts)
    show(screen(useUploads.getState().uploads))
    return fake
  }

  it('say what they wait for, without a Start that would be refused', async () => {
    open('itself')
    await expect.element(page.getByText(REASONS.itself)).toBeVisible()
    await expect.element(page.getByText(/waiting/i).first()).toBeVisible()
    await expect.element(button('Cancel')).toBeVisible()
    for (const name of ['Start upload', 'Resume upload', 'Retry removals', 'Upload additions anyway…'])
      await expect.element(button(name)).not.toBeInTheDocument()
    await expectAccessible()
  })

  it('offer to send rejected removals again', async () => {
    const fake = open('retry')
    await expect.element(page.getByText(REASONS.retry)).toBeVisible()
    await button('Retry removals').click()
    expect(fake.asked.at(-1)).toEqual({ method: 'uploads.resume', args: ['u-1', true] })
  })

  it('go without the removals after one question', async () => {
    const fake = open('asked')
    await expect.element(button('Retry removals')).not.toBeInTheDocument()
    await button('Upload additions anyway…').click()
    const dialog = page.getByRole('alertdialog', { name: 'Upload 120 people anyway?' })
    await expect.element(dialog).toHaveTextContent('People who left the list may stay in the audience')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(fake.asked).toEqual([])
    await button('Upload additions anyway…').click()
    await dialog.getByRole('button', { name: 'Upload 120 people' }).click()
    expect(fake.asked[0]).toEqual({ method: 'uploads.start', args: ['u-2', true] })
  })
})
