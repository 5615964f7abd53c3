import { hasGtinLength, hasRightCheckDigit, isDigits } from '../../contract/catalog/gtin.ts'
import { fixPrice, isPriceShape } from '../../contract/catalog/priceText.ts'
import { PRODUCT_FIELD_NAMES, type ProductField, productField } from '../../contract/catalog/product.ts'
import { normaliseHeader } from '../intake/headers.ts'
import { mapFeed } from './mapping.ts'
import { knownValue } from './values.ts'
import { type Family, VOCABULARIES } from './vocabulary.ts'

/** How a column's field was found: by header, similar header, or values. */
type FindingConfidence = 'sure' | 'likely' | 'values' | 'none'

/** A required field that more than one column could be; a person chooses. */
export interface ColumnQuestion {
  readonly field: ProductField
  readonly columns: readonly number[]
}

export interface ColumnFinding {
  readonly fields: readonly (ProductField | null)[]
  readonly confidence: readonly FindingConfidence[]
  readonly questions: readonly ColumnQuestion[]
}

type CellTest = (cell: string) => boolean

const IMAGE = /^https?:\/\/\S+\.(?:jpe?g|png|gif|webp)(?:[?#]\S*)?$/i
const LINK = /^https?:\/\/\S+$/i
/** Yes and no occur in many columns. */
const YES_OR_NO = /^(?:true|false|yes|no|y|n|ja|nein|oui|non|sí|1|0|u|all|both|m|f|w)$/i

const isWordOf =
  (field: ProductField): CellTest =>
  (cell) =>
    !YES_OR_NO.test(cell) && productField(field).values?.includes(knownValue(field, cell)) === true

const isPrice: CellTest = (cell) => isPriceShape(fixPrice(cell) ?? '')
/** Without a price header, a plain number may be anything. */
const isAmount: CellTest = (cell) => isPrice(cell) || /^\d+[.,]\d{2}$/.test(cell)

/** Fields recognizable by values, whatever the header; the first match counts. */
const BY_VALUES: readonly (readonly [ProductField, CellTest])[] = [
  ['image_link', (cell) => IMAGE.test(cell)],
  ['link', (cell) => LINK.test(cell) && !IMAGE.test(cell)],
  ['gtin', (cell) => isDigits(cell) && hasGtinLength(cell) && hasRightCheckDigit(cell)],
  ['price', isPrice],
  ['availability', isWordOf('availability')],
  ['condition', isWordOf('condition')],
  ['gender', isWordOf('gender')],
  ['age_group', isWordOf('age_group')],
]

interface Column {
  readonly index: number
  readonly values: readonly string[]
}

const FITS = 0.9

const fits = ({ values }: Column, test: CellTest): boolean =>
  values.length > 0 && values.filter(test).length >= values.length * FITS

const isKey = ({ values }: Column): boolean =>
  new Set(values).size === values.length && values.every((value) => value.length <= 50 && !/\s/.test(value))

const meanLength = ({ values }: Column): number =>
  values.reduce((sum, value) => sum + value.length, 0) / Math.max(1, values.length)

/** Without headers: a key first, then mostly distinct names, then the longest texts. */
const nameless = (free: readonly Column[]): ReadonlyMap<ProductField, readonly Column[]> => {
  const key = free.find(isKey)
  const texts = free
    .filter((column) => column !== key && column.values.some((value) => /\p{L}{3}/u.test(value)))
    .filter(({ values }) => new Set(values).size > values.length / 2)
  const long = texts.filter((column) => meanLength(column) > 60).toSorted((a, b) => meanLength(b) - meanLength(a))[0]
  const title = texts.find((column) => column !== long && meanLength(column) > 2)
  const found = new Map<ProductField, readonly Column[]>()
  if (key !== undefined) found.set('id', [key])
  if (title !== undefined) found.set('title', [title])
  if (long !== undefined) found.set('description', [long])
  return found
}

const isRequired = (field: ProductField): boolean => productField(field).required === true

/** Columns whose header is a known word; none if the field's own name occurs once. */
const rivals = (headers: readonly string[], field: ProductField): readonly number[] => {
  const known = new Set(VOCABULARIES.plain.find((entry) => entry.field === field)?.names.map(normaliseHeader))
  const names = headers.map(normaliseHeader)
  const own = names.flatMap((name, at) => (name === field ? [at] : []))
  if (own.length === 1) return []
  return own.length > 1 ? own : names.flatMap((name, at) => (known.has(name) ? [at] : []))
}

/** Fields of columns by headers and values; ambiguous ones are asked, not chosen. */
export const findColumns = (
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  family: Family,
  hasHeadings = true,
): ColumnFinding => {
  const mapped = mapFeed(headers).columns
  const fields = mapped.map(({ field }) => (hasHeadings ? field : null))
  const confidence: FindingConfidence[] = mapped.map((column) => (hasHeadings ? column.confidence : 'none'))
  const questions: ColumnQuestion[] = []
  const valuesOf = (index: number): readonly string[] =>
    rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '')
  const isSameColumn = (a: number, b: number): boolean => rows.every((row) => (row[a] ?? '') === (row[b] ?? ''))

  const ask = (field: ProductField, columns: readonly number[]): void => {
    fields.forEach((own, at) => {
      if (own !== field && !columns.includes(at)) return
      if (own === field) fields[at] = null
      if (fields[at] === null) confidence[at] = 'none'
    })
    questions.push({ field, columns })
  }

  if (family === 'plain' && hasHeadings)
    for (const field of PRODUCT_FIELD_NAMES.filter(isRequired)) {
      const [first, ...others] = rivals(headers, field)
      if (first !== undefined && others.some((other) => !isSameColumn(first, other))) ask(field, [first, ...others])
    }

  const settle = (field: ProductField, columns: readonly Column[]): void => {
    const [only] = columns
    if (only === undefined || fields.includes(field) || questions.some((question) => question.field === field)) return
    if (columns.length > 1 && isRequired(field)) {
      questions.push({ field, columns: columns.map(({ index }) => index) })
      return
    }
    // An optional field is not worth a question, and too uncertain to assume.
    if (columns.length > 1) return
    fields[only.index] = field
    confidence[only.index] = 'values'
  }

  const questioned = new Set(questions.flatMap(({ columns }) => columns))
  const free = (): readonly Column[] =>
    headers.flatMap((_, index) =>
      fields[index] === null && !questioned.has(index) ? [{ index, values: valuesOf(index) }] : [],
    )
  if (family === 'plain')
    for (const [field, test] of BY_VALUES)
      settle(
        field,
        free().filter((column) => fits(column, test === isPrice && !hasHeadings ? isAmount : test)),
      )
  if (!hasHeadings) for (const [field, columns] of nameless(free())) settle(field, columns)
  return { fields, confidence, questions }
}
