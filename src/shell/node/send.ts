import http from 'node:http'
import https from 'node:https'
import tls from 'node:tls'
import type { HttpsProxyAgent } from 'https-proxy-agent'
import type { OnText, Send, SendFailure } from '../../client/ports.ts'
import { isAddress } from '../../contract/language/address.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { asSaid, type Said } from '../../contract/language/said.ts'
import { MAX_REPLY_LENGTH } from '../../contract/wire/envelope.ts'
import type { WireRequest, WireResponse, WireTimes } from '../../contract/wire/message.ts'
import { said } from '../../messages/said.ts'
import { leavesComputer } from '../leaving.ts'
import { type OfflineControl, offlineSaid } from '../offlineSwitch.ts'
import type { FindProxy } from './proxies.ts'
import { readBody } from './readBody.ts'
import { isUntrusted, socketProblem } from './socketProblem.ts'

export interface SocketOptions {
  /** Milliseconds; a whole request gets 8 ms more per 1,000 bytes (1 Mbit/s). */
  readonly timeouts?: Partial<Timeouts>
  /** PEM certificates trusted besides the built-in ones and those of the system. */
  readonly trusted?: readonly string[]
  /** Asked before each request that leaves this computer. */
  readonly findProxy?: FindProxy
  /** Maximum decompressed bytes of a response. */
  readonly longestReply?: number
  /** While on, nothing leaves this computer: no requests, no DNS, and open requests are cut. */
  readonly offline?: Pick<OfflineControl, 'ready' | 'isOn' | 'listen'>
}

interface Timeouts {
  readonly connect: number
  /** From the last byte that left to the first that came back. */
  readonly firstByte: number
  readonly whole: number
}

const TIMEOUTS: Timeouts = { connect: 10_000, firstByte: 30_000, whole: 60_000 }
const MS_PER_BYTE = 0.008

/**
 * True if a request may reuse a connection. A late or doubled response could be mistaken for the next request's. So
 * only reads, and writes whose responses name their subject (products), may.
 */
const mayShare = (method: string, path: string): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'PUT' && /\/products(\?|$)/.test(path))

/** Idle connections close before servers close them, so that no request meets a closing one. */
const IDLE_MS = 4000

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i
const ADDRESS = /^(https?):\/\/([^/?#@]+)(\/[^#]*)?$/i

/** A proxy to go through. */
interface Proxy {
  readonly address: string
  readonly Agent: typeof HttpsProxyAgent
}

interface Target {
  readonly secure: boolean
  readonly hostname: string
  readonly port: number
  readonly path: string
  readonly proxy?: Proxy | undefined
}

/** Splits a URL by hand, because a URL object would rewrite the signed path. */
const targetOf = (url: string): Target | undefined => {
  const [, scheme, authority, path = '/'] = ADDRESS.exec(url) ?? []
  if (scheme === undefined || authority === undefined || !isAddress(url)) return undefined
  const secure = scheme.toLowerCase() === 'https'
  const { hostname, port } = new URL(`${scheme}://${authority}/`)
  return { secure, hostname, port: port === '' ? (secure ? 443 : 80) : Number(port), path }
}

const problem = (kind: SendFailure['kind'], why: Said, left = false): SendFailure => ({ kind, ...asSaid(why), left })

const flatHeaders = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )

/**
 * Certificates that servers are trusted by; undefined leaves them to Node. Companies keep their own in the system's store,
 * which Node 20 cannot read.
 */
const trustedRoots = (trusted: readonly string[]): string[] | undefined => {
  // Absent before Node 22.15, whatever the types say.
  const read: typeof tls.getCACertificates | undefined = tls.getCACertificates
  if (read !== undefined) return [...read('default'), ...read('system'), ...trusted]
  return trusted.length === 0 ? undefined : [...tls.rootCertificates, ...trusted]
}

/** How servers are trusted. One context for all connections: hundreds of certificates are not read again for each. */
export const createTrust = ({ trusted = [] }: SocketOptions) => {
  let made: { readonly rejectUnauthorized: true; readonly secureContext: tls.SecureContext } | undefined
  return () => {
    const ca = made === undefined ? trustedRoots(trusted) : undefined
    made ??= {
      rejectUnauthorized: true,
      secureContext: tls.createSecureContext({ minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) }),
    }
    return made
  }
}

/** Agents for one way of keeping connections. */
const agentsOf = (trust: ReturnType<typeof createTrust>, keepAlive: boolean) => {
  const settings = { keepAlive, timeout: IDLE_MS }
  const plain = new http.Agent(settings)
  /** By the address of the proxy; the empty text stands for none. */
  const secure = new Map<string, https.Agent>()
  return {
    plain,
    secure: (proxy: Proxy | undefined): https.Agent => {
      const known = secure.get(proxy?.address ?? '')
      if (known !== undefined) return known
      const made =
        proxy === undefined
          ? new https.Agent(settings)
          : (new proxy.Agent(proxy.address, { ...settings, ...trust() }) as https.Agent)
      secure.set(proxy?.address ?? '', made)
      return made
    },
    /** Closes idle connections to the outside. */
    closeIdle: (): void => {
      for (const agent of secure.values())
        for (const socket of Object.values(agent.freeSockets).flatMap((free) => free ?? [])) socket.destroy()
    },
    destroy: (): void => {
      plain.destroy()
      for (const agent of secure.values()) agent.destroy()
    },
  }
}

/** Moments of an exchange, in milliseconds that never jump. */
interface Moments {
  readonly began: number
  /** Absent on a kept connection. */
  readonly connected: number | undefined
  readonly firstByte: number
}

/** The parts of an exchange that ends now. */
const timesOf = ({ began, connected, firstByte }: Moments): WireTimes => ({
  ...(connected === undefined ? {} : { connect: Math.round(connected - began) }),
  firstByte: Math.round(firstByte - (connected ?? began)),
  read: Math.round(performance.now() - firstByte),
})

/** Opens a request; its body is still to be written. */
type OpenRequest = (target: Target, request: WireRequest, body: Buffer) => http.ClientRequest

/** One request and its response, with a timeout for each part. */
const createExchange = (options: SocketOptions, open: OpenRequest) => {
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const longest = options.longestReply ?? MAX_REPLY_LENGTH
  return (target: Target, request: WireRequest, signal?: AbortSignal, onText?: OnText) =>
    new Promise<Result<WireResponse, SendFailure>>((resolve) => {
      const body = Buffer.from(request.body ?? '', 'utf8')
      const host = target.hostname
      let left = false
      let answered = false
      let settled = false
      /** The response is a stream whose text is passed on as it arrives. */
      let stays = false
      const timers: NodeJS.Timeout[] = []
      const began = performance.now()
      let connectedAt: number | undefined
      const outgoing = open(target, request, body)

      const settle = (result: Result<WireResponse, SendFailure>) => {
        if (settled) return
        settled = true
        for (const timer of timers) clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        stopWatching?.()
        resolve(result)
        if (!result.ok) outgoing.destroy()
      }
      const fail = (kind: SendFailure['kind'], why: Said) => settle(failed(problem(kind, why, left)))
      const abort = () => {
        // What arrived of a stream is a response; readBody ends it.
        if (!stays) fail('cancelled', said('client.cancelled'))
      }
      const within = (milliseconds: number, why: () => Said): NodeJS.Timeout => {
        const timer = setTimeout(() => fail('timeout', why()), milliseconds)
        timers.push(timer)
        return timer
      }

      const stopWatching = options.offline?.listen(({ isOn }) => {
        if (isOn && leavesComputer(host)) fail('switchedOff', said('shell.offline.cut', { host }))
      })
      signal?.addEventListener('abort', abort, { once: true })
      const whole = timeouts.whole + body.length * MS_PER_BYTE
      within(whole, () => said('shell.send.timeout', { host, seconds: Math.round(whole / 1000) }))
      const connecting = within(timeouts.connect, () =>
        said('shell.send.noConnection', { host, seconds: timeouts.connect / 1000 }),
      )
      const connected = () => {
        clearTimeout(connecting)
        left = true
      }
      outgoing.on('socket', (socket) => {
        if (outgoing.reusedSocket) return connected()
        socket.once(target.secure ? 'secureConnect' : 'connect', () => {
          connectedAt = performance.now()
          connected()
        })
      })
      // Else what a proxy says instead of connecting would pass for a response.
      outgoing.on('proxyConnect', ({ statusCode = 0 }: { readonly statusCode?: number }) => {
        if (statusCode !== 200) fail('unreachable', said('shell.send.proxy', { host, status: String(statusCode) }))
      })
      outgoing.on('finish', () => {
        if (!settled && !answered)
          within(timeouts.connect + timeouts.firstByte, () => said('shell.send.slow', { host }))
      })
      outgoing.on('error', (error) => {
        if (!answered) fail(isUntrusted(error) ? 'untrusted' : 'unreachable', socketProblem(error, host))
      })
      outgoing.on('response', (incoming) => {
        answered = true
        const moments = { began, connected: connectedAt, firstByte: performance.now() }
        const { statusCode: status = 0 } = incoming
        stays = onText !== undefined && status >= 200 && status <= 299
        for (const timer of timers.slice(stays ? 0 : 1)) clearTimeout(timer)
        const openEnded = stays && onText ? { onText, ...(signal === undefined ? {} : { signal }) } : undefined
        readBody(incoming, longest, openEnded).then((read) => {
          if (!read.ok) return settle(failed(problem(read.failure.kind, read.failure, true)))
          const headers = flatHeaders(incoming.headers)
          settle(success({ status, headers, body: read.value, times: timesOf(moments) }))
        })
      })
      outgoing.end(body)
    })
}

/**
 * Sends over HTTP(S) with kept-alive connections. Certificates are always verified; redirects are returned as
 * responses.
 */
export const createSend = (options: SocketOptions = {}): Send & { readonly close: () => void } => {
  const trust = createTrust(options)
  const shared = agentsOf(trust, true)
  const single = agentsOf(trust, false)

  /** Also closes idle kept-alive connections, so that nothing is open to the outside. */
  const stopListening = options.offline?.listen(({ isOn }) => {
    if (isOn) shared.closeIdle()
  })

  const open: OpenRequest = (target, { method, headers }, body) => {
    const length = body.length > 0 || method !== 'GET' ? { 'content-length': String(body.length) } : {}
    const settings = {
      method,
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port,
      path: target.path,
      headers: { 'user-agent': 'Adwright', 'accept-encoding': 'gzip, deflate', ...headers, ...length },
    }
    const { plain, secure } = mayShare(method, target.path) ? shared : single
    // Trust goes with the request. The options of a proxy's agent concern the proxy alone.
    return target.secure
      ? https.request({ ...settings, ...trust(), agent: secure(target.proxy) })
      : http.request({ ...settings, agent: plain })
  }

  const exchange = createExchange(options, open)

  /** Agents for proxies load when there is one; most people have none. */
  const proxyFor = async ({ hostname, port }: Target): Promise<Proxy | undefined> => {
    const address = await options.findProxy?.(hostname, port).catch(() => undefined)
    if (address === undefined) return undefined
    return { address, Agent: (await import('https-proxy-agent')).HttpsProxyAgent }
  }

  const send: Send = async (request, signal, onText) => {
    const isAborted = (): boolean => signal?.aborted === true
    if (isAborted()) return failed(problem('cancelled', said('client.cancelled')))
    const target = targetOf(request.url)
    if (target === undefined) return failed(problem('refused', said('shell.send.address')))
    if (!target.secure && !LOOPBACK.test(target.hostname))
      return failed(problem('refused', said('shell.send.plain', { host: target.hostname })))
    let proxy: Proxy | undefined
    if (leavesComputer(target.hostname)) {
      await options.offline?.ready
      // Looking for a proxy may ask the network itself.
      const isOff = (): boolean => options.offline?.isOn() === true
      if (isOff()) return failed(problem('switchedOff', offlineSaid(target.hostname)))
      proxy = await proxyFor(target)
      if (isAborted()) return failed(problem('cancelled', said('client.cancelled')))
      // From here to the opened socket nothing waits, so no switching comes in between.
      if (isOff()) return failed(problem('switchedOff', offlineSaid(target.hostname)))
    }
    try {
      return await exchange({ ...target, proxy }, request, signal, onText)
    } catch {
      return failed(problem('refused', said('shell.send.characters')))
    }
  }

  const close = () => {
    stopListening?.()
    shared.destroy()
    single.destroy()
  }
  return Object.assign(send, { close })
}
