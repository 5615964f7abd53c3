import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import { PEOPLE_BOOK, type PeopleSending, sendingEntry } from '../../../engine/model/peopleSending.ts'
import type { Translator } from '../../../messages/translator.ts'
import { host } from '../../base/hostAccess.ts'
import type { LoggedDeletion } from './deletionLog.ts'

// What the ledger's book of uploads of people says by now.

const entry = Type.Union([
  sendingEntry,
  /** An upload that was never sealed. */
  Type.Object({ type: Type.Literal('peopleWithdrawn'), upload: Type.String() }),
  /** Batches of it were confirmed. */
  Type.Object({ type: Type.Literal('peopleConfirmed'), upload: Type.String(), at: Type.String() }),
  /** Digests of a list were deleted, with what targets held of it. */
  Type.Object({
    type: Type.Literal('digestsDeleted'),
    dataset: Type.String(),
    at: Type.String(),
    why: Type.Enum(['asked', 'retention', 'forgotten']),
    /** Of the list; entries of earlier versions have none. */
    name: Type.Optional(Type.String()),
  }),
  Type.Object({ type: Type.Literal('digestsKept'), dataset: Type.String(), isKept: Type.Boolean() }),
  /** A person was taken out of lists here. The hash is shortened: it tells two erasures apart and names nobody. */
  Type.Object({
    type: Type.Literal('personErased'),
    at: Type.String(),
    hash: Type.String(),
    lists: Type.Array(Type.String()),
    identifiers: Type.Integer(),
    /** One person where left out. */
    people: Type.Optional(Type.Integer()),
    way: Type.Optional(Type.Enum(['one', 'file'])),
    /** Entries that were removed from lists of Practice. */
    practice: Type.Optional(Type.Integer()),
  }),
  /** Hashes of a list were saved as a file by somebody here. */
  Type.Object({
    type: Type.Literal('hashesExported'),
    at: Type.String(),
    dataset: Type.String(),
    name: Type.String(),
    people: Type.Integer(),
  }),
  /** Everybody was removed from lists of Practice. */
  Type.Object({
    type: Type.Literal('practiceEmptied'),
    at: Type.String(),
    identifiers: Type.Integer(),
    why: Type.Enum(['asked', 'retention']),
  }),
])

type PeopleEntry = Static<typeof entry>

/** What the book says by now. */
export interface PeopleBook {
  /** Oldest first; without those that were withdrawn. */
  readonly sendings: readonly PeopleSending[]
  /** When batches of an upload were last seen to be confirmed. */
  readonly confirmed: ReadonlyMap<string, string>
  /** When the digests of a list were last deleted. */
  readonly deleted: ReadonlyMap<string, string>
  readonly pinned: ReadonlySet<string>
  /** Oldest first. */
  readonly deletions: readonly LoggedDeletion[]
  /** Hashes saved as files, oldest first. */
  readonly exports: readonly { readonly dataset: string; readonly at: string; readonly people: number }[]
}

const WHY = {
  asked: 'people.erasure.log.byHand',
  retention: 'people.erasure.log.retention',
  forgotten: 'people.erasure.log.listRemoved',
} as const

type Text = Translator['text']

const erasedFrom = (
  text: Text,
  { lists, practice = 0 }: { readonly lists: readonly string[]; readonly practice?: number },
): string =>
  [
    ...lists.map((list) => text('people.erasure.stored.list', { list })),
    ...(practice > 0 ? [text('people.erasure.log.practice')] : []),
  ].join('; ') || text('people.erasure.log.held')

/** Number of people an erasure removed; if only in Practice, their identifiers. */
const erasedCount = (
  text: Text,
  { people = 1, practice = 0 }: { readonly people?: number; readonly practice?: number },
): string =>
  people > 0 || practice === 0
    ? text('people.people', { count: people })
    : text('people.erasure.log.inPractice', { count: practice })

/** What an entry tells of a deletion, without an identifier. */
const deletionIn = (
  each: PeopleEntry,
  sendings: ReadonlyMap<string, PeopleSending>,
  names: ReadonlyMap<string, string>,
): LoggedDeletion['textIn'] | undefined => {
  if (each.type === 'personErased') {
    const way = each.way === 'file' ? 'people.erasure.log.erasureFile' : 'people.erasure.log.erasure'
    return (text) => ({ way: text(way), from: erasedFrom(text, each), count: erasedCount(text, each) })
  }
  if (each.type === 'practiceEmptied')
    return (text) => ({
      way: text(WHY[each.why]),
      from: text('people.erasure.log.practice'),
      count: text('people.erasure.stored.identifiers', { count: each.identifiers }),
    })
  if (each.type === 'digestsDeleted') {
    const list = each.name ?? names.get(each.dataset)
    return (text) => ({
      way: text(WHY[each.why]),
      from: list === undefined ? text('people.erasure.log.aList') : text('people.erasure.stored.list', { list }),
      count: text('people.erasure.log.everyone'),
    })
  }
  const sending = each.type === 'peopleConfirmed' ? sendings.get(each.upload) : undefined
  if (sending?.part !== 'erasure') return undefined
  return (text) => ({
    way: text('people.erasure.log.confirmed'),
    from: text('people.erasure.log.destination', { name: sending.targetName, id: sending.targetId }),
    count: text(sending.people === 1 ? 'people.people' : 'people.erasure.log.upTo', { count: sending.people }),
  })
}

/** Reads entries from the first to the last; those of other versions are passed over. */
export const readPeopleEntries = (entries: readonly unknown[]): PeopleBook => {
  const sendings = new Map<string, PeopleSending>()
  const confirmed = new Map<string, string>()
  const deleted = new Map<string, string>()
  const pinned = new Set<string>()
  const deletions: LoggedDeletion[] = []
  const exports: PeopleBook['exports'][number][] = []
  const names = new Map<string, string>()
  for (const each of entries) {
    if (!Value.Check(entry, each)) continue
    const textIn = deletionIn(each, sendings, names)
    if (textIn !== undefined && 'at' in each) deletions.push({ id: String(deletions.length), at: each.at, textIn })
    if (each.type === 'peopleSending') {
      sendings.set(each.upload, each)
      names.set(each.dataset, each.name)
    } else if (each.type === 'peopleWithdrawn') sendings.delete(each.upload)
    else if (each.type === 'peopleConfirmed') confirmed.set(each.upload, each.at)
    else if (each.type === 'digestsDeleted') deleted.set(each.dataset, each.at)
    else if (each.type === 'hashesExported') exports.push(each)
    else if (each.type === 'digestsKept') {
      if (each.isKept) pinned.add(each.dataset)
      else pinned.delete(each.dataset)
    }
  }
  return { sendings: [...sendings.values()], confirmed, deleted, pinned, deletions, exports }
}

/** Everything that the ledger has on people's uploads. Counts and times, no value. */
export const readPeopleBook = async (): Promise<PeopleBook> =>
  readPeopleEntries((await host().ledger.read(PEOPLE_BOOK)).entries)

/** Writes and flushes. */
export const writePeople = (...entries: readonly PeopleEntry[]): Promise<Result<null, Failure>> =>
  host().ledger.append(PEOPLE_BOOK, entries)
