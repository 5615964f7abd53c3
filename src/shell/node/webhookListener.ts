import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerCrc, isGenuine, isWellFormedSignature } from '../../contract/access/webhookSignature.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { parseJson } from '../../contract/wire/losslessJson.ts'
import { readPairs } from '../../contract/wire/oauth1.ts'
import type { SignatureCheck } from '../../host/receiver.ts'
import type { ListenedRequest, Listener, ListenerOptions } from '../receiverPorts.ts'
import { hmacSha256, sameText } from './hmac.ts'

// A loopback webhook receiver, for rehearsals with the emulator or behind your own tunnel.

/** Bytes for a post of 25,000 characters at up to 12 bytes each, doubled. Document 1, Limits. */
export const MAX_EVENT_BYTES = 700_000
/** A receiver has 10 seconds (Document 1, Limits); slower bodies are useless to the sender. */
const MAX_MS = 10_000
/** The platform challenges each webhook twice an hour; more frequent senders collect signatures. */
const CHALLENGES_A_MINUTE = 30

interface Refusal {
  readonly status: number
  readonly sentence: string
}

const refuse = (status: number, sentence: string): Result<never, Refusal> => failed({ status, sentence })

const single = (request: IncomingMessage, name: string): string | undefined => {
  const values = request.headersDistinct[name]
  return values?.length === 1 ? values[0] : undefined
}

/** Text of others on its way to a terminal or a log. */
const shown = (text: string): string => text.replace(/[^\x21-\x7e]/g, '?').slice(0, 80)

const readRaw = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  if (Number(request.headers['content-length'] ?? 0) > MAX_EVENT_BYTES) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > MAX_EVENT_BYTES) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/** The object that an event is; a bare number or text is none. */
const decoded = (raw: Buffer): object | undefined => {
  try {
    const parsed = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(raw))
    const value = parsed.ok ? parsed.value : undefined
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** What is found out about a request while it is judged. */
interface Findings {
  bytes: number
  signature?: SignatureCheck
  text?: string
  event?: object
}

/**
 * Must not become a signing oracle. It signs only opaque tokens, which no event body can be, on one path, for known
 * hosts, a few per minute.
 */
const createChallenger = (consumerSecret: string) => {
  let challenges: readonly number[] = []
  return (query: string): Result<string, Refusal> => {
    const tokens = (readPairs(query) ?? []).filter(([name]) => name === 'crc_token')
    const now = Date.now()
    challenges = challenges.filter((at) => at > now - 60_000)
    if (challenges.length >= CHALLENGES_A_MINUTE) return refuse(429, 'Too many challenges in one minute.')
    const answer = answerCrc(tokens.length === 1 ? tokens[0]?.[1] : undefined, consumerSecret, hmacSha256)
    if (!answer.ok) return refuse(400, answer.failure)
    challenges = [...challenges, now]
    return success(JSON.stringify(answer.value))
  }
}

/** Checks signature and body of an event. */
const judgeEvent = async (
  request: IncomingMessage,
  { consumerSecret, signatureHeaders }: ListenerOptions,
  findings: Findings,
): Promise<Result<null, Refusal>> => {
  if (single(request, 'content-encoding') !== undefined) return refuse(415, "Compressed bodies aren't accepted.")
  const header = signatureHeaders.find((one) => request.headersDistinct[one] !== undefined)
  const signature = header === undefined ? undefined : single(request, header)
  if (header === undefined || signature === undefined) {
    findings.signature = { isWellFormed: false, isRight: false }
    return refuse(401, `An event came without exactly one ${signatureHeaders[0]} header.`)
  }
  const rawBody = await readRaw(request)
  if (rawBody === undefined) return refuse(413, `An event was longer than ${MAX_EVENT_BYTES} bytes.`)
  findings.bytes = rawBody.length
  const isRight = isGenuine({ rawBody, signature }, consumerSecret, hmacSha256, sameText)
  findings.signature = { header, isWellFormed: isWellFormedSignature(signature), isRight }
  if (!isRight) return refuse(401, 'An event came with a wrong signature.')
  const event = decoded(rawBody)
  if (event === undefined) return refuse(400, "A signed event wasn't a JSON object.")
  findings.event = event
  findings.text = rawBody.toString('utf8')
  return success(null)
}

const pause = (ms: number): Promise<void> =>
  ms <= 0
    ? Promise.resolve()
    : new Promise((settle) => {
        setTimeout(settle, ms).unref()
      })

/** Starts the listener on 127.0.0.1. Rejects with the system's error where the port is taken. */
export const startWebhookListener = (options: ListenerOptions): Promise<Listener> => {
  const { path, mayHost, onRequest, respond, forward } = options
  const challenge = createChallenger(options.consumerSecret)

  const judge = async (
    request: IncomingMessage,
    port: number,
    findings: Findings,
  ): Promise<Result<string | null, Refusal>> => {
    const host = single(request, 'host') ?? ''
    if (!mayHost(host.toLowerCase(), [`127.0.0.1:${port}`, `localhost:${port}`]))
      return refuse(421, `A request for ${shown(host) || 'no host'} was rejected. Name your host with --host.`)
    const [asked = '', query = ''] = (request.url ?? '').split('?', 2)
    if (asked !== path) return refuse(404, `${shown(asked)} isn't the webhook path ${path}.`)
    if (request.method === 'GET') return challenge(query)
    if (request.method !== 'POST') return refuse(405, `Method ${shown(request.method ?? '')} isn't supported.`)
    return judgeEvent(request, options, findings)
  }

  /** Status of a genuine event, after it was forwarded and the chosen delay is over. */
  const acknowledge = async (request: IncomingMessage, { signature, text = '' }: Findings) => {
    const forwarded = await forward?.(text, single(request, signature?.header ?? '') ?? '')
    const { status, delayMs = 0 } = respond?.() ?? {}
    await pause(delayMs)
    return { status: status ?? (forwarded === 0 ? 502 : forwarded) ?? 200, forwarded }
  }

  const server = createServer(
    // Slow senders are noticed within a second.
    {
      connectionsCheckingInterval: 1000,
      requestTimeout: options.maxMs ?? MAX_MS,
      headersTimeout: options.maxMs ?? MAX_MS,
    },
    async (request: IncomingMessage, out: ServerResponse) => {
      const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
      const started = Date.now()
      const findings: Findings = { bytes: 0 }
      const report = (kind: ListenedRequest['kind'], status: number, more: Partial<ListenedRequest> = {}): void =>
        onRequest({
          kind,
          status,
          host: shown(single(request, 'host') ?? ''),
          ms: Date.now() - started,
          ...findings,
          ...more,
        })
      try {
        const judged = await judge(request, (server.address() as AddressInfo).port, findings)
        if (!judged.ok) {
          const { status, sentence } = judged.failure
          report('rejected', status, { sentence })
          const body = JSON.stringify({ problem: sentence })
          out.writeHead(status, { ...headers, 'content-type': 'application/json', connection: 'close' }).end(body)
        } else if (judged.value === null) {
          const { status, forwarded } = await acknowledge(request, findings)
          report('event', status, forwarded === undefined ? {} : { forwarded })
          out.writeHead(status, headers).end()
        } else {
          report('challenge', 200)
          out.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(judged.value)
        }
      } catch {
        report('rejected', 0, { sentence: 'A request was cut off or took too long.' })
        out.destroy()
      }
    },
  )
  server.maxConnections = 100

  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        stop: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      }),
    )
  })
}
