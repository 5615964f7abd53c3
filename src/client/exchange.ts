import type { CallOptions, Failure, Reply } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'
import type { WireResponse } from '../contract/wire/message.ts'
import type { Problem } from '../contract/wire/problems.ts'
import type { RequestFact, RequestJob } from '../contract/wire/requestFact.ts'
import type { OnText, WaitNotice } from './ports.ts'
import type { Ready } from './sign.ts'

export interface ExchangeOptions extends CallOptions {
  /** A person overrides what may be overridden of our checks; the activity log says so. */
  readonly force?: boolean
  /** What others found wrong with the input; it may be overridden too. */
  readonly problems?: readonly Problem[]
  /** Values of the input that must stay secret, beyond those of the sign-in. */
  readonly secrets?: readonly string[]
  /** What it is sent for, for the activity log. */
  readonly job?: RequestJob
  readonly onWait?: (notice: WaitNotice) => void
  /** Asked after each failed try that may be repeated; false makes its failure the result. */
  readonly mayTryAgain?: (failure: Failure) => boolean
  /** Receives a stream as it arrives; aborting then ends it with what has arrived. */
  readonly onText?: OnText
  /** Every answer with all that is secret in it, whatever its status. */
  readonly onResponse?: (response: WireResponse) => void
  /** Every try, once its outcome is known. */
  readonly onRequest?: (fact: RequestFact) => void
}

export interface FrozenOptions extends ExchangeOptions {
  /** Products or users in the body, for the activity log. */
  readonly items?: number
}

/** A request that left, or tried to, and what came of it. It holds real keys and tokens: for the shell alone. */
export interface Exchange extends Ready {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly ms: number
  /** Absent without a response. */
  readonly response?: WireResponse
  readonly result: Result<Reply, Failure>
}
