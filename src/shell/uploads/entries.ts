import type { Failure } from '../../contract/contract.ts'
import type { Said } from '../../contract/language/said.ts'
import type { UploadPlan, UploadTarget } from '../../host/uploads.ts'
import { said } from '../../messages/said.ts'
import type { ReadBack } from './readBack.ts'

/** Row numbers as runs of neighbours: 0, 1, 2, 7 is [[0, 3], [7, 1]]. */
export type Runs = readonly (readonly [start: number, count: number])[]

/** Which service an upload was planned for; it never goes to another. */
export interface Target {
  readonly state: UploadTarget
  /** Address of the advertising API; empty in practice, whose ports change. */
  readonly address: string
  readonly userId: string
}

/** Same state, address and user, so that a resumed upload goes where it began. */
export const sameTarget = (one: Target, other: Target): boolean =>
  one.state === other.state && one.address === other.address && one.userId === other.userId

/** What to do about an upload whose service is not the one that is connected. */
export const elsewhere = ({ state, address, userId }: Target): Said =>
  state === 'practice' ? said('shell.upload.practice') : said('shell.upload.elsewhere', { userId, address })

/** The connection that sending to it needs. */
export const connected = ({ state, address, userId }: Target): string =>
  state === 'practice' ? 'Practice is connected' : `user ${userId} is signed in at ${address}`

/**
 * Forms of journals that this version reads. A field or a type of line that changes what is sent needs a new one, written
 * where it is used, so that an older version leaves the upload alone.
 */
export const UPLOAD_FORMS = [1, 2, 3] as const

type UploadForm = (typeof UPLOAD_FORMS)[number]

/**
 * Form 2 has `after`: versions that don't know it would start such an upload anytime. Form 3 has parts: others would
 * take an upload for complete whose rest isn't planned yet.
 */
export const entryFormOf = ({ after, measured }: UploadPlan): UploadForm =>
  measured !== undefined ? 3 : after === undefined ? 1 : 2

/** Requests of one sending beyond its first; absent for none. */
interface Repeated {
  readonly repeats?: number
}

/** The lines of an upload's journal; entrySchema.ts has a row for each. */
export type UploadEntry =
  | {
      readonly type: 'plan'
      readonly form: UploadForm
      readonly plan: UploadPlan
      readonly target: Target
      readonly at: string
    }
  | {
      readonly type: 'batch'
      readonly index: number
      readonly offset: number
      readonly length: number
      readonly sha256: string
      readonly rows: Runs
      readonly items: number
      /** Operations of a user batch. */
      readonly operations?: number
      /** Nothing else of this upload may be on its way meanwhile. */
      readonly alone?: true
    }
  /** Seals the batches up to this number, of a plan in parts. Those behind the last part were never sealed. */
  | { readonly type: 'part'; readonly batches: number }
  | { readonly type: 'sealed'; readonly batches: number }
  | { readonly type: 'sent'; readonly index: number; readonly at: string }
  /** `retried`: an earlier try of the same sending left and got no response. */
  | ({ readonly type: 'confirmed'; readonly index: number; readonly data: unknown; readonly retried?: true } & Repeated)
  | ({ readonly type: 'failed'; readonly index: number; readonly failure: Failure } & Repeated)
  | ({ readonly type: 'unknown'; readonly index: number; readonly failure: Failure } & Repeated)
  /** The batch did not leave after all. */
  | ({ readonly type: 'unsent'; readonly index: number } & Repeated)
  | { readonly type: 'skipped'; readonly index: number }
  /** What was online of a batch without response, by position in its body. It still counts as without response. */
  | ({ readonly type: 'readBack'; readonly index: number; readonly at: string } & ReadBack)
  /** The user retries failed batches. */
  | { readonly type: 'again'; readonly index: number }
  | { readonly type: 'started' | 'paused' | 'cancelled' | 'finished'; readonly at: string }

/** An upload's plan and target beside its journal, written when its plan is complete (seal.ts). */
export interface Seal {
  readonly type: 'seal'
  readonly form?: UploadForm
  readonly plan: UploadPlan
  readonly target: Target
  readonly at: string
  /** Of the whole plan. */
  readonly batches: number
}

/** Ascending rows as runs of first row and count. */
export const toRuns = (rows: readonly number[]): Runs => {
  const runs: [number, number][] = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (last !== undefined && last[0] + last[1] === row) last[1]++
    else runs.push([row, 1])
  }
  return runs
}

/** The rows of such runs, one by one. */
export const fromRuns = (runs: Runs): readonly number[] =>
  runs.flatMap(([start, count]) => Array.from({ length: count }, (_, at) => start + at))
