import {
  type Call,
  type CallOptions,
  type EndpointData,
  type EndpointId,
  endpointOf,
  type Failure,
  type Reply,
} from '../contract/contract.ts'
import { failed, type Result } from '../contract/language/result.ts'
import type { BatchEndpointId } from '../contract/wire/batch.ts'
import { utf8Bytes } from '../contract/wire/bytes.ts'
import { readReply } from '../contract/wire/envelope.ts'
import type { Credentials, WireRequest, WireResponse } from '../contract/wire/message.ts'
import { basicHeader, signRequest } from '../contract/wire/oauth1.ts'
import { rateOf, serverTimeOf } from '../contract/wire/rateHeaders.ts'
import { type EncodedRequest, encodeFrozen, encodeRequest } from '../contract/wire/request.ts'
import { createBearerToken, tokenOf } from './bearer.ts'
import { itemsOf, placeOf, tellable } from './facts.ts'
import { createPacer } from './pace.ts'
import type { ClientOptions, RequestFact, SendFailure, WaitNotice } from './ports.ts'
import { decide, LONGEST_WAIT, tooLong } from './retry.ts'
import { judgeSkew } from './skew.ts'

export interface FrozenOptions extends CallOptions {
  /** Products or users in the body, for the activity log. */
  readonly items?: number
  readonly onWait?: (notice: WaitNotice) => void
  readonly onRequest?: (fact: RequestFact) => void
}

export interface Client {
  readonly call: Call
  /** Sends a body that was frozen before, byte for byte, on every try; its brand names are already in it. */
  readonly sendFrozen: <Id extends BatchEndpointId>(
    id: Id,
    parameters: Readonly<Record<string, string>>,
    bodyText: string,
    options?: FrozenOptions,
  ) => Promise<Result<Reply<EndpointData<Id>>, Failure>>
}

/** One call on its way through all of its tries. */
interface Journey {
  readonly id: EndpointId
  readonly input: Readonly<Record<string, unknown>>
  readonly encoded: EncodedRequest
  readonly options: FrozenOptions
}

interface Answer {
  readonly result: Result<Reply, Failure>
  readonly response?: WireResponse
  /** The bearer token that the request carried. */
  readonly bearer?: string
}

const cancelled: Failure = { kind: 'cancelled', sentence: 'Cancelled.', errors: [], acted: 'no' }

const nobody: Failure = {
  kind: 'offline',
  sentence: 'Nobody is signed in: sign in first.',
  errors: [],
  acted: 'no',
}

const unsent = ({ kind, sentence, left }: SendFailure): Failure => ({
  kind,
  sentence,
  errors: [],
  acted: left ? 'maybe' : 'no',
})

const appOnly = ({ consumerKey, consumerSecret }: Credentials): Credentials => ({ consumerKey, consumerSecret })

/** The way to the platform or its emulator: check, encode, pace, sign, send, read, and try again where that is right. */
export const createClient = (options: ClientOptions): Client => {
  const { clock, credentials } = options
  const pacer = createPacer()
  const ticks = clock.ticks ?? clock.now
  /** What our clock must be corrected by, in milliseconds. */
  let offset = 0

  const pause = async (journey: Journey, milliseconds: number, reason: string): Promise<void> => {
    if (milliseconds <= 0) return
    const notice = { endpoint: journey.id, reason, until: clock.now() + milliseconds }
    options.onWait?.(notice)
    journey.options.onWait?.(notice)
    await clock.sleep(milliseconds, journey.options.signal)
  }

  const isCancelled = ({ options: { signal } }: Journey): boolean => signal?.aborted === true

  /** Waits for a place within the rate limits; answers the failure that stops the call instead. */
  const takeTurn = async (journey: Journey): Promise<Failure | undefined> => {
    const now = ticks()
    const turn = pacer.reserve(journey.id, journey.input, now)
    const wait = turn.at - now
    if (wait > LONGEST_WAIT) {
      turn.release()
      return tooLong({ kind: 'limited', sentence: '', errors: [], acted: 'no' }, wait, clock.now())
    }
    await pause(journey, wait, turn.reason)
    if (!isCancelled(journey)) return undefined
    turn.release()
    return cancelled
  }

  const bearer = createBearerToken(() => call('oauth2.token', { grant_type: 'client_credentials' }), ticks)

  const authorized = ({ encoded: { request } }: Journey, authorization: string): WireRequest => ({
    ...request,
    headers: { ...request.headers, authorization },
  })

  /** The request with its credentials; `token` is the bearer token where the endpoint wants one. */
  const sign = (journey: Journey, token: string | undefined): WireRequest => {
    const { id, encoded } = journey
    const { access } = endpointOf(id)
    if (access === 'nobody') return encoded.request
    if (access === 'bearer') return authorized(journey, `Bearer ${token}`)
    if (access === 'basic') return authorized(journey, basicHeader(credentials.consumerKey, credentials.consumerSecret))
    return signRequest({
      request: encoded.request,
      credentials: access === 'app' ? appOnly(credentials) : credentials,
      hmac: options.hmac,
      nonce: options.nonce(),
      timestamp: Math.floor((clock.now() + offset) / 1000),
      extra: encoded.headerParameters,
    }).request
  }

  const learn = ({ id, input }: Journey, { headers }: WireResponse, failure: Failure | undefined): void => {
    const rate = rateOf(headers)
    const now = ticks()
    if (rate !== undefined)
      pacer.observe(id, input, rate, rate.resetAt - (serverTimeOf(headers) ?? clock.now() + offset), now)
    if (failure?.kind === 'limited') pacer.hold(id, input, Math.min(failure.retryAfterMs ?? 0, LONGEST_WAIT), now)
  }

  const tryOnce = async (journey: Journey, attempt: number, token?: string): Promise<Answer> => {
    const request = sign(journey, token)
    const at = clock.now()
    const started = ticks()
    const sent = await options.send(request, journey.options.signal)
    const result = sent.ok ? readReply(journey.id, sent.value, clock.now() + offset) : failed(unsent(sent.failure))
    if (sent.ok) learn(journey, sent.value, result.ok ? undefined : result.failure)
    const { items } = journey.options
    const fact: RequestFact = {
      at: new Date(at).toISOString(),
      endpoint: journey.id,
      method: request.method,
      ...placeOf(request),
      bytesSent: utf8Bytes(request.body ?? ''),
      bytesReceived: sent.ok ? utf8Bytes(sent.value.body) : 0,
      ...(items === undefined ? {} : { items }),
      attempt: attempt + 1,
      ...(sent.ok ? { status: sent.value.status } : {}),
      ms: Math.round(ticks() - started),
      ...(result.ok ? {} : { sentence: tellable(journey.id, result.failure) }),
    }
    options.onRequest?.(fact)
    journey.options.onRequest?.(fact)
    const carried = token === undefined ? {} : { bearer: token }
    return sent.ok ? { result, response: sent.value, ...carried } : { result, ...carried }
  }

  /** Learns which bearer token holds; true where a refused one was dropped, so that another try makes sense. */
  const judgeBearer = ({ id }: Journey, { result, bearer: carried }: Answer): boolean => {
    if (result.ok && id === 'oauth2.token') bearer.keep(tokenOf(result.value))
    if (result.ok && id === 'oauth2.invalidateToken') bearer.drop(tokenOf(result.value))
    if (result.ok || carried === undefined || result.failure.kind !== 'unauthorized') return false
    bearer.drop(carried)
    return true
  }

  const travel = async (journey: Journey): Promise<Result<Reply, Failure>> => {
    const { access, repeat } = endpointOf(journey.id)
    if (access === 'user' && credentials.token === undefined) return failed(nobody)
    /** An earlier try may have acted even if the last one certainly did not. */
    let acted: Failure['acted'] = 'no'
    let healed = false
    let renewed = false
    const isSigned = access === 'app' || access === 'user'
    const stop = (failure: Failure) => failed({ ...failure, acted: acted === 'maybe' ? acted : failure.acted })
    for (let attempt = 0, requests = 0; ; attempt++, requests++) {
      if (isCancelled(journey)) return stop(cancelled)
      const halted = await takeTurn(journey)
      if (halted !== undefined) return stop(halted)
      const token = access === 'bearer' ? await bearer.get() : undefined
      if (token?.ok === false) return stop({ ...token.failure, acted: 'no' })
      const answer = await tryOnce(journey, requests, token?.value)
      const { result, response } = answer
      const mayRenew = judgeBearer(journey, answer)
      if (result.ok) return result
      if (result.failure.acted === 'maybe') acted = 'maybe'
      const serverTime = response === undefined ? undefined : serverTimeOf(response.headers)
      if (mayRenew && !renewed) {
        renewed = true
        attempt--
        continue
      }
      const skew =
        healed || !isSigned ? { next: 'none' as const } : judgeSkew(result.failure, serverTime, clock.now(), offset)
      if (skew.next === 'stop') return stop(skew.failure)
      if (skew.next === 'signAgain') {
        offset = skew.offset
        healed = true
        attempt--
        continue
      }
      const decision = decide(result.failure, attempt, repeat, clock.now(), options.random)
      if (decision.next === 'stop') return stop(decision.failure)
      await pause(journey, decision.milliseconds, tellable(journey.id, result.failure))
    }
  }

  const start = (
    id: EndpointId,
    input: Readonly<Record<string, unknown>>,
    encoded: Result<EncodedRequest, Failure>,
    journeyOptions: FrozenOptions,
  ): Promise<Result<Reply, Failure>> =>
    encoded.ok
      ? travel({ id, input, encoded: encoded.value, options: journeyOptions })
      : Promise.resolve(failed(encoded.failure))

  const call = (id: EndpointId, input: Readonly<Record<string, unknown>>, callOptions: CallOptions = {}) => {
    const items = itemsOf(input['body'])
    const journeyOptions = items === undefined ? callOptions : { ...callOptions, items }
    return start(id, input, encodeRequest(id, input, options), journeyOptions)
  }

  const sendFrozen = (
    id: BatchEndpointId,
    parameters: Readonly<Record<string, string>>,
    bodyText: string,
    frozenOptions: FrozenOptions = {},
  ) => start(id, parameters, encodeFrozen(id, parameters, bodyText, options), frozenOptions)

  // readReply has checked every answer against the schema that these types are inferred from.
  return { call: call as Call, sendFrozen: sendFrozen as Client['sendFrozen'] }
}
