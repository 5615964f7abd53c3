import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failed } from '../../../src/contract/language/result.ts'
import type { AdUpload } from '../../../src/host/ads.ts'
import { changeAds, useAds } from '../../../src/renderer/ads/state/adsState.ts'
import { editRecords } from '../../../src/renderer/ads/state/edits.ts'
import { failureOf } from '../fakeHost.ts'
import { button, expectAccessible } from '../show.tsx'
import { openAds } from './openAds.tsx'
import { practiceAds } from './practiceAds.ts'

// Versions of the drafts, and what Live asks before an upload goes on or is given up.

it('keeps a version under a name, restores it, and says what undo takes back', async () => {
  const { ads } = await openAds()
  await editRecords([{ op: 'create', kind: 'pollCard', fields: { name: 'Which tea?' } }], 'Draft a poll')
  await page.getByRole('tab', { name: /^Versions/ }).click()
  await expect.element(page.getByText('Next undo: Draft a poll')).toBeVisible()
  await page.getByLabelText('Name of the version').fill('Spring')
  await button('Save version').click()
  await expect.element(page.getByText('1 new, 0 changed, 0 deleted')).toBeVisible()
  await expectAccessible()
  await button('Undo').first().click()
  await expect.element(page.getByText('Next redo: Draft a poll')).toBeVisible()
  await button('Restore Spring').click()
  await expect.element(page.getByText('1 draft now')).toBeVisible()
  expect((await ads.projects())[0]?.drafts).toMatchObject({ create: 1 })
})

it('asks before it resumes or cancels a live upload', async () => {
  const asked: string[] = []
  const answer = (what: string) => async () => {
    asked.push(what)
    return failed(failureOf('Not now.'))
  }
  await openAds(practiceAds({ ads: { resume: answer('resume'), cancel: answer('cancel') } }))
  const { projects = [], projectId = '' } = useAds.getState()
  const upload: AdUpload = {
    id: 'u1',
    project: projectId,
    state: 'paused',
    plannedAt: '2026-11-23T00:00:00Z',
    isRehearsal: false,
    steps: { waiting: 2, sending: 0, confirmed: 1, failed: 0, unknown: 0, notSent: 0 },
  }
  changeAds({ projects: projects.map((each) => ({ ...each, service: 'live' })), uploads: [upload], page: 'uploads' })
  await button('Resume').click()
  await expect.element(page.getByText(/2 more changes are sent\./)).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => asked).toEqual(['resume'])
  await button('Cancel').click()
  await expect.element(page.getByText(/1 change was sent and stays; the rest stays a draft\./)).toBeVisible()
  await button('Cancel upload').click()
  await expect.poll(() => asked).toEqual(['resume', 'cancel'])
})

it('finds and replaces in the records, with a preview, and undoes it', async () => {
  await openAds()
  await page.getByRole('gridcell', { name: 'Practice card', exact: true }).click()
  await button(/^Find and replace/).click()
  await page.getByLabelText('Find', { exact: true }).fill('practice')
  await page.getByLabelText('Replace with').fill('Spring')
  await expect.element(page.getByText(/^1 match in 1 cell of 1 row/)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Practice card Name Practice card Spring card/ })).toBeVisible()
  await expectAccessible()
  await button(/^Replace in/).click()
  await expect.element(page.getByRole('gridcell', { name: /^Spring card/ })).toBeVisible()
  await page.getByLabelText('Find', { exact: true }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByLabelText('Replace with')).not.toBeInTheDocument()
  await button('Undo').first().click()
  await expect.element(page.getByRole('gridcell', { name: 'Practice card', exact: true })).toBeVisible()
})

it('filters by the values of columns, says so above the rows, and takes it off again', async () => {
  await openAds()
  await button(/^Filter by value/).click()
  const types = page.getByRole('region', { name: 'Card type' })
  await types
    .getByRole('button', { name: /^Exclude/ })
    .first()
    .click()
  await expect.element(page.getByText(/, filter on: only these change\.$/)).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: 'Practice card', exact: true })).not.toBeInTheDocument()
  await expectAccessible()
  await button('Clear filter').click()
  await expect.element(page.getByRole('gridcell', { name: 'Practice card', exact: true })).toBeVisible()
})

it('lists where cards lead, with what is wrong there, and opens the card', async () => {
  await openAds()
  const destination = { type: 'WEBSITE', url: 'https://shop.example/?utm_source=x&utm_medium=&utm_campaign={name}' }
  const components = [{ type: 'DETAILS', title: 'Sale', destination }]
  await editRecords([{ op: 'create', kind: 'card', fields: { name: 'Sale card', components } }], 'Card')
  await page.getByRole('tab', { name: /^Links/ }).click()
  await page.getByLabelText('Find in URLs').fill('shop.example/?utm')
  await expect.element(page.getByText('No value: utm_medium')).toBeVisible()
  await expect.element(page.getByText('Placeholder not replaced: utm_campaign')).toBeVisible()
  await expectAccessible()
  await button(/: Sale card$/).click()
  await expect.element(page.getByRole('gridcell', { name: /^Sale card/ })).toBeVisible()
})

it('says in the review what the changes do to money, and asks about one zero too many', async () => {
  const { ads } = await openAds()
  const { projectId = '' } = useAds.getState()
  const found = await ads.records(projectId, { kind: 'lineItem', from: 0, count: 1 })
  const group = found.ok ? found.value.records[0] : undefined
  const field = 'daily_budget_amount_local_micro'
  const before = BigInt(String(group?.values[field]))
  const edit = { op: 'set' as const, kind: 'lineItem' as const, id: group?.id ?? '' }
  await editRecords(
    [
      { ...edit, field, value: String(before * 10n) },
      { ...edit, field: 'entity_status', value: group?.values['entity_status'] === 'ACTIVE' ? 'PAUSED' : 'ACTIVE' },
    ],
    'Ten times as much',
  )
  await page.getByRole('tab', { name: /^Review/ }).click()
  await expect.element(page.getByText(/^Active ad groups, Daily budget: .* now, .* after the upload$/)).toBeVisible()
  await expect.element(page.getByText('1 amount increases tenfold or more')).toBeVisible()
  await expect.element(page.getByText(/\(10 times as much\)$/)).toBeVisible()
  await expectAccessible()
})
