import { beforeEach, describe, expect, it, test } from 'vitest'
import { allRecords } from '../client/allRecords.ts'
import { advertising } from './advertising.ts'
import { HOUR, inProcess } from './v2.ts'

let stage: ReturnType<typeof inProcess>
beforeEach(() => {
  stage = inProcess()
})

const post = async (text: string, more: { paid_partnership?: boolean; community_id?: string } = {}) => {
  const reply = await stage.call('publicPosts.create', { body: { text, ...more } })
  if (!reply.ok) throw new Error(reply.failure.sentence)
  return reply.value.data.id
}

const found = async (query: string) => {
  const reply = await stage.call('publicPosts.searchRecent', { query })
  if (!reply.ok) throw new Error(reply.failure.sentence)
  return reply.value.data.map(({ text }) => text)
}

const edit = (text: string, previous_post_id: string) =>
  stage.call('publicPosts.edit', { body: { text, edit_options: { previous_post_id } } })

describe('a post', () => {
  it('shows paid_partnership to those who ask for it', async () => {
    await post('a cup', { paid_partnership: true })
    const plain = await stage.call('publicPosts.searchRecent', { query: 'cup' })
    expect(plain.ok && plain.value.data[0]).not.toHaveProperty('paid_partnership')
    const asked = await stage.call('publicPosts.searchRecent', { query: 'cup', 'tweet.fields': 'paid_partnership' })
    expect(asked.ok && asked.value.data[0]?.paid_partnership).toBe(true)
  })

  it('has nobody who read it, and tells of fields that were asked for and that no post here has', () => {
    const fields = (strict: boolean, path: string, names: string, query = {}) => {
      const { ask, send, emulator } = advertising({ strict })
      expect(ask('POST', '/2/tweets', {}, { text: 'a cup' }, 'main').status).toBe(201)
      const address = path.replace(':id', emulator.seed.userId)
      const { status, headers, body } = send('GET', address, { ...query, 'tweet.fields': names }, undefined, 'main')
      return { status, warning: headers['x-api-warn'], body }
    }
    const search = (names: string, strict = false) => fields(strict, '/2/tweets/search/recent', names, { query: 'cup' })
    const known = search('author_id,created_at,public_metrics,lang,community_id,paid_partnership')
    expect(known.warning).toBeUndefined()
    expect(JSON.parse(known.body).data[0]).toMatchObject({ lang: 'und', public_metrics: { impression_count: 0 } })
    const told = "Ignored: tweet.fields asks for geo, which the emulator doesn't have"
    expect(search('geo,created_at')).toMatchObject({ status: 200, warning: expect.stringContaining(told) })
    expect(fields(false, '/2/users/:id/tweets', 'geo').warning).toContain(told)
    expect(search([...'abcdefghijklmnopqrstuvwxyz'].join(',')).warning).toContain('and 23 more')
    expect(search('geo', true)).toMatchObject({ status: 400, body: expect.stringContaining('asks for geo') })
  })

  it('is shown with its author where expansions ask for that, on searches and on reads of a user', () => {
    const { ask, send, emulator } = advertising()
    const id = emulator.seed.userId
    expect(ask('POST', '/2/tweets', {}, { text: 'a cup' }, 'main').status).toBe(201)
    const read = (path: string, query: Record<string, string>) => {
      const { headers, body } = send('GET', path, query, undefined, 'main')
      return { warning: headers['x-api-warn'], ...(JSON.parse(body) as { data: object[]; includes?: object }) }
    }
    const expanding = { expansions: 'author_id', 'user.fields': 'verified_type' }
    for (const [path, query] of [
      ['/2/tweets/search/recent', { query: 'cup' }],
      [`/2/users/${id}/tweets`, {}],
    ] as const) {
      const expanded = read(path, { ...query, ...expanding })
      expect(expanded).toMatchObject({
        data: [{ author_id: id }],
        includes: { users: [{ id, username: 'practice_user', verified_type: 'none' }] },
      })
      expect(expanded.warning).toBeUndefined()
      const plain = read(path, query)
      expect([plain.includes, plain.data[0]]).toEqual([undefined, expect.not.objectContaining({ author_id: id })])
      const unknown = read(path, { ...query, expansions: 'attachments.media_keys' })
      expect(unknown.warning).toContain('expansions asks for attachments.media_keys')
    }
  })

  it('of a community may be shared with followers, no other', async () => {
    const share = (more: object) =>
      stage.call('publicPosts.create', { body: { text: 'x', share_with_followers: true, ...more } })
    expect(await share({ community_id: '7' })).toMatchObject({ ok: true })
    expect(await share({})).toMatchObject({ ok: false, failure: { kind: 'refused' } })
  })

  it('has 25,000 characters at most', async () => {
    expect(await post('x'.repeat(25_000))).toMatch(/^\d+$/)
    const long = await stage.call('publicPosts.create', { body: { text: 'x'.repeat(25_001) } })
    expect(long).toMatchObject({ ok: false, failure: { kind: 'refused' } })
  })

  it('is edited within an hour, from version to version', async () => {
    const first = await post('one')
    stage.emulator.clock.move(HOUR)
    const second = await edit('two', first)
    const id = second.ok ? second.value.data.id : ''
    expect(second).toMatchObject({ ok: true, value: { data: { edit_history_tweet_ids: [first, id] } } })
    expect(await found('one')).toEqual([])
    expect(await edit('three', first)).toMatchObject({ ok: false, failure: { status: 403 } })
    stage.emulator.clock.move(HOUR + 1)
    expect(await edit('three', id)).toMatchObject({ ok: false, failure: { status: 403 } })
    expect(await edit('three', '7')).toMatchObject({ ok: false, failure: { status: 404 } })
  })
})

describe('search', () => {
  test.each([
    ['cup', ['Blue CUP', 'Red cup']],
    ['red cup', ['Red cup']],
    ['"red cup"', ['Red cup']],
    ['"cup red"', []],
    ['cup -red', ['Blue CUP']],
    ['from:practice_user cup', ['Blue CUP', 'Red cup']],
    ['from:someone cup', []],
    ['cup min_likes:0 min_replies:0', ['Blue CUP', 'Red cup']],
    ['cup min_reposts:1', []],
    ['plate', ['Plate']],
  ])('for %s finds the newest first', async (query, texts) => {
    for (const text of ['Red cup', 'Plate', 'Blue CUP']) await post(text)
    expect(await found(query)).toEqual(texts)
  })

  it('of recent posts reaches back seven days, that of all to the beginning', async () => {
    await post('old cup')
    stage.emulator.clock.move(7 * 24 * HOUR + 1)
    await post('new cup')
    expect(await found('cup')).toEqual(['new cup'])
    const all = await stage.call('publicPosts.searchAll', { query: 'cup' })
    expect(all.ok && all.value.data).toHaveLength(2)
  })

  it('comes in pages, each post once', async () => {
    for (let index = 0; index < 25; index++) await post(`cup ${index}`)
    const all = await allRecords(stage.call, 'publicPosts.searchRecent', { query: 'cup', max_results: 10 })
    expect(all.ok && new Set(all.value.map(({ text }) => text)).size).toBe(25)
    expect(all.ok && all.value).toHaveLength(25)
  })

  it('counts by the hour', async () => {
    await post('a cup')
    await post('a cup')
    stage.emulator.clock.move(2 * HOUR)
    await post('a cup')
    stage.emulator.clock.move(1)
    const reply = await stage.call('publicPosts.countRecent', { query: 'cup' })
    const buckets = reply.ok ? reply.value.data : []
    expect(
      buckets.filter(({ tweet_count }) => tweet_count > 0).map(({ start, tweet_count }) => [start, tweet_count]),
    ).toEqual([
      ['2026-06-01T12:00:00.000Z', 2],
      ['2026-06-01T14:00:00.000Z', 1],
    ])
    const days = await stage.call('publicPosts.countAll', { query: 'cup', granularity: 'day' })
    expect(days.ok && days.value.data.reduce((sum, { tweet_count }) => sum + tweet_count, 0)).toBe(3)
  })
})

describe('stream rules', () => {
  const rulesOf = async () => {
    const reply = await stage.call('streamRules.list', {})
    return reply.ok ? reply.value.data : []
  }

  it('are added, listed and deleted', async () => {
    const added = await stage.call('streamRules.change', {
      body: { add: [{ value: 'cup', tag: 'cups' }, { value: 'plate' }] },
    })
    expect(added).toMatchObject({ ok: true, value: { status: 201 } })
    const rules = await rulesOf()
    expect(rules.map(({ value, tag }) => [value, tag])).toEqual([
      ['cup', 'cups'],
      ['plate', undefined],
    ])
    const ids = rules.map(({ id }) => id)
    expect(await stage.call('streamRules.change', { body: { delete: { ids } } })).toMatchObject({ ok: true })
    expect(await rulesOf()).toEqual([])
  })

  it('change nothing in a dry run, and stand there once', async () => {
    const add = (dry_run: boolean) => stage.call('streamRules.change', { dry_run, body: { add: [{ value: 'cup' }] } })
    expect(await add(true)).toMatchObject({ ok: true })
    expect(await rulesOf()).toEqual([])
    expect(await add(false)).toMatchObject({ ok: true })
    expect(await add(false)).toMatchObject({ ok: false, failure: { status: 400 } })
  })

  it('are 25,000 at most', async () => {
    const add = (from: number, count: number) =>
      stage.call('streamRules.change', {
        body: { add: Array.from({ length: count }, (_, at) => ({ value: `cup ${from + at}` })) },
      })
    for (let from = 0; from < 25_000; from += 1000) expect(await add(from, 1000)).toMatchObject({ ok: true })
    expect(await add(25_000, 1)).toMatchObject({ ok: false, failure: { status: 400 } })
    const listed = await stage.call('streamRules.list', {})
    expect(listed.ok && listed.value.data).toHaveLength(1000)
  })

  it('have 2,048 characters at most', async () => {
    const add = (length: number) => stage.call('streamRules.change', { body: { add: [{ value: 'x'.repeat(length) }] } })
    expect(await add(2048)).toMatchObject({ ok: true })
    expect(await add(2049)).toMatchObject({ ok: false, failure: { kind: 'refused' } })
  })
})

describe('owned reads', () => {
  it('show what the user wrote and who mentions them', async () => {
    const id = stage.emulator.seed.userId
    await post('hello')
    await post('thanks @practice_user')
    const posts = await stage.call('ownedReads.posts', { id })
    expect(posts.ok && posts.value.data.map(({ text }) => text)).toEqual(['thanks @practice_user', 'hello'])
    const mentions = await stage.call('ownedReads.mentions', { id })
    expect(mentions.ok && mentions.value.data.map(({ text }) => text)).toEqual(['thanks @practice_user'])
    const others = await stage.call('ownedReads.bookmarks', { id: '7' })
    expect(others).toMatchObject({ ok: false, failure: { status: 404 } })
  })
})

describe('notes and news', () => {
  it('are written once for a post and found again', async () => {
    const post_id = await post('a claim')
    const note = () =>
      stage.call('notes.create', {
        body: {
          test_mode: true,
          post_id,
          info: { text: 'Not so.', classification: 'not_misleading', trustworthy_sources: true },
        },
      })
    expect(await note()).toMatchObject({ ok: true })
    expect(await note()).toMatchObject({ ok: false, failure: { status: 403 } })
    const written = await stage.call('notes.written', { test_mode: true })
    expect(written.ok && written.value.data).toHaveLength(1)
    const eligible = await stage.call('notes.eligiblePosts', { test_mode: true })
    expect(eligible.ok && eligible.value.data.map(({ id }) => id)).toEqual([post_id])
  })

  it('tell a story by its id with the fields asked for', async () => {
    const found = await stage.call('news.search', { query: 'enamel' })
    const [story] = found.ok ? found.value.data : []
    expect(story).not.toHaveProperty('summary')
    const one = await stage.call('news.get', { id: story?.id ?? '', 'news.fields': 'summary' })
    expect(one.ok && one.value.data).toMatchObject({ id: story?.id, summary: expect.any(String) })
    expect(await stage.call('news.get', { id: 'x' })).toMatchObject({ ok: false, failure: { status: 404 } })
  })
})
