import type { UnchangedRecord } from '../../contract/ads/draftShapes.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { said } from '../../messages/said.ts'
import type { AdDraft, AdDrafts, DraftChange } from './draft.ts'
import { type AdRecords, recordName } from './records.ts'
import { sameValue } from './sameValue.ts'
import { type MadeNames, withNamesOf } from './settle.ts'

interface RestoredDrafts {
  readonly changes: readonly DraftChange[]
  /** Drafts of the version that are obsolete, since the platform already has their values. */
  readonly unchanged: readonly UnchangedRecord[]
}

const fieldsOf = ({ kind, fields }: AdDraft, made: MadeNames): Fields =>
  withNamesOf(made, kind, Object.fromEntries(Object.entries(fields).map(([field, { mine }]) => [field, mine])))

const changesOf = (draft: AdDraft, theirs: Fields | undefined, made: MadeNames): readonly DraftChange[] => {
  const { kind, id, op, base } = draft
  const fields = fieldsOf(draft, made)
  if (op === 'create') return [{ op: 'create', kind, id, fields }]
  if (op === 'delete')
    return theirs?.['deleted'] === true ? [] : [{ op: 'delete', kind, id, ...(base === undefined ? {} : { base }) }]
  return Object.entries(fields).flatMap(([field, value]) =>
    sameValue(theirs?.[field], value)
      ? []
      : [{ op: 'set', kind, id, field, base: draft.fields[field]?.base ?? null, value } as const],
  )
}

/**
 * What brings the drafts of a version back in place of the current ones. `made` are the records that uploads made since, by
 * local id: they are not created again, and the other drafts refer to them.
 */
export const restoreDrafts = (
  version: readonly AdDraft[],
  current: AdDrafts,
  theirs: AdRecords['theirs'],
  made: MadeNames,
): RestoredDrafts => {
  const changes: DraftChange[] = []
  const unchanged: RestoredDrafts['unchanged'][number][] = []
  for (const { kind, id } of current.values()) changes.push({ op: 'discard', kind, id })
  for (const draft of version) {
    const { kind, id, op } = draft
    const uploaded = op === 'create' ? made.get(id) : undefined
    const restored = uploaded === undefined ? changesOf(draft, theirs(kind, id), made) : []
    changes.push(...restored)
    if (restored.length > 0) continue
    const name = recordName(kind, id, fieldsOf(draft, made))
    const reason = uploaded === undefined ? said('ads.version.same') : said('ads.version.uploaded', { id: uploaded.id })
    unchanged.push({ kind, id: uploaded?.id ?? id, name, reason })
  }
  return { changes, unchanged }
}
