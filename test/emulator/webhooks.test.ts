import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Receipt } from '../../src/contract/access/challenge.ts'
import { isGenuine } from '../../src/contract/access/webhookSignature.ts'
import { hmacSha256, sameText } from '../../src/shell/node/hmac.ts'
import { HOUR, inProcess, readJson } from './v2.ts'

const URL_A = 'https://shop.example/hook?shop=7'
const MINUTE = 60_000

let stage: ReturnType<typeof inProcess>
beforeEach(() => {
  stage = inProcess()
})

const create = async (url = URL_A) => {
  const reply = await stage.call('webhooks.create', { body: { url } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.value.data
}

const isValid = async (): Promise<boolean | undefined> => {
  const reply = await stage.call('webhooks.list', {})
  return reply.ok ? reply.value.data[0]?.valid : undefined
}

const check = async (id: string) => {
  const reply = await stage.call('webhooks.check', { webhook_id: id })
  return reply.ok ? reply.value.data.valid : undefined
}

const challenges = () => stage.pushed.filter(({ request }) => request.method === 'GET').length
const answered = (status: number, body = ''): Receipt => ({ kind: 'answered', status, body })
const WRONG = answered(200, '{"response_token":"sha256=AAAA"}')
const failureOf = async (url: string) => {
  const reply = await stage.call('webhooks.create', { body: { url } })
  return reply.ok ? undefined : reply.failure
}

describe('a webhook', () => {
  it('is stored once its URL answered a challenge that keeps the query of the URL', async () => {
    const webhook = await create()
    expect(webhook).toEqual({
      id: expect.stringMatching(/^[0-9]{1,19}$/),
      url: URL_A,
      valid: true,
      created_at: '2026-06-01T12:00:00.000Z',
    })
    const [{ url, request } = { url: '', request: { method: 'POST' } }] = stage.pushed
    expect(request.method).toBe('GET')
    expect(url).toMatch(/^https:\/\/shop\.example\/hook\?shop=7&crc_token=[A-Za-z0-9%]{48,}&nonce=[A-Za-z0-9%]+$/)
    const listed = await stage.call('webhooks.list', {})
    expect(listed).toMatchObject({ ok: true, value: { data: [webhook], nextCursor: null } })
    const ids = await stage.call('webhooks.list', { 'webhook_config.fields': ['id', 'valid'] })
    expect(ids.ok && ids.value.data).toEqual([{ id: webhook.id, valid: true }])
  })

  it('is registered once, however its host is written', async () => {
    await create()
    expect(await failureOf('https://SHOP.example/hook?shop=7')).toMatchObject({ kind: 'rejected', status: 400 })
    expect(await failureOf('https://shop.example/hook?shop=8')).toBeUndefined()
  })

  test.each<[string, Receipt]>([
    ['a wrong token', WRONG],
    ['no token', answered(200, '{}')],
    ['no JSON', answered(200, 'ok')],
    ['a redirect', answered(302)],
    ['a refusal', answered(404)],
    ['an error', answered(500)],
    ['no trust', { kind: 'tls' }],
    ['no answer', { kind: 'timeout' }],
    ['a closed connection', { kind: 'closed' }],
  ])('is not stored after %s', async (_, receipt) => {
    stage.receive(receipt)
    const failure = await failureOf(URL_A)
    expect(failure).toMatchObject({ kind: 'rejected', status: 400 })
    expect(stage.emulator.world.table('webhooks').size()).toBe(0)
    const token = await stage.call('oauth2.token', { grant_type: 'client_credentials' })
    const { body } = stage.send({
      method: 'POST',
      url: 'http://main.test/2/webhooks',
      headers: {
        authorization: `Bearer ${token.ok ? token.value.data.access_token : ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ url: URL_A }),
    })
    expect(readJson(body)).toMatchObject({ title: 'CrcValidationFailed', status: 400, errors: [{ code: 214 }] })
  })

  it('has a URL of 200 characters at most', async () => {
    const url = (length: number) => `https://shop.example/${'a'.repeat(length - 'https://shop.example/'.length)}`
    expect(await create(url(200))).toMatchObject({ url: url(200) })
    expect(await failureOf(url(201))).toMatchObject({ kind: 'refused' })
  })

  it('is registered once, and five times at most', async () => {
    await create()
    expect((await failureOf(URL_A))?.errors[0]?.message).toContain('already')
    for (let index = 2; index <= 5; index++) await create(`https://shop.example/${index}`)
    expect((await failureOf('https://shop.example/6'))?.errors[0]?.message).toContain('at most')
  })

  test.each([
    ['POST', '/2/webhooks', { url: 'http://shop.example/' }, 'UrlValidationFailed', 'url'],
    ['POST', '/2/webhooks', { url: 'x'.repeat(201) }, 'UrlValidationFailed', 'url'],
    ['POST', '/2/webhooks', {}, 'UrlValidationFailed', 'url'],
    ['GET', '/2/webhooks?webhook_config.fields=secret', undefined, 'QueryParamInvalid', 'webhook_config.fields'],
    ['POST', '/2/webhooks/replay', { webhook_id: 'x', from_date: '1', to_date: '1' }, 'WebhookIdInvalid', 'webhook_id'],
    ['POST', '/2/webhooks/replay', { webhook_id: '1', from_date: 'x' }, 'QueryParamInvalid', 'from_date'],
  ])('is refused with a title of its own: %s %s %j', async (method, path, body, title, parameter) => {
    const token = await stage.call('oauth2.token', { grant_type: 'client_credentials' })
    const answer = stage.send({
      method,
      url: `http://main.test${path}`,
      headers: {
        authorization: `Bearer ${token.ok ? token.value.data.access_token : ''}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(400)
    expect(readJson(answer.body)).toMatchObject({ title, parameter, status: 400 })
  })

  it('is deleted once', async () => {
    const { id } = await create()
    const remove = () => stage.call('webhooks.delete', { webhook_id: id })
    expect(await remove()).toMatchObject({ ok: true, value: { data: { deleted: true } } })
    expect(await remove()).toMatchObject({ ok: false, failure: { status: 404 } })
    const odd = await stage.call('webhooks.delete', { webhook_id: 'x' })
    expect(odd).toMatchObject({ ok: false, failure: { status: 400 } })
  })
})

describe('a challenge by PUT', () => {
  test.each<[string, Receipt, boolean]>([
    ['the right token', answered(200), true],
    ['a wrong token', WRONG, false],
    ['a redirect', answered(301), false],
    ['no trust', { kind: 'tls' }, false],
    ['a refusal', answered(403), true],
    ['an error', answered(503), true],
    ['no answer', { kind: 'timeout' }, true],
    ['a closed connection', { kind: 'closed' }, true],
  ])('after %s', async (words, receipt, valid) => {
    const { id } = await create()
    stage.receive(words === 'the right token' ? undefined : receipt)
    expect(await check(id)).toBe(valid)
    expect(await isValid()).toBe(valid)
  })

  it('enables an invalid webhook again, but only by the right token', async () => {
    const { id } = await create()
    stage.receive(WRONG)
    await check(id)
    stage.receive(answered(500))
    expect(await check(id)).toBe(false)
    stage.receive(undefined)
    expect(await check(id)).toBe(true)
    expect(await isValid()).toBe(true)
  })
})

describe('the schedule', () => {
  it('leaves a webhook alone for 24 hours, then challenges it every 30 minutes until it succeeds', async () => {
    await create()
    const move = (milliseconds: number) => {
      stage.emulator.clock.move(milliseconds)
      stage.emulator.webhooks.tick()
      return challenges()
    }
    expect(move(24 * HOUR - 1)).toBe(1)
    stage.receive(answered(500))
    expect(move(1)).toBe(2)
    expect(move(30 * MINUTE - 1)).toBe(2)
    expect(move(1)).toBe(3)
    stage.receive(undefined)
    expect(move(30 * MINUTE)).toBe(4)
    expect(move(23 * HOUR)).toBe(4)
    expect(move(HOUR)).toBe(5)
    expect(await isValid()).toBe(true)
  })

  it('bears transient failures for 28 hours after the last success', async () => {
    await create()
    stage.receive({ kind: 'timeout' })
    stage.emulator.clock.move(28 * HOUR)
    expect(await isValid()).toBe(true)
    stage.emulator.clock.move(30 * MINUTE)
    expect(await isValid()).toBe(false)
    const before = challenges()
    stage.emulator.clock.move(100 * HOUR)
    expect(await isValid()).toBe(false)
    expect(challenges()).toBe(before)
  })

  it.each<[string, Receipt]>([
    ['a wrong token', WRONG],
    ['a redirect', answered(307)],
    ['no trust', { kind: 'tls' }],
  ])('ends a webhook at once after %s', async (_, receipt) => {
    await create()
    stage.receive(receipt)
    stage.emulator.clock.move(24 * HOUR)
    expect(await isValid()).toBe(false)
  })
})

describe('events', () => {
  const subscribe = (body: object) => stage.call('activitySubscriptions.create', { body } as never)
  const post = (text: string) => stage.call('publicPosts.create', { body: { text } })
  const delivered = () => stage.pushed.filter(({ request }) => request.method === 'POST').map(({ request }) => request)

  it('reach those who subscribed to the user, signed over the raw body', async () => {
    await create()
    const { userId, credentials } = stage.emulator.seed
    const reply = await subscribe({ event_type: 'post.create', filter: { user_id: userId }, tag: 'mine' })
    expect(reply).toMatchObject({ ok: true, value: { data: { event_type: 'post.create', tag: 'mine' } } })
    await subscribe({ event_type: 'post.create', filter: { user_id: '7' } })
    await subscribe({ event_type: 'post.create', filter: { keyword: 'CUPS' } })
    expect(await post('New cüps 🫖')).toMatchObject({ ok: true, value: { status: 201 } })
    const [event, ...others] = delivered()
    expect(others).toHaveLength(0)
    expect(readJson(event?.body ?? '')).toEqual({
      data: {
        event_uuid: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        event_type: 'post.create',
        filter: { user_id: userId },
        tag: 'mine',
        payload: expect.objectContaining({ text: 'New cüps 🫖', author_id: userId }),
      },
    })
    const signature = event?.headers['svc-webhooks-signature']
    const rawBody = Buffer.from(event?.body ?? '')
    expect(isGenuine({ rawBody, signature }, credentials.consumerSecret, hmacSha256, sameText)).toBe(true)
    expect(isGenuine({ rawBody, signature }, 'other', hmacSha256, sameText)).toBe(false)
    await post('cups')
    expect(delivered()).toHaveLength(3)
  })

  it('carry the header under the name of the service', async () => {
    stage = inProcess({ wireNames: { 'svc-webhooks-signature': 'x-brand-webhooks-signature' } })
    await create()
    await subscribe({ event_type: 'post.create', filter: { keyword: 'cup' } })
    await post('a cup')
    expect(Object.keys(delivered()[0]?.headers ?? {})).toContain('x-brand-webhooks-signature')
  })

  it('choose their direction', async () => {
    await create()
    for (const direction of ['sent', 'received', 'both'])
      await subscribe({ event_type: 'dm.sent', filter: { user_id: '7', direction } })
    stage.emulator.webhooks.tell({ type: 'dm.sent', userId: '7', direction: 'sent', payload: {} })
    const filters = delivered().map(
      ({ body = '' }) => (readJson(body)['data'] as { filter: { direction: string } }).filter,
    )
    expect(filters.map(({ direction }) => direction)).toEqual(['sent', 'both'])
  })

  it('stay away from invalid and from other webhooks', async () => {
    const first = await create()
    const second = await create('https://shop.example/two')
    await subscribe({ event_type: 'post.create', filter: { keyword: 'cup' }, webhook_id: second.id })
    await post('one cup')
    expect(stage.pushed.filter(({ request }) => request.method === 'POST').map(({ url }) => url)).toEqual([
      'https://shop.example/two',
    ])
    stage.receive(WRONG)
    await check(first.id)
    await check(second.id)
    const before = delivered().length
    await post('two cups')
    expect(delivered()).toHaveLength(before)
  })

  it('that match a rule of the filtered stream arrive with their edit history', async () => {
    await create()
    const rules = await stage.call('streamRules.change', { body: { add: [{ value: 'cup -broken', tag: 'c' }] } })
    const rule = rules.ok ? rules.value.data[0] : undefined
    const made = await post('a cup')
    await post('a broken cup')
    const id = made.ok ? made.value.data.id : ''
    await stage.call('publicPosts.edit', { body: { text: 'a red cup', edit_options: { previous_post_id: id } } })
    const bodies = delivered().map(({ body = '' }) => readJson(body))
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toMatchObject({
      data: { text: 'a red cup', edit_history_tweet_ids: [id, expect.any(String)] },
      matching_rules: [{ id: rule?.id, tag: 'c' }],
    })
  })

  describe('are replayed', () => {
    const minute = (time: number) => new Date(time).toISOString().replace(/\D/g, '').slice(0, 12)
    const replay = (webhook_id: string, from: number, to: number) =>
      stage.call('webhooks.replay', { body: { webhook_id, from_date: minute(from), to_date: minute(to) } })

    it('a minute later, then comes the end of the job; one job at a time', async () => {
      const { id } = await create()
      await subscribe({ event_type: 'post.create', filter: { keyword: 'cup' } })
      await post('first cup')
      stage.emulator.clock.move(5 * MINUTE)
      await post('second cup')
      stage.emulator.clock.move(60 * MINUTE)
      const now = stage.emulator.clock.now()
      const job = await replay(id, now - 65 * MINUTE, now - 60 * MINUTE)
      expect(job).toMatchObject({ ok: true, value: { data: { job_id: expect.any(String) } } })
      expect(await replay(id, now - 65 * MINUTE, now - 60 * MINUTE)).toMatchObject({
        ok: false,
        failure: { status: 409 },
      })
      const before = delivered().length
      stage.emulator.webhooks.tick()
      expect(delivered()).toHaveLength(before)
      stage.emulator.clock.move(MINUTE)
      stage.emulator.webhooks.tick()
      const bodies = delivered()
        .slice(before)
        .map(({ body = '' }) => body)
      expect(bodies).toHaveLength(2)
      expect(bodies[0]).toContain('first cup')
      expect(readJson(bodies[1] ?? '')).toEqual({
        replay_job_status: {
          webhook_id: id,
          job_state: 'Complete',
          job_state_description: expect.any(String),
          job_id: job.ok ? job.value.data.job_id : '',
        },
      })
      const again = stage.emulator.clock.now()
      expect((await replay(id, again - 65 * MINUTE, again - 60 * MINUTE)).ok).toBe(true)
    })

    it('and the job ends as incomplete where an event was not taken', async () => {
      const { id } = await create()
      await subscribe({ event_type: 'post.create', filter: { keyword: 'cup' } })
      await post('a cup')
      stage.emulator.clock.move(60 * MINUTE)
      const now = stage.emulator.clock.now()
      await replay(id, now - 65 * MINUTE, now - 55 * MINUTE)
      stage.receive(answered(202))
      stage.emulator.clock.move(MINUTE)
      stage.emulator.webhooks.tick()
      expect(readJson(delivered().at(-1)?.body ?? '')).toMatchObject({
        replay_job_status: {
          webhook_id: id,
          job_state: 'Incomplete',
          job_state_description: expect.stringContaining('1 of 1'),
        },
      })
    })

    test.each([
      ['from too long ago', -1441, -60],
      ['from too close to now', -30, -20],
      ['to too close to now', -60, -9],
      ['to before from', -60, -61],
    ])('but not %s', async (_, from, to) => {
      const { id } = await create()
      const now = stage.emulator.clock.now()
      expect(await replay(id, now + from * MINUTE, now + to * MINUTE)).toMatchObject({
        ok: false,
        failure: { status: 400 },
      })
    })

    test.each([
      [-1440, -10],
      [-31, -10],
      [-31, -30],
    ])('from %d to %d minutes', async (from, to) => {
      const { id } = await create()
      const now = stage.emulator.clock.now()
      expect((await replay(id, now + from * MINUTE, now + to * MINUTE)).ok).toBe(true)
    })

    it('also by the deprecated path', async () => {
      const { id } = await create()
      const now = stage.emulator.clock.now()
      const reply = await stage.call('accountActivity.replay', {
        webhook_id: id,
        from_date: minute(now - 60 * MINUTE),
        to_date: minute(now - 30 * MINUTE),
      })
      expect(reply).toMatchObject({ ok: true, value: { data: { job_id: expect.any(String) } } })
    })
  })
})

describe('the receiver inside of the emulator', () => {
  it('answers for every host, so that nothing leaves this process, and fails on demand', async () => {
    stage = inProcess({}, 'inside')
    const { id } = await create()
    expect(stage.pushed).toHaveLength(0)
    expect(stage.emulator.inbox.received().map(({ method }) => method)).toEqual(['GET'])
    stage.emulator.inbox.behave('redirect')
    expect(await check(id)).toBe(false)
    stage.emulator.inbox.behave('right')
    expect(await check(id)).toBe(true)
  })
})
