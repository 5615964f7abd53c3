import type { Client } from '../../src/client/client.ts'
import { createClient } from '../../src/client/client.ts'
import type { ClientOptions, SendFailure, WaitNotice } from '../../src/client/ports.ts'
import { failed, type Result, success } from '../../src/contract/language/result.ts'
import type { WireRequest, WireResponse } from '../../src/contract/wire/message.ts'
import { type Pair, parseAuthorization } from '../../src/contract/wire/oauth1.ts'
import type { RequestFact } from '../../src/contract/wire/requestFact.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'

// A client in front of answers that a test writes down. Its clock moves only when something waits.

export const START = Date.UTC(2026, 5, 1)

interface Answers {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: string
  /** Milliseconds until the answer is there. */
  readonly after?: number
}

export type Script = Answers | SendFailure

interface Stage {
  readonly client: Client
  readonly requests: readonly { readonly at: number; readonly request: WireRequest }[]
  readonly facts: readonly RequestFact[]
  readonly waits: readonly WaitNotice[]
  readonly now: () => number
  /** Moves the clock of this computer, not the time that passes. */
  readonly jump: (milliseconds: number) => void
}

export const CREDENTIALS = {
  consumerKey: 'app-key',
  consumerSecret: 'app-secret',
  token: 'user-token',
  tokenSecret: 'user-secret',
}

export const good: Answers = { body: '{"data":[],"next_cursor":null}' }

export const lost = (left: boolean): SendFailure => ({ kind: 'unreachable', sentence: 'The connection broke.', left })

const answered = (script: Script): Result<WireResponse, SendFailure> =>
  'left' in script
    ? failed(script)
    : success({ status: script.status ?? 200, headers: script.headers ?? {}, body: script.body ?? '' })

/** The OAuth pairs of a signed request. */
export const oauthOf = (request: WireRequest | undefined): ReadonlyMap<string, string> =>
  new Map<string, string>(parseAuthorization(request?.headers['authorization'] ?? '') as readonly Pair[])

/** A client whose n-th request gets what `answer` says for n. `skew` is what the local clock is ahead of real time. */
export const stage = (
  answer: (index: number, request: WireRequest, realTime: number) => Script,
  options: Partial<ClientOptions> & { readonly skew?: number } = {},
): Stage => {
  let time = START
  let skew = options.skew ?? 0
  let nonces = 0
  const requests: { at: number; request: WireRequest }[] = []
  const facts: RequestFact[] = []
  const waits: WaitNotice[] = []
  const sleepers: { until: number; wake: () => void }[] = []

  const sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal?.aborted === true) return resolve()
      sleepers.push({ until: time + milliseconds, wake: resolve })
      signal?.addEventListener('abort', () => resolve(), { once: true })
      setImmediate(advance)
    })

  /** Wakes the earliest sleeper once everyone who could run has run. */
  const advance = (): void => {
    sleepers.sort((left, right) => left.until - right.until)
    const next = sleepers.shift()
    if (next === undefined) return
    time = Math.max(time, next.until)
    next.wake()
  }

  const client = createClient({
    send: async (request, signal) => {
      const index = requests.length
      requests.push({ at: time, request })
      const script = answer(index, request, time)
      if ('after' in script && script.after !== undefined) await sleep(script.after, signal)
      return answered(script)
    },
    hmac: hmacSha1,
    clock: { now: () => time + skew, ticks: () => time, sleep },
    random: () => 0.5,
    nonce: () => `nonce${nonces++}`,
    addresses: { main: 'https://main.example', ads: 'https://ads.example', adsSandbox: 'https://sandbox.example' },
    wireNames: {},
    sandbox: false,
    credentials: CREDENTIALS,
    onRequest: (fact) => facts.push(fact),
    onWait: (notice) => waits.push(notice),
    ...options,
  })
  return {
    client,
    requests,
    facts,
    waits,
    now: () => time,
    jump: (milliseconds) => {
      skew += milliseconds
    },
  }
}
