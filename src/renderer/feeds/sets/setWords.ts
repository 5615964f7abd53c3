import { productField } from '../../../contract/catalog/product.ts'
import {
  FILTER_ATTRIBUTES,
  FILTER_OPERATORS,
  type FilterAttribute,
  type FilterOperator,
  type ProductFilter,
} from '../../../contract/catalog/productFilter.ts'
import type { RowFilter } from '../../../engine/model/catalogModel.ts'
import type { CellCondition } from '../../../workspace/edits/ruleDocument.ts'
import type { BadgeState } from '../../kit/components/Badge.tsx'
import type { Option } from '../../kit/components/Select.tsx'
import type { KnownSet } from '../state/setBook.ts'

/** What filters look at, with the documents' names. */
export const ATTRIBUTES: readonly Option[] = FILTER_ATTRIBUTES.map((id) => ({
  id,
  label: productField(id).label,
  note: id,
}))

const sentenceCase = (id: string): string => {
  const words = id.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the documents leave open; the preview and Practice take it so (facts A8). */
const MEANINGS: Readonly<Record<FilterOperator, string>> = {
  GREATER_THAN: 'a price of the same currency, or a number',
  EQUAL_TO: 'the same number, or exactly this text',
  LESS_THAN: 'a price of the same currency, or a number',
  MATCH: 'exactly this text, in any case',
  NOT_CONTAINS: 'this text nowhere in it; also where it is blank',
  CONTAINS: 'this text somewhere in it, in any case',
}

export const OPERATORS: readonly Option[] = FILTER_OPERATORS.map((id) => ({
  id,
  label: sentenceCase(id),
  note: MEANINGS[id],
}))

/** One of the ten attributes; undefined for others, which older sets may have. */
export const setAttributeOf = (id: string): FilterAttribute | undefined => FILTER_ATTRIBUTES.find((each) => each === id)

export const operatorOf = (id: string): FilterOperator | undefined => FILTER_OPERATORS.find((each) => each === id)

/** What a value looks like. */
export const valueExample = (attribute: FilterAttribute): string => {
  if (attribute === 'price' || attribute === 'sale_price') return '120.00 USD'
  return attribute === 'inventory' ? '10' : 'text'
}

/** `Price less than 20.00 EUR`; names of others are shown as they are. */
export const filterWords = ({ attribute, operator, value }: KnownSet['filters'][number]): string => {
  const own = setAttributeOf(attribute)
  const label = own === undefined ? attribute : productField(own).label
  return `${label} ${operator.toLowerCase().replaceAll('_', ' ')} ${value}`
}

const STATUS: ReadonlyMap<string, { readonly state: BadgeState; readonly word: string }> = new Map([
  ['DONE', { state: 'ok', word: 'Done' }],
  ['PROCESSING', { state: 'busy', word: 'Processing' }],
  ['FAILED', { state: 'error', word: 'Failed' }],
])

/** The state of a set in one word. */
export const statusWord = (
  { status }: Pick<KnownSet, 'status'>,
  isGone: boolean,
): { readonly state: BadgeState; readonly word: string } => {
  if (isGone) return { state: 'warn', word: 'No longer there' }
  if (status === null) return { state: 'unknown', word: 'Status not told' }
  // A word of the platform that is not known yet is shown as it came.
  return STATUS.get(status) ?? { state: 'unknown', word: status }
}

const conditionOf = ({ attribute: field, operator, value }: ProductFilter): CellCondition => {
  const text = value.trim()
  const isNumber = field === 'price' || field === 'sale_price' || field === 'inventory'
  switch (operator) {
    case 'GREATER_THAN':
      return { field, is: 'above', value: text }
    case 'LESS_THAN':
      return { field, is: 'below', value: text }
    case 'EQUAL_TO':
      return isNumber ? { field, is: 'amount', value: text } : { field, is: 'equals', value: text, matchCase: true }
    case 'MATCH':
      return { field, is: 'equals', value: text }
    case 'CONTAINS':
      return { field, is: 'contains', value: text }
    case 'NOT_CONTAINS':
      return { field, is: 'contains', value: text, not: true }
  }
}

/** The filters of a set as conditions of the rows page. */
export const rowsOfFilters = (filters: readonly ProductFilter[]): RowFilter => ({
  show: 'all',
  conditions: { join: 'all', conditions: filters.map(conditionOf) },
})
