import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import type { AdNews } from '../../host/adPulls.ts'
import type { AdValues } from '../../host/adSettings.ts'
import type { AdPage, AdQuery, AdRecord } from '../../host/ads.ts'
import { orders } from '../../messages/formats.ts'
import { type AdDraft, conflictSides, conflictsOf, fieldState } from '../../workspace/ads/draft.ts'
import { recordCurrency } from '../../workspace/ads/recordCurrency.ts'
import {
  type AdRecords,
  type FoundRecord,
  foundName,
  fullName,
  type NameIndex,
  recordFinder,
  recordName,
  recordSides,
  referenceTo,
} from '../../workspace/ads/records.ts'
import { namedRecords } from '../../workspace/ads/references.ts'
import { countValues, valueTest } from '../../workspace/ads/valueFacet.ts'

// Records as screens and command line see them.

/** Text that a search looks through, lower-cased: names, ids and further fields. */
const searchText = (records: AdRecords, find: NameIndex['find'], { kind, id }: FoundRecord, values: Fields): string => {
  const { nameField, namedBy, foundBy = [] } = adKind(kind)
  const others = [nameField, namedBy, ...foundBy].map((field) => wordOf(values[field]))
  return [fullName(records, find, { kind, id }, values), id, ...others].join(' ').toLowerCase()
}

/** The fields that a draft touches; of a deletion those that others changed since. */
const editedFields = (draft: AdDraft, theirs: Fields | undefined): AdRecord['edited'] =>
  draft.op === 'delete'
    ? conflictsOf(draft, theirs).map((field) => ({
        field,
        ...conflictSides(draft, theirs ?? {}, field),
        state: 'conflict',
      }))
    : Object.entries(draft.fields).map(([field, sides]) => ({
        field,
        ...conflictSides(draft, theirs ?? {}, field),
        state: draft.op === 'change' ? fieldState(sides, theirs?.[field]) : 'mine',
      }))

/** What the records are called that a record names. */
export const namedBy = (
  records: AdRecords,
  find: NameIndex['find'],
  kind: AdKindId,
  values: Fields,
): NonNullable<AdRecord['named']> =>
  Object.fromEntries(
    namedRecords(kind, values).flatMap(({ name, kinds }) => {
      const found = find(name, kinds)
      if (found === undefined) return []
      return [[name, { kind: found.kind, name: foundName(records, found) }]]
    }),
  )

/** What the records are called that a change names, before and after it. */
export const namedInChange = (
  records: AdRecords,
  find: NameIndex['find'],
  kind: AdKindId,
  changes: AdNews['fields'],
): Pick<AdNews, 'named'> => {
  const side = (of: 'before' | 'after') =>
    namedBy(records, find, kind, Object.fromEntries(changes.map((change) => [change.field, change[of]])))
  const named = { ...side('before'), ...side('after') }
  return Object.keys(named).length === 0 ? {} : { named }
}

/** Names of the records that a record refers to, on all sides of its edits. */
const namedOnSides = (
  records: AdRecords,
  find: NameIndex['find'],
  kind: AdKindId,
  values: Fields,
  edited: AdRecord['edited'],
): NonNullable<AdRecord['named']> => {
  const side = (of: 'base' | 'theirs') =>
    namedBy(records, find, kind, Object.fromEntries(edited.map((sides) => [sides.field, sides[of]])))
  const others = edited.length === 0 ? {} : { ...side('base'), ...side('theirs') }
  return { ...others, ...namedBy(records, find, kind, values) }
}

/** A record with its drafts applied; `names` adds the names of referenced records. */
export const shownRecord = (records: AdRecords, kind: AdKindId, id: string, names?: NameIndex): AdRecord => {
  const { values, theirs, draft } = recordSides(records, kind, id)
  const currency = recordCurrency(records, kind, values)
  const edited = draft === undefined ? [] : editedFields(draft, theirs)
  const named =
    names === undefined || adKind(kind).refers.length === 0
      ? undefined
      : namedOnSides(records, names.find, kind, values, edited)
  return {
    kind,
    id,
    name: names === undefined ? recordName(kind, id, values) : fullName(records, names.find, { kind, id }, values),
    values,
    isDeleted: theirs?.['deleted'] === true,
    ...(draft === undefined ? {} : { draft: draft.op }),
    edited,
    ...(currency === undefined ? {} : { currency }),
    ...(named === undefined ? {} : { named }),
  }
}

const DRAFTS_ONLY: ReadonlySet<AdQuery['only']> = new Set(['drafts', 'create', 'change', 'delete', 'conflicts'])

/** Cache key of a query, ignoring its page. Equal keys mean equal results until something changes. */
export const questionOf = ({ from: _, count: __, ...question }: AdQuery): string => JSON.stringify(question)

const order = orders({ numeric: true })

/** Ids of the records that a question asks for, in its order. Records are read where their values decide. */
export const foundIds = (
  records: AdRecords,
  { kind, text = '', only, ids: chosen, choices = [], sort }: AdQuery,
): readonly string[] => {
  const wanted = text.trim().toLowerCase()
  const drafts = new Map<string, AdDraft>()
  for (const draft of records.drafts.values()) if (draft.kind === kind) drafts.set(draft.id, draft)
  const isDeleted = records.isDeleted ?? ((_, id) => records.theirs(kind, id)?.['deleted'] === true)
  const isShown = (id: string): boolean => {
    const draft = drafts.get(id)
    if (only === 'conflicts') return draft !== undefined && conflictsOf(draft, records.theirs(kind, id)).length > 0
    if (only === 'deleted') return isDeleted(kind, id)
    if (only === undefined) return draft !== undefined || !isDeleted(kind, id)
    return only === 'drafts' || draft?.op === only
  }
  const created = [...drafts.values()].flatMap(({ id, op }) => (op === 'create' ? [id] : []))
  const all = DRAFTS_ONLY.has(only) ? drafts.keys() : [...created, ...records.ids(kind)]
  const wantedIds = chosen === undefined ? undefined : new Set(chosen)
  const ids = [...all].filter((id) => wantedIds?.has(id) !== false && isShown(id))
  if (wanted === '' && sort === undefined && choices.length === 0) return ids
  const find = recordFinder(records)
  const tests = choices.map((choice) => ({ field: choice.field, holds: valueTest(choice) }))
  const rows = ids.flatMap((id) => {
    const { values } = recordSides(records, kind, id)
    if (wanted !== '' && !searchText(records, find, { kind, id }, values).includes(wanted)) return []
    if (!tests.every(({ field, holds }) => holds(values[field]))) return []
    return [{ id, by: sort === undefined ? '' : wordOf(values[sort.field]) }]
  })
  const sign = sort?.descending === true ? -1 : 1
  if (sort !== undefined) rows.sort((one, other) => sign * order().compare(one.by, other.by))
  return rows.map(({ id }) => id)
}

/** Counts of a column's values among the query's records, ignoring the filter on that column. */
export const columnValues = (
  records: AdRecords,
  query: AdQuery,
  field: string,
  limit: number,
  search?: string,
): AdValues => {
  const { choices = [], sort: _, ...rest } = query
  const ids = foundIds(records, { ...rest, choices: choices.filter((choice) => choice.field !== field) })
  const cells = ids.map((id) => recordSides(records, query.kind, id).values[field])
  return countValues(cells, limit, search)
}

/** A window of the records that a question found. */
export const recordPage = (records: AdRecords, names: NameIndex, query: AdQuery, ids: readonly string[]): AdPage => {
  const wanted = ids.slice(query.from, query.from + query.count)
  return { total: ids.length, records: wanted.map((id) => shownRecord(records, query.kind, id, names)) }
}

/** Records and drafts that refer to this one, such as ad groups of a campaign. */
export const usersOf = (records: AdRecords, names: NameIndex, kind: AdKindId, id: string): readonly AdRecord[] => {
  const { theirs } = recordSides(records, kind, id)
  return names
    .usersOf(referenceTo(kind, id, theirs ?? {}), kind)
    .map((user) => shownRecord(records, user.kind, user.id, names))
}
