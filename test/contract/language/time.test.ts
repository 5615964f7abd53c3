import { describe, expect, it } from 'vitest'
import { addMonths, parseTime, timeText } from '../../../src/contract/language/time.ts'

const after = (text: string, months: number): string => timeText(addMonths(parseTime(text) ?? Number.NaN, months))

describe('months', () => {
  it.each([
    ['2026-01-31T10:20:30Z', 13, '2027-02-28T10:20:30Z'],
    ['2027-01-31T00:00:00Z', 13, '2028-02-29T00:00:00Z'],
    ['2026-11-21T23:59:59Z', 13, '2027-12-21T23:59:59Z'],
    ['2026-12-31T12:00:00Z', 13, '2028-01-31T12:00:00Z'],
    ['1969-12-31T12:00:00Z', 2, '1970-02-28T12:00:00Z'],
  ])('%s and %i months are %s', (from, months, until) => {
    expect(after(from, months)).toBe(until)
  })
})

describe('times', () => {
  it.each([
    ['2026-05-31', '2026-05-31T00:00:00Z'],
    ['2026-05-31T10:00Z', '2026-05-31T10:00:00Z'],
    ['2026-05-31T10:00:05.250+02:00', '2026-05-31T08:00:05Z'],
    ['2026-01-01T00:30:00+0100', '2025-12-31T23:30:00Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z'],
  ])('reads %s', (text, utc) => {
    expect(timeText(parseTime(text) ?? Number.NaN)).toBe(utc)
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-04-31T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T10:00:60Z',
    'today',
    '',
    '1.5.2026',
    '2026-1-1',
  ])('refuses %s', (text) => {
    expect(parseTime(text)).toBeUndefined()
  })
})
