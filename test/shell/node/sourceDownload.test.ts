import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  type AddressSource,
  type DownloadOptions,
  downloadSource,
  shownAddress,
} from '../../../src/shell/node/sourceDownload.ts'
import { CERTIFICATE } from '../../fixtures/loopbackTls.ts'
import { serving } from './serving.ts'

const folder = mkdtempSync(join(tmpdir(), 'adwright-source-'))
const into = join(folder, 'download')
afterAll(() => rmSync(folder, { recursive: true }))

const download = (address: string, source: Partial<AddressSource> = {}, options: DownloadOptions = {}) =>
  downloadSource({ address, allowsPrivate: true, ...source }, into, { trusted: [CERTIFICATE], ...options })

const problem = (code: string) => ({ ok: false, failure: { code } })

describe('a download', () => {
  it('writes the file, says what marks it, and sends the credentials', async () => {
    const { address, requests } = await serving((_request, response) => {
      response.writeHead(200, { etag: '"one"', 'last-modified': 'Mon, 01 Jun 2026 00:00:00 GMT' }).end('id\n1\n')
    })
    const done = await download(`${address}/feed.csv?key=k`, { authorization: 'Bearer t' })
    expect(done).toEqual({
      ok: true,
      value: { isNew: true, bytes: 5, etag: '"one"', lastModified: 'Mon, 01 Jun 2026 00:00:00 GMT' },
    })
    expect(readFileSync(into, 'utf8')).toBe('id\n1\n')
    expect(requests[0]?.url).toBe('/feed.csv?key=k')
    expect(requests[0]?.headers.authorization).toBe('Bearer t')
  })

  it('unpacks what is sent packed', async () => {
    const { address } = await serving((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('id\n1\n'))
    })
    expect(await download(address)).toMatchObject({ ok: true, value: { bytes: 5 } })
    expect(readFileSync(into, 'utf8')).toBe('id\n1\n')
  })

  it('asks for news only, and hears that there is none', async () => {
    const { address, requests } = await serving((_request, response) => void response.writeHead(304).end())
    const marks = { etag: '"one"', lastModified: 'Mon, 01 Jun 2026 00:00:00 GMT' }
    expect(await download(address, marks)).toMatchObject({ ok: true, value: { isNew: false } })
    expect(requests[0]?.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Mon, 01 Jun 2026 00:00:00 GMT',
    })
  })

  it('follows one redirect within the host, and no other', async () => {
    const { address, requests } = await serving(({ url }, response) => {
      const to = {
        '/once': '/file',
        '/twice': '/once',
        '/away': 'https://127.0.0.1:1/file',
        '/plain': 'http://localhost/',
      }
      const location = to[url as keyof typeof to]
      if (location === undefined) response.end('id\n')
      else response.writeHead(302, { location }).end()
    })
    expect(await download(`${address}/once`)).toMatchObject({ ok: true, value: { bytes: 3 } })
    expect(await download(`${address}/twice`)).toMatchObject(problem('redirect'))
    expect(await download(`${address}/away`)).toMatchObject(problem('redirect'))
    expect(await download(`${address}/plain`)).toMatchObject(problem('redirect'))
    expect(requests.map(({ url }) => url)).toEqual(['/once', '/file', '/twice', '/once', '/away', '/plain'])
  })

  it('takes no file beyond its limit, said or found, packed or not', async () => {
    const { address } = await serving(({ url }, response) => {
      if (url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(2_000)))
      else if (url === '/said') response.writeHead(200, { 'content-length': 2_000 }).write('x')
      else {
        response.write('x'.repeat(800))
        response.end('x'.repeat(800))
      }
    })
    for (const path of ['/packed', '/said', '/found'])
      expect(await download(address + path, {}, { limits: { bytes: 1_000 } }), path).toMatchObject(problem('tooLarge'))
  })

  it('waits neither for silence nor for drops for ever', async () => {
    const { address } = await serving(({ url }, response) => {
      if (url === '/silent') return
      if (url === '/stops') return void response.writeHead(200).write('x')
      const drops = setInterval(() => response.write('x'), 5)
      response.on('close', () => clearInterval(drops))
    })
    expect(await download(`${address}/silent`, {}, { limits: { idleMs: 30 } })).toMatchObject(problem('tooSlow'))
    expect(await download(`${address}/stops`, {}, { limits: { idleMs: 200 } })).toMatchObject(problem('tooSlow'))
    expect(await download(`${address}/drops`, {}, { limits: { wholeMs: 60 } })).toMatchObject(problem('tooSlow'))
  })

  it('says that a file was cut short, and that there is none', async () => {
    const { address } = await serving(({ url }, response) => {
      if (url === '/none') response.writeHead(404).end('no')
      else {
        response.writeHead(200, { 'content-length': 100 }).write('id\n', () => response.destroy())
      }
    })
    expect(await download(`${address}/cut`)).toMatchObject(problem('unreachable'))
    expect(await download(`${address}/none`)).toMatchObject(problem('status'))
  })
})

describe('an address', () => {
  it('of this computer is asked only where that is allowed, by number or by name', async () => {
    const { address, requests } = await serving((_request, response) => void response.end('id\n'))
    const port = new URL(address).port
    for (const own of [address, `https://127.0.0.1:${port}`, `https://[::1]:${port}`, `https://2130706433:${port}`])
      expect(await download(own, { allowsPrivate: false }), own).toMatchObject(problem('privateAddress'))
    expect(requests).toHaveLength(0)
  })

  it('is refused where one of the addresses behind its name is private', async () => {
    const lookup = ((_name: string, _options: unknown, done: (error: null, found: unknown) => void) =>
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])) as unknown as NonNullable<DownloadOptions['lookup']>
    expect(await download('https://shop.example', { allowsPrivate: false }, { lookup })).toMatchObject(
      problem('privateAddress'),
    )
  })

  it('is asked by the address that was checked: its name is looked up once', async () => {
    const { address, requests } = await serving((_request, response) => void response.end('id\n'))
    let asked = 0
    const lookup = ((_name: string, _options: unknown, done: (error: null, found: unknown) => void) => {
      asked++
      done(null, [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }])
    }) as unknown as NonNullable<DownloadOptions['lookup']>
    expect(await download(address, {}, { lookup })).toMatchObject({ ok: true })
    expect(requests).toHaveLength(1)
    expect(asked).toBe(1)
  })

  it.each(['http://shop.example/f.csv', 'https://user:word@shop.example/f.csv', 'ftp://shop.example', 'shop.example'])(
    'is not %s',
    async (address) => {
      rmSync(into, { force: true })
      expect(await download(address)).toMatchObject(problem('badAddress'))
      expect(existsSync(into)).toBe(false)
    },
  )

  it('is not asked offline', async () => {
    expect(await download('https://shop.example', {}, { isOffline: true })).toMatchObject(problem('offline'))
  })

  it('is shown without its query and without who asks', () => {
    expect(shownAddress('https://user:word@shop.example/f.csv?key=k')).toBe('https://shop.example/f.csv?<...>')
    expect(shownAddress('https://shop.example/f.csv')).toBe('https://shop.example/f.csv')
  })

  it.each([
    ['gives up on', 100, 60_000, 'tooSlow'],
    ['can be canceled at', 60_000, 300, 'unreachable'],
  ])('%s a proxy that never answers', async (_, idleMs, canceledMs, code) => {
    const silent = createServer()
    await new Promise<void>((settle) => silent.listen(0, '127.0.0.1', settle))
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const canceling = new AbortController()
    const closed = new Promise((settle) => {
      silent.on('connection', (socket) => {
        socket.on('close', settle).resume()
        const timer = setTimeout(() => canceling.abort(), canceledMs)
        onTestFinished(() => clearTimeout(timer))
      })
    })
    const lookup = ((_name: string, _options: object, done: (error: Error) => void) =>
      done(new Error('ENOTFOUND'))) as never
    const options = { lookup, signal: canceling.signal, limits: { idleMs } }
    const through = { ...options, findProxy: async () => `http://127.0.0.1:${port}` }
    expect(await download('https://shop.example/feed.csv', {}, through)).toMatchObject(problem(code))
    await closed
  })

  it('goes through a proxy, never around it, to no private address, and without one on this computer', async () => {
    const connections: string[] = []
    const proxy = http.createServer()
    proxy.on('connect', ({ url = '' }, socket) => {
      connections.push(url)
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    })
    await new Promise<void>((settle) => proxy.listen(0, '127.0.0.1', settle))
    onTestFinished(() => void proxy.close())
    const { port } = proxy.address() as AddressInfo
    const through = (lookup: DownloadOptions['lookup'], allowsPrivate = false) =>
      download(
        'https://shop.example/feed.csv',
        { allowsPrivate },
        { findProxy: async () => `http://127.0.0.1:${port}`, ...(lookup && { lookup }) },
      )
    const unknown = ((_name: string, _options: object, done: (error: Error) => void) =>
      done(new Error('ENOTFOUND'))) as never
    expect(await through(unknown)).toMatchObject({
      ok: false,
      failure: { code: 'proxy', said: { sentence: expect.stringContaining('403') } },
    })
    expect(connections).toEqual(['shop.example:443'])
    const inside = ((_name: string, _options: object, done: (error: null, found: readonly object[]) => void) =>
      done(null, [{ address: '10.0.0.1', family: 4 }])) as never
    expect(await through(inside)).toMatchObject(problem('privateAddress'))
    expect(connections).toHaveLength(1)
    await through(inside, true)
    expect(connections).toHaveLength(2)
    const { address, requests } = await serving((_request, response) => void response.end('id'))
    expect(await download(address, {}, { findProxy: async () => `http://127.0.0.1:${port}` })).toMatchObject({
      ok: true,
    })
    expect(requests).toHaveLength(1)
    expect(connections).toHaveLength(2)
  })
})
