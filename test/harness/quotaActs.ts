import type { Page } from 'playwright'
import { button, choose, chooseBy, goTo, unfoldList } from '../privacy/steps.ts'
import { feedText, listText, productRow } from './intended.ts'

// What a person does while the page runs out of room. And what must be there afterwards.

export const QUOTA_WORKS = ['feed import', 'list import', 'import over a feed', 'list of two files', 'edits'] as const
export type QuotaWork = (typeof QUOTA_WORKS)[number]
type ImportWork = Exclude<QuotaWork, 'edits'>

/** An import, step by step. */
export interface Act {
  readonly kind: ImportWork
  /** What stands there before, with room. */
  readonly begin: (page: Page) => Promise<void>
  /** Everything up to the press. */
  readonly prepare: (page: Page) => Promise<void>
  /** How many presses it takes at most, one after the other. */
  readonly presses: readonly number[]
  readonly press: (page: Page) => Promise<void>
  /** Whether the last press came to its end. */
  readonly isDone: (page: Page) => Promise<boolean>
  /** Whether no further press is needed. */
  readonly isWhole: (page: Page) => Promise<boolean>
  /** What is wrong with what there is of it, if anything. */
  readonly look: (page: Page, expected: 'whole' | 'before') => Promise<string | undefined>
  /** How often it was seen too often. */
  readonly doubled: () => number
}

type Write = (name: string, text: string) => string

const ROWS = 40_000
const BASE_ROWS = 500
const LIST_MS = 5000
const LAST_ROW_MS = 120_000

type Screen = 'Catalog' | 'Audiences'

const entriesOf = async (page: Page, screen: Screen, name: string) => {
  await goTo(page, screen)
  await unfoldList(page)
  // Lists are read a moment after their screen is there.
  await page
    .getByRole('option')
    .first()
    .waitFor({ timeout: LIST_MS })
    .catch(() => {})
  const entries = page.getByRole('option', { name: new RegExp(`^${name.replaceAll('.', '\\.')}`) })
  await entries
    .first()
    .waitFor({ timeout: LIST_MS })
    .catch(() => {})
  return entries
}

const isBusy = async (page: Page): Promise<boolean> => (await page.getByRole('progressbar').count()) > 0

const shows = async (page: Page, role: 'gridcell'): Promise<boolean> => (await page.getByRole(role).count()) > 0

/**
 * Whether the last row of the open feed is the one with this id. The feed that was open before may stand there a moment
 * longer.
 */
const endsWith = async (page: Page, id: string): Promise<boolean> => {
  const last = page.getByRole('grid').getByText(id, { exact: true })
  const until = Date.now() + LAST_ROW_MS
  while (Date.now() < until) {
    await page.getByRole('gridcell').first().click()
    await page.keyboard.press('Control+End')
    const isThere = await last.waitFor({ timeout: LAST_ROW_MS / 10 }).then(
      () => true,
      () => false,
    )
    if (isThere) return true
  }
  return false
}

const importAct = (kind: Exclude<ImportWork, 'import over a feed'>, number: number, write: Write): Act => {
  const name = `${kind === 'feed import' ? 'feed' : kind === 'list import' ? 'list' : 'pair'}${number}x.csv`
  const isFeed = kind === 'feed import'
  const screen = isFeed ? 'Catalog' : 'Audiences'
  const path = write(name, isFeed ? feedText(name, ROWS) : listText(name, ROWS))
  const second = kind === 'list of two files' ? write(`more-${name}`, listText(`more-${name}`, ROWS)) : undefined
  const rows = (second === undefined ? ROWS : ROWS * 2).toLocaleString('en-US')
  const go = isFeed ? 'Import feed' : 'Hash and import'
  let doubled = 0
  const isDone = async (page: Page): Promise<boolean> =>
    !(await isBusy(page)) &&
    (isFeed ? shows(page, 'gridcell') : (await button(page, /^Upload (feed|customer list)…/).count()) > 0)
  return {
    ...{ kind, presses: [1], isDone, isWhole: isDone, doubled: () => doubled },
    begin: async () => {},
    prepare: async (page) => {
      await choose(page, path)
      if (second !== undefined) {
        await chooseBy(page, 'Add file', second)
        await page.getByText(`more-${name}`).first().waitFor()
      }
      await button(page, go).waitFor()
    },
    press: (page) => button(page, go).click(),
    look: async (page, expected) => {
      const entries = await entriesOf(page, screen, name)
      const count = await entries.count()
      if (expected === 'before')
        return count === 0 ? undefined : `${name} is there: ${await entries.first().innerText()}`
      doubled = Math.max(doubled, count - 1)
      if (count === 0) return `${name} is not there`
      const words = (await entries.first().textContent()) ?? ''
      if (!words.includes(rows)) return `${name} is shown as: ${words}`
      if (!isFeed) return undefined
      await entries.first().click()
      return (await endsWith(page, `${name}-${ROWS - 1}`)) ? undefined : `the last row of ${name} is not there`
    },
  }
}

const mergeAct = (number: number, write: Write): Act => {
  const base = `base${number}x.csv`
  const name = `over${number}x.csv`
  const basePath = write(base, feedText(base, BASE_ROWS))
  const path = write(name, feedText(name, ROWS))
  const apply = (page: Page) => page.getByRole('button', { name: 'Apply changes' })
  /** Whether the last press was the one that makes it. */
  let isApplied = false
  let doubled = 0
  const isWhole = async (page: Page): Promise<boolean> => !(await isBusy(page)) && shows(page, 'gridcell')
  const open = async (page: Page): Promise<void> => {
    const entries = await entriesOf(page, 'Catalog', base)
    doubled = Math.max(doubled, (await entries.count()) - 1)
    await entries.first().click()
    await page.getByRole('gridcell').first().waitFor()
  }
  return {
    ...{ kind: 'import over a feed', presses: [1, 2], isWhole, doubled: () => doubled },
    begin: async (page) => {
      await choose(page, basePath)
      await button(page, 'Import feed').click()
      await page.getByRole('gridcell').first().waitFor()
    },
    prepare: async (page) => {
      await open(page)
      await choose(page, path)
      await page.getByRole('button', { name: /Import as/ }).click()
      await page.getByRole('option', { name: `Add and update in ${base}` }).click()
      await button(page, 'Compare file').waitFor()
    },
    press: async (page) => {
      isApplied = (await apply(page).count()) > 0
      await (isApplied ? apply(page) : button(page, 'Compare file')).click()
    },
    isDone: async (page) => (isApplied ? isWhole(page) : (await apply(page).count()) > 0),
    look: async (page, expected) => {
      await open(page)
      const last = expected === 'whole' ? `${name}-${ROWS - 1}` : `${base}-${BASE_ROWS - 1}`
      return (await endsWith(page, last)) ? undefined : `${base} does not end with ${last} (${expected})`
    },
  }
}

export const actOf = (kind: ImportWork, number: number, write: Write): Act =>
  kind === 'import over a feed' ? mergeAct(number, write) : importAct(kind, number, write)

const EDITED_ROWS = 10

/** Edits of one feed; its own words say what an edit was refused with. */
export interface EditAct {
  readonly edits: number
  readonly begin: (page: Page) => Promise<void>
  /** Undefined where the edit was taken. */
  readonly edit: (page: Page, random: () => number) => Promise<string | undefined>
  /** How many edits that were taken are not there. */
  readonly lost: (page: Page) => Promise<number>
}

const cellOf = (page: Page, text: string) =>
  page
    .getByRole('gridcell', { name: new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\(edited\\))?$`) })
    .first()

// Long enough for a busy machine: what is not there by then is lost.
const MAX_EDIT_MS = 120_000

export const editAct = (number: number, write: Write): EditAct => {
  const name = `edit${number}x.csv`
  const path = write(name, feedText(name, EDITED_ROWS))
  const titles = Array.from({ length: EDITED_ROWS }, (_, row) => productRow(name, row).fields.title)
  let count = 0
  return {
    edits: 8,
    begin: async (page) => {
      await choose(page, path)
      await button(page, 'Import feed').click()
      await cellOf(page, titles[0] ?? '').waitFor()
    },
    edit: async (page, random) => {
      const row = Math.floor(random() * titles.length)
      const title = `Edit ${count++} of row ${row}`
      await cellOf(page, titles[row] ?? '').dblclick()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(title)
      await page.keyboard.press('Enter')
      const isAccepted = await cellOf(page, title)
        .waitFor({ timeout: MAX_EDIT_MS })
        .then(
          () => true,
          () => false,
        )
      if (!isAccepted) return page.locator('body').innerText()
      titles[row] = title
      return undefined
    },
    lost: async (page) => {
      const entries = await entriesOf(page, 'Catalog', name)
      await entries.first().click()
      await page.getByRole('gridcell').first().waitFor()
      let lost = 0
      for (const title of titles)
        await cellOf(page, title)
          .waitFor({ timeout: MAX_EDIT_MS })
          .catch(() => lost++)
      return lost
    },
  }
}
