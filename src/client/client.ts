import {
  type Call,
  type EndpointData,
  type EndpointId,
  endpointOf,
  type Failure,
  type Reply,
} from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { placementsRead } from '../contract/wire/brandWords.ts'
import { readReply } from '../contract/wire/envelope.ts'
import { parseJson } from '../contract/wire/losslessJson.ts'
import type { WireResponse } from '../contract/wire/message.ts'
import { rateOf, serverTimeOf } from '../contract/wire/rateHeaders.ts'
import { createRedactor, namesPeople } from '../contract/wire/redact.ts'
import { type EncodedRequest, encodeFrozen } from '../contract/wire/request.ts'
import { encodeSending } from '../contract/wire/sendingCheck.ts'
import { createBearerToken, tokenOf } from './bearer.ts'
import type { Exchange, ExchangeOptions, FrozenOptions } from './exchange.ts'
import { answeredFact, itemsOf, leavingFact } from './facts.ts'
import { countIdentifiers } from './identifierCounts.ts'
import { cancelled, nobody, unsent } from './noAnswer.ts'
import { createPacer } from './pace.ts'
import type { ClientOptions, IdentifierCounts } from './ports.ts'
import { decideRetry, MAX_WAIT, tooLong } from './retry.ts'
import { createSigner, type Ready, secretsOf } from './sign.ts'
import { judgeSkew } from './skew.ts'

export interface Client {
  readonly call: Call
  /** Every value of the sign-in that nobody may see. */
  readonly secrets: () => readonly string[]
  /** `call` for endpoints and inputs that are known at run time only, with more to hear on the way. */
  readonly ask: (
    id: EndpointId,
    input: Readonly<Record<string, unknown>>,
    options?: ExchangeOptions,
  ) => Promise<Result<Reply, Failure>>
  /** A person wants to go on although answers asked for a wait of more than 15 minutes: the platform is asked anew. */
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
  /** Sends a request that was frozen before: its body byte for byte on every try, with the brand names already in it. */
  readonly sendFrozen: <Id extends EndpointId>(
    id: Id,
    parameters: Readonly<Record<string, unknown>>,
    bodyText: string | undefined,
    options?: FrozenOptions,
  ) => Promise<Result<Reply<EndpointData<Id>>, Failure>>
}

/** One call on its way through all of its tries. */
interface Journey {
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
    if (wait > MAX_WAIT) {
      turn.release()
      return tooLong({ kind: 'limited', sentence: '', errors: [], acted: 'no' }, wait, clock.now())
    }
    await pause(journey, wait, turn.reason)
    if (!isCancelled(journey)) return undefined
    turn.release()
    return cancelled
  }

  /** Every bearer token that was carried. */
  const bearers = new Set<string>()
  const secrets = () => [
    ...secretsOf(credentials),
    ...(options.userToken === undefined ? [] : [options.userToken]),
    ...bearers,
  ]
  /** What keeps secrets, and people whom a list is about, out of the activity log. */
  const redactorOf = ({ id, input }: Journey) => createRedactor(id, input, secrets())
  const bearer = createBearerToken(() => ask('oauth2.token', { grant_type: 'client_credentials' }), ticks)

  const sign = createSigner(options, () => clock.now() + offset)

  const learn = ({ id, input }: Journey, { headers }: WireResponse, failure: Failure | undefined): void => {
    const rate = rateOf(headers)
    const now = ticks()
    if (rate !== undefined)
      pacer.observe(id, input, rate, rate.resetAt - (serverTimeOf(headers) ?? clock.now() + offset), now)
    if (failure?.kind === 'limited') pacer.hold(id, input, Math.min(failure.retryAfterMs ?? 0, MAX_WAIT), now)
  }

  const read = ({ id, options: { onText } }: Journey, response: WireResponse): Result<Reply, Failure> => {
    const mayBreakOff = onText !== undefined && endpointOf(id).reply === 'stream'
    const reply = readReply(id, mayBreakOff ? wholeLines(response) : response, clock.now() + offset)
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
    const fact = answeredFact(leaving, sent, ms, sentence)
    options.onRequest?.(fact, number)
    journey.options.onRequest?.(fact)
    return { ...ready, at, ms, result, ...(sent.ok ? { response: sent.value } : {}) }
  }

  /** One request: waits for its turn, gets what it is signed with, and leaves. Fails where nothing left. */
  const step = async (journey: Journey, attempt: number): Promise<Result<Answer, Failure>> => {
    const halted = await takeTurn(journey)
    if (halted !== undefined) return failed(halted)
    const token = endpointOf(journey.id).access === 'bearer' ? await bearer.get() : undefined
    if (token?.ok === false) return failed({ ...token.failure, acted: 'no' })
    if (token !== undefined) bearers.add(token.value)
    const carried = token === undefined ? {} : { bearer: token.value }
    const ready = sign(journey.id, journey.encoded, token?.value)
    return success({ ...(await tryOnce(journey, ready, attempt)), ...carried })
  }

  /** Nobody is there to sign for. */
  const isUnsigned = (id: EndpointId): boolean =>
    endpointOf(id).access === 'user' && credentials.token === undefined && options.userToken === undefined

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
    if (isUnsigned(journey.id)) return failed(nobody)
    /** An earlier try may have acted even if the last one certainly did not. */
    let acted: Failure['acted'] = 'no'
    let healed = false
    let renewed = false
    const isSigned = access === 'app' || access === 'user'
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
        healed || !isSigned ? { next: 'none' as const } : judgeSkew(result.failure, serverTime, clock.now(), offset)
      if (skew.next === 'stop') return stop(skew.failure)
      if (skew.next === 'signAgain') {
        offset = skew.offset
        healed = true
        attempt--
        continue
      }
      const decision = decideRetry(result.failure, attempt, repeat, clock.now(), options.random)
      if (decision.next === 'stop') return stop(decision.failure)
      if (journey.options.mayTryAgain?.(result.failure) === false) return stop(result.failure)
      await pause(journey, decision.milliseconds, redactorOf(journey).failure(result.failure).sentence)
    }
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
  ): Promise<Result<Reply, Failure>> =>
    encoded.ok ? travel(journeyOf(id, input, encoded.value, journeyOptions)) : Promise.resolve(failed(encoded.failure))

  const encode = (
    id: EndpointId,
    input: Readonly<Record<string, unknown>>,
    { force = false, problems = [] }: ExchangeOptions,
  ) => encodeSending(id, input, options, { now: clock.now() + offset, force, problems })

  const withItems = (input: Readonly<Record<string, unknown>>, askOptions: ExchangeOptions): FrozenOptions => {
    const items = itemsOf(input['body'])
    return items === undefined ? askOptions : { ...askOptions, items }
  }

  const ask: Client['ask'] = (id, input, askOptions = {}) =>
    start(id, input, encode(id, input, askOptions), withItems(input, askOptions))

  const prepare: Client['prepare'] = (id, input, askOptions = {}) => {
    const encoded = encode(id, input, askOptions)
    if (!encoded.ok) return encoded
    return isUnsigned(id) ? failed(nobody) : success(sign(id, encoded.value, undefined))
  }

  const exchange: Client['exchange'] = async (id, input, askOptions = {}) => {
    const encoded = encode(id, input, askOptions)
    if (!encoded.ok) return encoded
    if (isUnsigned(id)) return failed(nobody)
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
    forgetLongWaits: () => pacer.forgetLongWaits(ticks()),
    prepare,
    exchange,
    sendFrozen: sendFrozen as Client['sendFrozen'],
  }
}
