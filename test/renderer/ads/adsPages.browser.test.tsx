import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failed, success } from '../../../src/contract/language/result.ts'
import type { AdOutcome, Ads, AdUpload } from '../../../src/host/ads.ts'
import { chooseTranslator } from '../../../src/messages/t.ts'
import { LinksPage } from '../../../src/renderer/ads/links/LinksPage.tsx'
import { changeAds, EMPTY_ADS, useAds } from '../../../src/renderer/ads/state/adsState.ts'
import { editRecords } from '../../../src/renderer/ads/state/edits.ts'
import { readProjects, showProject } from '../../../src/renderer/ads/state/projects.ts'
import { useProductLinks } from '../../../src/renderer/base/productLinks.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { failureOf } from '../fakeHost.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { openAds } from './openAds.tsx'
import { practiceAds } from './practiceAds.ts'

// Versions of drafts, questions of Live and lost responses, money, guardrails, views, links.

const uploadOf = (project: string, state: AdUpload['state'], steps: Partial<AdUpload['steps']>): AdUpload => ({
  id: 'u1',
  project,
  state,
  plannedAt: '2026-11-23T00:00:00Z',
  isRehearsal: false,
  steps: { waiting: 0, sending: 0, confirmed: 0, failed: 0, unknown: 0, notSent: 0, ...steps },
})

it('keeps a version under a name, restores it, and says what undo takes back', async () => {
  const { ads } = await openAds()
  await editRecords([{ op: 'create', kind: 'pollCard', fields: { name: 'Which tea?' } }], { sentence: 'Draft a poll' })
  await page.getByRole('tab', { name: /^Versions/ }).click()
  await expect.element(page.getByText('Next undo: Draft a poll')).toBeVisible()
  await page.getByLabelText('Version name').fill('Spring')
  await button('Save version').click()
  await expect.element(page.getByText('1 new record, 0 changed, 0 deleted')).toBeVisible()
  await expect.element(page.getByText(/^Jun 1, 2026, .+ (UTC|GMT\S*)$/)).toBeVisible()
  await expectAccessible()
  await button('Undo').first().click()
  await expect.element(page.getByText('Next redo: Draft a poll')).toBeVisible()
  await button('Restore version Spring').click()
  await expect.element(page.getByText('You have 1 draft now', { exact: false })).toBeVisible()
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
  const upload = uploadOf(projectId, 'paused', { waiting: 2, confirmed: 1 })
  changeAds({ projects: projects.map((each) => ({ ...each, service: 'live' })), uploads: [upload], page: 'uploads' })
  await button('Resume upload').click()
  await expect.element(page.getByText(/2 more changes are sent\./)).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume upload' }).click()
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
  const dear = {
    type: 'DETAILS',
    title: 'Now €49.90',
    destination: { ...destination, url: 'https://shop.example/dear' },
  }
  await editRecords(
    [
      { op: 'create', kind: 'card', fields: { name: 'Sale card', components } },
      { op: 'create', kind: 'card', fields: { name: 'Dear card', components: [dear] } },
    ],
    { sentence: 'Cards' },
  )
  await page.getByRole('tab', { name: /^Links/ }).click()
  await page.getByLabelText('Find in URLs').fill('shop.example/?utm')
  await expect.element(page.getByText('No value: utm_medium')).toBeVisible()
  await expect.element(page.getByText('Placeholder not replaced: utm_campaign')).toBeVisible()
  await expectAccessible()
  const url = page.getByRole('cell', { name: /utm_campaign=\{name\}/ })
  await expect.element(page.getByText(/^Open a feed under Catalog/)).toBeVisible()
  useProductLinks.setState({
    source: {
      feed: 'cups.csv',
      find: async (urls) =>
        new Map(
          urls.flatMap((url) => {
            const [availability = '', isAvailable] = url.includes('{name}')
              ? ['out of stock', false]
              : ['in stock', true]
            const isThere = url.includes('{name}') || url.endsWith('/dear')
            return isThere ? [[url, { url, availability, isAvailable, prices: ['39.90 EUR'] }] as const] : []
          }),
        ),
    },
  })
  await expect
    .element(page.getByText(/^cups\.csv: 0 in the feed, 1 not available, 1 with another price, \d+ not in the feed$/))
    .toBeVisible()
  await page.getByText('Other price', { exact: true }).first().click()
  await page.getByLabelText('Find in URLs').fill('')
  await expect.element(page.getByRole('cell', { name: '39.90 EUR · in stock Text says €49.90.' })).toBeVisible()
  await page.getByText('Not in the feed', { exact: true }).first().click()
  await expect.element(url).not.toBeInTheDocument()
  await page.getByText('Not available', { exact: true }).first().click()
  await expect.element(url).toBeVisible()
  await expectAccessible()
  useProductLinks.setState({}, true)
  await button(/: Sale card$/).click()
  await expect.element(page.getByRole('gridcell', { name: /^Sale card/ })).toBeVisible()
})

it.each(['en', 'de'] as const)('offers the names of URL parameters in %s as they are read again', async (code) => {
  await openAds()
  await page.getByRole('tab', { name: /^Links/ }).click()
  await chooseTranslator(code)
  onTestFinished(() => chooseTranslator('en'))
  await page.getByRole('button', { name: /^URL.parameters/i }).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await expect.element(field).toHaveValue('utm_source, utm_medium, utm_campaign')
})

it('fills URL parameters by their templates, as one step that can be undone', async () => {
  await openAds()
  const destination = { type: 'WEBSITE', url: 'https://shop.example/cups' }
  const components = [{ type: 'DETAILS', title: 'Sale', destination }]
  await editRecords([{ op: 'create', kind: 'card', fields: { name: 'Sale card', components } }], { sentence: 'Card' })
  await page.getByRole('tab', { name: /^Links/ }).click()
  await expect.element(button('Fill parameters…')).toBeDisabled()
  await button('URL parameters…').click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.fill('utm_source=x, utm_content=[brand]')
  await expect.element(page.getByText(/^\[brand\] isn't known/).first()).toBeVisible()
  await field.fill('utm_source=x, utm_content=[Name]')
  await button('Save parameters').click()
  await button('Fill parameters…').click()
  const dialog = page.getByRole('dialog')
  const filled = 'https://shop.example/cups?utm_source=x&utm_content=sale-card'
  await expect.element(dialog.getByText(filled)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: /^Fill \d+ links?$/ }).click()
  await expect.element(page.getByRole('cell', { name: filled })).toBeVisible()
})

it('opens destinations on request, after saying once what the sites learn, and never in Practice', async () => {
  const opened: string[] = []
  const openLink: Ads['openLink'] = async (_, url) => {
    opened.push(url)
    const at = '2026-11-28T12:00:00Z'
    return opened.length === 1
      ? success({ at, status: 404 })
      : success({ at, status: 200, movedTo: 'https://new.example/' })
  }
  const kept = { 'https://shop.example/': { at: '2026-11-20T12:00:00Z', status: 410 } }
  const openedLinks: Ads['openedLinks'] = async () => success(kept)
  await openAds(practiceAds({ ads: { openLink, openedLinks } }))
  await page.getByRole('tab', { name: /^Links/ }).click()
  await expect.element(button('Check links…')).toBeDisabled()
  const [project] = useAds.getState().projects ?? []
  if (project === undefined) throw new Error('No project')
  show(<LinksPage project={{ ...project, service: 'sandbox' }} />)
  await expect.element(page.getByText("Doesn't open: status 410").last()).toBeVisible()
  await button('Check links…').last().click()
  await expect.element(page.getByText(/see this computer's IP address/)).toBeVisible()
  expect(opened).toEqual([])
  await page.getByRole('button', { name: /^Check \d+ links$/ }).click()
  await expect.element(page.getByText("Doesn't open: status 404").last()).toBeVisible()
  await expect.element(page.getByText('Redirects to https://new.example/').last()).toBeVisible()
  await expectAccessible()
  const before = opened.length
  await button('Check links…').last().click()
  await expect.poll(() => opened.length).toBe(2 * before)
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
    { sentence: 'Ten times as much' },
  )
  await page.getByRole('tab', { name: /^Review/ }).click()
  await expect.element(page.getByText(/^Daily budget of active ad groups: .* now, .* after the upload$/)).toBeVisible()
  await expect.element(page.getByText('1 amount increases tenfold or more')).toBeVisible()
  await expect.element(page.getByText(/\(10 times as much\)$/)).toBeVisible()
  await expectAccessible()
})

it('asks what became of a create that was never answered, and takes a link or “not created”', async () => {
  const settled: (string | null)[] = []
  const lost: AdOutcome = {
    key: 's1',
    kind: 'post',
    id: 'new 1',
    name: 'Spring',
    operation: 'create',
    state: 'unknown',
    sentAt: '2026-11-23T00:00:00Z',
  }
  const said = 'Media 3_404 was not found'
  const refused: AdOutcome = {
    ...{ ...lost, key: 's2', id: 'new 2', name: 'Lost' },
    state: 'failed',
    sentence: `The platform answered: ${said}.`,
    errors: [{ code: 'NOT_FOUND', message: said }],
  }
  await openAds(
    practiceAds({
      ads: {
        outcomes: async () => success([lost, refused]),
        settle: async (_project, _upload, _key, made) => {
          settled.push(made)
          return failed(failureOf('Not now.'))
        },
      },
    }),
  )
  const { projectId = '' } = useAds.getState()
  changeAds({ uploads: [uploadOf(projectId, 'asking', { unknown: 1 })], page: 'uploads' })
  await expect.element(page.getByText(/^Was it created\? .*: Spring$/)).toBeVisible()
  await expect.element(button('It was created')).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
  await expect.element(page.getByText(`The platform answered: ${said}.`, { exact: true })).toBeVisible()
  const link = 'https://social.example/shop/status/1000000000000000001'
  await page.getByLabelText('ID or link').fill(link)
  await button('It was created').click()
  await expect.poll(() => settled).toEqual([link])
  await button("It wasn't created").click()
  await expect.poll(() => settled).toEqual([link, null])
})

it('saves a view under a name, shows it after a restart, renames it and brings it back once deleted', async () => {
  await openAds()
  await page.getByRole('searchbox', { name: 'Find by name or ID' }).fill('practice')
  await expect.poll(() => useAds.getState().view.text).toBe('practice')
  await button(/^View: columns/).click()
  await page.getByRole('menuitem', { name: 'Save view…' }).click()
  await page.getByRole('dialog').getByLabelText('Name', { exact: true }).fill('Only practice')
  await expect.element(page.getByText('Filter: “practice”')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => useAds.getState().settings.views.map(({ name }) => name)).toEqual(['Only practice'])
  const { projectId = '' } = useAds.getState()
  changeAds({ ...EMPTY_ADS }, 'projectId')
  await readProjects()
  await showProject(projectId)
  expect(useAds.getState().view.text).toBe('')
  await button(/^View: columns/).click()
  await page.getByRole('menuitem', { name: 'Only practice' }).click()
  await expect.poll(() => useAds.getState().view.text).toBe('practice')
  await button(/^View: columns/).click()
  await page.getByRole('menuitem', { name: 'Rename or delete…' }).click()
  await page.getByRole('textbox', { name: /^Name of view Only practice/ }).fill('Ours')
  await userEvent.keyboard('{Enter}')
  await button('Delete Ours').click()
  await expect.element(page.getByText('No views yet.', { exact: false })).toBeVisible()
  useToasts.getState().toasts.at(-1)?.action?.run()
  await expect.element(button('Delete Ours')).toBeVisible()
})

it('sets guardrails, and uploads what is beyond them only once it is confirmed by its name', async () => {
  const { ads } = await openAds()
  const { projectId = '' } = useAds.getState()
  const funding = await ads.records(projectId, { kind: 'fundingInstrument', from: 0, count: 1 })
  const id = funding.ok ? funding.value.records[0]?.id : undefined
  const fields = { name: 'Autumn', funding_instrument_id: id, daily_budget_amount_local_micro: '500000000' }
  await editRecords([{ op: 'create', kind: 'campaign', fields }], { sentence: 'Draft' })
  changeAds({ page: 'review' })
  await expect.element(page.getByText('No guardrails.')).toBeVisible()
  await button('Edit guardrails…').click()
  await page.getByLabelText('Maximum daily budget').fill('100')
  await page.getByLabelText('Maximum increase in percent').fill('much')
  await expect.element(button('Save guardrails')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Maximum increase in percent').fill('20 %')
  await expectAccessible()
  await button('Save guardrails').click()
  await expect.element(page.getByText('Guardrails: daily budget up to 100.00 · increases up to 20%.')).toBeVisible()
  await button(/^Upload 1 change to/).click()
  await expect.element(page.getByText('1 change exceeds a guardrail')).toBeVisible()
  expect(useAds.getState().uploads).toEqual([])
  await expectAccessible()
  await page.getByRole('checkbox', { name: /^Autumn/ }).click({ force: true })
  await button('Upload anyway').click()
  await expect.poll(() => useAds.getState().uploads.length).toBe(1)
})

it('renames all shown by a template, after a preview that names clashes, in one step', async () => {
  const { ads } = await openAds()
  const { projectId = '' } = useAds.getState()
  const found = await ads.records(projectId, { kind: 'lineItem', from: 0, count: 9 })
  const groups = found.ok ? found.value.records : []
  const [first] = groups
  const named = groups.filter(({ values }) => Boolean(values['name'])).length
  const campaign = await ads.record(projectId, 'campaign', String(first?.values['campaign_id']))
  await page.getByRole('option', { name: /^Ad groups/ }).click()
  await button('Rename all…').click()
  await page.getByLabelText('Name template').fill('[Campaign]')
  await expect.element(page.getByText(/other records? would have this name\./).first()).toBeVisible()
  await page.getByLabelText('Name template').fill('[Campaign] – [Name]')
  const name = `${campaign.ok ? campaign.value.name : ''} – ${first?.name}`
  await expect.element(page.getByRole('cell', { name, exact: true })).toBeVisible()
  await expect.element(page.getByText('No value: Name')).toBeVisible()
  await expectAccessible()
  await button(`Rename ${named} records`).click()
  await expect.element(page.getByRole('gridcell', { name: new RegExp(`^${name}`) })).toBeVisible()
  expect(useAds.getState().settings.names).toEqual({ lineItem: '[Campaign] – [Name]' })
  await button('Undo').first().click()
  await expect.element(page.getByRole('gridcell', { name: first?.name ?? '', exact: true })).toBeVisible()

  const byHand = { op: 'set', kind: 'lineItem', id: first?.id ?? '', field: 'name', value: 'By hand' } as const
  await ads.edit(projectId, [byHand], 'Test')
  const messages = () => useAds.getState().issues.map(adIssueText)
  await button('Rename all…').click()
  await page.getByLabelText('Name template').fill('[Name] ([Market: DE])')
  await expect.element(page.getByText('No value: Market (DE)').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Check drafts by this template' }).click({ force: true })
  await button('Save template').click()
  await expect.poll(messages).toContain("The name template can't name this. No value: Market (DE)")
})

it('settles what others changed too in the review, field by field or all at once, and undoes that', async () => {
  const { ads, emulator } = await openAds()
  const { world } = emulator
  const [project] = await ads.projects()
  const id = project?.id ?? ''
  const [campaign] = world.table('campaigns').all()
  const record = String(campaign?.['id'])
  const edits = [
    { op: 'set', kind: 'campaign', id: record, field: 'name', value: 'My campaign' },
    { op: 'set', kind: 'campaign', id: record, field: 'total_budget_amount_local_micro', value: '700000000' },
  ] as const
  await editRecords(edits, { sentence: 'Edit' })
  const theirs = {
    name: 'Their campaign',
    total_budget_amount_local_micro: 600_000_000,
    updated_at: '2099-01-01T00:00:00Z',
  }
  world.commit({ put: 'campaigns', id: record, record: { ...campaign, ...theirs } })
  await page.getByRole('tab', { name: /^Review/ }).click()
  await button(/^Upload 1 change to /).click()
  await expect.element(page.getByText('Nothing was sent: someone else changed the same fields.')).toBeVisible()
  const budget = page.getByRole('group', { name: 'Conflict in Total budget' })
  await expect.element(budget.getByText('EUR 600.00')).toBeVisible()
  await expectAccessible()
  await page.getByRole('tab', { name: /^Records/ }).click()
  await expect.element(page.getByRole('option', { name: /^Campaigns/ })).toHaveTextContent('1 with conflicts')
  await expect.element(page.getByRole('option', { name: /^Campaigns/ })).not.toHaveTextContent('with errors')
  await page.getByRole('tab', { name: /^Review/ }).click()
  await budget.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(budget).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Conflict in Name' })).toBeVisible()
  await ads.undo(id)
  await expect.element(budget).toBeVisible()
  await button('Keep all mine').click()
  await expect.element(budget).not.toBeInTheDocument()
  await button(/^Upload 1 change to /).click()
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
  expect(world.table('campaigns').get(record)?.['name']).toBe('My campaign')
})
