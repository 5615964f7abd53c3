import type { Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'
import type { Said } from '../contract/language/said.ts'

/** What a web server said when a destination was opened. */
interface AdLinkAnswer {
  /** ISO 8601. */
  readonly at: string
  readonly status: number
  /** Where redirects led; absent without any. */
  readonly movedTo?: string
}

/** What became of a destination that was opened: a response, or why there was none. */
export type AdLinkCheck = AdLinkAnswer | { readonly at: string; readonly problem: Said }

/** Destinations of creatives on the web. */
export interface AdLinks {
  /** Opens a destination: one after another, and each site once a second. Private addresses are refused. */
  readonly openLink: (project: string, url: string) => Promise<Result<AdLinkCheck, Failure>>
  /** What became of destinations when they were last opened, by address. */
  readonly openedLinks: (project: string) => Promise<Result<Readonly<Record<string, AdLinkCheck>>, Failure>>
}
