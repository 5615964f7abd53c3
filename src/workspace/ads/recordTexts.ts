import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { isFields } from '../../contract/language/fields.ts'
import { kindColumns } from './columns.ts'

// Human-readable texts of a record: words and URLs, including those in lists and card parts. Excluded are references,
// part types, numbers, times and amounts.

const NO_TEXTS: ReadonlySet<string> = new Set(['type', 'media_key', 'media_keys'])

/** The fields of a kind that may hold texts. */
export const textFields = (id: AdKindId): readonly string[] => {
  const references = new Set(
    adKind(id).refers.flatMap(({ field, keys, applies }) =>
      keys === undefined && applies === undefined ? [field] : [],
    ),
  )
  return kindColumns(id).filter((field) => !references.has(field) && !/_(?:local_micro|time|at)$/.test(field))
}

/** Applies `map` to every text of a value; returns the same value if nothing changes. */
export const mapTexts = (value: unknown, map: (text: string) => string): unknown => {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) {
    const mapped = value.map((each) => mapTexts(each, map))
    return mapped.some((each, at) => each !== value[at]) ? mapped : value
  }
  if (!isFields(value)) return value
  const entries = Object.entries(value)
  const mapped = entries.map(([key, each]) => [key, NO_TEXTS.has(key) ? each : mapTexts(each, map)] as const)
  return mapped.some(([, each], at) => each !== entries[at]?.[1]) ? Object.fromEntries(mapped) : value
}

/** The texts of a value, in order. */
export const textsIn = (value: unknown): readonly string[] => {
  const texts: string[] = []
  mapTexts(value, (text) => {
    texts.push(text)
    return text
  })
  return texts
}
