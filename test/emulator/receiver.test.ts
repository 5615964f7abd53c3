import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Receipt } from '../../src/contract/access/challenge.ts'
import { answerCrc, isGenuine } from '../../src/contract/access/webhookSignature.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hmacSha256, sameText } from '../../src/shell/node/hmac.ts'
import { createLoopbackDeliver } from '../../src/shell/node/loopbackDeliver.ts'

interface ReceivedCall {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

let receiver: Server
let port: number
let taken: ReceivedCall[]
let behave: (request: ReceivedCall, out: ServerResponse) => void
let server: EmulatorServer | undefined

const secret = () => server?.credentials.consumerSecret ?? ''

const right = ({ method, url }: ReceivedCall, out: ServerResponse): void => {
  if (method === 'POST') return void out.end()
  const answer = answerCrc(new URL(url, 'http://x').searchParams.get('crc_token') ?? '', secret(), hmacSha256)
  out.end(JSON.stringify(answer.ok ? answer.value : {}))
}

beforeEach(async () => {
  taken = []
  behave = right
  receiver = createServer(async (request, out) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: Buffer.concat(chunks) }
    taken.push(one)
    behave(one, out)
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  port = (receiver.address() as AddressInfo).port
})

afterEach(async () => {
  await server?.stop()
  server = undefined
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
})

const main = (path: string, init: RequestInit = {}) => fetch(`${server?.addresses.main}${path}`, init)

const bearer = async (): Promise<string> => {
  const { consumerKey = '', consumerSecret = '' } = server?.credentials ?? {}
  const reply = await main('/oauth2/token', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return `Bearer ${((await reply.json()) as { access_token: string }).access_token}`
}

const asApp = async (method: string, path: string, body?: unknown) =>
  main(path, {
    method,
    headers: { authorization: await bearer(), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const withKey = () => ({ 'x-adwright-control': server?.controlKey ?? '' })

const control = (path: string, body: unknown) =>
  fetch(`${server?.control}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...withKey() },
    body: JSON.stringify(body),
  })

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10))
}

describe('an emulator with a file', () => {
  it('stops while a stream is open, although that tells of its end a moment later', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'adwright-'))
    server = await startEmulator({ stateFile: join(folder, 'world.json') })
    const reply = await main('/2/activity/stream', { headers: { authorization: await bearer() } })
    expect(reply.status).toBe(200)
    const failures: unknown[] = []
    const note = (error: unknown) => failures.push(error)
    process.on('uncaughtException', note)
    try {
      await server.stop()
      await reply.text().catch(() => '')
      await new Promise((resolve) => setImmediate(resolve))
    } finally {
      process.off('uncaughtException', note)
      rmSync(folder, { recursive: true })
    }
    expect(failures).toEqual([])
  })
})

describe('a receiver on this computer', () => {
  it('is challenged and gets signed events on the port that was opened to it', async () => {
    server = await startEmulator({ receiverPort: port })
    const made = await asApp('POST', '/2/webhooks', { url: 'https://shop.example/hook?k=1' })
    expect(made.status).toBe(200)
    expect(taken[0]).toMatchObject({ method: 'GET', headers: { host: 'shop.example' } })
    expect(taken[0]?.url).toMatch(/^\/hook\?k=1&crc_token=/)
    await asApp('POST', '/2/activity/subscriptions', { event_type: 'profile.update.bio', filter: { user_id: '7' } })
    await control('/events', { type: 'profile.update.bio', user_id: '7', payload: { before: 'a', after: 'ä' } })
    await until(() => taken.length === 2)
    const event = taken[1]
    expect(event?.method).toBe('POST')
    const signature = String(event?.headers['svc-webhooks-signature'])
    expect(isGenuine({ rawBody: event?.body ?? '', signature }, secret(), hmacSha256, sameText)).toBe(true)
  })

  it('that answers wrongly turns its webhook invalid when the schedule asks', async () => {
    server = await startEmulator({ receiverPort: port })
    await asApp('POST', '/2/webhooks', { url: 'https://shop.example/hook' })
    behave = (_, out) => void out.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` }).end()
    await control('/clock', { move: 24 * 3_600_000 })
    const listed = (await (await asApp('GET', '/2/webhooks')).json()) as { data: { valid: boolean }[] }
    expect(listed.data.map(({ valid }) => valid)).toEqual([false])
    expect(taken.some(({ url }) => url.startsWith('/elsewhere'))).toBe(false)
  })

  it('is never reached without its port', async () => {
    server = await startEmulator()
    expect((await asApp('POST', '/2/webhooks', { url: 'https://shop.example/hook' })).status).toBe(200)
    expect((await asApp('POST', '/2/webhooks', { url: `https://127.0.0.1:${port}/hook` })).status).toBe(400)
    expect(taken).toHaveLength(0)
    const kept = (await (await fetch(`${server.control}/deliveries`, { headers: withKey() })).json()) as {
      deliveries: unknown[]
    }
    expect(kept.deliveries).toHaveLength(1)
    await control('/receiver', { manner: 'wrongToken' })
    expect((await asApp('POST', '/2/webhooks', { url: 'https://shop.example/two' })).status).toBe(400)
  })
})

describe('deliveries', () => {
  const deliver = (url = 'https://shop.example/hook', maxMs = 10_000): Promise<Receipt> =>
    Promise.resolve(createLoopbackDeliver(port, maxMs)(url, { method: 'GET', headers: {} }))

  it('read 64 KB at most', async () => {
    behave = (_, out) => void out.end('x'.repeat(1_000_000))
    const receipt = await deliver()
    expect(receipt.kind === 'answered' && receipt.body.length).toBe(65_536)
  })

  it('wait no longer than they may', async () => {
    behave = () => {}
    expect(await deliver(undefined, 50)).toEqual({ kind: 'timeout' })
    behave = (_, out) => void out.write('a little')
    expect(await deliver(undefined, 50)).toEqual({ kind: 'timeout' })
  })

  it('tell a connection that breaks or is not taken', async () => {
    behave = (_, out) => void out.socket?.destroy()
    expect(await deliver()).toEqual({ kind: 'closed' })
    expect(await createLoopbackDeliver(1)('https://shop.example/', { method: 'GET', headers: {} })).toEqual({
      kind: 'closed',
    })
  })

  it('go to their port alone, whatever a URL names', async () => {
    behave = (_, out) => void out.end('here')
    for (const url of [
      'https://169.254.169.254/latest',
      'https://10.0.0.1:22/',
      'https://user:pw@x.example/',
      'https://[::1]/',
    ])
      expect(await deliver(url)).toEqual({ kind: 'answered', status: 200, body: 'here' })
    expect(taken).toHaveLength(4)
    expect(await deliver('http://shop.example/')).toEqual({ kind: 'closed' })
    expect(await deliver('file:///etc/passwd')).toEqual({ kind: 'closed' })
    expect(taken).toHaveLength(4)
  })
})

describe('the stream of activity', () => {
  it('stays open, tells events as they happen, is listed and can be ended', async () => {
    server = await startEmulator()
    await asApp('POST', '/2/activity/subscriptions', { event_type: 'spaces.start', filter: { user_id: '7' } })
    const stream = await asApp('GET', '/2/activity/stream')
    expect(stream.status).toBe(200)
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    await control('/events', { type: 'spaces.start', user_id: '7', payload: { id: 's1' } })
    const { value = '' } = (await reader?.read()) ?? {}
    expect(JSON.parse(value)).toMatchObject({ data: { event_type: 'spaces.start', payload: { id: 's1' } } })
    const listed = async (status: string) =>
      ((await (await asApp('GET', `/2/connections?status=${status}`)).json()) as { data: { id: string }[] }).data
    const [connection] = await listed('active')
    const ended = (await (await asApp('DELETE', '/2/connections', { uuids: [connection?.id] })).json()) as object
    expect(ended).toMatchObject({ data: { successful_kills: 1, failed_kills: 0 } })
    expect((await reader?.read())?.done).toBe(true)
    expect(await listed('active')).toEqual([])
    expect((await listed('inactive')).map(({ id }) => id)).toEqual([connection?.id])
  })

  it('is no connection for a reader who left before the answer came', async () => {
    server = await startEmulator()
    const authorization = await bearer()
    await control('/faults', { kind: 'slow', endpoint: 'activity.stream', milliseconds: 1000 })
    const leaving = new AbortController()
    const { signal } = leaving
    const left = expect(main('/2/activity/stream', { headers: { authorization }, signal })).rejects.toThrow()
    const { log } = server.emulator
    // It is answered, and the answer waits to be sent.
    await until(() => log.recent().at(-1)?.endpoint === 'activity.stream')
    leaving.abort()
    await left
    expect(log.recent().at(-1)).toMatchObject({ status: 200 })
    // Whatever the answer began has come to its end when the next one is there.
    await control('/faults', { kind: 'slow', endpoint: 'activity.stream', milliseconds: 1 })
    expect(server.emulator.world.table('connections').all()).toEqual([])
  })

  it('ends with all others of the app or of its endpoint', async () => {
    server = await startEmulator()
    for (const path of ['/2/connections/all', '/2/connections/activity_stream']) {
      const streams = await Promise.all([1, 2].map(() => asApp('GET', '/2/activity/stream')))
      expect(await (await asApp('DELETE', path)).json()).toMatchObject({ data: { successful_kills: 2 } })
      expect(await Promise.all(streams.map((stream) => stream.text()))).toEqual(['', ''])
    }
  })
})
