import { button } from '../privacy/steps.ts'
import type { RepairFacts } from './feedClaims.ts'
import { editsBetween, type FeedFacts, readFeedText, rowsWith } from './feedFile.ts'
import type { Place } from './place.ts'

// Runs every action of the panel By fix, one after the other, and reads from exported rows what each has left.

/** What is given to an action that asks, by a word of its label. */
const ANSWERS: readonly (readonly [word: RegExp, value: string])[] = [
  [/price/i, '12.00 EUR'],
  [/currency/i, 'EUR'],
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

const keysOf = ({ issues }: FeedFacts): ReadonlySet<string> =>
  new Set(issues.map(({ row, field, rule }) => `${row} ${field} ${rule}`))

/** Makes the actions until none is offered. */
export const runRepairs = async (
  place: Place,
  before: FeedFacts,
): Promise<{ readonly facts: RepairFacts; readonly feed: FeedFacts }> => {
  const { page } = place
  const offered = page.locator('.repair')
  await offered.first().waitFor()
  const actions = await offered.count()
  const each: (readonly [number, number])[] = []
  const cells: number[] = []
  let feed = before
  let fixed = 0
  for (let left = actions; left > 0; left--) {
    const first = offered.first()
    const asks = first.getByRole('textbox')
    if ((await asks.count()) > 0) {
      const label = (await asks.first().getAttribute('aria-label')) ?? ''
      await asks.first().fill(ANSWERS.find(([word]) => word.test(label))?.[1] ?? '')
    } else await first.locator('label').first().click()
    await button(page, /^Preview [\d,]+/).click()
    await button(page, /^Fix [\d,]+ cells?$/).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const after = await exportedFeed(place)
    const now = keysOf(after)
    const gone = feed.issues.filter(({ row, field, rule }) => !now.has(`${row} ${field} ${rule}`))
    each.push([gone.length, rowsWith(gone)])
    cells.push(editsBetween(feed, after))
    fixed += gone.length
    feed = after
    // The list is planned anew a moment after each step.
    if (left > 1) await page.waitForFunction(`document.querySelectorAll('.repair').length === ${left - 1}`)
  }
  return { facts: { actions, fixed, each, cells }, feed }
}
