import type { Client } from '../../client/client.ts'
import { inputOfPage, turnsInCircles } from '../../client/pages.ts'
import {
  AD_KIND_IDS,
  AD_KINDS,
  type AdKind,
  type AdKindId,
  type AdList,
  adKind,
  parentInPath,
} from '../../contract/ads/kinds.ts'
import type { Failure } from '../../contract/contract.ts'
import { type Fields, isFields, wordOf } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { isObserved } from '../../contract/observed.ts'
import { isNotAvailable } from '../../contract/wire/lasting.ts'
import type { AdPullProgress } from '../../host/adPulls.ts'
import { troubleFailure } from '../failures.ts'
import { type Journal, openJournal } from '../journal/journal.ts'
import type { Files } from '../ports.ts'
import { isNotThere } from './lookup.ts'
import { projectPath } from './projectFiles.ts'
import { createRecordStore, type RecordStore } from './recordStore.ts'

// Get changes stores each page of a list while the next is requested. So an interrupted download resumes where it
// stopped. Nothing counts before everything is there.

/** A list with the kinds that it holds. */
interface PullSource {
  readonly name: string
  readonly list: AdList
  readonly kinds: readonly AdKind[]
}

const kindsOfAll: readonly AdKind[] = AD_KINDS

/** Every list that is read, in the order of the kinds. */
export const PULL_SOURCES: readonly PullSource[] = [
  ...new Map(kindsOfAll.flatMap(({ list }) => (list === undefined ? [] : [[list.endpoint, list] as const]))).values(),
].map((list) => ({
  name: list.endpoint,
  list,
  kinds: kindsOfAll.filter((kind) => kind.list?.endpoint === list.endpoint),
}))

/** The lists that are read at a service. */
const sourcesRead = (allowsObserved: boolean): readonly PullSource[] =>
  PULL_SOURCES.filter((source) => allowsObserved || !isObserved(source.list.endpoint))

/** The kinds that no list of these holds. */
export const kindsNotIn = (sources: readonly PullSource[]): readonly AdKindId[] =>
  AD_KIND_IDS.filter((id) => !sources.some(({ kinds }) => kinds.some((kind) => kind.id === id)))

/** The kind of a record of a list. */
const sourceKind = ({ kinds }: PullSource, record: Fields): AdKind | undefined =>
  kinds.find(({ holds }) => holds?.(record) ?? true)

const idOf = (kind: AdKind, record: Fields): string => wordOf(record[kind.idField])

type PullEntry =
  | {
      readonly type: 'begin'
      readonly at: string
      /** The generation being replaced; if it is older, this download was already applied. */
      readonly generation: number
      readonly since: Readonly<Record<string, string>>
    }
  | {
      readonly type: 'page'
      readonly source: string
      readonly records: readonly Fields[]
      /** Where the list continues; null after its last page. */
      readonly next: string | null
    }
  | { readonly type: 'again'; readonly source: string }

interface SourceState {
  readonly store: RecordStore
  next: string | null | undefined
  newest: string
}

/** What a reading has brought so far. */
interface PullState {
  readonly at: string
  readonly generation: number
  /** Lists that are read from here on; the others as a whole. */
  readonly since: Readonly<Record<string, string>>
  readonly sources: ReadonlyMap<string, SourceState>
}

const newSource = (): SourceState => ({ store: createRecordStore(), next: undefined, newest: '' })

const takePage = (source: PullSource, state: SourceState, records: readonly Fields[], next: string | null): void => {
  for (const told of records) {
    const record = source.list.asWritten?.(told) ?? told
    const kind = sourceKind(source, record)
    if (kind === undefined || idOf(kind, record) === '') continue
    state.store.set(kind.id as AdKindId, idOf(kind, record), record)
    // Changes during the reading are newer than page one, but later pages may miss some.
    const updated = state.next === undefined && source.list.of === undefined ? wordOf(record['updated_at']) : ''
    if (updated > state.newest) state.newest = updated
  }
  state.next = next
}

const createPullState = () => {
  let state: PullState | undefined
  const read = (value: unknown): void => {
    if (!isFields(value)) return
    const entry = value as unknown as PullEntry
    if (entry.type === 'begin') {
      const sources = new Map(PULL_SOURCES.map(({ name }) => [name, newSource()]))
      state = { at: entry.at, generation: entry.generation, since: entry.since, sources }
      return
    }
    const source = PULL_SOURCES.find(({ name }) => name === entry.source)
    if (state === undefined || source === undefined) return
    if (entry.type === 'again') (state.sources as Map<string, SourceState>).set(source.name, newSource())
    else if (entry.type === 'page') {
      const known = state.sources.get(source.name)
      if (known !== undefined) takePage(source, known, entry.records, entry.next)
    }
  }
  return { read, current: () => state }
}

/** Journal of the one Get changes of a project. It is there while that is open. */
export const pullPath = (id: string): string => projectPath(id, 'pull.journal')

/** Whether a reading was begun and not ended. */
export const hasOpenPull = async (files: Files, id: string): Promise<boolean> =>
  ((await files.size(pullPath(id)))?.bytes ?? 0) > 0

interface PullPorts {
  readonly files: Files
  readonly client: Client
  readonly account: string
  readonly project: string
  readonly at: string
  readonly generation: number
  /** The newest time of each list that was read before; none reads everything anew. */
  readonly since: Readonly<Record<string, string>>
  /** Records of a kind that are known from before and not deleted. */
  readonly liveIds: (kind: AdKindId) => Iterable<string>
  /** Whether lists are read that are in none of the documents. */
  readonly allowsObserved: boolean
  /** Forgets what an interrupted reading brought. */
  readonly isAnew: boolean
  readonly signal: AbortSignal
  readonly onProgress: (progress: AdPullProgress) => void
}

export interface PullEnd extends PullState {
  readonly requests: number
  /** The requested lists; records of others stay. */
  readonly read: readonly PullSource[]
  /** Lists that the account cannot read, by name: what was known of them stays. */
  readonly notAvailable: ReadonlyMap<string, Failure>
}

interface Reading {
  readonly ports: PullPorts
  readonly journal: Journal
  readonly state: PullState
  readonly read: (entry: unknown) => void
  requests: number
}

const progressOf = ({ state, requests, ports }: Reading, { kinds }: PullSource): AdPullProgress => ({
  project: ports.project,
  kind: (kinds[0]?.id ?? 'media') as AdKindId,
  records: [...state.sources.values()].reduce(
    (sum, { store }) => sum + AD_KIND_IDS.reduce((count, kind) => count + store.size(kind), 0),
    0,
  ),
  requests,
})

const write = async ({ journal, read }: Reading, entry: PullEntry): Promise<Result<null, Failure>> => {
  const written = await journal.append([entry])
  if (!written.ok) return failed(troubleFailure(written.failure))
  read(entry)
  return success(null)
}

/** The records that are new since then; the list comes newest first. */
const newSince = (records: readonly Fields[], since: string): readonly Fields[] =>
  records.filter((record) => wordOf(record['updated_at']) >= since)

/** Queries of a list in order: one for all, or one per group of parents. */
const portionsOf = ({ ports, state }: Reading, list: AdList): readonly Fields[] => {
  const { of } = list
  if (of === undefined) return [{}]
  const kind = of.kind as AdKindId
  const read = state.sources.get(adKind(kind).list?.endpoint ?? '')?.store
  // Where the parents were read as a whole, those that it lacks are gone.
  const before = adKind(kind).list?.isIncremental === true ? ports.liveIds(kind) : []
  const all = new Set([...before, ...(read?.ids(kind) ?? [])])
  const ids = [...all].filter((id) => read?.get(kind, id)?.['deleted'] !== true).sort()
  return Array.from({ length: Math.ceil(ids.length / of.most) }, (_, at) => ({
    [of.parameter]: parentInPath(list) ? ids[at] : ids.slice(at * of.most, (at + 1) * of.most),
  }))
}

/** Where a list continues: its portion, and the cursor in it. */
const positionOf = (
  { of }: AdList,
  next: string | undefined,
): { readonly portion: number; readonly cursor?: string } => {
  if (next === undefined) return { portion: 0 }
  if (of === undefined) return { portion: 0, cursor: next }
  const [, portion = '0', cursor = ''] = /^(\d+) (.*)$/s.exec(next) ?? []
  return { portion: Number(portion), ...(cursor === '' ? {} : { cursor }) }
}

/** The position after a page, as journaled; null at the end. */
const behind = (list: AdList, portion: number, portions: number, cursor: string | null): string | null => {
  if (list.of === undefined) return cursor
  if (cursor !== null) return `${portion} ${cursor}`
  return portion + 1 < portions ? `${portion + 1} ` : null
}

interface RequestedPage {
  readonly portion: number
  readonly cursor?: string
  readonly page: ReturnType<Client['ask']>
}

/** The news of a list since then; all of it where that is not known. */
const sinceOf = ({ state }: Reading, { list, name }: PullSource): string | undefined =>
  list.isIncremental ? state.since[name] : undefined

/** Requests pages of a list by its position; undefined behind its last portion. */
const pageAsker = (reading: Reading, source: PullSource, portions: readonly Fields[]) => {
  const { ports } = reading
  const { list } = source
  const news = sinceOf(reading, source) === undefined ? {} : { sort_by: 'updated_at-desc', with_deleted: true }
  return (next: string | undefined): RequestedPage | undefined => {
    const { portion, cursor } = positionOf(list, next)
    const some = portions[portion]
    if (some === undefined) return undefined
    const input = { ...list.query, ...some, account_id: ports.account, ...news }
    const paged = cursor === undefined ? input : inputOfPage(list.endpoint, input, cursor)
    reading.requests++
    const page = ports.client.ask(list.endpoint, paged, {
      signal: ports.signal,
      job: { kind: 'screen' },
      onWait: ({ reason }) => ports.onProgress({ ...progressOf(reading, source), waitingFor: reason }),
    })
    return { portion, page, ...(cursor === undefined ? {} : { cursor }) }
  }
}

/** True if the parent was deleted meanwhile. A path that the service lacks says nothing of its records. */
const isParentGone = (failure: Failure): boolean =>
  isNotThere(failure) && failure.errors.length > 0 && failure.errors.every(({ code }) => code !== 'ROUTE_NOT_FOUND')

const readSource = async (reading: Reading, source: PullSource): Promise<Result<null, Failure>> => {
  const { ports, state } = reading
  const { list, name } = source
  const since = sinceOf(reading, source)
  const portions = portionsOf(reading, list)
  const ask = pageAsker(reading, source, portions)
  const seen = new Set<string>()
  let ahead: RequestedPage | undefined
  for (let isFirst = true; ; ) {
    const next = state.sources.get(name)?.next
    if (next === null) return success(null)
    const requested = ahead ?? ask(next)
    if (requested === undefined) return write(reading, { type: 'page', source: name, records: [], next: null })
    const page = await requested.page
    if (!page.ok && parentInPath(list) && requested.cursor === undefined && isParentGone(page.failure)) {
      const behindIt = behind(list, requested.portion, portions.length, null)
      const skipped = await write(reading, { type: 'page', source: name, records: [], next: behindIt })
      if (!skipped.ok) return skipped
      ahead = undefined
      continue
    }
    if (!page.ok) {
      // The page of an earlier reading is not known any more: this list begins again.
      if (!isFirst || requested.cursor === undefined || page.failure.kind !== 'rejected') return page
      const again = await write(reading, { type: 'again', source: name })
      if (!again.ok) return again
      continue
    }
    isFirst = false
    const records = page.value.data as readonly Fields[]
    const fresh = since === undefined ? records : newSince(records, since)
    const onward = fresh.length < records.length ? null : (page.value.nextCursor ?? null)
    const following = behind(list, requested.portion, portions.length, onward)
    if (following !== null && seen.has(following)) return failed(turnsInCircles)
    seen.add(following ?? '')
    // The platform works on the next page while this one is stored.
    ahead = following === null ? undefined : ask(following)
    const written = await write(reading, { type: 'page', source: name, records: fresh, next: following })
    if (!written.ok) {
      await ahead?.page
      return written
    }
    ports.onProgress(progressOf(reading, source))
  }
}

/**
 * Reads all lists, or those left after an interruption. Skips lists that the account cannot read, unless it can read
 * none. A failure keeps everything for the next attempt.
 */
export const readPullLists = async (ports: PullPorts): Promise<Result<PullEnd, Failure>> => {
  const path = pullPath(ports.project)
  if (ports.isAnew) await ports.files.remove(path)
  let pull = createPullState()
  let { journal } = await openJournal(ports.files, path, ({ value }) => pull.read(value))
  if ((pull.current()?.generation ?? ports.generation) !== ports.generation) {
    const removed = await ports.files.remove(path)
    if (!removed.ok) return failed(troubleFailure(removed.failure))
    pull = createPullState()
    journal = (await openJournal(ports.files, path, ({ value }) => pull.read(value))).journal
  }
  if (pull.current() === undefined) {
    const { at, generation, since } = ports
    const begin: PullEntry = { type: 'begin', at, generation, since }
    const written = await journal.append([begin])
    if (!written.ok) return failed(troubleFailure(written.failure))
    pull.read(begin)
  }
  const state = pull.current()
  if (state === undefined) throw new Error('A reading that was begun has a state.')
  const reading: Reading = { ports, journal, state, read: pull.read, requests: 0 }
  const notAvailable = new Map<string, Failure>()
  const read = sourcesRead(ports.allowsObserved)
  for (const source of read) {
    // Records whose parents cannot be read are not requested.
    const above = notAvailable.get(adKind((source.list.of?.kind ?? 'media') as AdKindId).list?.endpoint ?? '')
    const isAbove = source.list.of !== undefined && above !== undefined
    const done = isAbove ? failed(above) : await readSource(reading, source)
    if (done.ok) continue
    if (!isNotAvailable(done.failure)) return done
    notAvailable.set(source.name, done.failure)
    if (notAvailable.size === read.length) return done
  }
  return success({ ...state, requests: reading.requests, read, notAvailable })
}
