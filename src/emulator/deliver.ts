import type { Receipt } from '../contract/access/challenge.ts'
import { answerCrc, type HmacSha256, SIGNATURE_HEADER } from '../contract/access/webhookSignature.ts'
import type { WireNames } from '../contract/wire/message.ts'
import { wireName } from '../contract/wire/names.ts'
import { readPairs } from '../contract/wire/oauth1.ts'
import type { Maybe } from './maybe.ts'

/** What the emulator sends to a webhook: a challenge by GET, an event by POST. Header names are lower case. */
export interface PushedRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Brings one request to a receiver and back what it said. Never rejects, never follows a redirect. */
export type Deliver = (url: string, request: PushedRequest) => Maybe<Receipt>

/** Behaviors of the built-in receiver, so that every state of a webhook can be practiced. */
export const RECEIVER_MANNERS = ['right', 'wrongToken', 'redirect', 'tls', 'error', 'timeout', 'closed'] as const
export type ReceiverManner = (typeof RECEIVER_MANNERS)[number]

/** One request that the receiver inside of the emulator took. */
interface Received {
  readonly url: string
  readonly method: string
  readonly body: string
  readonly signature: string
}

/** Receives for every public host: nothing leaves this process. */
export interface Inbox {
  readonly deliver: Deliver
  /** Oldest first, 200 at most. */
  readonly received: () => readonly Received[]
  readonly behave: (manner: ReceiverManner) => void
  readonly clear: () => void
}

const MAX_DELIVERIES = 200

const answered = (status: number, body = ''): Receipt => ({ kind: 'answered', status, body })

const MANNERS: Partial<Record<ReceiverManner, Receipt>> = {
  wrongToken: answered(200, '{"response_token":"sha256=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}'),
  redirect: answered(302),
  tls: { kind: 'tls' },
  error: answered(500),
  timeout: { kind: 'timeout' },
  closed: { kind: 'closed' },
}

/** A receiver that knows the consumer secret and responds by its manner. */
export const createInbox = (secret: () => string, hmac: HmacSha256 | undefined, wireNames: WireNames): Inbox => {
  let received: Received[] = []
  let manner: ReceiverManner = 'right'
  const signatureHeader = wireName(wireNames, SIGNATURE_HEADER)

  const challenge = (url: string): Receipt => {
    const query = new Map(readPairs(url.split('?').slice(1).join('?')) ?? [])
    const answer = hmac === undefined ? undefined : answerCrc(query.get('crc_token'), secret(), hmac)
    return answer?.ok === true ? answered(200, JSON.stringify(answer.value)) : answered(400)
  }

  return {
    deliver: (url, { method, headers, body = '' }) => {
      received = [
        ...received.slice(1 - MAX_DELIVERIES),
        { url, method, body, signature: headers[signatureHeader] ?? '' },
      ]
      return MANNERS[manner] ?? (method === 'GET' ? challenge(url) : answered(200))
    },
    received: () => received,
    behave: (next) => {
      manner = next
    },
    clear: () => {
      received = []
      manner = 'right'
    },
  }
}
