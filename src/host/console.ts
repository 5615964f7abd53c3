import type { EndpointId, Failure } from '../contract/contract.ts'
import type { Server } from '../contract/language/endpoint.ts'
import type { Result } from '../contract/language/result.ts'
import type { SignatureExplanation } from '../contract/wire/explainSignature.ts'
import type { WireTimes } from '../contract/wire/message.ts'

// One request made by hand: previewed, sent once, then shown with its response. The host returns keys, tokens and
// identifiers of people as `<...>` here.

/** A name and a value as they travel. */
export interface ShownPair {
  readonly name: string
  readonly value: string
}

/** A request exactly as it travels, secrets shown as `<...>`. */
export interface ShownRequest {
  readonly method: string
  readonly server: Server
  readonly url: string
  readonly headers: readonly ShownPair[]
  readonly body?: string
  /** UTF-8 bytes of the real body. */
  readonly bytes: number
}

export interface ConsolePreview {
  readonly request: ShownRequest
  /** Only where the endpoint wants an OAuth 1.0a signature. */
  readonly signature?: SignatureExplanation
}

/** What came back, whatever its status. */
export interface ShownReply {
  readonly status: number
  readonly headers: readonly ShownPair[]
  /** As text, secrets shown as `<...>`. */
  readonly body: string
  /** The body was longer than what is shown. */
  readonly cut: boolean
  /** UTF-8 bytes of the real body. */
  readonly bytes: number
  /** What the client makes of it where it is no success. */
  readonly failure?: Failure
  /** The cursor of the next page, where there is one. */
  readonly nextCursor?: string
}

export interface ConsoleExchange extends ConsolePreview {
  readonly endpoint: EndpointId
  /** ISO 8601, UTC. */
  readonly at: string
  readonly ms: number
  /** Parts of `ms`, where they were measured. */
  readonly times?: WireTimes
  /** Absent without a response; `failure` then says why. */
  readonly reply?: ShownReply
  readonly failure?: Failure
}

/** What came of a request of a collection. */
interface RunReply {
  /** As text, secrets shown as `<...>`. */
  readonly body?: string
  readonly status?: number
  /** Of the last try. */
  readonly ms?: number
  /** By their names in lower case, secrets shown as `<...>`. */
  readonly headers?: Readonly<Record<string, string>>
  readonly failure?: Failure
}

export interface Console {
  /**
   * What would be sent by the signed-in user; `force` overrides checks that may be overridden. Fails with the client's
   * own sentences where it may not be sent. Secrets of the environment fill in `{{name}}`.
   */
  readonly preview: (
    id: EndpointId,
    input: Readonly<Record<string, unknown>>,
    force?: boolean,
    environment?: string,
  ) => Promise<Result<ConsolePreview, Failure>>
  /** Sends once, without repeating. Fails only where nothing left. A stream is read until `stop` or for an hour, and its lines are events. */
  readonly send: (
    id: EndpointId,
    input: Readonly<Record<string, unknown>>,
    force?: boolean,
    environment?: string,
  ) => Promise<Result<ConsoleExchange, Failure>>
  /** Sends as `adwright run` does: paced, and repeated where that is safe. */
  readonly ask: (id: EndpointId, input: Readonly<Record<string, unknown>>, environment?: string) => Promise<RunReply>
  /** Names of the secrets of an environment. */
  readonly secretNames: (environment: string) => Promise<Result<readonly string[], Failure>>
  /** Keeps a secret in the secret store, or removes it. */
  readonly setSecret: (environment: string, name: string, secret: string | null) => Promise<Result<null, Failure>>
  /** Ends what `send` and `ask` wait for, at one endpoint or everywhere. */
  readonly stop: (id?: EndpointId) => Promise<null>
}
