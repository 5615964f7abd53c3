import { expect, it } from 'vitest'
import { applyPull } from '../../../src/shell/ads/applyPull.ts'
import { PULL_SOURCES, type PullEnd } from '../../../src/shell/ads/pull.ts'
import { createRecordStore } from '../../../src/shell/ads/recordStore.ts'
import { createBaseNames } from '../../../src/workspace/ads/baseNames.ts'

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

it('knows the names of all records afterwards: of those that stay, of changed and new ones, and of those left out', () => {
  const medium = (at: number, name = `Picture ${at % 3}`) => ({ media_key: `3_${at}`, name, poster_media_key: '3_1' })
  const storeOf = (...ats: readonly number[]) => {
    const store = createRecordStore()
    for (const at of ats) store.set('media', `3_${at}`, medium(at))
    return store
  }
  const known = (store: ReturnType<typeof createRecordStore>) =>
    [store.names, createBaseNames({ theirs: store.get, ids: store.ids })].map((names) => [
      names.liveWith('media', 'name', 'Picture 0', 9),
      names.liveWith('media', 'name', 'Other', 9),
      [...names.users('media', '3_1')].sort(),
    ])
  const old = storeOf(0, 1, 2, 3)
  // Somebody asked for names before, and a record was changed after that.
  expect(old.names.liveWith('media', 'name', 'Picture 0', 9)).toBe(2)
  old.set('media', '3_0', medium(0, 'Other'))
  const read = storeOf(2, 5, 6)
  read.set('media', '3_1', medium(1, 'Other'))
  const pull = pullOf(0)
  const sources = new Map([...pull.sources, ['mediaLibrary.list', { store: read, next: null, newest: '' }]])
  const { store } = applyPull(old, { ...pull, sources }, false)
  const [byTable, byRecords] = known(store)
  expect(byTable).toEqual(byRecords)
  // 3_0 and 3_3 are gone, 3_6 is called like 3_0 was.
  expect(byTable).toEqual([1, 1, ['3_1', '3_2', '3_5', '3_6']])
  const again = applyPull(store, { ...pull, sources }, false).store
  again.set('media', '3_6', medium(6, 'Other'))
  const [table, records] = known(again)
  expect(table).toEqual(records)
  expect(table?.slice(0, 2)).toEqual([0, 2])
})
