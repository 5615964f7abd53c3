import { create } from 'zustand'
import type { ActivityEntry } from '../../host/host.ts'
import { host } from '../hostAccess.ts'

/** What went to one server, in numbers. */
export interface HostTotals {
  readonly host: string
  readonly requests: number
  readonly failed: number
  readonly bytesSent: number
  readonly bytesReceived: number
  readonly items: number
}

interface ActivityState {
  /** Newest first. */
  readonly entries: readonly ActivityEntry[]
  readonly isRead: boolean
  /** There may be older ones to read. */
  readonly hasOlder: boolean
  readonly problem?: string
}

const PAGE = 500
/** Entries held in the window; older ones stay with the host. */
const AT_MOST = 20_000

const EMPTY: ActivityState = { entries: [], isRead: false, hasOlder: false }

/** Every request that left this computer, newest first, as far as it was read. */
export const useActivity = create<ActivityState>(() => EMPTY)

const { setState, getState } = useActivity

/** An entry failed when it has no answer or the answer is an error. */
export const isFailed = (entry: ActivityEntry): boolean => entry.status === undefined || entry.status >= 400

/** Merges by id, newest first, each once. */
const merge = (one: readonly ActivityEntry[], other: readonly ActivityEntry[]): readonly ActivityEntry[] =>
  [...new Map([...one, ...other].map((entry) => [entry.id, entry])).values()].sort((a, b) => b.id - a.id)

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** The practice platform takes new ports at each start; for the totals this computer is one place. */
export const THIS_COMPUTER = 'This computer'

/** Adds up per server, the busiest first. */
export const totalsByHost = (entries: readonly ActivityEntry[]): readonly HostTotals[] => {
  const totals = new Map<string, HostTotals>()
  for (const entry of entries) {
    const host = LOOPBACK.test(entry.host) ? THIS_COMPUTER : entry.host
    const sum = totals.get(host)
    totals.set(host, {
      host,
      requests: (sum?.requests ?? 0) + 1,
      failed: (sum?.failed ?? 0) + (isFailed(entry) ? 1 : 0),
      bytesSent: (sum?.bytesSent ?? 0) + entry.bytesSent,
      bytesReceived: (sum?.bytesReceived ?? 0) + entry.bytesReceived,
      items: (sum?.items ?? 0) + (isFailed(entry) ? 0 : (entry.items ?? 0)),
    })
  }
  return [...totals.values()].sort((a, b) => b.requests - a.requests)
}

/** Does an entry hold every word of the filter, in any of its fields? */
export const entryMatches = (entry: ActivityEntry, text: string): boolean => {
  const hay = `${entry.method} ${entry.host}${entry.path} ${entry.status ?? 'no answer'} ${entry.endpoint} ${entry.sentence ?? ''}`
  const lower = hay.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

/** Reads the next older page. */
export const loadOlder = async (): Promise<void> => {
  const oldest = getState().entries.at(-1)?.id
  const read = oldest === undefined ? host().activity.recent(PAGE) : host().activity.recent(PAGE, oldest)
  await read.then(
    (page) =>
      setState(({ entries }) => ({ entries: merge(entries, page), isRead: true, hasOlder: page.length === PAGE })),
    () => setState({ isRead: true, problem: 'The log of requests could not be read. Start Adwright again.' }),
  )
}

/** Reads the newest page and follows what is added; news are gathered so that a fast upload redraws ten times a second at most. */
export const watchActivity = (): (() => void) => {
  let waiting: ActivityEntry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const news = waiting
    waiting = []
    setState(({ entries }) => ({ entries: merge(news, entries).slice(0, AT_MOST) }))
  }
  const end = host().subscribe((event) => {
    if (event.type !== 'activity') return
    waiting.push(event.entry)
    timer ??= setTimeout(flush, 100)
  })
  void loadOlder()
  return () => {
    end()
    clearTimeout(timer)
    setState(EMPTY, true)
  }
}
