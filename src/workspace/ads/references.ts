import { type AdKind, type AdKindId, type AdReference, adKind } from '../../contract/ads/kinds.ts'
import { type Fields, isFields } from '../../contract/language/fields.ts'
import { isLocalId } from './draft.ts'

type Replace = (name: string, reference: AdReference) => unknown

/** Maps items. The list itself is returned where none changed, as in most records. */
const mapItems = (items: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] => {
  const mapped = items.map(change)
  return mapped.every((item, at) => item === items[at]) ? items : mapped
}

const mapNames = (value: unknown, reference: AdReference, replace: Replace): unknown => {
  if (typeof value === 'string') return replace(value, reference)
  return Array.isArray(value) ? mapItems(value, (item) => mapNames(item, reference, replace)) : value
}

/** Goes through a value and changes the texts under the keys that name other records. */
const mapInside = (value: unknown, keys: readonly string[], reference: AdReference, replace: Replace): unknown => {
  if (Array.isArray(value)) return mapItems(value, (item) => mapInside(item, keys, reference, replace))
  if (!isFields(value)) return value
  let mapped: Record<string, unknown> | undefined
  for (const name of Object.keys(value)) {
    const item = value[name]
    const changed = keys.includes(name) ? mapNames(item, reference, replace) : mapInside(item, keys, reference, replace)
    if (changed === item) continue
    mapped ??= { ...value }
    mapped[name] = changed
  }
  return mapped ?? value
}

/** Replaces every name of another record in fields. */
export const mapReferences = (kind: AdKind, fields: Fields, replace: Replace): Fields => {
  let mapped: Record<string, unknown> | undefined
  for (const reference of kind.refers) {
    const { field, keys, applies } = reference
    const value = fields[field]
    if (value === undefined || applies?.(fields) === false) continue
    const changed =
      keys === undefined ? mapNames(value, reference, replace) : mapInside(value, keys, reference, replace)
    if (changed === value) continue
    mapped ??= { ...fields }
    mapped[field] = changed
  }
  return mapped ?? fields
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
    if (value === undefined || value === null || reference.applies?.(fields) === false) continue
    if (reference.keys === undefined) visitNames(value, reference, take)
    else visitInside(value, reference.keys, reference, take)
  }
  return found
}

/** Ids of records that are drafts themselves, once each, in the order of the fields. */
export const localNames = (kindId: AdKindId, fields: Fields): readonly string[] => [
  ...new Set(namedRecords(kindId, fields).flatMap(({ name }) => (isLocalId(name) ? [name] : []))),
]
