import { isAddress } from '../../contract/language/address.ts'
import { isFields, wordOf } from '../../contract/language/fields.ts'
import { isMoney } from './money.ts'
import { linksIn } from './textLength.ts'

// Facts of a cart beside its requests: destinations, and whether it moves money.

interface SentFields {
  readonly name: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Requests that write an amount, or switch something on or off. */
export const moneySteps = <Step extends SentFields & { readonly turns?: unknown }>(
  steps: readonly Step[],
): readonly Step[] => steps.filter(({ fields, turns }) => turns !== undefined || Object.keys(fields).some(isMoney))

/** The destinations in a value, also inside lists, parts and texts. */
export const linksInValue = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(linksInValue)
  if (isFields(value)) return Object.values(value).flatMap(linksInValue)
  if (typeof value !== 'string') return []
  return isAddress(value) && /^https?:/i.test(value) ? [value] : linksIn(value)
}

/** Every destination that requests write, once, with the names of the records that lead there. */
export const cartLinks = (steps: readonly SentFields[]): ReadonlyMap<string, readonly string[]> => {
  const users = new Map<string, string[]>()
  for (const { name, fields } of steps)
    for (const link of new Set(linksInValue(fields))) users.set(link, [...(users.get(link) ?? []), wordOf(name)])
  return users
}
