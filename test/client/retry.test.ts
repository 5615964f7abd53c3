import { describe, expect, it, test } from 'vitest'
import { backoff, backoffCeiling, MAX_BACKOFF, MAX_TRIES, MAX_WAIT } from '../../src/client/retry.ts'
import { good, lost, oauthOf, type Script, START, stage } from './fakePlatform.ts'

const list = (answer: (index: number) => Script) => {
  const scene = stage(answer)
  return { scene, result: scene.client.call('catalogs.list', {}) }
}

const failureOf = async (result: ReturnType<typeof list>['result']) => {
  const settled = await result
  if (settled.ok) throw new Error('read')
  return settled.failure
}

/** The platform's own word that it takes nothing now. */
const overCapacity = { status: 503, body: '{"errors":[{"code":"OVER_CAPACITY","message":"no"}]}' }

/** The same numbers on every run. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

describe('full jitter', () => {
  test.each([0, 1, 3, 6, 7, 40])('is even between nothing and the ceiling, before try %i', (attempt) => {
    const ceiling = backoffCeiling(attempt)
    const random = seeded(attempt + 1)
    const draws = Array.from({ length: 10_000 }, () => backoff(attempt, random))
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length
    expect(Math.abs(mean / (ceiling / 2) - 1)).toBeLessThan(0.02)
    expect(Math.min(...draws)).toBeLessThan(ceiling * 0.01)
    expect(Math.max(...draws)).toBeGreaterThan(ceiling * 0.99)
    expect(Math.max(...draws)).toBeLessThanOrEqual(ceiling)
  })

  it('doubles from half a second to a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(backoffCeiling)).toEqual([
      500,
      1000,
      2000,
      4000,
      8000,
      16_000,
      32_000,
      MAX_BACKOFF,
      MAX_BACKOFF,
    ])
  })
})

describe('another try', () => {
  const trouble: readonly (readonly [string, Script])[] = [
    ...[408, 425, 429, 500, 502, 503, 504].map((status) => [String(status), { status }] as const),
    ['a lost connection', lost(true)],
    ['no connection', lost(false)],
    ['a timeout', { kind: 'timeout', sentence: 'Too long.', left: true }],
    ['half an answer', { body: '{"data":[' }],
    ['an empty answer', { body: '' }],
    ['a web page', { body: '<html></html>' }],
  ]

  test.each(trouble)('comes after %s', async (_, script) => {
    const { scene, result } = list((index) => (index < 2 ? script : good))
    expect((await result).ok).toBe(true)
    expect(scene.requests.length).toBe(3)
    expect(scene.requests.map(({ at }) => at - START)).toEqual([0, 250, 750])
  })

  test.each(trouble)(`comes ${MAX_TRIES - 1} times at most after %s`, async (_, script) => {
    const { scene, result } = list(() => script)
    expect((await result).ok).toBe(false)
    expect(scene.requests.length).toBe(MAX_TRIES)
  })

  test.each([301, 400, 401, 403, 404, 405, 409, 413, 422, 423, 431, 501])('does not come after %i', async (status) => {
    const { scene, result } = list(() => ({ status }))
    expect((await failureOf(result)).status).toBe(status)
    expect(scene.requests.length).toBe(1)
  })

  it('is left out where whoever asked says so', async () => {
    const scene = stage(() => ({ status: 503 }))
    const asked: (number | undefined)[] = []
    const result = await scene.client.ask('catalogs.list', {}, { mayTryAgain: ({ status }) => asked.push(status) < 3 })
    expect(result).toMatchObject({ ok: false, failure: { status: 503 } })
    expect(asked).toEqual([503, 503, 503])
    expect(scene.requests.length).toBe(3)
  })

  it('has the same bytes and a new signature', async () => {
    const scene = stage((index) =>
      index < 3 ? { status: 503 } : { body: '{"data":{"success_count":1,"total_count":1}}' },
    )
    const body = '[ {"operation_type":"Update","params":{"users":[{}]}} ]'
    const sent = await scene.client.sendFrozen(
      'customAudiences.users',
      { account_id: 'a', custom_audience_id: 'b' },
      body,
    )
    expect(sent.ok).toBe(true)
    expect(scene.requests.map(({ request }) => request.body)).toEqual([body, body, body, body])
    expect(new Set(scene.requests.map(({ request }) => request.url)).size).toBe(1)
    const signatures = scene.requests.map(({ request }) => oauthOf(request))
    for (const name of ['oauth_nonce', 'oauth_signature'])
      expect(new Set(signatures.map((pairs) => pairs.get(name))).size).toBe(4)
    expect(Number(signatures[3]?.get('oauth_timestamp')) * 1000).toBe(
      Math.floor((scene.requests[3]?.at ?? 0) / 1000) * 1000,
    )
  })
})

describe('a request that could act twice', () => {
  const create = (answer: (index: number) => Script) => {
    const scene = stage(answer)
    return { scene, result: scene.client.call('catalogs.create', { name: 'Spring' }) }
  }
  const made: Script = { body: '{"data":{"id":"1","name":"Spring"}}' }

  test.each<readonly [string, Script]>([
    ['a lost answer', lost(true)],
    ['500', { status: 500 }],
    ['502', { status: 502 }],
    ['503 of a gateway', { status: 503, body: '<html>Service Temporarily Unavailable</html>' }],
    ['504', { status: 504 }],
    ['408', { status: 408 }],
    ['half an answer', { body: '{"data":{"id"' }],
  ])('is not repeated after %s', async (_, script) => {
    const { scene, result } = create((index) => (index === 0 ? script : made))
    expect(await result).toMatchObject({ ok: false, failure: { acted: 'maybe' } })
    expect(scene.requests.length).toBe(1)
  })

  test.each<readonly [string, Script]>([
    ['no connection', lost(false)],
    ['429', { status: 429 }],
    ['503 of the platform', overCapacity],
  ])('is repeated after %s, when nothing can have happened', async (_, script) => {
    const { scene, result } = create((index) => (index === 0 ? script : made))
    expect((await result).ok).toBe(true)
    expect(scene.requests.length).toBe(2)
  })
})

describe('what the failure says', () => {
  it('is maybe when any try may have acted', async () => {
    const { result } = list((index) => (index === 0 ? lost(true) : { status: 400 }))
    expect(await failureOf(result)).toMatchObject({ kind: 'rejected', acted: 'maybe' })
  })

  it('is no when none can have', async () => {
    const { result } = list(() => lost(false))
    expect(await failureOf(result)).toMatchObject({ kind: 'unreachable', acted: 'no' })
  })
})

describe('retry-after', () => {
  test.each([
    ['1', 1000],
    ['30', 30_000],
    [String(MAX_WAIT / 1000), MAX_WAIT],
    [new Date(START + 20_000).toUTCString(), 20_000],
  ])('%s is waited for', async (text, milliseconds) => {
    for (const status of [429, 503]) {
      const { scene, result } = list((index) => (index === 0 ? { status, headers: { 'retry-after': text } } : good))
      expect((await result).ok).toBe(true)
      const waited = (scene.requests[1]?.at ?? 0) - START
      expect(waited).toBeGreaterThanOrEqual(milliseconds)
      expect(waited).toBeLessThanOrEqual(milliseconds + backoffCeiling(0))
      expect(scene.waits[0]?.until).toBe(START + waited)
      expect(scene.waits[0]?.reason).not.toBe('')
    }
  })

  test.each(['0', '-5', 'soon', new Date(START - 60_000).toUTCString()])('%s changes nothing', async (text) => {
    const { scene, result } = list((index) => (index === 0 ? { status: 503, headers: { 'retry-after': text } } : good))
    expect((await result).ok).toBe(true)
    expect(scene.requests[1]?.at).toBe(START + 250)
  })

  test.each(['901', '1000000000'])('%s is left to the user', async (text) => {
    const { scene, result } = list(() => ({ status: 503, headers: { 'retry-after': text } }))
    const failure = await failureOf(result)
    expect(failure.sentence).toContain(new Date(START + Number(text) * 1000).toISOString())
    expect(failure.retryAfterMs).toBe(Number(text) * 1000)
    expect(scene.requests.length).toBe(1)
  })
})

/** A wait that only a signal ends. */
const untilAborted = (_: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))

describe('cancelling', () => {
  it('ends a wait at once and sends nothing more', async () => {
    const controller = new AbortController()
    const scene = stage(() => ({ ...overCapacity, headers: { 'retry-after': '600' } }), {
      onWait: () => setImmediate(() => controller.abort()),
      clock: { now: () => START, sleep: untilAborted },
    })
    const result = await scene.client.call('catalogs.list', {}, { signal: controller.signal })
    expect(result).toMatchObject({ ok: false, failure: { kind: 'cancelled', acted: 'no' } })
    expect(scene.requests.length).toBe(1)
  })

  it('before the start sends nothing', async () => {
    const scene = stage(() => good)
    const result = await scene.client.call('catalogs.list', {}, { signal: AbortSignal.abort() })
    expect(result).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    expect(scene.requests.length).toBe(0)
  })
})
