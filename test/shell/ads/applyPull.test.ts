import { expect, it } from 'vitest'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
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

it('knows the names of records that are read after news of a promotion whose post is unknown', () => {
  const listed = (kind: AdKindId, id: string, record: Fields) => {
    const store = createRecordStore()
    store.set(kind, id, record)
    return { store, next: null, newest: '' }
  }
  const old = createRecordStore()
  old.set('promotedPost', 'p1', { id: 'p1', line_item_id: 'l1', tweet_id: '7' })
  old.set('media', '3_1', { media_key: '3_1', name: 'Tea' })
  const pull = pullOf(0)
  const sources = new Map([
    ...pull.sources,
    ['promotedTweets.list', listed('promotedPost', 'p2', { id: 'p2', line_item_id: 'l1', tweet_id: '8' })],
    ['cards.list', listed('card', 'c1', { id: 'c1', card_uri: 'card://1', name: 'Tea', components: [] })],
    ['mediaCreatives.list', listed('mediaCreative', 'm1', { id: 'm1', line_item_id: 'l1', account_media_id: '1' })],
  ] as const)
  const read = PULL_SOURCES.filter(({ name }) => name !== 'mediaLibrary.list')
  const { store, news } = applyPull(old, { ...pull, sources, read }, false)
  expect(news.map(({ kind, what, name }) => [kind, what, name])).toContainEqual(['promotedPost', 'added', '8'])
  expect(store.names.users('promotedPost', 'l1')).toEqual(['p2'])
  expect(store.names.users('mediaCreative', 'l1')).toEqual(['m1'])
  expect(store.names.idNamed('card', 'card://1')).toBe('c1')
  expect(store.names.liveWith('media', 'name', 'Tea', 9)).toBe(1)
})
