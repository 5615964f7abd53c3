import type { Call, Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { asSaid, type Said } from '../../../contract/language/said.ts'
import { said } from '../../../messages/said.ts'
import type { DownloadNews, OnlineAsk, SnapshotReading } from '../../model/compareModel.ts'
import type { Turn } from '../../thread/turns.ts'
import type { OnlineAnswer } from './onlineSnapshot.ts'

// Reading a whole catalog, a page at a time. Each page is kept before the next is asked for, so reading can end anywhere.

interface DownloadPorts {
  readonly call: Call
  readonly catalogId: string
  /** Stores a response; undefined if the list loops. */
  readonly keep: (answer: OnlineAnswer) => Promise<SnapshotReading | undefined>
  /** Forgets what was read and begins again. */
  readonly restart: () => Promise<SnapshotReading>
  /** Waits this many milliseconds, or less if interrupted. */
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly turn: Turn
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly tell: (news: DownloadNews) => void
}

/** Maximum products per response (Document 2, Products). */
export const PAGE = 100
/** Waits in a row, each twice as long as the one before. */
const MAX_WAITS = 8
const FIRST_WAIT = 2_000
const MAX_WAIT = 60_000
const MAX_RESTARTS = 3

const PASSING: ReadonlySet<Failure['kind']> = new Set(['limited', 'broken', 'unreachable', 'timeout', 'garbled'])

/** Does the platform no longer know the page that a cursor names? */
const isLostCursor = ({ status, errors }: Failure, { cursor }: OnlineAsk): boolean =>
  cursor !== undefined &&
  (status === 410 ||
    (status === 400 &&
      errors.some(({ parameter, code, message }) => parameter === 'cursor' || /cursor/i.test(`${code} ${message}`))))

interface Page {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly next: string | null
}

const readPage = async ({ call, catalogId }: DownloadPorts, ask: OnlineAsk): Promise<Result<Page, Failure>> => {
  const answer = await call('products.list', {
    product_catalog_id: catalogId,
    count: PAGE,
    ...(ask.kind === 'variants' ? { item_group_key: ask.group } : {}),
    ...(ask.cursor === undefined ? {} : { cursor: ask.cursor }),
  })
  if (!answer.ok) return answer
  const { data, nextCursor } = answer.value
  return success({ data, next: nextCursor ?? null })
}

const waitOf = ({ retryAfterMs = 0 }: Failure, waits: number): number =>
  Math.max(retryAfterMs, Math.min(MAX_WAIT, FIRST_WAIT * 2 ** waits))

/**
 * Downloads a catalog from where it stopped. Only a page without response is read again. After a failure or
 * cancellation, what was read stays.
 */
export const downloadProducts = async (ports: DownloadPorts, from: SnapshotReading): Promise<Result<null, Said>> => {
  const { keep, restart, sleep, turn, now, tell } = ports
  let reading = from
  let waits = 0
  let restarts = 0
  while (reading.ask !== undefined) {
    await turn()
    const { ask } = reading
    const answer = await readPage(ports, ask)
    await turn()
    if (answer.ok) {
      const { data, next } = answer.value
      const kept = await keep({ ask, records: data, next })
      if (kept === undefined) return failed(said('feeds.download.circles'))
      reading = kept
      waits = 0
      tell({ news: 'read', reading })
      continue
    }
    const { failure } = answer
    if (isLostCursor(failure, ask) && restarts++ < MAX_RESTARTS) {
      reading = await restart()
      tell({ news: 'restarted', reading })
    } else if (PASSING.has(failure.kind) && waits < MAX_WAITS) {
      const wait = waitOf(failure, waits++)
      tell({ news: 'waiting', until: now() + wait, ...asSaid(failure) })
      await sleep(wait)
    } else return failed(asSaid(failure))
  }
  return success(null)
}
