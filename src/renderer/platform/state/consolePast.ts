import { create } from 'zustand'
import { type EndpointId, isEndpointId } from '../../../contract/contract.ts'
import { isFields } from '../../../contract/language/fields.ts'
import type { Connection } from '../../../host/connection.ts'
import type { ConsoleExchange } from '../../../host/console.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { entriesOf } from '../../base/namedEntries.ts'
import { redactInput } from './consoleRedaction.ts'

/** A request sent by hand, as stored: no secrets, identifiers or response. */
export interface PastRequest {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly endpoint: EndpointId
  readonly input: Readonly<Record<string, unknown>>
  readonly where: Connection['state']
  readonly ms: number
  readonly status?: number
  /** Why it failed, where it did. */
  readonly sentence?: string
}

interface PastState {
  /** Newest first. */
  readonly past: readonly PastRequest[]
  readonly isRead: boolean
  readonly problem?: string
}

const BOOK = 'console-history'
/** The book is written anew when it has grown to twice what is shown. */
const MAX_PAST = 300

/** Requests sent by hand, also in earlier sittings. */
export const useConsolePast = create<PastState>(() => ({ past: [], isRead: false }))

const { setState, getState } = useConsolePast

const STATES = ['none', 'practice', 'sandbox', 'live'] as const

/** Validates a stored entry; files may come from older or newer versions. */
const readEntry = (entry: unknown): PastRequest | undefined => {
  if (!isFields(entry)) return undefined
  const { id, at, endpoint, input, ms, status, sentence } = entry
  const where = STATES.find((state) => state === entry['where'])
  if (typeof id !== 'string' || typeof at !== 'string' || where === undefined) return undefined
  if (!isEndpointId(endpoint) || !isFields(input) || typeof ms !== 'number') return undefined
  return {
    id,
    at,
    endpoint,
    input,
    where,
    ms,
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof sentence === 'string' ? { sentence } : {}),
  }
}

/** Rewrites the file, including entries added meanwhile; duplicates are read once. */
const shorten = async (): Promise<void> => {
  const removed = await host().ledger.remove(BOOK)
  if (removed.ok) await host().ledger.append(BOOK, [...getState().past].reverse())
}

const onceEach = (past: readonly PastRequest[]): readonly PastRequest[] => [
  ...new Map(past.map((request) => [request.id, request])).values(),
]

/** Reads what was sent in earlier sittings, once. */
export const loadPast = async (): Promise<void> => {
  if (getState().isRead) return
  const entries = await entriesOf(BOOK)
  if (entries === undefined) return setState({ isRead: true, problem: t('platform.console.past.unread') })
  const past = entries.flatMap((entry) => readEntry(entry) ?? []).reverse()
  setState({ past: onceEach([...getState().past, ...past]).slice(0, MAX_PAST), isRead: true })
  if (entries.length > 2 * MAX_PAST) await shorten()
}

/** Keeps a request that was sent. */
export const keepPast = async (
  exchange: ConsoleExchange,
  input: Readonly<Record<string, unknown>>,
  where: Connection['state'],
): Promise<PastRequest> => {
  const { at, endpoint, ms, reply, failure } = exchange
  const sentence = reply?.failure?.sentence ?? failure?.sentence
  const entry: PastRequest = {
    id: crypto.randomUUID(),
    at,
    endpoint,
    input: redactInput(endpoint, input),
    where,
    ms,
    ...(reply === undefined ? {} : { status: reply.status }),
    ...(sentence === undefined ? {} : { sentence }),
  }
  setState(({ past }) => ({ past: [entry, ...past].slice(0, MAX_PAST) }))
  const saved = await host().ledger.append(BOOK, [entry])
  if (!saved.ok) setState({ problem: saidText(saved.failure) })
  return entry
}

/** Forgets all of it, here and in the book. */
export const clearPast = async (): Promise<void> => {
  const gone = await host().ledger.remove(BOOK)
  if (gone.ok) setState({ past: [], isRead: true }, true)
  else setState({ problem: saidText(gone.failure) })
}

/** Brings back what was cleared. */
export const keepAllPast = async (past: readonly PastRequest[]): Promise<void> => {
  setState((state) => ({ past: onceEach([...state.past, ...past]).slice(0, MAX_PAST) }))
  const saved = await host().ledger.append(BOOK, [...past].reverse())
  if (!saved.ok) setState({ problem: saidText(saved.failure) })
}
