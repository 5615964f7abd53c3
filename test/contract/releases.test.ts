import { describe, expect, it } from 'vitest'
import { RELEASES, searchReleases } from '../../src/contract/releases.ts'

describe('the release history', () => {
  it('runs from the newest entry to the oldest, then those without a date', () => {
    const dates = RELEASES.map(({ date }) => date)
    const dated = dates.filter((date) => date !== '')
    expect(dated).toHaveLength(39)
    expect(dated[0]).toBe('2026-07-01')
    expect(dated.at(-1)).toBe('2024-01-16')
    expect(dated.map((date) => `${date}-31`.slice(0, 10))).toEqual(
      dated
        .map((date) => `${date}-31`.slice(0, 10))
        .sort()
        .reverse(),
    )
    expect(dates.slice(dated.length).every((date) => date === '')).toBe(true)
    expect(RELEASES.every(({ change }) => change.trim() !== '')).toBe(true)
  })

  it('is searched by parts of words in date and text, all of which must be there', () => {
    expect(searchReleases('REPLAY').map(({ date }) => date)).toEqual(['2026-03-25'])
    expect(searchReleases('2025-09 webhook').map(({ change }) => change)).toEqual(['filtered-stream webhooks'])
    expect(searchReleases('oauth 2.0').map(({ date }) => date)).toEqual(['2026-01-15', '2025-04-03', ''])
    expect(searchReleases('nothing like it')).toEqual([])
    expect(searchReleases(' ')).toEqual(RELEASES)
  })
})
