import { endpointOf } from '../contract/contract.ts'
import type { Server } from '../contract/language/endpoint.ts'
import type { WireNames, WireRequest } from '../contract/wire/message.ts'
import { readPairs, signedBodyPairs } from '../contract/wire/oauth1.ts'
import { type Answer, echoed, plain, refusedAnswer } from './answer.ts'
import type { createAuthenticator } from './authenticate.ts'
import { bodyTogether } from './bodyInParts.ts'
import { checkRequest, echoOf } from './checkRequest.ts'
import type { CommitLog } from './commitLog.ts'
import { typedEcho } from './defaultHandlers.ts'
import type { FaultEffects } from './faultEffects.ts'
import { foreignApproval } from './formOrigin.ts'
import { type Maybe, whenDone } from './maybe.ts'
import type { createRates, RateReading } from './rates.ts'
import { withoutReadBack } from './readBack.ts'
import { noRight, readOnly, tooMany } from './refusals.ts'
import { accountRefusal } from './resources/accounts.ts'
import { behaviourOf } from './resources/behaviors.ts'
import { decide } from './resources/oauth.ts'
import { AUTHORIZE_PATH, decidePkce } from './resources/pkce.ts'
import type { Caller, RequestContext, RoutedRequest, Surroundings } from './routedRequest.ts'
import { routeFor } from './routing.ts'
import { withIgnored } from './unknownNames.ts'

// What becomes of one request: it is routed, authenticated, counted, checked and acted on.

/** Path and query (without `?`) of an absolute or relative URL. */
export const pathOf = (url: string): { readonly path: string; readonly query: string } => {
  const [address = ''] = url.split('?', 1)
  const query = url.slice(address.length + 1)
  return { path: address.replace(/^[a-z]+:\/\/[^/]*/i, '') || '/', query }
}

export interface Served {
  readonly answer: Maybe<Answer>
  readonly rate?: RateReading
}

/** What requests are served with. */
interface ServingPorts {
  readonly here: Surroundings
  readonly sandbox: Surroundings
  readonly wireNames: WireNames
  readonly documentsOnly: boolean | undefined
  readonly authenticator: ReturnType<typeof createAuthenticator>
  readonly rates: ReturnType<typeof createRates>
  readonly commits: CommitLog
  /** How often the world changed so far. */
  readonly changes: () => number
}

/** Checks requests against their rows and acts on them. */
const createActing = ({ here, sandbox, wireNames, commits, changes }: ServingPorts) => {
  const { clock, strict, assumes, sha256 } = here

  const check = (given: RoutedRequest, caller: Caller | undefined): RequestContext | Answer => {
    const around = given.server === 'adsSandbox' ? sandbox : here
    const routed = withoutReadBack(bodyTogether(given), around.world)
    const checked = checkRequest(routed, caller, { wireNames, strict, assumes })
    if (!checked.ok) return checked.failure
    const { input, unknown } = checked.value
    const echo = typedEcho(routed.row, echoOf(input))
    return { ...around, routed, input, unknown, echo, ...(caller === undefined ? {} : { caller }) }
  }

  /** Acts on a request. Logs it if it did or could have changed the world. */
  const act = (order: RequestContext): Maybe<Answer> => {
    const before = changes()
    const answer = readOnly(order) ?? accountRefusal(order) ?? noRight(order) ?? behaviourOf(order.routed.id)(order)
    return whenDone(answer, (ready) => noted(order, ready, before))
  }

  const noted = (order: RequestContext, answer: Answer, before: number): Answer => {
    if (order.routed.row.method !== 'GET' && answer.status < 300)
      commits.add({
        at: new Date(clock.now()).toISOString(),
        endpoint: order.routed.id,
        sha256: sha256(order.routed.request.body ?? ''),
        changes: changes() - before,
      })
    return order.routed.server === 'main' ? answer : echoed(answer, order.echo)
  }

  return { check, act }
}

/** Finds the row of a request. Returns an answer if there is none or a sign-in form was submitted. */
const createFind =
  ({ here, documentsOnly }: ServingPorts) =>
  (server: Server, request: WireRequest): RoutedRequest | Answer => {
    const { path, query } = pathOf(request.url)
    const form = signedBodyPairs(request)
    if (server === 'main' && request.method === 'POST' && /^\/oauth\/(authorize|authenticate)$/.test(path))
      return foreignApproval(request) ?? decide(here, Object.fromEntries(form))
    if (server === 'main' && request.method === 'POST' && path === AUTHORIZE_PATH)
      return foreignApproval(request) ?? decidePkce(here, Object.fromEntries(form))
    const route = routeFor(server, request.method, path, documentsOnly)
    if (!('id' in route)) return route
    const queryPairs = readPairs(query)
    if (queryPairs === undefined)
      return refusedAnswer(
        400,
        server === 'main' ? 214 : 'ILLEGAL_CHARACTERS',
        'The query is not percent-encoded UTF-8',
      )
    return { ...route, row: endpointOf(route.id), server, request, path, query: queryPairs, form }
  }

/** Serves requests of a world. */
export const createServing = (ports: ServingPorts) => {
  const {
    here: { clock },
    authenticator,
    rates,
  } = ports
  const { check, act } = createActing(ports)

  const count = (routed: RoutedRequest, caller: Caller | undefined): RateReading | undefined =>
    rates.count({
      row: routed.row,
      endpoint: routed.id,
      user: caller?.userId ?? String(caller?.app['id'] ?? ''),
      account: routed.pathParameters['account_id'] ?? caller?.userId ?? '',
      withTotalCount: routed.query.some(([name, value]) => name === 'with_total_count' && value === 'true'),
    })

  /** The pipeline for a request that found its endpoint; `storing` false stops short of acting. */
  const serve = (routed: RoutedRequest, effects: FaultEffects): Served => {
    if (effects.instead !== undefined) return { answer: effects.instead }
    const known = authenticator.authenticate(routed)
    if (!known.ok) return { answer: known.failure }
    const { value: caller } = known
    const rate = count(routed, caller)
    const rated = rate === undefined ? {} : { rate }
    if (rate?.exceeded === true) return { answer: tooMany(routed, rate, clock.now()), ...rated }
    const order = check(routed, caller)
    if ('status' in order) return { answer: order, ...rated }
    if (effects.dropBefore) return { answer: plain(503, ''), ...rated }
    return {
      answer: whenDone(act(effects.reject === undefined ? order : { ...order, reject: effects.reject }), (ready) =>
        withIgnored(ready, order.unknown),
      ),
      ...rated,
    }
  }

  return { here: ports.here, find: createFind(ports), check, act, serve }
}
