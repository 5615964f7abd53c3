import type { WireNames } from './message.ts'

// Identifiers that hold the brand's name: neutral in our code, spelled by the service on the wire.

/** How a neutral name travels. */
export const wireName = (names: WireNames, name: string): string =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : name

/** A copy of a JSON value with its keys renamed at every depth; where two spellings meet, neither value is lost. */
const renameKeys = (value: unknown, names: WireNames): unknown => {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, names))
  if (typeof value !== 'object' || value === null) return value
  const renamed = new Map<string, unknown>()
  for (const [key, item] of Object.entries(value)) {
    const name = wireName(names, key)
    const other = renamed.get(name)
    const own = renameKeys(item, names)
    renamed.set(name, other === undefined ? own : [other, own].flat())
  }
  return Object.fromEntries(renamed)
}

/** A JSON value with brand names in its keys, or the other way round by inverse names. */
export const renamed = (value: unknown, names: WireNames): unknown =>
  Object.keys(names).length === 0 ? value : renameKeys(value, names)

/** The names read backwards, from wire to neutral. */
export const inverse = (names: WireNames): WireNames =>
  Object.fromEntries(Object.entries(names).map(([neutral, brand]) => [brand, neutral]))
