import { createHash, randomInt } from 'node:crypto'
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { USERS_BODY_BYTES } from '../../contract/audience/userOperations.ts'
import type { Server } from '../../contract/language/endpoint.ts'
import type { WireNames } from '../../contract/wire/message.ts'
import { callbacksOf } from '../../emulator/callbacks.ts'
import type { Delivery, Live } from '../../emulator/delivery.ts'
import { createEmulator, type Emulator } from '../../emulator/emulator.ts'
import { goOn } from '../../emulator/maybe.ts'
import type { TokenLimit } from '../../emulator/particular/oauth2.ts'
import { seededRandom } from '../../emulator/random.ts'
import type { LoggedRequest } from '../../emulator/requestLog.ts'
import type { EmulatorOptions, RunningEmulator } from '../runningEmulator.ts'
import { answerControl } from './emulatorControl.ts'
import { openEmulatorFile } from './emulatorFile.ts'
import { hmacSha1, hmacSha256 } from './hmac.ts'
import { createLoopbackDeliver } from './loopbackDeliver.ts'
import { createRewriting, createRewrittenPeople } from './rewrittenPeople.ts'

const HOST = '127.0.0.1'
/** Read a little past the limit, so that the pipeline can say by how much a body exceeds it. */
const MOST_BYTES = USERS_BODY_BYTES + 1_000_000
/** The rest of a body that is too long is read and dropped, so that its sender gets to the answer; up to here. */
const MOST_DROPPED_BYTES = 64_000_000
/** How often the schedule of webhooks is looked at. */
const TICK_MS = 30_000
const SERVERS = ['main', 'ads', 'adsSandbox'] as const satisfies readonly Server[]

export interface EmulatorServerOptions extends EmulatorOptions {
  /** Enforce rate limits that the documents do not state. */
  readonly observedLimits?: boolean
  readonly faultSeed?: number
  /** Makes ids, keys and PINs the same in every run, for tests; secret ones if left out. */
  readonly idSeed?: number
  /** Callback addresses of the app beside PIN mode. */
  readonly callbacks?: readonly string[]
  /** How brand words are spelled in what is sent; every spelling is read. */
  readonly wireNames?: WireNames
  /** Refuse names that no document knows. */
  readonly strict?: boolean
  /** How often the bearer token may be asked for before code 99. */
  readonly tokenLimit?: TokenLimit
  readonly onRequest?: (entry: LoggedRequest) => void
  /** Port of the control address; `port` and 3 where only that is given, else any free one. */
  readonly controlPort?: number
  /** Called after a reset or an import: ids may be others. */
  readonly onReplaced?: () => void
}

/** A running emulator with its inside and its control address. */
export interface EmulatorServer extends RunningEmulator {
  /** Where the app may send its users back to, beside PIN mode. */
  readonly callbacks: readonly string[]
  readonly emulator: Emulator
  /** How brand words are spelled in what it sends. */
  readonly wireNames: WireNames
  /** Where clock, faults, log, members, state and reset are controlled, as JSON over HTTP; empty where it is not served. */
  readonly control: string
  /** One sentence where the state file was damaged. */
  readonly damage?: string
}

const secretRandom = (): number => randomInt(2 ** 47) / 2 ** 47

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

const portOf = (server: HttpServer): number => (server.address() as AddressInfo).port

const listen = (server: HttpServer, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })

const stop = (server: HttpServer): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** The body as text, or undefined where it is longer than anything we answer for. */
const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > MOST_DROPPED_BYTES) return undefined
    if (size > MOST_BYTES) chunks.length = 0
    else chunks.push(chunk as Buffer)
  }
  if (size > MOST_BYTES) return undefined
  return Buffer.concat(chunks).toString('utf8')
}

const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )

/** Only our own loopback names: a page that rebinds its name to this address is turned away. */
const isOwnHost = (request: IncomingMessage, port: number): boolean => {
  const [name, ...others] = request.headersDistinct['host'] ?? []
  return others.length === 0 && (name === `${HOST}:${port}` || name === `localhost:${port}`)
}

/** Pages have no business with the controls, whatever a browser lets them send. */
const isOfPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined || !['none', undefined].includes(headers['sec-fetch-site'] as string | undefined)

const raw = ({ status, headers, body }: Delivery['response']): string => {
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) })
  return `HTTP/1.1 ${status} OK\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`
}

/** Blank lines tell the reader of a stream that it is still open. */
const SIGN_OF_LIFE_MS = 20_000

const stayOpen = (live: Live, out: ServerResponse): void => {
  // Who left while the answer waited will not leave again.
  if (out.destroyed) return
  const write = (text: string) => out.write(text)
  const leave = live({ write, end: () => out.end() })
  const signs = setInterval(write, SIGN_OF_LIFE_MS, '\r\n')
  out.on('close', () => {
    clearInterval(signs)
    leave()
  })
}

const deliver = async ({ response, manner, delay, live }: Delivery, out: ServerResponse): Promise<void> => {
  if (delay > 0) await sleep(delay)
  if (manner === 'drop') {
    out.socket?.destroy()
    return
  }
  if (manner === 'duplicate') {
    out.socket?.write(raw(response) + raw(response))
    out.socket?.end()
    return
  }
  const { 'content-type': type = 'text/plain', ...headers } = response.headers
  if (live !== undefined && manner === 'whole') {
    out.writeHead(response.status, { ...headers, 'content-type': type })
    out.flushHeaders()
    if (response.body !== '') out.write(response.body)
    stayOpen(live, out)
    return
  }
  out.writeHead(response.status, {
    ...headers,
    'content-type': type,
    'content-length': Buffer.byteLength(response.body),
  })
  if (manner === 'whole') {
    out.end(response.body)
    return
  }
  out.write(response.body.slice(0, response.body.length >> 1), () => out.socket?.destroy())
}

const platformServer = (emulator: Emulator, name: Server): HttpServer => {
  const server = createServer(async (request, out) => {
    if (!isOwnHost(request, portOf(server))) {
      out.writeHead(403, { 'content-type': 'text/plain' }).end('This server answers to its own loopback address only.')
      return
    }
    try {
      const body = await readBody(request)
      if (body === undefined) {
        out
          .writeHead(413, { 'content-type': 'application/json', connection: 'close' })
          .end('{"errors":[{"code":"INVALID_PARAMETER","message":"The body is too large"}]}')
        return
      }
      const delivery = emulator.answer(name, {
        method: request.method ?? 'GET',
        url: `http://${request.headers.host}${request.url ?? '/'}`,
        headers: headersOf(request),
        ...(body === '' ? {} : { body }),
      })
      await deliver(await (delivery.later ?? delivery), out)
    } catch (error) {
      if (!out.headersSent) out.writeHead(500, { 'content-type': 'text/plain' })
      out.end(`The emulator failed: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  })
  server.requestTimeout = 120_000
  server.headersTimeout = 20_000
  return server
}

const controlServer = (emulator: Emulator): HttpServer => {
  const server = createServer((request, out) => {
    if (isOwnHost(request, portOf(server)) && !isOfPage(request)) void answerControl(emulator, request, out)
    else
      out
        .writeHead(403, { 'content-type': 'application/json', connection: 'close' })
        .end('{"problem":"The controls answer to their own loopback address only, and to no page."}')
  })
  server.headersTimeout = 20_000
  return server
}

/**
 * Serves the emulator on three loopback addresses and a fourth for its controls. With `port` N the three are N, N+1 and
 * N+2, and the fourth is N+3. Rejects with the system's error where a port is taken.
 */
export const startEmulator = async (options: EmulatorServerOptions = {}): Promise<EmulatorServer> => {
  const { port, controlPort, controls = true, stateFile, idSeed, receiverPort, onReplaced, ...settings } = options
  const file = stateFile === undefined ? undefined : openEmulatorFile(stateFile)
  let opened = false
  const emulator = createEmulator(
    {
      hmac: hmacSha1,
      hmacSha256,
      now: Date.now,
      sha256,
      random: idSeed === undefined ? secretRandom : seededRandom(idSeed),
      ...(receiverPort === undefined ? {} : { deliver: createLoopbackDeliver(receiverPort) }),
    },
    {
      ...settings,
      ...(file === undefined ? {} : { kept: file.kept }),
      onCommit: (change) => {
        if (opened) file?.append(change)
      },
      onReplaced: (changes) => {
        file?.rewrite(changes)
        // Once the new world stands, not while it takes its place.
        if (onReplaced !== undefined) setImmediate(onReplaced)
      },
    },
  )
  file?.rewrite(emulator.world.changes())
  opened = true
  const servers = SERVERS.map((name) => platformServer(emulator, name))
  const control = controlServer(emulator)
  const all = [...servers, control]
  try {
    for (const [index, server] of servers.entries()) await listen(server, port ? port + index : 0)
    if (controls) await listen(control, controlPort ?? (port ? port + SERVERS.length : 0))
  } catch (error) {
    await Promise.all(all.filter(({ listening }) => listening).map(stop))
    file?.close()
    throw error
  }
  const [main = '', ads = '', adsSandbox = ''] = servers.map((server) => `http://${HOST}:${portOf(server)}`)
  const append = (isOn: boolean): void => {
    opened = isOn
  }
  const rewriting = createRewriting({ world: emulator.world, file, stateFile, append })
  const people = createRewrittenPeople(emulator.world, rewriting)
  const ticking = setInterval(() => goOn(emulator.room.tick()), TICK_MS)
  ticking.unref()
  let stopped: Promise<void> | undefined
  const end = async (): Promise<void> => {
    clearInterval(ticking)
    await Promise.all(all.filter(({ listening }) => listening).map(stop))
    try {
      file?.rewrite(emulator.world.changes())
    } catch {
      // The longer file holds the same: every change was appended before its answer left.
    } finally {
      file?.close()
    }
  }
  return {
    addresses: { main, ads, adsSandbox },
    get credentials() {
      return emulator.seed.credentials
    },
    get seeded() {
      const { credentials: _, ...seeded } = emulator.seed
      return seeded
    },
    approve: emulator.approve,
    people,
    reset: () => {
      rewriting(() => emulator.reset('keep'))
    },
    stop: () => {
      stopped ??= end()
      return stopped
    },
    emulator,
    wireNames: settings.wireNames ?? {},
    get callbacks() {
      return callbacksOf(emulator.world.table('apps').get(emulator.seed.credentials.consumerKey))
    },
    control: controls ? `http://${HOST}:${portOf(control)}` : '',
    ...(file?.damage === undefined ? {} : { damage: file.damage }),
  }
}
