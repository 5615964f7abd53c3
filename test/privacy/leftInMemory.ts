import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { table } from '../harness/figures.ts'
import { bookParts, sheetOf } from '../harness/hostileBooks.ts'
import { writeZip } from '../harness/zipWriter.ts'
import { canaryEmail, canaryPhone, processesOf, type Remain, remainsIn, valuesIn } from './memory.ts'
import { createPlace, type Place } from './place.ts'
import { button, choose } from './steps.ts'

// Lists of counted people, imported as a user does. Afterwards the memory of the browser is searched for each of them.

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
const LISTS = {
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

/** Collects garbage in the page and in every worker that still runs. */
export const collectGarbage = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
}

/**
 * Waits until readers of lists and the overwriting worker have ended. After a cancel it may have ended long before
 * workers that stood ready for an import do.
 */
const untilForgotten = (page: Page, end: ImportEnd): (() => Promise<void>) => {
  let overwritten = end !== 'imported'
  page.on('worker', (worker) => {
    if (worker.url().includes('list.worker')) overwritten = end !== 'imported'
    if (worker.url().includes('overwrite.worker')) overwritten = true
  })
  const isBusy = (): boolean => page.workers().some((worker) => /(?:list|overwrite)\.worker/.test(worker.url()))
  return async () => {
    while (!overwritten || isBusy()) await pause(50)
  }
}

/** An expression for each person's address. Made in the page, so that no message has one. */
const addressesInPage = `Array.from({ length: ${PEOPLE} }, (_, number) => 'qzkan' + 'ari' + String(number).padStart(4, '0') + '@x.example')`

/** Puts an address of each person into the memory of the page. */
const seedMemory = (page: Page): Promise<unknown> =>
  page.evaluate(
    `globalThis.planted = ${addressesInPage}.map((text) => JSON.parse(JSON.stringify(text))).join(' ').split(' ')`,
  )

/** Pastes an address of each person, as the browser tells a page of it. Nothing of it was on the clipboard. */
export const pastePeople = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ['email', ...${addressesInPage}].join('\\n'))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })()`)

/** People whose values are tolerated in the memory of the page, of `PEOPLE`. Without overwriting there are hundreds. */
export const MAX_LEFT = 10

interface Left {
  readonly remains: readonly Remain[]
  /** Addresses that the same search found when all of them had been put there. */
  readonly planted: number
}

/** How an import ends. At the report, by Cancel in the preview, or by Cancel while the file is read. */
export type ImportEnd = 'imported' | 'canceled in the preview' | 'canceled while reading'

const imported = (page: Page): Promise<void> => button(page, /^Upload/).waitFor()

const ENDS: { readonly [End in ImportEnd]: (page: Page) => Promise<void> } = {
  imported: async (page) => {
    await button(page, 'Hash and import').click()
    await imported(page)
  },
  'canceled in the preview': async (page) => {
    await button(page, 'Hash and import').waitFor()
    await button(page, 'Cancel').click()
    await button(page, 'Hash and import').waitFor({ state: 'detached' })
  },
  'canceled while reading': async (page) => {
    await button(page, 'Hash and import').waitFor()
    // In the page, because a press from here would come after the last row.
    const isCanceled = await page.evaluate(`new Promise((settle) => {
      const find = (name) => [...document.querySelectorAll('button')].find((each) => each.textContent.trim().startsWith(name))
      const look = setInterval(() => {
        const cancel = document.querySelector('[role=progressbar]') && find('Cancel')
        if (!cancel && !find('Upload')) return
        clearInterval(look)
        if (cancel) cancel.click()
        settle(Boolean(cancel))
      }, 1)
      find('Hash and import').click()
    })`)
    if (isCanceled !== true) return
    // Back in the preview, which is left then.
    await button(page, 'Hash and import').waitFor()
    await button(page, 'Cancel').click()
  },
}

const MINUTE_MS = 60_000

/** True for no more than is stated, and nothing in the browser itself. */
const isLittle = (remains: readonly Remain[]): boolean => {
  const [page, browser] = [valuesIn(remains, 'renderer'), valuesIn(remains, 'browser')]
  return page.email + page.phone <= MAX_LEFT && browser.email + browser.phone === 0
}

/**
 * Imports a list in its own browser, and answers what of it stays in memory. It looks so many times within a minute,
 * the last time at its end, until little is left: a busy machine takes longer to write over memory.
 */
export const leftAfterImport = async (
  place: Place,
  name: ListName,
  looks: number,
  end: ImportEnd = 'imported',
): Promise<Left> => {
  const [file, content] = LISTS[name]
  const path = place.give(file, content())
  const page = await place.start()
  const forgotten = untilForgotten(page, end)
  await choose(page, path)
  // Only what is inside a workbook tells whom it holds.
  if (name === 'XLSX') await button(page, 'Preview customers').click()
  await ENDS[end](page)
  await forgotten()
  let remains: readonly Remain[] = []
  for (let look = 0; look < looks && (look === 0 || !isLittle(remains)); look++) {
    await pause(MINUTE_MS / looks)
    await collectGarbage(page)
    remains = remainsIn(processesOf(place.browserPid()))
  }
  await seedMemory(page)
  const renderers = processesOf(place.browserPid()).filter(({ role }) => role === 'renderer')
  const planted = valuesIn(remainsIn(renderers), 'renderer').email
  await place.close()
  return { remains, planted }
}

/** What was left of a list, by its name and the end of its import. */
type Found = readonly (readonly [name: string, left: Left])[]

/** A table of what each list left, in the page and the browser. */
export const leftTable = (found: Found): string =>
  table(
    ['list', 'emails in the page', 'phones in the page', 'in the browser'],
    found.map(([name, { remains }]) => {
      const [page, browser] = [valuesIn(remains, 'renderer'), valuesIn(remains, 'browser')]
      return [name, page.email, page.phone, browser.email + browser.phone]
    }),
  )

/** Formats that are read from their bytes; of others more texts are made. */
const COMMON: readonly ListName[] = ['CSV, phones with +', 'CSV, phones as dialled', 'CSV, phones with spaces', 'TSV']

/** An import of each format to its end, and canceled ones. */
const IMPORTS: readonly (readonly [ListName, ImportEnd])[] = [
  ...(Object.keys(LISTS) as ListName[]).map((name): readonly [ListName, ImportEnd] => [name, 'imported']),
  ['CSV, phones as dialled', 'canceled in the preview'],
  ['CSV, large', 'canceled while reading'],
  ['XLSX', 'canceled in the preview'],
]

const nameOf = (name: ListName, end: ImportEnd): string => (end === 'imported' ? name : `${name}, ${end}`)

/** Lists of which no more than `MAX_LEFT` values may be left. */
const LIMITED: ReadonlySet<string> = new Set([
  ...COMMON,
  ...IMPORTS.flatMap(([name, end]) => (end === 'imported' || name === 'XLSX' ? [] : [nameOf(name, end)])),
])

/** Every import in a browser of its own, searched for a minute afterwards. */
export const leftOfLists = async (commandLine: string): Promise<Found> => {
  const found: (readonly [name: string, left: Left])[] = []
  for (const [name, end] of IMPORTS) {
    const place = await createPlace(commandLine)
    try {
      found.push([nameOf(name, end), await leftAfterImport(place, name, 1, end)])
    } finally {
      await place.kill()
      place.remove()
    }
  }
  return found
}

/** Sentences about lists of the common formats of which more is left than is stated. */
export const tooMuchLeft = (found: Found): readonly string[] =>
  found.flatMap(([name, { remains }]) => {
    const { email, phone } = valuesIn(remains, 'renderer')
    return LIMITED.has(name) && email + phone > MAX_LEFT ? [`${email + phone} values of ${name} are left`] : []
  })
