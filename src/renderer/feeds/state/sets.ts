import { create } from 'zustand'
import type { EndpointData, Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import type { Connection } from '../../../host/connection.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest } from '../../base/newest.ts'
import { withMember } from '../../kit/components/withMember.ts'
import {
  type KnownSet,
  type KnownSets,
  NO_SETS,
  readSetBook,
  SET_BOOK,
  type SetDraft,
  type SetEntry,
  takeSetEntry,
} from './setBook.ts'
import { isSameSet, setProblems } from './setChecks.ts'

interface SetsState extends KnownSets {
  readonly isRead: boolean
  /** Attempts that are on their way right now; the others have no answer. */
  readonly underWay: ReadonlySet<string>
  /** Sets that the platform no longer has, as `place id`. */
  readonly gone: ReadonlySet<string>
}

const EMPTY: SetsState = { ...NO_SETS, isRead: false, underWay: new Set(), gone: new Set() }

/** Product sets that Adwright knows, drafts, and what left without a response. */
export const useSets = create<SetsState>(() => EMPTY)

const { setState, getState } = useSets

/** Catalog and service as one text, since sets belong to both. */
export const setPlace = (connection: Connection, catalogId: string): string => {
  const isService = connection.state === 'live' || connection.state === 'sandbox'
  return `${connection.state} ${isService ? connection.profile.addresses.ads : ''} ${catalogId}`
}

/** The id of the catalog that a place is. */
export const catalogOfPlace = (place: string): string => place.slice(place.lastIndexOf(' ') + 1)

/** Reads the book; what was on its way when Adwright ended has no answer. */
export const readSets = async (): Promise<void> => {
  if (getState().isRead) return
  const { entries } = await host().ledger.read(SET_BOOK)
  setState({ ...readSetBook(entries), isRead: true })
}

/** Writes entries down, then shows what they say. */
const write = async (...entries: readonly SetEntry[]): Promise<Result<null, Failure>> => {
  const written = await host().ledger.append(SET_BOOK, entries)
  if (written.ok) setState((state) => entries.reduce<KnownSets>(takeSetEntry, state))
  return written
}

/** Saves a draft in the ledger, in place of the one with its id. */
export const keepSetDraft = (draft: SetDraft): Promise<Result<null, Failure>> => write({ type: 'setDraftKept', draft })

/** Deletes a draft; the set online stays. */
export const dropDraft = (id: string): Promise<Result<null, Failure>> => write({ type: 'setDraftDropped', id })

const knownOf = (place: string, set: EndpointData<'productSets.get'>): KnownSet => ({
  place,
  id: set.id,
  name: set.name,
  description: set.description ?? '',
  type: set.type,
  products: set.product_ids.length,
  ids: set.type === 'MANUAL' ? set.product_ids : [],
  filters: set.filters.map(({ attribute, operator, value }) => ({ attribute, operator, value })),
  status: set.processing_status,
  readAt: new Date().toISOString(),
})

const isNotThere = (failure: Failure): boolean => failure.status === 404

const goneKey = (place: string, id: string): string => `${place} ${id}`

const flagGone = (place: string, id: string, isGone: boolean): void => {
  const gone = new Set(getState().gone)
  if (isGone) gone.add(goneKey(place, id))
  else gone.delete(goneKey(place, id))
  setState({ gone })
}

/** Whether the platform did not know the set when it was read last. */
export const isGone = (gone: ReadonlySet<string>, { place, id }: KnownSet): boolean => gone.has(goneKey(place, id))

const withoutTime = ({ readAt: _, ...set }: KnownSet): string => JSON.stringify(set)

/** Reads a set again, or for the first time by ID. */
export const readSet = async (place: string, id: string): Promise<Result<null, Failure>> => {
  const answer = await host().call('productSets.get', {
    product_catalog_id: catalogOfPlace(place),
    product_set_id: id.trim(),
  })
  if (!answer.ok) {
    if (isNotThere(answer.failure)) flagGone(place, id, true)
    return answer
  }
  flagGone(place, id, false)
  const set = knownOf(place, answer.value.data)
  const before = getState().sets.find((each) => each.place === place && each.id === set.id)
  // What has not changed is shown with its new time, and not written again.
  if (before !== undefined && withoutTime(before) === withoutTime(set)) {
    setState((state) => takeSetEntry(state, { type: 'setRead', set }))
    return success(null)
  }
  return write({ type: 'setRead', set })
}

/** Takes a set out of the list; the platform is not asked. */
export const forgetSet = (place: string, id: string): Promise<Result<null, Failure>> =>
  write({ type: 'setForgotten', place, id })

/** Deletes a set for good; one that is no longer there counts as deleted. */
export const deleteSet = async (place: string, id: string): Promise<Result<null, Failure>> => {
  const answer = await host().call('productSets.delete', {
    product_catalog_id: catalogOfPlace(place),
    product_set_id: id,
  })
  if (!answer.ok && !isNotThere(answer.failure)) return answer
  return forgetSet(place, id)
}

/** What became of a set that was to be sent. */
export type SetSent =
  | { readonly state: 'made' }
  /** Such a set exists or may exist. It is sent only on a second request. */
  | { readonly state: 'double'; readonly sentence: string }
  /** Sent, but no response: outcome unknown. */
  | { readonly state: 'unknown'; readonly sentence: string }

/** Why the same set may already exist; sets of that name are read again first. */
const doubleOf = async (draft: SetDraft, place: string): Promise<string | undefined> => {
  const open = getState().sendings.find(
    (each) =>
      each.place === place &&
      (each.draft.id === draft.id || isSameSet(each.draft, { ...draft, name: draft.name.trim() })),
  )
  if (open !== undefined) return t('feeds.setState.unconfirmed', { name: draft.name })
  const namesakes = getState().sets.filter((set) => set.place === place && set.name === draft.name.trim())
  for (const { id } of namesakes) await readSet(place, id)
  const { sets, gone } = getState()
  const same = sets.find((set) => set.place === place && isSameSet(draft, set) && !isGone(gone, set))
  return same && t('feeds.setState.exists', { name: same.name, id: same.id })
}

const bodyOf = (draft: SetDraft, keys: readonly string[]) => ({
  name: draft.name.trim(),
  ...(draft.description.trim() === '' ? {} : { description: draft.description.trim() }),
  type: draft.type,
  ...(draft.type === 'MANUAL'
    ? { product_keys: [...keys] }
    : { filters: draft.filters.map((filter) => ({ ...filter, value: filter.value.trim() })) }),
})

const createSet = async (
  draft: SetDraft,
  place: string,
  keys: readonly string[],
): Promise<Result<SetSent, Failure>> => {
  const attempt = crypto.randomUUID()
  const sending = { attempt, place, at: new Date().toISOString(), draft }
  setState({ underWay: new Set([...getState().underWay, attempt]) })
  try {
    const written = await write({ type: 'setDraftKept', draft }, { type: 'setSending', sending })
    if (!written.ok) return failed(refused(t('feeds.setState.notSent', { problem: saidText(written.failure) })))
    const answer = await host().call('productSets.create', {
      product_catalog_id: catalogOfPlace(place),
      body: bodyOf(draft, keys),
    })
    if (answer.ok) {
      await write({ type: 'setMade', attempt, set: knownOf(place, answer.value.data) })
      return success({ state: 'made' })
    }
    if (answer.failure.acted === 'maybe') return success({ state: 'unknown', sentence: saidText(answer.failure) })
    await write({ type: 'setNotMade', attempt })
    return answer
  } finally {
    setState({ underWay: withMember(getState().underWay, attempt, false) })
  }
}

const update = async (
  draft: SetDraft,
  place: string,
  set: string,
  keys: readonly string[],
): Promise<Result<SetSent, Failure>> => {
  const answer = await host().call('productSets.update', {
    product_catalog_id: catalogOfPlace(place),
    product_set_id: set,
    name: draft.name.trim(),
    description: draft.description.trim(),
    product_keys: [...keys],
  })
  if (!answer.ok) return answer
  await write({ type: 'setRead', set: knownOf(place, answer.value.data) }, { type: 'setDraftDropped', id: draft.id })
  return success({ state: 'made' })
}

/**
 * Creates a draft's set in a place's catalog, or changes the existing one. Creation is recorded before it is sent,
 * since sending twice creates two sets. `keys` are the product keys of a MANUAL set.
 */
export const sendDraft = async (
  draft: SetDraft,
  place: string,
  keys: readonly string[],
  again = false,
): Promise<Result<SetSent, Failure>> => {
  const [problem] = setProblems(draft)
  if (problem !== undefined) return failed(refused(problem))
  const connection = await host().connection.current()
  if (setPlace(connection, catalogOfPlace(place)) !== place) return failed(refused(t('feeds.setState.elsewhere')))
  if (draft.changes !== undefined) return update(draft, place, draft.changes.set, keys)
  const double = again ? undefined : await doubleOf(draft, place)
  return double === undefined ? createSet(draft, place, keys) : success({ state: 'double', sentence: double })
}

/** The user checked: the set exists as `id`; without it, resending is safe. */
export const settleSending = async (attempt: string, id?: string): Promise<Result<null, Failure>> => {
  const sending = getState().sendings.find((each) => each.attempt === attempt)
  if (sending === undefined) return success(null)
  if (id === undefined) return write({ type: 'setNotMade', attempt })
  const { place, draft } = sending
  const answer = await host().call('productSets.get', {
    product_catalog_id: catalogOfPlace(place),
    product_set_id: id.trim(),
  })
  if (!answer.ok) return answer
  const set = knownOf(place, answer.value.data)
  if (!isSameSet(draft, set)) return failed(refused(t('feeds.setState.other', { id: set.id, name: set.name })))
  return write({ type: 'setMade', attempt, set })
}

/** Delays in ms between readings of a set being processed; the last one repeats. */
const WAITS_MS = [2_000, 3_000, 5_000, 10_000, 15_000] as const

/** Polls a place's sets while they are being processed; the returned function stops it. */
export const followSets = (place: string): (() => void) => {
  const following = createNewest()
  void following.run(async ({ still }) => {
    for (let reads = 0; ; ) {
      const ms = WAITS_MS[Math.min(reads, WAITS_MS.length - 1)]
      await still(new Promise((resolve) => setTimeout(resolve, ms)))
      const { sets, gone } = getState()
      const pending = sets.filter((set) => set.place === place && set.status === 'PROCESSING' && !isGone(gone, set))
      for (const { id } of pending) await still(readSet(place, id))
      // With nothing pending the next check costs nothing, and new sets are seen soon.
      reads = pending.length === 0 ? 0 : reads + 1
    }
  })
  return following.stop
}
