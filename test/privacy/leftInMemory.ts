import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { table } from '../harness/figures.ts'
import { bookParts, sheetOf } from '../harness/hostileBooks.ts'
import { writeZip } from '../harness/zipWriter.ts'
import { canaryEmail, canaryPhone, processesOf, type Remain, remainsIn, valuesIn } from './memory.ts'
import { createPlace, type Place } from './place.ts'
import { button, choose } from './steps.ts'

// Lists of counted people, imported as a user does; afterwards the memory of the browser is searched for each of them.

export const PEOPLE = 5_002

const numbers = Array.from({ length: PEOPLE }, (_, number) => number)

const HEADER = ['Email', 'Phone', 'Full name', 'Country'] as const

const rowOf = (phone: (number: number) => string) => (number: number) =>
  [canaryEmail(number), phone(number), `Person ${number}`, 'DE'] as const

const csv = (phone: (number: number) => string, delimiter = ',', quote = (cell: string): string => cell): string =>
  [HEADER, ...numbers.map(rowOf(phone))].map((cells) => cells.map(quote).join(delimiter)).join('\r\n')

/** Enough rows that several workers read them; one in thirty is a counted person. */
const large = (): string => {
  const rows = Array.from({ length: 30 * PEOPLE }, (_, at): readonly string[] =>
    at % 30 === 0
      ? rowOf(canaryPhone.national)(at / 30)
      : [`someone${at}@elsewhere.example`, `0160 99${String(at).padStart(6, '0')}`, `Somebody ${at}`, 'DE'],
  )
  return [HEADER, ...rows].map((cells) => cells.join(',')).join('\n')
}

const objects = numbers.map((number) => {
  const [email, phone, name, country] = rowOf(canaryPhone.national)(number)
  return { email, phone, name, country }
})

const workbook = (): Uint8Array => {
  const rows = [HEADER, ...numbers.map(rowOf(canaryPhone.national))].map((cells, row) => {
    const marked = cells.map((cell, at) => `<c r="${'ABCD'[at]}${row + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`)
    return `<row r="${row + 1}">${marked.join('')}</row>`
  })
  return writeZip(bookParts({ sheet: sheetOf(rows.join('')) }))
}

/** Files with the same people in the ways in which lists are written. */
export const LISTS = {
  'CSV, phones with +': ['plus.csv', () => csv(canaryPhone.plain)],
  'CSV, phones as dialled': ['dialled.csv', () => csv(canaryPhone.national)],
  'CSV, large': ['large.csv', large],
  'CSV, phones with spaces': ['spaced.csv', () => csv(canaryPhone.spaced)],
  'CSV, all cells quoted': ['quoted.csv', () => csv(canaryPhone.national, ',', (cell) => `"${cell}"`)],
  'CSV, quotes in cells': ['quotes.csv', () => csv(canaryPhone.national, ';', (cell) => `"${cell} "" "`)],
  TSV: ['list.tsv', () => csv(canaryPhone.national, '\t')],
  JSON: ['list.json', () => JSON.stringify(objects)],
  NDJSON: ['list.ndjson', () => objects.map((one) => JSON.stringify(one)).join('\n')],
  XLSX: ['list.xlsx', workbook],
} as const satisfies Readonly<Record<string, readonly [string, () => string | Uint8Array]>>

export type ListName = keyof typeof LISTS

/** Ends what scripts can no longer reach, in the page and in every worker that still runs. */
export const collectGarbage = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
}

/** Waits until no worker is left that read a list, and the one that writes over their memory has ended. */
const untilForgotten = (page: Page): (() => Promise<void>) => {
  let overwritten = false
  page.on('worker', (worker) => {
    if (worker.url().includes('list.worker')) overwritten = false
    if (worker.url().includes('overwrite.worker')) overwritten = true
  })
  const isBusy = (): boolean => page.workers().some((worker) => /(?:list|overwrite)\.worker/.test(worker.url()))
  return async () => {
    while (!overwritten || isBusy()) await pause(50)
  }
}

/** Puts an address of each person into the memory of the page, made there so that no message has it. */
const plant = (page: Page): Promise<unknown> =>
  page.evaluate(
    `globalThis.planted = Array.from({ length: ${PEOPLE} }, (_, number) => 'qzkan' + 'ari' + String(number).padStart(4, '0') + '@x.example')
      .map((text) => JSON.parse(JSON.stringify(text))).join(' ').split(' ')`,
  )

/** People whose values are tolerated in the memory of the page, of `PEOPLE`; without overwriting there are hundreds. */
export const MAX_LEFT = 10

export interface Left {
  readonly remains: readonly Remain[]
  /** Addresses that the same search found when all of them had been put there. */
  readonly planted: number
}

const MINUTE_MS = 60_000

/** True for no more than is stated, and nothing in the browser itself. */
const isLittle = (remains: readonly Remain[]): boolean => {
  const [page, browser] = [valuesIn(remains, 'renderer'), valuesIn(remains, 'browser')]
  return page.email + page.phone <= MAX_LEFT && browser.email + browser.phone === 0
}

/**
 * Imports a list in a browser of its own and answers what of its people is in the memory of the browser afterwards. It looks so
 * many times within a minute, the last time at its end, until little is left: a busy machine takes longer to write over memory.
 */
export const leftAfterImport = async (place: Place, name: ListName, looks: number): Promise<Left> => {
  const [file, content] = LISTS[name]
  const path = place.give(file, content())
  const page = await place.start()
  const forgotten = untilForgotten(page)
  await choose(page, path)
  // Only what is inside a workbook tells whom it holds.
  if (name === 'XLSX') await button(page, 'Customers').click()
  await button(page, 'Hash and import').click()
  await button(page, /^Upload/).waitFor()
  await forgotten()
  let remains: readonly Remain[] = []
  for (let look = 0; look < looks && (look === 0 || !isLittle(remains)); look++) {
    await pause(MINUTE_MS / looks)
    await collectGarbage(page)
    remains = remainsIn(processesOf(place.browserPid()))
  }
  await plant(page)
  const renderers = processesOf(place.browserPid()).filter(({ role }) => role === 'renderer')
  const planted = valuesIn(remainsIn(renderers), 'renderer').email
  await place.close()
  return { remains, planted }
}

/** A table of what was left of each list, in the page and in the browser itself. */
export const leftTable = (found: readonly (readonly [name: ListName, left: Left])[]): string =>
  table(
    ['list', 'emails in the page', 'phones in the page', 'in the browser'],
    found.map(([name, { remains }]) => {
      const [page, browser] = [valuesIn(remains, 'renderer'), valuesIn(remains, 'browser')]
      return [name, page.email, page.phone, browser.email + browser.phone]
    }),
  )

/** Formats that are read from their bytes; of others more texts are made. */
const COMMON: readonly ListName[] = ['CSV, phones with +', 'CSV, phones as dialled', 'CSV, phones with spaces', 'TSV']

/** Every list, each in a browser of its own, searched for a minute after its import. */
export const leftOfLists = async (commandLine: string) => {
  const found: (readonly [name: ListName, left: Left])[] = []
  for (const name of Object.keys(LISTS) as ListName[]) {
    const place = await createPlace(commandLine)
    try {
      found.push([name, await leftAfterImport(place, name, 1)])
    } finally {
      await place.kill()
      place.remove()
    }
  }
  return found
}

/** Sentences about lists of the common formats of which more is left than is stated. */
export const tooMuchLeft = (found: Awaited<ReturnType<typeof leftOfLists>>): readonly string[] =>
  found.flatMap(([name, { remains }]) => {
    const { email, phone } = valuesIn(remains, 'renderer')
    return COMMON.includes(name) && email + phone > MAX_LEFT ? [`${email + phone} values of ${name} are left`] : []
  })
