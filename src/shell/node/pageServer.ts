import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import type { Serve } from '../../host/bridge.ts'
import type { Host } from '../../host/host.ts'
import { fromPlainText, toPlainText } from '../../host/plainText.ts'
import { serveHost } from '../../host/serveHost.ts'
import { said } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { createEntryCodes, type EntryCodes } from './entryCodes.ts'
import { codeOf, mayAsk, mayLoad } from './loopbackGuard.ts'
import { tellEvents } from './pageEvents.ts'
import { PAGE_HEADERS, type PageFiles } from './pageFiles.ts'
import { isOtherUser, isOtherUsersPort } from './peerUser.ts'

/** Open connections without a valid token, at most. A page opens six while it loads. */
const MAX_UNTRUSTED = 128

/**
 * Keeps room for the page by closing the oldest of too many unauthenticated connections. `trust` exempts a connection
 * for good.
 */
const limitUntrusted = (server: Server): { readonly trust: (socket: Socket) => void } => {
  const untrusted = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    untrusted.add(socket)
    socket.once('close', () => untrusted.delete(socket))
    const [oldest] = untrusted
    if (untrusted.size > MAX_UNTRUSTED) oldest?.destroy()
  })
  return { trust: (socket) => untrusted.delete(socket) }
}

const ADDRESS = '127.0.0.1'
const API = '/api/'
const EVENTS = '/api/events'
const ENTER = '/enter'

/** Maximum bytes per call: several batches of 5,000,000 bytes with their framing. */
const BODY_BYTES = 64_000_000

interface PageServerOptions {
  readonly host: Host
  readonly files: PageFiles
  /** 0 takes any free port. A fixed one keeps the browser's storage, which belongs to the origin. */
  readonly port: number
  readonly token: string
  readonly onBug?: (method: string, error: unknown) => void
}

export interface PageServer {
  readonly origin: string
  /** URL to open, with the token in the fragment, which reaches no server or log. */
  readonly firstAddress: string
  /**
   * A URL for browser arguments, terminals and logs, which other users may read. Its code admits one page, once, within
   * ten minutes, and on Linux only a page of this user.
   */
  readonly addressToOpen: () => string
  readonly stop: () => Promise<void>
}

const end = (response: ServerResponse, status: number, text = ''): void => {
  response.writeHead(status, {
    ...PAGE_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  })
  response.end(text)
}

/** The body, or undefined where it is larger than allowed. */
const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > BODY_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const readArguments = (text: string): readonly unknown[] | undefined => {
  try {
    const value = fromPlainText(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const answerQuestion = async (request: IncomingMessage, response: ServerResponse, serve: Serve, path: string) => {
  if (request.headers['content-type'] !== 'application/json') return end(response, 415)
  if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES) {
    response.shouldKeepAlive = false
    return end(response, 413)
  }
  const text = await readBody(request)
  if (text === undefined) return response.destroy()
  const args = readArguments(text)
  if (args === undefined) return end(response, 400)
  const answer = await serve(path.slice(API.length), args)
  response.writeHead(200, { ...PAGE_HEADERS, 'cache-control': 'no-store', 'content-type': 'application/json' })
  response.end(toPlainText(answer))
}

const sendFile = async (request: IncomingMessage, response: ServerResponse, files: PageFiles, path: string) => {
  const file = files.get(path)
  if (file === undefined) return end(response, path === '/' ? 503 : 404, path === '/' ? t('shell.page.notBuilt') : '')
  const bytes = await file.read()
  const cache = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache'
  response.writeHead(200, {
    ...PAGE_HEADERS,
    'cache-control': cache,
    'content-type': file.type,
    'content-length': bytes.length,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

const handle = async (
  request: IncomingMessage,
  response: ServerResponse,
  options: PageServerOptions,
  host: string,
  serve: Serve,
  codes: EntryCodes,
) => {
  const path = request.url ?? ''
  const method = request.method ?? ''
  if (path.startsWith(API)) {
    if (!mayAsk(request, host, options.token)) return end(response, 403)
    if (path === EVENTS && method === 'GET') return tellEvents(request, response, options.host) || end(response, 503)
    if (path === EVENTS) return end(response, 403)
    return method === 'POST' ? answerQuestion(request, response, serve, path) : end(response, 403)
  }
  if (path === ENTER) {
    const code = method === 'POST' ? codeOf(request, host) : undefined
    // Checked before the code is used up, so that another user cannot use it up.
    if (code === undefined || (await isOtherUser(request.socket)) || !codes.use(code)) return end(response, 403)
    return end(response, 200, options.token)
  }
  if (!mayLoad(request, host)) return end(response, 403)
  return method === 'GET' || method === 'HEAD' ? sendFile(request, response, options.files, path) : end(response, 403)
}

/** Why there is no page. Browser storage belongs to the URL: another user's page there could read ours. */
const portText = async (number: number, reason: string): Promise<Said> => {
  const port = String(number)
  if (reason !== 'EADDRINUSE') return said('shell.page.listen', { port, reason })
  return (await isOtherUsersPort(number))
    ? said('shell.page.takenByOther', { port, address: `http://${ADDRESS}:${port}` })
    : said('shell.page.taken', { port })
}

const listen = (server: Server, port: number): Promise<Result<number, Said>> =>
  new Promise((settle) => {
    server.once('error', ({ code = 'unknown' }: NodeJS.ErrnoException) =>
      settle(portText(port, code).then((reason) => failed(reason))),
    )
    server.listen(port, ADDRESS, () => settle(success((server.address() as AddressInfo).port)))
  })

/** Serves the page and its host on loopback, only to the token's holder. The failure is for the user. */
export const startPageServer = async (options: PageServerOptions): Promise<Result<PageServer, Said>> => {
  let host = ''
  const codes = createEntryCodes()
  const serve = serveHost(options.host, options.onBug)
  const slow = { headersTimeout: 10_000, requestTimeout: 120_000, connectionsCheckingInterval: 2_000 }
  const server = createServer({ requireHostHeader: false, maxHeaderSize: 16_384, ...slow }, (request, response) => {
    if (mayAsk(request, host, options.token)) limit.trust(request.socket)
    handle(request, response, options, host, serve, codes).catch((error: unknown) => {
      options.onBug?.(request.url ?? '', error)
      if (response.headersSent) response.destroy()
      else end(response, 500)
    })
  })
  for (const name of ['upgrade', 'connect'] as const)
    server.on(name, (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n'))
  server.on('checkContinue', (_request, response: ServerResponse) => end(response, 403))
  const limit = limitUntrusted(server)

  const port = await listen(server, options.port)
  if (!port.ok) return port
  host = `${ADDRESS}:${port.value}`
  return success({
    origin: `http://${host}`,
    firstAddress: `http://${host}/#token=${options.token}`,
    addressToOpen: () => `http://${host}/#code=${codes.make()}`,
    stop: () =>
      new Promise((settle) => {
        server.close(() => settle())
        server.closeAllConnections()
      }),
  })
}
