import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '../../../../src/messages/t.ts'
import { FeedsScreen } from '../../../../src/renderer/feeds/FeedsScreen.tsx'
// Read with the test, not within its time.
import '../../../../src/renderer/feeds/rules/RulesPage.tsx'
import { openFeedPage } from '../../../../src/renderer/feeds/state/feedPage.ts'
import { keepDraft, useRules } from '../../../../src/renderer/feeds/state/rules.ts'
import { ruleSentence } from '../../../../src/workspace/edits/ruleText.ts'
import { emptied } from '../../emptied.ts'
import { eventually } from '../../eventually.ts'
import { button, expectAccessible, show } from '../../show.tsx'
import { cupLine, openFeedOf, rowAt, startFeeds, state } from '../startFeeds.ts'

let stop = async (_keeps?: boolean): Promise<void> => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(async () => {
  await keepDraft()
  emptied(useRules)
  await stop()
})

/** Every fifth product has no brand. */
const gaps = (at: number): string => cupLine(at, at % 5 === 0 ? { 8: '' } : {})

const sentences = () => useRules.getState().rules.map(ruleSentence)

/** Focuses a control by its name, as Tab would, and presses keys. */
const press = async (control: ReturnType<typeof page.getByRole>, keys: string): Promise<void> => {
  await expect.element(control).toBeVisible()
  const element = control.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(keys)
}

/** Chooses an option in a list of the open rule, by its first letters. */
const choose = async (label: string, typed: string, option: string, at = 0): Promise<void> => {
  await press(button(new RegExp(label)).nth(at), '{Enter}')
  await eventually(() => expect(document.querySelector('.menu')).not.toBeNull())
  await userEvent.keyboard(`${typed}{Enter}`)
  await expect.element(button(new RegExp(label)).nth(at)).toHaveTextContent(option)
}

const showRules = async (): Promise<void> => {
  await show(<FeedsScreen />)
  await expect.element(page.getByRole('tab', { name: 'Rules' })).toBeVisible()
  openFeedPage('rules')
  await expect.element(page.getByRole('heading', { name: 'Rules', exact: true })).toBeVisible()
}

// The first test of a file waits for workers and pages to be loaded.
test('a rule is written, tested, applied and undone with the keyboard alone', async () => {
  await openFeedOf(40, gaps)
  await showRules()
  await press(button(t('feedPages.rules.add')), '{Enter}')
  await userEvent.keyboard('Vendors')
  await press(button(t('feedPages.rules.condition.add')), '{Enter}')
  await choose(t('feedPages.rules.condition.column'), 'Brand', 'Brand')
  await choose(t('feedPages.rules.condition.operator'), 'is empty', 'is empty')
  await press(button(t('feedPages.rules.action.add')), '{Enter}')
  await choose(t('feedPages.rules.action.column'), 'Brand', 'Brand')
  await press(page.getByRole('textbox', { name: /The new value/ }), 'vendor')
  await eventually(() => expect(sentences()).toEqual(['If Brand is empty, then set Brand to “vendor”.']))

  await press(button(t('feedPages.rules.test')), '{Enter}')
  await expect.element(page.getByText('8 rows matched · 8 cells in 8 rows would change')).toBeVisible()
  await expect.element(page.getByText('8 cells in 8 rows would change', { exact: true })).toBeVisible()
  expect(state().openFeed?.edits).toBe(0)
  await expectAccessible()
  await press(button('Apply to 8 cells'), '{Enter}')
  await eventually(() => expect(state().undoName?.sentence).toBe('Apply 1 rule'))
  expect((await rowAt(5)).cells.brand).toBe('vendor')
  await expect.element(page.getByText(/^Applied .*Test again after an import/)).toBeVisible()

  await state().undo()
  await expect.element(page.getByText(/^Draft, saved with the feed|^Changed since the last test/)).toBeVisible()
  expect(state().openFeed?.edits).toBe(0)
})

test('the draft is moved, paused, copied, deleted, undone, and is there again after a restart', async () => {
  await openFeedOf(10)
  await showRules()
  for (const label of ['One', 'Two']) {
    await press(button(t('feedPages.rules.add')), '{Enter}')
    await userEvent.keyboard(label)
  }
  const labels = () =>
    useRules.getState().rules.map(({ label, isPaused }) => label + (isPaused === true ? ' paused' : ''))
  await eventually(() => expect(labels()).toEqual(['One', 'Two']))
  await press(button(/^Rule 2 Two/), '{Alt>}{ArrowUp}{/Alt}')
  await eventually(() => expect(labels()).toEqual(['Two', 'One']))
  await eventually(() => expect(document.activeElement?.textContent).toMatch(/^Rule 1Two/))
  await press(button(t('feedPages.rules.card.duplicate', { place: 1 })), '{Enter}')
  await eventually(() => expect(labels()).toEqual(['Two', 'Two (copy)', 'One']))
  await press(button(t('feedPages.rules.card.pause', { place: 3 })), '{Enter}')
  await press(button(t('feedPages.rules.card.delete', { place: 1 })), '{Enter}')
  await eventually(() => expect(labels()).toEqual(['Two (copy)', 'One paused']))
  await eventually(() => expect(document.activeElement?.textContent).toMatch(/^Rule 1Two \(copy\)/))
  await userEvent.keyboard('{Control>}z{/Control}')
  await eventually(() => expect(labels()).toEqual(['Two', 'Two (copy)', 'One paused']))
  await userEvent.keyboard('{Control>}y{/Control}')
  await eventually(() => expect(labels()).toEqual(['Two (copy)', 'One paused']))

  const [feed] = state().feeds
  await keepDraft()
  emptied(useRules)
  await stop(true)
  stop = await startFeeds(1)
  await state().open(feed?.id ?? '')
  await showRules()
  await eventually(() => expect(labels()).toEqual(['Two (copy)', 'One paused']))
  await expect.element(button(t('feedPages.discard'))).not.toHaveAttribute('aria-disabled')
  await press(button(t('feedPages.discard')), '{Enter}')
  await eventually(() => expect(labels()).toEqual([]))
})

test('problems stand at their place, and rules keep to the rows that are shown', async () => {
  await openFeedOf(40, gaps)
  await state().setFilter({ show: 'all', text: 'cup 1' })
  await showRules()
  await press(button(t('feedPages.rules.add')), '{Enter}')
  await press(button(t('feedPages.rules.action.add')), '{Enter}')
  await choose('Action', 'Replace', 'Replace')
  await press(page.getByRole('textbox', { name: 'Find', exact: true }), 'Cup')
  await press(page.getByRole('textbox', { name: /Replace with/ }), 'Mug')
  await choose('Plain text or a regular expression', 'Regular', 'Regular expression')
  await press(page.getByRole('textbox', { name: 'Find', exact: true }), '{End}(')
  await expect.element(page.getByText(t('feedPages.rules.blocked'))).toBeVisible()
  await expect.element(button(t('feedPages.rules.test'))).toHaveAttribute('aria-disabled', 'true')
  expect(document.querySelectorAll('.rule-line[data-problem]').length).toBe(1)
  await press(page.getByRole('textbox', { name: 'Find', exact: true }), '{End}{Backspace}')
  await expect.element(button(t('feedPages.rules.test'))).not.toHaveAttribute('aria-disabled')
  await press(button(t('feedPages.rules.test')), '{Enter}')
  // 1 and 10 to 19.
  await expect.element(page.getByText('11 rows tested. Nothing has changed yet.')).toBeVisible()
  await press(button('Apply to 11 cells'), '{Enter}')
  await eventually(() => expect(state().openFeed?.edits).toBe(11))
})

test('a formula is completed as it is typed, calculated, and leaves what it cannot calculate', async () => {
  await openFeedOf(10, (at) => cupLine(at, at === 3 ? { 1: '' } : {}))
  await showRules()
  await press(button(t('feedPages.rules.add')), '{Enter}')
  await press(button(t('feedPages.rules.action.add')), '{Enter}')
  await choose('Action', 'Calculate', 'Calculate with a formula')
  const field = page.getByRole('textbox', { name: /^Formula with fields/ })
  await press(field, 'upp')
  await expect.element(page.getByRole('option', { name: /^UPPER/ })).toBeVisible()
  await userEvent.keyboard('{Enter}[[tit')
  await expect.element(page.getByRole('option', { name: /^title/ })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}) & RIGHT([[titel], 1)')
  await expect.element(page.getByText(/no unmapped column “titel”/).first()).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}IF(LEN(cell) = 0, 1/0, UPPER(cell))')
  await expect.element(button(t('feedPages.rules.test'))).not.toHaveAttribute('aria-disabled')
  await press(button(t('feedPages.rules.test')), '{Enter}')
  await expect.element(page.getByText('9 cells in 9 rows would change', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: t('feedPages.rules.found.failures') })).toBeVisible()
  await press(button('Apply to 9 cells'), '{Enter}')
  await eventually(() => expect(state().openFeed?.edits).toBe(9))
  expect((await rowAt(2)).cells.title).toBe('CUP 2')
})
