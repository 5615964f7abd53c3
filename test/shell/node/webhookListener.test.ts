import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { parseJson } from '../../../src/contract/wire/losslessJson.ts'
import { MAX_EVENT_BYTES, startWebhookListener } from '../../../src/shell/node/webhookListener.ts'
import type { Listener } from '../../../src/shell/receiverPorts.ts'

const SECRET = 'the-secret-of-the-app'
const TOKEN = 'MTIzNDU2Nzg5MGFiY2RlZg=='

let listener: Listener
let events: unknown[]
let challenges: number
let refused: string[]

const start = (maxMs = 10_000) =>
  startWebhookListener({
    port: 0,
    path: '/hook',
    consumerSecret: SECRET,
    signatureHeaders: ['svc-webhooks-signature', 'x-brand-signature'],
    mayHost: (host, own) => own.includes(host) || host === 'hooks.shop.example',
    onRequest: ({ kind, event, sentence = '' }) => {
      if (kind === 'event') events.push(event)
      else if (kind === 'challenge') challenges++
      else refused.push(sentence)
    },
    maxMs,
  })

beforeEach(async () => {
  events = []
  challenges = 0
  refused = []
  listener = await start()
})
afterEach(() => listener.stop())

interface Sent {
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: string | Buffer
}

const send = ({ method = 'GET', path = '/hook', headers = {}, body }: Sent) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port: listener.port, method, path, headers, agent: false },
      (reply) => {
        let text = ''
        reply.on('data', (piece) => {
          text += piece
        })
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })

const sign = (body: string | Buffer, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('base64')}`

const post = (body: string | Buffer, signature: string | string[] | undefined = sign(body), more: Sent = {}) =>
  send({
    method: 'POST',
    body,
    ...more,
    headers: { ...(signature === undefined ? {} : { 'svc-webhooks-signature': signature }), ...more.headers },
  })

/** The answer to an event that tells its length before anything was sent. */
const announced = (bytes: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'svc-webhooks-signature': sign(''), 'content-length': String(bytes) }
    const outgoing = request({ host: '127.0.0.1', port: listener.port, method: 'POST', path: '/hook', headers })
    outgoing.on('response', (reply) => {
      resolve(reply.statusCode)
      outgoing.destroy()
    })
    outgoing.on('error', reject)
    outgoing.flushHeaders()
  })

const challenge = (query: string, more: Sent = {}) => send({ path: `/hook?${query}`, ...more })

describe('a challenge', () => {
  it('is answered with the token signed, whatever else the query holds', async () => {
    const { status, text } = await challenge(`shop=7&crc_token=${encodeURIComponent(TOKEN)}&nonce=abc`)
    expect([status, JSON.parse(text)]).toEqual([200, { response_token: sign(TOKEN) }])
    expect(challenges).toBe(1)
  })

  it('that could be an event is never signed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string(), fc.constant('{"data":{"event_type":"x"}}')), async (text) => {
        if (/^[A-Za-z0-9+/=_-]{1,128}$/.test(text) && !parseJson(text).ok) return
        const reply = await challenge(`crc_token=${encodeURIComponent(text)}`)
        expect(reply.status).toBe(400)
        expect(reply.text).not.toContain('sha256=')
      }),
      { numRuns: 60 },
    )
    expect(challenges).toBe(0)
  })

  test.each([
    ['without a token', ''],
    ['with an empty one', 'crc_token='],
    ['with two', `crc_token=${TOKEN}&crc_token=${TOKEN}`],
    ['with a word of JSON', 'crc_token=true'],
    ['with a short number', 'crc_token=12'],
    ['with a long one', `crc_token=${'a'.repeat(129)}`],
  ])('%s is refused', async (_, query) => {
    expect((await challenge(query)).status).toBe(400)
  })

  it('is answered by GET alone, on its path alone, and for known hosts alone', async () => {
    const query = `crc_token=${encodeURIComponent(TOKEN)}`
    for (const method of ['HEAD', 'PUT', 'OPTIONS']) expect((await challenge(query, { method })).status).toBe(405)
    for (const path of ['/', '/hook/', '/Hook', '/hook%2F', `http://127.0.0.1:${listener.port}/hook`])
      expect((await send({ path: `${path}?${query}` })).status, path).toBe(404)
    for (const host of [
      'evil.example',
      `evil.example:${listener.port}`,
      '127.0.0.1',
      'hooks.shop.example.evil.example',
    ])
      expect((await challenge(query, { headers: { host } })).status, host).toBe(421)
    expect((await challenge(query, { headers: { host: 'Hooks.shop.example' } })).status).toBe(200)
    expect((await challenge(query, { headers: { host: `localhost:${listener.port}` } })).status).toBe(200)
    expect(challenges).toBe(2)
  })

  it('is answered 30 times a minute at most', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 32; at++) statuses.push((await challenge(`crc_token=${encodeURIComponent(TOKEN)}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429])
  })

  it('does not sign what a POST carries', async () => {
    expect((await send({ method: 'POST', path: `/hook?crc_token=${TOKEN}`, body: TOKEN })).text).not.toContain(
      'sha256=',
    )
  })
})

describe('an event', () => {
  const EVENT = '{"data":{"event_type":"profile.update.bio","payload":{"after":"grün", "id":12345678901234567890}}}'

  it('is taken where the bytes as they came are signed', async () => {
    expect((await post(EVENT)).status).toBe(200)
    expect(events).toEqual([
      { data: { event_type: 'profile.update.bio', payload: { after: 'grün', id: '12345678901234567890' } } },
    ])
    expect((await post(Buffer.from(EVENT, 'latin1'), sign(EVENT))).status).toBe(401)
    expect((await post(EVENT.replace(', ', ','), sign(EVENT))).status).toBe(401)
    expect(events).toHaveLength(1)
  })

  it('is read under every spelling of its header, the first one alone where there are two', async () => {
    const other = (name: string) => send({ method: 'POST', body: EVENT, headers: { [name]: sign(EVENT) } })
    expect((await other('x-brand-signature')).status).toBe(200)
    expect((await other('x-other-signature')).status).toBe(401)
    expect((await post(EVENT, sign('x'), { headers: { 'x-brand-signature': sign(EVENT) } })).status).toBe(401)
    expect(events).toHaveLength(1)
  })

  it('is refused unsigned, wrongly signed and signed twice', async () => {
    expect((await send({ method: 'POST', body: EVENT })).status).toBe(401)
    for (const signature of ['', 'sha256=', sign(EVENT, 'another'), sign(EVENT).slice(0, -1), sign(EVENT).slice(7)])
      expect((await post(EVENT, signature)).status, signature).toBe(401)
    expect((await post(EVENT, [sign(EVENT), sign(EVENT)])).status).toBe(401)
    expect((await post(EVENT, sign(EVENT), { headers: { host: 'evil.example' } })).status).toBe(421)
    expect(events).toEqual([])
    expect(refused).toHaveLength(8)
  })

  it('is refused packed, too long, or where it is no JSON object', async () => {
    const packed = gzipSync(EVENT)
    expect((await post(packed, sign(packed), { headers: { 'content-encoding': 'gzip' } })).status).toBe(415)
    expect(await announced(MAX_EVENT_BYTES + 1)).toBe(413)
    const fits = JSON.stringify({ data: 'x'.repeat(MAX_EVENT_BYTES - 11) })
    expect(fits.length).toBe(MAX_EVENT_BYTES)
    expect((await post(fits)).status).toBe(200)
    expect((await post('no json')).status).toBe(400)
    for (const bare of ['12345678901234567890', '"text"', '[1]', 'null'])
      expect((await post(bare)).status, bare).toBe(400)
    const garbled = Buffer.from([0x22, 0xff, 0x22])
    expect((await post(garbled)).status).toBe(400)
    expect(events).toHaveLength(1)
  })

  it('that comes too slowly is given up', async () => {
    await listener.stop()
    listener = await start(300)
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(listener.port, '127.0.0.1')
      let text = ''
      socket.on('data', (piece) => {
        text += piece
      })
      socket.on('close', () => resolve(text))
      socket.on('error', () => resolve(text))
      socket.write(
        `POST /hook HTTP/1.1\r\nhost: 127.0.0.1:${listener.port}\r\nsvc-webhooks-signature: ${sign(EVENT)}\r\ncontent-length: ${EVENT.length}\r\n\r\n{`,
      )
    })
    expect(answer).not.toContain('200 OK')
    expect(events).toEqual([])
  })
})
