import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { namedRecords } from './references.ts'

/** What the records of one kind are called, and what they name. */
interface KindNames {
  /** Ids by what others name a record by, of kinds where that is not the id. */
  readonly byName: ReadonlyMap<string, string>
  /** How many live records have a value, by `valueKey`. */
  readonly values: ReadonlyMap<string, number>
  /** Ids of live records by what they name. */
  readonly users: ReadonlyMap<string, readonly string[]>
}

interface BaseRecords {
  readonly theirs: (kind: AdKindId, id: string) => Fields | undefined
  readonly ids: (kind: AdKindId) => Iterable<string>
}

/** The fields by which people tell records of a kind apart: a second one with the same value may be a mistake. */
export const distinctFields = (kind: AdKindId): readonly string[] => {
  const { nameField, distinctBy = [] } = adKind(kind)
  return [nameField, ...distinctBy]
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

/** Names of downloaded records, each kind read when it is first asked about. Holds as long as the records stay as they are. */
export const createBaseNames = (records: BaseRecords) => {
  const known = new Map<AdKindId, KindNames>()
  return {
    of: (kind: AdKindId): KindNames => {
      const names = known.get(kind) ?? readKind(records, kind)
      known.set(kind, names)
      return names
    },
  }
}

export type BaseNames = ReturnType<typeof createBaseNames>
