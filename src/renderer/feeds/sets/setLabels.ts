import {
  FILTER_ATTRIBUTES,
  FILTER_OPERATORS,
  type FilterAttribute,
  type FilterOperator,
} from '../../../contract/catalog/productFilter.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import type { BadgeState } from '../../kit/components/Badge.tsx'
import type { Option } from '../../kit/components/Select.tsx'
import type { KnownSet } from '../state/setBook.ts'

/** Attributes of filters, with the documents' names. */
export const attributeOptions = (): readonly Option[] =>
  FILTER_ATTRIBUTES.map((id) => ({ id, label: fieldLabel(id), note: id }))

/**
 * Names, filter texts, and notes on undocumented points. The notes say how the preview and Practice read them (facts
 * A8).
 */
const OPERATORS = {
  GREATER_THAN: {
    name: 'feedPages.sets.operator.GREATER_THAN',
    note: 'feedPages.sets.operator.GREATER_THAN.note',
    filter: 'feedPages.sets.operator.GREATER_THAN.filter',
  },
  EQUAL_TO: {
    name: 'feedPages.sets.operator.EQUAL_TO',
    note: 'feedPages.sets.operator.EQUAL_TO.note',
    filter: 'feedPages.sets.operator.EQUAL_TO.filter',
  },
  LESS_THAN: {
    name: 'feedPages.sets.operator.LESS_THAN',
    note: 'feedPages.sets.operator.LESS_THAN.note',
    filter: 'feedPages.sets.operator.LESS_THAN.filter',
  },
  MATCH: {
    name: 'feedPages.sets.operator.MATCH',
    note: 'feedPages.sets.operator.MATCH.note',
    filter: 'feedPages.sets.operator.MATCH.filter',
  },
  NOT_CONTAINS: {
    name: 'feedPages.sets.operator.NOT_CONTAINS',
    note: 'feedPages.sets.operator.NOT_CONTAINS.note',
    filter: 'feedPages.sets.operator.NOT_CONTAINS.filter',
  },
  CONTAINS: {
    name: 'feedPages.sets.operator.CONTAINS',
    note: 'feedPages.sets.operator.CONTAINS.note',
    filter: 'feedPages.sets.operator.CONTAINS.filter',
  },
} as const satisfies Readonly<Record<FilterOperator, Readonly<Record<'name' | 'note' | 'filter', MessageCode>>>>

/** Operators of a filter in the current language, in the contract's order. */
export const operatorOptions = (): readonly Option[] =>
  FILTER_OPERATORS.map((id) => ({ id, label: t(OPERATORS[id].name), note: t(OPERATORS[id].note) }))

/** One of the ten attributes; undefined for others, which older sets may have. */
export const setAttributeOf = (id: string): FilterAttribute | undefined => FILTER_ATTRIBUTES.find((each) => each === id)

/** Narrows an option's id; undefined for one that is no operator. */
export const operatorOf = (id: string): FilterOperator | undefined => FILTER_OPERATORS.find((each) => each === id)

/** What a value looks like. */
export const valueExample = (attribute: FilterAttribute): string => {
  if (attribute === 'price' || attribute === 'sale_price') return '120.00 USD'
  return attribute === 'inventory' ? '10' : t('feedPages.sets.filter.text')
}

/** `Price less than 20.00 EUR`; names of others are shown as they are. */
export const filterText = ({ attribute, operator, value }: KnownSet['filters'][number]): string => {
  const own = setAttributeOf(attribute)
  const known = operatorOf(operator)
  const label = own === undefined ? attribute : fieldLabel(own)
  return known === undefined
    ? t('feedPages.sets.operator.other.filter', { attribute: label, operator, value })
    : t(OPERATORS[known].filter, { attribute: label, value })
}

const STATUS = {
  DONE: { state: 'ok', name: 'feedPages.sets.status.done' },
  PROCESSING: { state: 'busy', name: 'feedPages.sets.status.processing' },
  FAILED: { state: 'error', name: 'feedPages.sets.status.failed' },
} as const satisfies Readonly<Record<string, { readonly state: BadgeState; readonly name: MessageCode }>>

const isStatus = (status: string): status is keyof typeof STATUS => Object.hasOwn(STATUS, status)

/** The state of a set as a badge shows it. */
export const statusLabel = (
  { status }: Pick<KnownSet, 'status'>,
  isGone: boolean,
): { readonly state: BadgeState; readonly label: string } => {
  if (isGone) return { state: 'warn', label: t('feedPages.sets.status.gone') }
  if (status === null) return { state: 'unknown', label: t('feedPages.sets.status.none') }
  // A status that isn't known yet is shown as it came.
  if (!isStatus(status)) return { state: 'unknown', label: status }
  const { state, name } = STATUS[status]
  return { state, label: t(name) }
}
