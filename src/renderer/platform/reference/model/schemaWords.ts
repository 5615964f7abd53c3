import { dateTime, long, sha256Digest } from '../../../../contract/language/kinds.ts'
import type { PlainSchema } from '../../../../contract/openapi/jsonSchema.ts'
import { plainOf, shownSchema } from '../../../../contract/openapi/plainSchema.ts'
import { t } from '../../../../messages/t.ts'

// What a schema says, in words. Nothing here is ever empty: a shape that we have no word for is called "anything".

const patternOf = (schema: Parameters<typeof plainOf>[0]): string => plainOf(schema).pattern ?? ''

/** Patterns that are a kind of value of their own. */
const KINDS: Readonly<Record<string, string>> = {
  [patternOf(long(''))]: 'long number',
  [patternOf(dateTime(''))]: 'time',
  [patternOf(sha256Digest())]: 'SHA-256 hash',
}

/** What a pattern asks for; others are shown as they are. */
const PATTERNS: Readonly<Record<string, string>> = {
  [patternOf(long(''))]: 'up to 19 digits, perhaps with a minus',
  [patternOf(dateTime(''))]: 'ISO 8601; UTC without an offset',
  [patternOf(sha256Digest())]: '64 hexadecimal digits',
  '^[0-9]+$': 'digits only',
  '^[0-9]{1,19}$': '1 to 19 digits',
  '^[0-9]{12}$': '12 digits, yyyymmddhhmm in UTC',
  '^[A-Z]{2}$': 'two capital letters',
  '^[^,]+$': 'no comma within',
  '^[^,]*$': 'no comma within',
  '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$': 'a UUID in small letters',
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$': 'ISO 8601 in UTC, ending in Z',
  '^[a-z0-9_]+$': 'small letters, digits and _',
  '^[a-z_.]+(,[a-z_.]+)*$': 'names joined by commas',
  '^[a-z_]+(-(asc|desc))?$': 'such as created_at-desc',
  '^[^/:\\s]+\\.[^/:\\s]+$': 'a domain without protocol',
}

/** What a pattern asks for, where there are words for it. */
export const patternWords = (pattern: string | undefined): string | undefined => PATTERNS[pattern ?? '']

const isEmptyText = ({ const: only }: PlainSchema): boolean => only === ''

/** The shape of a value that is there: without null and without the empty text that unsets it. */
export const filledOf = (schema: PlainSchema): PlainSchema => {
  const shown = shownSchema(schema, {})
  const { anyOf, ...rest } = shown
  const filled = anyOf?.filter((one) => one.type !== 'null' && !isEmptyText(one))
  const [first] = filled ?? []
  if (filled === undefined || first === undefined) return shown
  return filled.length === 1 ? { ...first, ...rest } : { ...rest, anyOf: filled }
}

/** Words that take no s. */
const PLURALS: Readonly<Record<string, string>> = {
  'one of a list': 'words from a list',
  'true or false': 'true or false',
  anything: 'anything',
  'free fields': 'free fields',
  'SHA-256 hash': 'SHA-256 hashes',
  'long number': 'long numbers',
}

const plural = (words: string): string =>
  PLURALS[words] ?? (words.startsWith('list of') ? words.replace('list', 'lists') : `${words}s`)

const one = (schema: PlainSchema): string => {
  const { type, enum: choices, anyOf, pattern, items, patternProperties, properties } = schema
  if ('const' in schema || choices?.length === 1) return 'fixed word'
  if (choices !== undefined) return 'one of a list'
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeWords))].join(' or ')
  if (type === 'string') return KINDS[pattern ?? ''] ?? 'text'
  if (type === 'integer') return 'whole number'
  if (type === 'number') return 'number'
  if (type === 'boolean') return 'true or false'
  if (type === 'null') return 'null'
  if (type === 'array') return `list of ${items === undefined ? 'anything' : plural(typeWords(items))}`
  if (type === 'object') return properties === undefined && patternProperties !== undefined ? 'free fields' : 'record'
  return 'anything'
}

/** The type of a value in words: `whole number`, `list of texts`, `text or null`. */
export const typeWords = (schema: PlainSchema): string => {
  const words = one(filledOf(schema))
  return schema.anyOf?.some((each) => each.type === 'null') === true ? `${words} or null` : words
}

const between = (
  least: number | undefined,
  most: number | undefined,
  unit: 'character' | 'item' | 'none',
): readonly string[] => {
  if (unit === 'character' && least === 1 && most === undefined) return [t('platform.range.notEmpty')]
  if (most === undefined)
    return least === undefined || least === 0 ? [] : [t('platform.range.atLeast', { least, unit })]
  if (least === undefined || least === 0) return [t('platform.range.atMost', { most, unit })]
  return [
    least === most ? t('platform.range.exactly', { most, unit }) : t('platform.range.between', { least, most, unit }),
  ]
}

/** The limits of a value in words, none where there are none. */
export const limitWords = (schema: PlainSchema): readonly string[] => {
  const filled = filledOf(schema)
  const { pattern, items } = filled
  return [
    ...(pattern === undefined ? [] : [patternWords(pattern) ?? t('platform.range.like', { pattern: pattern ?? '' })]),
    ...between(filled.minLength, filled.maxLength, 'character'),
    ...between(filled.minimum, filled.maximum, 'none'),
    ...between(filled.minItems, filled.maxItems, 'item'),
    ...(items === undefined ? [] : limitWords(items).map((words) => t('platform.range.each', { limit: words }))),
    ...(schema.anyOf?.some(isEmptyText) === true ? [t('platform.range.unsets')] : []),
  ]
}

/** The values that may be chosen from, as text; none where any will do. */
export const schemaChoicesOf = (schema: PlainSchema): readonly string[] => {
  const filled = filledOf(schema)
  if ('const' in filled) return [String(filled.const)]
  const choices = filled.enum ?? (filled.items === undefined ? [] : schemaChoicesOf(filled.items))
  return choices.map(String)
}

/** What is taken where the value is left out. */
export const defaultOf = (schema: PlainSchema): string | undefined => {
  const filled = filledOf(schema)
  const defaultText = filled.default
  return defaultText === undefined
    ? undefined
    : typeof defaultText === 'string'
      ? defaultText
      : JSON.stringify(defaultText)
}
