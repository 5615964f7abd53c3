import { create } from 'zustand'
import { type EndpointId, endpointOf, isEndpointId } from '../../../contract/contract.ts'
import { isFields } from '../../../contract/language/fields.ts'
import type { Connection } from '../../../host/connection.ts'
import type { ConsoleExchange, ShownReply } from '../../../host/console.ts'
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
  /** Responses of this session by the id of their request; they never go to disk. */
  readonly replies: Readonly<Record<string, ConsoleExchange>>
  readonly isRead: boolean
  readonly problem?: string
}

const BOOK = 'console-history'
/** The book is written anew when it has grown to twice what is shown. */
const MAX_PAST = 300
/** Characters of the responses and their requests that stay in memory. */
const MAX_REPLY_TEXT = 20_000_000

/** Requests sent by hand, also in earlier sittings. */
export const useConsolePast = create<PastState>(() => ({ past: [], replies: {}, isRead: false }))

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

const textLength = (value: unknown): number => {
  if (typeof value === 'string') return value.length
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + textLength(item), 0)
  return isFields(value) ? textLength(Object.values(value)) : 0
}

/** The latest responses, as many as may stay in memory. */
const latestReplies = (past: PastState['past'], replies: PastState['replies']): PastState['replies'] => {
  let length = 0
  return Object.fromEntries(
    past.flatMap(({ id }) => {
      const exchange = replies[id]
      length += textLength(exchange)
      return exchange === undefined || length > MAX_REPLY_TEXT ? [] : [[id, exchange]]
    }),
  )
}

/** What was sent, in one line. */
export const inputLine = (input: PastRequest['input']): string =>
  Object.entries(input)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' ')

/** Requests with every word of a text in endpoint, method, input, status or failure. */
export const filterPast = (past: PastState['past'], text: string): PastState['past'] => {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  return past.filter(({ endpoint, input, status = '', where, sentence = '' }) => {
    const { method, path } = endpointOf(endpoint)
    const line = `${endpoint} ${method} ${path} ${status} ${where} ${sentence} ${inputLine(input)}`.toLowerCase()
    return terms.every((term) => line.includes(term))
  })
}

/** A response that another one is compared with. */
export interface OtherReply {
  readonly request: PastRequest
  readonly reply: ShownReply
  /** Of the same input and connection as the one that is shown. */
  readonly isSame: boolean
}

/** Other whole responses of an endpoint in this session, the latest first. None where the shown one is cut. */
export const otherReplies = ({ past, replies }: PastState, shown: ConsoleExchange): readonly OtherReply[] => {
  if (shown.reply === undefined || shown.reply.cut) return []
  const own = past.find(({ id }) => replies[id] === shown)
  const line = own && inputLine(own.input)
  return past.flatMap((request) => {
    const reply = replies[request.id]?.reply
    if (reply === undefined || reply.cut || request === own || request.endpoint !== shown.endpoint) return []
    return [{ request, reply, isSame: request.where === own?.where && inputLine(request.input) === line }]
  })
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
  const past = [entry, ...getState().past].slice(0, MAX_PAST)
  setState({ past, replies: latestReplies(past, { ...getState().replies, [entry.id]: exchange }) })
  const saved = await host().ledger.append(BOOK, [entry])
  if (!saved.ok) setState({ problem: saidText(saved.failure) })
  return entry
}

/** Forgets all of it, here and in the book. */
export const clearPast = async (): Promise<void> => {
  const gone = await host().ledger.remove(BOOK)
  if (gone.ok) setState({ past: [], replies: {}, isRead: true }, true)
  else setState({ problem: saidText(gone.failure) })
}

/** Brings back what was cleared. */
export const keepAllPast = async (gone: Pick<PastState, 'past' | 'replies'>): Promise<void> => {
  setState((state) => {
    const past = onceEach([...state.past, ...gone.past]).slice(0, MAX_PAST)
    return { past, replies: latestReplies(past, { ...gone.replies, ...state.replies }) }
  })
  const saved = await host().ledger.append(BOOK, [...gone.past].reverse())
  if (!saved.ok) setState({ problem: saidText(saved.failure) })
}
