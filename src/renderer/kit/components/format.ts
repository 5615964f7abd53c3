// How numbers, sizes, times and dates are written, in the user's locale. One formatter each, made once: Intl is slow to build.

const integer = new Intl.NumberFormat()
const decimal = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 })
const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const list = new Intl.ListFormat(undefined, { type: 'unit', style: 'short' })
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

/** 1234567 -> `1,234,567`. */
export const formatNumber = (value: number): string => integer.format(value)

/** `1 row`, `2,000 rows`; give the plural where it is not the singular with an s. */
export const formatCount = (value: number, one: string, many = `${one}s`): string =>
  `${integer.format(value)} ${value === 1 ? one : many}`

/** `id, title, price`. */
export const formatList = (items: readonly string[]): string => list.format(items)

/** A part of a whole, rounded down so that 100% means all of it. */
export const formatShare = (done: number, total: number): string =>
  percent.format(total <= 0 ? 0 : Math.floor((Math.min(done, total) / total) * 100) / 100)

const BYTE_UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** 1536000 -> `1.5 MB`; decimal units, as file managers and the platform count. */
export const formatBytes = (bytes: number): string => {
  let unit = 0
  let value = bytes
  while (value >= 999.95 && unit < BYTE_UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  const digits = unit === 0 || value >= 99.95 ? integer.format(Math.round(value)) : decimal.format(value)
  return `${digits} ${unit === 0 && value === 1 ? 'byte' : BYTE_UNITS[unit]}`
}

/** 83000 ms -> `1 min 23 s`; never more than two units. */
export const formatDuration = (ms: number): string => {
  if (ms < 950) return `${integer.format(Math.round(ms))} ms`
  if (ms < 9950) return `${decimal.format(ms / 1000)} s`
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`
  const hours = Math.floor(minutes / 60)
  return minutes % 60 === 0 ? `${integer.format(hours)} h` : `${integer.format(hours)} h ${minutes % 60} min`
}

/** A time that nobody waits for is no number: `under a second`, else `1 min 23 s`. */
export const formatWait = (ms: number): string => (ms < 1000 ? 'under a second' : formatDuration(ms))

/** Time left in words: `less than a second left`, `about 2 min left`. */
export const formatTimeLeft = (ms: number): string => {
  if (ms < 1000) return 'less than a second left'
  return ms < 60_000
    ? `${Math.ceil(ms / 1000)} s left`
    : `about ${formatDuration(Math.ceil(ms / 60_000) * 60_000)} left`
}

/** Things a second: `12,300 rows/s`. */
export const formatRate = (perSecond: number, unit: string): string =>
  `${perSecond < 10 ? decimal.format(perSecond) : integer.format(Math.round(perSecond))} ${unit}/s`

const moment = (at: string | number): Date | undefined => {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Day and time; the text itself where it is no date. */
export const formatDateTime = (at: string | number): string => {
  const date = moment(at)
  return date === undefined ? String(at) : dateTime.format(date)
}

/** Time of day with seconds. */
export const formatClock = (at: string | number): string => {
  const date = moment(at)
  return date === undefined ? String(at) : clock.format(date)
}

const STEPS: readonly (readonly [number, Intl.RelativeTimeFormatUnit])[] = [
  [60, 'second'],
  [60, 'minute'],
  [24, 'hour'],
  [7, 'day'],
]

/** `2 minutes ago`, `yesterday`; the date once it is more than a week away. */
export const formatAgo = (at: string | number, now = Date.now()): string => {
  const date = moment(at)
  if (date === undefined) return String(at)
  let distance = (date.getTime() - now) / 1000
  if (Math.abs(distance) < 10) return 'just now'
  for (const [size, unit] of STEPS) {
    if (Math.abs(distance) < size) return relative.format(Math.round(distance), unit)
    distance /= size
  }
  return day.format(date)
}

/** `Nov 21, 2026`; a day without a time is one of this computer's calendar. */
export const formatDay = (at: string): string => day.format(new Date(at.length === 10 ? `${at}T00:00` : at))
