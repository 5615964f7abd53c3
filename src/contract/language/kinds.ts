import { type TSchema, Type } from 'typebox'

// The shapes of values that the documents name, each once. Schemas only: rules with sentences live in rule tables.

/** The largest number that a long of the platform holds: 2^63 - 1. */
const MAX_LONG = '9223372036854775807'

/** Numbers that share a prefix with the largest one and then have a smaller digit. */
const shorter = [...MAX_LONG].flatMap((digit, at) =>
  digit === '0' ? [] : [`${MAX_LONG.slice(0, at)}[0-${Number(digit) - 1}][0-9]{${MAX_LONG.length - at - 1}}`],
)

const LONG = `^-?([0-9]{1,${MAX_LONG.length - 1}}|${shorter.join('|')}|${MAX_LONG})$`

/** A whole number that may exceed 2^53 but not 2^63 - 1, kept as digits. */
export const long = (description: string) => Type.String({ pattern: LONG, description })

/** A whole address of a page. */
export const webAddress = (options: { readonly examples?: string[]; readonly description?: string } = {}) =>
  Type.String({ ...options, pattern: '^https?://[^\\s]+$' })

/** Pattern of a date or date-time with valid clock parts. Impossible days of a month are left to rules. */
const TIME =
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?(Z|[+-](0\\d|1[0-4])(:?[0-5]\\d)?)?)?$'

/** A date and time with an offset, ISO 8601 (Document 2, Conventions). `examples` for a row whose rules few times keep. */
export const dateTime = (description: string, examples?: readonly string[]) =>
  Type.String({ ...(examples === undefined ? {} : { examples: [...examples] }), pattern: TIME, description })

/** SHA-256 in hexadecimal; we send lower case and accept both (Document 2, Custom audiences). */
export const sha256Digest = () => Type.String({ pattern: '^[0-9a-fA-F]{64}$' })

/** Text with the platform's longest length, counted in Unicode code points. */
export const text = (maxLength: number, description: string) => Type.String({ minLength: 1, maxLength, description })

/** A word in the platform's responses. Known ones are examples; unknown ones are accepted too. */
export const known = (words: readonly string[]) => Type.String({ examples: [...words] })

/** A value or an empty text, which unsets an optional field (facts A6). */
export const unsettable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Literal('')])
