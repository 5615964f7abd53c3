import { type AdKindId, adKind, isAdKindId } from '../../contract/ads/kinds.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import type { AdEdit } from '../../host/ads.ts'
import { said } from '../../messages/said.ts'
import { type AdDrafts, conflictsOf, type DraftChange, draftKey, isLocalId } from '../../workspace/ads/draft.ts'
import { mapReferences } from '../../workspace/ads/references.ts'

interface EditContext {
  readonly theirs: (kind: AdKindId, id: string) => Fields | undefined
  readonly drafts: AdDrafts
  readonly nextLocal: number
}

interface PreparedEdits {
  readonly changes: readonly DraftChange[]
  /** Ids of created records, in the order of the edits. */
  readonly created: readonly string[]
}

const UNSAFE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Removes fields that exclude the one being set, within the same edit. */
const exclusiveSets = (
  edit: Extract<AdEdit, { op: 'set' }>,
  { theirs, drafts }: EditContext,
): readonly DraftChange[] => {
  const { kind, id, field, value } = edit
  const others = adKind(kind).exclusive
  if (others?.includes(field) !== true || value === null || value === undefined) return []
  const record = theirs(kind, id)
  const draft = drafts.get(draftKey(kind, id))
  return others.flatMap((other) => {
    const isThere =
      draft?.fields[other] === undefined ? record?.[other] !== undefined : draft.fields[other].mine !== null
    return other === field || !isThere
      ? []
      : [{ op: 'set', kind, id, field: other, base: record?.[other] ?? null, value: null } as const]
  })
}

const setOf = (edit: Extract<AdEdit, { op: 'set' }>, context: EditContext): readonly DraftChange[] => {
  const { kind, id, field, value, version } = edit
  const theirs = context.theirs(kind, id)
  const isOld = version !== undefined && theirs !== undefined && theirs['updated_at'] !== version
  // The value at that version is unknown, so any difference from theirs is a conflict.
  const base = isOld ? { version } : (theirs?.[field] ?? null)
  return [...exclusiveSets(edit, context), { op: 'set', kind, id, field, base, value: value ?? null }]
}

const deletionOf = ({ kind, id, version }: Extract<AdEdit, { op: 'delete' }>, context: EditContext): DraftChange => {
  const theirs = context.theirs(kind, id)
  const base = theirs === undefined || version === undefined ? theirs : { ...theirs, updated_at: version }
  return { op: 'delete', kind, id, ...(base === undefined ? {} : { base }) }
}

/** Resolves a local id relative to the next free one, such as `+1`. Other names stay unchanged. */
const absoluteId = (name: string, nextLocal: number): string =>
  /^\+[1-9]\d{0,6}$/.test(name) ? `new ${nextLocal + Number(name.slice(1)) - 1}` : name

/**
 * Turns edits into replayable changes, with bases and the ids of created records. Fails with a message on unknown
 * kinds or fields.
 */
export const prepareEdits = (edits: readonly AdEdit[], context: EditContext): Result<PreparedEdits, Said> => {
  const changes: DraftChange[] = []
  const created: string[] = []
  const local = new Set<string>()
  let next = context.nextLocal
  for (const edit of edits) {
    const { kind } = edit
    if (!isAdKindId(kind)) return failed(said('ads.edit.noKind'))
    const fields = edit.op === 'create' ? Object.keys(edit.fields) : 'field' in edit ? [edit.field ?? ''] : []
    if (fields.some((field) => UNSAFE.has(field))) return failed(said('ads.edit.noField'))
    if (edit.op === 'create') {
      const id = edit.id === undefined ? `new ${next}` : absoluteId(edit.id, context.nextLocal)
      if (!isLocalId(id) || context.drafts.has(draftKey(kind, id)) || local.has(id))
        return failed(said('ads.edit.badId'))
      next = Math.max(next, Number(id.slice(4)) + 1)
      local.add(id)
      created.push(id)
      const named = mapReferences(adKind(kind), edit.fields, (name) => absoluteId(name, context.nextLocal))
      changes.push({ op: 'create', kind, id, fields: { ...named, ...adKind(kind).starts } })
      continue
    }
    const { id } = edit
    const draft = context.drafts.get(draftKey(kind, id))
    if (draft === undefined && context.theirs(kind, id) === undefined && !local.has(id))
      return failed(said('ads.edit.noRecord', { id }))
    if (edit.op === 'set') {
      const isNew = draft?.op === 'create' || local.has(id)
      const start = adKind(kind).starts?.[edit.field]
      if (isNew && start !== undefined && edit.value !== start) return failed(said('ads.edit.startsPaused'))
      changes.push(...setOf(edit, context))
    } else if (edit.op === 'delete') changes.push(deletionOf(edit, context))
    else if (edit.op === 'discard')
      changes.push({ op: 'discard', kind, id, ...(edit.field === undefined ? {} : { field: edit.field }) })
    else {
      const theirs = context.theirs(kind, id)
      // A kept deletion holds for the record as it is now.
      const open =
        draft === undefined ? [] : [...conflictsOf(draft, theirs), ...(draft.op === 'delete' ? ['updated_at'] : [])]
      for (const field of edit.field === undefined ? new Set(open) : [edit.field])
        changes.push({ op: 'rebase', kind, id, field, base: theirs?.[field] ?? null })
    }
  }
  return success({ changes, created })
}
