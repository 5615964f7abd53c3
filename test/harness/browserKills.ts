import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { seededRandom } from '../../src/emulator/random.ts'
import { button, choose, chooseBy, goTo } from '../privacy/steps.ts'
import { type KillableBrowser, openBrowser } from './browser.ts'
import { feedText, listText, productRow } from './intended.ts'
import { spoilStorage } from './lostStorage.ts'
import { killNow, nextAddress, pause, starting } from './programs.ts'

// The page in a browser that is killed while it imports a feed, imports a list or takes edits, and is opened again on the
// same profile, twice: a store that was damaged may be thrown away at the second opening only.

export const WORKS = ['feed import', 'list import', 'list of two files', 'edits', 'edits, storage lost'] as const
export type Work = (typeof WORKS)[number]

export interface BrowserRun {
  readonly kind: Work
  /** What there was of it afterwards: `whole`, `nothing`, or a feed or list that asks for its file again. */
  readonly after: 'whole' | 'nothing' | 'asks for its file'
  /** Seconds of edits that were lost. */
  readonly secondsLost: number
  readonly lost: number
  readonly doubled: number
  readonly corrupt: number
  readonly untrue: readonly string[]
}

export interface BrowserKillOptions {
  readonly kills: number
  readonly seed: number
  readonly folder: string
  /** The built command line, which serves the page. */
  readonly commandLine: string
  readonly onRun?: (run: BrowserRun) => void
}

const ROWS = 40_000
const EDITED_ROWS = 10
/** Kills come within so many milliseconds of the press that starts the work. */
const LATEST_MS = {
  'feed import': 2500,
  'list import': 1800,
  'list of two files': 1800,
  edits: 4000,
  'edits, storage lost': 4000,
} as const satisfies Record<Work, number>

/** Of ten kills seven strike an import, each kind of work again and again. */
const TURNS: readonly Work[] = [
  'feed import',
  'list import',
  'list of two files',
  'edits',
  'feed import',
  'list of two files',
  'edits, storage lost',
  'list import',
  'feed import',
  'edits',
]
/** Edits may be lost for so long at most. */
const MOST_SECONDS = 5
/** How long the question about what was lost may take to come. */
const ASKED_MS = 20_000
/** How long a list may take to show what there is. */
const LIST_MS = 5000
const EDITED_MS = 60_000
const EDITED_FEED = 'edited.csv'
const KEPT_MS = 3000

type Random = () => number

/** The entry of a feed or list on its screen, or undefined where there is none. */
const entryOf = async (page: Page, screen: 'Catalog' | 'Audiences', name: string, longest = LIST_MS) => {
  await goTo(page, screen)
  const entry = page.getByRole('option', { name: new RegExp(`^${name.replace('.', '\\.')}`) }).first()
  // Lists are read a moment after their screen is there.
  return entry.waitFor({ timeout: longest }).then(
    () => entry,
    () => undefined,
  )
}

interface Place {
  readonly page: Page
  readonly random: Random
  readonly folder: string
}

const nothingWrong = { secondsLost: 0, lost: 0, doubled: 0, corrupt: 0, untrue: [] } as const

type Seen = Omit<BrowserRun, 'kind'>

const importWork = (kind: Exclude<Work, 'edits' | 'edits, storage lost'>, name: string) => {
  const [screen, press] =
    kind === 'feed import' ? (['Catalog', 'Import'] as const) : (['Audiences', 'Hash and import'] as const)
  return {
    start: async ({ page, folder }: Place): Promise<void> => {
      const path = join(folder, name)
      writeFileSync(path, kind === 'feed import' ? feedText(name, ROWS) : listText(name, ROWS))
      await choose(page, path)
      if (kind === 'list of two files') {
        const second = join(folder, `more-${name}`)
        writeFileSync(second, listText(`more-${name}`, ROWS))
        await chooseBy(page, 'Add a file', second)
        await page.getByText(`more-${name}`).first().waitFor()
      }
      await button(page, press).click()
    },
    look: async ({ page }: Place): Promise<Seen> => {
      const entry = await entryOf(page, screen, name)
      if (entry === undefined) return { after: 'nothing', ...nothingWrong }
      const words = (await entry.textContent()) ?? ''
      if (words.includes('Needs its file')) return { after: 'asks for its file', ...nothingWrong }
      const rows = kind === 'list of two files' ? ROWS * 2 : ROWS
      const isCounted = words.includes(rows.toLocaleString('en-US'))
      const untrue = isCounted ? [] : [`it is shown as: ${words}`]
      if (kind !== 'feed import') return { after: 'whole', ...nothingWrong, corrupt: isCounted ? 0 : 1, untrue }
      await entry.click()
      await page.getByRole('gridcell').first().click()
      await page.keyboard.press('Control+End')
      const last = page.getByRole('grid').getByText(`${name}-${ROWS - 1}`, { exact: true })
      const isWhole = await last.waitFor({ timeout: 15_000 }).then(
        () => true,
        () => false,
      )
      if (!isWhole) untrue.push('its last row is not there')
      return { after: 'whole', ...nothingWrong, corrupt: isWhole && isCounted ? 0 : 1, untrue }
    },
  }
}

/** What stands in the title of each row, and the edit that was on its way at the kill. */
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

const edit = async (page: Page, random: Random, edited: Edited, number: number): Promise<void> => {
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

const lostDialog = (page: Page) => page.getByRole('dialog').filter({ hasText: 'not whole' })

/** Lets what the browser lost be brought back from the snapshots, where that is asked; answers whether it was. */
const restoreLost = async (page: Page): Promise<boolean> => {
  const dialog = lostDialog(page)
  const isAsked = await dialog.waitFor({ timeout: ASKED_MS }).then(
    () => true,
    () => false,
  )
  if (!isAsked) return false
  const restore = dialog.getByRole('button', { name: /^Restore/ }).last()
  if ((await restore.count()) > 0 && (await restore.isEnabled())) await restore.click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return true
}

/** Answers the same question wherever it comes up later. */
const restoreWhenAsked = (page: Page): Promise<void> =>
  page.addLocatorHandler(lostDialog(page), async () => {
    await restoreLost(page)
  })

const openEdited = async (page: Page, longest = LIST_MS): Promise<boolean> => {
  const entry = await entryOf(page, 'Catalog', EDITED_FEED, longest)
  if (entry === undefined || ((await entry.textContent()) ?? '').includes('Needs its file')) return false
  await entry.click()
  await page.getByRole('gridcell').first().waitFor()
  return true
}

const editWork = (edited: Edited, counter: { edits: number }) => ({
  start: async ({ page, folder }: Place): Promise<void> => {
    if (await openEdited(page)) return
    const path = join(folder, EDITED_FEED)
    writeFileSync(path, feedText('edited', EDITED_ROWS))
    await choose(page, path)
    await button(page, 'Import').click()
    await page.getByRole('gridcell').first().waitFor()
    // Rows are kept in a moment; before that nothing but their file could bring them back.
    await pause(KEPT_MS)
  },
  go: async ({ page, random }: Place): Promise<void> => {
    for (;;) await edit(page, random, edited, counter.edits++)
  },
  look: async ({ page }: Place, killedAt: number): Promise<Seen> => {
    // It is there, whatever was killed; a busy machine may take its time to show it.
    if (!(await openEdited(page, EDITED_MS))) return { after: 'asks for its file', ...nothingWrong }
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
        else secondsLost = Math.max(secondsLost, (killedAt - pending.since) / 1000)
      }
      if (found) continue
      lost++
      secondsLost = Math.max(secondsLost, (killedAt - (edited.typedAt.get(title) ?? killedAt)) / 1000)
      untrue.push(`row ${row} was shown as "${title}" and is not any more`)
    }
    if (secondsLost > MOST_SECONDS) untrue.push(`${secondsLost} seconds of edits are lost`)
    edited.pending = undefined
    return { after: 'whole', ...nothingWrong, secondsLost, lost, untrue }
  },
})

const opened = async (profile: string, address: string): Promise<KillableBrowser> => {
  const browser = await openBrowser(profile)
  await browser.page.goto(address)
  await browser.page.getByRole('navigation', { name: 'Screens' }).waitFor()
  return browser
}

/** Kills one browser again and again, each time with what is left of the profile. */
const killOne = async (options: BrowserKillOptions): Promise<readonly BrowserRun[]> => {
  const random = seededRandom(options.seed + 3)
  const { folder, commandLine } = options
  mkdirSync(folder, { recursive: true })
  const profile = join(folder, 'profile')
  const serving = starting(commandLine, ['serve', '--no-open', '--port', '0'], { ADWRIGHT_DATA: join(folder, 'data') })
  const edited: Edited = {
    titles: Array.from({ length: EDITED_ROWS }, (_, row) => productRow('edited', row).fields.title),
    pending: undefined,
    typedAt: new Map(),
  }
  const editing = editWork(edited, { edits: 0 })
  const runs: BrowserRun[] = []
  let browser: KillableBrowser | undefined
  try {
    browser = await opened(profile, await nextAddress(serving))
    await restoreWhenAsked(browser.page)
    for (let number = 0; number < options.kills; number++) {
      const kind = TURNS[number % TURNS.length] ?? 'edits'
      const isSpoiled = kind === 'edits, storage lost'
      const imports = kind === 'edits' || isSpoiled ? undefined : importWork(kind, `${kind.slice(0, 4)}${number}.csv`)
      // The page that looked last is the one that is killed next.
      const place = { page: browser.page, random, folder }
      await (imports ?? editing).start(place)
      // What the kill cuts off fails, as it must.
      const going = imports === undefined ? editing.go(place).catch(() => {}) : Promise.resolve()
      await pause(random() * LATEST_MS[kind])
      const killedAt = Date.now()
      await browser.kill()
      await going
      if (isSpoiled) spoilStorage(profile, random)
      let seen: Seen | undefined
      for (const opening of ['first', 'second']) {
        if (opening === 'second') await browser.close()
        browser = await opened(profile, await nextAddress(serving))
        if (isSpoiled && opening === 'first') await restoreLost(browser.page)
        await restoreWhenAsked(browser.page)
        const again = { page: browser.page, random, folder }
        const now = imports === undefined ? await editing.look(again, killedAt) : await imports.look(again)
        if (seen !== undefined && now.after !== seen.after)
          seen = {
            ...seen,
            untrue: [...seen.untrue, `at the ${opening} opening it was ${now.after}, before ${seen.after}`],
          }
        seen ??= now
      }
      if (seen === undefined) continue
      const run: BrowserRun = { kind, ...seen }
      runs.push(run)
      options.onRun?.(run)
    }
    return runs
  } finally {
    await browser?.kill()
    await killNow(serving)
  }
}

/** Browsers that are killed at the same time, each with a profile and data of its own: much of a kill is waiting. */
const LANES = 3

/** Kills browsers until so many kills have struck. */
export const killBrowsers = async (options: BrowserKillOptions): Promise<readonly BrowserRun[]> => {
  const lanes = Math.min(LANES, Math.ceil(options.kills / TURNS.length))
  const all = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      killOne({
        ...options,
        kills: Math.floor((options.kills + lane) / lanes),
        seed: options.seed * 10 + lane,
        folder: join(options.folder, `lane-${lane}`),
      }),
    ),
  )
  return all.flat()
}
