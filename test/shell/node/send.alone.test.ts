import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import type { SendFailure } from '../../../src/client/ports.ts'
import type { Result } from '../../../src/contract/language/result.ts'
import type { WireResponse } from '../../../src/contract/wire/message.ts'
import { createSend, type SocketOptions } from '../../../src/shell/node/send.ts'
import { CERTIFICATE, EXPIRED, KEY, OTHER_NAME } from '../../fixtures/loopbackTls.ts'

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const portOf = (server: net.Server): number => (server.address() as AddressInfo).port

const listening = (server: net.Server): Promise<string> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${portOf(server)}`)))

/** A real web server for one test. */
const web = async (handler: http.RequestListener): Promise<string> => {
  const server = http.createServer(handler)
  ends.push(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  return listening(server)
}

/** A server that speaks bytes, for answers that no web server gives. */
const raw = async (handler: (socket: net.Socket) => void): Promise<string> => {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    handler(socket)
  })
  ends.push(
    () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  )
  return listening(server)
}

const sender = (options: SocketOptions = {}) => {
  const send = createSend(options)
  ends.push(send.close)
  return send
}

const get = (url: string) => ({ method: 'GET', url, headers: {} })

const failureOf = (result: Result<WireResponse, SendFailure>): SendFailure => {
  if (result.ok) throw new Error(`answered ${result.value.status}`)
  return result.failure
}

/**
 * One limit is short and the others long, so that it alone ends an exchange. Also on a machine that stops now and then.
 */
const LONG = { connect: 600_000, firstByte: 600_000, whole: 600_000 }
const SHORT = {
  connect: { timeouts: { ...LONG, connect: 150 } },
  // Counted from when all was written, which may be before there is a connection. The time for that comes on top.
  firstByte: { timeouts: { ...LONG, connect: 3_000, firstByte: 150 } },
  whole: { timeouts: { ...LONG, whole: 2_000 } },
}

describe('an exchange', () => {
  it('carries method, path, headers and body as they are', async () => {
    const seen: unknown[] = []
    const base = await web((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { method, url, headers } = request
        seen.push(method, url, headers['x-own'], headers['content-length'], Buffer.concat(chunks).toString())
        response.writeHead(201, { 'X-Rate-Limit-Limit': '5', 'set-cookie': ['a=1', 'b=2'] }).end('naïve ☃')
      })
    })
    const result = await sender()({
      method: 'PUT',
      url: `${base}/a%2F..%2Fb/%7E?x=%2C%3A&y=`,
      headers: { 'x-own': 'yes' },
      body: '{"é":"☃"}',
    })
    expect(seen).toEqual(['PUT', '/a%2F..%2Fb/%7E?x=%2C%3A&y=', 'yes', '12', '{"é":"☃"}'])
    expect(result).toMatchObject({
      ok: true,
      value: { status: 201, body: 'naïve ☃', headers: { 'x-rate-limit-limit': '5', 'set-cookie': 'a=1, b=2' } },
    })
  })

  it('says that a POST without a body has none', async () => {
    let length: string | undefined
    const base = await web((request, response) => {
      length = request.headers['content-length']
      response.end('x')
    })
    await sender()({ method: 'POST', url: `${base}/`, headers: {} })
    expect(length).toBe('0')
  })

  it('keeps its connection for the next one', async () => {
    const sockets = new Set<unknown>()
    const base = await web((request, response) => {
      sockets.add(request.socket)
      response.end('x')
    })
    const send = sender()
    for (let index = 0; index < 5; index++) expect((await send(get(`${base}/`))).ok).toBe(true)
    expect(sockets.size).toBe(1)
  })

  it('tells apart what it waited for, and connects once', async () => {
    const base = await web((_, response) => {
      setTimeout(() => {
        response.write('a')
        setTimeout(() => response.end('b'), 60)
      }, 60)
    })
    const send = sender()
    const timesOf = async () => {
      const result = await send(get(`${base}/`))
      return result.ok ? result.value.times : undefined
    }
    const first = await timesOf()
    expect(first).toMatchObject({ connect: expect.any(Number) })
    expect(first?.firstByte).toBeGreaterThanOrEqual(50)
    expect(first?.read).toBeGreaterThanOrEqual(50)
    expect(await timesOf()).not.toHaveProperty('connect')
  })

  it('never takes a second, late answer for that of the next request that changes something', async () => {
    let number = 0
    const base = await raw((socket) => {
      socket.on('data', (part) => {
        if (!part.toString('latin1').includes('HTTP/1.1')) return
        const answer = `HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n${number++}`
        socket.write(answer)
        setTimeout(() => socket.write(answer), 10)
      })
    })
    const send = sender()
    const bodies: unknown[] = []
    for (const _ of [0, 1, 2, 3]) {
      const result = await send({ method: 'POST', url: `${base}/users`, headers: {}, body: '{}' })
      bodies.push(result.ok ? result.value.body : result.failure.kind)
    }
    expect(bodies).toEqual(['0', '1', '2', '3'])
  })

  it('does not follow a redirect', async () => {
    let requests = 0
    const base = await web((_, response) => {
      requests++
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect(await sender()({ method: 'POST', url: `${base}/`, headers: {}, body: 'x' })).toMatchObject({
      value: { status: 307 },
    })
    expect(requests).toBe(1)
  })

  it('takes 5 MB there and back', async () => {
    const base = await web((request, response) => {
      let size = 0
      request.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      request.on('end', () => response.end('y'.repeat(size)))
    })
    const result = await sender()({ method: 'POST', url: `${base}/`, headers: {}, body: 'x'.repeat(5_000_000) })
    expect(result.ok && result.value.body.length).toBe(5_000_000)
  })

  it('hands on any status with its body', async () => {
    const base = await web((_, response) => response.writeHead(503, { 'retry-after': '3' }).end('<html>'))
    expect(await sender()(get(`${base}/`))).toMatchObject({
      value: { status: 503, body: '<html>', headers: { 'retry-after': '3' } },
    })
  })
})

describe('packed answers', () => {
  const packed = (encoding: string, body: Buffer) =>
    web((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body))

  it('are unpacked', async () => {
    const result = await sender()(get(`${await packed('gzip', gzipSync('{"a":"é"}'))}/`))
    expect(result.ok && result.value.body).toBe('{"a":"é"}')
  })

  it('that would unpack to more than 10 MB are given up early', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000))
    expect(bomb.length).toBeLessThan(1_000_000)
    const before = process.memoryUsage().rss
    const failure = failureOf(await sender()(get(`${await packed('gzip', bomb)}/`)))
    expect(failure).toMatchObject({ kind: 'garbled', left: true })
    expect(failure.sentence).toContain('10 MB')
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  test.each([
    ['gzip', Buffer.from('no gzip at all')],
    ['gzip', gzipSync('x'.repeat(1000)).subarray(0, 20)],
    ['br', Buffer.from('x')],
    ['gzip, gzip', gzipSync(gzipSync('x'))],
  ])('in %s that cannot be unpacked are garbled', async (encoding, body) => {
    expect(failureOf(await sender()(get(`${await packed(encoding, body)}/`)))).toMatchObject({
      kind: 'garbled',
      left: true,
    })
  })
})

describe('long answers', () => {
  it('are read up to 10 MB', async () => {
    const base = await web((request, response) =>
      response.end('x'.repeat(request.url === '/fits' ? 10_000_000 : 10_000_001)),
    )
    expect((await sender()(get(`${base}/fits`))).ok).toBe(true)
    expect(failureOf(await sender()(get(`${base}/more`))).kind).toBe('garbled')
  })

  it('that never end are given up', async () => {
    const base = await web((_, response) => {
      const timer = setInterval(() => response.write('x'), 5)
      response.on('close', () => clearInterval(timer))
    })
    expect(failureOf(await sender(SHORT.whole)(get(`${base}/`)))).toMatchObject({ kind: 'timeout', left: true })
  })
})

describe('lost connections', () => {
  it('tell that nothing left when nobody listens', async () => {
    const base = await web(() => {})
    await ends.pop()?.()
    expect(failureOf(await sender()(get(`${base}/`)))).toMatchObject({ kind: 'unreachable', left: false })
    expect(failureOf(await sender()(get(`${base}/`))).sentence).toContain("127.0.0.1 doesn't accept connections")
  })

  it('tell that something may have left when the platform hangs up', async () => {
    const base = await raw((socket) => socket.once('data', () => socket.destroy()))
    expect(failureOf(await sender()({ method: 'POST', url: `${base}/`, headers: {}, body: 'x' }))).toMatchObject({
      kind: 'unreachable',
      left: true,
    })
  })

  test.each([
    'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf',
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhal',
    'HTTP/1.1 200 OK\r\ncont',
  ])('in the middle of an answer are told: %j', async (bytes) => {
    const base = await raw((socket) => socket.once('data', () => socket.end(bytes)))
    expect(failureOf(await sender()(get(`${base}/`)))).toMatchObject({ kind: 'unreachable', left: true })
  })

  it('are told when the answer is no HTTP', async () => {
    const base = await raw((socket) => socket.once('data', () => socket.end('SSH-2.0-x\r\n\r\n')))
    expect(failureOf(await sender()(get(`${base}/`)))).toMatchObject({ kind: 'unreachable', left: true })
  })

  it('do not spoil the next exchange', async () => {
    let requests = 0
    const base = await web((request, response) => {
      requests++
      if (requests === 2) request.socket.destroy()
      else response.end('x')
    })
    const send = sender()
    const results = [await send(get(`${base}/`)), await send(get(`${base}/`)), await send(get(`${base}/`))]
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true])
  })
})

describe('silence', () => {
  it('before the first byte ends in a timeout', async () => {
    const base = await web(() => {})
    const failure = failureOf(await sender(SHORT.firstByte)(get(`${base}/`)))
    expect(failure).toMatchObject({ kind: 'timeout', left: true })
  })

  it('in the middle of an answer ends in a timeout', async () => {
    const base = await web((_, response) => response.writeHead(200).write('half'))
    expect(failureOf(await sender(SHORT.whole)(get(`${base}/`)))).toMatchObject({ kind: 'timeout', left: true })
  })

  it('of the encryption tells that nothing left', async () => {
    const base = await raw(() => {})
    const failure = failureOf(await sender(SHORT.connect)(get(`${base.replace('http:', 'https:')}/`)))
    expect(failure).toMatchObject({ kind: 'timeout', left: false })
    expect(failure.sentence).toContain('No connection')
  })
})

describe('encryption', () => {
  it('is asked of every address but those of this computer', async () => {
    for (const url of [
      'http://ads.example/x',
      'http://127.0.0.1.example/',
      'http://10.0.0.1/',
      'http://localhost.example/',
    ])
      expect(failureOf(await sender()(get(url)))).toMatchObject({ kind: 'refused', left: false })
  })

  it('is not given up for a service that speaks none', async () => {
    const base = await web((_, response) => response.end('x'))
    expect(failureOf(await sender()(get(`${base.replace('http:', 'https:')}/`)))).toMatchObject({
      kind: 'unreachable',
      left: false,
    })
  })
})

describe('certificates', () => {
  const encrypted = async (cert: string): Promise<string> => {
    const server = https.createServer({ key: KEY, cert }, (_, response) => response.end('x'))
    ends.push(
      () =>
        new Promise<void>((resolve) => {
          server.closeAllConnections()
          server.close(() => resolve())
        }),
    )
    return (await listening(server)).replace('http://127.0.0.1', 'https://localhost')
  }

  it('that nobody vouches for are refused before anything leaves', async () => {
    const failure = failureOf(await sender()(get(`${await encrypted(CERTIFICATE)}/`)))
    expect(failure).toMatchObject({ kind: 'untrusted', left: false })
    expect(failure.sentence).toContain('No trusted connection to localhost')
  })

  it('that the user trusts are taken', async () => {
    const result = await sender({ trusted: [CERTIFICATE] })(get(`${await encrypted(CERTIFICATE)}/`))
    expect(result.ok && result.value.body).toBe('x')
  })

  test.each([
    ['another name', OTHER_NAME, 'belongs to another service'],
    ['the past', EXPIRED, 'has expired'],
  ])('for %s are refused even where they are trusted', async (_, certificate, words) => {
    const failure = failureOf(await sender({ trusted: [certificate] })(get(`${await encrypted(certificate)}/`)))
    expect(failure).toMatchObject({ kind: 'untrusted', left: false })
    expect(failure.sentence).toContain(words)
  })

  it('are verified even when the environment says otherwise', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    ends.push(() => {
      vi.unstubAllEnvs()
    })
    expect(failureOf(await sender()(get(`${await encrypted(CERTIFICATE)}/`))).left).toBe(false)
  })
})

describe('addresses', () => {
  test.each([
    '',
    'ftp://a.example/',
    'https://',
    'https://user:pass@a.example/',
    'https://a b/',
    'http://localhost/a b',
    'file:///x',
  ])('%j is refused', async (url) => {
    expect(failureOf(await sender()(get(url)))).toMatchObject({ kind: 'refused', left: false })
  })
})

describe('cancelling', () => {
  it('before the start sends nothing', async () => {
    let requests = 0
    const base = await web(() => requests++)
    expect(failureOf(await sender()(get(`${base}/`), AbortSignal.abort()))).toMatchObject({
      kind: 'cancelled',
      left: false,
    })
    expect(requests).toBe(0)
  })

  it('while waiting for the answer ends at once, and something may have left', async () => {
    const controller = new AbortController()
    const base = await web(() => controller.abort())
    expect(failureOf(await sender()(get(`${base}/`), controller.signal))).toMatchObject({
      kind: 'cancelled',
      left: true,
    })
  })
})
