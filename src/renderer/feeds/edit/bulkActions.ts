import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import { ROUNDINGS } from '../../../workspace/edits/decimal.ts'
import type { RuleStep } from '../../../workspace/edits/ruleDocument.ts'
import { LETTER_CASES } from '../../../workspace/edits/textActions.ts'
import type { Option } from '../../kit/components/Select.tsx'

/** What an action asks for; `start` stands there at first. */
export interface BulkInput {
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

/** One thing that can be done to a field of several rows: a row of the table that the form reads. */
export interface BulkAction {
  readonly id: string
  readonly label: string
  readonly isFor: (field: ProductField) => boolean
  readonly inputs: (field: ProductField) => readonly BulkInput[]
  readonly step: (values: BulkValues) => Omit<RuleStep, 'field'>
}

const isNumber = (field: ProductField): boolean => ['price', 'int'].includes(productField(field).kind)
const isLink = (field: ProductField): boolean => field.endsWith('link')
const isText = (field: ProductField): boolean => !isNumber(field) && productField(field).values === undefined
const always = (): boolean => true

const TEMPLATE_HINT = 'Such as [brand] [title]: a name in brackets stands for the value of that column.'
const WORDS_HINT = 'Words such as [brand] stand for the value of that column.'

const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label }))

const valueInput = (field: ProductField): BulkInput => {
  const { values, kind } = productField(field)
  return {
    id: 'value',
    label: 'New value',
    start: values?.[0] ?? '',
    isNeeded: true,
    ...(values === undefined ? {} : { options: values.map((id) => ({ id, label: id })) }),
    ...(kind === 'longText' ? { multiline: true } : {}),
  }
}

const ROUND_HINT = 'Digits such as 2, a step such as 0.05, or an ending such as 0.99.'

/** Every action, in the order in which the form offers them. */
export const BULK_ACTIONS: readonly BulkAction[] = [
  {
    id: 'set',
    label: 'Set to',
    isFor: always,
    inputs: (field) => [valueInput(field)],
    step: ({ value = '' }) => ({ action: 'set', parameters: { value } }),
  },
  {
    id: 'clear',
    label: 'Clear',
    isFor: always,
    inputs: () => [],
    step: () => ({ action: 'set', parameters: { value: '' } }),
  },
  {
    id: 'prepend',
    label: 'Put in front',
    isFor: isText,
    inputs: () => [{ id: 'text', label: 'Text in front', start: '', isNeeded: true, hint: WORDS_HINT }],
    step: ({ text = '' }) => ({ action: 'wrap', parameters: { before: text, after: '', skipEmpty: true } }),
  },
  {
    id: 'append',
    label: 'Put behind',
    isFor: isText,
    inputs: () => [{ id: 'text', label: 'Text behind', start: '', isNeeded: true, hint: WORDS_HINT }],
    step: ({ text = '' }) => ({ action: 'wrap', parameters: { before: '', after: text, skipEmpty: true } }),
  },
  {
    id: 'replace',
    label: 'Replace',
    isFor: always,
    inputs: () => [
      { id: 'find', label: 'What to look for', start: '', isNeeded: true },
      { id: 'by', label: 'What to put there', start: '', hint: WORDS_HINT },
    ],
    step: ({ find = '', by = '' }) => ({
      action: 'replace',
      parameters: { find, by, mode: 'plain', matchCase: false, wholeCell: false },
    }),
  },
  {
    id: 'percent',
    label: 'Change by percent',
    isFor: isNumber,
    inputs: () => [
      { id: 'by', label: 'Percent', start: '', isNeeded: true, hint: '10 raises by 10 %, -10 lowers by 10 %.' },
    ],
    step: ({ by = '' }) => ({
      action: 'calculate',
      parameters: { operator: 'add percent', by: by.replace('%', '').trim(), rounding: 'half up' },
    }),
  },
  {
    id: 'amount',
    label: 'Change by an amount',
    isFor: isNumber,
    inputs: () => [
      { id: 'by', label: 'Amount', start: '', isNeeded: true, hint: '5 adds 5, -5 takes 5 away. The currency stays.' },
    ],
    step: ({ by = '' }) => ({
      action: 'calculate',
      parameters: { operator: 'add', by: by.trim(), rounding: 'half up' },
    }),
  },
  {
    id: 'round',
    label: 'Round',
    isFor: isNumber,
    inputs: () => [
      {
        id: 'to',
        label: 'To',
        start: 'ending',
        options: optionsOf({ digits: 'digits behind the point', step: 'a step', ending: 'an ending' }),
      },
      { id: 'value', label: 'Number', start: '0.99', hint: ROUND_HINT },
      {
        id: 'rounding',
        label: 'How',
        start: ROUNDINGS[0],
        options: ROUNDINGS.map((id) => ({ id, label: id })),
      },
    ],
    step: ({ to = '', value = '', rounding = '' }) => ({ action: 'round', parameters: { to, value, rounding } }),
  },
  {
    id: 'currency',
    label: 'Write as price',
    isFor: (field) => productField(field).kind === 'price',
    inputs: () => [{ id: 'currency', label: 'Currency of prices without one', start: '', hint: 'Such as EUR.' }],
    step: ({ currency = '' }) => ({ action: 'price', parameters: { currency: currency.trim().toUpperCase() } }),
  },
  {
    id: 'template',
    label: 'Build from other columns',
    isFor: isText,
    inputs: () => [{ id: 'text', label: 'Template', start: '', isNeeded: true, hint: TEMPLATE_HINT }],
    step: ({ text = '' }) => ({ action: 'template', parameters: { text, tidy: true } }),
  },
  {
    id: 'case',
    label: 'Change case',
    isFor: isText,
    inputs: () => [
      {
        id: 'letters',
        label: 'Letters',
        start: 'title',
        options: LETTER_CASES.map((id) => ({ id, label: id })),
      },
    ],
    step: ({ letters = '' }) => ({ action: 'case', parameters: { letters } }),
  },
  {
    id: 'trim',
    label: 'Trim spaces',
    isFor: always,
    inputs: () => [],
    step: () => ({ action: 'trim', parameters: { inside: true, keepLines: true } }),
  },
  {
    id: 'stripHtml',
    label: 'Strip HTML',
    isFor: isText,
    inputs: () => [],
    step: () => ({ action: 'stripHtml', parameters: {} }),
  },
  {
    id: 'truncate',
    label: 'Shorten',
    isFor: isText,
    inputs: (field) => [
      { id: 'most', label: 'Most characters', start: String(productField(field).maxLength ?? 150) },
      { id: 'sign', label: 'Ends with', start: '…' },
    ],
    step: ({ most = '', sign = '' }) => ({
      action: 'truncate',
      parameters: { most: Number(most), onWord: true, sign },
    }),
  },
  {
    id: 'urlParameter',
    label: 'Set URL parameter',
    isFor: isLink,
    inputs: () => [
      { id: 'name', label: 'Name', start: 'utm_source' },
      { id: 'value', label: 'Value', start: '', hint: 'Empty takes the parameter out.' },
    ],
    step: ({ name = '', value = '' }) => ({ action: 'urlParameter', parameters: { name, value } }),
  },
]

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
