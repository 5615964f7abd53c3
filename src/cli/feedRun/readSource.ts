import { PRODUCT_FIELD_NAMES, type Product } from '../../contract/catalog/product.ts'
import { type Result, success } from '../../contract/language/result.ts'
import { tellChanges } from '../../workspace/edits/cells.ts'
import { areOthersRead, fileColumn, withOtherCells } from '../../workspace/edits/column.ts'
import { guardCell } from '../../workspace/edits/formulaGuard.ts'
import type { createImportGuards } from '../../workspace/edits/importGuards.ts'
import { createImportMerge, fromFile, type ImportCounts } from '../../workspace/edits/importMerge.ts'
import { createFileFacts, isHandle } from '../../workspace/edits/rowFacts.ts'
import type { JoinedFile, Supplement } from '../../workspace/edits/supplement.ts'
import { CLEAR_SIGN } from '../../workspace/edits/threeWay.ts'
import { lineWriter } from '../../workspace/export/delimitedText.ts'
import type { TableProblem } from '../../workspace/intake/tableReader.ts'
import type { FeedFile } from '../../workspace/product/feedFile.ts'
import { otherPlaces } from '../../workspace/product/otherColumns.ts'
import type { InputFile } from '../inputFile.ts'
import type { Spoken } from '../spoken.ts'
import { readProducts, type StoredProducts } from './feedProducts.ts'
import type { RowTransform } from './runRules.ts'
import { createTextFile } from './watchedFeed.ts'

/** What a file became, beside the feed as it was. */
export interface SourceRows {
  /** Rows of the file that are not drafts, and those that rules left. */
  readonly fileRows: number
  readonly rows: number
  readonly excluded: number
  readonly drafts: number
  /** The line of the source for each row. */
  readonly lines: readonly number[]
  readonly counts: ImportCounts
  /** What became of supplemental files. */
  readonly joined: readonly JoinedFile[]
  readonly problems: readonly TableProblem[]
}

interface Reading {
  readonly file: InputFile
  readonly feed: FeedFile
  readonly before: StoredProducts
  /** A new one for each pass, since recipes use up their edits. */
  readonly transform: () => RowTransform
  /** Some fixes need other rows or columns. The file is read once more before. */
  readonly needsFacts: boolean
  readonly guards: () => ReturnType<typeof createImportGuards>
  /** Their values join the products before the rules. */
  readonly supplements: readonly Supplement[]
  readonly takesDrafts: boolean
  /** Headers of columns without a field that checks will look at. */
  readonly others: readonly string[]
  readonly rowsPath: string
  readonly differencePath: string
  readonly onBytes: (done: number, total: number) => void
}

type Guards = ReturnType<typeof createImportGuards>

const csvLine = lineWriter(',')

/** The difference as a table for spreadsheets. One line stands for a cell, or for a whole product. */
const createDifference = (path: string) => {
  const file = createTextFile(path)
  const write = (...cells: readonly string[]): void => file.add(`${csvLine(cells.map(guardCell))}\r\n`)
  file.add('\ufeff')
  write('change', 'id', 'line', 'field', 'before', 'after')
  return {
    added: (line: number, { id }: Product): void => write('added', id, String(line), '', '', ''),
    changed: (line: number, before: Product, after: Product): void => {
      tellChanges(0, before, after, (_row, field, old, now) =>
        write('changed', after.id, String(line), field, old, now),
      )
    },
    removed: ({ id }: Product): void => write('removed', id, '', '', '', ''),
    end: file.end,
  }
}

/** Products with what fixes need to know of the whole file. Fails where the file can't be read. */
const createFacts = async (
  { file, feed, supplements, takesDrafts, onBytes }: Reading,
  late: ReadonlySet<number>,
): Promise<Result<(product: Product, cells: readonly string[]) => Product, Spoken>> => {
  const facts = createFileFacts()
  for (const supplement of supplements) supplement.begin()
  let seen = 0
  const take = (_line: number, product: Product, isDraft: boolean): void => {
    const isHidden = isDraft || late.has(seen)
    seen++
    if (!isHidden || takesDrafts) facts.take(supplements.reduce((now, { join }) => join(now), product))
  }
  const read = await readProducts(file, feed, take, onBytes)
  if (!read.ok) return read
  const handleAt = feed.plan.products.headings.findIndex(isHandle)
  const withOwn = facts.begin()
  return success((product, cells) => withOwn(product, cells[handleAt]))
}

/** Joins supplemental files to products, with what they give columns without a field. */
const createJoin = ({ supplements, feed }: Reading) => {
  const places = otherPlaces(feed.plan.products)
  return (product: Product, cells: readonly string[]) => {
    const given = new Map<string, string>()
    const cellOf = (header: string): string => given.get(header) ?? (cells[places.get(header) ?? -1] ?? '').trim()
    const otherCell = (header: string): string => (given.get(header) === CLEAR_SIGN ? '' : cellOf(header))
    const other = (header: string, value: string, overrides: boolean): void => {
      if (overrides || cellOf(header) === '') given.set(header, value)
    }
    const joined = supplements.reduce((now, { join }) => join(now, { other }), product)
    return { joined: given.size > 0 && areOthersRead() ? withOtherCells({ ...joined }, otherCell) : joined, otherCell }
  }
}

/** Reads a source through its rules. Writes its rows, and how they differ from the feed. */
export const readSource = async (
  reading: Reading,
  late: ReadonlySet<number> = new Set(),
): Promise<Result<SourceRows & { readonly guards: Guards }, Spoken>> => {
  const { before, takesDrafts, supplements } = reading
  const facts = reading.needsFacts ? await createFacts(reading, late) : undefined
  if (facts?.ok === false) return facts
  for (const supplement of supplements) supplement.begin()
  const guards = reading.guards()
  const transform = reading.transform()
  const rowsFile = createTextFile(reading.rowsPath)
  const difference = createDifference(reading.differencePath)
  rowsFile.add(`${csvLine([...PRODUCT_FIELD_NAMES, ...reading.others.map(fileColumn)])}\n`)
  const join = createJoin(reading)
  const lines: number[] = []
  const counts = { fileRows: 0, excluded: 0, drafts: 0, seen: 0 }
  const merge = createImportMerge({
    mode: 'replace',
    fields: PRODUCT_FIELD_NAMES,
    index: before.index,
    rows: before.index.rows,
    productAt: before.productAt,
    nextRow: before.rows(),
    add: (_row, line, product) => difference.added(line, product),
    changes: (line, old, now) => {
      guards.take(old, now)
      difference.changed(line, old, now)
    },
  })
  const read = await readProducts(
    reading.file,
    reading.feed,
    (line, product, isDraft, cells) => {
      const at = counts.seen++
      if ((isDraft || late.has(at)) && !takesDrafts) {
        counts.drafts++
        return
      }
      counts.fileRows++
      const { joined, otherCell } = join(product, cells)
      const transformed = transform(facts?.value(joined, cells) ?? joined)
      if (transformed === undefined) {
        counts.excluded++
        return
      }
      // A sign that clears a cell is stored as it is compared: empty.
      const row = fromFile(transformed)
      lines.push(line)
      const own = reading.others.map(otherCell)
      rowsFile.add(`${csvLine([...PRODUCT_FIELD_NAMES.map((field) => row[field]), ...own])}\n`)
      merge.take(line, row)
    },
    reading.onBytes,
  )
  const { step, counts: merged } = merge.end({ id: '', name: '', kind: 'import', at: '' })
  for (const row of step.vanish) {
    const product = before.productAt(row)
    if (product !== undefined) difference.removed(product)
  }
  difference.end()
  rowsFile.end()
  if (!read.ok) return read
  // Variants came before their product proved a draft: read again.
  if (read.value.lateDrafts.length > 0 && !takesDrafts && late.size === 0)
    return readSource(reading, new Set(read.value.lateDrafts))
  const { fileRows, excluded, drafts } = counts
  return success({
    fileRows,
    rows: lines.length,
    excluded,
    drafts,
    lines,
    counts: merged,
    joined: supplements.map(({ end }) => end()),
    problems: read.value.problems,
    guards,
  })
}
