import { button } from '../privacy/steps.ts'
import type { RepairFacts } from './feedClaims.ts'
import { editsBetween, type FeedFacts, type FoundIssue, readFeedText, rowsWith } from './feedFile.ts'
import type { Place } from './place.ts'

// Runs every action of the panel By fix in turn. Reads from exported rows what each has left.

/** What is given to an action that asks, by a word of its label. */
const ANSWERS: readonly (readonly [word: RegExp, value: string])[] = [
  [/price/i, '12.00 EUR'],
  [/currency/i, 'EUR'],
  [/shop/i, 'shop.example'],
  [/description/i, 'A mug of stoneware.'],
  [/./, 'Kilnfire'],
]

/** The rows of the open feed as they are now, through the sheet Export. */
export const exportedFeed = async ({ page, download }: Place): Promise<FeedFacts> => {
  await page.getByRole('gridcell').first().click()
  await page.keyboard.press('Control+e')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Format/ })
    .click()
  await page
    .getByRole('option', { name: /^(Excel \(comma\)|CSV)/ })
    .first()
    .click()
  const text = await download(() => button(page, /^Export [\d,]+ rows?$/).click())
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return readFeedText(text)
}

const keyOf = ({ row, field, rule }: FoundIssue): string => `${row} ${field} ${rule}`

const keysOf = ({ issues }: FeedFacts): ReadonlySet<string> => new Set(issues.map(keyOf))

/**
 * What actions resolved of the first issues, from the rows after each. An issue that only an action brings about, such
 * as a sale price above the price that was filled in, is none of them, though a later one resolves it.
 */
export const repairFacts = (before: FeedFacts, after: readonly FeedFacts[]): RepairFacts => {
  const states = [before, ...after]
  const left = keysOf(states.at(-1) ?? before)
  const each = after.map((feed, at): readonly [number, number] => {
    const [had, has] = [keysOf(states[at] ?? before), keysOf(feed)]
    const gone = before.issues.filter((issue) => had.has(keyOf(issue)) && !has.has(keyOf(issue)))
    return [gone.length, rowsWith(gone)]
  })
  return {
    actions: after.length,
    fixed: before.issues.filter((issue) => !left.has(keyOf(issue))).length,
    each,
    cells: after.map((feed, at) => editsBetween(states[at] ?? before, feed)),
  }
}

/** Makes each action that is offered, or the first `most` of them. */
export const runRepairs = async (
  place: Place,
  before: FeedFacts,
  most = Number.POSITIVE_INFINITY,
): Promise<{ readonly facts: RepairFacts; readonly feed: FeedFacts }> => {
  const { page } = place
  const offered = page.locator('.repair')
  await offered.first().waitFor()
  // By its button: the words of its box change while a value is missing.
  const buttons = await offered.locator('.repair-size').getByRole('button').all()
  const names = await Promise.all(buttons.map((each) => each.getAttribute('aria-label')))
  const after: FeedFacts[] = []
  for (const name of names.slice(0, most)) {
    const action = offered.filter({ has: page.getByRole('button', { name: name ?? '', exact: true }) })
    const asks = action.getByRole('textbox')
    if ((await asks.count()) > 0) {
      const label = (await asks.first().getAttribute('aria-label')) ?? ''
      await asks.first().fill(ANSWERS.find(([word]) => word.test(label))?.[1] ?? '')
    } else await action.locator('label').first().click()
    await button(page, /^Preview [\d,]+/).click()
    await button(page, /^Fix [\d,]+ cells?$/).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    after.push(await exportedFeed(place))
    // The list is planned anew a moment after each step.
    await action.waitFor({ state: 'detached' })
  }
  return { facts: repairFacts(before, after), feed: after.at(-1) ?? before }
}
