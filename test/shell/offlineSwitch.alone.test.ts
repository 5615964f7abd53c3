import dns from 'node:dns'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningHost } from '../../src/shell/createHost.ts'
import { addressLeaves } from '../../src/shell/leaving.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { createSend } from '../../src/shell/node/send.ts'
import { createOfflineSwitch, OFFLINE_FILE } from '../../src/shell/offlineSwitch.ts'
import { KEY, OTHER_NAME } from '../fixtures/loopbackTls.ts'
import { settle } from './fakeClock.ts'
import { hostInFolder } from './hostInFolder.ts'
import { type MemoryFiles, memoryFiles } from './memoryFiles.ts'

let files: MemoryFiles
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

beforeEach(() => {
  files = memoryFiles()
})

describe('the Offline switch', () => {
  it('is off where nothing was kept, is kept from start to start, and tells of each change once', async () => {
    const first = createOfflineSwitch(files)
    expect(await first.current()).toEqual({ isOn: false, isForced: false })
    const told: boolean[] = []
    first.listen(({ isOn }) => told.push(isOn))
    await first.set(true)
    await first.set(true)
    expect(told).toEqual([true])
    expect(await createOfflineSwitch(files).current()).toMatchObject({ isOn: true })
    await first.set(false)
    expect(await createOfflineSwitch(files).current()).toMatchObject({ isOn: false })
  })

  it('counts as on until it is read, and where what was kept is damaged', async () => {
    const opening = createOfflineSwitch(files)
    expect(opening.isOn()).toBe(true)
    await opening.ready
    expect(opening.isOn()).toBe(false)
    for (const damaged of ['', '{', 'null', '{"isOn":"no"}', '{"isOn":true}']) {
      files.all.set(OFFLINE_FILE, bytes(damaged))
      expect(await createOfflineSwitch(files).current()).toMatchObject({ isOn: true })
    }
    const unreadable = { ...files, read: async () => Promise.reject(new Error('EACCES')) }
    expect(await createOfflineSwitch(unreadable).current()).toMatchObject({ isOn: true })
  })

  it('continues at once and stays on where the disk is full: a request never slips out', async () => {
    const offline = createOfflineSwitch(files)
    await offline.set(true)
    files.trouble = 'full'
    expect(await offline.set(false)).toMatchObject({ ok: false })
    expect(offline.isOn()).toBe(true)
  })

  it('cannot be switched off where the program was started offline', async () => {
    const offline = createOfflineSwitch(files, true)
    expect(await offline.set(false)).toMatchObject({ ok: false, failure: { sentence: /--offline/ } })
    expect(await offline.current()).toEqual({ isOn: true, isForced: true })
    expect(files.all.has(OFFLINE_FILE)).toBe(false)
  })

  it('lets those who wait continue when it is off, or when they give up', async () => {
    const offline = createOfflineSwitch(files)
    await offline.set(true)
    const went: string[] = []
    const ending = new AbortController()
    void offline.untilOff().then(() => went.push('switched'))
    void offline.untilOff(ending.signal).then(() => went.push('gave up'))
    await settle()
    expect(went).toEqual([])
    ending.abort()
    await settle()
    expect(went).toEqual(['gave up'])
    await offline.set(false)
    await settle()
    expect(went).toEqual(['gave up', 'switched'])
  })
})

describe('what leaves this computer', () => {
  it.each([
    'https://ads.example.com',
    'https://localhost.example.com',
    'http://foo.localhost',
    'http://0.0.0.0',
    'http://[::ffff:127.0.0.1]',
    'http://10.0.0.1',
    'nonsense',
  ])('%s does', (address) => expect(addressLeaves(address)).toBe(true))
  it.each(['http://127.0.0.1:4801', 'http://127.1/', 'http://localhost:1', 'http://[::1]:80', 'http://2130706433'])(
    '%s does not',
    (address) => expect(addressLeaves(address)).toBe(false),
  )
})

describe('the transport', () => {
  const opened: string[] = []
  const lookedUp: string[] = []
  const { connect } = net.Socket.prototype
  const { lookup } = dns
  let closing: (() => void)[] = []

  beforeEach(() => {
    opened.length = 0
    lookedUp.length = 0
    net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
      opened.push(JSON.stringify(args[0]))
      return Reflect.apply(connect, this, args)
    } as typeof connect
    dns.lookup = ((name: string, ...rest: unknown[]) => {
      lookedUp.push(name)
      return Reflect.apply(lookup, dns, [name, ...rest])
    }) as typeof lookup
  })
  afterEach(() => {
    net.Socket.prototype.connect = connect
    dns.lookup = lookup
    for (const close of closing) close()
    closing = []
  })

  const sending = async (isOn: boolean) => {
    const offline = createOfflineSwitch(files)
    await offline.set(isOn)
    const send = createSend({ offline, timeouts: { connect: 20_000, firstByte: 60_000, whole: 120_000 } })
    closing.push(send.close)
    return { offline, send }
  }

  const get = (url: string) => ({ method: 'GET' as const, url, headers: {} })

  it('opens no socket and looks up no name while Offline is on, and says so', async () => {
    const { send } = await sending(true)
    const answers = await Promise.all(
      ['https://ads.example.invalid/12/accounts', 'https://192.0.2.1/', 'https://foo.localhost/'].map((url) =>
        send(get(url)),
      ),
    )
    for (const answer of answers)
      expect(answer).toMatchObject({
        ok: false,
        failure: { kind: 'switchedOff', left: false, sentence: /^Offline is on/ },
      })
    expect(opened).toEqual([])
    expect(lookedUp).toEqual([])
  })

  it('is seen by the same spies to open and look up while Offline is off', async () => {
    const { send } = await sending(false)
    expect(await send(get('https://ads.example.invalid/'))).toMatchObject({ ok: false })
    expect(opened.length).toBeGreaterThan(0)
    expect(lookedUp).toContain('ads.example.invalid')
  })

  it('still reaches this computer, where Practice is', async () => {
    const server = http.createServer((_request, response) => response.end('here'))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    closing.push(() => server.close())
    const { send } = await sending(true)
    const answer = await send(get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))
    expect(answer).toMatchObject({ ok: true, value: { body: 'here' } })
  })

  it('cuts off what is on its way when Offline is switched on, and closes what waits for the next request', async () => {
    const server = https.createServer({ key: KEY, cert: OTHER_NAME }, (request, response) => {
      if (request.url === '/quick') response.end('there')
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    closing.push(() => server.close())
    // The name of the outside leads to a server of this test.
    dns.lookup = ((_name: string, options: { all?: boolean }, done: (...answer: unknown[]) => void) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)) as typeof lookup
    const offline = createOfflineSwitch(files)
    await offline.ready
    const send = createSend({ offline, trusted: [OTHER_NAME] })
    closing.push(send.close)
    const outside = `https://other.example:${(server.address() as AddressInfo).port}`
    expect(await send(get(`${outside}/quick`))).toMatchObject({ ok: true, value: { body: 'there' } })
    const open = () => new Promise<number>((settled) => server.getConnections((_error, count) => settled(count)))
    expect(await open()).toBe(1)
    const asked = once(server, 'request')
    const answer = send(get(`${outside}/never`))
    await asked
    await offline.set(true)
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'switchedOff', left: true } })
    await expect.poll(open).toBe(0)
  })
})

describe('the whole program while Offline is on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-offline-'))
  const outside: string[] = []
  const { connect } = net.Socket.prototype
  let running: RunningHost

  beforeAll(() => {
    net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
      const [options] = args.flat() as [{ host?: string; port?: number } | undefined]
      if (options?.host !== '127.0.0.1') outside.push(JSON.stringify(options))
      return Reflect.apply(connect, this, args)
    } as typeof connect
    const addresses = { main: 'https://api.invalid', ads: 'https://ads.invalid', adsSandbox: 'https://sandbox.invalid' }
    const profile = { id: 'p', name: 'Service', addresses, wireNames: {}, sandbox: false }
    const credentials = { consumerKey: 'key', consumerSecret: 'secret', token: 'token', tokenSecret: 'tokens' }
    const given = { profile, person: { userId: '7', screenName: 'shop' }, credentials }
    running = hostInFolder(folder, { startEmulator, given, offline: true })
  })
  afterAll(async () => {
    await running.close()
    net.Socket.prototype.connect = connect
    rmSync(folder, { recursive: true, force: true })
  })

  it('connects to nothing outside, whatever is asked of it, and says why in each answer', async () => {
    const { host } = running
    const saved = await host.profiles.save({
      id: 'q',
      name: 'Other',
      addresses: { main: 'https://q.invalid', ads: 'https://q.invalid', adsSandbox: 'https://q.invalid' },
      wireNames: {},
      sandbox: false,
    })
    expect(saved.ok).toBe(true)
    const answers = [
      await host.call('accounts.list', {}),
      await host.console.send('accounts.list', {}),
      await host.connection.begin('q', { consumerKey: 'k', consumerSecret: 's' }),
      (await running.asking.ask('accounts.list', {})).failure,
    ]
    expect(JSON.stringify(answers).match(/Offline is on/g)).toHaveLength(4)
    const id = await host.uploads.plan({
      endpoint: 'products.put',
      parameters: { product_catalog_id: '1' },
      title: 'a.csv',
      dataset: 'd',
    })
    if (!id.ok) throw new Error(id.failure.sentence)
    await host.uploads.add(id.value, [{ index: 0, body: '{"products":[]}', rows: [0], items: 1 }])
    await host.uploads.seal(id.value)
    expect(await host.uploads.start(id.value)).toMatchObject({ ok: false, failure: { kind: 'switchedOff' } })
    expect(await host.offline.set(false)).toMatchObject({ ok: false })
    await host.connection.signOut()
    expect(outside).toEqual([])
    const entries = await host.activity.recent(100)
    expect(entries.length).toBeGreaterThan(3)
    for (const entry of entries) expect(entry).toMatchObject({ bytesSent: 0, bytesReceived: 0 })
  })

  it('still practises', async () => {
    const { host } = running
    expect(await host.connection.practice()).toMatchObject({ ok: true, value: { state: 'practice' } })
    expect(await host.call('accounts.list', {})).toMatchObject({ ok: true })
    expect(outside).toEqual([])
  })
})
