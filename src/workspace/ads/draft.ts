import type { AdKindId, AdOperation } from '../../contract/ads/kinds.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { sameValue } from './sameValue.ts'

// Drafts of records. Base is the value at the first edit, mine the edited one, theirs the last downloaded one.

/** A field that was edited. */
export interface FieldDraft {
  readonly base: unknown
  readonly mine: unknown
}

export interface AdDraft {
  readonly kind: AdKindId
  readonly id: string
  readonly op: AdOperation
  readonly fields: Readonly<Record<string, FieldDraft>>
  /** Of a deletion: the record when the deletion was chosen. Drafts of older versions have none. */
  readonly base?: Fields
}

/** Change of a draft by one history step. It holds values, so that it replays without the platform. */
export type DraftChange =
  | { readonly op: 'create'; readonly kind: AdKindId; readonly id: string; readonly fields: Fields }
  | {
      readonly op: 'set'
      readonly kind: AdKindId
      readonly id: string
      readonly field: string
      /** What the platform's record held; the first one of a field stays its base. */
      readonly base: unknown
      readonly value: unknown
    }
  | { readonly op: 'delete'; readonly kind: AdKindId; readonly id: string; readonly base?: Fields }
  | { readonly op: 'discard'; readonly kind: AdKindId; readonly id: string; readonly field?: string }
  | {
      readonly op: 'rebase'
      readonly kind: AdKindId
      readonly id: string
      readonly field: string
      readonly base: unknown
    }

export type AdDrafts = ReadonlyMap<string, AdDraft>

/** The key of a record among all kinds. */
export const draftKey = (kind: AdKindId, id: string): string => `${kind} ${id}`

/** Whether an id was given here: `new 1`. */
export const isLocalId = (id: unknown): id is string => typeof id === 'string' && /^new [1-9]\d{0,8}$/.test(id)

/** The number of a local id; 0 for one of the platform. */
export const numberOfLocal = (id: string): number => (isLocalId(id) ? Number(id.slice(4)) : 0)

const without = (fields: AdDraft['fields'], field: string): AdDraft['fields'] => {
  const { [field]: _, ...rest } = fields
  return rest
}

/** A draft without any edit is none. */
const store = (drafts: Map<string, AdDraft>, draft: AdDraft): void => {
  const key = draftKey(draft.kind, draft.id)
  if (draft.op === 'change' && Object.keys(draft.fields).length === 0) drafts.delete(key)
  else drafts.set(key, draft)
}

const setField = (drafts: Map<string, AdDraft>, change: Extract<DraftChange, { op: 'set' }>): void => {
  const { kind, id, field, value } = change
  const draft = drafts.get(draftKey(kind, id)) ?? { kind, id, op: 'change' as const, fields: {} }
  const base = draft.fields[field] === undefined ? change.base : draft.fields[field].base
  const isBack = draft.op !== 'create' && sameValue(base, value)
  const fields = isBack ? without(draft.fields, field) : { ...draft.fields, [field]: { base, mine: value } }
  store(drafts, { kind, id, op: draft.op === 'delete' ? 'change' : draft.op, fields })
}

/** Makes the platform's value a field's base, so that a difference is no conflict. */
const rebaseField = (drafts: Map<string, AdDraft>, draft: AdDraft, field: string, base: unknown): void => {
  const rebased = draft.base === undefined ? draft : { ...draft, base: { ...draft.base, [field]: base } }
  const sides = draft.fields[field]
  if (sides === undefined) {
    store(drafts, rebased)
    return
  }
  const isSame = draft.op === 'change' && sameValue(base, sides.mine)
  const fields = isSame ? without(draft.fields, field) : { ...draft.fields, [field]: { ...sides, base } }
  store(drafts, { ...rebased, fields })
}

/** Makes a change; `drafts` becomes what it is afterwards. */
export const applyChange = (drafts: Map<string, AdDraft>, change: DraftChange): void => {
  const { kind, id } = change
  const key = draftKey(kind, id)
  const draft = drafts.get(key)
  switch (change.op) {
    case 'create':
      drafts.set(key, {
        kind,
        id,
        op: 'create',
        fields: Object.fromEntries(
          Object.entries(change.fields).map(([field, mine]) => [field, { base: undefined, mine }]),
        ),
      })
      return
    case 'set':
      setField(drafts, change)
      return
    case 'delete':
      // What exists here only is gone at once.
      if (draft?.op === 'create') drafts.delete(key)
      else {
        const { base } = change
        drafts.set(key, {
          kind,
          id,
          op: 'delete',
          fields: draft?.fields ?? {},
          ...(base === undefined ? {} : { base }),
        })
      }
      return
    case 'discard':
      if (draft === undefined) return
      if (change.field === undefined) drafts.delete(key)
      else store(drafts, { ...draft, fields: without(draft.fields, change.field) })
      return
    case 'rebase':
      if (draft !== undefined) rebaseField(drafts, draft, change.field, change.base)
  }
}

/** State of an edited field: changed only here, equal on both sides, or in conflict. */
type FieldStanding = 'mine' | 'same' | 'conflict'

/** Compares three sides of a field. Local records know no other side. */
export const fieldState = ({ base, mine }: FieldDraft, theirs: unknown): FieldStanding => {
  if (sameValue(mine, theirs)) return 'same'
  return sameValue(base, theirs) ? 'mine' : 'conflict'
}

/** Fields that others changed since the deletion was chosen. */
const changedSince = (base: Fields, theirs: Fields): readonly string[] => {
  const names = [...new Set([...Object.keys(base), ...Object.keys(theirs)])]
  const changed = names.filter((field) => !sameValue(base[field], theirs[field]))
  const shown = changed.filter((field) => field !== 'updated_at')
  return shown.length > 0 ? shown : changed
}

/** The fields of a draft whose values others changed too, to something else. */
export const conflictsOf = (draft: AdDraft, theirs: Fields | undefined): readonly string[] => {
  if (theirs === undefined || draft.op === 'create') return []
  if (draft.op === 'delete')
    return draft.base === undefined || theirs['deleted'] === true ? [] : changedSince(draft.base, theirs)
  return Object.entries(draft.fields).flatMap(([field, sides]) =>
    fieldState(sides, theirs[field]) === 'conflict' ? [field] : [],
  )
}

/** A field in conflict: original value, draft, and the platform's current value. */
export const conflictSides = ({ op, fields, base }: AdDraft, theirs: Fields, field: string) => ({
  base: (op === 'delete' ? base?.[field] : fields[field]?.base) ?? null,
  mine: (op === 'delete' ? null : fields[field]?.mine) ?? null,
  theirs: theirs[field] ?? null,
})

/** The record with its draft applied; a null value removes a field. */
export const mergedValues = (draft: AdDraft | undefined, theirs: Fields = {}): Fields => {
  if (draft === undefined) return { ...theirs }
  const values = new Map(Object.entries(theirs))
  for (const [field, { mine }] of Object.entries(draft.fields))
    if (mine === null || mine === undefined) values.delete(field)
    else values.set(field, mine)
  return Object.fromEntries(values)
}
