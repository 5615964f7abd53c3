import { expect, it } from 'vitest'
import { applyPull } from '../../../src/shell/ads/applyPull.ts'
import { PULL_SOURCES, type PullEnd } from '../../../src/shell/ads/pull.ts'
import { createRecordStore } from '../../../src/shell/ads/recordStore.ts'

/** A finished reading of so many media. */
const pullOf = (count: number): PullEnd => {
  const media = createRecordStore()
  for (let at = 0; at < count; at++) media.set('media', `3_${at}`, { media_key: `3_${at}` })
  return {
    at: '2026-11-23T00:00:00Z',
    generation: 0,
    since: {},
    sources: new Map(
      PULL_SOURCES.map(({ name }) => {
        const store = name === 'mediaLibrary.list' ? media : createRecordStore()
        return [name, { store, next: null, newest: '' }]
      }),
    ),
    requests: 1,
    read: PULL_SOURCES,
    notAvailable: new Map(),
  }
}

it('tells of more news than a call takes arguments', () => {
  const count = 150_000
  const { news, added } = applyPull(createRecordStore(), pullOf(count), false)
  expect([news.length, added]).toEqual([count, count])
})

it('counts what is there at first, and keeps no news of it', () => {
  expect(applyPull(createRecordStore(), pullOf(3), true)).toMatchObject({ news: [], added: 3, records: 3 })
})
