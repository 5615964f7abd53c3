import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../../contract/catalog/product.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { SparedCell } from '../../../workspace/edits/importMerge.ts'
import type { JoinedCells } from '../../../workspace/edits/step.ts'
import { createSupplement, type JoinedFile } from '../../../workspace/edits/supplement.ts'
import { type OtherColumn, otherColumns, placesByHeader } from '../../../workspace/product/otherColumns.ts'
import { createProductTable } from '../../../workspace/product/productTable.ts'
import { createProductReader } from '../../../workspace/product/readProduct.ts'
import type { FeedSource, SupplementFile } from '../../model/feedFile.ts'
import type { MergePreview } from '../../model/feedWork.ts'
import type { Job } from '../../thread/workerCall.ts'
import { createPlacing, type ImportProgress, readFeedInto } from './feedImport.ts'
import type { LaidLine } from './laidCells.ts'

// Supplemental files of a feed that is read again. Their values join its products first.

/** The rows and the field that a file gave a value. */
const createGiven = () => {
  const rows = new Map<ProductField, number[]>()
  return {
    add: (field: ProductField, row: number): void => {
      const known = rows.get(field)
      if (known === undefined) rows.set(field, [row])
      else known.push(row)
    },
    all: (): readonly (readonly [ProductField, Uint32Array])[] =>
      [...rows].map(([field, numbers]) => [field, Uint32Array.from(numbers).sort()] as const),
  }
}

const read = async ({ choice, ...source }: SupplementFile, { tell, signal }: Job<ImportProgress>) => {
  const { name } = source.file
  const given = otherColumns(source.plan.products).filter(({ header }) => choice.others?.includes(header) ?? true)
  const supplement = createSupplement(choice, name, given)
  const placing = createPlacing()
  let rows = 0
  const done = await readFeedInto(
    source,
    (problem, file) => {
      placing.begin(file)
      const products = createProductReader({ ...source.plan.products, family: 'plain' }, (line, product, { cells }) => {
        signal.throwIfAborted()
        rows++
        supplement.take(placing.rowOf(line), product, cells)
      })
      return createProductTable(source.plan.table, products, problem)
    },
    () => rows,
    tell,
  )
  return done.ok ? success({ file: name, ...choice, supplement, given: createGiven() }) : done
}

export type Joining = {
  /** The product with what the files give it. Later files see what earlier ones gave. */
  readonly join: (product: Product) => Product
  /** Which file gives each field of the product joined last. Kept for a row that waits. */
  readonly last: () => ReadonlyMap<ProductField, number>
  /** Takes up a product that was joined before. */
  readonly goBackTo: (given: ReadonlyMap<ProductField, number>) => void
  /** Does a file give this field of the product joined last? */
  readonly gives: (field: ProductField) => boolean
  /** Does a file give the product joined last anything? */
  readonly givesAny: () => boolean
  /** Cells of the files that a spreadsheet damaged, which gave nothing. */
  readonly damaged: () => MergePreview['damaged']
  /** Notes which row the last product became, and how that was; undefined if new. */
  readonly became: (row: number, before: Product | undefined, after: Product) => void
  readonly fields: readonly ProductField[]
  readonly joined: () => readonly JoinedFile[]
  readonly cells: () => readonly JoinedCells[]
  /** Columns that go to no field, of the feed's file and of these. */
  readonly others: readonly OtherColumn[]
  /** A line of the file with what these give in such columns. For the product joined last. */
  readonly beside: (line?: readonly string[]) => LaidLine
}

/** Reads supplemental files, in the order in which they join. */
export const readSupplements = async (
  sources: readonly SupplementFile[],
  products: FeedSource['plan']['products'] | undefined,
  job: Job<ImportProgress>,
): Promise<Result<Joining, Said>> => {
  const files: Extract<Awaited<ReturnType<typeof read>>, { ok: true }>['value'][] = []
  for (const source of sources) {
    const file = await read(source, job)
    if (!file.ok) return file
    files.push(file.value)
  }
  const own = products === undefined ? [] : otherColumns(products)
  const width = products?.headings.length ?? 0
  const headers = [...new Set(files.flatMap(({ supplement }) => supplement.headers))]
  const added = headers.filter((header) => !own.some((column) => column.header === header))
  const placeOf = new Map([...placesByHeader(own), ...added.map((header, at) => [header, width + at] as const)])
  /** Cells that files give the product joined last in columns that go to no field. */
  const cellsBeside = new Map<string, { readonly value: string; readonly overrides: boolean }>()
  /** The file that gave each field of the product joined last. */
  let last = new Map<ProductField, number>()
  const first: SparedCell[] = []
  let spared = 0
  return success({
    join: (product) => {
      last.clear()
      cellsBeside.clear()
      return files.reduce(
        (now, { supplement }, at) =>
          supplement.join(now, {
            given: (field) => last.set(field, at),
            other: (header, value, overrides) => {
              if (overrides || !cellsBeside.has(header)) cellsBeside.set(header, { value, overrides })
            },
            spared: (field, found) => {
              spared++
              if (first.length < 100) first.push({ id: now.id, field, found, stays: now[field] })
            },
          }),
        product,
      )
    },
    last: () => new Map(last),
    goBackTo: (given) => {
      last = new Map(given)
    },
    gives: (field) => last.has(field),
    givesAny: () => last.size + cellsBeside.size > 0,
    damaged: () => ({ count: spared, first }),
    became: (row, before, after) => {
      for (const [field, at] of last)
        if (before === undefined || before[field] !== after[field]) files[at]?.given.add(field, row)
    },
    others: [...own, ...added.map((header, at) => ({ header, at: width + at }))],
    beside: (line = []) => {
      if (headers.length === 0) return { cells: line }
      const cells = Array.from({ length: width + added.length }, (_, at) => line[at] ?? '')
      const filling = new Set<number>()
      for (const [header, { value, overrides }] of cellsBeside) {
        const at = placeOf.get(header) ?? -1
        if (!overrides && cells[at]?.trim() !== '') continue
        cells[at] = value
        if (!overrides) filling.add(at)
      }
      return { cells, filling }
    },
    fields: PRODUCT_FIELD_NAMES.filter((field) => sources.some(({ choice }) => choice.fields.includes(field))),
    joined: () => files.map(({ supplement }) => supplement.end()),
    cells: () =>
      files.flatMap(({ file, key, given }) => given.all().map(([field, rows]) => ({ file, key, field, rows }))),
  })
}

/** Takes rows with what supplemental files give them. Some wait for the end of the file. */
export const createNoting = (
  { last, goBackTo }: Pick<Joining, 'last' | 'goBackTo'>,
  note: (own: Product, takeRow: () => number) => number,
) => {
  const waiting = new Map<number, { readonly own: Product; readonly given: ReadonlyMap<ProductField, number> }>()
  return {
    take: (line: number, own: Product, takeRow: () => number, mayWait: boolean): number => {
      const row = note(own, takeRow)
      if (mayWait && row < 0) waiting.set(line, { own, given: last() })
      return row
    },
    takeWaiting: (line: number, takeRow: () => number): void => {
      const row = waiting.get(line)
      if (row === undefined) return void takeRow()
      goBackTo(row.given)
      note(row.own, takeRow)
    },
  }
}
