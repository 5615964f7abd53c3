import { beforeEach, describe, expect, it } from 'vitest'
import { contract, type EndpointId, endpointOf } from '../../src/contract/contract.ts'
import type { RateLimit } from '../../src/contract/language/endpoint.ts'
import { createRates, type RateQuestion, rateHeaders } from '../../src/emulator/rates.ts'

const START = Date.UTC(2026, 5, 1, 12)

let now = START
let rates: ReturnType<typeof createRates>

beforeEach(() => {
  now = START
  rates = createRates(() => now, true)
})

const ask = (endpoint: EndpointId, more: Partial<RateQuestion> = {}) =>
  rates.count({ row: endpointOf(endpoint), endpoint, user: 'ada', account: 'a1', withTotalCount: false, ...more })

const limited = (Object.keys(contract) as EndpointId[]).flatMap((id) => {
  const { rate } = endpointOf(id)
  return rate === undefined ? [] : [[id, rate] as const]
})

/** Asks so often, and says which of the answers were refused. */
const refusals = (times: number, endpoint: EndpointId, more: Partial<RateQuestion> = {}): readonly number[] =>
  Array.from({ length: times }, (_, at) => at + 1).filter(() => ask(endpoint, more)?.exceeded)

describe('every limit of the contract', () => {
  it.each(limited)('%s takes exactly its number in a window, and counts down', (id, rate: RateLimit) => {
    for (let left = rate.limit - 1; left >= 0; left--) {
      const reading = ask(id)
      if (reading?.exceeded !== false || reading.remaining !== left) expect(reading).toEqual([left, false])
    }
    now += 100
    expect(ask(id)).toMatchObject({ exceeded: true, remaining: 0, resetAt: START + rate.seconds * 1000 })
    now = START + rate.seconds * 1000 - 1
    expect(ask(id)?.exceeded).toBe(true)
    now += 1
    expect(ask(id)).toMatchObject({ exceeded: false, remaining: rate.limit - 1 })
  })
})

describe('reads under /2 whose limit nobody publishes', () => {
  it('tell one and are never held to it', () => {
    const readings = Array.from({ length: 460 }, () => ask('users.me'))
    expect(new Set(readings.map((reading) => JSON.stringify(reading))).size).toBe(1)
    expect(readings[0]).toMatchObject({ limit: { limit: 450 }, remaining: 449, resetAt: START, exceeded: false })
    expect(ask('publicPosts.create')).toBeUndefined()
  })
})

describe('limits', () => {
  it('of writing are shared by all endpoints that write, and counted for each user', () => {
    expect(refusals(200, 'lineItems.update')).toEqual([])
    expect(refusals(250, 'lineItems.delete')).toEqual([])
    expect(refusals(1, 'cards.create')).toEqual([1])
    expect(refusals(1, 'cards.create', { user: 'ben' })).toEqual([])
    expect(refusals(1, 'accounts.get')).toEqual([])
    expect(refusals(1, 'customAudiences.users')).toEqual([])
  })

  it('of audiences and do-not-reach lists are counted for each endpoint and account', () => {
    expect(refusals(1500, 'customAudiences.users')).toEqual([])
    expect(refusals(1, 'customAudiences.users', { user: 'ben' })).toEqual([1])
    expect(refusals(1, 'customAudiences.users', { account: 'a2' })).toEqual([])
    expect(refusals(1, 'doNotReachLists.users')).toEqual([])
  })

  it('of with_total_count are shared by all lists; a refused request counts nowhere', () => {
    const total = { withTotalCount: true }
    expect(refusals(120, 'accounts.list', total)).toEqual([])
    expect(refusals(80, 'lineItemCuratedCategories.list', total)).toEqual([])
    expect(refusals(50, 'accounts.list', total)).toHaveLength(50)
    expect(ask('accounts.list')?.remaining).toBe(2000 - 121)
  })

  it('that are observed only are told, and not enforced unless asked for', () => {
    rates = createRates(() => now, false)
    expect(refusals(700, 'lineItems.update')).toEqual([])
    expect(ask('lineItems.update')).toMatchObject({ remaining: 449, resetAt: START, exceeded: false })
    expect(refusals(1501, 'doNotReachLists.users')).toHaveLength(1)
  })

  it('are told in the headers of the account for its reads, in seconds', () => {
    const window = { limit: endpointOf('accounts.get').rate ?? { limit: 0, seconds: 0, per: 'user', source: 'stated' } }
    const reading = { ...window, remaining: 7, resetAt: START + 500 } as const
    expect(rateHeaders(reading, 'GET')).toEqual({
      'x-account-rate-limit-limit': '2000',
      'x-account-rate-limit-remaining': '7',
      'x-account-rate-limit-reset': String(START / 1000 + 1),
    })
    expect(Object.keys(rateHeaders(reading, 'POST'))).toContain('x-rate-limit-limit')
  })

  it('forget windows that are over, however many users there are', () => {
    for (let user = 0; user < 3000; user++) {
      now += 1000
      ask('lineItems.update', { user: `u${user}` })
    }
    expect(ask('lineItems.update', { user: 'u2999' })?.remaining).toBe(448)
    expect(ask('lineItems.update', { user: 'u10' })?.remaining).toBe(449)
  })
})
