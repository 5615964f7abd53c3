import { tmpdir } from 'node:os'
import { PRODUCT_FIELD_NAMES, type Product } from '../../contract/catalog/product.ts'
import { defined } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { openTemporaryFile } from '../../engine/disk/nodeFile.ts'
import { createProductIndex } from '../../workspace/edits/productIndex.ts'
import { fieldsForHeaders } from '../../workspace/edits/recipe.ts'
import type { TableProblem } from '../../workspace/intake/tableReader.ts'
import { type FeedFile, openFeedFile } from '../../workspace/product/feedFile.ts'
import { layoutIn, type SavedLayout } from '../../workspace/product/feedLayouts.ts'
import { otherPlaces, withLineCells } from '../../workspace/product/otherColumns.ts'
import { createProductTable } from '../../workspace/product/productTable.ts'
import { createProductReader } from '../../workspace/product/readProduct.ts'
import { asOwn, type FeedOptions, readTable } from '../feedFile.ts'
import type { InputFile } from '../inputFile.ts'
import { type Spoken, spoken, spokenBy, spokenOf } from '../spoken.ts'
import { writing } from './writing.ts'

// Products of a file, read as the window read files with these headers.

const open = async (file: InputFile, options: FeedOptions): Promise<Result<FeedFile, Spoken>> => {
  const { headingsRow, sheet, ...choices } = options
  const { currency, shopAddress, encoding, delimiter, quote, decimal } = choices
  const opened = await openFeedFile(
    file,
    {
      ...defined({ currency, shopAddress, encoding, delimiter, quote, decimal }),
    },
    {
      ...defined({ sheet, headingsRow }),
    },
  )
  if (!opened.ok) return failed(spokenOf(file.name, spokenBy(opened.failure)))
  return options.isOwn === true ? success(asOwn(opened.value)) : opened
}

/** The plan with the columns and values that were chosen in the window. Flags come first. */
const withLayout = (feed: FeedFile, layout: SavedLayout, options: FeedOptions): FeedFile => {
  const { constants, combined, words, decimal } = layout
  const { products } = feed.plan
  const known = {
    fields: fieldsForHeaders({ mapping: layout }, products.headings).fields,
    currency: options.currency ?? layout.currency,
    shopAddress: options.shopAddress ?? layout.shopAddress,
    constants,
    combined,
    words,
    ...(decimal === undefined ? {} : { decimal }),
  }
  return { ...feed, plan: { ...feed.plan, products: { ...products, ...known } } }
}

/** Opens a feed. `layouts` are the entries of what the window remembers of files. */
export const openProducts = async (
  file: InputFile,
  options: FeedOptions,
  layouts: readonly unknown[] = [],
): Promise<Result<FeedFile, Spoken>> => {
  const opened = await open(file, options)
  if (!opened.ok) return opened
  const layout = layoutIn(layouts, opened.value.plan.products.headings)
  if (!layout) return opened
  const again = await open(file, { ...(layout.reading as FeedOptions), ...options })
  const feed = again.ok ? again.value : opened.value
  const isFit = layout.headings.toSorted().join('\n') === feed.plan.products.headings.toSorted().join('\n')
  return success(isFit ? withLayout(feed, layout, options) : feed)
}

interface ReadProducts {
  /** Problems of lines, the first of them. */
  readonly problems: readonly TableProblem[]
  /** Products, in the order in which they came, that a later line made drafts. */
  readonly lateDrafts: readonly number[]
}

const MAX_PROBLEMS = 1_000

/** Hands out the products of an opened feed with their lines and cells. */
export const readProducts = async (
  file: InputFile,
  { table, plan }: FeedFile,
  take: (line: number, product: Product, isDraft: boolean, cells: readonly string[]) => void,
  onBytes?: (done: number, total: number) => void,
): Promise<Result<ReadProducts, Spoken>> => {
  if (plan.products.fields.every((field) => field === null))
    return failed(spokenOf(file.name, spoken('cliError.feed.noColumn')))
  const problems: TableProblem[] = []
  const places = otherPlaces(plan.products)
  const products = createProductReader(plan.products, (line, product, { isDraft = false, cells = [] }) => {
    take(table.rowOf(line), withLineCells(product, places, cells), isDraft, cells)
  })
  const reader = createProductTable(plan.table, products, (problem) => {
    if (problems.length < MAX_PROBLEMS || problem.kind === 'unreadable') problems.push(problem)
  })
  await readTable(file, table, (piece, done) => {
    reader.push(piece)
    onBytes?.(done, file.size)
  })
  reader.end()
  const fatal = problems.find(({ kind }) => kind === 'unreadable')
  if (fatal !== undefined) return failed(spokenOf(file.name, spokenBy(fatal)))
  return success({ problems: [...problems, ...table.problems()], lateDrafts: products.lateDrafts() })
}

/** How the feeds that this program keeps are read again. */
export const OWN_FORMAT: FeedOptions = { encoding: 'utf-8', delimiter: ',', quote: '"', decimal: '.', isOwn: true }

const FLUSHED = 1 << 16

/** Products in a temporary file, found by ID or by row. */
export const createStoredProducts = () => {
  const file = writing(tmpdir(), openTemporaryFile)
  const index = createProductIndex()
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  const ends: number[] = []
  let waiting: Uint8Array[] = []
  let size = 0
  let unwritten = 0
  const flush = (): void => {
    if (unwritten > 0) writing(tmpdir(), () => file.append(Buffer.concat(waiting)))
    waiting = []
    unwritten = 0
  }
  return {
    index,
    rows: () => ends.length,
    add: (product: Product): void => {
      index.add(ends.length, product)
      const bytes = encoder.encode(JSON.stringify(PRODUCT_FIELD_NAMES.map((field) => product[field])))
      waiting.push(bytes)
      size += bytes.length
      unwritten += bytes.length
      ends.push(size)
      if (unwritten > FLUSHED) flush()
    },
    productAt: (row: number): Product | undefined => {
      flush()
      const end = ends[row]
      if (end === undefined) return undefined
      const start = ends[row - 1] ?? 0
      const values = JSON.parse(decoder.decode(file.read(start, end - start))) as readonly string[]
      return Object.fromEntries(PRODUCT_FIELD_NAMES.map((field, at) => [field, values[at] ?? ''])) as unknown as Product
    },
    close: file.close,
  }
}

export type StoredProducts = ReturnType<typeof createStoredProducts>
