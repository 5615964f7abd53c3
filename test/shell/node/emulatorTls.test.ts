import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { type RequestOptions, request as secureRequest } from 'node:https'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { serverTls } from '../../../src/shell/node/emulatorAuthority.ts'
import {
  type EmulatorServer,
  type EmulatorServerOptions,
  startEmulator,
} from '../../../src/shell/node/emulatorServer.ts'
import { createSend, type SocketOptions } from '../../../src/shell/node/send.ts'
import { type Keys, signedHeader } from '../../emulator/plainClient.ts'

// An unmodified client. It insists on https, on the platform's own host and on a certificate for it.

const HOSTS = { 'api.service.example': 'main', 'ads-api.service.example': 'ads' } as const

let folder = ''
let server: EmulatorServer

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-tls-'))
})
afterEach(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const begin = async (more: EmulatorServerOptions = {}) => {
  server = await startEmulator({ tlsIn: folder, asHosts: HOSTS, ...more })
}

const authority = (): string => readFileSync(server.authority ?? '', 'utf8')

interface Reply {
  readonly status: number
  readonly text: string
}

interface Sent {
  readonly host?: string
  readonly socket?: Socket
  readonly ca?: string
  readonly keys?: Keys
}

/** GET of an https address. Over a tunnel, or to a port of this computer in the name of its host. */
const get = (address: string, port: number, { host, socket, ca = authority(), keys }: Sent = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const url = new URL(address)
    const name = host ?? url.host
    const options: RequestOptions & { readonly socket?: Socket } = {
      ...(socket === undefined ? { host: '127.0.0.1', port } : { socket }),
      ...{ path: url.pathname + url.search, servername: url.hostname, ca, agent: false },
      headers: { host: name, ...(keys === undefined ? {} : { authorization: signedHeader('GET', address, keys) }) },
    }
    const outgoing = secureRequest(options, (reply) => {
      let text = ''
      reply.on('data', (piece) => {
        text += piece
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })

const tunnelTo = (target: string): Promise<{ readonly status: number; readonly socket: Socket }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.proxy ?? '')
    const outgoing = plainRequest({ host: hostname, port, method: 'CONNECT', path: target, agent: false })
    outgoing.on('connect', (reply, socket) => resolve({ status: reply.statusCode ?? 0, socket }))
    outgoing.on('error', reject)
    outgoing.end()
  })

const portOf = (address: string): number => Number(new URL(address).port)

describe('requests through a proxy', () => {
  const sender = (more: SocketOptions) => {
    const send = createSend({ trusted: [authority()], findProxy: async () => server.proxy, ...more })
    onTestFinished(send.close)
    return (url: string) => send({ method: 'GET', url, headers: {} })
  }

  it('reach a host that only the proxy knows, with its certificate checked', async () => {
    await begin()
    const seen: unknown[] = []
    const findProxy = async (...asked: readonly unknown[]) => {
      seen.push(asked)
      return server.proxy
    }
    const get = sender({ findProxy })
    const reply = await get('https://ads-api.service.example/12/accounts')
    expect(reply).toMatchObject({ ok: true, value: { status: 401 } })
    expect(seen).toEqual([['ads-api.service.example', 443]])
    expect(await sender({ trusted: [] })('https://ads-api.service.example/12/accounts')).toMatchObject({
      ok: false,
      failure: { kind: 'untrusted', left: false },
    })
  })

  it('are told apart from responses where the proxy refuses', async () => {
    await begin()
    expect(await sender({})('https://elsewhere.example/')).toMatchObject({
      ok: false,
      failure: { kind: 'unreachable', left: false, sentence: expect.stringContaining('(status 403)') },
    })
  })

  it('never ask for one on this computer, nor while Offline is on', async () => {
    await begin()
    const findProxy = async (): Promise<string> => {
      throw new Error('asked')
    }
    const address = `${server.addresses.ads.replace('127.0.0.1', 'localhost')}/12/accounts`
    expect(await sender({ findProxy })(address)).toMatchObject({ ok: true })
    const offline = { ready: Promise.resolve(), isOn: () => true, listen: () => () => {} }
    expect(await sender({ findProxy, offline })('https://ads-api.service.example/')).toMatchObject({
      ok: false,
      failure: { kind: 'switchedOff' },
    })
  })
})

describe('an emulator over TLS', () => {
  it('is trusted by who is told of its authority, and by nobody else', async () => {
    await begin()
    expect(server.addresses.ads).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
    const address = `${server.addresses.ads.replace('127.0.0.1', 'localhost')}/12/accounts`
    const port = portOf(server.addresses.ads)
    expect((await get(address, port, { keys: server.credentials })).status).toBe(200)
    await expect(get(address, port, { ca: new X509Certificate(otherAuthority()).toString() })).rejects.toThrow(
      /certificate/,
    )
  })

  it('answers to the hosts that were named, each as its address, signed with their own name', async () => {
    await begin()
    const keys = server.credentials
    const named = await get('https://ads-api.service.example/12/accounts', portOf(server.addresses.ads), { keys })
    expect(named.status, named.text).toBe(200)
    // By name override all hosts may lead to one port: the name decides.
    const elsewhere = await get('https://ads-api.service.example/12/accounts', portOf(server.addresses.main), { keys })
    expect(elsewhere.status, elsewhere.text).toBe(200)
    const port = portOf(server.addresses.ads)
    const withPort = await get(`https://ads-api.service.example:${port}/12/accounts`, port, { keys })
    expect(withPort.status, withPort.text).toBe(200)
  })

  it('turns other hosts away', async () => {
    await begin()
    const port = portOf(server.addresses.ads)
    for (const host of ['evil.example', 'api.service.example.evil.example', '__proto__', '127.0.0.1'])
      expect((await get('https://localhost/12/accounts', port, { host })).status, host).toBe(403)
    await server.stop()
    await begin({ asHosts: {} })
    const other = { host: 'api.service.example' }
    expect((await get('https://localhost/12/accounts', portOf(server.addresses.ads), other)).status).toBe(403)
    expect(server.proxy).toBeUndefined()
  })

  it('is reached through CONNECT by an unmodified signed request', async () => {
    await begin()
    const { status, socket } = await tunnelTo('ads-api.service.example:443')
    expect(status).toBe(200)
    const reply = await get('https://ads-api.service.example/12/accounts', 0, { socket, keys: server.credentials })
    expect(reply.status, reply.text).toBe(200)
    const main = await tunnelTo('api.service.example:443')
    const spoiled = { ...server.credentials, tokenSecret: 'wrong' }
    const refused = await get('https://api.service.example/2/webhooks', 0, { socket: main.socket, keys: spoiled })
    expect(refused.text).toContain('"title"')
  })

  it('leads no tunnel anywhere else', async () => {
    await begin()
    for (const target of [
      'evil.example:443',
      'localhost:22',
      '127.0.0.1:1',
      'ads-api.service.example.evil.example:443',
    ])
      expect((await tunnelTo(target)).status, target).toBe(403)
    expect((await fetch(server.proxy ?? '')).status).toBe(405)
  })
})

const otherAuthority = (): string => {
  const other = mkdtempSync(join(tmpdir(), 'adwright-tls-'))
  try {
    return readFileSync(serverTls(other, ['localhost'], Date.now()).authorityFile, 'utf8')
  } finally {
    rmSync(other, { recursive: true })
  }
}

describe('the authority of a data folder', () => {
  const NOW = Date.UTC(2026, 5, 1, 12)
  const DAY = 86_400_000
  const certificate = () => readFileSync(join(folder, 'emulator-tls', 'authority.pem'), 'utf8')

  it('keeps its key to its user, and nothing else is left beside it', () => {
    serverTls(folder, ['localhost'], NOW)
    expect(readdirSync(folder)).toEqual(['emulator-tls'])
    expect(readdirSync(join(folder, 'emulator-tls')).sort()).toEqual(['authority-key.pem', 'authority.pem'])
    if (process.platform === 'win32') return
    expect(statSync(join(folder, 'emulator-tls')).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'emulator-tls', 'authority-key.pem')).mode & 0o777).toBe(0o600)
  })

  it('stays while it is good for another day, and is made anew after that or where it is damaged', () => {
    serverTls(folder, ['localhost'], NOW)
    const first = certificate()
    serverTls(folder, ['other.example'], NOW + 5 * DAY)
    expect(certificate()).toBe(first)
    serverTls(folder, ['localhost'], NOW + 6.5 * DAY)
    const second = certificate()
    expect(second).not.toBe(first)
    writeFileSync(join(folder, 'emulator-tls', 'authority-key.pem'), 'damaged')
    serverTls(folder, ['localhost'], NOW + 7 * DAY)
    expect(certificate()).not.toBe(second)
    // A clock that went back.
    serverTls(folder, ['localhost'], NOW)
    expect(Date.parse(new X509Certificate(certificate()).validTo)).toBeLessThanOrEqual(NOW + 7 * DAY)
  })
})
