import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { checkProduct } from '../../contract/catalog/productRules.ts'
import { productOf } from '../../contract/catalog/validProduct.ts'
import type { Result } from '../../contract/language/result.ts'
import { failed, success } from '../../contract/language/result.ts'
import type { Issue } from '../../contract/language/rule.ts'
import type { QuoteCharacter } from '../intake/rowScanner.ts'
import {
  createTableReader,
  inspectTable,
  type TableProblem,
  type TableSettings,
  type Unreadable,
} from '../intake/tableReader.ts'
import type { ProductSettings } from './draft.ts'
import { createFeedCheck, findingIssue } from './feedCheck.ts'
import type { FoldedLines } from './foldedLines.ts'
import { familyName, mapFeed, missingFields } from './mapping.ts'
import { createProductReader } from './readProduct.ts'
import { createRowNames } from './rowNames.ts'
import { type DecimalSign, decimalSignOf } from './values.ts'

/** A product of a feed: its position from 0, its line in the file from 1, and what the rules say of it. */
export interface ProductRow {
  readonly row: number
  readonly line: number
  readonly product: Product
  readonly issues: readonly Issue<ProductField>[]
  /** The shop does not show it. */
  readonly isDraft?: true
}

/** What was found in the head of a feed and how it will be read. */
export interface FeedPlan {
  readonly table: TableSettings
  readonly products: ProductSettings
  readonly confidence: readonly ('sure' | 'likely' | 'none')[]
  readonly missing: readonly ProductField[]
  readonly found: string
  /** The first rows of the file as cells, at most 50. */
  readonly rows: readonly (readonly string[])[]
}

export interface FeedChoices {
  readonly encoding?: string
  readonly delimiter?: string
  readonly quote?: QuoteCharacter
  readonly currency?: string
  readonly shopAddress?: string
  readonly decimal?: DecimalSign
}

/** Files for spreadsheets begin with a byte order mark, exact ones do not. */
const hasByteOrderMark = ([a, b, c]: Uint8Array): boolean =>
  (a === 0xef && b === 0xbb && c === 0xbf) || (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)

/** Looks at the head of a feed: how to read its table and which column is what. */
export const planFeed = (
  head: Uint8Array,
  isWhole: boolean,
  choices: FeedChoices = {},
): Result<FeedPlan, Unreadable> => {
  const { currency = '', shopAddress = '', decimal: asked, ...chosen } = choices
  const seen = inspectTable(head, isWhole, chosen)
  if (!seen.ok) return seen
  const { encoding, delimiter, quote, headings, rows, found } = seen.value
  const { family, columns } = mapFeed(headings)
  const fields = columns.map((column) => column.field)
  if (fields.every((field) => field === null) && headings.length < 2)
    return failed({
      kind: 'otherFormat',
      sentence: 'No column of this file is one of a product feed; choose another delimiter or file.',
    })
  const prices = fields.flatMap((field, at) =>
    field === 'price' || field === 'sale_price' ? rows.map((row) => row[at] ?? '') : [],
  )
  const decimal = asked ?? decimalSignOf(prices)
  return success({
    table: { encoding, delimiter, ...(quote === '"' ? {} : { quote }) },
    products: {
      headings,
      fields,
      family,
      currency,
      shopAddress,
      ...(decimal === undefined ? {} : { decimal }),
      ...(hasByteOrderMark(head) ? { isGuarded: true as const } : {}),
    },
    confidence: columns.map((column) => column.confidence),
    missing: missingFields(family, fields),
    found: `${found}, ${familyName(family)}`,
    rows,
  })
}

interface FeedHandlers {
  /** Rows in order with the issues of their own; those across rows come with `clash`. */
  readonly row: (row: ProductRow) => void
  readonly remark?: (line: number, sentence: string) => void
  readonly problem: (problem: TableProblem) => void
  /** After the last row: an issue that can only be seen across rows. */
  readonly conflict?: (row: number, issue: Issue<ProductField>) => void
}

interface FeedReading {
  /** Drafts count as products: their ids may be those of others. */
  readonly takesDrafts?: boolean
  /** The place in the file of a line of the table. */
  readonly rowOf?: (line: number) => number
}

/** Reads a feed from bytes in pieces: checked rows, then what clashes between them. */
export const createFeedReader = (
  plan: Pick<FeedPlan, 'table' | 'products'>,
  handlers: FeedHandlers,
  { takesDrafts = false, rowOf = (line) => line }: FeedReading = {},
) => {
  const check = createFeedCheck()
  const names = createRowNames()
  const products = createProductReader(plan.products, (tableLine, product, { remark, isDraft }) => {
    const row = names.rows()
    const line = rowOf(tableLine)
    check.add(row, isDraft === true && !takesDrafts ? NO_PRODUCT : product)
    names.add(line, product.id)
    if (remark !== undefined) handlers.remark?.(line, remark)
    handlers.row({ row, line, product, issues: checkProduct(product), ...(isDraft === true ? { isDraft } : {}) })
  })
  const table = createTableReader(plan.table, {
    headings: () => {},
    lines: (batch) => {
      for (const line of batch) products.take(line)
    },
    problem: handlers.problem,
  })
  return {
    push: table.push,
    end: (): void => {
      table.end()
      products.end()
      if (handlers.conflict === undefined) return
      if (!takesDrafts) for (const row of products.lateDrafts()) check.change(row, NO_PRODUCT)
      for (let row = 0; row < names.rows(); row++)
        for (const finding of check.findings(row))
          handlers.conflict(
            row,
            findingIssue(finding, clashing(names.idOf(row)), (other) => `line ${names.lineOf(other)}`),
          )
    },
    /** Line and id of every row, also of those with errors. */
    names,
    /** Lines that became no row of their own. */
    folded: (): FoldedLines => ({ ...products.folded(), ...table.blanks() }),
    /** Rows that a later line made drafts. */
    lateDrafts: products.lateDrafts,
  }
}

const NO_PRODUCT: Product = productOf({})

/** What the sentence about a clash shows: rows clash by their id, or as variants that have no group. */
const clashing = (id: string): Product => ({ ...NO_PRODUCT, id })
