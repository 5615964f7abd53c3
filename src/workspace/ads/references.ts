import { type AdKind, type AdKindId, type AdReference, adKind } from '../../contract/ads/kinds.ts'
import { type Fields, isFields } from '../../contract/language/fields.ts'
import { isLocalId } from './draft.ts'

type Replace = (name: string, reference: AdReference) => unknown

const mapNames = (value: unknown, reference: AdReference, replace: Replace): unknown => {
  if (typeof value === 'string') return replace(value, reference)
  return Array.isArray(value) ? value.map((item) => mapNames(item, reference, replace)) : value
}

/** Goes through a value and changes the texts under the keys that name other records. */
const mapInside = (value: unknown, keys: readonly string[], reference: AdReference, replace: Replace): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapInside(item, keys, reference, replace))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      keys.includes(name) ? mapNames(item, reference, replace) : mapInside(item, keys, reference, replace),
    ]),
  )
}

/** The same fields with every name of another record replaced. */
export const mapReferences = (kind: AdKind, fields: Fields, replace: Replace): Fields => {
  const mapped: Record<string, unknown> = { ...fields }
  for (const reference of kind.refers) {
    const { field, keys } = reference
    if (mapped[field] === undefined) continue
    mapped[field] =
      keys === undefined
        ? mapNames(mapped[field], reference, replace)
        : mapInside(mapped[field], keys, reference, replace)
  }
  return mapped
}

export interface NamedRecord {
  readonly name: string
  readonly kinds: readonly AdKindId[]
  readonly field: string
}

/** Every record that the fields name, in order. */
export const namedRecords = (kindId: AdKindId, fields: Fields): readonly NamedRecord[] => {
  const found: NamedRecord[] = []
  mapReferences(adKind(kindId), fields, (name, { field, kinds }) => {
    if (name !== '') found.push({ name, field, kinds: kinds as readonly AdKindId[] })
    return name
  })
  return found
}

/** Local ids that the fields name. */
export const localNames = (kindId: AdKindId, fields: Fields): readonly string[] => [
  ...new Set(namedRecords(kindId, fields).flatMap(({ name }) => (isLocalId(name) ? [name] : []))),
]
