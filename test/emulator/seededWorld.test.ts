import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { isFields } from '../../src/contract/language/fields.ts'
import { signRequest } from '../../src/contract/wire/oauth1.ts'
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'

// Practice can rehearse everything that it begins with. Whatever a seeded record names is there, and every endpoint
// that reads or changes one takes it.

const START = Date.UTC(2026, 5, 1, 12)

let emulator: Emulator
let nonce = 0

beforeEach(() => {
  emulator = createEmulator({
    hmac: hmacSha1,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    now: () => START,
    random: seededRandom(5),
  })
  // Lists of people are worked on for six hours.
  emulator.clock.rehearse(7 * 3_600_000)
})

const send = (method: string, path: string) => {
  const { request } = signRequest({
    request: { method, url: `http://ads.test${path}`, headers: {} },
    credentials: emulator.seed.credentials,
    hmac: hmacSha1,
    nonce: `n${nonce++}`,
    timestamp: START / 1000,
  })
  const { status, body } = emulator.answer('ads', request).response
  return { status, body, data: status === 200 ? (JSON.parse(body) as { data: unknown }).data : undefined }
}

/** The three kinds of cards are named by one parameter. */
const tableOf = (name: string, path: string): string | undefined =>
  name !== 'card_id'
    ? NAMED[name]
    : path.includes('/poll')
      ? 'pollCards'
      : path.includes('video_conversation')
        ? 'videoConversationCards'
        : 'cards'

const recordsOf = (table: string) =>
  emulator.world
    .table(table)
    .all()
    .filter((one) => table === 'accounts' || (one['account_id'] ?? emulator.seed.accountId) === emulator.seed.accountId)

/** Tables of what fields name, and of the parameters of paths. */
const NAMED: Readonly<Record<string, string>> = {
  account_id: 'accounts',
  granted_account_id: 'accounts',
  account_media_id: 'accountMedia',
  audience_id: 'customAudiences',
  custom_audience_id: 'customAudiences',
  tailored_audience_id: 'customAudiences',
  campaign_id: 'campaigns',
  line_item_id: 'lineItems',
  media_creative_id: 'mediaCreatives',
  media_key: 'mediaLibrary',
  video_id: 'mediaLibrary',
  product_catalog_id: 'catalogs',
  do_not_reach_list_id: 'doNotReachLists',
  card_id: 'cards',
  advertiser_user_id: 'users',
}

/** Every field at any depth. */
function* fieldsOf(value: unknown): Iterable<readonly [name: string, value: unknown]> {
  if (Array.isArray(value)) for (const one of value) yield* fieldsOf(one)
  else if (isFields(value))
    for (const [name, one] of Object.entries(value)) {
      yield [name, one]
      yield* fieldsOf(one)
    }
}

it('names nothing that is not there', () => {
  const missing: string[] = []
  let named = 0
  for (const change of emulator.world.changes()) {
    if (!('put' in change)) continue
    for (const [name, value] of fieldsOf(change.record)) {
      const table = NAMED[name]
      if (table === undefined || typeof value !== 'string') continue
      named++
      if (emulator.world.table(table).get(value) === undefined) missing.push(`${change.put}.${name} ${value}`)
    }
  }
  expect(missing).toEqual([])
  expect(named).toBeGreaterThan(20)
})

/** Reads that need only names of what is there: one per seeded record. */
const reads = Object.entries(contract).flatMap(([id, row]) => {
  const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const isKnown = names.every((name) => NAMED[name] !== undefined)
  const asks = Object.keys('query' in row && row.query !== undefined ? row.query.properties : {})
  const needed = ('query' in row && (row.query as { required?: readonly string[] } | undefined)?.required) || []
  const last = names.at(-1)
  return row.method === 'GET' && row.server === 'ads' && isKnown && needed.length === 0 && last !== undefined
    ? [{ id, path: row.path, last, names, asks }]
    : []
})

test.each(reads)('$id answers for every seeded record', ({ path, last, names }) => {
  const records = recordsOf(tableOf(last, path) ?? '').filter(
    ({ id }) => last !== 'account_id' || id === emulator.seed.accountId,
  )
  const filled = (id: unknown): string =>
    names.reduce((text, name) => text.replace(`:${name}`, name === last ? String(id) : emulator.seed.accountId), path)
  expect(records.map(({ id }) => [id, send('GET', filled(id)).status])).toEqual(records.map(({ id }) => [id, 200]))
})

it('finds enough to read', () => {
  expect(reads.length).toBeGreaterThan(15)
})

describe('a practice account', () => {
  const path = (rest: string) => `/12/accounts/${emulator.seed.accountId}/${rest}`

  it('has a line item that takes the bid strategy TARGET', () => {
    const statuses = recordsOf('lineItems').map(
      ({ id }) => send('PUT', path(`line_items/${id}?bid_strategy=TARGET&bid_amount_local_micro=1500000`)).status,
    )
    expect(statuses).toContain(200)
  })

  it('takes a seeded line item that has TARGET from the start, and none that breaks a rule', () => {
    const visits = {
      ...{ name: 'Visits', objective: 'WEBSITE_CLICKS', goal: 'LINK_CLICKS', pay_by: 'LINK_CLICK' },
      ...{ bid_strategy: 'TARGET', bid_amount_local_micro: 2_000_000 },
    }
    const planted = emulator.applySeed({ line_items: [visits] })
    expect(planted).toMatchObject({ ok: true })
    const item = recordsOf('lineItems').find(({ name }) => name === 'Visits')
    expect(item).toMatchObject({ pay_by: 'LINK_CLICK', goal: 'LINK_CLICKS', bid_strategy: 'TARGET' })
    expect(emulator.applySeed({ line_items: [{ ...visits, pay_by: 'IMPRESSION' }] })).toMatchObject({ ok: false })
    expect(emulator.applySeed({ line_items: [{ ...visits, pay_by: 'NEVER' }] })).toMatchObject({ ok: false })
  })

  it('owns its audiences and not those that others share with it', () => {
    const owned = send('GET', path('custom_audiences')).data as { is_owner: boolean }[]
    const shared = send('GET', path('custom_audiences?permission_scope=SHARED')).data as { is_owner: boolean }[]
    expect(owned.length).toBeGreaterThan(3)
    expect([...new Set(owned.map(({ is_owner }) => is_owner))]).toEqual([true])
    expect(shared.map(({ is_owner }) => is_owner)).toEqual([false])
  })

  it('answers keyword insights for every seeded place, each with volumes of its own', () => {
    const volumes = ['96683cc9126741d1', '06ef846bfc783874', '6416b8512febefc9'].map((location) => {
      const query = `keywords=tea&granularity=DAY&start_time=2026-05-29T00:00:00Z&end_time=2026-06-01T00:00:00Z&location=${location}`
      const { status, data } = send('GET', `/12/insights/keywords/search?${query}`)
      expect(status).toBe(200)
      return (data as { tweet_volume: readonly number[] }).tweet_volume
    })
    expect(new Set(volumes.map(String)).size).toBe(3)
  })
})
