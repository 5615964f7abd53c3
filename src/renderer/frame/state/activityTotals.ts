import type { ActivityEntry } from '../../../host/host.ts'

// What left this computer, counted from the same entries that the table shows.

/** What went to one server. */
interface HostTotals {
  readonly host: string
  readonly requests: number
  readonly failed: number
  readonly bytesSent: number
  readonly bytesReceived: number
  readonly items: number
}

/** What left on one day of this computer's calendar, `2026-11-21`. */
interface DayTotals {
  readonly day: string
  readonly requests: number
  readonly bytesSent: number
}

/** An entry failed without a response or with an error response. */
export const isFailed = (entry: ActivityEntry): boolean => entry.status === undefined || entry.status >= 400

const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[::1\])(:\d+)?$/i

/** Practice uses new ports at each start; totals count this computer as one server. */
export const THIS_COMPUTER = 'localhost'

/** Did something of it leave this computer? */
export const hasLeft = (entry: ActivityEntry): boolean => entry.left !== false && !LOOPBACK.test(entry.host)

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

const two = (value: number): string => String(value).padStart(2, '0')

/** The day of an instant on this computer's calendar. */
export const dayOf = (at: string): string => {
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Adds up per day, newest first. */
export const totalsByDay = (entries: readonly ActivityEntry[]): readonly DayTotals[] => {
  const totals = new Map<string, DayTotals>()
  for (const { at, bytesSent } of entries) {
    const day = dayOf(at)
    const sum = totals.get(day)
    totals.set(day, {
      day,
      requests: (sum?.requests ?? 0) + 1,
      bytesSent: (sum?.bytesSent ?? 0) + bytesSent,
    })
  }
  return [...totals.values()].sort((a, b) => b.day.localeCompare(a.day))
}
