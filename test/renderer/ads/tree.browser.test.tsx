import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adsNow, changeAds } from '../../../src/renderer/ads/state/adsState.ts'
import { copyRows, useCopied } from '../../../src/renderer/ads/state/copied.ts'
import { editRecords } from '../../../src/renderer/ads/state/edits.ts'
import { openAccount } from '../../../src/renderer/ads/state/projects.ts'
import { readKind } from '../../../src/renderer/ads/state/records.ts'
import { checkRows, useTree } from '../../../src/renderer/ads/state/tree.ts'
import { isAvailable, runCommand, useCommands } from '../../../src/renderer/base/commands.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { button, expectAccessible } from '../show.tsx'
import { openAds } from './openAds.tsx'

// The account as a tree: funding sources, campaigns, ad groups and what hangs on them.

afterEach(() => {
  useTree.setState(useTree.getInitialState(), true)
  useCopied.setState({}, true)
})

const tree = () => page.getByRole('treegrid', { name: 'Campaigns' })
const row = (name: string | RegExp) => page.getByRole('row', { name })

const openTree = async () => {
  const practice = await openAds()
  await page.getByRole('tab', { name: 'Campaigns' }).click()
  await expect.element(tree()).toBeVisible()
  return practice
}

/** Ad groups of new promotions. */
const newPromotions = async () =>
  ((await readKind('promotedPost')) ?? []).flatMap(({ draft, values }) =>
    draft === 'create' ? [values['line_item_id']] : [],
  )

/** A campaign in Practice that is new, with an ad group that is. */
const draftTree = async (adGroups = 1) => {
  const [funding] = (await readKind('fundingInstrument')) ?? []
  const created = await editRecords(
    [{ op: 'create', kind: 'campaign', fields: { name: 'Autumn', funding_instrument_id: funding?.id } }],
    { sentence: 'Campaign' },
  )
  await editRecords(
    Array.from({ length: adGroups }, (_, at) => ({
      op: 'create' as const,
      kind: 'lineItem' as const,
      fields: {
        name: `Reach ${at + 1}`,
        campaign_id: created.ok ? created.value[0] : undefined,
        start_time: '2031-03-01T00:00:00Z',
        end_time: '2031-04-01T00:00:00Z',
        daily_budget_amount_local_micro: '12500000',
      },
    })),
    { sentence: 'Ad groups' },
  )
}

it('shows levels, states and money, and pauses as a draft', async () => {
  await openTree()
  await draftTree()
  await expect.element(row(/Reach 1/)).toBeVisible()
  expect(
    row(/Reach 1/)
      .element()
      .getAttribute('aria-level'),
  ).toBe('4')
  await expect.element(page.getByRole('columnheader', { name: /2026.* Flight .*2031/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: 'Budget', exact: true }).click({ force: true })
  await expect.element(page.getByText(/12\.50/)).toBeVisible()
  const [campaign] = (await readKind('campaign')) ?? []
  const live = ((await readKind('campaign')) ?? []).find(({ values }) => values['entity_status'] === 'ACTIVE')
  expect(campaign).toBeDefined()
  await page.getByRole('button', { name: `Active: ${live?.name}` }).click()
  await expect.poll(async () => adsNow().projects?.[0]?.drafts.change).toBe(1)
  const paused = ((await readKind('campaign')) ?? []).find(({ id }) => id === live?.id)
  expect(paused?.values['entity_status']).toBe('PAUSED')
})

it('is opened, closed, checked and left for a record by keys alone', async () => {
  await openTree()
  await draftTree()
  await expect.element(row(/Reach 1/)).toBeVisible()
  ;(tree().element() as HTMLElement).focus()
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(row(/Reach 1/)).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
  await expect.element(row(/Autumn/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard(' ')
  expect([...useTree.getState().checked]).toEqual([expect.stringMatching(/^campaign new /)])
  const checked = () => useTree.getState().checked.size
  // Shift reaches rows and leaves them again.
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
  expect(checked()).toBe(2)
  await userEvent.keyboard('{ArrowUp}{Control>}a{/Control}')
  expect(checked()).toBe(Number(tree().element().getAttribute('aria-rowcount')) - 2)
  useTree.setState({ checked: new Set() })
  await row(/Autumn/).click({ position: { x: 500, y: 10 } })
  await row(/Practice campaign/).click({ position: { x: 500, y: 10 }, modifiers: ['Shift'] })
  await expect.poll(checked).toBe(3)
  // From checkbox to checkbox, too.
  useTree.setState({ checked: new Set() })
  await choose('Autumn')
  await choose('Practice campaign', { modifiers: ['Shift'] })
  await expect.poll(checked).toBe(3)
  await row(/Autumn/).click({ position: { x: 500, y: 10 }, modifiers: ['Control'] })
  expect(checked()).toBe(2)
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowRight}{ArrowDown}{Enter}')
  await expect.poll(() => adsNow().page).toBe('records')
  expect(adsNow().record?.kind).toBe('campaign')
})

it('finds by name, and scrolls through 2,000 ad groups of which a few are drawn', async () => {
  await openTree()
  await draftTree(2_000)
  await button('Expand all').click()
  await expect.element(row(/Reach 2 /)).toBeVisible()
  expect(Number(tree().element().getAttribute('aria-rowcount'))).toBeGreaterThan(2_000)
  expect(tree().element().querySelectorAll('.virtual-row').length).toBeLessThan(80)
  ;(tree().element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => tree().element().scrollTop).toBeGreaterThan(50_000)
  await page.getByRole('searchbox', { name: 'Find in campaigns' }).fill('Reach 1999')
  await expect.element(row(/Reach 1999/)).toBeVisible()
  // The row may be in sight already. Rows follow the text that is typed.
  await expect.poll(() => tree().element().querySelectorAll('.virtual-row').length).toBe(4)
})

const choose = (name: string, more: { readonly modifiers?: 'Shift'[] } = {}) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click({ force: true, ...more })

const dialogButton = (name: string) => page.getByRole('dialog').getByRole('button', { name })

const newAdGroups = async () => ((await readKind('lineItem')) ?? []).filter(({ draft }) => draft === 'create')

const DAILY = 'daily_budget_amount_local_micro'
const newValues = async (field: string) => (await newAdGroups()).map(({ values }) => values[field])

it('changes budgets of checked rows as one step, with a preview and a word on ten times as much', async () => {
  await openTree()
  await draftTree(2)
  await expect.element(row(/Reach 2/)).toBeVisible()
  await choose('Reach 1')
  await choose('Reach 2')
  await expect.element(page.getByText('2 rows selected')).toBeVisible()
  await button('Budgets and bids…').click()
  await page.getByRole('textbox', { name: 'Percent' }).fill('900')
  await expect.element(page.getByRole('cell', { name: /125\.00/ }).first()).toBeVisible()
  await expect.element(page.getByText('2 amounts increase tenfold or more')).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Percent' }).fill('ten')
  await expect.element(dialogButton('Change amounts')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Percent' }).fill('-10')
  await dialogButton('Change 2 amounts').click()
  await expect.poll(() => newValues(DAILY)).toEqual(['11250000', '11250000'])
  await button('Undo').first().click()
  await expect.poll(() => newValues(DAILY)).toEqual(['12500000', '12500000'])
})

it('shifts flights by days, and clears the selection', async () => {
  await openTree()
  await draftTree()
  await expect.element(row(/Reach 1/)).toBeVisible()
  await choose('Reach 1')
  await button('Shift flights…').click()
  await page.getByRole('textbox', { name: 'Days' }).fill('-1')
  await expectAccessible()
  await dialogButton('Shift 1 flight').click()
  await expect.poll(() => newValues('end_time')).toEqual(['2031-03-31T00:00:00Z'])
  await button('Clear selection').click()
  await expect.element(page.getByText('1 row selected')).not.toBeInTheDocument()
})

it('pauses and goes live by drafts of one step, what is new stays paused', async () => {
  await openTree()
  await draftTree()
  await expect.element(row(/Reach 1/)).toBeVisible()
  const live = ((await readKind('campaign')) ?? []).find(({ values }) => values['entity_status'] === 'ACTIVE')
  const status = async () =>
    ((await readKind('campaign')) ?? []).find(({ id }) => id === live?.id)?.values['entity_status']
  await choose(live?.name ?? '')
  await button('Pause rows…').click()
  await expectAccessible()
  await dialogButton('Pause 1 row').click()
  await expect.poll(status).toBe('PAUSED')
  // The platform still runs it.
  await expect.element(row(/After upload: Paused/).first()).toBeVisible()
  await expect.element(row(/After upload: The campaign is paused/).first()).toBeVisible()
  await choose('Autumn')
  await button('Go live…').click()
  await expect.element(page.getByText('2 rows are new and stay paused. Upload first, then go live.')).toBeVisible()
  await expectAccessible()
  await dialogButton('Go live with 1 row').click()
  await expect.poll(status).toBe('ACTIVE')
  expect(await newValues('entity_status')).toEqual(['PAUSED'])
})

it('duplicates a campaign with its ad groups, paused, and ad groups into another campaign', async () => {
  await openTree()
  await draftTree()
  await expect.element(row(/Reach 1/)).toBeVisible()
  await choose('Autumn')
  await button('Duplicate rows…').click()
  await expectAccessible()
  await dialogButton('Duplicate 1 row').click()
  await expect.element(row(/Autumn \(copy\)/)).toBeVisible()
  expect(await newValues('entity_status')).toEqual(['PAUSED', 'PAUSED'])
  const [own, copied] = await newValues('campaign_id')
  expect(copied).not.toBe(own)
  await choose('Autumn')
  await choose('Reach 1')
  await button('Duplicate rows…').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Campaign/ })
    .click()
  await page.getByRole('option', { name: 'Winter campaign' }).click()
  const field = (name: RegExp) => page.getByRole('dialog').getByRole('textbox', { name })
  await field(/^Daily budget/).fill('much')
  await expect.element(dialogButton('Duplicate 1 row')).toBeDisabled()
  await field(/^Daily budget/).fill('20')
  await field(/^Start/).fill('2031-03-05 09:00')
  await expectAccessible()
  await dialogButton('Duplicate 1 row').click()
  await expect.poll(() => newValues('daily_budget_amount_local_micro')).toContain('20000000')
  expect(await newValues('start_time')).toContainEqual(expect.stringMatching(/^2031-03-05T/))
  const winter = ((await readKind('campaign')) ?? []).find(({ name }) => name === 'Winter campaign')
  await expect.poll(() => newValues('campaign_id')).toContain(winter?.id)
})

it('asks for the flight of copies only where an ad group is copied', async () => {
  await openTree()
  await draftTree(0)
  await choose('Autumn')
  await button('Duplicate rows…').click()
  const field = (name: RegExp) => page.getByRole('dialog').getByRole('textbox', { name })
  await expect.element(field(/^Names of the copies/)).toBeVisible()
  expect(field(/^Start/).elements()).toEqual([])
  await dialogButton('Cancel').click()
  await choose('Winter campaign')
  await button('Duplicate rows…').click()
  await expect.element(field(/^Start/)).toBeVisible()
})

it('replaces in names by a command for the row with the keyboard, and promotes posts by ticks', async () => {
  await openTree()
  const replace = () => useCommands.getState().commands.find(({ id }) => id === 'ads.tree.replace')
  expect(replace()?.keys).toEqual(['Mod+H'])
  expect(replace()).not.toSatisfy(isAvailable)
  await draftTree()
  await row(/Autumn/).click()
  expect(runCommand('ads.tree.replace')).toBe(true)
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('reach')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('Video')
  await expect.element(page.getByRole('cell', { name: 'Video 1' })).toBeVisible()
  await expectAccessible()
  await dialogButton('Replace 1 text').click()
  await expect.poll(() => newValues('name')).toEqual(['Video 1'])
  await button('Clear selection').click()
  await choose('Video 1')
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Promote posts…' }).click()
  await expect.element(dialogButton('Add promotions')).toBeDisabled()
  const tick = page.getByRole('dialog').getByRole('checkbox').first()
  await expect.element(tick).toBeInTheDocument()
  await expectAccessible()
  await tick.click({ force: true })
  await dialogButton('Add 1 promotion').click()
  const promoted = async () => ((await readKind('promotedPost')) ?? []).filter(({ draft }) => draft === 'create')
  await expect.poll(async () => (await promoted()).length).toBe(1)
})

it('replaces nothing before everything below is read, so that the count is that of what is replaced', async () => {
  const practice = await openTree()
  await draftTree()
  const { ads } = practice.host
  let read: () => void = () => {}
  const reading = new Promise<void>((settle) => {
    read = settle
  })
  const usedBy: typeof ads.usedBy = async (...asked) => {
    await reading
    return ads.usedBy(...asked)
  }
  await row(/Autumn/).click()
  setHost({ ...practice.host, ads: { ...ads, usedBy } })
  expect(runCommand('ads.tree.replace')).toBe(true)
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('u')
  await expect.element(dialogButton('Replace texts')).toBeDisabled()
  read()
  await expect.element(dialogButton('Replace 1 text')).toBeEnabled()
})

it('goes through all of many ad groups by pages or a search, and promotes posts in it', async () => {
  await openTree()
  await draftTree(13)
  await expect.element(row(/Reach 1 /)).toBeVisible()
  const groups = ((await readKind('lineItem')) ?? []).filter(({ draft }) => draft === 'create')
  checkRows(
    groups.map(({ id }) => `lineItem ${id}`),
    true,
  )
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Promote posts…' }).click()
  const dialog = page.getByRole('dialog')
  const headers = () => dialog.getByRole('columnheader').elements().length - 1
  expect(headers()).toBe(8)
  await expect.element(dialog.getByText('Ad groups 1–8 of 13')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ad groups: next page' }).click()
  await expect.element(dialog.getByText('Ad groups 9–13 of 13')).toBeVisible()
  expect(headers()).toBe(5)
  await expectAccessible()
  await dialog.getByRole('searchbox', { name: 'Find ad groups' }).fill('Reach 13')
  await expect.element(dialog.getByRole('columnheader', { name: 'Reach 13' })).toBeVisible()
  expect(dialog.getByRole('columnheader').elements()).toHaveLength(2)
  await dialog.getByRole('checkbox').first().click({ force: true })
  await dialogButton('Add 1 promotion').click()
  const last = groups.find(({ name }) => name === 'Reach 13')?.id
  await expect.poll(() => newPromotions()).toEqual([last])
})

it('copies an ad group by its row and pastes it into a campaign that is checked', async () => {
  await openTree()
  await draftTree()
  await row(/Reach 1/).click()
  expect(copyRows()).toBe('Reach 1')
  await expect.poll(() => useCopied.getState().rows?.records.length).toBe(1)
  await choose('Winter campaign')
  await button('Paste rows…').click()
  await expect.element(page.getByText("Used by 1 record. Without a choice, it isn't pasted.")).toBeVisible()
  await expectAccessible()
  await dialogButton('Paste 1 record').click()
  const winter = ((await readKind('campaign')) ?? []).find(({ name }) => name === 'Winter campaign')
  await expect.poll(() => newValues('campaign_id')).toContain(winter?.id)
  expect(await newValues('entity_status')).toEqual(['PAUSED', 'PAUSED'])
})

/** Gives the user of Practice a second account. It pays in yen and has its own zone. */
const addSecondAccount = ({ emulator, accountId }: Awaited<ReturnType<typeof openTree>>): string => {
  const { world } = emulator
  const [user] = world.table('users').all()
  const account = { ...world.table('accounts').get(accountId), id: 'acc2', name: 'Second', timezone: 'Asia/Tokyo' }
  const funding = { ...world.table('fundingInstruments').all()[0], id: 'yen1', account_id: 'acc2', currency: 'JPY' }
  world.commit({ put: 'users', id: String(user?.['id']), record: { ...user, accounts: [accountId, 'acc2'] } })
  world.commit({ put: 'accounts', id: 'acc2', record: account })
  world.commit({ put: 'fundingInstruments', id: 'yen1', record: { ...funding, description: 'Yen card' } })
  return 'acc2'
}

it('pastes a campaign into a second account, without amounts of another currency, and remembers the map', async () => {
  const practice = await openTree()
  await draftTree()
  await row(/Autumn/).click()
  expect(copyRows()).toBe('Autumn')
  await expect.poll(() => useCopied.getState().rows?.records.length).toBe(2)
  await openAccount(addSecondAccount(practice))
  const second = adsNow().projectId ?? ''
  expect((await practice.ads.pull(second)).ok).toBe(true)
  await expect.element(row(/Yen card/)).toBeVisible()
  await button('Paste rows…').click()
  await expect.element(page.getByText(/^From Practice account into Second\. /)).toBeVisible()
  await expect.element(dialogButton('Paste records')).toBeDisabled()
  await page.getByRole('dialog').getByRole('combobox').fill('Yen')
  await page.getByRole('option', { name: /Yen card/ }).click()
  await expect
    .element(page.getByText('Amounts are skipped: they are in EUR, and this account pays in JPY.'))
    .toBeVisible()
  await expect.element(page.getByText(/at the same moment, shown in Asia\/Tokyo/)).toBeVisible()
  await expectAccessible()
  await dialogButton('Paste 2 records').click()
  const made = async () =>
    [...((await readKind('campaign')) ?? []), ...((await readKind('lineItem')) ?? [])].map(({ draft, values }) => [
      draft,
      values['funding_instrument_id'] ?? null,
      values['daily_budget_amount_local_micro'] ?? null,
    ])
  await expect.poll(made).toEqual([
    ['create', 'yen1', null],
    ['create', null, null],
  ])
  // The next paste from there knows the funding source. So does the selected row.
  const canPaste = async () => {
    await button('Paste rows…').click()
    await expect.element(dialogButton('Paste 2 records')).toBeEnabled()
    await dialogButton('Cancel').click()
  }
  await canPaste()
  changeAds({ settings: { ...adsNow().settings, pasted: {} } })
  await row(/Autumn/).click()
  await canPaste()
})

it('plans the budget by day and currency, as a plot and a table, and leads to what is wrong', async () => {
  await openTree()
  await page.getByRole('tab', { name: 'Budget' }).click()
  await expect.element(page.getByRole('heading', { name: /^Planned per day/ })).toBeVisible()
  await expectAccessible()
  await button(/^Planned per day.*table/).click()
  await expect.poll(() => page.getByRole('table').getByRole('row').elements().length).toBe(31)
  await page
    .getByRole('button', { name: /Show only these/ })
    .first()
    .click()
  await page
    .getByRole('region', { name: /issue/ })
    .getByRole('button', { name: /^(Campaign|Ad group|Funding source): / })
    .first()
    .click()
  await expect.poll(() => adsNow().page).toBe('records')
})

it('reads what was spent, dated, and says where the platform has no number yet', async () => {
  await openTree()
  await page.getByRole('tab', { name: 'Budget' }).click()
  await button('Read spend').click()
  const spend = page.getByRole('region', { name: 'Spend of seven days' })
  await expect.element(spend.getByText(/^May 25, 2026 to May 31, 2026, read Jun 1, 2026/)).toBeVisible()
  await expect.element(spend.getByRole('columnheader', { name: 'Spent' })).toBeVisible()
  await expect.element(spend.getByText('No number yet').first()).toBeVisible()
  await expectAccessible()
})
