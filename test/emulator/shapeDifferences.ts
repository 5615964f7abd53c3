import { isFields } from '../../src/contract/language/fields.ts'
import type { RecordedShape, Word } from './recordedShapes.ts'

/** Numbers beyond 2^53 come as # and their digits, see readWhole. */
const isLongNumber = (value: unknown): boolean => /^#-?\d{16,}$/.test(String(value))
const isText = (value: unknown): boolean => typeof value === 'string' && !isLongNumber(value)
const isNumber = (value: unknown): boolean => typeof value === 'number' || isLongNumber(value)
const areAll = (value: unknown, is: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(is)

const CHECKS: Readonly<Record<Word, (value: unknown) => boolean>> = {
  text: isText,
  'text?': (value) => value === null || isText(value),
  number: isNumber,
  'number?': (value) => value === null || isNumber(value),
  flag: (value) => typeof value === 'boolean',
  time: (value) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(String(value)),
  englishTime: (value) => /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} [\d:]{8} \+0000 \d{4}$/.test(String(value)),
  null: (value) => value === null,
  texts: (value) => areAll(value, isText),
  numbers: (value) => areAll(value, isNumber),
}

/** Reads JSON without losing digits. A number beyond 2^53 becomes the text # and its digits. */
export const readWhole = (json: string): unknown =>
  JSON.parse(json.replace(/([:[,]\s*)(-?\d{16,})(?=[,}\]])/g, '$1"#$2"'))

const wordsOf = (shape: string): readonly string[] => shape.slice(1).split(' ')

const keeps = (shape: Word | `=${string}`, value: unknown): boolean =>
  isOneOf(shape) ? wordsOf(shape).includes(String(value)) : CHECKS[shape](value)

const isOneOf = (shape: Word | `=${string}`): shape is `=${string}` => shape.startsWith('=')

const fieldDifferences = (
  shape: { readonly [field: string]: RecordedShape },
  value: unknown,
  at: string,
): readonly string[] => {
  if (!isFields(value)) return [`${at} is no record`]
  const names = new Set(Object.keys(shape).map((name) => name.replace('*', '')))
  const unknown = Object.keys(value).filter((name) => !names.has(name))
  return [
    ...unknown.map((name) => `${at}.${name} was never recorded`),
    ...Object.entries(shape).flatMap(([starred, part]) => {
      const name = starred.replace('*', '')
      if (Object.hasOwn(value, name)) return shapeDifferences(part, value[name], `${at}.${name}`)
      return starred === name ? [`${at}.${name} is missing`] : []
    }),
  ]
}

/** Where a value is not as it was recorded, field by field. Empty where nobody could tell them apart. */
export const shapeDifferences = (shape: RecordedShape, value: unknown, at = 'data'): readonly string[] => {
  if (typeof shape === 'string') return keeps(shape, value) ? [] : [`${at} is not ${shape}`]
  if (!Array.isArray(shape)) return fieldDifferences(shape as { readonly [field: string]: RecordedShape }, value, at)
  const [one] = shape as readonly [RecordedShape]
  if (!Array.isArray(value)) return [`${at} is no array`]
  return value.flatMap((item, index) => shapeDifferences(one, item, `${at}[${index}]`))
}

const EXAMPLES: Readonly<Record<Word, unknown>> = {
  text: '9',
  'text?': null,
  number: 9,
  'number?': null,
  flag: false,
  time: '2026-01-02T03:04:05Z',
  englishTime: 'Fri Jan 02 03:04:05 +0000 2026',
  null: null,
  texts: ['9'],
  numbers: [9],
}

/** The smallest value of a shape. Null or absent where that is allowed. */
export const leastOf = (shape: RecordedShape): unknown => {
  if (typeof shape === 'string') return isOneOf(shape) ? wordsOf(shape)[0] : EXAMPLES[shape]
  if (Array.isArray(shape)) return [leastOf((shape as readonly [RecordedShape])[0])]
  const fields = Object.entries(shape).filter(([name]) => !name.endsWith('*'))
  return Object.fromEntries(fields.map(([name, part]) => [name, leastOf(part)]))
}
