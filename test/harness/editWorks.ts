import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { t } from '../../src/messages/t.ts'
import { feedFacts, readFeedText } from '../oracle/feedFile.ts'
import { button, choose } from '../privacy/steps.ts'
import { type Deed, entryOf, nothingWrong, openFeed } from './browserPlace.ts'
import { feedText, productRow } from './intended.ts'
import { pause } from './programs.ts'

// Edits that are killed, and the question that comes where the browser lost its storage.

const EDITED_ROWS = 10
const EDITED_FEED = 'edited.csv'
const EDITED_MS = 60_000
/** How long the question about what was lost may take to come. */
const MAX_DIALOG_MS = 20_000
const SAVE_MS = 3000
/** Edits may be lost for so long at most. */
const MAX_SECONDS = 5

/** The title of each row, and the edit that was in flight at the kill. */
interface Edited {
  readonly titles: string[]
  pending: { readonly row: number; readonly title: string; readonly since: number } | undefined
  /** When the last edits were typed, by their text. */
  readonly typedAt: Map<string, number>
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The cell with this text, whatever the grid says of its state behind it. */
const cellOf = (page: Page, text: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${escaped(text)}( \\(edited\\))?$`) }).first()

const edit = async (page: Page, random: () => number, edited: Edited, number: number): Promise<void> => {
  const row = Math.floor(random() * edited.titles.length)
  const title = `Edit ${number} of row ${row}`
  await cellOf(page, edited.titles[row] ?? '').dblclick()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(title)
  const since = Date.now()
  edited.pending = { row, title, since }
  edited.typedAt.set(title, since)
  await page.keyboard.press('Enter')
  await cellOf(page, title).waitFor()
  edited.titles[row] = title
  edited.pending = undefined
}

const lostDialog = (page: Page) => page.getByRole('dialog').filter({ hasText: t('feeds.restore.text') })

/** Lets what the browser lost be brought back from the snapshots, where that is asked. Answers whether it was. */
export const restoreLost = async (page: Page): Promise<boolean> => {
  const dialog = lostDialog(page)
  const isRequested = await dialog.waitFor({ timeout: MAX_DIALOG_MS }).then(
    () => true,
    () => false,
  )
  if (!isRequested) return false
  const restore = dialog.getByRole('button', { name: /^Restore/ }).last()
  if ((await restore.count()) > 0 && (await restore.isEnabled())) await restore.click()
  await dialog.getByRole('button', { name: t('feeds.restore.done') }).click()
  return true
}

/** Answers the same question wherever it comes up later. */
export const restoreOnRequest = (page: Page): Promise<void> =>
  page.addLocatorHandler(lostDialog(page), async () => {
    await restoreLost(page)
  })

const openEdited = async (page: Page, longest?: number): Promise<boolean> => {
  const entry = await entryOf(page, 'Catalog', EDITED_FEED, longest)
  if (entry === undefined || ((await entry.textContent()) ?? '').includes('File missing')) return false
  await entry.click()
  await page.getByRole('gridcell').first().waitFor()
  return true
}

/** Edits titles of one feed, again and again. What stands there is known through all kills. */
export const createEditWork = (): Deed => {
  const edited: Edited = {
    titles: Array.from({ length: EDITED_ROWS }, (_, row) => productRow('edited', row).fields.title),
    pending: undefined,
    typedAt: new Map(),
  }
  const text = feedText('edited', EDITED_ROWS)
  const { products } = readFeedText(text)
  let edits = 0
  /** The feed with the titles shown, and how many differ from the file. */
  const asShown = () => ({
    feed: feedFacts(products.map((product, row) => ({ ...product, title: edited.titles[row] ?? '' }))),
    edits: products.filter(({ title }, row) => title !== edited.titles[row]).length,
  })
  return {
    start: async ({ page, folder, feeds }) => {
      feeds.set(EDITED_FEED, asShown().feed)
      if (await openEdited(page)) return
      const path = join(folder, EDITED_FEED)
      writeFileSync(path, text)
      await choose(page, path)
      await button(page, 'Import feed').click()
      await page.getByRole('gridcell').first().waitFor()
      // Rows are kept in a moment. Before that nothing but their file could bring them back.
      await pause(SAVE_MS)
    },
    go: async ({ page, random }) => {
      for (;;) await edit(page, random, edited, edits++)
    },
    look: async (place, kill) => {
      const { page } = place
      // It is there, whatever was killed. A busy machine may take its time to show it.
      if (!(await openEdited(page, EDITED_MS))) return { ...nothingWrong, after: 'asks for its file' }
      const untrue: string[] = []
      let secondsLost = 0
      let lost = 0
      for (const [row, title] of edited.titles.entries()) {
        const there = cellOf(page, title)
        const { pending } = edited
        const other = pending?.row === row ? cellOf(page, pending.title) : undefined
        const found = await (other === undefined ? there : there.or(other)).waitFor({ timeout: 15_000 }).then(
          () => true,
          () => false,
        )
        if (found && other !== undefined && pending !== undefined) {
          if ((await other.count()) > 0) edited.titles[row] = pending.title
          else secondsLost = Math.max(secondsLost, (kill.at - pending.since) / 1000)
        }
        if (found) continue
        lost++
        secondsLost = Math.max(secondsLost, (kill.at - (edited.typedAt.get(title) ?? kill.at)) / 1000)
        untrue.push(`row ${row} was shown as "${title}" and is not any more`)
      }
      if (secondsLost > MAX_SECONDS) untrue.push(`${secondsLost} seconds of edits are lost`)
      edited.pending = undefined
      const shown = asShown()
      const feed = { ...openFeed(EDITED_FEED, shown.feed, place), edits: shown.edits }
      untrue.push(...(await place.look(page, 'rows', { feed })))
      return { ...nothingWrong, after: 'whole', secondsLost, lost, untrue }
    },
  }
}
