import type { Assumed } from '../contract/assumptions.ts'
import type { EndpointId } from '../contract/contract.ts'
import type { Endpoint, Server } from '../contract/language/endpoint.ts'
import type { WireRequest } from '../contract/wire/message.ts'
import type { Pair } from '../contract/wire/oauth1.ts'
import type { Problem } from '../contract/wire/problems.ts'
import type { EmulatorClock } from './clock.ts'
import type { Rejecting } from './faults.ts'
import type { Names } from './random.ts'
import type { WebhookService } from './resources/webhookService.ts'
import type { World, WorldRecord } from './world.ts'

/** A request that found its endpoint. */
export interface RoutedRequest {
  readonly id: EndpointId
  readonly row: Endpoint
  readonly server: Server
  readonly request: WireRequest
  readonly path: string
  readonly query: readonly Pair[]
  /** Pairs of a form body; empty for other bodies. */
  readonly form: readonly Pair[]
  readonly pathParameters: Readonly<Record<string, string>>
}

/** Who asks, once the signature held. */
export interface Caller {
  readonly app: WorldRecord
  /** The token that signed: a request token on oauth/access_token, else a user's. */
  readonly token?: WorldRecord
  readonly userId?: string
  /** OAuth parameters of the request, without the signature. */
  readonly oauth: readonly Pair[]
}

/** Counts the requests for a bearer token of each app. */
export interface TokenRequests {
  /** False where the app asks too often. */
  readonly take: (app: string) => boolean
  readonly clear: () => void
}

/** What behaviours may use of the emulator. */
export interface Surroundings {
  readonly world: World
  readonly clock: EmulatorClock
  readonly names: Names
  readonly autoApprove: boolean
  /** Rejects what the platform may reject, instead of reporting it. */
  readonly strict: boolean
  /** SHA-256 of a text's UTF-8 bytes in hexadecimal. */
  readonly sha256: (text: string) => string
  /** How what the documents leave open is read. */
  readonly assumes: Assumed
  readonly tokenRequests: TokenRequests
  readonly webhooks: WebhookService
  /** Open streams by connection id, and how each is ended. */
  readonly streams: Map<string, () => void>
}

/** A checked request on its way to its handler. */
export interface RequestContext extends Surroundings {
  readonly routed: RoutedRequest
  readonly caller?: Caller
  /** Typed parameters and body, as the contract names them. */
  readonly input: Readonly<Record<string, unknown>>
  /** Names in the request that its endpoint doesn't know. */
  readonly unknown: readonly Problem[]
  /** Products that are rejected on purpose. */
  readonly reject?: Rejecting
  /** Parameters without the body, for the echo in `request.params`. */
  readonly echo: Readonly<Record<string, unknown>>
}

/** A text parameter of a request; empty if absent. */
export const requestTextOf = (order: RequestContext, name: string): string => {
  const value = order.input[name]
  return value === undefined ? '' : String(value)
}
