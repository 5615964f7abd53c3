import type { Clock, Send } from '../client/ports.ts'
import { judgeChallenge, type Receipt } from '../contract/access/challenge.ts'
import { type HmacSha256, webhookSignature } from '../contract/access/webhookSignature.ts'
import { webhookUrlProblem } from '../contract/access/webhookUrl.ts'
import type { Failure } from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { utf8Bytes } from '../contract/wire/bytes.ts'
import { HIDDEN } from '../contract/wire/redact.ts'
import { refused } from '../contract/wire/refused.ts'
import type { RequestFact } from '../contract/wire/requestFact.ts'
import type { Deliver } from '../emulator/deliver.ts'
import type { Receiver } from '../host/receiver.ts'
import { said } from '../messages/said.ts'
import type { WebhookKey } from './receiver.ts'

interface RehearsalOptions {
  readonly key: () => Promise<WebhookKey | undefined>
  readonly clock: Clock
  readonly send: Send
  readonly hmac: HmacSha256
  /** ASCII, never the same twice. */
  readonly newToken: () => string
  /** How Practice delivers now; undefined where it does not run. */
  readonly practiceDeliver: () => Deliver | undefined
  /** Writes down what leaves this computer, as for other requests. */
  readonly onLeaving: (fact: RequestFact) => Promise<number>
  readonly onRequest: (fact: RequestFact, number: number) => void
}

/** Sends a challenge over the network; redirects are not followed. */
const createOnlineChallenge =
  ({ send, clock, onLeaving, onRequest }: RehearsalOptions) =>
  async (url: string, token: string): Promise<Result<Receipt, Failure>> => {
    const [, host = '', path = ''] = /^[a-z]+:\/\/([^/?#]*)(.*)$/i.exec(url) ?? []
    const began = clock.now()
    const leaving: RequestFact = {
      at: new Date(began).toISOString(),
      endpoint: 'webhooks.check',
      method: 'GET',
      host,
      path: path.replace(token, HIDDEN),
      bytesSent: 0,
      bytesReceived: 0,
      job: { kind: 'screen' },
      attempt: 1,
      ms: 0,
    }
    const number = await onLeaving(leaving)
    const sent = await send({ method: 'GET', url, headers: { accept: 'application/json' } })
    const came = sent.ok
      ? { status: sent.value.status, bytesReceived: utf8Bytes(sent.value.body) }
      : { sentence: sent.failure.sentence, ...(sent.failure.left ? {} : ({ left: false } as const)) }
    onRequest({ ...leaving, ms: clock.now() - began, ...came }, number)
    if (sent.ok) return success({ kind: 'answered', status: sent.value.status, body: sent.value.body })
    const { kind } = sent.failure
    if (kind === 'untrusted') return success({ kind: 'tls' })
    if (kind === 'timeout') return success({ kind: 'timeout' })
    if (kind === 'unreachable' || kind === 'garbled') return success({ kind: 'closed' })
    return failed({ ...sent.failure, kind, errors: [], acted: 'no' })
  }

/** Sends the challenge of a registration. Judges the response as the platform does. */
export const createRehearse = (options: RehearsalOptions): Receiver['rehearse'] => {
  const { key, clock, hmac } = options
  const challengeOnline = createOnlineChallenge(options)
  return async (url) => {
    const problem = webhookUrlProblem(url)
    if (problem !== undefined) return failed(refused(`${problem}.`))
    const own = await key()
    const deliver = own?.isPractice === true ? options.practiceDeliver() : undefined
    if (own === undefined || (own.isPractice && deliver === undefined))
      return failed(refused(said('shell.receiver.noKey')))
    const token = options.newToken()
    const address = `${url}${url.includes('?') ? '&' : '?'}crc_token=${token}`
    const began = clock.now()
    const receipt =
      deliver === undefined
        ? await challengeOnline(address, token)
        : success(await deliver(address, { method: 'GET', headers: { accept: 'application/json' } }))
    if (!receipt.ok) return receipt
    const expected = webhookSignature(own.consumerSecret, token, hmac)
    const { result, problem: why, status } = judgeChallenge(receipt.value, expected)
    return success({
      isRight: result === 'right',
      ms: clock.now() - began,
      ...(why === undefined ? {} : { problem: why }),
      ...(status === undefined ? {} : { status }),
    })
  }
}
