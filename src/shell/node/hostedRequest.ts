import { lookup as systemLookup } from 'node:dns'
import http, { type Agent, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { HttpsProxyAgent } from 'https-proxy-agent'
import { isAddress } from '../../contract/language/address.ts'
import { leavesComputer } from '../leaving.ts'
import { isPrivateAddress } from './privateAddress.ts'
import type { FindProxy } from './proxies.ts'
import { createTrust } from './send.ts'

// Requests for what others host, to no address that was not checked. Only pages that are visited may be http.

/** An address of this computer or of a private network was asked for. */
export class PrivateAddress extends Error {}

/** A proxy did not connect; its status says why. */
export class ProxyRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(String(status))
    this.status = status
  }
}

interface HostedOptions {
  /** PEM certificates trusted besides the usual ones. */
  readonly trusted?: readonly string[]
  readonly lookup?: typeof systemLookup
  /** Lets addresses of this computer and of private networks through. */
  readonly allowsPrivate?: boolean
  /** Without any byte. */
  readonly idleMs: number
  readonly headers: Readonly<Record<string, string>>
  /** Asked before each request that leaves this computer. */
  readonly findProxy?: FindProxy
  /** Keeps connections; left out, each request has one of its own. */
  readonly agent?: Agent
}

/** An https URL without a name or password in it; undefined for anything else. */
export const hostedUrl = (address: string): URL | undefined => {
  if (!isAddress(address)) return undefined
  const url = new URL(address)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined
}

/** Finds addresses, and lets the connection go to none that was not checked. */
const checkedLookup =
  (lookup: typeof systemLookup, allowsPrivate: boolean): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error !== null || first === undefined) return done(error ?? new Error('No address.'), [])
      if (!allowsPrivate && found.some(({ address }) => isPrivateAddress(address)))
        return done(new PrivateAddress(), [])
      return options.all === true ? done(null, found) : done(null, first.address, first.family)
    })

/** How a kept connection ends that the server has closed. */
const STALE: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE'])

/** Where only a proxy resolves names, a lookup here may take long. */
const MAX_LOOKUP_MS = 3_000

/** Fails for a name that this computer knows under a private address. A proxy would connect to it. */
const checkName = (lookup: typeof systemLookup, hostname: string): Promise<void> =>
  new Promise((settle, fail) => {
    // The proxy checks names that only it can resolve.
    const timer = setTimeout(settle, MAX_LOOKUP_MS)
    lookup(hostname, { all: true }, (_error, found = []) => {
      clearTimeout(timer)
      if (found.some(({ address }) => isPrivateAddress(address))) fail(new PrivateAddress())
      else settle()
    })
  })

/** Requests within their limits. `onSilence` hears of a silence that ends one, also amid a response. */
export const createHostedRequest = (options: HostedOptions) => {
  const trust = createTrust(options.trusted === undefined ? {} : { trusted: options.trusted })
  const { allowsPrivate = false, agent = false, headers, idleMs, lookup = systemLookup, findProxy } = options
  const open = (
    url: URL,
    signal: AbortSignal,
    onSilence: () => void,
    through: Agent | false,
    connected: () => void = () => {},
  ) =>
    new Promise<IncomingMessage>((settle, fail) => {
      const request = (url.protocol === 'http:' ? http : https).request(url, {
        agent: through,
        headers: { 'user-agent': 'Adwright', ...headers },
        signal,
        lookup: checkedLookup(lookup, allowsPrivate),
        ...trust(),
      })
      let isSilent = false
      request.setTimeout(idleMs, () => {
        isSilent = true
        onSilence()
        request.destroy()
      })
      // Else what a proxy says instead of connecting would pass for a response.
      request.on('proxyConnect', ({ statusCode = 0 }: { readonly statusCode?: number }) => {
        if (statusCode !== 200) fail(new ProxyRefused(statusCode))
      })
      request.once('socket', connected)
      let hasAnswered = false
      request.once('response', (response) => {
        hasAnswered = true
        settle(response)
      })
      request.once('error', (error: NodeJS.ErrnoException) => {
        // The server had closed a kept connection; a new one says whether it is there.
        const isStale = !hasAnswered && request.reusedSocket && !isSilent && STALE.has(error.code ?? '')
        if (isStale) settle(open(url, signal, onSilence, false))
        else fail(error)
      })
      request.end()
    })

  /** The proxy for a URL; undefined for none. Pages over http connect directly. */
  const proxyOf: (url: URL) => ReturnType<FindProxy> = async ({ protocol, hostname, port }) =>
    protocol === 'https:' && leavesComputer(hostname)
      ? findProxy?.(hostname, port === '' ? 443 : Number(port)).catch(() => undefined)
      : undefined

  return async (url: URL, signal: AbortSignal, onSilence: () => void): Promise<IncomingMessage> => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!allowsPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivateAddress()
    const proxy = await proxyOf(url)
    if (proxy === undefined) return open(url, signal, onSilence, agent)
    if (!allowsPrivate && isIP(host) === 0) await checkName(lookup, host)
    // Before the proxy has connected, a request has no timer of its own.
    const silence = new AbortController()
    const timer = setTimeout(() => {
      onSilence()
      silence.abort()
    }, idleMs)
    const ended = AbortSignal.any([signal, silence.signal])
    const through = new HttpsProxyAgent(proxy, { ...trust(), signal: ended }) as Agent
    return open(url, ended, onSilence, through, () => clearTimeout(timer)).finally(() => clearTimeout(timer))
  }
}

/** Statuses that lead elsewhere. */
export const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Where a response leads; undefined where that is no https URL. */
export const redirectOf = (from: URL, { headers: { location } }: IncomingMessage): URL | undefined => {
  const to = location === undefined ? null : URL.parse(location, from.href)
  return to === null ? undefined : hostedUrl(to.href)
}
