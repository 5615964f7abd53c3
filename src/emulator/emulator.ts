import type { HmacSha256 } from '../contract/access/webhookSignature.ts'
import { type Assumed, assumedWith } from '../contract/assumptions.ts'
import type { Server } from '../contract/language/endpoint.ts'
import type { ExplainedResult } from '../contract/language/result.ts'
import { placementsSpelled } from '../contract/wire/brandTexts.ts'
import { utf8Bytes } from '../contract/wire/bytes.ts'
import type { Credentials, HmacSha1, WireNames, WireRequest, WireResponse } from '../contract/wire/message.ts'
import type { Answer } from './answer.ts'
import { createApplySeed, type SeedCounts } from './applySeed.ts'
import { createAuthenticator } from './authenticate.ts'
import { isInParts } from './bodyInParts.ts'
import { allowCallbacks } from './callbacks.ts'
import type { EmulatorClock } from './clock.ts'
import { type CommitLog, createCommitLog } from './commitLog.ts'
import { createInbox, type Deliver, type Inbox } from './deliver.ts'
import type { Delivery } from './delivery.ts'
import type { ImportedWorld } from './exportedWorld.ts'
import { strike } from './faultEffects.ts'
import { createFaults, type Faults } from './faults.ts'
import { siteOf } from './formOrigin.ts'
import { type Maybe, whenDone } from './maybe.ts'
import { createMcp, isMcp } from './mcp.ts'
import { mcpMetadata } from './mcpMetadata.ts'
import { admitWaiting } from './peopleChanges.ts'
import { createPerform } from './perform.ts'
import { asProblem } from './problem.ts'
import { createNames } from './random.ts'
import { createRates, type RateReading, rateHeaders } from './rates.ts'
import { challenge, miscounted } from './refusals.ts'
import { createRequestLog, type LoggedRequest, type RequestLog } from './requestLog.ts'
import { approve, readyToken } from './resources/oauth.ts'
import { createTokenRequests, DEFAULT_TOKEN_LIMIT, type TokenLimit } from './resources/oauth2.ts'
import { createWebhookService, type WebhookService } from './resources/webhookService.ts'
import type { RoutedRequest, Surroundings } from './routedRequest.ts'
import { versionHeaders, warned } from './routing.ts'
import { sandboxOf } from './sandboxWorld.ts'
import type { Seed } from './seed.ts'
import { createSeededWorld, type SeededWorldSettings } from './seededWorld.ts'
import { createServing, pathOf, type Served } from './serving.ts'
import type { World } from './world.ts'

/** What the machine around the emulator lends it. */
interface EmulatorPorts {
  readonly hmac: HmacSha1
  /** SHA-256 of a text's UTF-8 bytes in hexadecimal. */
  readonly sha256: (text: string) => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** 0 to 1; keys and ids come from it. */
  readonly random: () => number
  /** Signs challenges and deliveries; without it no webhook can be registered. */
  readonly hmacSha256?: HmacSha256
  /** Delivers challenges and events to a receiver; by default to this process's inbox. */
  readonly deliver?: Deliver
}

export interface EmulatorSettings extends SeededWorldSettings {
  readonly autoApprove?: boolean
  /** Enforce rate limits that the documents do not state. */
  readonly observedLimits?: boolean
  readonly faultSeed?: number
  /** Requests for the bearer token before code 99. */
  readonly tokenLimit?: TokenLimit
  /** How brand words are spelled in what is sent; every spelling is read. */
  readonly wireNames?: WireNames
  /** Reject unknown names instead of ignoring them with a warning. */
  readonly strict?: boolean
  /** Serve only what the documents describe. */
  readonly documentsOnly?: boolean
  /** Scheme and host of a problem's type under /2; the request's by default. */
  readonly problemOrigin?: string
  /** What is assumed otherwise than usual where the documents leave it open. */
  readonly assumes?: Partial<Assumed>
  readonly onRequest?: (entry: LoggedRequest) => void
  /** Keep a log of requests; true by default. */
  readonly keepsLog?: boolean
}

export interface Emulator {
  readonly answer: (server: Server, request: WireRequest) => Delivery
  readonly world: World
  readonly seed: Seed
  readonly clock: EmulatorClock
  readonly faults: Faults
  readonly log: RequestLog
  /** What was really acted on, whatever happened to the response. */
  readonly commits: CommitLog
  /** Webhooks: scheduled work, and events to deliver. */
  readonly webhooks: WebhookService
  /** Receives for public hosts while nothing may leave this process. */
  readonly inbox: Inbox
  /** Reads otherwise from here on what the documents leave open. */
  readonly assume: (chosen: Partial<Assumed>) => void
  /** Does what has become effective by the clock; each request does so first. */
  readonly settle: () => void
  /** Approves a request token as the seeded user; returns the PIN. */
  readonly approve: (requestToken: string) => string | undefined
  /** App keys and a valid token of the seeded user. No page is visited. */
  readonly signIn: () => Required<Credentials>
  /** Forgets everything and seeds again, under new ids and keys or under the old ones. */
  readonly reset: (keys?: 'new' | 'keep') => Seed
  /** Puts a world that was exported in place of this one; keys stay. */
  readonly take: (imported: ImportedWorld) => Seed
  /** Adds a person's data to the world by every contract rule. A failure says what is wrong with it. */
  readonly applySeed: (value: unknown) => ExplainedResult<SeedCounts>
}

const isV2 = (server: Server, path: string): boolean => server === 'main' && path.startsWith('/2/')

interface Exchanged {
  readonly server: Server
  readonly request: WireRequest
  /** Undefined where no endpoint was found. */
  readonly row: RoutedRequest['row'] | undefined
  readonly rate: RateReading | undefined
  readonly now: number
}

const headersOf = (
  { status, headers, warnings }: Answer,
  { server, request: { method, url }, row, rate, now }: Exchanged,
): WireResponse['headers'] => ({
  date: new Date(now).toUTCString(),
  ...warned(versionHeaders(server, pathOf(url).path), warnings),
  ...(rate === undefined ? {} : rateHeaders(rate, method)),
  ...challenge(status, siteOf(url), row),
  ...headers,
})

/** What a caller gets who does not wait for `later`. */
const WAITING: Delivery = {
  response: { status: 503, headers: { 'content-type': 'text/plain' }, body: 'A receiver is being asked.' },
  manner: 'whole',
  delay: 0,
}

interface AnswerPorts {
  readonly serving: ReturnType<typeof createServing>
  readonly clock: EmulatorClock
  readonly faults: Faults
  readonly log: RequestLog
  readonly wireNames: WireNames
  readonly problemOrigin: string | undefined
  readonly settle: () => void
}

/** Answers requests, applies their faults, and logs them. */
const createAnswering = ({ serving, clock, faults, log, wireNames, problemOrigin, settle }: AnswerPorts) => {
  const { find, serve } = serving

  const worded = (server: Server, path: string, { url }: WireRequest, answer: Answer): Answer =>
    isV2(server, path) ? asProblem(answer, problemOrigin ?? siteOf(url)) : answer

  const mcp = createMcp({
    here: serving.here,
    wireNames,
    ask: (server, request) => {
      const routed = find(server, request)
      const { path } = pathOf(request.url)
      const answered =
        'id' in routed ? serve(routed, strike([], { server, method: request.method, now: clock.now() })).answer : routed
      return whenDone(answered, (ready) => worded(server, path, request, ready))
    },
  })

  const answer = (server: Server, request: WireRequest): Delivery => {
    settle()
    const routed = find(server, request)
    const { path } = pathOf(request.url)
    const { id: endpoint, row } = 'id' in routed ? routed : { id: undefined, row: undefined }
    const { method } = request
    const effects = strike(faults.strike({ method, path, ...(endpoint === undefined ? {} : { endpoint }) }), {
      server,
      method,
      now: clock.now(),
      ...('id' in routed ? { row: routed.row } : {}),
    })
    const unrouted = (): Maybe<Answer> =>
      isMcp(server, path) ? mcp(request) : (mcpMetadata(server, path, request) ?? (routed as Answer))
    const served: Served = 'id' in routed ? serve(routed, effects) : { answer: effects.instead ?? unrouted() }
    const finish = (ready: Answer): Delivery => {
      const sent = worded(server, path, request, effects.miscount ? miscounted(ready) : ready)
      log.add({
        at: new Date(clock.now()).toISOString(),
        method: request.method,
        server,
        path,
        status: sent.status,
        bytes: isInParts(request) ? (request.body ?? '').length : utf8Bytes(request.body ?? ''),
        notes: [...(sent.notes ?? []), ...effects.notes],
        ...(endpoint === undefined ? {} : { endpoint }),
      })
      return {
        response: {
          status: sent.status,
          headers: headersOf(sent, { server, request, row, rate: served.rate, now: clock.now() + effects.skew }),
          body: placementsSpelled(sent.body, wireNames),
        },
        manner: effects.manner,
        delay: effects.delay,
        ...(sent.live === undefined ? {} : { live: sent.live }),
      }
    }
    const delivery = whenDone(served.answer, finish)
    return delivery instanceof Promise ? { ...WAITING, later: delivery } : delivery
  }

  return answer
}

/** The platform, offline: route, authenticate, count, check, act, respond. */
export const createEmulator = (ports: EmulatorPorts, settings: EmulatorSettings = {}): Emulator => {
  const names = createNames(ports.random)
  const seeded = createSeededWorld(ports.now, names, settings)
  const { world, clock, seed } = seeded
  const { wireNames = {}, strict = false } = settings
  const { sha256, hmacSha256: hmac } = ports
  const inbox = createInbox(() => seed().credentials.consumerSecret, hmac, wireNames)
  const deliver = ports.deliver ?? inbox.deliver
  const webhooks = createWebhookService({ world, clock, names, sha256, hmac, deliver, wireNames })
  const tokenRequests = createTokenRequests(clock, settings.tokenLimit ?? DEFAULT_TOKEN_LIMIT)
  const streams = new Map<string, () => void>()
  const autoApprove = settings.autoApprove ?? false
  const assumes = { ...assumedWith(settings.assumes) }
  const here: Surroundings = {
    world,
    clock,
    names,
    autoApprove,
    strict,
    assumes,
    sha256,
    tokenRequests,
    webhooks,
    streams,
  }
  const sandbox: Surroundings = { ...here, world: sandboxOf(world) }
  const log = createRequestLog(settings.onRequest, settings.keepsLog)
  const commits = createCommitLog(world)
  const faults = createFaults(settings.faultSeed)
  const rates = createRates(clock.now, settings.observedLimits ?? false)
  const authenticator = createAuthenticator(here, ports.hmac)
  const { documentsOnly } = settings
  const { changes } = seeded
  const serving = createServing({ here, sandbox, wireNames, documentsOnly, authenticator, rates, commits, changes })
  const { find, check, act } = serving
  seeded.begin()
  // Also into a kept world, whose app may have had others.
  if (settings.callbacks !== undefined) allowCallbacks(world, seed().credentials.consumerKey, settings.callbacks)

  const settle = (): void => {
    for (const one of [here, sandbox]) admitWaiting(one.world, clock.now())
  }

  /** What was remembered beside the world and does not hold in another one. */
  const forget = (now: Seed): Seed => {
    rates.clear()
    commits.reread()
    authenticator.clear()
    tokenRequests.clear()
    inbox.clear()
    for (const end of [...streams.values()]) end()
    return now
  }

  const reset = (keys: 'new' | 'keep' = 'new'): Seed => {
    const now = forget(seeded.reset(keys))
    faults.clear()
    log.clear()
    return now
  }

  const { problemOrigin } = settings
  return {
    answer: createAnswering({ serving, clock, faults, log, wireNames, problemOrigin, settle }),
    world,
    get seed() {
      return seed()
    },
    clock,
    faults,
    log,
    commits,
    webhooks,
    inbox,
    assume: (chosen) => void Object.assign(assumes, chosen),
    settle,
    approve: (requestToken) => approve(here, requestToken),
    signIn: () => readyToken(here, seed()),
    reset,
    take: (imported) => forget(seeded.take(imported)),
    applySeed: createApplySeed(
      { ...seeded, names, perform: createPerform({ find, check, act, seed, world, wireNames }) },
      seeded.whole,
    ),
  }
}
