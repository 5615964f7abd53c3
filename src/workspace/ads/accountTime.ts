import { parseAbsolute, parseDateTime, toCalendarDate, toZoned } from '@internationalized/date'
import { parseTime, timeText } from '../../contract/language/time.ts'
import { dates } from '../../messages/formats.ts'

// Times of an ad account: UTC on the platform, the account's zone for people.

const zones = new Map<string, boolean>()

/** Whether this computer knows a zone, such as `Europe/Berlin`. */
const isZone = (zone: string): boolean => {
  const known = zones.get(zone)
  if (known !== undefined) return known
  let isKnown = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    isKnown = false
  }
  zones.set(zone, isKnown)
  return isKnown
}

/** A zone that can be counted in: UTC in place of one that nobody knows. */
export const knownZone = (zone: string | undefined): string => (zone !== undefined && isZone(zone) ? zone : 'UTC')

const formats = new Map<string, () => Intl.DateTimeFormat>()

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

const timeTextOf = (time: number, timeZone: string, parts: typeof DAY | typeof MINUTE): string => {
  const key = `${timeZone} ${parts === DAY}`
  const format = formats.get(key) ?? dates({ ...parts, timeZone })
  formats.set(key, format)
  return format().format(time)
}

/** Day, time and zone, such as `Mar 1, 2031, 1:00 AM GMT+1`. Other text is returned unchanged. */
export const accountTimeText = (at: string, zone: string): string => {
  const time = parseTime(at)
  return time === undefined ? at : timeTextOf(time, zone, MINUTE)
}

/** The hour of a time in ms, from 0. */
export const accountHour = (time: number, zone: string): number =>
  parseAbsolute(new Date(time).toISOString(), knownZone(zone)).hour

/** When the day of a time begins, or one some `days` later, in ms. */
export const dayStart = (time: number, zone: string, days = 0): number => {
  const known = knownZone(zone)
  const day = toCalendarDate(parseAbsolute(new Date(time).toISOString(), known))
  return toZoned(day.add({ days }), known).toDate().getTime()
}

/** The day of a time in ms, such as `Mar 1, 2031`. */
export const accountDayText = (time: number, zone: string): string => timeTextOf(time, zone, DAY)

/** A time as it is typed: `2031-03-01 01:00` in the account's zone. */
export const typedTime = (at: string, zone: string): string => {
  const time = parseTime(at)
  if (time === undefined) return at
  const text = parseAbsolute(new Date(time).toISOString(), zone).toString().slice(0, 19).replace('T', ' ')
  return text.endsWith(':00') ? text.slice(0, -3) : text
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2}(?::\d{2})?))?$/

/**
 * Parses a typed time to UTC; undefined if invalid. Accepts `2031-03-01`, `2031-03-01 01:00` in the account's zone, or
 * an offset. An hour skipped by a clock change becomes the next one; a repeated one means the first.
 */
export const instantOf = (text: string, zone: string): string | undefined => {
  const [, day, clock = '00:00'] = LOCAL.exec(text.trim()) ?? []
  if (day === undefined) {
    const time = /T.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(text.trim()) ? parseTime(text.trim()) : undefined
    return time === undefined ? undefined : timeText(time)
  }
  const local = `${day}T${clock.padStart(clock.length < 6 ? 5 : 8, '0')}`
  // UTC parsing rejects impossible days and hours.
  if (parseTime(`${local}Z`) === undefined) return undefined
  return timeText(toZoned(parseDateTime(local), zone, 'compatible').toDate().getTime())
}
