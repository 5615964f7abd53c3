import { AD_KINDS, type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { type AdDraft, type AdDrafts, draftKey, isLocalId, mergedValues } from './draft.ts'
import { namedRecords } from './references.ts'

/** The records of a project as they were read last, and where drafts change them. */
export interface AdRecords {
  readonly theirs: (kind: AdKindId, id: string) => Fields | undefined
  /** Ids of a kind as they are on the platform, deleted ones too. */
  readonly ids: (kind: AdKindId) => Iterable<string>
  readonly drafts: AdDrafts
}

export interface FoundRecord {
  readonly kind: AdKindId
  readonly id: string
}

/** What a record is called: its name, else the start of its text, else its id. */
export const recordName = (kind: AdKindId, id: string, values: Fields): string =>
  wordOf(values[adKind(kind).nameField]) || wordOf(values['text']).slice(0, 60) || id

/** The value by which others name a record; the local id of one that exists here only. */
export const referenceTo = (kind: AdKindId, id: string, values: Fields): string =>
  isLocalId(id) ? id : wordOf(values[adKind(kind).namedBy]) || id

/** Looks records up by what others name them by; built once for a look at many. */
export const createNameIndex = (records: AdRecords) => {
  const byName = new Map<string, FoundRecord>()
  const users = new Map<string, FoundRecord[]>()
  const add = (kind: AdKindId, id: string, values: Fields, isThere: boolean): void => {
    const found = { kind, id }
    byName.set(referenceTo(kind, id, values), found)
    if (isThere)
      for (const { name } of namedRecords(kind, values)) {
        const known = users.get(name)
        if (known === undefined) users.set(name, [found])
        else if (known.at(-1)?.id !== id || known.at(-1)?.kind !== kind) known.push(found)
      }
  }
  for (const { id: kind } of AD_KINDS)
    for (const id of records.ids(kind)) {
      const theirs = records.theirs(kind, id) ?? {}
      const draft = records.drafts.get(draftKey(kind, id))
      add(kind, id, mergedValues(draft, theirs), theirs['deleted'] !== true && draft?.op !== 'delete')
    }
  for (const { kind, id, op, fields } of records.drafts.values())
    if (op === 'create') add(kind, id, mergedValues({ kind, id, op, fields }), true)
  return {
    /** The record that goes by this name. */
    find: (name: string): FoundRecord | undefined => byName.get(name),
    /** Records that will still name it when all drafts are uploaded. */
    usersOf: (name: string): readonly FoundRecord[] => users.get(name) ?? [],
  }
}

export type NameIndex = ReturnType<typeof createNameIndex>

/** A record as it would be, and its draft. */
export const recordSides = (
  { theirs, drafts }: Pick<AdRecords, 'theirs' | 'drafts'>,
  kind: AdKindId,
  id: string,
): { readonly values: Fields; readonly theirs: Fields | undefined; readonly draft: AdDraft | undefined } => {
  const known = theirs(kind, id)
  const draft = drafts.get(draftKey(kind, id))
  return { values: mergedValues(draft, known), theirs: known, draft }
}
