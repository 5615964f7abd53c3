import { createHash } from 'node:crypto'
import { createClient } from '../../src/client/client.ts'
import type { Receipt } from '../../src/contract/access/challenge.ts'
import { isCrcToken, webhookSignature } from '../../src/contract/access/webhookSignature.ts'
import { success } from '../../src/contract/language/result.ts'
import type { WireRequest } from '../../src/contract/wire/message.ts'
import { readPairs } from '../../src/contract/wire/oauth1.ts'
import type { Deliver, PushedRequest } from '../../src/emulator/deliver.ts'
import { createEmulator, type EmulatorSettings } from '../../src/emulator/emulator.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { hmacSha1, hmacSha256 } from '../../src/shell/node/hmac.ts'

// An in-process emulator with a client and a receiver of webhooks. The receiver does what a test wants.

const START = Date.UTC(2026, 5, 1, 12)
export const HOUR = 3_600_000

interface Pushed {
  readonly url: string
  readonly request: PushedRequest
}

export const inProcess = (settings: EmulatorSettings = {}, receiver: 'ours' | 'inside' = 'ours') => {
  const pushed: Pushed[] = []
  let receipt: ((url: string, request: PushedRequest) => Receipt) | undefined

  const right = (url: string, { method }: PushedRequest): Receipt => {
    if (method === 'POST') return { kind: 'answered', status: 200, body: '' }
    const token = new Map(readPairs(url.split('?')[1] ?? '')).get('crc_token') ?? ''
    if (!isCrcToken(token)) return { kind: 'answered', status: 400, body: '' }
    const response_token = webhookSignature(emulator.seed.credentials.consumerSecret, token, hmacSha256)
    return { kind: 'answered', status: 200, body: JSON.stringify({ response_token }) }
  }

  const deliver: Deliver = (url, request) => {
    pushed.push({ url, request })
    return (receipt ?? right)(url, request)
  }

  const emulator = createEmulator(
    {
      hmac: hmacSha1,
      hmacSha256,
      sha256: (text) => createHash('sha256').update(text).digest('hex'),
      now: () => START,
      random: seededRandom(11),
      ...(receiver === 'ours' ? { deliver } : {}),
    },
    settings,
  )

  const send = (request: WireRequest) => emulator.answer('main', request).response
  let nonce = 0
  const client = createClient({
    send: async (request) => success(send(request)),
    addresses: { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' },
    credentials: emulator.seed.credentials,
    wireNames: settings.wireNames ?? {},
    sandbox: false,
    hmac: hmacSha1,
    clock: { now: emulator.clock.now, sleep: async () => {} },
    random: () => 0,
    nonce: () => `n${nonce++}`,
  })

  return {
    emulator,
    call: client.call,
    send,
    pushed,
    /** What the receiver does from now on; undefined for everything right. */
    receive: (next: Receipt | undefined) => {
      receipt = next === undefined ? undefined : () => next
    },
  }
}

/** The JSON of an answer. */
export const readJson = (body: string): Record<string, unknown> => JSON.parse(body) as Record<string, unknown>
