import { dates, distances, listText, numbers } from '../../../messages/formats.ts'
import { t, translator } from '../../../messages/t.ts'

// How numbers, sizes, times and dates are written, in the language of the interface.

const integer = numbers()
const decimal = numbers({ maximumFractionDigits: 1, minimumFractionDigits: 1 })
const percent = numbers({ style: 'percent', maximumFractionDigits: 0 })
const dateTime = dates({ dateStyle: 'medium', timeStyle: 'short' })
const clock = dates({ timeStyle: 'medium' })
const day = dates({ dateStyle: 'medium' })
const relative = distances({ numeric: 'auto' })

/** 1234567 -> `1,234,567`. */
export const formatNumber = (value: number): string => integer().format(value)

/** What progress, rates and plots count. */
export type CountUnit =
  | 'rows'
  | 'records'
  | 'products'
  | 'people'
  | 'groups'
  | 'parts'
  | 'pages'
  | 'files'
  | 'audiences'
  | 'batches'
  | 'posts'
  | 'values'
  | 'bytes'

/** `1 row`, `2,000 rows`. */
export const formatCount = (count: number, unit: CountUnit): string => t('kit.count', { count, unit })

/** `id, title, price`. */
export const formatList = listText

/** A part of a whole, rounded down so that 100% means all of it. */
export const formatShare = (done: number, total: number): string =>
  percent().format(total <= 0 ? 0 : Math.floor((Math.min(done, total) / total) * 100) / 100)

const bytesIn = (unit: string, digits: number): (() => Intl.NumberFormat) =>
  numbers({
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

const BYTES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'].map((unit) => ({
  whole: bytesIn(unit, 0),
  decimal: bytesIn(unit, 1),
}))

/** 1536000 -> `1.5 MB`; decimal units, as file managers and the platform count. */
export const formatBytes = (bytes: number): string => {
  let value = bytes
  let unit = 0
  while (value >= 999.95 && unit < BYTES.length - 1) {
    value /= 1000
    unit += 1
  }
  const format = unit === 0 || value >= 99.95 ? BYTES[unit]?.whole : BYTES[unit]?.decimal
  const text = format?.().format(value) ?? ''
  // English keeps the normal space of Intl; German never breaks a line before a unit.
  return translator().locale === 'en' ? text : text.replace(' ', '\u00a0')
}

const SECONDS_PER_MINUTE = 60

/** 83000 ms -> `1 min 23 s`; never more than two units. */
export const formatDuration = (ms: number): string => {
  if (ms < 950) return t('kit.duration.milliseconds', { count: Math.round(ms) })
  if (ms < 9950) return t('kit.duration.seconds', { seconds: decimal().format(ms / 1000) })
  const seconds = Math.round(ms / 1000)
  if (seconds < SECONDS_PER_MINUTE) return t('kit.duration.seconds', { seconds: formatNumber(seconds) })
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE)
  if (minutes < 60) {
    const rest = seconds % SECONDS_PER_MINUTE
    return rest === 0
      ? t('kit.duration.minutes', { minutes })
      : t('kit.duration.minutesSeconds', { minutes, seconds: rest })
  }
  const hours = Math.floor(minutes / 60)
  return minutes % 60 === 0
    ? t('kit.duration.hours', { hours })
    : t('kit.duration.hoursMinutes', { hours, minutes: minutes % 60 })
}

/** Durations under a second have no number; others read `1 min 23 s`. */
export const formatWait = (ms: number): string => (ms < 1000 ? t('kit.duration.brief') : formatDuration(ms))

/** Time left: `less than a second left`, `about 2 min left`. */
export const formatTimeLeft = (ms: number): string => {
  if (ms < 1000) return t('kit.timeLeft.brief')
  return ms < 60_000
    ? t('kit.timeLeft.seconds', { seconds: Math.ceil(ms / 1000) })
    : t('kit.timeLeft.about', { duration: formatDuration(Math.ceil(ms / 60_000) * 60_000) })
}

/** Things per second: `12,300 rows/s`. */
export const formatRate = (perSecond: number, unit: CountUnit): string =>
  t('kit.rate', {
    rate: perSecond < 10 ? decimal().format(perSecond) : formatNumber(Math.round(perSecond)),
    unit,
  })

const moment = (at: string | number): Date | undefined => {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Day and time; the text itself if it isn't a date. */
export const formatDateTime = (at: string | number): string => {
  const date = moment(at)
  return date === undefined ? String(at) : dateTime().format(date)
}

/** Time of day with seconds. */
export const formatClock = (at: string | number): string => {
  const date = moment(at)
  return date === undefined ? String(at) : clock().format(date)
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
  if (Math.abs(distance) < 10) return t('kit.ago.now')
  for (const [size, unit] of STEPS) {
    if (Math.abs(distance) < size) return relative().format(Math.round(distance), unit)
    distance /= size
  }
  return day().format(date)
}

/** `Nov 21, 2026`; a day without a time is one of this computer's calendar. */
export const formatDay = (at: string): string => day().format(new Date(at.length === 10 ? `${at}T00:00` : at))
