import { isFields } from '../../contract/language/fields.ts'

/** Missing, null and empty text are equal: the platform uses each for absence. */
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Lists are written with commas where a parameter takes text. */
const asText = (value: unknown): string =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join(',') : String(value)

/** True if two field values are equivalent. Order of object fields, numbers and lists as text don't matter. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (isAbsent(one) || isAbsent(other)) return isAbsent(one) && isAbsent(other)
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => sameValue(item, other[at]))
  if (isFields(one) && isFields(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...names].every((name) => sameValue(one[name], other[name]))
  }
  if (isFields(one) || isFields(other)) return false
  return asText(one) === asText(other)
}
