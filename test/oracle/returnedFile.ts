import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Product, ProductField } from '../../src/contract/catalog/product.ts'
import { type FeedFacts, feedFacts } from './feedFile.ts'
import { changeFacts, type MergeFacts, validGtins } from './toolsFile.ts'

// An exported workbook that comes back with changes, while the feed changed too. With a plain count of both.

const SHEET = 'xl/worksheets/sheet1.xml'

/** The workbook with other texts in some cells. Each text must be in one cell alone. */
export const editedWorkbook = (bytes: Uint8Array, texts: ReadonlyMap<string, string>): Uint8Array => {
  const files = unzipSync(bytes)
  let sheet = strFromU8(files[SHEET] ?? new Uint8Array())
  for (const [before, after] of texts) {
    const parts = sheet.split(`>${before}</t>`)
    if (parts.length !== 2) throw new Error(`${parts.length - 1} cells hold “${before}”.`)
    sheet = parts.join(`>${after}</t>`)
  }
  return zipSync({ ...files, [SHEET]: strToU8(sheet) })
}

/** Cells of a file: where, and the value in the feed and in the file. */
interface Conflict {
  readonly line: number
  readonly id: string
  readonly field: ProductField
  readonly here: string
  readonly found: string
}

export interface ReturnedFacts {
  /** Texts of cells in the file, and what they become. */
  readonly texts: ReadonlyMap<string, string>
  readonly rows: number
  readonly cleared: number
  readonly changedHere: number
  readonly conflicts: readonly Conflict[]
  /** What the file changes with the values here, and with its own. */
  readonly keepingHere: MergeFacts
  readonly takingFile: MergeFacts
  /** Rows whose cleared GTIN is known from before. */
  readonly gtins: readonly number[]
}

/** Changes of five rows in a file. Meanwhile the feed changed the word `sought` to `instead`. */
export const returnedFacts = (exported: FeedFacts, sought: string, instead: string): ReturnedFacts => {
  const here = exported.products.map((product) => ({
    ...product,
    description: product.description.replaceAll(sought, instead),
  }))
  const isOnce = (field: ProductField, value: string): boolean =>
    exported.products.filter((product) => product[field] === value).length === 1
  const [first = 0, second = 0, third = 0, ...gtins] = validGtins(exported)
    .filter((at) => {
      const { title = '', description = '', gtin = '' } = exported.products[at] ?? {}
      const isAlone = isOnce('title', title) && isOnce('description', description) && isOnce('gtin', gtin)
      return isAlone && description.includes(sought) && !/[<>&"]/.test(title + description)
    })
    .slice(0, 5)
  const changes: readonly (readonly [row: number, field: ProductField, found: string])[] = [
    [first, 'description', 'Another text of the first.'],
    [second, 'description', 'Another text of the second.'],
    [second, 'title', 'Another mug 2'],
    [third, 'title', 'Another mug 3'],
    ...gtins.map((row) => [row, 'gtin', ''] as const),
  ]
  const laid = (fields: readonly ProductField[]): FeedFacts =>
    feedFacts(
      here.map((product, at): Product => {
        const found = changes.filter(([row, field]) => row === at && fields.includes(field))
        return { ...product, ...Object.fromEntries(found.map(([, field, value]) => [field, value])) }
      }),
    )
  const conflicts = changes.flatMap(([row, field, found]) =>
    field === 'description'
      ? [{ line: row + 2, id: here[row]?.id ?? '', field, here: here[row]?.description ?? '', found }]
      : [],
  )
  const before = feedFacts(here)
  return {
    texts: new Map(changes.map(([row, field, found]) => [exported.products[row]?.[field] ?? '', found])),
    rows: here.length,
    cleared: gtins.length,
    changedHere: exported.products.filter(({ description }) => description.includes(sought)).length - conflicts.length,
    conflicts,
    keepingHere: changeFacts(before, laid(['title', 'gtin'])),
    takingFile: changeFacts(before, laid(['title', 'gtin', 'description'])),
    gtins,
  }
}
