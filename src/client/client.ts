import {
  type Call,
  type EndpointData,
  type EndpointId,
  endpointOf,
  type Failure,
  type Reply,
} from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { serverTimeOf } from '../contract/wire/rateHeaders.ts'
import { namesPeople } from '../contract/wire/redact.ts'
import { type EncodedRequest, encodeFrozen } from '../contract/wire/request.ts'
import { encodeSending } from '../contract/wire/sendingCheck.ts'
import type { Exchange, ExchangeOptions, FrozenOptions } from './exchange.ts'
import { itemsOf } from './facts.ts'
import { countIdentifiers } from './identifierCounts.ts'
import { cancelled, noAppKeys, nobody } from './noAnswer.ts'
import type { ClientOptions } from './ports.ts'
import { decideRetry } from './retry.ts'
import type { Ready } from './sign.ts'
import { judgeSkew } from './skew.ts'
import { type ClockCorrection, createTries, isCancelled, type Journey } from './tries.ts'

export interface Client {
  readonly call: Call
  /** Every value of the sign-in that must stay secret. */
  readonly secrets: () => readonly string[]
  /** `call` for endpoints and inputs known only at run time, with progress callbacks. */
  readonly ask: (
    id: EndpointId,
    input: Readonly<Record<string, unknown>>,
    options?: ExchangeOptions,
  ) => Promise<Result<Reply, Failure>>
  /** For a user who continues despite a wait over 15 minutes: asks the platform again. */
  readonly forgetLongWaits: () => void
  /** Everything but the sending; a bearer token is neither fetched nor filled in. */
  readonly prepare: (
    id: EndpointId,
    input: Readonly<Record<string, unknown>>,
    options?: Pick<ExchangeOptions, 'force' | 'problems'>,
  ) => Result<Ready, Failure>
  /** One try without repeating. Fails only where nothing left; a refusal of the platform is in `result`. */
  readonly exchange: (
    id: EndpointId,
    input: Readonly<Record<string, unknown>>,
    options?: ExchangeOptions,
  ) => Promise<Result<Exchange, Failure>>
  /** Sends a frozen request: each try sends the same bytes, brand names already included. */
  readonly sendFrozen: <Id extends EndpointId>(
    id: Id,
    parameters: Readonly<Record<string, unknown>>,
    bodyText: string | undefined,
    options?: FrozenOptions,
  ) => Promise<Result<Reply<EndpointData<Id>>, Failure>>
}

type Tries = ReturnType<typeof createTries>

/** Tries a call until it is answered, or another try makes no sense. */
const createTravel =
  (
    { clock, random, ...options }: ClientOptions,
    clockSkew: ClockCorrection,
    { pause, step, judgeBearer, redactorOf }: Tries,
  ) =>
  async (journey: Journey): Promise<Result<Reply, Failure>> => {
    const hasUserTokens = options.userTokens !== undefined
    const { access, repeat } = endpointOf(journey.id)
    /** An earlier try may have acted even if the last one certainly did not. */
    let acted: Failure['acted'] = 'no'
    let healed = false
    let renewed = false
    const isSigned = access === 'app' || (access === 'user' && !hasUserTokens)
    const stop = (failure: Failure) => failed({ ...failure, acted: acted === 'maybe' ? acted : failure.acted })
    for (let attempt = 0, requests = 0; ; attempt++, requests++) {
      if (isCancelled(journey)) return stop(cancelled)
      const stepped = await step(journey, requests)
      if (!stepped.ok) return stop(stepped.failure)
      const { value: answer } = stepped
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
        healed || !isSigned
          ? { next: 'none' as const }
          : judgeSkew(result.failure, serverTime, clock.now(), clockSkew.offset)
      if (skew.next === 'stop') return stop(skew.failure)
      if (skew.next === 'signAgain') {
        clockSkew.offset = skew.offset
        healed = true
        attempt--
        continue
      }
      const decision = decideRetry(result.failure, attempt, repeat, clock.now(), random)
      if (decision.next === 'stop') return stop(decision.failure)
      if (journey.options.mayTryAgain?.(result.failure) === false) return stop(result.failure)
      await pause(journey, decision.milliseconds, redactorOf(journey).failure(result.failure).sentence)
    }
  }

/**
 * The client of the platform or emulator. It checks, encodes, paces, signs, sends and reads requests, and retries where
 * that is safe.
 */
export const createClient = (options: ClientOptions): Client => {
  const { clock, credentials } = options
  const clockSkew: ClockCorrection = { offset: 0 }
  const tries = createTries(options, clock.ticks ?? clock.now, clockSkew, () =>
    ask('oauth2.token', { grant_type: 'client_credentials' }),
  )
  const { step, judgeBearer, sign, secrets, forgetLongWaits } = tries
  const travel = createTravel(options, clockSkew, tries)

  /** Why a request can't be authorized: no user, or no keys of the app. */
  const missing = (id: EndpointId): Failure | undefined => {
    const { access } = endpointOf(id)
    if (access === 'nobody') return undefined
    if (access !== 'user') return credentials.consumerSecret === '' ? noAppKeys : undefined
    return credentials.token === undefined && options.userTokens === undefined ? nobody : undefined
  }

  const journeyOf = (
    id: EndpointId,
    input: Readonly<Record<string, unknown>>,
    encoded: EncodedRequest,
    journeyOptions: FrozenOptions,
  ): Journey => {
    const { body } = encoded.request
    const journey = { id, input, encoded, options: journeyOptions }
    if (options.onRequest === undefined || body === undefined || !namesPeople(id)) return journey
    return { ...journey, identifiers: countIdentifiers(body, options.wireNames) }
  }

  const start = (
    id: EndpointId,
    input: Readonly<Record<string, unknown>>,
    encoded: Result<EncodedRequest, Failure>,
    journeyOptions: FrozenOptions,
  ): Promise<Result<Reply, Failure>> => {
    if (!encoded.ok) return Promise.resolve(encoded)
    const lacking = missing(id)
    if (lacking !== undefined) return Promise.resolve(failed(lacking))
    return travel(journeyOf(id, input, encoded.value, journeyOptions))
  }

  const encode = (
    id: EndpointId,
    input: Readonly<Record<string, unknown>>,
    { force = false, problems = [] }: ExchangeOptions,
  ) => encodeSending(id, input, options, { now: clock.now() + clockSkew.offset, force, problems })

  const withItems = (input: Readonly<Record<string, unknown>>, askOptions: ExchangeOptions): FrozenOptions => {
    const items = itemsOf(input['body'])
    return items === undefined ? askOptions : { ...askOptions, items }
  }

  const ask: Client['ask'] = (id, input, askOptions = {}) =>
    start(id, input, encode(id, input, askOptions), withItems(input, askOptions))

  const prepare: Client['prepare'] = (id, input, askOptions = {}) => {
    const encoded = encode(id, input, askOptions)
    if (!encoded.ok) return encoded
    const lacking = missing(id)
    return lacking === undefined ? success(sign(id, encoded.value, undefined)) : failed(lacking)
  }

  const exchange: Client['exchange'] = async (id, input, askOptions = {}) => {
    const encoded = encode(id, input, askOptions)
    if (!encoded.ok) return encoded
    const lacking = missing(id)
    if (lacking !== undefined) return failed(lacking)
    const journey = journeyOf(id, input, encoded.value, withItems(input, askOptions))
    if (isCancelled(journey)) return failed(cancelled)
    const stepped = await step(journey, 0)
    if (!stepped.ok) return stepped
    judgeBearer(journey, stepped.value)
    return stepped
  }

  const sendFrozen = (
    id: EndpointId,
    parameters: Readonly<Record<string, unknown>>,
    bodyText: string | undefined,
    frozenOptions: FrozenOptions = {},
  ) => start(id, parameters, encodeFrozen(id, parameters, bodyText, options), frozenOptions)

  // readReply has checked every answer against the schema that these types are inferred from.
  return {
    call: ask as Call,
    secrets,
    ask,
    forgetLongWaits,
    prepare,
    exchange,
    sendFrozen: sendFrozen as Client['sendFrozen'],
  }
}
