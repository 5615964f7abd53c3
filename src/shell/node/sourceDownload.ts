import type { lookup as systemLookup } from 'node:dns'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { isAddress } from '../../contract/language/address.ts'
import { defined } from '../../contract/language/fields.ts'
import { type Result, success } from '../../contract/language/result.ts'
import { said } from '../../messages/said.ts'
import { leavesComputer } from '../leaving.ts'
import { noSource, type SourceProblem } from '../sources/sourceProblem.ts'
import { createHostedRequest, hostedUrl, PrivateAddress, ProxyRefused, REDIRECTS, redirectOf } from './hostedRequest.ts'
import type { FindProxy } from './proxies.ts'
import { socketProblem } from './socketProblem.ts'

/** What is asked of an address. */
export interface AddressSource {
  readonly address: string
  /** The value of the Authorization header. */
  readonly authorization?: string
  /** Of the last download; the server may say that nothing is new. */
  readonly etag?: string
  readonly lastModified?: string
  /** Lets addresses of this computer and of private networks through. */
  readonly allowsPrivate?: boolean
}

interface Downloaded {
  readonly isNew: boolean
  readonly bytes: number
  readonly etag?: string
  readonly lastModified?: string
}

interface Limits {
  /** As sent, and unpacked. */
  readonly bytes: number
  readonly wholeMs: number
  /** Without any byte. */
  readonly idleMs: number
}

export interface DownloadOptions {
  readonly limits?: Partial<Limits>
  /** PEM certificates trusted besides the usual ones. */
  readonly trusted?: readonly string[]
  readonly isOffline?: boolean
  readonly lookup?: typeof systemLookup
  readonly signal?: AbortSignal
  /** Asked before each request that leaves this computer. */
  readonly findProxy?: FindProxy
}

const LIMITS: Limits = { bytes: 1_000_000_000, wholeMs: 600_000, idleMs: 60_000 }

class TooLarge extends Error {}

/** Without its query, which may hold a key. */
export const shownAddress = (address: string): string => {
  if (!isAddress(address)) return '<...>'
  const { origin, pathname, search } = new URL(address)
  return `${origin}${pathname}${search === '' ? '' : '?<...>'}`
}

/** What a request for a source says. */
const headersOf = ({ authorization, etag, lastModified }: AddressSource) => ({
  accept: '*/*',
  'accept-encoding': 'gzip',
  ...defined({ authorization, 'if-none-match': etag, 'if-modified-since': lastModified }),
})

/** Where a response leads on the same host; undefined where it leads elsewhere. */
const redirected = (from: URL, response: IncomingMessage): URL | undefined => {
  const to = redirectOf(from, response)
  return to?.host === from.host ? to : undefined
}

/** Writes a response to a file; answers how many bytes it holds. */
const save = async (response: IncomingMessage, into: string, most: number, signal: AbortSignal): Promise<number> => {
  if (Number(response.headers['content-length'] ?? 0) > most) throw new TooLarge()
  let bytes = 0
  const isPacked = response.headers['content-encoding'] === 'gzip'
  const count = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      bytes += piece.length
      if (bytes > most) throw new TooLarge()
      yield piece
    }
  }
  const target = createWriteStream(into, { mode: 0o600 })
  if (isPacked) await pipeline(response, createGunzip(), count, target, { signal })
  else await pipeline(response, count, target, { signal })
  return bytes
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const DISK_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EIO', 'ENOENT'])

const problemOf = (error: unknown, host: string, limits: Limits, isLate: boolean) => {
  if (error instanceof PrivateAddress) return noSource('privateAddress', said('shell.source.private', { host }))
  if (error instanceof TooLarge)
    return noSource('tooLarge', said('shell.source.tooLarge', { host, megabytes: limits.bytes / 1_000_000 }))
  if (error instanceof ProxyRefused)
    return noSource('proxy', said('shell.send.proxy', { host, status: String(error.status) }))
  if (isLate) return noSource('tooSlow', said('shell.source.tooSlow', { host }))
  if (DISK_CODES.has(codeOf(error)))
    return noSource('disk', said(codeOf(error) === 'ENOSPC' ? 'shell.trouble.full' : 'shell.trouble.other'))
  return noSource('unreachable', socketProblem(error instanceof Error ? error : new Error(), host))
}

/** Downloads an https address into a file. At most one redirect, and within its host. */
export const downloadSource = async (
  source: AddressSource,
  into: string,
  options: DownloadOptions = {},
): Promise<Result<Downloaded, SourceProblem>> => {
  const limits = { ...LIMITS, ...options.limits }
  const url = hostedUrl(source.address)
  if (url === undefined) return noSource('badAddress', said('shell.source.address'))
  const host = url.host
  if (options.isOffline === true && leavesComputer(url.hostname))
    return noSource('offline', said('shell.source.offline', { host }))
  const late = AbortSignal.timeout(limits.wholeMs)
  const signal = AbortSignal.any([late, ...(options.signal === undefined ? [] : [options.signal])])
  let isSilent = false
  const { lookup, trusted, findProxy } = options
  const send = createHostedRequest({
    headers: headersOf(source),
    idleMs: limits.idleMs,
    allowsPrivate: source.allowsPrivate === true,
    ...defined({ lookup, trusted, findProxy }),
  })
  const request = (to: URL): Promise<IncomingMessage> =>
    send(to, signal, () => {
      isSilent = true
    })
  let response: IncomingMessage | undefined
  try {
    response = await request(url)
    if (REDIRECTS.has(response.statusCode ?? 0)) {
      const next = redirected(url, response)
      response.destroy()
      if (next === undefined) return noSource('redirect', said('shell.source.redirect', { host }))
      response = await request(next)
      if (REDIRECTS.has(response.statusCode ?? 0)) return noSource('redirect', said('shell.source.redirects', { host }))
    }
    const { statusCode: status = 0, headers } = response
    if (status === 304) return success({ isNew: false, bytes: 0 })
    if (status !== 200) return noSource('status', said('shell.source.status', { host, status: String(status) }))
    const bytes = await save(response, into, limits.bytes, signal)
    const { etag, 'last-modified': lastModified } = headers
    return success({
      isNew: true,
      bytes,
      ...defined({ etag, lastModified }),
    })
  } catch (error) {
    return problemOf(error, host, limits, isSilent || late.aborted)
  } finally {
    response?.destroy()
  }
}
