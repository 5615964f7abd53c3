import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { campaignRecord } from '../../src/contract/campaign/campaigns.ts'
import type { EndpointId } from '../../src/contract/contract.ts'
import { readReply } from '../../src/contract/wire/envelope.ts'
import { signRequest } from '../../src/contract/wire/oauth1.ts'
import { createEmulator } from '../../src/emulator/emulator.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'

// An account as large as those of agencies. Made where somebody asks for it, then like every other.

const START = Date.UTC(2026, 5, 1, 12)

const start = (seed = 5) =>
  createEmulator({
    hmac: hmacSha1,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    now: () => START,
    random: seededRandom(seed),
  })

const COUNTS = { accounts: 1, campaigns: 200, lineItems: 2_000, targetingCriteria: 20_000 } as const

// Among the ids of the second seed, two come twice.
it.each([5, 2])(
  'has 200 campaigns, 2,000 ad groups and 20,000 criteria, and nothing before somebody asks (seed %i)',
  (seed) => {
    const emulator = start(seed)
    const count = (table: string): number => emulator.world.table(table).all().length
    const before = Object.keys(COUNTS).map(count)
    expect(before.every((records) => records < 10)).toBe(true)
    const added = emulator.applySeed({ large_account: { campaigns: 200 } })
    expect(added).toMatchObject({
      ok: true,
      value: { largeAccount: { campaigns: 200, adGroups: 2_000, criteria: 20_000 } },
    })
    expect(Object.keys(COUNTS).map((table, at) => count(table) - (before[at] ?? 0))).toEqual(Object.values(COUNTS))
    const names = emulator.world
      .table('campaigns')
      .all()
      .map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  },
)

it('answers as its rows say', () => {
  const emulator = start()
  const added = emulator.applySeed({ large_account: { name: 'Acme', campaigns: 3 } })
  const id = added.ok ? added.value.largeAccount?.id : undefined
  const read = (endpoint: EndpointId, path: string) => {
    const { request } = signRequest({
      request: { method: 'GET', url: `http://ads.test/12/accounts/${id}/${path}`, headers: {} },
      credentials: emulator.seed.credentials,
      hmac: hmacSha1,
      nonce: path,
      timestamp: START / 1000,
    })
    const reply = readReply(endpoint, emulator.answer('ads', request).response)
    return reply.ok ? (reply.value.data as readonly Record<string, unknown>[]) : []
  }
  const campaigns = read('campaigns.list', 'campaigns')
  expect(campaigns).toHaveLength(3)
  expect(Object.keys(campaigns[0] ?? {})).toEqual(expect.arrayContaining(Object.keys(campaignRecord.properties)))
  const items = read('lineItems.list', 'line_items')
  expect(items).toHaveLength(30)
  expect(read('targetingCriteria.list', `targeting_criteria?line_item_ids=${items[0]?.['id']}`)).toHaveLength(10)
  expect(read('fundingInstruments.list', 'funding_instruments')).toMatchObject([{ able_to_fund: true }])
})

it.each([0, 1_001, 1.5, '20'])('is refused for %s campaigns', (campaigns) => {
  expect(start().applySeed({ large_account: { campaigns } })).toMatchObject({ ok: false })
})
