import type { WireNames } from './message.ts'

// Identifiers with the brand's name: neutral in our code, the service's spelling on the wire.

/** How a neutral name travels. */
export const wireName = (names: WireNames, name: string): string =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : name

/** Copies a JSON value with keys renamed at every depth. If two spellings meet, both values are kept. */
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

/** Renames the keys of a JSON value to brand names; inverse names undo it. */
export const renamed = (value: unknown, names: WireNames): unknown =>
  Object.keys(names).length === 0 ? value : renameKeys(value, names)

/** The names read backwards, from wire to neutral. */
export const inverse = (names: WireNames): WireNames =>
  Object.fromEntries(Object.entries(names).map(([neutral, brand]) => [brand, neutral]))
