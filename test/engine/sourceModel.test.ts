import { describe, expect, it } from 'vitest'
import {
  isSourceDue,
  NO_SOURCE,
  nextRunAt,
  readSourceBook,
  retryAt,
  type SourceRun,
  type SourceSettings,
  sourceEntry,
} from '../../src/renderer/feeds/state/sourceModel.ts'

const settingsOf = (change: Partial<SourceSettings>): SourceSettings => ({ ...NO_SOURCE, place: '/f.csv', ...change })
const runAt = (at: Date, result: SourceRun['result'] = 'same'): SourceRun => ({ at: at.toISOString(), result })
const at = (day: number, hour: number, minute = 0): Date => new Date(2026, 5, day, hour, minute)

describe('a source', () => {
  it('is due an hour after its last run, or after it was set', () => {
    const settings = settingsOf({ every: 'hour' })
    const saved = { settings, setAt: at(1, 7).toISOString(), marks: {}, runs: [] }
    expect(isSourceDue(saved, at(1, 7, 59))).toBe(false)
    expect(isSourceDue(saved, at(1, 8))).toBe(true)
    expect(isSourceDue({ ...saved, runs: [runAt(at(1, 8))] }, at(1, 8, 30))).toBe(false)
    expect(nextRunAt(saved)).toEqual(at(1, 8))
  })

  it('is due once a day at its time, also where nobody was there at that time', () => {
    const settings = settingsOf({ every: 'day', at: '07:30' })
    const saved = { settings, setAt: at(1, 9).toISOString(), marks: {}, runs: [] }
    expect(isSourceDue(saved, at(1, 23))).toBe(false)
    expect(isSourceDue(saved, at(2, 7, 29))).toBe(false)
    expect(nextRunAt(saved)).toEqual(at(2, 7, 30))
    expect(isSourceDue(saved, at(2, 7, 30))).toBe(true)
    expect(isSourceDue({ ...saved, runs: [runAt(at(2, 7, 30))] }, at(2, 12))).toBe(false)
    expect(isSourceDue({ ...saved, runs: [runAt(at(2, 7, 30))] }, at(5, 6))).toBe(true)
  })

  it('is tried again after a failure, soon and then less often', () => {
    const settings = settingsOf({ every: 'day', at: '07:30' })
    const failures = (...minutes: readonly number[]) => ({
      settings,
      setAt: at(1, 9).toISOString(),
      marks: {},
      runs: [...minutes.map((minute) => runAt(at(2, 7, minute), 'failed')), runAt(at(1, 9), 'accepted')],
    })
    expect(isSourceDue(failures(30), at(2, 7, 34))).toBe(false)
    expect(isSourceDue(failures(30), at(2, 7, 35))).toBe(true)
    expect(retryAt(failures(35, 30))).toEqual(at(2, 7, 45))
    expect(retryAt(failures(50, 49, 48, 47, 46, 45))).toEqual(at(2, 8, 50))
    expect(retryAt({ ...failures(), runs: [runAt(at(2, 8))] })).toBeUndefined()
  })

  it('is not due without a schedule', () => {
    const saved = { settings: settingsOf({}), marks: {}, runs: [] }
    expect(isSourceDue(saved, at(1, 7))).toBe(false)
    expect(nextRunAt(saved)).toBeUndefined()
    expect(isSourceDue({ marks: {}, runs: [] }, at(1, 7))).toBe(false)
  })

  it('is read from its book: last settings, marks since, newest run first', () => {
    const one = settingsOf({ place: '/one.csv' })
    const two = settingsOf({ place: '/two.csv' })
    const entries = [
      sourceEntry('1', { settings: one }),
      sourceEntry('2', { marks: { etag: 'a' } }),
      sourceEntry('3', { run: runAt(at(1, 7), 'accepted') }),
      { version: 2, at: '4', settings: one },
      'damaged',
      sourceEntry('5', { settings: two }),
      sourceEntry('6', { run: runAt(at(2, 7), 'failed') }),
    ]
    expect(readSourceBook(entries)).toMatchObject({
      settings: { place: '/two.csv' },
      setAt: '5',
      marks: {},
      runs: [{ result: 'failed' }, { result: 'accepted' }],
    })
  })
})
