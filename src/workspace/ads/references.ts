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

interface NamedRecord {
  readonly name: string
  readonly kinds: readonly AdKindId[]
  readonly field: string
}

const visitNames = (value: unknown, reference: AdReference, visit: (name: NamedRecord) => void): void => {
  if (Array.isArray(value)) for (const item of value) visitNames(item, reference, visit)
  else if (typeof value === 'string' && value !== '')
    visit({ name: value, field: reference.field, kinds: reference.kinds as readonly AdKindId[] })
}

const visitInside = (
  value: unknown,
  keys: readonly string[],
  reference: AdReference,
  visit: (name: NamedRecord) => void,
): void => {
  if (Array.isArray(value)) for (const item of value) visitInside(item, keys, reference, visit)
  else if (isFields(value))
    for (const name of Object.keys(value))
      if (keys.includes(name)) visitNames(value[name], reference, visit)
      else visitInside(value[name], keys, reference, visit)
}

/** Every record that the fields name, in order. */
export const namedRecords = (kindId: AdKindId, fields: Fields): readonly NamedRecord[] => {
  const found: NamedRecord[] = []
  const take = (name: NamedRecord): void => void found.push(name)
  for (const reference of adKind(kindId).refers) {
    const value = fields[reference.field]
    if (value === undefined || value === null) continue
    if (reference.keys === undefined) visitNames(value, reference, take)
    else visitInside(value, reference.keys, reference, take)
  }
  return found
}

/** Local ids that the fields name. */
export const localNames = (kindId: AdKindId, fields: Fields): readonly string[] => [
  ...new Set(namedRecords(kindId, fields).flatMap(({ name }) => (isLocalId(name) ? [name] : []))),
]
