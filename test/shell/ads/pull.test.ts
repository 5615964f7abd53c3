import { describe, expect, it } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import type { Failure } from '../../../src/contract/contract.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { failed, success } from '../../../src/contract/language/result.ts'
import { applyPull } from '../../../src/shell/ads/applyPull.ts'
import { PULL_SOURCES, readPullLists } from '../../../src/shell/ads/pull.ts'
import { createRecordStore } from '../../../src/shell/ads/recordStore.ts'
import { memoryFiles } from '../memoryFiles.ts'

const card = (id: string, day: number, name = id): Fields => ({
  id,
  name,
  components: [],
  updated_at: `2026-11-0${day}T00:00:00Z`,
})

type Pages = readonly (readonly Fields[])[]
type Since = Readonly<Record<string, string>>

/** Reads an account whose cards come in these pages. */
const readerOf = () => {
  const files = memoryFiles()
  return async (pages: Pages, since: Since, begins: { readonly generation: number; readonly isAnew: boolean }) => {
    const ask = async (endpoint: string, input: Fields) => {
      const at = Number(input['cursor'] ?? 0)
      const isLast = at + 1 >= pages.length
      return endpoint === 'cards.list'
        ? success({ data: pages[at] ?? [], nextCursor: isLast ? null : String(at + 1) })
        : success({ data: [], nextCursor: null })
    }
    const pull = await readPullLists({
      files,
      client: { ask } as unknown as Client,
      account: 'acc',
      allowsObserved: true,
      project: 'project',
      at: '2026-11-23T00:00:00Z',
      since,
      ...begins,
      liveIds: () => [],
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    if (!pull.ok) throw new Error(pull.failure.sentence)
    return pull.value
  }
}

const ANEW = { generation: 0, isAnew: true }

it('finds a record next time that changed while later pages of its list were read', async () => {
  const read = readerOf()
  // Card 1 changes on day 2, between its page and that of card 2.
  const first = applyPull(createRecordStore(), await read([[card('1', 1)], [card('2', 3)]], {}, ANEW), true)
  const second = await read([[card('2', 3), card('1', 2, 'Theirs')]], first.since, ANEW)
  expect(applyPull(first.store, second, false).news.map(({ name }) => name)).toEqual(['Theirs'])
})

it('reads anew where a program ended after it put the last reading in place', async () => {
  const read = readerOf()
  await read([[card('1', 1)]], {}, ANEW)
  expect((await read([[card('1', 2)]], {}, { generation: 0, isAnew: false })).requests).toBe(0)
  const next = await read([[card('1', 2, 'Theirs')]], {}, { generation: 1, isAnew: false })
  // Criteria are asked for by ad group, of which there is none.
  expect(next.requests).toBe(PULL_SOURCES.filter(({ list }) => list.of === undefined).length)
  expect(next.sources.get('cards.list')?.store.get('card', '1')?.['name']).toBe('Theirs')
})

const forbidden: Failure = {
  kind: 'rejected',
  status: 403,
  sentence: 'The feature is missing.',
  errors: [{ code: 'FEATURE_REQUIRED', message: 'No.' }],
  acted: 'no',
}

const SHARES = 'tailoredAudiencePermissions.list'

/** Reads an account in which some lists fail. It has these cards, audiences and shares. */
const readWith = (
  failures: (endpoint: string, input: Fields) => Failure | undefined,
  pages: Pages = [],
  audiences: Pages[number] = [],
  shares: Pages = [],
) =>
  readPullLists({
    allowsObserved: true,
    files: memoryFiles(),
    client: {
      ask: async (endpoint: string, input: Fields) => {
        const failure = failures(endpoint, input)
        if (failure !== undefined) return failed(failure)
        const at = Number(input['cursor'] ?? 0)
        const all = { 'cards.list': pages, 'customAudiences.list': [audiences], [SHARES]: shares }[endpoint] ?? []
        return success({ data: all[at] ?? [], nextCursor: at + 1 < all.length ? String(at + 1) : null })
      },
    } as unknown as Client,
    account: 'acc',
    project: 'project',
    at: '2026-11-23T00:00:00Z',
    since: {},
    ...ANEW,
    liveIds: () => [],
    signal: new AbortController().signal,
    onProgress: () => {},
  })

describe('a list that the account cannot read', () => {
  it.each([403, 404])('keeps its records and lets the others be read: %d', async (status) => {
    const old = createRecordStore()
    old.set('pollCard', 'p1', { id: 'p1', name: 'Poll' })
    old.set('card', 'c1', card('c1', 1))
    const isOf = (endpoint: string) => endpoint === 'pollCards.list'
    const pull = await readWith((endpoint) => (isOf(endpoint) ? { ...forbidden, status } : undefined), [[card('2', 1)]])
    if (!pull.ok) throw new Error(pull.failure.sentence)
    expect([...pull.value.notAvailable.keys()]).toEqual(['pollCards.list'])
    const applied = applyPull(old, pull.value, false)
    expect(applied.store.get('pollCard', 'p1')).toEqual({ id: 'p1', name: 'Poll' })
    expect(applied.whole).not.toContain('pollCard')
    expect(applied.news.map(({ id, what }) => [id, what])).toEqual([
      ['c1', 'deleted'],
      ['2', 'added'],
    ])
  })

  it('keeps everything it held where it breaks off behind its first page', async () => {
    const old = createRecordStore()
    old.set('card', 'c1', card('c1', 1))
    const pull = await readWith(
      (_, input) => (input['cursor'] === undefined ? undefined : forbidden),
      [[card('2', 1)], [card('3', 1)]],
    )
    if (!pull.ok) throw new Error(pull.failure.sentence)
    expect([...applyPull(old, pull.value, false).store.ids('card')]).toEqual(['c1'])
  })

  it.each([
    ['ROUTE_NOT_FOUND', ['tailoredAudiencePermissions.list']],
    ['TAILORED_AUDIENCE_NOT_FOUND', []],
  ])('is told from an audience that was deleted before its shares were read: %s', async (code, notAvailable) => {
    const failure = { ...forbidden, status: 404, errors: [{ code, message: 'No.' }] }
    const isOf = (endpoint: string) => endpoint === 'tailoredAudiencePermissions.list'
    const pull = await readWith((endpoint) => (isOf(endpoint) ? failure : undefined), [], [{ id: 'a1' }])
    if (!pull.ok) throw new Error(pull.failure.sentence)
    expect([...pull.value.notAvailable.keys()]).toEqual(notAvailable)
  })

  it('is told from a failure without codes, such as the page of a proxy', async () => {
    const failure = { ...forbidden, status: 404, errors: [] }
    const isOf = (endpoint: string) => endpoint === 'tailoredAudiencePermissions.list'
    const pull = await readWith((endpoint) => (isOf(endpoint) ? failure : undefined), [], [{ id: 'a1' }])
    if (!pull.ok) throw new Error(pull.failure.sentence)
    expect([...pull.value.notAvailable.keys()]).toEqual(['tailoredAudiencePermissions.list'])
  })

  it('is no deleted audience where only a later page of its shares fails', async () => {
    const failure = { ...forbidden, status: 404, errors: [{ code: 'TAILORED_AUDIENCE_NOT_FOUND', message: 'No.' }] }
    const fails = (endpoint: string, input: Fields) => endpoint === SHARES && input['cursor'] !== undefined
    const share = (id: string): Fields => ({ id, tailored_audience_id: 'a1', granted_account_id: id })
    const pull = await readWith(
      (endpoint, input) => (fails(endpoint, input) ? failure : undefined),
      [],
      [{ id: 'a1' }],
      [[share('1')], [share('2')]],
    )
    if (!pull.ok) throw new Error(pull.failure.sentence)
    expect([...pull.value.notAvailable.keys()]).toEqual([SHARES])
  })

  it('is no reading at all where no list can be read', async () => {
    expect(await readWith(() => forbidden)).toEqual(failed(forbidden))
  })

  it.each<Partial<Failure>>([
    { kind: 'unauthorized', status: 401 },
    { kind: 'limited', status: 429 },
  ])('is not one that the platform keeps back for the moment or this sign-in: %j', async (other) => {
    const failure = { ...forbidden, ...other }
    const read = await readWith((endpoint) => (endpoint === 'pollCards.list' ? failure : undefined))
    expect(read).toEqual(failed(failure))
  })
})
