import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { success } from '../../src/contract/language/result.ts'
import { connectHost } from '../../src/host/bridge.ts'
import type { ActivityEntry, Host, HostEvent } from '../../src/host/host.ts'
import { METHOD_NAMES } from '../../src/host/methods.ts'
import { fromPlainText, toPlainText } from '../../src/host/plainText.ts'
import type { UploadSummary } from '../../src/host/uploads.ts'
import { createEntryCodes } from '../../src/shell/node/entryCodes.ts'
import { listPageFiles } from '../../src/shell/node/pageFiles.ts'
import { PAGE_PORT } from '../../src/shell/node/pagePort.ts'
import { type PageServer, startPageServer } from '../../src/shell/node/pageServer.ts'
import { isOtherUser, listenerInTable, userInTable } from '../../src/shell/node/peerUser.ts'

const TOKEN = 'k'.repeat(43)

let server: PageServer
let port: number
let folder: string
let asked: string[] = []
const listeners = new Set<(event: HostEvent) => void>()

const testHost = (): Host => {
  const host: Record<string, unknown> = {
    subscribe: (listener: (event: HostEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  for (const name of METHOD_NAMES) {
    const [group = name, method] = name.split('.')
    const reply = async (...args: readonly unknown[]) => {
      asked.push(name)
      if (name === 'samples.read') return success(Uint8Array.of(0, 255, 128))
      return success(args)
    }
    if (method === undefined) host[group] = reply
    else host[group] = { ...(host[group] as object | undefined), [method]: reply }
  }
  return host as unknown as Host
}

/** Sends raw bytes; answers the reply's status, or 0 where the connection ended. */
const raw = (text: string): Promise<number> =>
  new Promise((settle) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (part) => {
      heard += part.toString('latin1')
      if (heard.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => settle(Number(/^HTTP\/1\.\d (\d{3})/.exec(heard)?.[1] ?? 0)))
    socket.write(text, 'latin1')
  })

const question = (
  host: string | undefined,
  headers: readonly string[] = [],
  line = 'POST /api/connection.signOut HTTP/1.1',
) =>
  raw(
    [
      line,
      ...(host === undefined ? [] : [`Host: ${host}`]),
      'Content-Type: application/json',
      'Content-Length: 2',
      ...headers,
      '',
      '[]',
    ].join('\r\n'),
  )

const token = `X-Adwright-Token: ${TOKEN}`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-page-'))
  mkdirSync(join(folder, 'renderer', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'renderer', 'index.html'), '<!doctype html><title>Adwright</title>')
  writeFileSync(join(folder, 'renderer', 'assets', 'kernel.wasm'), Uint8Array.of(0, 0x61, 0x73, 0x6d))
  writeFileSync(join(folder, 'renderer', 'assets', 'main.js'), 'export {}')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'renderer', 'notes.secret'), 'secret')
  writeFileSync(join(folder, 'secret.html'), 'secret')
  symlinkSync(join(folder, 'secret.html'), join(folder, 'renderer', 'link.html'))
  symlinkSync(folder, join(folder, 'renderer', 'out'))
  const started = await startPageServer({
    host: testHost(),
    files: listPageFiles(join(folder, 'renderer')),
    port: 0,
    token: TOKEN,
  })
  if (!started.ok) throw new Error(started.failure.sentence)
  server = started.value
  port = Number(new URL(server.origin).port)
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

describe('the page', () => {
  it('is served with a strict policy, isolated from other origins', async () => {
    const answer = await fetch(`${server.origin}/`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Adwright')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('content-security-policy')).not.toContain("'unsafe-eval'")
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline')
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(answer.headers.get('cross-origin-embedder-policy')).toBe('require-corp')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('has the right types', async () => {
    expect((await fetch(`${server.origin}/assets/kernel.wasm`)).headers.get('content-type')).toBe('application/wasm')
    expect((await fetch(`${server.origin}/assets/main.js`)).headers.get('content-type')).toMatch('text/javascript')
  })

  it('gives out no file that is not of the build, however its path is written', async () => {
    const forms = [
      '..',
      '%2e%2e',
      '.%2e',
      '%2e.',
      '..%2f',
      '..%5c',
      '..\\',
      '....//',
      '%252e%252e',
      '%c0%ae%c0%ae',
      '..;',
      '.../',
      '%00',
    ]
    const goals = ['secret.txt', 'renderer/notes.secret', 'etc/passwd', 'package.json']
    const paths = [
      '/notes.secret',
      '/link.html',
      '/out/secret.html',
      '/out/renderer/index.html',
      '/assets',
      '/assets/',
      '//index.html/..',
      '/index.html%00',
      '/INDEX.HTML',
      '/C:/',
      '/\\\\unc\\x',
    ]
    for (const form of forms)
      for (const goal of goals)
        for (const depth of [1, 2, 3, 6])
          paths.push(`/${`${form}/`.repeat(depth)}${goal}`, `/assets/${`${form}/`.repeat(depth)}${goal}`)
    expect(paths.length).toBeGreaterThan(300)
    for (const path of paths) {
      const status = await raw(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
      expect([400, 404], path).toContain(status)
    }
  })
})

describe('a question', () => {
  const transport = {
    invoke: async (method: string, args: readonly unknown[]) => {
      const answer = await fetch(`${server.origin}/api/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-adwright-token': TOKEN },
        body: toPlainText(args),
      })
      return fromPlainText(await answer.text()) as { ok: true; value: unknown }
    },
    subscribe: () => () => {},
  }

  it('is answered to the page that holds the token', async () => {
    const host = connectHost(transport)
    expect(await host.connection.finish('1234567')).toEqual(success(['1234567']))
    expect(await host.samples.read('products.csv')).toEqual(success(Uint8Array.of(0, 255, 128)))
    expect(await question(`127.0.0.1:${port}`, [token])).toBe(200)
    expect(
      await question(`127.0.0.1:${port}`, [token, `Origin: ${server.origin}`, 'Sec-Fetch-Site: same-origin']),
    ).toBe(200)
  })

  it('is refused to every other host name, so that rebinding a name does not help', async () => {
    asked = []
    const own = `127.0.0.1:${port}`
    const wrong = [
      'evil.com',
      `evil.com:${port}`,
      '127.0.0.1',
      'localhost',
      `localhost:${port}`,
      `localhost.:${port}`,
      `LOCALHOST:${port}`,
      `127.0.0.1.nip.io:${port}`,
      `127.0.0.1.:${port}`,
      `0.0.0.0:${port}`,
      `[::1]:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `127.1:${port}`,
      `127.0.1:${port}`,
      `127.0.0.2:${port}`,
      `2130706433:${port}`,
      `0x7f000001:${port}`,
      `0177.0.0.1:${port}`,
      `127.0.0.1:${port + 1}`,
      '127.0.0.1:80',
      '127.0.0.1:443',
      '127.0.0.1:0',
      `127.0.0.1:0${port}`,
      `127.0.0.1:${port}0`,
      '127.0.0.1:',
      ':',
      `:${port}`,
      `${own}.`,
      `${own}/`,
      `${own}#`,
      `${own}?`,
      `${own}@evil.com`,
      `evil.com@${own}`,
      `user@${own}`,
      `http://${own}`,
      `${own},evil.com`,
      `evil.com,${own}`,
      `${own} evil.com`,
      `x${own}`,
      `${own}x`,
      `*.${own}`,
      '*',
      'null',
      'undefined',
      `127.0.0.1%00:${port}`,
      `127。0。0。1:${port}`,
      `a.127.0.0.1:${port}`,
      `127.0.0.1.evil.com:${port}`,
      `adwright.local:${port}`,
      `app://bundle`,
      'bundle',
      `169.254.169.254:${port}`,
      `10.0.0.1:${port}`,
      `192.168.0.1:${port}`,
      `[::]:${port}`,
      `[0:0:0:0:0:0:0:1]:${port}`,
      `xn--127-0-0-1:${port}`,
      `127.0.0.1:${port}:${port}`,
      '',
      `%31%32%37.0.0.1:${port}`,
      `127.0.0.1:+${port}`,
    ]
    expect(wrong.length).toBeGreaterThanOrEqual(60)
    for (const host of wrong) {
      expect([400, 403], `Host: ${host}`).toContain(await question(host, [token]))
      expect([400, 403], `page for ${host}`).toContain(await raw(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`))
    }
    expect(await question(undefined, [token])).toBe(403)
    expect([400, 403]).toContain(await question(own, [token, 'Host: evil.com']))
    expect([400, 403]).toContain(await question(undefined, [token], 'POST /api/connection.signOut HTTP/1.0'))
    expect(asked).toEqual([])
  })

  it('is refused with a foreign origin, from another site, and without exactly the token', async () => {
    asked = []
    const own = `127.0.0.1:${port}`
    const wrong: readonly (readonly string[])[] = [
      [],
      ['X-Adwright-Token: '],
      [`X-Adwright-Token: ${TOKEN}x`],
      [`X-Adwright-Token: ${TOKEN.slice(1)}`],
      [`X-Adwright-Token: ${'a'.repeat(43)}`],
      [token, token],
      [`Cookie: token=${TOKEN}`],
      [`Authorization: Bearer ${TOKEN}`],
      ...[
        'null',
        'http://evil.com',
        `http://localhost:${port}`,
        'http://127.0.0.1',
        `https://${own}`,
        `http://${own}.evil.com`,
        '',
        'file://',
      ].map((origin) => [token, `Origin: ${origin}`]),
      [token, `Origin: http://${own}`, 'Origin: http://evil.com'],
      ...['cross-site', 'same-site', 'none', 'SAME-ORIGIN', ''].map((site) => [token, `Sec-Fetch-Site: ${site}`]),
    ]
    for (const headers of wrong) expect(await question(own, headers), headers.join(' | ')).toBe(403)
    expect(await question(own, [], `POST /api/connection.signOut?token=${TOKEN} HTTP/1.1`)).toBe(403)
    expect(asked).toEqual([])
  })

  it('is not asked by any method but POST, nor by a form', async () => {
    asked = []
    const own = `127.0.0.1:${port}`
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND'])
      expect([400, 403, 405], method).toContain(
        await question(own, [token], `${method} /api/connection.signOut HTTP/1.1`),
      )
    for (const path of ['/', '/index.html'])
      for (const method of ['POST', 'PUT', 'OPTIONS', 'TRACE', 'DELETE'])
        expect(await question(own, [], `${method} ${path} HTTP/1.1`)).toBe(403)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const form = [
        `POST /api/connection.signOut HTTP/1.1`,
        `Host: ${own}`,
        token,
        `Content-Type: ${type}`,
        'Content-Length: 2',
        '',
        '[]',
      ]
      expect(await raw(form.join('\r\n'))).toBe(415)
    }
    expect(asked).toEqual([])
  })

  it('is not smuggled, upgraded or too large', async () => {
    asked = []
    const own = `127.0.0.1:${port}`
    const upgrade = [
      'GET /api/events HTTP/1.1',
      `Host: ${own}`,
      token,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '',
      '',
    ]
    expect(await raw(upgrade.join('\r\n'))).toBe(403)
    expect(await raw(`CONNECT evil.com:443 HTTP/1.1\r\nHost: evil.com:443\r\n\r\n`)).toBe(403)
    expect(await question(own, ['Transfer-Encoding: chunked'])).not.toBe(200)
    expect(await question(own, ['Content-Length: 3'])).toBe(400)
    const huge = [
      'POST /api/connection.signOut HTTP/1.1',
      `Host: ${own}`,
      token,
      'Content-Type: application/json',
      'Content-Length: 99000000',
      '',
      '',
    ]
    expect(await raw(huge.join('\r\n'))).toBe(413)
    expect(await raw(`GET / HTTP/1.1\r\nHost: ${own}\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`)).toBe(431)
    expect(asked).toEqual([])
  })

  it('that cannot be read is refused before the host hears of it', async () => {
    asked = []
    const headers = { 'content-type': 'application/json', 'x-adwright-token': TOKEN }
    for (const body of ['', '{', '{}', 'null', '"x"', `[${'['.repeat(200_000)}`])
      expect((await fetch(`${server.origin}/api/about`, { method: 'POST', headers, body })).status).toBe(400)
    const unknown = await fetch(`${server.origin}/api/__proto__`, { method: 'POST', headers, body: '[]' })
    expect(await unknown.json()).toMatchObject({ ok: false })
    expect(asked).toEqual([])
  })
})

describe('events', () => {
  it('reach the page that holds the token, and stop when it leaves', async () => {
    const leave = new AbortController()
    const answer = await fetch(`${server.origin}/api/events`, {
      headers: { 'x-adwright-token': TOKEN },
      signal: leave.signal,
    })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    for (const listener of listeners) listener({ type: 'openFile', name: 'ä\n.csv', bytes: Uint8Array.of(1, 2, 3) })
    const reader = answer.body?.getReader()
    let heard = ''
    while (!heard.includes('data: ')) heard += new TextDecoder().decode((await reader?.read())?.value)
    expect(fromPlainText(/data: (.*)\n/.exec(heard)?.[1] ?? '')).toEqual({
      type: 'openFile',
      name: 'ä\n.csv',
      bytes: Uint8Array.of(1, 2, 3),
    })
    expect(listeners.size).toBe(1)
    leave.abort()
    await expect.poll(() => listeners.size).toBe(0)
  })

  it('tell a page that missed some how everything stands, and leave out what cannot be read', async () => {
    const upload = { id: 'u1', state: 'finished' } as unknown as UploadSummary
    const entry = { id: 7 } as unknown as ActivityEntry
    const host: Host = {
      ...testHost(),
      connection: { ...testHost().connection, current: async () => ({ state: 'none' }) },
      offline: { ...testHost().offline, current: () => Promise.reject(new Error('EIO')) },
      uploads: { ...testHost().uploads, list: async () => [upload] },
      activity: { ...testHost().activity, recent: async () => [entry] },
    }
    const own = await startPageServer({ host, files: new Map(), port: 0, token: TOKEN })
    if (!own.ok) throw new Error(own.failure.sentence)
    const leave = new AbortController()
    const { signal } = leave
    const headers = { 'x-adwright-token': TOKEN }
    const first = await fetch(`${own.value.origin}/api/events`, { headers, signal })
    const answer = await fetch(`${own.value.origin}/api/events`, {
      headers: { ...headers, 'x-adwright-again': '1' },
      signal,
    })
    const reader = answer.body?.getReader()
    let heard = ''
    while (heard.split('data: ').length < 4) heard += new TextDecoder().decode((await reader?.read())?.value)
    const told = heard.split('\n').filter((line) => line.startsWith('data: '))
    expect(told.map((line) => fromPlainText(line.slice(6)))).toEqual(
      expect.arrayContaining([
        { type: 'connection', connection: { state: 'none' } },
        { type: 'upload', upload },
        { type: 'activity', entry },
      ]),
    )
    // A page that missed nothing reads for itself.
    const start = new TextDecoder().decode((await first.body?.getReader().read())?.value)
    expect(start).not.toContain('data: ')
    leave.abort()
    await own.value.stop()
  })

  it('reach so many pages at once and no more, and one more when one of them leaves', async () => {
    const own = await startPageServer({ host: testHost(), files: new Map(), port: 0, token: TOKEN })
    if (!own.ok) throw new Error(own.failure.sentence)
    const listen = (signal: AbortSignal) =>
      fetch(`${own.value.origin}/api/events`, { headers: { 'x-adwright-token': TOKEN }, signal })
    const [some, one] = [new AbortController(), new AbortController()]
    await expect.poll(() => listeners.size).toBe(0)
    const all = await Promise.all([listen(one.signal), ...Array.from({ length: 63 }, () => listen(some.signal))])
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await listen(some.signal)).status).toBe(503)
    expect(listeners.size).toBe(64)
    one.abort()
    await expect.poll(async () => (await listen(some.signal)).status).toBe(200)
    some.abort()
    await own.value.stop()
    await expect.poll(() => listeners.size).toBe(0)
  })

  it('are refused to everyone else', async () => {
    expect((await fetch(`${server.origin}/api/events`)).status).toBe(403)
    expect((await fetch(`${server.origin}/api/events?token=${TOKEN}`)).status).toBe(403)
  })
})

describe('a port', () => {
  it('that is taken is told in one sentence', async () => {
    const second = await startPageServer({ host: testHost(), files: new Map(), port, token: TOKEN })
    expect(second).toMatchObject({
      ok: false,
      failure: {
        sentence: expect.stringContaining(`Port ${port} on this computer is in use`),
        message: { code: 'shell.page.taken', params: { port: String(port) } },
      },
    })
  })

  it.runIf(process.platform === 'linux')('is known by the user who holds it', async () => {
    const table = await readFile('/proc/net/tcp', 'utf8')
    expect(listenerInTable(table, port)).toBe(process.getuid?.())
    expect(listenerInTable(table, 1)).toBeUndefined()
    const hex = port.toString(16).toUpperCase().padStart(4, '0')
    const line = `0: 0100007F:${hex} 00000000:0000 0A 00000000:00000000 00:00000000 00000000  4711        0 1`
    expect(listenerInTable(line, port)).toBe(4711)
    // One that is connected, and no listener.
    expect(listenerInTable(line.replace(' 0A ', ' 01 '), port)).toBeUndefined()
  })

  it.runIf(process.platform === 'linux' && process.getuid?.() === 0)('of another user is warned of', async () => {
    const program =
      "require('net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port) })"
    const child = spawn(process.execPath, ['-e', program], { uid: 65_534, stdio: ['ignore', 'pipe', 'ignore'] })
    try {
      const theirs = Number(String(await new Promise((settle) => child.stdout?.once('data', settle))))
      const second = await startPageServer({ host: testHost(), files: new Map(), port: theirs, token: TOKEN })
      expect(second).toMatchObject({
        ok: false,
        failure: { sentence: expect.stringContaining("used by another user. Don't open") },
      })
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('is open on loopback only', async () => {
    expect(server.origin).toBe(`http://127.0.0.1:${port}`)
    expect(server.firstAddress).toBe(`${server.origin}/#token=${TOKEN}`)
  })
})

describe('connections of strangers', () => {
  const HALF = ['', 'GET / HTTP/1.1\r\nHost: ', 'POST /api/about HTTP/1.1\r\nContent-Length: 9\r\n\r\n', 'GET /']

  /** Opens so many that send nothing, or half a request. Settles when each is there or was turned away. */
  const crowd = async (to: number, count: number): Promise<readonly Socket[]> => {
    const sockets = Array.from({ length: count }, (_, at) => {
      const socket = connect(to, '127.0.0.1')
      socket.on('error', () => {})
      socket.once('connect', () => socket.write(HALF[at % HALF.length] ?? ''))
      return socket
    })
    await Promise.all(
      sockets.map(
        (socket) => new Promise<void>((settle) => socket.once('connect', settle).once('close', () => settle())),
      ),
    )
    return sockets
  }

  const own = async (): Promise<PageServer> => {
    const started = await startPageServer({ host: testHost(), files: new Map(), port: 0, token: TOKEN })
    if (!started.ok) throw new Error(started.failure.sentence)
    return started.value
  }

  it('do not keep the page out, however many are half open', async () => {
    const page = await own()
    const sockets = await crowd(Number(new URL(page.origin).port), 600)
    try {
      for (let turn = 0; turn < 3; turn++) expect((await fetch(page.origin)).status).toBe(503)
      const asked = { method: 'POST', headers: { 'content-type': 'application/json', 'x-adwright-token': TOKEN } }
      expect((await fetch(`${page.origin}/api/about`, { ...asked, body: '[]' })).status).toBe(200)
    } finally {
      for (const socket of sockets) socket.destroy()
      await page.stop()
    }
  })

  it('are closed, the oldest first, but never one that showed the token', async () => {
    const page = await own()
    const to = Number(new URL(page.origin).port)
    let heard = ''
    // It stays open for events, so that it is not closed for being idle.
    const events = get({ port: to, host: '127.0.0.1', path: '/api/events', headers: { 'x-adwright-token': TOKEN } })
    events.on('error', () => {})
    const [reply] = (await once(events, 'response')) as [IncomingMessage]
    reply.on('data', (part) => {
      heard += String(part)
    })
    const sockets = await crowd(to, 200)
    try {
      await expect
        .poll(() => sockets.filter((socket) => socket.destroyed || socket.readableEnded).length)
        .toBeGreaterThan(0)
      for (const listener of listeners) listener({ type: 'openFile', name: 'told.csv', bytes: Uint8Array.of(1) })
      await expect.poll(() => heard).toContain('told.csv')
    } finally {
      for (const socket of sockets) socket.destroy()
      events.destroy()
      await page.stop()
    }
  })
})

const NOBODY = { remoteAddress: '127.0.0.1', remotePort: 1, localAddress: '127.0.0.1', localPort: 1 }

/** What is told of who connects in this way. */
const farEndOf = (way: { readonly host?: string; readonly localAddress?: string }) =>
  new Promise((settle) => {
    const listener = createServer(async (socket) => {
      const { remoteAddress = '', remotePort = 0, localAddress = '', localPort = 0 } = socket
      const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')))
      const [far, near] = [
        { address: remoteAddress, port: remotePort },
        { address: localAddress, port: localPort },
      ]
      settle({ isOther: await isOtherUser(socket), user: userInTable(tables.join('\n'), far, near) })
      socket.destroy()
      listener.close()
    })
    listener.listen(0, '127.0.0.1', () => {
      const { port: near } = listener.address() as AddressInfo
      connect({ host: '127.0.0.1', ...way, port: near }).on('error', () => {})
    })
  })

describe('the port of the page', () => {
  it('is none that systems give to whoever asks for any: another program could hold it by chance', () => {
    // Linux begins at 32768, macOS and Windows at 49152. Below 1024 a user without rights may not listen.
    expect(PAGE_PORT).toBeGreaterThanOrEqual(1024)
    expect(PAGE_PORT).toBeLessThan(32_768)
  })
})

describe('the code of the address that is handed to a browser', () => {
  const enter = (code: string, more: Readonly<Record<string, string>> = {}) =>
    fetch(`${server.origin}/enter`, { method: 'POST', headers: { 'x-adwright-code': code, ...more } })
  const made = (): string => new URLSearchParams(new URL(server.addressToOpen()).hash.slice(1)).get('code') ?? ''

  it('is not the token, and lets a page in once', async () => {
    const address = server.addressToOpen()
    expect(address).not.toContain(TOKEN)
    const code = made()
    expect(code).toMatch(/^[\w-]{43}$/)
    const first = await enter(code)
    expect([first.status, await first.text()]).toEqual([200, TOKEN])
    expect((await enter(code)).status).toBe(403)
  })

  it('is worth nothing to other pages, and they cannot use it up', async () => {
    const code = made()
    for (const headers of [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await enter(code, headers)).status).toBe(403)
    expect((await fetch(`${server.origin}/enter`, { headers: { 'x-adwright-code': code } })).status).toBe(403)
    expect((await enter('')).status).toBe(403)
    expect((await enter(TOKEN)).status).toBe(403)
    expect((await enter(code)).status).toBe(200)
  })

  it('is void after ten minutes', () => {
    let now = 0
    const codes = createEntryCodes(() => now)
    const [early, late] = [codes.make(), codes.make()]
    now = 600_000
    expect(codes.use(early)).toBe(true)
    now = 600_001
    expect(codes.use(late)).toBe(false)
  })

  it('is taken only from a process of the same user, where the system tells whose it is', () => {
    const table = [
      '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
      '   0: 0100007F:A86D 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0',
      '   1: 0100007F:D431 0100007F:A86D 01 00000000:00000000 00:00000000 00000000  1001        0 2 1 0',
      '   2: 0100007F:A86D 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 3 1 0',
    ].join('\n')
    const at = (port: number, address = '127.0.0.1') => ({ address, port })
    expect(userInTable(table, at(0xd431), at(0xa86d))).toBe(1001)
    expect(userInTable(table, at(0xa86d), at(0xd431))).toBe(1000)
    expect(userInTable(table, at(0xd431, '127.0.0.2'), at(0xa86d))).toBeUndefined()
    expect(userInTable(table, at(1), at(2))).toBeUndefined()
  })

  it.runIf(process.platform === 'linux')(
    'is taken by no way round that: sockets of IPv6, other addresses of this computer, connections that are gone',
    async () => {
      for (const way of [{}, { host: '::ffff:127.0.0.1' }, { localAddress: '127.0.0.2' }]) {
        const told = await farEndOf(way)
        expect(told).toEqual({ isOther: false, user: process.getuid?.() })
      }
      expect(await isOtherUser({ ...NOBODY, localPort: port })).toBe(false)
      expect(await isOtherUser({ ...NOBODY, remoteAddress: '::1' })).toBe(true)
    },
  )
})
