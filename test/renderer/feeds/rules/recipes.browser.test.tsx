import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '../../../../src/messages/t.ts'
import { host } from '../../../../src/renderer/base/hostAccess.ts'
import { FeedsScreen } from '../../../../src/renderer/feeds/FeedsScreen.tsx'
// Read with the test, not within its time.
import '../../../../src/renderer/feeds/rules/RulesPage.tsx'
import { RecipeNotices } from '../../../../src/renderer/feeds/rules/RecipeNotices.tsx'
import { openFeedPage } from '../../../../src/renderer/feeds/state/feedPage.ts'
import {
  addImportRules,
  removeImportRule,
  runAutomatic,
  runImportRules,
  setAutomatic,
  useImportRules,
} from '../../../../src/renderer/feeds/state/importRules.ts'
import {
  keepMadeRecipe,
  loadFeedRecipe,
  makeFeedRecipe,
  recipeForFeed,
  runRecipe,
  tryFeedRecipe,
  useRecipes,
} from '../../../../src/renderer/feeds/state/recipes.ts'
import { addRules, keepDraft, openRules, useRules } from '../../../../src/renderer/feeds/state/rules.ts'
import { applyRules } from '../../../../src/renderer/feeds/state/rulesRun.ts'
import { worker } from '../../../../src/renderer/feeds/state/worker.ts'
import { StatusBar } from '../../../../src/renderer/kit/components/StatusBar.tsx'
import { emptyRule, ruleOf, type TransformationRule } from '../../../../src/workspace/edits/ruleDocument.ts'
import { emptied } from '../../emptied.ts'
import { eventually } from '../../eventually.ts'
import { namesIn, sentToWorkers } from '../../sentToWorkers.ts'
import { button, expectAccessible, show } from '../../show.tsx'
import { cupLine, feedOf, openFeedOf, rowAt, startFeeds, state } from '../startFeeds.ts'

let stop = async (): Promise<void> => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(async () => {
  vi.restoreAllMocks()
  await keepDraft()
  emptied(useRules)
  useRecipes.setState({ mappings: new Map() }, true)
  emptied(useImportRules)
  await stop()
})

const branded: TransformationRule = {
  ...emptyRule('branded', 'Brand in front'),
  actions: [{ action: 'template', field: 'title', parameters: { text: '[brand] [title]', tidy: true } }],
}

const percent = { operator: 'add percent', by: '20', rounding: 'half up' }
const dearer = ruleOf('dearer', branded.when, [{ action: 'calculate', field: 'price', parameters: percent }])

const press = async (control: ReturnType<typeof page.getByRole>, keys: string): Promise<void> => {
  await expect.element(control).toBeVisible()
  const element = control.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(keys)
}

const showScreen = (): void =>
  show(
    <>
      <FeedsScreen />
      <StatusBar jobs={null} />
    </>,
  )

const feed = () => {
  const { openFeed } = state()
  if (openFeed === undefined) throw new Error('No feed is open.')
  return openFeed
}

/** Rules, then three edits by hand. One of a title behind the rules, two of other cells. */
const workOn = async (): Promise<void> => {
  await openRules(feed().id)
  addRules([branded], 'Add a rule')
  expect(await applyRules(useRules.getState().rules, 'all', { sentence: 'Apply 1 rule' }, true)).toBe(true)
  await state().editCells([
    { row: 1, field: 'title', value: 'Best cup' },
    { row: 2, field: 'color', value: 'blue' },
    { row: 3, field: 'brand', value: 'Südlicht' },
  ])
}

// The first test of a file waits for workers and pages to be loaded.
test('a recipe does to tomorrow’s file what was done to today’s, and asks where a cell holds a third value', async () => {
  await openFeedOf(6)
  await workOn()
  const made = await makeFeedRecipe('Cups', useRules.getState().rules, 'Please check the brands.')
  expect(made?.summary).toMatchObject({ edits: 3, removed: 0, rules: [branded] })
  if (made === undefined) throw new Error('No recipe was made.')
  expect(await keepMadeRecipe()).toMatchObject({ ok: true })

  // Tomorrow the first product is gone, the second has another name, the fourth another brand.
  await openFeedOf(5, (at) =>
    cupLine(at + 1, { ...(at === 0 ? { 1: 'Pot' } : {}), ...(at === 2 ? { 8: 'Westlicht' } : {}) }),
  )
  showScreen()
  await press(button('Recipe Cups: 1 rule, 3 edits'), '{Enter}')
  await press(button(t('feedPages.rules.recipe.open')), '{Enter}')
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('5 rows matched · 5 cells in 5 rows would change')).toBeVisible()
  await expect.element(sheet.getByText('Please check the brands.')).toBeVisible()
  await expect
    .element(sheet.getByRole('heading', { name: /^2 cells differ from the value that you edited/ }))
    .toBeVisible()
  await expectAccessible()
  const brand = sheet.getByRole('radiogroup', { name: 'Brand of SKU-3' })
  await press(brand.getByRole('radio', { name: t('feedPages.rules.unmatched.mine') }), ' ')
  await press(button(t('feedPages.rules.recipe.start')), '{Enter}')
  await eventually(() => expect(state().undoName?.sentence).toBe('Recipe: Cups'))
  const rows = await Promise.all([0, 1, 2].map(rowAt))
  expect(rows.map(({ cells }) => [cells.title, cells.color, cells.brand])).toEqual([
    ['Nordlicht Pot', '', 'Nordlicht'],
    ['Nordlicht Cup 2', 'blue', 'Nordlicht'],
    ['Westlicht Cup 3', '', 'Südlicht'],
  ])
  await eventually(() => expect(page.getByText('Recipe Cups: 1 rule, 3 edits').query()).toBeNull())
  await state().undo()
  expect(feed().edits).toBe(0)
})

test('rules for every import run by themselves on tomorrow’s file, once, and show their effect beside Undo', async () => {
  await openFeedOf(3)
  await openRules(feed().id)
  expect(await addImportRules([branded])).toMatchObject({ ok: true })
  expect((await rowAt(0)).cells.title).toMatch(/^Cup/)
  await openFeedOf(2)
  showScreen()
  const notice = button('Import rules changed 2 cells in 2 rows')
  await expect.element(notice).toBeVisible()
  expect((await rowAt(1)).cells.title).toMatch(/^Nordlicht Cup/)
  await expectAccessible()
  await press(notice, '{Enter}')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Undo' }), '{Enter}')
  await eventually(() => expect(feed().edits).toBe(0))
  await runImportRules(feed())
  expect(feed().edits).toBe(0)
})

test('a rule of imports that calculates runs once over files laid over the feed', async () => {
  await openFeedOf(2)
  await openRules(feed().id)
  expect(await addImportRules([dearer])).toMatchObject({ ok: true })
  for (const [mode, rows] of [
    ['replace', 3],
    ['add', 4],
  ] as const) {
    await state().previewFile(feedOf(rows))
    await state().compareFile(mode)
    expect(state().merge?.ruled).toEqual({ rules: 1, excluded: 0 })
    await state().applyMerge()
    await runImportRules(feed())
    const all = await Promise.all(Array.from({ length: rows }, (_, at) => rowAt(at)))
    expect(new Set(all.map(({ cells }) => cells.price))).toEqual(new Set(['18.00 EUR']))
  }
  // An update brings two cells, which have the rule. The rows that it leaves alone had it before.
  await state().editCells([{ row: 0, field: 'price', value: '21.00 EUR' }])
  await state().previewFile(feedOf(2, (at) => cupLine(at, at === 0 ? { 5: '20.00 EUR' } : {})))
  await state().compareFile('update')
  expect(state().merge).toMatchObject({ ruled: { rules: 1, excluded: 0 }, counts: { updated: 1, cells: 1 } })
  expect(state().merge?.changed).toMatchObject([{ field: 'price', before: '21.00 EUR', after: '24.00 EUR' }])
  const prices = () => Promise.all([0, 1, 2, 3].map(async (at) => (await rowAt(at)).cells.price))
  const raised = ['24.00 EUR', '18.00 EUR', '18.00 EUR', '18.00 EUR']
  await state().applyMerge()
  await runImportRules(feed())
  expect(await prices()).toEqual(raised)
  await state().undo()
  expect(await prices()).toEqual(['21.00 EUR', ...raised.slice(1)])
  await state().redo()
  await runImportRules(feed())
  expect(await prices()).toEqual(raised)
  expect(useImportRules.getState().problem).toBeUndefined()
})

test('a recipe that calculates runs by itself on whole files, and waits where a file brings some rows', async () => {
  await openFeedOf(2)
  await openRules(feed().id)
  await makeFeedRecipe('Dearer', [dearer])
  const kept = await keepMadeRecipe()
  const id = kept.ok ? kept.value : ''
  expect(await setAutomatic(id, true)).toMatchObject({ ok: true })
  const run = async () => {
    const offer = await recipeForFeed(feed(), useRules.getState().answered)
    return offer === undefined ? undefined : runAutomatic(feed(), offer)
  }
  await state().previewFile(feedOf(3))
  await state().compareFile('replace')
  await state().applyMerge()
  expect(await run()).toBe(true)
  await state().previewFile(feedOf(1))
  await state().compareFile('update')
  await state().applyMerge()
  expect(await run()).toBe(false)
  const prices = await Promise.all([0, 1, 2].map(async (at) => (await rowAt(at)).cells.price))
  expect(prices).toEqual(['15.00 EUR', '18.00 EUR', '18.00 EUR'])
})

test('a comparison ends where rules of imports cannot be read', async () => {
  await openFeedOf(1)
  await state().previewFile(feedOf(2))
  useImportRules.setState({ isRead: false })
  vi.spyOn(host().ledger, 'read').mockRejectedValue(new Error('Away'))
  await state().compareFile('replace')
  expect(state()).toMatchObject({ problem: t('feeds.merging.stopped') })
  expect(state().importing).toBeUndefined()
})

test('a rule of imports that does not fit the file is named, and the others run once it is gone', async () => {
  await openFeedOf(3)
  await openRules(feed().id)
  const late: TransformationRule = {
    ...branded,
    id: 'late',
    label: 'Late season',
    when: { join: 'all', conditions: [{ field: 'file:Season', is: 'equals', value: 'Late' }] },
  }
  expect(await addImportRules([branded, late])).toMatchObject({ ok: true })
  await openFeedOf(2)
  showScreen()
  const notice = button("Import rules didn't run")
  await press(notice, '{Enter}')
  const said = page.getByRole('dialog').getByText(/Late season: The file has no unmapped column “Season”/)
  await expect.element(said).toBeVisible()
  await expectAccessible()
  expect((await rowAt(0)).cells.title).toMatch(/^Cup/)
  await press(page.getByRole('dialog').getByRole('button', { name: t('feedPages.rules.import.open') }), '{Enter}')
  await expect.element(page.getByRole('heading', { name: t('feedPages.rules.import.rules') })).toBeVisible()
  expect(await removeImportRule(feed().id, late.id)).toMatchObject({ ok: true })
  await runImportRules(feed())
  expect((await rowAt(0)).cells.title).toMatch(/^Nordlicht Cup/)
  await eventually(() => expect(notice.query()).toBeNull())
})

test('an offer is looked for once', async () => {
  await openFeedOf(3)
  await makeFeedRecipe('Cups', [])
  expect(await keepMadeRecipe()).toMatchObject({ ok: true })
  useRecipes.setState({ mappings: new Map() }, true)
  const sent = sentToWorkers()
  show(<RecipeNotices feed={feed()} />)
  await eventually(() => expect(namesIn(sent())).toContain('offerRecipe'))
  // The worker answers in order. What an answer starts is asked before the next frame.
  for (const _ of [1, 2, 3]) {
    await worker().ask('viewFeed', null)
    await new Promise(requestAnimationFrame)
  }
  expect(namesIn(sent()).filter((name) => name === 'offerRecipe')).toHaveLength(1)
})

test('a recipe is read back from its file; products that are not there are told', async () => {
  await openFeedOf(4)
  await workOn()
  const made = await makeFeedRecipe('Cups', [])
  if (made === undefined) throw new Error('No recipe was made.')
  await openFeedOf(2)
  const read = await loadFeedRecipe(new File([made.file], 'cups-recipe.json'))
  if (!read.ok) throw new Error(read.failure.sentence)
  const choice = { unmatched: { all: 'mine', except: [] }, without: [] } as const
  const tried = await tryFeedRecipe(choice)
  expect(tried?.ok && tried.value.replay.counts).toEqual({ made: 0, already: 0, noRow: 2, otherBase: 1 })
  expect(await runRecipe(read.value, choice, () => {})).toBe(true)
  expect((await rowAt(1)).cells.title).toBe('Best cup')
  const bad = await loadFeedRecipe(new File(['{}'], 'x.json'))
  expect(bad.ok ? '' : bad.failure.sentence).toContain("This recipe can't be read")
})

test('near-duplicate values are merged with the keyboard, and kept as a rule', async () => {
  const brands = ['Nike', 'NIKE', 'nike ', 'Puma', 'Nike']
  await openFeedOf(10, (at) => cupLine(at, { 8: brands[at % 5] ?? '' }))
  await show(<FeedsScreen />)
  await expect.element(page.getByRole('tab', { name: 'Rules' })).toBeVisible()
  openFeedPage('rules')
  await press(button(t('feedPages.rules.duplicates')), '{Enter}')
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('1 group in 4 values.')).toBeVisible()
  await press(sheet.getByRole('checkbox', { name: /^Nike/ }), ' ')
  await expectAccessible()
  await press(button('Merge 4 cells'), '{Enter}')
  await eventually(() => expect(state().undoName?.sentence).toBe('Merge 1 group of Brand'))
  const rows = await Promise.all([0, 1, 2, 3].map(rowAt))
  expect(rows.map(({ cells }) => cells.brand)).toEqual(['Nike', 'Nike', 'Nike', 'Puma'])
  await expect.element(button(/^Rule 1 Near-duplicate values of Brand/)).toBeVisible()
})
