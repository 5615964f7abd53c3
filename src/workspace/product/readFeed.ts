import type { ProductField } from '../../contract/catalog/product.ts'
import type { Result } from '../../contract/language/result.ts'
import { failed, success } from '../../contract/language/result.ts'
import type { QuoteCharacter } from '../intake/rowScanner.ts'
import { inspectTable, type TableSettings, type Unreadable } from '../intake/tableReader.ts'
import type { ProductSettings } from './draft.ts'
import { familyName, mapFeed, missingFields } from './mapping.ts'
import { type DecimalSign, decimalSignOf } from './values.ts'

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

/** Plans how to read a feed from its head: table settings and columns. */
export const planFeed = (
  head: Uint8Array,
  isWhole: boolean,
  choices: FeedChoices = {},
): Result<FeedPlan, Unreadable> => {
  const { currency = '', shopAddress = '', decimal: chosenDecimal, ...chosen } = choices
  const seen = inspectTable(head, isWhole, chosen)
  if (!seen.ok) return seen
  const { encoding, delimiter, quote, headers, rows, found } = seen.value
  const { family, columns } = mapFeed(headers)
  const fields = columns.map((column) => column.field)
  if (fields.every((field) => field === null) && headers.length < 2)
    return failed({
      kind: 'otherFormat',
      sentence: 'No column of this file belongs to a product feed; choose another delimiter or file.',
    })
  const prices = fields.flatMap((field, at) =>
    field === 'price' || field === 'sale_price' ? rows.map((row) => row[at] ?? '') : [],
  )
  const decimal = chosenDecimal ?? decimalSignOf(prices)
  return success({
    table: { encoding, delimiter, ...(quote === '"' ? {} : { quote }) },
    products: {
      headings: headers,
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
