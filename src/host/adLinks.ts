import type { Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'

/** What a web server said when a destination was opened. */
export interface AdLinkAnswer {
  /** ISO 8601. */
  readonly at: string
  readonly status: number
  /** Where redirects led; absent without any. */
  readonly movedTo?: string
}

/** Destinations of creatives on the web. */
export interface AdLinks {
  /** Opens a destination: one after another, and each site once a second. Private addresses are refused. */
  readonly openLink: (url: string) => Promise<Result<AdLinkAnswer, Failure>>
}
