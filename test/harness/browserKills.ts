import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seededRandom } from '../../src/emulator/random.ts'
import { sandboxOf } from '../../src/emulator/sandboxWorld.ts'
import { productsTable } from '../../src/emulator/world.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { createOracle } from '../oracle/claims.ts'
import { KILL_CLAIMS } from '../oracle/killClaims.ts'
import { createLooker } from '../oracle/looking.ts'
import { type Received, recordReceived } from '../privacy/received.ts'
import { type KillableBrowser, openBrowser } from './browser.ts'
import { catalogOf, type Deed, type Kill, type Place, type Seen, type Work } from './browserPlace.ts'
import { createEditWork, restoreLost, restoreOnRequest } from './editWorks.ts'
import { feedImport, listImport } from './importWorks.ts'
import { spoilStorage } from './lostStorage.ts'
import { bundled, killNow, pause, type Started, starting } from './programs.ts'
import { uploadWork } from './uploadWork.ts'

// The page in a browser that is killed while it imports, edits or uploads. It is opened again on the same profile,
// twice: a store that was damaged may be thrown away at the second opening only. What the screens say then is held
// against the files.

export interface BrowserRun extends Seen {
  readonly kind: Work
}

interface BrowserKillOptions {
  readonly kills: number
  readonly seed: number
  readonly folder: string
  readonly onRun?: (run: BrowserRun) => void
}

/** Kills come within so many milliseconds of the press that starts the work. */
const LATEST_MS = {
  'feed import': 7000,
  'list import': 5000,
  'list of two files': 7000,
  edits: 4000,
  'edits, storage lost': 4000,
  upload: 2500,
} as const satisfies Record<Work, number>

/** Of ten kills seven strike an import, each kind of work again and again. */
const TURNS: readonly Work[] = [
  'feed import',
  'list import',
  'list of two files',
  'edits',
  'upload',
  'feed import',
  'list of two files',
  'edits, storage lost',
  'list import',
  'feed import',
]

/** The program that serves the page is killed beside the browser in so many uploads. */
const OF_PROGRAM = 0.7
/** Long enough that an upload is not over before a kill. */
const SLOW_MS = 60
/** A right screen takes no time; a busy machine may. */
const MAX_CHECK_MS = 30_000

const PAGES = fileURLToPath(new URL('../../out/renderer', import.meta.url))

/** Names have no digits: those of screens are figures. */
const nameOf = (number: number): string => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

const deedOf = (kind: Work, number: number, seed: number, editing: Deed): Deed => {
  const own = seed * 100 + number
  const name = nameOf(number)
  switch (kind) {
    case 'feed import':
      return feedImport(`feed-${name}.csv`, own)
    case 'list import':
      return listImport(`list-${name}.csv`, own, 1)
    case 'list of two files':
      return listImport(`pair-${name}.csv`, own, 2)
    case 'upload':
      return uploadWork(`sent-${name}.csv`, `K${own}`, own)
    default:
      return editing
  }
}

const opened = async (profile: string, address: string): Promise<KillableBrowser> => {
  const browser = await openBrowser(profile)
  await browser.page.goto(address)
  await browser.page.getByRole('navigation', { name: 'Screens' }).waitFor()
  return browser
}

interface KillSlot extends BrowserKillOptions {
  readonly program: string
  readonly received: readonly Received[]
}

/** Starts the program that serves the page. Again on the same port, to which the storage of the browser belongs. */
const serve = async (
  { program, folder }: KillSlot,
  { addresses, credentials, seeded }: EmulatorServer,
  port: string,
): Promise<{ readonly serving: Started; readonly address: string }> => {
  const platform = JSON.stringify({ addresses, credentials, seeded })
  const serving = starting(program, [join(folder, 'data'), PAGES, port, platform])
  const address = await serving.firstLine
  if (address === undefined) throw new Error(`The page is not served: ${(await serving.ended).complained}`)
  return { serving, address }
}

/** Kills one browser again and again, each time with what is left of the profile. */
const killOne = async (slot: KillSlot): Promise<readonly BrowserRun[]> => {
  const random = seededRandom(slot.seed + 3)
  const { folder, received } = slot
  mkdirSync(folder, { recursive: true })
  const profile = join(folder, 'profile')
  const platform = await startEmulator({ idSeed: slot.seed })
  const { emulator, seeded } = platform
  emulator.faults.add({ kind: 'slow', endpoint: 'products.put', milliseconds: SLOW_MS })
  const ads = new URL(platform.addresses.adsSandbox).host
  // The program works in the sandbox, which is a world of its own.
  const world = sandboxOf(emulator.world)
  let { serving, address } = await serve(slot, platform, '0')
  const oracle = createOracle(KILL_CLAIMS)
  const feeds: Place['feeds'] = new Map()
  const lists: Place['lists'] = new Map()
  const placeOn = ({ page }: KillableBrowser): Place => ({
    ...{ page, random, folder, feeds, lists },
    online: () => catalogOf(world.table(productsTable(seeded.catalogId)).all()),
    sent: (from = 0) => received.filter(({ host }) => host === ads).slice(from),
    look: async (shown, screen, open = {}) => {
      const { look, wrong } = createLooker(shown, oracle, MAX_CHECK_MS)
      await look(screen, { feeds, lists, ...open })
      return wrong
    },
  })
  const editing = createEditWork()
  const runs: BrowserRun[] = []
  let browser: KillableBrowser | undefined
  try {
    browser = await opened(profile, address)
    await restoreOnRequest(browser.page)
    for (let number = 0; number < slot.kills; number++) {
      const kind = TURNS[number % TURNS.length] ?? 'edits'
      const deed = deedOf(kind, number, slot.seed, editing)
      // The page that looked last is the one that is killed next.
      const place = placeOn(browser)
      await deed.start(place)
      // What the kill cuts off fails, as it must.
      const going = deed.go?.(place).catch(() => {})
      await pause(random() * LATEST_MS[kind])
      const kill: Kill = { at: Date.now(), isOfProgram: kind === 'upload' && random() < OF_PROGRAM }
      await Promise.all([browser.kill(), kill.isOfProgram ? killNow(serving) : undefined])
      await going
      if (kill.isOfProgram) ({ serving, address } = await serve(slot, platform, new URL(address).port))
      if (kind === 'edits, storage lost') spoilStorage(profile, random)
      let seen: Seen | undefined
      for (const opening of ['first', 'second']) {
        if (opening === 'second') await browser.close()
        browser = await opened(profile, address)
        if (kind === 'edits, storage lost' && opening === 'first') await restoreLost(browser.page)
        await restoreOnRequest(browser.page)
        const now = await deed.look(placeOn(browser), kill)
        const other =
          seen === undefined || now.after === seen.after
            ? []
            : [`at the ${opening} opening it was ${now.after}, before ${seen.after}`]
        seen = { ...(seen ?? now), untrue: [...(seen?.untrue ?? []), ...now.untrue, ...other] }
      }
      if (seen === undefined) continue
      const run: BrowserRun = { kind, ...seen }
      runs.push(run)
      slot.onRun?.(run)
    }
    return runs
  } finally {
    await browser?.kill()
    await killNow(serving)
    await platform.stop()
  }
}

/**
 * Browsers that are killed at the same time, since much of a kill is waiting. Each has a profile and data of its own.
 */
const MAX_SLOTS = 3

/** Kills browsers until so many kills have struck. */
export const killBrowsers = async (options: BrowserKillOptions): Promise<readonly BrowserRun[]> => {
  const slots = Math.min(MAX_SLOTS, Math.ceil(options.kills / TURNS.length))
  const program = await bundled('pageProgram', options.folder)
  const recorder = recordReceived()
  try {
    const all = await Promise.all(
      Array.from({ length: slots }, (_, slot) =>
        killOne({
          ...{ ...options, program, received: recorder.received },
          kills: Math.floor((options.kills + slot) / slots),
          seed: options.seed * 10 + slot,
          folder: join(options.folder, `slot-${slot}`),
        }),
      ),
    )
    return all.flat()
  } finally {
    recorder.stop()
  }
}
