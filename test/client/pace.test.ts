import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPacer } from '../../src/client/pace.ts'
import { good, START, stage } from './fakePlatform.ts'

const ids = { account_id: 'a', custom_audience_id: 'b' }
const counted = { body: '{"data":{"success_count":1,"total_count":1}}' }

/** The most departures in any window of so many milliseconds. */
const busiest = (times: readonly number[], window: number): number => {
  const sorted = [...times].sort((left, right) => left - right)
  let from = 0
  return sorted.reduce((most, time, index) => {
    while ((sorted[from] ?? 0) <= time - window) from++
    return Math.max(most, index - from + 1)
  }, 0)
}

describe('stated limits', () => {
  it('let 2,000 batches leave in under 100 s, never more than 1,450 in a minute', async () => {
    const scene = stage(() => counted)
    const results = await Promise.all(
      Array.from({ length: 2000 }, () => scene.client.sendFrozen('customAudiences.users', ids, '[]')),
    )
    expect(results.every(({ ok }) => ok)).toBe(true)
    const times = scene.requests.map(({ at }) => at)
    expect(times.length).toBe(2000)
    expect(busiest(times, 60_000)).toBe(1450)
    expect(Math.max(...times) - START).toBeLessThan(100_000)
    expect(scene.waits[0]?.until).toBe(START + 60_000)
  })

  it('are kept however requests arrive', () => {
    const steps = fc.array(fc.nat({ max: 400 }), { minLength: 1500, maxLength: 3500 })
    fc.assert(
      fc.property(steps, (gaps) => {
        const pacer = createPacer()
        let now = 0
        const times = gaps.map((gap) => {
          now += gap < 200 ? 0 : gap - 200
          return pacer.reserve('customAudiences.users', ids, now).at
        })
        expect(busiest(times, 60_000)).toBeLessThanOrEqual(1450)
        expect(times).toEqual([...times].sort((left, right) => left - right))
      }),
      { numRuns: 20 },
    )
  })

  it('count each account and each endpoint for itself', () => {
    const pacer = createPacer()
    for (let index = 0; index < 1450; index++) pacer.reserve('customAudiences.users', ids, 0)
    expect(pacer.reserve('customAudiences.users', ids, 0).at).toBe(60_000)
    expect(pacer.reserve('customAudiences.users', { ...ids, account_id: 'z' }, 0).at).toBe(0)
    expect(pacer.reserve('doNotReachLists.users', ids, 0).at).toBe(0)
  })

  it('get back a place that is not used', () => {
    const pacer = createPacer()
    for (let index = 0; index < 1449; index++) pacer.reserve('customAudiences.users', ids, 0)
    pacer.reserve('customAudiences.users', ids, 0).release()
    expect(pacer.reserve('customAudiences.users', ids, 0).at).toBe(0)
    expect(pacer.reserve('customAudiences.users', ids, 0).at).toBe(60_000)
  })

  it('are tighter for lists with a total', () => {
    const pacer = createPacer()
    const input = { with_total_count: true }
    for (let index = 0; index < 193; index++) expect(pacer.reserve('accounts.list', input, 0).at).toBe(0)
    expect(pacer.reserve('accounts.list', input, 0).at).toBe(900_000)
    expect(pacer.reserve('accounts.list', {}, 0).at).toBe(0)
  })
})

const rate = (remaining: number, resetInSeconds: number) => ({
  'x-rate-limit-limit': '20',
  'x-rate-limit-remaining': String(remaining),
  'x-rate-limit-reset': String(START / 1000 + resetInSeconds),
})

describe('rate headers', () => {
  it('stop requests when nothing is left, until the reset', async () => {
    const scene = stage((index) => ({ ...good, headers: index === 0 ? rate(0, 120) : {} }))
    await scene.client.call('catalogs.list', {})
    await scene.client.call('catalogs.list', {})
    expect(scene.requests.map(({ at }) => at - START)).toEqual([0, 120_000])
    expect(scene.waits).toMatchObject([{ endpoint: 'catalogs.list', until: START + 120_000 }])
    expect(scene.waits[0]?.reason).not.toBe('')
  })

  it('are believed by the time of the platform, not by ours', async () => {
    const date = new Date(START).toUTCString()
    const scene = stage((index) => ({ ...good, headers: index === 0 ? { ...rate(0, 120), date } : {} }), {
      skew: -3_600_000,
    })
    await scene.client.call('catalogs.list', {})
    await scene.client.call('catalogs.list', {})
    expect(scene.requests[1]?.at).toBe(START + 120_000)
  })

  it('let as many leave at once as are left', async () => {
    const scene = stage((index) => ({ ...good, headers: index === 0 ? rate(2, 60) : {} }))
    await scene.client.call('catalogs.list', {})
    await Promise.all([1, 2, 3, 4].map(() => scene.client.call('catalogs.list', {})))
    expect(scene.requests.map(({ at }) => at - START)).toEqual([0, 0, 0, 60_000, 60_000])
  })

  it('do not slow other endpoints down', async () => {
    const scene = stage((index) => ({ ...good, headers: index === 0 ? rate(0, 120) : {} }))
    await scene.client.call('catalogs.list', {})
    await scene.client.call('products.list', { product_catalog_id: 'c' })
    expect(scene.requests[1]?.at).toBe(START)
  })

  it('end the call where the reset is further than 15 minutes away', async () => {
    const scene = stage(() => ({ ...good, headers: rate(0, 3600) }))
    await scene.client.call('catalogs.list', {})
    const result = await scene.client.call('catalogs.list', {})
    expect(result).toMatchObject({ ok: false, failure: { kind: 'limited', acted: 'no', retryAfterMs: 3_600_000 } })
    expect(result.ok ? '' : result.failure.sentence).toContain(new Date(START + 3_600_000).toISOString())
    expect(scene.requests.length).toBe(1)
  })

  it('are asked for anew where the reset is that far away and a person continues', async () => {
    const scene = stage((index) => ({ ...good, headers: index === 0 ? rate(0, 3600) : index === 1 ? rate(0, 60) : {} }))
    await scene.client.call('catalogs.list', {})
    expect((await scene.client.call('catalogs.list', {})).ok).toBe(false)
    scene.client.forgetLongWaits()
    expect((await scene.client.call('catalogs.list', {})).ok).toBe(true)
    // A short wait is kept.
    scene.client.forgetLongWaits()
    await scene.client.call('catalogs.list', {})
    expect(scene.requests.map(({ at }) => at - START)).toEqual([0, 0, 60_000])
  })

  it('of a time beyond all limits change nothing', async () => {
    const scene = stage(() => ({ ...good, headers: rate(0, 30 * 86_400) }))
    for (const _ of [1, 2]) expect((await scene.client.call('catalogs.list', {})).ok).toBe(true)
    expect(scene.now()).toBe(START)
  })

  it('of the past change nothing', async () => {
    const scene = stage(() => ({ ...good, headers: rate(0, -10) }))
    await scene.client.call('catalogs.list', {})
    await scene.client.call('catalogs.list', {})
    expect(scene.now()).toBe(START)
  })

  it.each([rate(0, 30), { 'retry-after': '30' }])('of a 429 hold the others back as well: %j', async (headers) => {
    const scene = stage((index) => (index === 0 ? { status: 429, headers } : good))
    const first = scene.client.call('catalogs.list', {})
    await new Promise((resolve) => setTimeout(resolve, 0))
    await Promise.all([first, scene.client.call('catalogs.list', {})])
    expect(scene.requests.slice(1).every(({ at }) => at >= START + 30_000)).toBe(true)
    expect(scene.requests.length).toBe(3)
  })
})
