import { isFields } from '../../contract/language/fields.ts'

/** Nothing at all, null and the empty text are one: the platform tells what is absent in each of these ways. */
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Whether two values of a field say the same: the order of an object's fields does not count, nor do digits as text. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (isAbsent(one) || isAbsent(other)) return isAbsent(one) && isAbsent(other)
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => sameValue(item, other[at]))
  if (isFields(one) && isFields(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...names].every((name) => sameValue(one[name], other[name]))
  }
  if (typeof one === 'object' || typeof other === 'object') return false
  return String(one) === String(other)
}
