import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { seededRandom } from '../../src/emulator/random.ts'
import { killNow, nextAddress, pause, starting } from './programs.ts'
import { type Act, actOf, type EditAct, editAct, QUOTA_WORKS, type QuotaWork } from './quotaActs.ts'
import { type LimitedWindow, openLimited, reopen } from './quotaWindow.ts'

// The page in a browser without room from a drawn instant on. During an import or edits: what the window says, what is
// left, and whether the same act works once there is room, without a restart.

export interface QuotaRun {
  readonly kind: QuotaWork
  /** Whether the limit came in time to stop the act. */
  readonly isHit: boolean
  /** Whether the window was opened anew while there was no room. */
  readonly reopened: boolean
  readonly lost: number
  readonly doubled: number
  readonly corrupt: number
  readonly untrue: readonly string[]
}

interface QuotaOptions {
  readonly runs: number
  readonly seed: number
  readonly folder: string
  /** The built command line, which serves the page. */
  readonly commandLine: string
  readonly onRun?: (run: QuotaRun) => void
}

type Random = () => number

/** The limit comes at once, or within so many milliseconds of the press. */
const LATEST_MS = 1500
/** Room above what is used, at most. */
const MAX_ROOM = {
  'feed import': 6_000_000,
  'list import': 1_500_000,
  'import over a feed': 6_000_000,
  'list of two files': 3_000_000,
} as const satisfies Record<Act['kind'], number>
const END_MS = 90_000
/** For so long the browser trusts its last reading of the room for databases. */
const STALE_MS = 31_000
const FULL = /(disk|storage) is full/i
const ADVICE = /free some space/i
/** Words of programs, which no person should read. */
const RAW = /QuotaExceeded|stopped unexpectedly|The worker failed|could not be read|InvalidState/

type End = 'done' | 'full' | 'other'

const textOf = (page: Page): Promise<string> => page.locator('body').innerText()

/** Waits for the act's end, and adds untrue words of the window. */
const endOf = async (page: Page, act: Act, untrue: string[]): Promise<End> => {
  const until = Date.now() + END_MS
  for (;;) {
    const words = await textOf(page)
    const raw = RAW.exec(words)?.[0]
    if (FULL.test(words)) {
      if (!ADVICE.test(words)) untrue.push('the window does not say what to do')
      if (raw !== undefined) untrue.push(`the window says ${raw} beside it`)
      return 'full'
    }
    if (raw !== undefined) {
      untrue.push(`the window says: ${words.slice(Math.max(0, words.search(RAW) - 80)).slice(0, 200)}`)
      return 'other'
    }
    if (await act.isDone(page)) return 'done'
    if (Date.now() > until) {
      untrue.push(`nothing came of it: ${words.slice(0, 300)}`)
      return 'other'
    }
    await pause(50)
  }
}

const SILENT_MS = 3000

/** Waits until the sentence of the press before is gone. */
const silent = async (page: Page): Promise<void> => {
  const until = Date.now() + SILENT_MS
  while (FULL.test(await textOf(page)) && Date.now() < until) await pause(20)
}

const noLimit = async (_press: number): Promise<void> => {}

/** Presses until the act is done or there is no room. */
const pressOn = async (
  page: Page,
  act: Act,
  untrue: string[],
  { wasFull = false, before = noLimit } = {},
): Promise<End> => {
  for (const number of act.presses) {
    await before(number)
    const isPressed = await act.press(page).then(
      () => true,
      () => false,
    )
    if (!isPressed) {
      untrue.push(`there was nothing to press: ${(await textOf(page)).slice(0, 300)}`)
      return 'other'
    }
    if (wasFull) await silent(page)
    const end = await endOf(page, act, untrue)
    if (end !== 'done' || (await act.isWhole(page))) return end
  }
  return 'done'
}

const BULK = `(async () => {
  const names = []
  const root = await navigator.storage.getDirectory()
  const bulk = await root.getDirectoryHandle('bulk', { create: false }).catch(() => undefined)
  if (bulk !== undefined) for await (const name of bulk.keys()) names.push(name)
  return names
})()`

/** Files and books of feeds and lists, in the browser and the data folder. */
const holdFor = async (page: Page, data: string): Promise<readonly string[]> => {
  const files = ((await page.evaluate(BULK)) as string[]).filter((name) => /^(feed|list)-/.test(name))
  const books = readdirSync(join(data, 'ledger'), { recursive: true }).map(String)
  return [...files, ...books.filter((name) => /(feed|list)-[^/]*\.journal$/.test(name))].sort()
}

const SETTLE_MS = 5000

/** What is there that was not there before, once what goes had time to go. */
const leftOver = async (page: Page, data: string, before: readonly string[]): Promise<readonly string[]> => {
  const known = new Set(before)
  const until = Date.now() + SETTLE_MS
  for (;;) {
    const fresh = (await holdFor(page, data)).filter((name) => !known.has(name))
    if (fresh.length === 0 || Date.now() > until) return fresh
    await pause(100)
  }
}

interface Place {
  readonly window: LimitedWindow
  readonly random: Random
  readonly data: string
}

const strike = async ({ window: { page, quota }, random, data }: Place, act: Act): Promise<QuotaRun> => {
  const untrue: string[] = []
  let corrupt = 0
  const look = async (expected: 'whole' | 'before'): Promise<void> => {
    const found = await act.look(page, expected)
    if (found !== undefined) {
      corrupt++
      untrue.push(found)
    }
  }
  await act.begin(page)
  const held = await holdFor(page, data)
  await act.prepare(page)
  // A second draw makes little room as likely as much.
  const room = random() * random() * MAX_ROOM[act.kind]
  const instant = random()
  const isFirst = instant < 0.3
  // Acts of two presses may run out of room between them. Only facts are written then.
  const isBetween = act.presses.length > 1 && instant > 0.6
  const delay = random() * LATEST_MS
  const reopened = random() < 0.5
  if (isFirst) await quota.set(room)
  const limited = isFirst || isBetween ? Promise.resolve() : pause(delay).then(() => quota.set(room))
  const before = async (press: number): Promise<void> => {
    if (!isBetween || press === 1) return
    await quota.set(0)
    await pause(STALE_MS)
  }
  let end = await pressOn(page, act, untrue, { before })
  await limited
  const isHit = end !== 'done'
  if (isHit) {
    const left = await leftOver(page, data, held)
    if (left.length > 0) untrue.push(`left behind: ${left.join(', ')}`)
    if (reopened) {
      await reopen(page)
      await look('before')
      await quota.lift()
      await act.prepare(page)
    } else await quota.lift()
    end = await pressOn(page, act, untrue, { wasFull: !reopened })
    if (end === 'full') untrue.push('there was room again, and it did not work')
  } else await quota.lift()
  await look('whole')
  await reopen(page)
  await look('whole')
  return { kind: act.kind, isHit, reopened, lost: 0, doubled: act.doubled(), corrupt, untrue }
}

const strikeEdits = async ({ window: { page, quota }, random }: Place, act: EditAct): Promise<QuotaRun> => {
  const untrue: string[] = []
  await act.begin(page)
  const at = Math.floor(random() * act.edits)
  let isHit = false
  for (let number = 0; number < act.edits; number++) {
    if (number === at) await quota.set(random() * 20_000)
    const refused = await act.edit(page, random)
    isHit ||= refused !== undefined
    if (refused !== undefined && !(FULL.test(refused) && ADVICE.test(refused)))
      untrue.push(`an edit was refused: ${refused.slice(0, 200)}`)
  }
  const reopened = random() < 0.5
  if (reopened) await reopen(page)
  let lost = reopened ? await act.lost(page) : 0
  await quota.lift()
  const refused = await act.edit(page, random)
  if (refused !== undefined) untrue.push(`with room again an edit was refused: ${refused.slice(0, 200)}`)
  await reopen(page)
  lost += await act.lost(page)
  return { kind: 'edits', isHit, reopened, lost, doubled: 0, corrupt: 0, untrue }
}

/**
 * So many acts in a browser that runs out of room. At the end everything is looked at in a browser that was opened
 * anew.
 */
export const fillOrigins = async ({ runs, seed, folder, commandLine, onRun }: QuotaOptions) => {
  mkdirSync(folder, { recursive: true })
  const [profile, data] = [join(folder, 'profile'), join(folder, 'data')]
  const serving = starting(commandLine, ['serve', '--no-open', '--port', '0'], { ADWRIGHT_DATA: data })
  mkdirSync(join(data, 'ledger'), { recursive: true })
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const all: QuotaRun[] = []
  const acts: { readonly act: Act; readonly at: number }[] = []
  let window: LimitedWindow | undefined
  try {
    window = await openLimited(profile, await nextAddress(serving))
    for (let number = 0; number < runs; number++) {
      const random = seededRandom(seed * 1000 + number)
      const kind = QUOTA_WORKS[number % QUOTA_WORKS.length] ?? 'edits'
      const place = { window, random, data }
      const act = kind === 'edits' ? undefined : actOf(kind, number, write)
      if (act !== undefined) acts.push({ act, at: number })
      const striking = act === undefined ? strikeEdits(place, editAct(number, write)) : strike(place, act)
      // An act that cannot go on is a finding, and ends no other act.
      const run = await striking.catch(async (problem: unknown): Promise<QuotaRun> => {
        await window?.quota.lift()
        if (window !== undefined) await reopen(window.page)
        const untrue = [`it could not go on: ${String(problem).slice(0, 300)}`]
        return { kind, isHit: false, reopened: false, lost: 0, doubled: 0, corrupt: 0, untrue }
      })
      all.push(run)
      onRun?.(run)
    }
    await window.browser.close()
    window = await openLimited(profile, await nextAddress(serving))
    for (const { act, at } of acts) {
      const found = await act.look(window.page, 'whole')
      const run = all[at]
      if (found === undefined || run === undefined) continue
      all[at] = { ...run, corrupt: run.corrupt + 1, untrue: [...run.untrue, `at the second opening: ${found}`] }
    }
    return all
  } finally {
    await window?.browser.kill()
    await killNow(serving)
  }
}
