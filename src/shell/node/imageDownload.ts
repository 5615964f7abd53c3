import { createHash } from 'node:crypto'
import type { lookup as systemLookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { Agent } from 'node:https'
import { IMAGE_BYTES, type ImageFacts } from '../../contract/catalog/productImages.ts'
import {
  gifSize,
  jpegSize,
  type PictureSize,
  pngSize,
  type ReadBytes,
  webpSize,
} from '../../contract/creative/pictureSize.ts'
import type { FetchedImage, FetchImage } from '../images/imageService.ts'
import { createHostedRequest, hostedUrl, PrivateAddress, REDIRECTS, redirectOf } from './hostedRequest.ts'
import type { FindProxy } from './proxies.ts'

// Fetches an image and measures it. Of anything else only the first bytes are read.

export interface ImageOptions {
  readonly trusted?: readonly string[]
  readonly lookup?: typeof systemLookup
  readonly allowsPrivate?: boolean
  readonly wholeMs?: number
  readonly idleMs?: number
  /** Asked before each request that leaves this computer. */
  readonly findProxy?: FindProxy
}

const WHOLE_MS = 20_000
const IDLE_MS = 8_000
const MAX_REDIRECTS = 3
const MAX_SOCKETS = 6
const MAX_WAIT_MS = 30_000

type SizeOf = (read: ReadBytes) => Promise<PictureSize | undefined>

const gif: SizeOf = async (read) => gifSize(await read(0, IMAGE_BYTES + 1))

/** How images begin in hexadecimal, what they are and who measures them. */
const KINDS: readonly (readonly [start: RegExp, type: string, sizeOf: SizeOf])[] = [
  [/^89504e470d0a1a0a/, 'image/png', pngSize],
  [/^ffd8ff/, 'image/jpeg', jpegSize],
  [/^52494646.{8}57454250/, 'image/webp', webpSize],
  [/^474946383[79]61/, 'image/gif', gif],
]
const HEAD = 12

const kindOf = (bytes: Buffer) => KINDS.find(([start]) => start.test(bytes.toString('hex', 0, HEAD)))

interface Body {
  readonly bytes: Buffer
  /** There is more, which was not read. */
  readonly isCut: boolean
}

/** Reads a body up to the limit, and nothing further of what is no image. */
const readBody = async (response: IncomingMessage): Promise<Body> => {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece)
    length += piece.length
    if (length < HEAD) continue
    if (pieces.length > 1 && length - piece.length < HEAD) pieces.splice(0, pieces.length, Buffer.concat(pieces))
    if (length > IMAGE_BYTES || kindOf(pieces[0] as Buffer) === undefined) {
      response.destroy()
      return { bytes: Buffer.concat(pieces), isCut: true }
    }
  }
  return { bytes: Buffer.concat(pieces), isCut: false }
}

/** The type that a server names, if it is one. */
const namedType = ({ headers }: IncomingMessage): string | undefined =>
  /^[\w.+-]{1,40}\/[\w.+-]{1,60}/.exec(headers['content-type'] ?? '')?.[0].toLowerCase()

const measured = async (response: IncomingMessage): Promise<FetchedImage> => {
  const { bytes, isCut } = await readBody(response)
  const kind = kindOf(bytes)
  if (kind === undefined) {
    const type = namedType(response)
    return { facts: { trouble: 'kind', ...(type === undefined ? {} : { type }) } }
  }
  const [, type, sizeOf] = kind
  const size = await sizeOf(async (at, length) => bytes.subarray(at, at + length)).catch(() => undefined)
  const isTooLarge = bytes.length > IMAGE_BYTES
  if (size === undefined || size.width === 0 || size.height === 0)
    return { facts: isTooLarge ? { type, bytes: bytes.length } : { trouble: 'damaged', type } }
  const { width, height } = size
  const stated = Number(response.headers['content-length'])
  const all = isCut && stated > bytes.length ? stated : bytes.length
  if (isTooLarge) return { facts: { type, bytes: all, width, height } }
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { facts: { type, bytes: all, width, height, hash }, bytes }
}

/** What a response without an image is. Busy servers may say when to ask again. */
const refusedBy = ({ statusCode: status = 0, headers }: IncomingMessage): FetchedImage => {
  const facts: Omit<ImageFacts, 'at'> = { trouble: 'status', status }
  if (status !== 429 && status !== 503) return { facts }
  const seconds = Number(headers['retry-after'])
  return { facts, waitMs: seconds > 0 ? Math.min(seconds * 1_000, MAX_WAIT_MS) : 1_000 }
}

/** Fetches images, with connections that are kept for the next. */
export const createImageFetch = ({
  wholeMs = WHOLE_MS,
  idleMs = IDLE_MS,
  ...options
}: ImageOptions = {}): FetchImage => {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, timeout: idleMs })
  const request = createHostedRequest({ ...options, idleMs, agent, headers: { accept: 'image/*,*/*;q=0.1' } })
  return async (address, canceling, isOffline = async () => false) => {
    let url = hostedUrl(address)
    if (url === undefined) return { facts: { trouble: 'redirect' } }
    const late = AbortSignal.timeout(wholeMs)
    const signal = AbortSignal.any([late, canceling])
    let isSilent = false
    const hearSilence = (): void => {
      isSilent = true
    }
    let response: IncomingMessage | undefined
    try {
      for (let redirects = 0; redirects <= MAX_REDIRECTS && url !== undefined; redirects++) {
        if (redirects > 0 && (await isOffline())) return { facts: { trouble: 'unreachable' } }
        response = await request(url, signal, hearSilence)
        if (!REDIRECTS.has(response.statusCode ?? 0))
          return response.statusCode === 200 ? await measured(response) : refusedBy(response)
        url = redirectOf(url, response)
        response.destroy()
      }
      return { facts: { trouble: 'redirect' } }
    } catch (error) {
      if (error instanceof PrivateAddress) return { facts: { trouble: 'private' } }
      return { facts: { trouble: isSilent || late.aborted ? 'slow' : 'unreachable' } }
    } finally {
      response?.destroy()
    }
  }
}
