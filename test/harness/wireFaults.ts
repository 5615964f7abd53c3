import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Emulator } from '../../src/emulator/emulator.ts'

// What can go wrong on the way to a healthy platform. Cut, stalled, silent, blown up or misleading answers.

interface ServedReply {
  readonly status: number
  readonly body: string
}

/** What a break may know of the rest of the way. */
interface Way {
  /** The last answer that went out whole. */
  readonly last: () => string | undefined
  /** Refuses every connection for so many milliseconds. */
  readonly close: (milliseconds: number) => void
}

/** Breaks one exchange. `act` lets the platform act on the request and answers what it said. */
type Break = (
  request: IncomingMessage,
  out: ServerResponse,
  act: () => Promise<ServedReply>,
  way: Way,
) => Promise<void> | void

const JSON_TYPE = { 'content-type': 'application/json' }

const refusing =
  (status: number, headers: Readonly<Record<string, string>>, body: string): Break =>
  (request, out) => {
    request.resume()
    request.on('end', () => out.writeHead(status, headers).end(body))
  }

/** The platform acts, and this is answered in its place. */
const answering =
  (body: (said: string) => string | Buffer, headers: Readonly<Record<string, string>> = JSON_TYPE): Break =>
  async (_, out, act) => {
    const { body: said } = await act()
    out.writeHead(200, headers).end(body(said))
  }

/** As `answering`, byte for byte, head included. */
const raw =
  (text: (said: string) => string): Break =>
  async (request, _, act) => {
    const { body: said } = await act()
    request.socket.write(text(said))
  }

const HUGE = 3_000_000
const DEEP = 100_000
const REFUSED_MS = 250
/** Milliseconds between the pieces of an answer that comes slowly, but in time. */
const PIECE_MS = 15
const PAGE = '<!doctype html><title>Gateway timeout</title>'
const PAGE_OF_PORTAL = '<!doctype html><title>Welcome to our network</title>'

interface AnsweredProduct {
  readonly id: string
}

const changedProducts =
  (change: (products: readonly AnsweredProduct[]) => readonly AnsweredProduct[]) =>
  (said: string): string => {
    const told = JSON.parse(said) as { readonly data?: { readonly products_response?: readonly AnsweredProduct[] } }
    const products = told.data?.products_response
    return products === undefined
      ? '{"data":{}}'
      : JSON.stringify({ ...told, data: { products_response: change(products) } })
  }

/** A whole answer with these headers beside it. */
const withHeaders =
  (headers: () => Readonly<Record<string, string>>): Break =>
  async (_, out, act) => {
    const { status, body } = await act()
    out.writeHead(status, { ...JSON_TYPE, ...headers() }).end(body)
  }

/** Counts of users as text. An answer about products holds none and stays as it is. */
const countAsText = (said: string): string => said.replace(/"success_count":(\d+)/g, '"success_count":"$1"')

const headOf = (length: number): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n`

/** The platform acts, and a gateway in between says something else. */
const actedBut =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Break =>
  async (_, out, act) => {
    await act()
    out.writeHead(status, headers).end(body)
  }

/** As `raw`, and then the connection ends. */
const rawThenEnd =
  (text: (said: string) => string | Buffer): Break =>
  async (request, _, act) => {
    const { body: said } = await act()
    request.socket.end(text(said))
  }

const CHUNKED = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n'

const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

const half = (text: string): string => text.slice(0, text.length >> 1)

/** Counts of users as they are not. An answer about products holds none and says nothing. */
const countsOf =
  (count: string) =>
  (said: string): string =>
    said.includes('_count"') ? said.replace(/("(?:success|total)_count":)\d+/g, `$1${count}`) : '{"data":{}}'

const limitsUntil = (reset: () => number): Break =>
  withHeaders(() => ({
    'x-rate-limit-limit': '1',
    'x-rate-limit-remaining': '0',
    'x-rate-limit-reset': String(reset()),
  }))

/** Long after its answer, the same answer once more on the same connection. */
const LATE_MS = 4

export const WIRE_FAULTS = {
  'connection refused': (request, _, __, way) => {
    way.close(REFUSED_MS)
    request.socket.destroy()
  },
  'sent on to another address': refusing(307, { location: 'https://elsewhere.example/' }, ''),
  'a page to log in at': refusing(302, { location: 'http://portal.example/' }, PAGE_OF_PORTAL),
  '429, wait for ever': refusing(429, { ...JSON_TYPE, 'retry-after': '1000000000' }, '{"errors":[]}'),
  '429, wait for nothing': refusing(429, { ...JSON_TYPE, 'retry-after': '0' }, '{"errors":[]}'),
  '429, wait in words': refusing(429, { ...JSON_TYPE, 'retry-after': 'soon' }, '{"errors":[]}'),
  '503, wait less than nothing': refusing(503, { ...JSON_TYPE, 'retry-after': '-5' }, '{"errors":[]}'),
  'stalled before it acted': (request) => {
    request.resume()
  },
  'reset before it is read': (request) => {
    request.socket.destroy()
  },
  'reset in mid body': (request) => {
    request.once('data', () => request.socket.destroy())
  },
  'reset at once with half a status': (request) => {
    request.resume()
    request.on('end', () => request.socket.end('HTTP/1.1 20'))
  },
  '408': refusing(408, JSON_TYPE, '{"errors":[]}'),
  '425': refusing(425, {}, ''),
  '502': refusing(502, {}, ''),
  '504 with a page': refusing(504, { 'content-type': 'text/html' }, PAGE),
  'stalled after it acted': async (_request, _out, act) => {
    await act()
  },
  'one byte at a time': async (_, out, act) => {
    const { body } = await act()
    out.writeHead(200, JSON_TYPE)
    const drip = setInterval(() => out.write(' '), 40)
    out.on('close', () => clearInterval(drip))
    out.write(body.slice(0, 4))
  },
  'empty 200': answering(() => ''),
  null: answering(() => 'null'),
  'another shape': answering(() => '{"data":{"products_response":{},"success_count":"all"}}'),
  'a page with 200': answering(() => PAGE, { 'content-type': 'text/html' }),
  'too much of an answer': answering(() => Buffer.alloc(HUGE, 0x20)),
  'a bomb of an answer': answering(() => gzipSync(Buffer.alloc(HUGE * 2, 0x20)), {
    ...JSON_TYPE,
    'content-encoding': 'gzip',
  }),
  'damaged compression': answering(() => Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), {
    ...JSON_TYPE,
    'content-encoding': 'gzip',
  }),
  'wrong content-length': async (_, out, act) => {
    const { body } = await act()
    out.writeHead(200, { ...JSON_TYPE, 'content-length': String(body.length + 50) })
    out.write(body, () => out.socket?.end())
  },
  'length too short': raw((said) => {
    const cut = Math.floor(said.length / 2)
    return `${headOf(cut)}\r\n${said}`
  }),
  'two lengths': raw((said) => `${headOf(said.length)}content-length: ${said.length + 7}\r\n\r\n${said}`),
  'no HTTP at all': raw(() => 'SSH-2.0-OpenSSH_9.2\r\n'),
  'nested without end': answering(() => `{"data":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`),
  'the answer of another request': async (_, out, act, way) => {
    const { body } = await act()
    out.writeHead(200, JSON_TYPE).end(way.last() ?? body.replaceAll(/"id":"[^"]*"/g, '"id":"nobody"'))
  },
  'one product less': answering(changedProducts((all) => all.slice(1))),
  'products in another order': answering(changedProducts((all) => all.toReversed())),
  'a count as text': answering(countAsText),
  'in small pieces': async (_, out, act) => {
    const { body } = await act()
    out.writeHead(200, JSON_TYPE)
    for (let at = 0, size = Math.ceil(body.length / 6); at < body.length; at += size) {
      out.write(body.slice(at, at + size))
      await new Promise((settle) => setTimeout(settle, PIECE_MS))
    }
    out.end()
  },
  'hints before the answer': async (_, out, act) => {
    const { body } = await act()
    out.writeEarlyHints({ link: '</a>; rel=preload' })
    out.writeHead(200, JSON_TYPE).end(body)
  },
  'closed behind the answer': async (request, out, act) => {
    const { body } = await act()
    out.writeHead(200, JSON_TYPE).end(body, () => request.socket.end())
  },
  'Date of 1970': withHeaders(() => ({ date: new Date(0).toUTCString() })),
  'Date of 9999': withHeaders(() => ({ date: 'Fri, 31 Dec 9999 23:59:59 GMT' })),
  'Date that is none': withHeaders(() => ({ date: 'yesterday' })),
  'limits in milliseconds': withHeaders(() => ({
    'x-rate-limit-limit': '10',
    'x-rate-limit-remaining': '0',
    'x-rate-limit-reset': String(Date.now() + 2000),
  })),
  'limits that are none': withHeaders(() => ({
    'x-account-rate-limit-limit': 'many',
    'x-account-rate-limit-remaining': '-1',
    'x-account-rate-limit-reset': '1e99',
  })),
  'chunks cut inside one': rawThenEnd((said) => `${CHUNKED}\r\n${said.length.toString(16)}\r\n${half(said)}`),
  'chunks without an end': rawThenEnd((said) => `${CHUNKED}\r\n${chunk(said)}`),
  'a chunk of no size': rawThenEnd((said) => `${CHUNKED}\r\nsize\r\n${said}\r\n0\r\n\r\n`),
  'chunks and a length': rawThenEnd((said) => `${CHUNKED}content-length: 5\r\n\r\n${chunk(said)}0\r\n\r\n`),
  'half an answer without a length': rawThenEnd((said) => `HTTP/1.1 200 OK\r\n\r\n${half(said)}`),
  'another protocol at once': rawThenEnd(
    () => 'HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n',
  ),
  'hints and no answer': rawThenEnd(() => 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n'),
  'headers without end': rawThenEnd(() => `HTTP/1.1 200 OK\r\n${'x-more: and more\r\n'.repeat(20_000)}`),
  'a line in a header': rawThenEnd((said) => `${headOf(said.length)}x\rbad: 1\r\n\r\n${said}`),
  'its own end closed': (request) => {
    request.resume()
    request.on('end', () => request.socket.end())
  },
  'twice, the second late': async (request, _, act) => {
    const { body } = await act()
    const answer = `${headOf(Buffer.byteLength(body))}connection: keep-alive\r\n\r\n${body}`
    request.socket.write(answer)
    setTimeout(() => request.socket.write(answer), LATE_MS)
  },
  '204': actedBut(204),
  '205': actedBut(205),
  '206 with a part': async (_, out, act) => {
    const { body } = await act()
    out.writeHead(206, { ...JSON_TYPE, 'content-range': `bytes 0-9/${body.length}` }).end(body.slice(0, 10))
  },
  '301 to http': refusing(301, { location: 'http://elsewhere.example/' }, ''),
  '303 when it acted': actedBut(303, { location: 'https://elsewhere.example/' }),
  '308 to another host': refusing(308, { location: 'https://elsewhere.example/' }, ''),
  '400': refusing(400, JSON_TYPE, '{"errors":[{"code":"INVALID_PARAMETER","message":"no"}]}'),
  '403 with a page': refusing(403, { 'content-type': 'text/html' }, PAGE),
  '404': refusing(404, JSON_TYPE, '{"errors":[{"code":"NOT_FOUND","message":"no"}]}'),
  '407': refusing(407, { 'proxy-authenticate': 'Basic' }, ''),
  '413 with a page': refusing(413, { 'content-type': 'text/html' }, PAGE),
  '421': refusing(421, {}, ''),
  '431': refusing(431, {}, ''),
  '451': refusing(451, { 'content-type': 'text/html' }, PAGE),
  '499': actedBut(499),
  '511': refusing(511, { 'content-type': 'text/html' }, PAGE_OF_PORTAL),
  '500 when it acted': actedBut(500, JSON_TYPE, '{"errors":[{"code":"INTERNAL_ERROR","message":"no"}]}'),
  '502 when it acted': actedBut(502, { 'content-type': 'text/html' }, PAGE),
  '503 when it acted': actedBut(503, { 'content-type': 'text/html' }, PAGE),
  '503 when it acted, wait': actedBut(503, { ...JSON_TYPE, 'retry-after': '2' }, '{"message":"no healthy upstream"}'),
  '504 when it acted': actedBut(504, { 'content-type': 'text/html' }, PAGE),
  '524 when it acted': actedBut(524, { 'content-type': 'text/html' }, PAGE),
  '999': actedBut(999),
  '503, wait until a date': refusing(503, { 'retry-after': new Date(Date.now() + 3000).toUTCString() }, ''),
  '503, wait until yesterday': refusing(503, { 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' }, ''),
  '503, wait until 9999': refusing(503, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }, ''),
  '503, wait for 1e99': refusing(503, { 'retry-after': '9'.repeat(99) }, ''),
  'limits until 2286': limitsUntil(() => 9_999_999_999),
  'limits until tomorrow': limitsUntil(() => Math.floor(Date.now() / 1000) + 86_400),
  'limits until yesterday': limitsUntil(() => Math.floor(Date.now() / 1000) - 86_400),
  'gzip that is none': answering((said) => said, { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  'gzip that is cut': answering((said) => gzipSync(said).subarray(0, -9), { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  'gzip twice': answering((said) => gzipSync(gzipSync(said)), { ...JSON_TYPE, 'content-encoding': 'gzip, gzip' }),
  'packed as nobody asked': answering((said) => said, { ...JSON_TYPE, 'content-encoding': 'br' }),
  'a mark before the answer': answering((said) => `\ufeff${said}`),
  'UTF-16': answering((said) => Buffer.from(`\ufeff${said}`, 'utf16le')),
  'an answer and more': answering((said) => `${said}${said}`),
  'errors with 200': refusing(200, JSON_TYPE, '{"errors":[{"code":"INVALID_PARAMETER","message":"no"}]}'),
  'no data': answering(() => '{"data":null}'),
  'counts below nothing': answering(countsOf('-8')),
  'counts beyond all numbers': answering(countsOf('9007199254740993')),
  'counts without end': answering(countsOf('1e999')),
  'counts of nothing': answering(countsOf('0')),
  'counts of half a person': answering(countsOf('7.5')),
  'ids of others': answering(changedProducts((all) => all.map((one, at) => ({ ...one, id: `other-${at}` })))),
  'one id twice, one missing': answering(
    changedProducts((all) => all.map((one) => ({ ...one, id: all[0]?.id ?? '' }))),
  ),
} as const satisfies Readonly<Record<string, Break>>

export type WireFault = keyof typeof WIRE_FAULTS

/** Faults that take nothing away. The answer holds, so that batches are confirmed in spite of them. */
export const HARMLESS: readonly WireFault[] = [
  'products in another order',
  'in small pieces',
  'hints before the answer',
  'closed behind the answer',
  'Date of 1970',
  'Date of 9999',
  'Date that is none',
  'limits in milliseconds',
  'limits that are none',
  'a count as text',
  'twice, the second late',
  'limits until 2286',
  'limits until tomorrow',
  'limits until yesterday',
  'a mark before the answer',
]

/** Refusals of the batch itself: it is sent again where a person says so. */
export const REFUSALS: readonly WireFault[] = ['400', '413 with a page']

export interface WireServer {
  readonly address: string
  /** Strikes these requests, counted from 0; without end for undefined. */
  readonly strike: (fault: WireFault | undefined, from?: number, times?: number) => void
  /** Requests that came. */
  readonly requests: () => number
  /** Those of them that did not only read. */
  readonly writes: () => number
  readonly stop: () => Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** Serves the advertising face of an emulator over a wire that breaks on command. */
export const startWire = async (emulator: Emulator): Promise<WireServer> => {
  let [fault, from, until]: [WireFault | undefined, number, number] = [undefined, 0, 0]
  let seen = 0
  let writes = 0
  let last: string | undefined
  const actOn = async (request: IncomingMessage): Promise<ServedReply> => {
    const body = await bodyOf(request)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const url = `http://${request.headers.host}${request.url ?? '/'}`
    const delivery = emulator.answer('ads', { method: request.method ?? 'GET', url, headers, body })
    const { response } = await (delivery.later ?? delivery)
    return response
  }
  const server = createServer(async (request, out) => {
    request.on('error', () => {})
    const number = seen++
    if (request.method !== 'GET') writes++
    if (fault !== undefined && number >= from && number < until) {
      await WIRE_FAULTS[fault](request, out, () => actOn(request), { last: () => last, close })
      return
    }
    const { status, body } = await actOn(request)
    if (status === 200) last = body
    out.writeHead(status, JSON_TYPE).end(body)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  let stopped = false
  let opening: NodeJS.Timeout | undefined
  const close = (milliseconds: number): void => {
    if (opening !== undefined) return
    server.close()
    server.closeAllConnections()
    opening = setTimeout(() => {
      opening = undefined
      if (!stopped) server.listen(port, '127.0.0.1')
    }, milliseconds)
  }
  return {
    address: `http://127.0.0.1:${port}`,
    strike: (next, first = 0, times = Number.POSITIVE_INFINITY) => {
      fault = next
      from = first
      until = first + times
    },
    requests: () => seen,
    writes: () => writes,
    stop: () =>
      new Promise((settle) => {
        stopped = true
        clearTimeout(opening)
        server.close(() => settle())
        server.closeAllConnections()
      }),
  }
}
