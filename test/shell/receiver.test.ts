import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Failure } from '../../src/contract/contract.ts'
import type { Result } from '../../src/contract/language/result.ts'
import type { HostEvent } from '../../src/host/host.ts'
import { MAX_RECEIVED, RECEIVED_CHUNK, type ReceivedRequest } from '../../src/host/receiver.ts'
import type { RunningHost } from '../../src/shell/createHost.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { createReceiver } from '../../src/shell/receiver.ts'
import type { ListenerOptions } from '../../src/shell/receiverPorts.ts'
import { fakeClock } from './fakeClock.ts'
import { hostInFolder } from './hostInFolder.ts'

// Webhooks of Practice, received on this computer over real sockets.

let folder: string
let running: RunningHost
let events: HostEvent[]

const value = <Value>(result: Result<Value, Failure>): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

const requests = (): readonly ReceivedRequest[] =>
  events.flatMap((event) => (event.type === 'received' ? event.requests : []))

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-'))
  running = hostInFolder(folder, { startEmulator })
  events = []
  running.host.subscribe((event) => events.push(event))
  value(await running.host.connection.practice())
})

afterEach(async () => {
  await running.close()
  rmSync(folder, { recursive: true, force: true })
})

const listen = async (): Promise<number> =>
  value(await running.host.receiver.start(0, '/hook', [])).listening?.port ?? 0

const register = async () => {
  value(await running.host.call('webhooks.create', { body: { url: 'https://shop.example/hook' } }))
  const body = { event_type: 'post.create', filter: { user_id: '7' } } as const
  value(await running.host.call('activitySubscriptions.create', { body }))
}

const created = { type: 'post.create', userId: '7', payload: { id: '1', text: 'Hello' } }

const post = (port: number, headers: Readonly<Record<string, string>>, body: string) =>
  new Promise<number>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path: '/hook', method: 'POST', headers }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

describe('the receiver', () => {
  it('confirms challenges and lists events of Practice, with their bodies only if asked', async () => {
    const { receiver, practice } = running.host
    await listen()
    expect(value(await receiver.rehearse('https://shop.example/hook'))).toMatchObject({ isRight: true, status: 200 })
    await register()
    expect(value(await practice.trigger(created))).toBe(1)
    await until(() => requests().some(({ type }) => type === 'post.create'))
    const [event] = requests().filter(({ outcome }) => outcome === 'event')
    expect(event).toMatchObject({
      type: 'post.create',
      status: 200,
      host: 'shop.example',
      signature: { header: 'svc-webhooks-signature', isWellFormed: true, isRight: true },
      hasBody: false,
    })
    expect(await receiver.body(event?.id ?? 0)).toBeNull()
    await receiver.set({ delaySeconds: 0, keepsBodies: true })
    value(await practice.trigger(created))
    await until(() => requests().some(({ hasBody }) => hasBody))
    const kept = requests().find(({ hasBody }) => hasBody)
    expect(JSON.parse((await receiver.body(kept?.id ?? 0)) ?? '')).toMatchObject({ data: { payload: { id: '1' } } })
    value(await receiver.resend(kept?.id ?? 0))
    await until(() => requests().some(({ outcome }) => outcome === 'repeated'))
    const counts = { events: 3, challenges: 2, rejected: 0 }
    expect((await receiver.current()).counts).toEqual(counts)
    const latestCounts = () => events.flatMap((each) => (each.type === 'receiver' ? each.receiver.counts : [])).at(-1)
    await expect.poll(latestCounts).toEqual(counts)
  })

  it('names its path where another one was called', async () => {
    await listen()
    expect(value(await running.host.receiver.rehearse('https://shop.example/other'))).toMatchObject({ status: 404 })
    await until(() => requests().some(({ sentence }) => sentence === "/other isn't the webhook path /hook."))
  })

  it('says of what was signed wrongly or not at all which part was wrong', async () => {
    const port = await listen()
    expect(await post(port, {}, '{}')).toBe(401)
    expect(await post(port, { 'svc-webhooks-signature': 'sha256=AAAA' }, '{}')).toBe(401)
    const other = `sha256=${Buffer.alloc(32).toString('base64')}`
    expect(await post(port, { 'x-twitter-webhooks-signature': other }, '{}')).toBe(401)
    await until(() => requests().length === 3)
    expect(requests().map(({ outcome, signature }) => [outcome, signature])).toEqual([
      ['unsigned', { isWellFormed: false, isRight: false }],
      ['signature', { header: 'svc-webhooks-signature', isWellFormed: false, isRight: false }],
      ['signature', { header: 'x-twitter-webhooks-signature', isWellFormed: true, isRight: false }],
    ])
    expect((await running.host.receiver.recent(0)).map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('rehearses a failing program: the chosen status, or that of the program events are forwarded to', async () => {
    const { receiver, practice } = running.host
    await listen()
    await register()
    const forwarded: string[] = []
    const program = createServer(async (incoming, out) => {
      let body = ''
      for await (const piece of incoming) body += String(piece)
      forwarded.push(body)
      out.writeHead(503).end()
    })
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
    const { port } = program.address() as AddressInfo
    await receiver.set({ delaySeconds: 0, keepsBodies: false, forward: { port, path: '/mine' } })
    value(await practice.trigger(created))
    await until(() => requests().some(({ forwarded: status }) => status === 503))
    expect(JSON.parse(forwarded[0] ?? '')).toMatchObject({ data: { event_type: 'post.create' } })
    await receiver.set({ status: 500, delaySeconds: 0, keepsBodies: false })
    value(await practice.trigger(created))
    await until(() => requests().some(({ status }) => status === 500))
    program.closeAllConnections()
    await new Promise((resolve) => program.close(resolve))
  })

  it('says in one sentence why it cannot start', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    expect(await running.host.receiver.start(port, '/hook', [])).toMatchObject({
      ok: false,
      failure: { sentence: `Port ${port} is in use by another program. Choose another port.` },
    })
    await new Promise((resolve) => taken.close(resolve))
    value(await running.host.connection.signOut())
    expect(await running.host.receiver.start(0, '/hook', [])).toMatchObject({ ok: false })
  })

  it('tells when Practice challenged a webhook', async () => {
    expect(value(await running.host.practice.webhookTimes())).toEqual([])
    await register()
    const [times] = value(await running.host.practice.webhookTimes())
    expect(times?.validatedAt).toBe(times?.attemptedAt)
    expect(times?.reason).toBe('')
  })
})

describe('a flood', () => {
  it('of events is announced in groups, and the latest are kept', async () => {
    const clock = fakeClock()
    const told: HostEvent[] = []
    let options: ListenerOptions | undefined
    const receiver = createReceiver({
      ports: {
        listen: async (given) => {
          options = given
          return { port: 1, stop: async () => {} }
        },
        deliverTo: () => () => ({ kind: 'closed' }),
        hmac: () => '',
      },
      key: async () => ({ consumerSecret: 's', wireNames: {}, isPractice: true }),
      clock,
      tell: (event) => told.push(event),
      practiseAt: () => {},
    })
    await receiver.start(0, '/', [])
    const rejected = { kind: 'rejected', host: 'a', status: 401, ms: 1, bytes: 9 } as const
    const count = MAX_RECEIVED + 20_000
    for (let at = 0; at < count; at++) options?.onRequest(rejected)
    await clock.pass(100)
    const groups = told.filter(({ type }) => type === 'received')
    expect(groups).toHaveLength(1)
    const first = await receiver.recent(0)
    expect(first).toHaveLength(RECEIVED_CHUNK)
    expect(first[0]?.id).toBeGreaterThan(1)
    expect((await receiver.recent(count - 1)).map(({ id }) => id)).toEqual([count])
    expect((await receiver.current()).counts.rejected).toBe(count)
  })
})
