// Two ISO 8601 date-times joined by / (Document 2, Product, sale_price_effective_date).

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)$/

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const daysIn = (year: number, month: number): number => {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0)
}

const offsetMinutes = (zone: string): number | undefined => {
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = zone.length > 3 ? Number(zone.slice(-2)) : 0
  return hours > 14 || minutes > 59 ? undefined : (zone[0] === '-' ? -1 : 1) * (hours * 60 + minutes)
}

/** Milliseconds since 1970 of a date-time with an offset. Undefined for another form or an impossible day. */
const momentOf = (text: string): number | undefined => {
  const found = MOMENT.exec(text)
  if (found === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  if (month < 1 || day < 1 || day > daysIn(year, month) || hour > 23 || minute > 59 || second > 59) return undefined
  const offset = offsetMinutes(found[8] ?? 'Z')
  if (offset === undefined) return undefined
  const thousandths = Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'))
  return Date.UTC(year, month - 1, day, hour, minute, second, thousandths) - offset * 60_000
}

/** Start and end in milliseconds since 1970. Undefined unless the text is two date-times joined by one slash. */
export const saleSpan = (text: string): readonly [number, number] | undefined => {
  const parts = text.split('/')
  const start = momentOf(parts[0] ?? '')
  const end = momentOf(parts[1] ?? '')
  return parts.length !== 2 || start === undefined || end === undefined ? undefined : [start, end]
}

/** Without the spaces that people put around dates. */
export const fixSaleDates = (text: string): string | undefined => {
  const fixed = text
    .trim()
    .replace(/(?<!\s)\s*\/\s*/, '/')
    .replace(/(\d{4}-\d\d-\d\d) (\d\d:)/g, '$1T$2')
    .replace(/ (?=Z|[+-]\d\d)/g, '')
  return fixed !== text && saleSpan(fixed) !== undefined ? fixed : undefined
}
