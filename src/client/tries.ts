import { type EndpointId, endpointOf, type Failure, type Reply } from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { placementsRead } from '../contract/wire/brandTexts.ts'
import { readReply } from '../contract/wire/envelope.ts'
import { parseJson } from '../contract/wire/losslessJson.ts'
import type { WireResponse } from '../contract/wire/message.ts'
import { rateOf, serverTimeOf } from '../contract/wire/rateHeaders.ts'
import { createRedactor } from '../contract/wire/redact.ts'
import type { EncodedRequest } from '../contract/wire/request.ts'
import type { IdentifierCounts } from '../contract/wire/requestFact.ts'
import { type AskToken, createBearerToken, tokenOf } from './bearer.ts'
import type { Exchange, FrozenOptions } from './exchange.ts'
import { answeredFact, leavingFact } from './facts.ts'
import { cancelled, unsent } from './noAnswer.ts'
import { createPacer } from './pace.ts'
import type { ClientOptions, TokenSource } from './ports.ts'
import { MAX_WAIT, tooLong } from './retry.ts'
import { createSigner, type Ready, secretsOf } from './sign.ts'

/** How many records a successful read of a list brought. */
const recordsOf = (result: Result<Reply, Failure>): number | undefined =>
  result.ok && Array.isArray(result.value.data) ? result.value.data.length : undefined

/** One call on its way through all of its tries. */
export interface Journey {
  readonly id: EndpointId
  readonly input: Readonly<Record<string, unknown>>
  readonly encoded: EncodedRequest
  readonly options: FrozenOptions
  /** Counted once, however often the body is sent. */
  readonly identifiers?: IdentifierCounts
}

interface Answer extends Exchange {
  /** The bearer token that the request carried. */
  readonly bearer?: string
}

/** A stream that ended in the middle of a line, without that line. */
const wholeLines = (response: WireResponse): WireResponse => {
  const end = response.body.lastIndexOf('\n') + 1
  return parseJson(response.body.slice(end)).ok ? response : { ...response, body: response.body.slice(0, end) }
}

/** How far our clock is off from the platform's. */
export interface ClockCorrection {
  /** What our clock must be corrected by, in milliseconds. */
  offset: number
}

/** Whether the caller gave the request up; no further try may begin. */
export const isCancelled = ({ options: { signal } }: Journey): boolean => signal?.aborted === true

/** Places within the rate limits, and the waits for them. */
const createTurns = (options: ClientOptions, ticks: () => number, skew: ClockCorrection) => {
  const { clock } = options
  const pacer = createPacer()

  const pause = async (journey: Journey, milliseconds: number, reason: string): Promise<void> => {
    if (milliseconds <= 0) return
    const notice = { endpoint: journey.id, reason, until: clock.now() + milliseconds }
    options.onWait?.(notice)
    journey.options.onWait?.(notice)
    await clock.sleep(milliseconds, journey.options.signal)
  }

  /** Waits for a slot within the rate limits; a failure stops the call. */
  const takeTurn = async (journey: Journey): Promise<Result<null, Failure>> => {
    const now = ticks()
    const turn = pacer.reserve(journey.id, journey.input, now)
    const wait = turn.at - now
    if (wait > MAX_WAIT) {
      turn.release()
      return failed(tooLong({ kind: 'limited', sentence: '', errors: [], acted: 'no' }, wait, clock.now()))
    }
    await pause(journey, wait, turn.reason)
    if (!isCancelled(journey)) return success(null)
    turn.release()
    return failed(cancelled)
  }

  const learn = ({ id, input }: Journey, { headers }: WireResponse, failure: Failure | undefined): void => {
    const rate = rateOf(headers)
    const now = ticks()
    if (rate !== undefined)
      pacer.observe(id, input, rate, rate.resetAt - (serverTimeOf(headers) ?? clock.now() + skew.offset), now)
    if (failure?.kind === 'limited') pacer.hold(id, input, Math.min(failure.retryAfterMs ?? 0, MAX_WAIT), now)
  }

  return { pause, takeTurn, learn, forgetLongWaits: (): void => pacer.forgetLongWaits(ticks()) }
}

/** Single tries of calls: each waits for its turn, is signed, leaves and is read. `ask` gets the bearer token. */
export const createTries = (options: ClientOptions, ticks: () => number, skew: ClockCorrection, ask: AskToken) => {
  const { clock, credentials } = options
  const { pause, takeTurn, learn, forgetLongWaits } = createTurns(options, ticks, skew)
  /** Every bearer token that was carried. */
  const bearers = new Set<string>()
  const secrets = () => [...secretsOf(credentials), ...bearers]
  /** What keeps secrets, and people whom a list is about, out of the activity log. */
  const redactorOf = ({ id, input, options: { secrets: others = [] } }: Journey) =>
    createRedactor(id, input, [...secrets(), ...others])
  const bearer = createBearerToken(ask, ticks)
  const sourceOf = (id: EndpointId): TokenSource | undefined => {
    const { access } = endpointOf(id)
    if (access === 'bearer') return bearer
    return access === 'user' ? options.userTokens : undefined
  }

  const sign = createSigner(options, () => clock.now() + skew.offset)

  const read = ({ id, options: { onText } }: Journey, response: WireResponse): Result<Reply, Failure> => {
    const mayBreakOff = onText !== undefined && endpointOf(id).reply === 'stream'
    const reply = readReply(id, mayBreakOff ? wholeLines(response) : response, clock.now() + skew.offset)
    return reply.ok ? success({ ...reply.value, data: placementsRead(reply.value.data, options.wireNames) }) : reply
  }

  const tryOnce = async (journey: Journey, ready: Ready, attempt: number): Promise<Answer> => {
    const { request } = ready
    const at = new Date(clock.now()).toISOString()
    const { signal, onText } = journey.options
    const redactor = redactorOf(journey)
    const leaving = leavingFact(journey, request, redactor, { at, attempt: attempt + 1 })
    const number = await options.onLeaving?.(leaving)
    const started = ticks()
    const sent = await options.send(request, signal, onText)
    const ms = Math.round(ticks() - started)
    if (sent.ok) journey.options.onResponse?.(sent.value)
    const result = sent.ok ? read(journey, sent.value) : failed(unsent(sent.failure))
    if (sent.ok) learn(journey, sent.value, result.ok ? undefined : result.failure)
    const sentence = result.ok ? undefined : redactor.failure(result.failure).sentence
    const fact = answeredFact(leaving, sent, ms, sentence, recordsOf(result))
    options.onRequest?.(fact, number)
    journey.options.onRequest?.(fact)
    return { ...ready, at, ms, result, ...(sent.ok ? { response: sent.value } : {}) }
  }

  /** One request: waits for its turn, gets what it is signed with, and leaves. Fails where nothing left. */
  const step = async (journey: Journey, attempt: number): Promise<Result<Answer, Failure>> => {
    const turn = await takeTurn(journey)
    if (!turn.ok) return turn
    const token = await sourceOf(journey.id)?.get()
    if (token?.ok === false) return failed({ ...token.failure, acted: 'no' })
    if (token !== undefined) bearers.add(token.value)
    const carried = token === undefined ? {} : { bearer: token.value }
    const ready = sign(journey.id, journey.encoded, token?.value)
    return success({ ...(await tryOnce(journey, ready, attempt)), ...carried })
  }

  /** Learns whether a token is valid; true if a rejected one was dropped: retry. */
  const judgeBearer = ({ id }: Journey, { result, bearer: carried }: Answer): boolean => {
    if (result.ok && id === 'oauth2.token') bearer.keep(tokenOf(result.value))
    if (result.ok && id === 'oauth2.invalidateToken') bearer.drop(tokenOf(result.value))
    if (result.ok || carried === undefined || result.failure.kind !== 'unauthorized') return false
    sourceOf(id)?.drop(carried)
    return true
  }

  return { pause, step, judgeBearer, sign, secrets, redactorOf, forgetLongWaits }
}
