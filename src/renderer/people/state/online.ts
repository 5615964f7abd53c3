import { create } from 'zustand'
import type { Failure, Reply } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import { changerOf } from '../../base/changerOf.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import {
  type AccountEntry,
  accountOfPlace,
  entryOfAudience,
  entryOfDoNotReach,
  type OnlineSort,
  putEntry,
  sortParameter,
} from './onlineModel.ts'

export type OnlineScope = 'OWNER' | 'SHARED'

interface OnlineState {
  /** Which account of which service the entries are of. */
  readonly place?: string
  readonly scope: OnlineScope
  readonly sort: OnlineSort
  /** Start of the name that the platform was asked for. */
  readonly prefix: string
  readonly entries: readonly AccountEntry[]
  /** Where the next page starts; absent once all are here. */
  readonly cursor?: string
  /** How many the platform says there are. */
  readonly total?: number
  readonly reading: 'none' | 'page' | 'all'
  readonly readAt?: string
  readonly failure?: Failure
  readonly selected?: string
}

const EMPTY: OnlineState = {
  scope: 'OWNER',
  sort: { by: 'name', isDescending: false },
  prefix: '',
  entries: [],
  reading: 'none',
}

/** Custom audiences and do-not-reach lists of one account, as far as they were read. */
export const useAccountLists = create<OnlineState>(() => EMPTY)

const { setState, getState } = useAccountLists

const change = changerOf(useAccountLists)

const without = (...keys: readonly (keyof OnlineState)[]): void => change({}, ...keys)

/** What an earlier reading brings late is not taken. */
const newest = createNewest()

/** Audiences a request. */
export const ONLINE_PAGE = 200

type Page = Result<Reply, Failure> & { readonly found?: readonly AccountEntry[] }

const readAudiences = async (cursor: string | undefined): Promise<Page> => {
  const { place = '', scope, sort, prefix } = getState()
  const answer = await host().call('customAudiences.list', {
    account_id: accountOfPlace(place),
    permission_scope: scope,
    count: ONLINE_PAGE,
    sort_by: sortParameter(sort),
    ...(prefix === '' ? {} : { q: prefix }),
    // The platform refuses the two together.
    ...(cursor === undefined ? { with_total_count: true } : { cursor }),
  })
  return answer.ok ? { ...answer, found: answer.value.data.map(entryOfAudience) } : answer
}

const readDoNotReach = async (): Promise<Page> => {
  const accountId = accountOfPlace(getState().place ?? '')
  const answer = await host().call('doNotReachLists.list', { account_id: accountId })
  return answer.ok ? { ...answer, found: answer.value.data.map((each) => entryOfDoNotReach(each, accountId)) } : answer
}

/** Reads until its signal aborts. A reading that was stopped or replaced changes nothing more. */
const reading = async (
  state: 'page' | 'all',
  read: (signal: AbortSignal) => Promise<Result<null, Failure>>,
): Promise<void> => {
  without('failure')
  setState({ reading: state })
  const done = await unlessSuperseded(read(newest.next()))
  if (done !== undefined) setState({ reading: 'none', ...(done.ok ? {} : { failure: done.failure }) })
}

/** Takes one page of audiences. Throws `Superseded` where it came too late. */
const takePage = async (signal: AbortSignal, cursor: string | undefined): Promise<Result<null, Failure>> => {
  const page = await readAudiences(cursor)
  signal.throwIfAborted()
  if (!page.ok) return page
  const { nextCursor, totalCount } = page.value
  const known = new Set(getState().entries.map(({ id }) => id))
  without('cursor')
  setState(({ entries }) => ({
    entries: [...entries, ...(page.found ?? []).filter(({ id }) => !known.has(id))],
    ...(typeof nextCursor === 'string' ? { cursor: nextCursor } : {}),
    ...(totalCount === undefined ? {} : { total: totalCount }),
  }))
  return success(null)
}

/** Reads a place's lists from the first page, with the current sort and search. */
export const readOnline = async (
  place: string,
  ask: Partial<Pick<OnlineState, 'scope' | 'sort' | 'prefix'>> = {},
): Promise<void> => {
  const isOther = getState().place !== place
  without('cursor', 'total', 'readAt', ...(isOther ? (['selected'] as const) : []))
  setState({ ...ask, place, entries: [] })
  await reading('page', async (signal) => {
    const { scope, prefix } = getState()
    if (scope === 'OWNER' && prefix === '') {
      const lists = await readDoNotReach()
      signal.throwIfAborted()
      if (!lists.ok) return lists
      setState({ entries: lists.found ?? [] })
    }
    const page = await takePage(signal, undefined)
    if (page.ok) setState({ readAt: new Date().toISOString() })
    return page
  })
}

/** Reads the next page. */
export const readMore = async (): Promise<void> => {
  const { cursor, reading: now } = getState()
  if (cursor === undefined || now !== 'none') return
  await reading('page', (signal) => takePage(signal, cursor))
}

/** Reads page after page until the last one, or until it is stopped. */
export const readAll = async (): Promise<void> => {
  if (getState().reading !== 'none') return
  await reading('all', async (signal) => {
    let page: Result<null, Failure> = success(null)
    for (let { cursor } = getState(); cursor !== undefined && page.ok; { cursor } = getState())
      page = await takePage(signal, cursor)
    return page
  })
}

/** Ends the reading of page after page; what was read stays. */
export const stopReading = (): void => {
  newest.stop()
  setState({ reading: 'none' })
}

/** Shows the details of a list. */
export const selectEntry = (id: string | undefined): void => {
  if (id === undefined) without('selected')
  else setState({ selected: id })
}

/** Updates a list in the table if its place is still shown. */
export const putOnline = (place: string, entry: AccountEntry): void => {
  const { place: now, entries, total, scope } = getState()
  if (now !== place || (scope === 'SHARED' && entry.ownerAccountId === accountOfPlace(place))) return
  const isNew = entry.list === 'customAudience' && !entries.some(({ id }) => id === entry.id)
  setState({ entries: putEntry(entries, entry), ...(isNew && total !== undefined ? { total: total + 1 } : {}) })
}

/** Takes a list out of the table. */
const dropAccountLists = (id: string): void => {
  const { entries, total, selected } = getState()
  const gone = entries.find((each) => each.id === id)
  if (selected === id) without('selected')
  setState({
    entries: entries.filter((each) => each.id !== id),
    ...(gone?.list === 'customAudience' && total !== undefined ? { total: Math.max(0, total - 1) } : {}),
  })
}

/** Reads one audience again. */
export const readEntry = async (place: string, entry: AccountEntry): Promise<Result<null, Failure>> => {
  const accountId = accountOfPlace(place)
  if (entry.list === 'doNotReach') {
    const answer = await readDoNotReach()
    if (!answer.ok) return answer
    const found = answer.found?.find(({ id }) => id === entry.id)
    if (found === undefined) dropAccountLists(entry.id)
    else putOnline(place, found)
    return success(null)
  }
  const answer = await host().call('customAudiences.get', { account_id: accountId, custom_audience_id: entry.id })
  if (!answer.ok) {
    if (answer.failure.status === 404) dropAccountLists(entry.id)
    return answer
  }
  putOnline(place, entryOfAudience(answer.value.data))
  return success(null)
}

/** Renames or describes an audience. */
export const changeAudienceEntry = async (
  place: string,
  entry: AccountEntry,
  wanted: { readonly name: string; readonly description: string },
): Promise<Result<null, Failure>> => {
  const name = wanted.name.trim()
  const description = wanted.description.trim()
  const answer = await host().call('customAudiences.update', {
    account_id: accountOfPlace(place),
    custom_audience_id: entry.id,
    ...(name === entry.name ? {} : { name }),
    ...(description === entry.description ? {} : { description }),
  })
  if (!answer.ok) return answer
  putOnline(place, entryOfAudience(answer.value.data))
  return success(null)
}

/** Deletes a list for good; one that is no longer there counts as deleted. */
export const deleteEntry = async (place: string, entry: AccountEntry): Promise<Result<null, Failure>> => {
  const account_id = accountOfPlace(place)
  const answer =
    entry.list === 'doNotReach'
      ? await host().call('doNotReachLists.delete', { account_id, do_not_reach_list_id: entry.id })
      : await host().call('customAudiences.delete', { account_id, custom_audience_id: entry.id })
  if (!answer.ok && answer.failure.status !== 404) return answer
  dropAccountLists(entry.id)
  return success(null)
}

/** Sorts the shown lists, or asks the platform if pages are missing. */
export const sortOnline = async (place: string, sort: OnlineSort): Promise<void> => {
  if (getState().cursor === undefined) setState({ sort })
  else await readOnline(place, { sort })
}
