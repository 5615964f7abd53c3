import { create } from 'zustand'
import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { MergePreview } from '../../../engine/model/feedWork.ts'
import { said, saidText } from '../../../messages/said.ts'
import { changerOf } from '../../base/changerOf.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest } from '../../base/newest.ts'
import {
  NO_SOURCE,
  readSourceBook,
  type SavedSource,
  type SourceMarks,
  type SourceRun,
  type SourceSettings,
  sourceBookOf,
  sourceEntry,
} from './sourceModel.ts'

// The source of the open feed: its settings and runs, and the difference that waits.

/** The files that a run read. Without a main file, the others join the rows of the feed. */
export interface RunFiles {
  readonly main?: File
  readonly supplements: readonly File[]
}

/** A difference that waits for somebody. */
export interface WaitingSource {
  readonly files: RunFiles
  readonly merge: MergePreview
  readonly marks: SourceMarks
  /** Changes of the feed when it was compared. */
  readonly changes: number
}

interface SourceState extends SavedSource {
  /** The feed whose source this is. */
  readonly feed?: string
  readonly isRead: boolean
  readonly isRunning: boolean
  readonly waiting?: WaitingSource
  readonly problem?: string
}

const EMPTY: SourceState = { marks: {}, runs: [], isRead: false, isRunning: false }

export const useSource = create<SourceState>(() => EMPTY)

/** The run that is under way. */
export const sourceRun = createNewest()

/** Changes what is shown of the source. */
export const changeSource = changerOf(useSource)

/** Shows what the book of a feed says, also what another window wrote. */
const readBook = async (feed: string): Promise<void> => {
  const { entries } = await host().ledger.read(sourceBookOf(feed))
  if (useSource.getState().feed === feed)
    changeSource({ ...readSourceBook(entries), isRead: true }, 'settings', 'setAt')
}

/** What the host knows a supplemental file by. */
export const supplementName = (feed: string, id: string): string => `${feed}-${id}`

const namesOf = (feed: string, { supplements = [] }: Partial<SourceSettings> = {}): readonly string[] => [
  feed,
  ...supplements.map(({ id }) => supplementName(feed, id)),
]

/** Ends the run that is under way, also what it downloads. */
export const cancelSource = (): void => {
  const { feed, isRunning, settings } = useSource.getState()
  sourceRun.stop()
  if (feed === undefined || !isRunning) return
  for (const name of namesOf(feed, settings))
    host()
      .sources.cancel(name)
      .catch(() => {})
}

/** Reads the source of a feed that was opened. */
export const openSource = async (feed: string): Promise<void> => {
  if (useSource.getState().feed !== feed) {
    cancelSource()
    useSource.setState({ ...EMPTY, feed }, true)
  }
  await readBook(feed)
}

/** Writes to the book; what it then says is shown. */
const append = async (feed: string, entry: Parameters<typeof sourceEntry>[1]): Promise<Result<null, Failure>> => {
  const written = await host().ledger.append(sourceBookOf(feed), [sourceEntry(new Date().toISOString(), entry)])
  if (written.ok) await readBook(feed)
  else if (useSource.getState().feed === feed) changeSource({ problem: saidText(written.failure) })
  return written
}

/** Notes how a run of a feed ended. */
export const logRun = (feed: string, run: Omit<SourceRun, 'at'>, marks?: SourceMarks): Promise<Result<null, Failure>> =>
  append(feed, { run: { at: new Date().toISOString(), ...run }, ...(marks === undefined ? {} : { marks }) })

const bytesOf = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))

const authorizationOf = (user: string, password: string): string =>
  user === '' ? `Bearer ${password}` : `Basic ${btoa(bytesOf(`${user}:${password}`))}`

/** A path, or a URL and its query apart. Undefined where passwords would be in the open. */
const placeOf = (typed: string): { readonly place: string; readonly query?: string } | undefined => {
  if (!/^[a-z][a-z\d+.-]+:\/\//i.test(typed)) return { place: typed }
  const url = URL.parse(typed)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  return { place: url.origin + url.pathname, query: url.search }
}

/** What is typed for a file of a source. The password, and the query of a URL, go to the secret store alone. */
export interface TypedPlace {
  readonly place: string
  readonly match: string
  readonly allowsPrivate: boolean
  readonly user: string
  readonly password: string
}

export type TypedSource = TypedPlace & Pick<SourceSettings, 'every' | 'at'>

type KnownPlace = Pick<SourceSettings, 'place' | 'hasSecret' | 'hasPassword'>
type StoredPlace = KnownPlace & Pick<SourceSettings, 'match' | 'allowsPrivate'>

/** Is it the place that is known, apart from the query of a URL? */
export const isSamePlace = (typed: TypedPlace, known: KnownPlace): boolean =>
  placeOf(typed.place.trim())?.place === known.place

/** Are there secrets in what was typed? */
export const hasTypedSecret = ({ place, password }: TypedPlace): boolean =>
  password !== '' || (placeOf(place.trim())?.query ?? '') !== ''

/** Keeps secrets of what was typed, under a name. Those of `from` stay; answers the settings without them. */
export const keepPlace = async (
  name: string,
  { user, password, ...typed }: TypedPlace,
  known: KnownPlace | undefined,
  from = name,
): Promise<Result<StoredPlace, Said>> => {
  const found = placeOf(typed.place.trim())
  if (found === undefined) return failed(said('shell.source.address'))
  const { place, query } = found
  const authorization = query === undefined || password === '' ? undefined : authorizationOf(user, password)
  const secret = {
    ...(query === undefined || query === '' ? {} : { query }),
    ...(authorization === undefined ? {} : { authorization }),
  }
  const isTyped = Object.keys(secret).length > 0
  const before = known?.place === place && known.hasSecret ? known : undefined
  if (isTyped || before === undefined) {
    const kept = await host().sources.setSecret(
      name,
      isTyped ? { place, ...secret, ...(from === name ? {} : { from }) } : null,
    )
    if (!kept.ok) return kept
  }
  const hasPassword = authorization !== undefined || (before !== undefined && before.hasPassword !== false)
  const { match, allowsPrivate } = typed
  return success({ place, match, allowsPrivate, hasSecret: isTyped || before !== undefined, hasPassword })
}

/** Writes settings; what waits was of other ones. */
export const storeSource = (feed: string, settings: SourceSettings): Promise<Result<null, Failure>> => {
  changeSource({}, 'waiting', 'problem')
  return append(feed, { settings })
}

/** Keeps where the feed comes from; returns the settings, undefined if they weren't saved. */
export const saveSource = async ({ every, at, ...typed }: TypedSource): Promise<SourceSettings | undefined> => {
  const { feed, settings } = useSource.getState()
  if (feed === undefined) return undefined
  cancelSource()
  const kept = await keepPlace(feed, typed, settings)
  if (!kept.ok) {
    changeSource({ problem: saidText(kept.failure) })
    return undefined
  }
  const saved = { ...NO_SOURCE, ...settings, every, at, ...kept.value }
  return (await storeSource(feed, saved)).ok ? saved : undefined
}

/** Removes the stored password; the query of the URL stays. */
export const removePassword = async (): Promise<void> => {
  const { feed, settings } = useSource.getState()
  if (feed === undefined || settings === undefined) return
  cancelSource()
  const kept = await host().sources.setSecret(feed, { place: settings.place, authorization: '' })
  if (!kept.ok) return changeSource({ problem: saidText(kept.failure) })
  await storeSource(feed, { ...settings, hasPassword: false })
}

/** Forgets where a feed came from, with its runs and secrets. */
export const forgetSource = async (feed: string): Promise<void> => {
  const isOpen = (): boolean => useSource.getState().feed === feed
  if (isOpen()) cancelSource()
  let removed: Result<null, Failure> = success(null)
  const { entries } = await host().ledger.read(sourceBookOf(feed))
  for (const name of namesOf(feed, readSourceBook(entries).settings))
    if (removed.ok) removed = await host().sources.setSecret(name, null)
  if (removed.ok) removed = await host().ledger.remove(sourceBookOf(feed))
  if (!isOpen()) return
  if (removed.ok) useSource.setState({ ...EMPTY, feed, isRead: true }, true)
  else changeSource({ problem: saidText(removed.failure) })
}
