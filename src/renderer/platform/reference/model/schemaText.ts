import type { PlainSchema } from '../../../../contract/language/jsonSchema.ts'
import { dateTime, long, sha256Digest } from '../../../../contract/language/kinds.ts'
import { plainOf, shownSchema } from '../../../../contract/openapi/plainSchema.ts'
import { t } from '../../../../messages/t.ts'
import type { PlainCode } from '../../../../messages/translator.ts'

// What a schema says, in words. Nothing here is ever empty: a shape that we have no word for is called "anything".

const patternOf = (schema: Parameters<typeof plainOf>[0]): string => plainOf(schema).pattern ?? ''

type Kind =
  | 'anything'
  | 'boolean'
  | 'choice'
  | 'fixed'
  | 'free'
  | 'hash'
  | 'integer'
  | 'long'
  | 'null'
  | 'number'
  | 'record'
  | 'text'
  | 'time'

/** Patterns that are a kind of value of their own. */
const KINDS: Readonly<Record<string, Kind>> = {
  [patternOf(long(''))]: 'long',
  [patternOf(dateTime(''))]: 'time',
  [patternOf(sha256Digest())]: 'hash',
}

/** What a pattern asks for; others are shown as they are. */
const PATTERNS: Readonly<Record<string, PlainCode>> = {
  [patternOf(long(''))]: 'platform.pattern.long',
  [patternOf(dateTime(''))]: 'platform.pattern.dateTime',
  [patternOf(sha256Digest())]: 'platform.pattern.hash',
  '^[0-9]+$': 'platform.pattern.digits',
  '^[0-9]{1,19}$': 'platform.pattern.id',
  '^[0-9]{12}$': 'platform.pattern.minute',
  '^[A-Z]{2}$': 'platform.pattern.country',
  '^[^,]+$': 'platform.pattern.noComma',
  '^[^,]*$': 'platform.pattern.noComma',
  '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$': 'platform.pattern.uuid',
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$': 'platform.pattern.utc',
  '^[a-z0-9_]+$': 'platform.pattern.name',
  '^[a-z_.]+(,[a-z_.]+)*$': 'platform.pattern.names',
  '^[a-z_]+(-(asc|desc))?$': 'platform.pattern.order',
  '^[^/:\\s]+\\.[^/:\\s]+$': 'platform.pattern.domain',
}

/** What a pattern asks for, where there are words for it. */
export const patternText = (pattern: string | undefined): string | undefined => {
  const code = PATTERNS[pattern ?? '']
  return code === undefined ? undefined : t(code)
}

const isEmptyText = ({ const: only }: PlainSchema): boolean => only === ''

/** Schema of a present value: without null and without the empty text that unsets it. */
export const filledOf = (schema: PlainSchema): PlainSchema => {
  const shown = shownSchema(schema, {})
  const { anyOf, ...rest } = shown
  const filled = anyOf?.filter((one) => one.type !== 'null' && !isEmptyText(one))
  const [first] = filled ?? []
  if (filled === undefined || first === undefined) return shown
  return filled.length === 1 ? { ...first, ...rest } : { ...rest, anyOf: filled }
}

const kindOf = ({ type, enum: choices, pattern, patternProperties, properties, ...rest }: PlainSchema): Kind => {
  if ('const' in rest || choices?.length === 1) return 'fixed'
  if (choices !== undefined) return 'choice'
  if (type === 'string') return KINDS[pattern ?? ''] ?? 'text'
  if (type === 'integer' || type === 'number' || type === 'boolean' || type === 'null') return type
  if (type === 'object') return properties === undefined && patternProperties !== undefined ? 'free' : 'record'
  return 'anything'
}

/** A type in words; of a list's items as many. */
const written = (schema: PlainSchema, areMany: boolean): string => {
  const filled = filledOf(schema)
  const { type, anyOf, items } = filled
  if (anyOf !== undefined)
    return [...new Set(anyOf.map((each) => written(each, areMany)))].join(` ${t('platform.shape.or')} `)
  const kind = kindOf(filled)
  if (type !== 'array' || kind !== 'anything') return t(areMany ? `platform.shapes.${kind}` : `platform.shape.${kind}`)
  const inner = items === undefined ? t('platform.shape.anything') : written(items, true)
  return t(areMany ? 'platform.shapes.list' : 'platform.shape.list', { items: inner })
}

/** The type of a value in words: `whole number`, `list of texts`, `text or null`. */
export const typeText = (schema: PlainSchema): string => {
  const type = written(schema, false)
  return schema.anyOf?.some((each) => each.type === 'null') === true ? t('platform.shape.orNull', { type }) : type
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
export const limitText = (schema: PlainSchema): readonly string[] => {
  const filled = filledOf(schema)
  const { pattern, items } = filled
  return [
    ...(pattern === undefined ? [] : [patternText(pattern) ?? t('platform.range.like', { pattern: pattern ?? '' })]),
    ...between(filled.minLength, filled.maxLength, 'character'),
    ...between(filled.minimum, filled.maximum, 'none'),
    ...between(filled.minItems, filled.maxItems, 'item'),
    ...(items === undefined ? [] : limitText(items).map((limit) => t('platform.range.each', { limit }))),
    ...(schema.anyOf?.some(isEmptyText) === true ? [t('platform.range.unsets')] : []),
  ]
}
