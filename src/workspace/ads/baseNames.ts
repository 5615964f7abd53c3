import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { namedRecords } from './references.ts'

/** What downloaded records are called, and what they name. */
export interface BaseNames {
  /** The record that others name by this, of kinds where that is not the id. */
  readonly idNamed: (kind: AdKindId, name: string) => string | undefined
  /** How many live records have a value of a field; at most `most` are counted. */
  readonly liveWith: (kind: AdKindId, field: string, value: string, most: number) => number
  /** Ids of live records that name this. */
  readonly users: (kind: AdKindId, name: string) => readonly string[]
}

interface KindNames {
  readonly byName: ReadonlyMap<string, string>
  /** By `valueKey`. */
  readonly values: ReadonlyMap<string, number>
  readonly users: ReadonlyMap<string, readonly string[]>
}

interface BaseRecords {
  readonly theirs: (kind: AdKindId, id: string) => Fields | undefined
  readonly ids: (kind: AdKindId) => Iterable<string>
}

/** Fields that distinguish records of a kind; a repeated value may be a mistake. */
export const distinctFields = (kind: AdKindId): readonly string[] => {
  const { nameField, distinctBy = [] } = adKind(kind)
  return nameField === 'name' ? [nameField, ...distinctBy] : distinctBy
}

/** The key of a value of such a field. */
export const valueKey = (field: string, value: string): string => `${field} ${value}`

const readKind = ({ theirs, ids }: BaseRecords, kind: AdKindId): KindNames => {
  const { namedBy, idField } = adKind(kind)
  const byName = new Map<string, string>()
  const values = new Map<string, number>()
  const users = new Map<string, string[]>()
  const fields = distinctFields(kind)
  for (const id of ids(kind)) {
    const record = theirs(kind, id) ?? {}
    if (namedBy !== idField) byName.set(wordOf(record[namedBy]), id)
    if (record['deleted'] === true) continue
    for (const field of fields) {
      const key = valueKey(field, wordOf(record[field]))
      values.set(key, (values.get(key) ?? 0) + 1)
    }
    for (const { name } of namedRecords(kind, record)) {
      const known = users.get(name)
      if (known === undefined) users.set(name, [id])
      else if (known.at(-1) !== id) known.push(id)
    }
  }
  return { byName, values, users }
}

/** Names of records in memory, read per kind on first use. Valid until records change. */
export const createBaseNames = (records: BaseRecords): BaseNames => {
  const known = new Map<AdKindId, KindNames>()
  const of = (kind: AdKindId): KindNames => {
    const names = known.get(kind) ?? readKind(records, kind)
    known.set(kind, names)
    return names
  }
  return {
    idNamed: (kind, name) => of(kind).byName.get(name),
    liveWith: (kind, field, value, most) => Math.min(most, of(kind).values.get(valueKey(field, value)) ?? 0),
    users: (kind, name) => of(kind).users.get(name) ?? [],
  }
}
