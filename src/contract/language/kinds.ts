import { type TSchema, Type } from 'typebox'

// The shapes of values that the documents name, each once. Schemas only: rules with sentences live in rule tables.

/** The largest number that a long of the platform holds: 2^63 - 1. */
const LONGEST = '9223372036854775807'

/** Numbers with the beginning of the largest one and a smaller digit after it, whatever follows. */
const shorter = [...LONGEST].flatMap((digit, at) =>
  digit === '0' ? [] : [`${LONGEST.slice(0, at)}[0-${Number(digit) - 1}][0-9]{${LONGEST.length - at - 1}}`],
)

const LONG = `^-?([0-9]{1,${LONGEST.length - 1}}|${shorter.join('|')}|${LONGEST})$`

/** A whole number that may exceed 2^53 but not 2^63 - 1, kept as digits. */
export const long = (description: string) => Type.String({ pattern: LONG, description })

/** A whole address of a page. */
export const webAddress = (options: { readonly examples?: string[]; readonly description?: string } = {}) =>
  Type.String({ ...options, pattern: '^https?://[^\\s]+$' })

/** A date, or a date and time, that clocks and most months have; what else no calendar has is for rules to say. */
const TIME =
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?(Z|[+-](0\\d|1[0-4])(:?[0-5]\\d)?)?)?$'

/** A date and time with an offset, ISO 8601 (Document 2, Conventions). `examples` for a row whose rules few times keep. */
export const dateTime = (description: string, examples?: readonly string[]) =>
  Type.String({ ...(examples === undefined ? {} : { examples: [...examples] }), pattern: TIME, description })

/** SHA-256 in hexadecimal; we send lower case and accept both (Document 2, Custom audiences). */
export const sha256Digest = () => Type.String({ pattern: '^[0-9a-fA-F]{64}$' })

/** Text with the platform's longest length, counted in Unicode code points. */
export const text = (maxLength: number, description: string) => Type.String({ minLength: 1, maxLength, description })

/** A word of the platform's answers: these are known, and one that is not known yet is read all the same. */
export const known = (words: readonly string[]) => Type.String({ examples: [...words] })

/** A value, or nothing at all: an empty one unsets an optional field of a record (facts A6). */
export const unsettable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Literal('')])
