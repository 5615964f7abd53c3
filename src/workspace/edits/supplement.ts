import { fixPrice, isPriceShape } from '../../contract/catalog/priceText.ts'
import { type Product, type ProductField, productField } from '../../contract/catalog/product.ts'
import { idKey } from '../product/feedCheck.ts'
import { type OtherColumn, placesByHeader } from '../product/otherColumns.ts'
import { readAmount } from './amount.ts'
import { damageOf, isDamagedForm } from './spreadsheetDamage.ts'

// A second file, such as prices by id. Its values join the products of a feed.

/** How a supplemental file joins. */
export interface SupplementChoice {
  /** Each product takes the row with the same value in this field. */
  readonly key: ProductField
  /** Fields that the file gives. */
  readonly fields: readonly ProductField[]
  /** Headers of columns without a field that it gives. All of them if absent. */
  readonly others?: readonly string[]
  /** Its values override those of the feed; else they fill blank cells alone. */
  readonly overrides: boolean
}

/** A row of a supplemental file that joined no product. */
interface LeftOutKey {
  readonly line: number
  readonly key: string
  readonly reason: 'missing' | 'repeated' | 'withoutKey'
}

/** What became of a supplemental file. */
export interface JoinedFile {
  readonly file: string
  readonly key: ProductField
  readonly fields: readonly ProductField[]
  readonly rows: number
  /** Rows that joined a product, and the others by reason. */
  readonly matched: number
  readonly missing: number
  readonly repeated: number
  readonly withoutKey: number
  /** Products with a row of the file, and those without. */
  readonly products: number
  readonly alone: number
  /** The first rows that joined no product. */
  readonly leftOut: readonly LeftOutKey[]
}

/** Fields by which a file can join, best first. */
const SUPPLEMENT_KEYS = ['id', 'gtin', 'mpn'] as const satisfies readonly ProductField[]

/** The key and fields that the columns of a file suggest. Undefined where none can join or none is given. */
export const suggestedSupplement = (
  fields: readonly (ProductField | null)[],
  key: ProductField | undefined = SUPPLEMENT_KEYS.find((field) => fields.includes(field)),
): SupplementChoice | undefined => {
  const given = [...new Set(fields.filter((field): field is ProductField => field !== null && field !== key))]
  // A product keeps its id.
  const supplied = given.filter((field) => field !== 'id')
  const givesOthers = fields.includes(null)
  return key === undefined || !fields.includes(key) || (supplied.length === 0 && !givesOthers)
    ? undefined
    : { key, fields: supplied, overrides: true }
}

const SHOWN = 100

/** GTINs differ in leading zeros alone where a spreadsheet took them off. */
const keyOf = (field: ProductField, value: string): string =>
  field === 'gtin' ? value.trim().replace(/^0+/, '') : idKey(value)

/** A price without a currency has that of the product. */
const inCurrency = (field: ProductField, value: string, { price }: Product): string => {
  const currency = readAmount(price)?.currency ?? ''
  if (productField(field).kind !== 'price' || currency === '' || isPriceShape(value)) return value
  return fixPrice(value, currency) ?? value
}

/** A formula error, or what a spreadsheet made of the value of the product. */
const isDamaged = (field: ProductField, value: string, whole: string): boolean =>
  value !== whole && (damageOf(field, value)?.damage.id === 'formulaError' || isDamagedForm(field, value, whole))

/** Hears what became of the values of a file for a product. */
interface JoinSink {
  /** A field that the file gives. */
  readonly given?: (field: ProductField) => void
  /** A value that a spreadsheet damaged. The product keeps its own. */
  readonly spared?: (field: ProductField, found: string) => void
  /** A value in a column that goes to no field. */
  readonly other?: (header: string, value: string, overrides: boolean) => void
}

interface JoinRow {
  readonly line: number
  readonly values: readonly string[]
  readonly others: readonly string[]
  isUsed: boolean
}

/** Takes the rows of a file, then gives its values to products. A blank value gives nothing; `[]` clears. */
export const createSupplement = (
  { key, fields, overrides }: SupplementChoice,
  file: string,
  columns: readonly OtherColumn[] = [],
) => {
  // Of equal headers the first counts.
  const others = [...placesByHeader(columns)].map(([header, at]) => ({ header, at }))
  const rows = new Map<string, JoinRow>()
  const leftOut: LeftOutKey[] = []
  const counts = { rows: 0, repeated: 0, withoutKey: 0, products: 0, alone: 0 }

  const leave = (reason: LeftOutKey['reason'], line: number, text: string): void => {
    if (leftOut.length < SHOWN) leftOut.push({ line, key: text, reason })
  }

  return {
    /** Before products are joined, once more where they are read again. */
    begin: (): void => {
      counts.products = 0
      counts.alone = 0
    },
    /** Headers of its columns that go to no field. */
    headers: others.map(({ header }) => header),
    take: (line: number, product: Product, cells: readonly string[] = []): void => {
      counts.rows++
      const text = keyOf(key, product[key])
      if (text === '') {
        counts.withoutKey++
        leave('withoutKey', line, '')
      } else if (rows.has(text)) {
        counts.repeated++
        leave('repeated', line, product[key])
      } else
        rows.set(text, {
          line,
          values: fields.map((field) => product[field]),
          others: others.map(({ at }) => (cells[at] ?? '').trim()),
          isUsed: false,
        })
    },
    /** The product with the values of its row. */
    join: (product: Product, { given, spared, other }: JoinSink = {}): Product => {
      const row = rows.get(keyOf(key, product[key]))
      if (row === undefined) {
        counts.alone++
        return product
      }
      counts.products++
      row.isUsed = true
      const joined: { -readonly [Field in ProductField]: string } = { ...product }
      for (const [at, field] of fields.entries()) {
        const value = row.values[at] ?? ''
        if (value === '' || (!overrides && product[field].trim() !== '')) continue
        if (isDamaged(field, value, product[field])) spared?.(field, value)
        else {
          joined[field] = inCurrency(field, value, product)
          given?.(field)
        }
      }
      for (const [at, { header }] of others.entries()) if (row.others[at]) other?.(header, row.others[at], overrides)
      return joined
    },
    end: (): JoinedFile => {
      const left = [...leftOut]
      let matched = 0
      let missing = 0
      for (const [text, { line, isUsed }] of rows) {
        if (isUsed) matched++
        else {
          missing++
          if (left.length < SHOWN) left.push({ line, key: text, reason: 'missing' })
        }
      }
      return { file, key, fields, ...counts, matched, missing, leftOut: left.toSorted((a, b) => a.line - b.line) }
    },
  }
}

export type Supplement = ReturnType<typeof createSupplement>
