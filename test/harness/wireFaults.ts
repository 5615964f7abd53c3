import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Emulator } from '../../src/emulator/emulator.ts'

// What can go wrong on the way to a platform that is well: cut, stalled, silent, blown up or misleading answers.

interface Taken {
  readonly status: number
  readonly body: string
}

/** Breaks one exchange. `act` lets the platform act on the request and answers what it said. */
type Break = (request: IncomingMessage, out: ServerResponse, act: () => Promise<Taken>) => Promise<void> | void

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

const HUGE = 3_000_000
const PAGE = '<!doctype html><title>Gateway timeout</title>'

interface ToldProduct {
  readonly id: string
}

const changedProducts =
  (change: (products: readonly ToldProduct[]) => readonly ToldProduct[]) =>
  (said: string): string => {
    const told = JSON.parse(said) as { readonly data?: { readonly products_response?: readonly ToldProduct[] } }
    const products = told.data?.products_response
    return products === undefined
      ? '{"data":{}}'
      : JSON.stringify({ ...told, data: { products_response: change(products) } })
  }

export const WIRE_FAULTS = {
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
  'ids of others': answering(changedProducts((all) => all.map((one, at) => ({ ...one, id: `other-${at}` })))),
  'one id twice, one missing': answering(
    changedProducts((all) => all.map((one) => ({ ...one, id: all[0]?.id ?? '' }))),
  ),
} as const satisfies Readonly<Record<string, Break>>

export type WireFault = keyof typeof WIRE_FAULTS

export interface WireServer {
  readonly address: string
  /** Strikes these requests, counted from 0; without end for undefined. */
  readonly strike: (fault: WireFault | undefined, from?: number, times?: number) => void
  /** Requests that came. */
  readonly requests: () => number
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
  const actOn = async (request: IncomingMessage): Promise<Taken> => {
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
    if (fault !== undefined && number >= from && number < until) {
      await WIRE_FAULTS[fault](request, out, () => actOn(request))
      return
    }
    const { status, body } = await actOn(request)
    out.writeHead(status, JSON_TYPE).end(body)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    strike: (next, first = 0, times = Number.POSITIVE_INFINITY) => {
      fault = next
      from = first
      until = first + times
    },
    requests: () => seen,
    stop: () =>
      new Promise((settle) => {
        server.close(() => settle())
        server.closeAllConnections()
      }),
  }
}
