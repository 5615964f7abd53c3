import { adKind } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { distinctFields, valueKey } from './baseNames.ts'
import { type AdDraft, conflictsOf, draftKey, mergedValues } from './draft.ts'
import { type DraftNames, type FoundRecord, referenceTo } from './records.ts'
import { namedRecords } from './references.ts'
import { sameValue } from './sameValue.ts'

/** What one draft adds to these. */
export interface DraftPart {
  readonly draft: AdDraft
  /** How many of its fields others changed too. */
  readonly conflicts: number
  /** By what others name the record. */
  readonly called: string
  /** What it will name, and what it names now. */
  readonly names: readonly string[]
  readonly namedBefore: readonly string[]
  /** Values that it takes or gives up, by kind and `valueKey`. */
  readonly values: readonly string[]
}

const valuesOf = ({ kind, op, fields }: AdDraft, theirs: Fields | undefined): readonly string[] => {
  if (op === 'change' || (op === 'delete' && (theirs === undefined || theirs['deleted'] === true))) return []
  const given = (field: string): unknown => (op === 'create' ? fields[field]?.mine : theirs?.[field])
  const { oncePer = [] } = adKind(kind)
  const keys = distinctFields(kind).map((field) => valueKey(field, wordOf(given(field))))
  const once = oncePer.length === 0 ? [] : [valueKey('once', oncePer.map((field) => wordOf(given(field))).join(' '))]
  return [...keys, ...once].map((key) => draftKey(kind, key))
}

/** Reads a draft and the record that it changes. */
export const draftPart = (draft: AdDraft, theirs: Fields | undefined): DraftPart => {
  const { kind, id, op, fields } = draft
  const namesOf = (values: Fields): readonly string[] => namedRecords(kind, values).map(({ name }) => name)
  const namedBefore = theirs === undefined ? [] : namesOf(theirs)
  const isNaming = adKind(kind).refers.some(({ field }) => fields[field] !== undefined)
  return {
    draft,
    conflicts: conflictsOf(draft, theirs).length,
    called: referenceTo(kind, id, theirs ?? {}),
    names: op === 'delete' ? [] : isNaming ? namesOf(mergedValues(draft, theirs)) : namedBefore,
    namedBefore,
    values: valuesOf(draft, theirs),
  }
}

/** Whether two versions of a draft add the same to these. */
export const addsSame = (one: DraftPart, other: DraftPart): boolean =>
  one.draft.op === other.draft.op && sameValue(one.names, other.names) && sameValue(one.values, other.values)

const count = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
  const next = (counts.get(key) ?? 0) + by
  if (next === 0) counts.delete(key)
  else counts.set(key, next)
}

/** Names of drafts, to which parts are added and from which they are taken. */
export const createDraftNames = () => {
  const users = new Map<string, Map<string, FoundRecord>>()
  const usedValues = new Map<string, number>()
  const gone = new Map<string, number>()
  const countValues = ({ draft, values }: DraftPart, by: 1 | -1): void => {
    for (const value of values) count(draft.op === 'create' ? usedValues : gone, value, by)
  }
  return {
    add: (part: DraftPart): void => {
      const { kind, id } = part.draft
      for (const name of part.names) {
        const known = users.get(name) ?? new Map<string, FoundRecord>()
        users.set(name, known.set(draftKey(kind, id), { kind, id }))
      }
      countValues(part, 1)
    },
    take: (part: DraftPart): void => {
      for (const name of part.names) users.get(name)?.delete(draftKey(part.draft.kind, part.draft.id))
      countValues(part, -1)
    },
    names: {
      usersOf: (name) => [...(users.get(name)?.values() ?? [])],
      usedValues,
      gone,
    } satisfies DraftNames,
  }
}
