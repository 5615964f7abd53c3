import { wordOf } from '../language/fields.ts'
import { currencyOf, isLowerPrice, isPriceShape } from './priceText.ts'

// Which products a FILTERED product set holds. The documents name attributes and operators, not what they mean: the meaning
// here is our reading (facts A8), in one pure function, so that a preview and the emulator select alike.

export const FILTER_ATTRIBUTES = [
  'price',
  'product_type',
  'google_product_category',
  'sale_price',
  'inventory',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
] as const
export type FilterAttribute = (typeof FILTER_ATTRIBUTES)[number]

export const FILTER_OPERATORS = ['GREATER_THAN', 'EQUAL_TO', 'LESS_THAN', 'MATCH', 'NOT_CONTAINS', 'CONTAINS'] as const
export type FilterOperator = (typeof FILTER_OPERATORS)[number]

export interface ProductFilter {
  readonly attribute: FilterAttribute
  readonly operator: FilterOperator
  readonly value: string
}

/** Attributes a filter can read: text of a feed or JSON values of a product. */
export type FilteredProduct = { readonly [Attribute in FilterAttribute]?: unknown }

/** -1, 0 or 1 for two prices of one currency or two plain numbers. Undefined if they cannot be compared. */
const order = (left: string, right: string): number | undefined => {
  if (isPriceShape(left) && isPriceShape(right)) {
    if (currencyOf(left) !== currencyOf(right)) return undefined
    return isLowerPrice(left, right) ? -1 : isLowerPrice(right, left) ? 1 : 0
  }
  const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)
  return isNumber(left) && isNumber(right) ? Math.sign(Number(left) - Number(right)) : undefined
}

const NUMERIC: ReadonlySet<FilterAttribute> = new Set(['price', 'sale_price', 'inventory'])

const contains = (whole: string, part: string): boolean => whole.toLowerCase().includes(part.toLowerCase())

type Test = (has: string, wants: string, isNumeric: boolean) => boolean

const TESTS: Readonly<Record<FilterOperator, Test>> = {
  GREATER_THAN: (has, wants, isNumeric) => isNumeric && order(has, wants) === 1,
  LESS_THAN: (has, wants, isNumeric) => isNumeric && order(has, wants) === -1,
  EQUAL_TO: (has, wants, isNumeric) => (isNumeric ? order(has, wants) === 0 : has === wants),
  MATCH: (has, wants) => has.toLowerCase() === wants.toLowerCase(),
  CONTAINS: contains,
  NOT_CONTAINS: (has, wants) => !contains(has, wants),
}

const textOf = (value: unknown): string => wordOf(value).trim()

/** Does a product keep one filter? Where it lacks the attribute, only NOT_CONTAINS is kept. */
export const keepsFilter = (product: FilteredProduct, { attribute, operator, value }: ProductFilter): boolean => {
  const has = textOf(product[attribute])
  if (has === '') return operator === 'NOT_CONTAINS'
  return TESTS[operator](has, value.trim(), NUMERIC.has(attribute))
}

/** Does a product keep all filters of a set? */
export const keepsFilters = (product: FilteredProduct, filters: readonly ProductFilter[]): boolean =>
  filters.every((filter) => keepsFilter(product, filter))

/** Why a filter can match nothing: its value does not suit attribute or operator. Undefined if it does. */
export const filterFault = ({ attribute, operator, value }: ProductFilter): string | undefined => {
  const compares = operator === 'GREATER_THAN' || operator === 'LESS_THAN'
  if (!compares && operator !== 'EQUAL_TO') return undefined
  if (attribute === 'inventory' && !/^\d+$/.test(value.trim())) return 'A filter on inventory needs a whole number'
  const isPrice = attribute === 'price' || attribute === 'sale_price'
  return isPrice && !isPriceShape(value.trim())
    ? `A filter on ${attribute} needs a price such as 120.00 USD`
    : undefined
}
