import { createHash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import type { SendFailure } from '../../src/client/ports.ts'
import { failed, type Result, success } from '../../src/contract/language/result.ts'
import type { WireResponse } from '../../src/contract/wire/message.ts'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import type { UploadSummary } from '../../src/host/uploads.ts'
import { createHost } from '../../src/shell/createHost.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { sessionSecrets } from '../../src/shell/node/keyring.ts'
import { fakeClock } from './fakeClock.ts'
import { memoryFiles } from './memoryFiles.ts'

// An upload through the whole shell in front of a failing platform. Client included, on a clock of the test.

const BATCHES = 400
const TOOK_MS = 200
const MINUTE = 60_000

type Answer = Result<WireResponse, SendFailure>

const confirmed = (body: string): Answer =>
  success({
    status: 200,
    headers: {},
    body: JSON.stringify({
      data: {
        products_response: (JSON.parse(body) as { products: { id: string }[] }).products.map(({ id }) => ({
          ...{ id, product_key: `k-${id}`, status: 'CREATE_SUCCESS', warnings: [], errors: [] },
        })),
      },
    }),
  })

const batch = (index: number): PlannedBatch => ({
  index,
  body: JSON.stringify({ products: [{ id: `p${index}` }] }),
  rows: [index],
  items: 1,
})

const stage = async (answer: (now: number, body: string) => Answer) => {
  const clock = fakeClock(0)
  let skew = Date.UTC(2026, 10, 21)
  const requests: { readonly at: number; readonly taken: boolean }[] = []
  const { host } = createHost({
    about: { version: '0', shell: 'page', platform: 'test' },
    send: async (request) => {
      const at = clock.now()
      const said = answer(at, request.body ?? '')
      requests.push({ at, taken: said.ok && said.value.status === 200 })
      await clock.sleep(TOOK_MS)
      return said
    },
    hmac: hmacSha1,
    clock: { now: () => clock.now() + skew, ticks: clock.now, sleep: clock.sleep },
    random: () => 0.5,
    nonce: () => String(requests.length),
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    newId: () => 'u',
    files: memoryFiles(),
    secrets: sessionSecrets(),
    samples: { list: async () => [], read: async () => undefined },
    startEmulator: () => Promise.reject(new Error('no practice here')),
    given: {
      profile: {
        id: 'p',
        name: 'P',
        addresses: { main: 'https://main.example', ads: 'https://ads.example', adsSandbox: 'https://sand.example' },
        wireNames: {},
        sandbox: false,
      },
      person: { userId: '7', screenName: 'seven' },
      credentials: { consumerKey: 'a', consumerSecret: 'b', token: 'c', tokenSecret: 'd' },
    },
  })
  const { uploads } = host
  const plan = { endpoint: 'products.put', parameters: { product_catalog_id: 'c' }, title: 't', dataset: 'd' } as const
  const id = await uploads.plan(plan)
  if (!id.ok) throw new Error(id.failure.sentence)
  await uploads.add(
    id.value,
    Array.from({ length: BATCHES }, (_, index) => batch(index)),
  )
  await uploads.seal(id.value)
  await uploads.start(id.value)
  const summary = async (): Promise<UploadSummary> => {
    const [found] = await uploads.list()
    if (found === undefined) throw new Error('no upload')
    return found
  }
  return {
    clock,
    requests,
    summary,
    resume: () => uploads.resume(id.value),
    /** Sets the clock of the computer. */
    jump: (milliseconds: number) => {
      skew += milliseconds
    },
  }
}

const FROM = 2000
const UNTIL = FROM + 10 * MINUTE
const isDown = (now: number): boolean => now >= FROM && now < UNTIL

const lost = (left: boolean): Answer => failed({ kind: 'unreachable', sentence: 'No connection.', left })
const refusal = (status: number, headers: Record<string, string> = {}, body = '{"errors":[]}'): Answer =>
  success({ status, headers, body })
/** The platform's own word that it takes nothing now. */
const overCapacity = (headers: Record<string, string>): Answer =>
  refusal(503, headers, '{"errors":[{"code":"OVER_CAPACITY","message":"Over capacity"}]}')

const OUTAGES: readonly (readonly [name: string, answer: Answer])[] = [
  ['no connection', lost(false)],
  ['connections that break', lost(true)],
  ['500', refusal(500)],
  ['502', refusal(502)],
  ['503', refusal(503)],
  ['504', refusal(504)],
  ['503 with retry-after 30', refusal(503, { 'retry-after': '30' })],
  ['503 of the platform itself', overCapacity({ 'retry-after': '30' })],
  ['429', refusal(429)],
  ['429 with retry-after 30', refusal(429, { 'retry-after': '30' })],
  ['429 with retry-after 0', refusal(429, { 'retry-after': '0' })],
  ['503 with retry-after 1', refusal(503, { 'retry-after': '1' })],
  ['half answers', success({ status: 200, headers: {}, body: '{"data":{"products_resp' })],
]

describe('an outage of ten minutes', () => {
  test.each(OUTAGES)('of %s: one probe in 30 s, few requests more, and on it goes', async (_, answer) => {
    const scene = await stage((now, body) => (isDown(now) ? answer : confirmed(body)))
    await scene.clock.pass(FROM + 2 * MINUTE)
    const during = await scene.summary()
    expect(during.state).toBe('waiting')
    expect(during.waitingFor).not.toBe('')
    expect(during.waitingUntil).toBeGreaterThan(Date.UTC(2026, 10, 21))
    await scene.clock.pass(10 * MINUTE)
    const probes = scene.requests.filter(({ at }) => at > FROM + MINUTE && at < UNTIL).map(({ at }) => at)
    expect(probes.length).toBeGreaterThanOrEqual(15)
    probes.forEach((at, index) => {
      expect(at - (probes[index - 1] ?? at - 30_000)).toBeGreaterThanOrEqual(30_000)
    })
    const back = scene.requests.find(({ at, taken }) => at >= UNTIL && taken)
    expect((back?.at ?? Number.POSITIVE_INFINITY) - UNTIL).toBeLessThanOrEqual(MINUTE)
    expect(await scene.summary()).toMatchObject({ state: 'finished', itemsConfirmed: BATCHES })
    expect(scene.requests.length / BATCHES).toBeLessThanOrEqual(1.2)
  })
})

describe('an upload', () => {
  it('that is told to wait for years stops and says until when, and continues when it is told to', async () => {
    const scene = await stage((now, body) =>
      isDown(now) ? overCapacity({ 'retry-after': '1000000000' }) : confirmed(body),
    )
    await scene.clock.pass(FROM + MINUTE)
    const stopped = await scene.summary()
    expect(stopped.state).toBe('stopped')
    expect(stopped.problem).toContain('until 2058')
    expect(stopped.batches).toMatchObject({ failed: 0, unknown: 0 })
    const before = scene.requests.length
    await scene.clock.pass(10 * MINUTE)
    expect(scene.requests.length).toBe(before)
    await scene.resume()
    await scene.clock.pass(MINUTE)
    expect(await scene.summary()).toMatchObject({ state: 'finished', itemsConfirmed: BATCHES })
  })

  test.each([-40 * 365 * 24 * 60, -60, 60, 24 * 60])(
    'waits as long as it should where the clock is set by %i minutes',
    async (minutes) => {
      const until = FROM + 50_000
      const scene = await stage((now, body) => (now >= FROM && now < until ? lost(false) : confirmed(body)))
      await scene.clock.pass(FROM + 40_000)
      scene.jump(minutes * MINUTE)
      const during = await scene.summary()
      expect(during.state).toBe('waiting')
      const left = (during.waitingUntil ?? 0) - (Date.UTC(2026, 10, 21) + minutes * MINUTE + FROM + 40_000)
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThanOrEqual(30_000)
      expect(scene.requests.filter(({ at }) => at > FROM + 41_000 && at < FROM + 55_000)).toEqual([])
      await scene.clock.pass(2 * MINUTE)
      const done = await scene.summary()
      expect(done).toMatchObject({ state: 'finished', itemsConfirmed: BATCHES })
    },
  )
})
