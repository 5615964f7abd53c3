import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import { ROUNDINGS } from '../../../workspace/edits/decimal.ts'
import type { RuleStep } from '../../../workspace/edits/ruleDocument.ts'
import type { LetterCase } from '../../../workspace/edits/textActions.ts'
import type { Option } from '../../kit/components/Select.tsx'

/** What an action asks for; `start` stands there at first. */
interface BulkInput {
  readonly id: string
  readonly label: string
  readonly start: string
  readonly options?: readonly Option[]
  readonly hint?: string
  readonly multiline?: boolean
  /** Without it there is nothing to do. */
  readonly isNeeded?: boolean
}

export type BulkValues = Readonly<Record<string, string>>

/** An action on one field of several rows: a table row that the form reads. */
export interface BulkAction {
  readonly id: string
  readonly code: Extract<MessageCode, `feeds.bulk.${string}`>
  readonly isFor: (field: ProductField) => boolean
  readonly inputs: (field: ProductField) => readonly BulkInput[]
  readonly step: (values: BulkValues) => Omit<RuleStep, 'field'>
}

const isNumber = (field: ProductField): boolean => ['price', 'int'].includes(productField(field).kind)
const isLink = (field: ProductField): boolean => field.endsWith('link')
const isText = (field: ProductField): boolean => !isNumber(field) && productField(field).values === undefined
const always = (): boolean => true

type BulkCode = Extract<MessageCode, `feeds.bulk.${string}`>

const ROUNDING_CODES: Readonly<Record<(typeof ROUNDINGS)[number], BulkCode>> = {
  'half up': 'feeds.bulk.round.how.halfUp',
  'half even': 'feeds.bulk.round.how.halfEven',
  up: 'feeds.bulk.round.how.up',
  down: 'feeds.bulk.round.how.down',
}

const CASE_CODES: Readonly<Record<LetterCase, BulkCode>> = {
  lower: 'feeds.bulk.case.lower',
  upper: 'feeds.bulk.case.upper',
  title: 'feeds.bulk.case.title',
  sentence: 'feeds.bulk.case.sentence',
}

const optionsOf = (codes: Readonly<Record<string, BulkCode>>): readonly Option[] =>
  Object.entries(codes).map(([id, code]) => ({ id, label: t(code) }))

const valueInput = (field: ProductField): BulkInput => {
  const { values, kind } = productField(field)
  return {
    id: 'value',
    label: t('feeds.bulk.newValue'),
    start: values?.[0] ?? '',
    isNeeded: true,
    ...(values === undefined ? {} : { options: values.map((id) => ({ id, label: id })) }),
    ...(kind === 'longText' ? { multiline: true } : {}),
  }
}

/** Every action, in the order in which the form offers them. */
export const BULK_ACTIONS: readonly BulkAction[] = [
  {
    id: 'set',
    code: 'feeds.bulk.set',
    isFor: always,
    inputs: (field) => [valueInput(field)],
    step: ({ value = '' }) => ({ action: 'set', parameters: { value } }),
  },
  {
    id: 'clear',
    code: 'feeds.bulk.clear',
    isFor: always,
    inputs: () => [],
    step: () => ({ action: 'set', parameters: { value: '' } }),
  },
  {
    id: 'prepend',
    code: 'feeds.bulk.prepend',
    isFor: isText,
    inputs: () => [
      {
        id: 'text',
        label: t('feeds.bulk.prepend.input'),
        start: '',
        isNeeded: true,
        hint: t('feeds.bulk.columnsHint'),
      },
    ],
    step: ({ text = '' }) => ({ action: 'wrap', parameters: { before: text, after: '', skipEmpty: true } }),
  },
  {
    id: 'append',
    code: 'feeds.bulk.append',
    isFor: isText,
    inputs: () => [
      { id: 'text', label: t('feeds.bulk.append.input'), start: '', isNeeded: true, hint: t('feeds.bulk.columnsHint') },
    ],
    step: ({ text = '' }) => ({ action: 'wrap', parameters: { before: '', after: text, skipEmpty: true } }),
  },
  {
    id: 'replace',
    code: 'feeds.bulk.replace',
    isFor: always,
    inputs: () => [
      { id: 'find', label: t('feeds.bulk.find'), start: '', isNeeded: true },
      { id: 'by', label: t('feeds.bulk.replaceWith'), start: '', hint: t('feeds.bulk.columnsHint') },
    ],
    step: ({ find = '', by = '' }) => ({
      action: 'replace',
      parameters: { find, by, mode: 'plain', matchCase: false, wholeCell: false },
    }),
  },
  {
    id: 'percent',
    code: 'feeds.bulk.percent',
    isFor: isNumber,
    inputs: () => [
      { id: 'by', label: t('feeds.bulk.percent.input'), start: '', isNeeded: true, hint: t('feeds.bulk.percent.hint') },
    ],
    step: ({ by = '' }) => ({
      action: 'calculate',
      parameters: { operator: 'add percent', by: by.replace('%', '').trim(), rounding: 'half up' },
    }),
  },
  {
    id: 'amount',
    code: 'feeds.bulk.amount',
    isFor: isNumber,
    inputs: () => [
      { id: 'by', label: t('feeds.bulk.amount.input'), start: '', isNeeded: true, hint: t('feeds.bulk.amount.hint') },
    ],
    step: ({ by = '' }) => ({
      action: 'calculate',
      parameters: { operator: 'add', by: by.trim(), rounding: 'half up' },
    }),
  },
  {
    id: 'round',
    code: 'feeds.bulk.round',
    isFor: isNumber,
    inputs: () => [
      {
        id: 'to',
        label: t('feeds.bulk.round.to'),
        start: 'ending',
        options: optionsOf({
          digits: 'feeds.bulk.round.to.digits',
          step: 'feeds.bulk.round.to.step',
          ending: 'feeds.bulk.round.to.ending',
        }),
      },
      { id: 'value', label: t('feeds.bulk.round.number'), start: '0.99', hint: t('feeds.bulk.round.hint') },
      {
        id: 'rounding',
        label: t('feeds.bulk.round.how'),
        start: ROUNDINGS[0],
        options: optionsOf(ROUNDING_CODES),
      },
    ],
    step: ({ to = '', value = '', rounding = '' }) => ({ action: 'round', parameters: { to, value, rounding } }),
  },
  {
    id: 'currency',
    code: 'feeds.bulk.currency',
    isFor: (field) => productField(field).kind === 'price',
    inputs: () => [
      { id: 'currency', label: t('feeds.bulk.currency.input'), start: '', hint: t('feeds.bulk.currency.hint') },
    ],
    step: ({ currency = '' }) => ({ action: 'price', parameters: { currency: currency.trim().toUpperCase() } }),
  },
  {
    id: 'template',
    code: 'feeds.bulk.template',
    isFor: isText,
    inputs: () => [
      {
        id: 'text',
        label: t('feeds.bulk.template.input'),
        start: '',
        isNeeded: true,
        hint: t('feeds.bulk.template.hint'),
      },
    ],
    step: ({ text = '' }) => ({ action: 'template', parameters: { text, tidy: true } }),
  },
  {
    id: 'case',
    code: 'feeds.bulk.case',
    isFor: isText,
    inputs: () => [
      {
        id: 'letters',
        label: t('feeds.bulk.case.input'),
        start: 'title',
        options: optionsOf(CASE_CODES),
      },
    ],
    step: ({ letters = '' }) => ({ action: 'case', parameters: { letters } }),
  },
  {
    id: 'trim',
    code: 'feeds.bulk.trim',
    isFor: always,
    inputs: () => [],
    step: () => ({ action: 'trim', parameters: { inside: true, keepLines: true } }),
  },
  {
    id: 'stripHtml',
    code: 'feeds.bulk.stripHtml',
    isFor: isText,
    inputs: () => [],
    step: () => ({ action: 'stripHtml', parameters: {} }),
  },
  {
    id: 'truncate',
    code: 'feeds.bulk.truncate',
    isFor: isText,
    inputs: (field) => [
      { id: 'most', label: t('feeds.bulk.maxCharacters'), start: String(productField(field).maxLength ?? 150) },
      { id: 'sign', label: t('feeds.bulk.ending'), start: '…' },
    ],
    step: ({ most = '', sign = '' }) => ({
      action: 'truncate',
      parameters: { most: Number(most), onWord: true, sign },
    }),
  },
  {
    id: 'urlParameter',
    code: 'feeds.bulk.urlParameter',
    isFor: isLink,
    inputs: () => [
      { id: 'name', label: t('feeds.bulk.urlParameter.name'), start: 'utm_source' },
      { id: 'value', label: t('feeds.bulk.urlParameter.value'), start: '', hint: t('feeds.bulk.urlParameter.hint') },
    ],
    step: ({ name = '', value = '' }) => ({ action: 'urlParameter', parameters: { name, value } }),
  },
]

/** Actions that make sense for a column, in the order of the menu. */
export const bulkActionsFor = (field: ProductField): readonly BulkAction[] =>
  BULK_ACTIONS.filter(({ isFor }) => isFor(field))

/** What stands in the inputs of an action at first. */
export const startValues = (action: BulkAction, field: ProductField): BulkValues =>
  Object.fromEntries(action.inputs(field).map(({ id, start }) => [id, start]))

/** The first input that an action cannot do without. */
export const missingInput = (action: BulkAction, field: ProductField, values: BulkValues): BulkInput | undefined =>
  action.inputs(field).find(({ id, isNeeded }) => isNeeded === true && (values[id] ?? '') === '')

/** An action over a field as the step of a rule. */
export const bulkStep = (action: BulkAction, field: ProductField, values: BulkValues): RuleStep => ({
  ...action.step(values),
  field,
})
