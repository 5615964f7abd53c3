import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import type { AdPage, AdProject, AdQuery, AdRecord } from '../../host/ads.ts'
import { type AdDraft, conflictSides, conflictsOf, fieldStanding } from '../../workspace/ads/draft.ts'
import { type AdRecords, createNameIndex, recordName, recordSides, referenceTo } from '../../workspace/ads/records.ts'

// Records as screens and command line see them.

/** What a search looks through, in lower case: what a record is called, here and by others. */
const searchText = (kind: AdKindId, id: string, values: Fields): string =>
  `${recordName(kind, id, values)} ${id} ${wordOf(values[adKind(kind).namedBy])}`.toLowerCase()

/** The fields that a draft touches; of a deletion those that others changed since. */
const editedFields = (draft: AdDraft, theirs: Fields | undefined): AdRecord['edited'] =>
  draft.op === 'delete'
    ? conflictsOf(draft, theirs).map((field) => ({
        field,
        ...conflictSides(draft, theirs ?? {}, field),
        standing: 'conflict',
      }))
    : Object.entries(draft.fields).map(([field, sides]) => ({
        field,
        ...conflictSides(draft, theirs ?? {}, field),
        standing: draft.op === 'change' ? fieldStanding(sides, theirs?.[field]) : 'mine',
      }))

/** A record with its drafts on it. */
export const shownRecord = (records: AdRecords, kind: AdKindId, id: string): AdRecord => {
  const { values, theirs, draft } = recordSides(records, kind, id)
  return {
    kind,
    id,
    name: recordName(kind, id, values),
    values,
    isDeleted: theirs?.['deleted'] === true,
    ...(draft === undefined ? {} : { draft: draft.op }),
    edited: draft === undefined ? [] : editedFields(draft, theirs),
  }
}

/** How many drafts there are, and conflicts within them. */
export const draftCounts = ({ drafts, theirs }: AdRecords): AdProject['drafts'] => {
  const counts = { create: 0, change: 0, delete: 0, conflicts: 0 }
  for (const draft of drafts.values()) {
    counts[draft.op]++
    counts.conflicts += conflictsOf(draft, theirs(draft.kind, draft.id)).length
  }
  return counts
}

/** How many records of each kind have drafts. */
export const draftsByKind = ({ drafts }: Pick<AdRecords, 'drafts'>): AdProject['draftsOf'] => {
  const counts: Partial<Record<AdKindId, number>> = {}
  for (const { kind } of drafts.values()) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

const DRAFTS_ONLY: ReadonlySet<AdQuery['only']> = new Set(['drafts', 'create', 'change', 'delete', 'conflicts'])

/** What a question asks for, whichever part of it: answers to equal ones are equal until something changes. */
export const questionOf = ({ from: _, count: __, ...question }: AdQuery): string => JSON.stringify(question)

/** Ids of the records that a question asks for, in its order. */
export const foundIds = (
  records: AdRecords,
  { kind, text = '', only, ids: chosen, sort }: AdQuery,
): readonly string[] => {
  const wanted = text.trim().toLowerCase()
  const mine = [...records.drafts.values()].filter((draft) => draft.kind === kind)
  const created = mine.filter(({ op }) => op === 'create').map(({ id }) => id)
  const wantedIds = chosen === undefined ? undefined : new Set(chosen)
  const all = DRAFTS_ONLY.has(only) ? mine.map(({ id }) => id) : [...created, ...records.ids(kind)]
  const ids = wantedIds === undefined ? all : all.filter((id) => wantedIds.has(id))
  const rows = ids.flatMap((id) => {
    const { values, theirs, draft } = recordSides(records, kind, id)
    const isDeleted = theirs?.['deleted'] === true
    if ((only === 'create' || only === 'change' || only === 'delete') && draft?.op !== only) return []
    if (only === 'conflicts' && (draft === undefined || conflictsOf(draft, theirs).length === 0)) return []
    if (only === undefined && isDeleted && draft === undefined) return []
    if (only === 'deleted' && !isDeleted) return []
    if (wanted !== '' && !searchText(kind, id, values).includes(wanted)) return []
    return [{ id, by: sort === undefined ? '' : wordOf(values[sort.field]) }]
  })
  if (sort !== undefined) {
    const sign = sort.descending === true ? -1 : 1
    rows.sort((one, other) => sign * one.by.localeCompare(other.by, undefined, { numeric: true }))
  }
  return rows.map(({ id }) => id)
}

/** A window of the records that a question found. */
export const recordPage = (records: AdRecords, query: AdQuery, ids: readonly string[]): AdPage => {
  const wanted = ids.slice(query.from, query.from + query.count)
  return { total: ids.length, records: wanted.map((id) => shownRecord(records, query.kind, id)) }
}

/** Records that name this one. */
export const usersOf = (records: AdRecords, kind: AdKindId, id: string): readonly AdRecord[] => {
  const { theirs } = recordSides(records, kind, id)
  return createNameIndex(records)
    .usersOf(referenceTo(kind, id, theirs ?? {}), kind)
    .map((user) => shownRecord(records, user.kind, user.id))
}
