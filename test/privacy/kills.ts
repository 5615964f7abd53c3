import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { seededRandom } from '../../src/emulator/random.ts'
import { MARKED, markedList } from './people.ts'
import { createPlace, type Place } from './place.ts'
import { type Hit, searchFolders } from './search.ts'
import {
  button,
  goTo,
  hitsInProcesses,
  hitsInTalk,
  identifiersIn,
  importList,
  preview,
  requestedBodies,
} from './steps.ts'

// Browser and program are killed again and again amid work with marked people. After each kill every byte that they
// left is searched.

interface MarkedOptions {
  readonly kills: number
  readonly seed: number
  /** The built command line, which serves the page. */
  readonly commandLine: string
  readonly onKill?: (moment: string) => void
}

interface MarkedRun {
  readonly hits: readonly Hit[]
  readonly kills: Readonly<Record<string, number>>
  /** Files and bytes that were searched, all searches together. */
  readonly files: number
  readonly bytes: number
  readonly identifiers: number
}

/** What runs when the kill comes, and its longest time in milliseconds. */
interface Moment {
  readonly name: string
  readonly latest: number
  readonly begin: (page: Page, list: string) => Promise<void>
}

const upload = async (page: Page): Promise<void> => {
  await button(page, /^Upload (feed|customer list)…/).click()
  await button(page, /^Upload \d+ people/).click()
}

const MOMENTS: readonly Moment[] = [
  { name: 'preview', latest: 500, begin: preview },
  {
    name: 'import',
    latest: 700,
    begin: async (page, list) => {
      await preview(page, list)
      await button(page, 'Hash and import').click()
    },
  },
  {
    name: 'upload',
    latest: 600,
    begin: async (page, list) => {
      await importList(page, list)
      await upload(page)
    },
  },
  {
    name: 'cancelled import',
    latest: 600,
    begin: async (page, list) => {
      await preview(page, list)
      await button(page, 'Hash and import').click()
      // It may be done before anybody can cancel it.
      await button(page, 'Cancel')
        .click({ timeout: 500 })
        .catch(() => {})
    },
  },
  {
    name: 'value being checked',
    latest: 600,
    begin: async (page) => {
      await goTo(page, 'Audiences')
      await page.getByRole('tab', { name: 'Hash checker' }).click()
      await page.getByLabel('Value', { exact: true }).fill(MARKED[9]?.email ?? '')
    },
  },
]

const notHashed = (place: Place): readonly Hit[] =>
  requestedBodies(place.asked)
    .flatMap(identifiersIn)
    .flatMap(([kind, value]) =>
      kind === 'partner_user_id' || /^[0-9a-f]{64}$/.test(value) ? [] : [{ place: 'a request', kind, how: 'raw' }],
    )

/** Kills at random instants of each kind of work. Says where anything of anybody was found. */
export const killAmongMarked = async (options: MarkedOptions): Promise<MarkedRun> => {
  const random = seededRandom(options.seed + 11)
  const place = await createPlace(options.commandLine)
  const list = place.give('people.csv', markedList())
  const hits: Hit[] = []
  const kills: Record<string, number> = {}
  let [files, bytes] = [0, 0]
  const search = (): void => {
    const found = searchFolders(place.folders, place.given)
    files += found.files
    bytes += found.bytes
    hits.push(...found.hits)
  }
  try {
    for (let number = 0; number < options.kills; number++) {
      const moment = MOMENTS[number % MOMENTS.length]
      if (moment === undefined) break
      await moment.begin(await place.start(), list)
      await pause(random() * moment.latest)
      hits.push(...hitsInProcesses())
      await place.kill()
      search()
      kills[moment.name] = (kills[moment.name] ?? 0) + 1
      options.onKill?.(moment.name)
    }
    const page = await place.start()
    await importList(page, list)
    await upload(page)
    await page
      .getByText(/\d+ of \d+ people/)
      .first()
      .waitFor()
    await place.close()
    search()
    hits.push(...hitsInTalk(place), ...notHashed(place))
    const identifiers = requestedBodies(place.asked).flatMap(identifiersIn).length
    return { hits, kills, files, bytes, identifiers }
  } finally {
    await place.kill()
    place.remove()
  }
}

/** What was searched and found, as a small table. */
export const markedTable = ({ hits, kills, files, bytes, identifiers }: MarkedRun): string =>
  [
    ...Object.entries(kills).map(([moment, count]) => `${count} kills, ${moment}`),
    `${files.toLocaleString('en-US')} files with ${bytes.toLocaleString('en-US')} bytes searched`,
    `${identifiers.toLocaleString('en-US')} identifiers seen in requests, all hashed`,
    `${hits.length} raw values found`,
  ].join('\n')
