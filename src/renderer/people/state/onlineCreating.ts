import { create } from 'zustand'
import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { withMember } from '../../kit/components/withMember.ts'
import { putOnline } from './online.ts'
import { ONLINE_BOOK, type OnlineBookEntry, type OnlineSending, readOnlineBook, takeOnlineEntry } from './onlineBook.ts'
import { type AccountEntry, accountOfPlace, accountPlace, entryOfAudience, entryOfDoNotReach } from './onlineModel.ts'

interface CreatingState {
  readonly isRead: boolean
  /** What left and has no answer. */
  readonly open: readonly OnlineSending[]
  /** Attempts that are on their way right now. */
  readonly underWay: ReadonlySet<string>
}

const EMPTY: CreatingState = { isRead: false, open: [], underWay: new Set() }

/** Lists being created on the platform, and those of unknown outcome. */
export const useOnlineCreating = create<CreatingState>(() => EMPTY)

const { setState, getState } = useOnlineCreating

/** Reads the book; what was on its way when Adwright ended has no answer. */
export const readOnlineCreating = async (): Promise<void> => {
  if (getState().isRead) return
  const { entries } = await host().ledger.read(ONLINE_BOOK)
  setState({ open: readOnlineBook(entries), isRead: true })
}

const write = async (entry: OnlineBookEntry): Promise<Result<null, Failure>> => {
  const written = await host().ledger.append(ONLINE_BOOK, [entry])
  if (written.ok) setState(({ open }) => ({ open: takeOnlineEntry(open, entry) }))
  return written
}

/** A custom audience with a name, or the account's only do-not-reach list. */
export type WantedList = Pick<OnlineSending, 'list' | 'name' | 'description'>

/** What became of a list that was to be made. */
type ListMade =
  | { readonly state: 'made'; readonly entry: AccountEntry }
  /** An attempt of that name is open: somebody has to look first. */
  | { readonly state: 'open' }
  /** Sent, but no response: outcome unknown. */
  | { readonly state: 'unknown'; readonly failure: Failure }

const isSame = (left: WantedList, right: WantedList): boolean =>
  left.list === right.list && (left.list === 'doNotReach' || left.name === right.name)

const ask = async (place: string, { list, name, description }: WantedList) => {
  const account_id = accountOfPlace(place)
  const more = description === '' ? {} : { description }
  if (list === 'doNotReach') {
    const answer = await host().call('doNotReachLists.create', { account_id, ...more })
    return answer.ok ? success(entryOfDoNotReach(answer.value.data, account_id)) : answer
  }
  const answer = await host().call('customAudiences.create', { account_id, name, ...more })
  return answer.ok ? success(entryOfAudience(answer.value.data)) : answer
}

/** Makes a list: written down before it leaves, sent once, and never again by itself. */
export const createOnline = async (place: string, given: WantedList): Promise<Result<ListMade, Failure>> => {
  const wanted = { ...given, name: given.name.trim(), description: given.description.trim() }
  const connection = await host().connection.current()
  if (accountPlace(connection, accountOfPlace(place)) !== place) return failed(refused(t('people.state.otherService')))
  await readOnlineCreating()
  if (getState().open.some((each) => each.place === place && isSame(each, wanted))) return success({ state: 'open' })
  const attempt = crypto.randomUUID()
  setState({ underWay: new Set([...getState().underWay, attempt]) })
  try {
    const sending = { attempt, place, at: new Date().toISOString(), ...wanted }
    const written = await write({ type: 'onlineSending', sending })
    if (!written.ok) return failed(refused(t('people.state.notSent', { problem: saidText(written.failure) })))
    const answer = await ask(place, wanted)
    if (answer.ok) {
      await write({ type: 'onlineMade', attempt, id: answer.value.id })
      putOnline(place, answer.value)
      return success({ state: 'made', entry: answer.value })
    }
    if (answer.failure.acted === 'maybe') return success({ state: 'unknown', failure: answer.failure })
    await write({ type: 'onlineNotMade', attempt })
    return answer
  } finally {
    setState({ underWay: withMember(getState().underWay, attempt, false) })
  }
}

/** What the platform has of an open attempt; empty if it is not there. */
export type LookedUp = Result<readonly AccountEntry[], Failure>

/** Looks on the platform for what an open attempt would have made; reads only. */
export const findEntryOnline = async ({ place, list, name }: OnlineSending): Promise<LookedUp> => {
  const account_id = accountOfPlace(place)
  if (list === 'doNotReach') {
    const answer = await host().call('doNotReachLists.list', { account_id })
    if (!answer.ok) return answer
    return success(answer.value.data.map((each) => entryOfDoNotReach(each, account_id)))
  }
  const found: AccountEntry[] = []
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
    const answer: Awaited<ReturnType<typeof pageByName>> = await pageByName(account_id, name, cursor)
    if (!answer.ok) return answer
    found.push(...answer.value.data.map(entryOfAudience).filter((each) => each.name === name))
    cursor = answer.value.nextCursor
  }
  return success(found)
}

const pageByName = (account_id: string, name: string, cursor: string) =>
  host().call('customAudiences.list', {
    account_id,
    q: name,
    count: 1000,
    ...(cursor === '' ? {} : { cursor }),
  })

/** The user checked: `entry` is the created list. Without it nothing was created, so resending is safe. */
export const settleOnline = async (sending: OnlineSending, entry?: AccountEntry): Promise<Result<null, Failure>> => {
  const { attempt, place } = sending
  const written = await write(
    entry === undefined ? { type: 'onlineNotMade', attempt } : { type: 'onlineMade', attempt, id: entry.id },
  )
  if (written.ok && entry !== undefined) putOnline(place, entry)
  return written
}
