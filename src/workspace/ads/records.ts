import { AD_KIND_IDS, type AdKindId, adKind, parentInPath } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { type BaseNames, createBaseNames, valueKey } from './baseNames.ts'
import { type AdDraft, type AdDrafts, draftKey, isLocalId, mergedValues } from './draft.ts'

/** The records of a project as they were read last, and where drafts change them. */
export interface AdRecords {
  readonly theirs: (kind: AdKindId, id: string) => Fields | undefined
  /** Ids of a kind as they are on the platform, deleted ones too. */
  readonly ids: (kind: AdKindId) => Iterable<string>
  readonly drafts: AdDrafts
  /** A cached index of names; otherwise records are read on demand. */
  readonly names?: BaseNames
  /** A cached test for deleted records. */
  readonly isDeleted?: (kind: AdKindId, id: string) => boolean
  /** Whether a record is known; otherwise it is read. */
  readonly has?: (kind: AdKindId, id: string) => boolean
}

export interface FoundRecord {
  readonly kind: AdKindId
  readonly id: string
}

/** What drafts are called, which values they take or give up, and whom they name. */
export interface DraftNames {
  /** Records with drafts that will name this. */
  readonly usersOf: (name: string) => readonly FoundRecord[]
  /** Number of new drafts with each distinguishing value, by kind and `valueKey`. */
  readonly usedValues: ReadonlyMap<string, number>
  /** Number of records that drafts delete with each distinguishing value, by kind and `valueKey`. */
  readonly gone: ReadonlyMap<string, number>
}

const MAX_NAME = 60

const startOf = (text: string): string => {
  if (text.length <= MAX_NAME) return text
  const characters = [...text]
  return characters.length <= MAX_NAME ? text : `${characters.slice(0, MAX_NAME - 1).join('')}…`
}

/** Display name of a record: name, else start of its text, else id. */
export const recordName = (kind: AdKindId, id: string, values: Fields): string =>
  wordOf(values[adKind(kind).nameField]) || startOf(wordOf(values['text'])) || id

/** Value by which others name a record; its local id if it exists only here. */
export const referenceTo = (kind: AdKindId, id: string, values: Fields): string =>
  isLocalId(id) ? id : wordOf(values[adKind(kind).namedBy]) || id

const refersTo = (kind: AdKindId, named: AdKindId): boolean =>
  adKind(kind).refers.some(({ kinds }) => kinds.includes(named))

const usersByKind: ReadonlyMap<AdKindId, readonly AdKindId[]> = new Map(
  AD_KIND_IDS.map((named) => [named, AD_KIND_IDS.filter((kind) => refersTo(kind, named))]),
)

/** The users of a record that outlive it. What is listed under one record alone goes with it, unless it is still a draft. */
export const outlivingUsers = <User extends FoundRecord>(users: readonly User[]): readonly User[] =>
  users.filter(({ kind, id }) => isLocalId(id) || parentInPath(adKind(kind).list) === undefined)

type FindRecord = (name: string, kinds: readonly AdKindId[]) => FoundRecord | undefined

/** Finds the record with a name, drafts included, preferring the given kinds. */
export const recordFinder = (records: AdRecords): FindRecord => {
  const { theirs, drafts, has = (kind, id) => theirs(kind, id) !== undefined } = records
  const base = records.names ?? createBaseNames(records)
  const findIn = (kind: AdKindId, name: string): FoundRecord | undefined => {
    if (isLocalId(name)) return drafts.has(draftKey(kind, name)) ? { kind, id: name } : undefined
    const { namedBy, idField } = adKind(kind)
    const id = namedBy === idField ? name : base.idNamed(kind, name)
    return id === undefined || !has(kind, id) ? undefined : { kind, id }
  }
  return (name, kinds) => {
    const others = AD_KIND_IDS.filter((kind) => !kinds.includes(kind))
    for (const kind of [...kinds, ...others]) {
      const found = findIn(kind, name)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** Looks up records, drafts included, by referenced name. Reads nothing that is not requested. */
export const createNameIndex = (records: AdRecords, drafted: DraftNames) => {
  const { drafts } = records
  const base = records.names ?? createBaseNames(records)
  const filled = new Map<AdKindId, boolean>()
  /** Whether the platform has records of a kind; others are looked up in vain. */
  const isFilled = (kind: AdKindId): boolean => {
    const known = filled.get(kind)
    if (known !== undefined) return known
    const [first] = records.ids(kind)
    filled.set(kind, first !== undefined)
    return first !== undefined
  }
  return {
    find: recordFinder(records),
    /** Records that will still name one of a kind when all drafts are uploaded. */
    usersOf: (name: string, named: AdKindId): readonly FoundRecord[] => [
      ...(usersByKind.get(named) ?? [])
        .filter(isFilled)
        .flatMap((kind) =>
          base.users(kind, name).flatMap((id) => (drafts.has(draftKey(kind, id)) ? [] : [{ kind, id }])),
        ),
      ...drafted.usersOf(name),
    ],
    /** Live records with a distinguishing value, without those that drafts delete. */
    liveWith: (kind: AdKindId, field: string, value: string): number => {
      const gone = drafted.gone.get(draftKey(kind, valueKey(field, value))) ?? 0
      // One is enough to ask about.
      return base.liveWith(kind, field, value, gone + 2) - gone
    },
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
  // Most records have no draft: looking through all of them copies none.
  return {
    values: draft === undefined && known !== undefined ? known : mergedValues(draft, known),
    theirs: known,
    draft,
  }
}

/** Display name of a record that another one names. */
export const foundName = (records: Pick<AdRecords, 'theirs' | 'drafts'>, { kind, id }: FoundRecord): string =>
  recordName(kind, id, recordSides(records, kind, id).values)

/** Display name of a record by those that it shows or belongs to. A share has its audience's too. */
export const fullName = (
  records: Pick<AdRecords, 'theirs' | 'drafts'>,
  find: FindRecord,
  { kind, id }: FoundRecord,
  values: Fields,
): string => {
  const { nameField, refers, list } = adKind(kind)
  const calledIn = (named: string | undefined): string | undefined => {
    const reference = refers.find(({ field }) => field === named)
    const found = reference && find(wordOf(values[reference.field]), reference.kinds as readonly AdKindId[])
    return found && foundName(records, found)
  }
  const own = calledIn(nameField) ?? recordName(kind, id, values)
  const owner = own === id ? undefined : calledIn(parentInPath(list)?.field)
  return owner === undefined || isLocalId(owner) ? own : `${owner} → ${own}`
}
