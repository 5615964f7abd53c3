import { describe, expect, it } from 'vitest'
import { freshReadingAfter } from '../../src/engine/feed/review/readingFreshness.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')

describe('a reading that says what was online before an upload', () => {
  it('is of the last hour, and began after every other upload ended, not after it was planned', () => {
    expect(freshReadingAfter([], NOW)).toBe('2026-11-22T11:00:00.000Z')
    const ended = (endedAt: string) => ({ state: 'finished' as const, endedAt })
    expect(freshReadingAfter([ended('2026-11-22T10:00:00.000Z')], NOW)).toBe('2026-11-22T11:00:00.000Z')
    expect(freshReadingAfter([ended('2026-11-22T11:40:00.000Z'), ended('2026-11-22T11:30:00.000Z')], NOW)).toBe(
      '2026-11-22T11:40:00.000Z',
    )
  })

  it.each([
    { state: 'sending' },
    { state: 'paused' },
    { state: 'stopped', endedAt: '2026-11-22T10:00:00.000Z' },
    // Journals of earlier versions, and damaged ones, do not tell when they ended.
    { state: 'finished' },
    { state: 'damaged' },
  ] as const)('is none beside %j', (other) => {
    expect(freshReadingAfter([other], NOW)).toBeUndefined()
  })
})
