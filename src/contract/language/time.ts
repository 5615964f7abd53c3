// Strict times and months, because `Date` takes 29 February 2026 for 1 March.

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const offsetMinutes = (offset: string): number => {
  if (offset === 'Z') return 0
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0')
  const minutes = 60 * Number(digits.slice(0, 2)) + Number(digits.slice(2))
  return offset.startsWith('-') ? -minutes : minutes
}

/**
 * Milliseconds since 1970 of an ISO 8601 date or time, UTC by default. Undefined for an impossible day, such as
 * 2026-02-29, or clock time, such as 24:00 and second 60.
 */
export const parseTime = (text: string): number | undefined => {
  const found = PATTERN.exec(text.trim())
  if (found === null) return undefined
  const part = (index: number): number => Number(found[index] ?? 0)
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map(part) as [
    ...[number, number, number],
    ...[number, number, number],
  ]
  const offset = offsetMinutes(found[8] ?? 'Z')
  // Every month has 28 days; where it ends is slow to find.
  if (month < 1 || month > 12 || day < 1 || (day > 28 && day > daysOf(year, month))) return undefined
  if (hour > 23 || minute > 59 || second > 59 || Math.abs(offset) > 14 * 60) return undefined
  const milliseconds = Number((found[7] ?? '').padEnd(3, '0').slice(0, 3))
  return Date.UTC(year, month - 1, day, hour, minute - offset, second, milliseconds)
}

/** ISO 8601 in UTC to the second, as the documents show times. */
export const timeText = (milliseconds: number): string => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`

/** Same time of day some months later, or a shorter month's last day. All in milliseconds since 1970, UTC. */
export const addMonths = (milliseconds: number, months: number): number => {
  const date = new Date(milliseconds)
  const index = date.getUTCMonth() + months
  const year = date.getUTCFullYear() + Math.floor(index / 12)
  const month = ((index % 12) + 12) % 12
  const day = Math.min(date.getUTCDate(), daysOf(year, month + 1))
  return Date.UTC(year, month, day) + (milliseconds - Math.floor(milliseconds / 86_400_000) * 86_400_000)
}
