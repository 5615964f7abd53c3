import type { Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'
import type { Titled } from '../contract/language/said.ts'
import type { BatchEndpointId } from '../contract/wire/batch.ts'
import type { PlannedBatch } from '../contract/wire/plannedBatch.ts'

/** Service of an upload: the built-in emulator, the platform's sandbox, or the platform. */
export type UploadTarget = 'practice' | 'sandbox' | 'live'

/** Targets as people read them. */
export const UPLOAD_TARGETS: Readonly<Record<UploadTarget, string>> = {
  practice: 'Practice',
  sandbox: 'Sandbox',
  live: 'Live',
}

/** Measured before an upload starts whose batches are planned while others are sent. */
export interface MeasuredPlan {
  readonly items: number
  readonly batches: number
  /** What its bodies share, such as times. The rest is planned with it after a stop. */
  readonly frozen: Readonly<Record<string, string>>
}

/** What an upload is, said once when it is planned. Holds no row and no identifier. */
export interface UploadPlan extends Titled {
  readonly endpoint: BatchEndpointId
  /** Path parameters, such as product_catalog_id. */
  readonly parameters: Readonly<Record<string, string>>
  /** ID of the source feed or list in the caller's store, to write outcomes back. */
  readonly dataset: string
  /** ID of an earlier upload; this one starts by itself once that is fully confirmed. */
  readonly after?: string
  /** Set where it may be planned in parts. Each `add` seals one, and the first makes it ready. */
  readonly measured?: MeasuredPlan
}

/** Uploads with more requests are planned while they are sent. The window does so with feeds of more than 200. */
export const MAX_WHOLE_REQUESTS = 16

/** Limit of rows and items per batch: far above what any endpoint accepts. */
export const MAX_BATCH_ROWS = 100_000

/**
 * State of a batch, journaled before anything is sent.
 * - `planned`: not sent
 * - `sent`: leaving, no response yet
 * - `confirmed`: accepted by the platform
 * - `failed`: rejected
 * - `unknown`: sent, and no response can tell the outcome
 * - `skipped`: canceled before it was sent
 */
export type BatchState = 'planned' | 'sent' | 'confirmed' | 'failed' | 'unknown' | 'skipped'

/**
 * Lifecycle of an upload; failed batches of a finished one can be sent again.
 * - `planning`: batches are still being added
 * - `ready`: sealed, not started
 * - `waiting`: for a rate limit or the network, see `waitingFor`
 * - `paused`: by the user
 * - `stopped`: sign-in ended or the program was killed; can resume
 * - `finished`: each batch is confirmed, failed, skipped, or unknown and too damaged to resend
 * - `damaged`: its journal is unreadable, a newer version's or foreign; nothing is sent, and `problem` says why
 */
export type UploadState =
  | 'planning'
  | 'ready'
  | 'sending'
  | 'waiting'
  | 'paused'
  | 'stopped'
  | 'cancelled'
  | 'finished'
  | 'damaged'

const AT_END: readonly UploadState[] = ['finished', 'cancelled', 'damaged']

/** Nothing more will be sent by itself, so it can be removed from the list. */
export const isAtEnd = ({ state }: Pick<UploadSummary, 'state'>): boolean => AT_END.includes(state)

/** Why an upload behind another (`UploadPlan.after`) has not started. */
export interface UploadHold {
  /** The upload that goes first. */
  readonly first: string
  /** Whole sentences for people, with what starts it. */
  readonly reason: string
  /** `itself`: starts alone; `retry`: the first has batches to resend; `asked`: only `start` with `anyway`. */
  readonly starts: 'itself' | 'retry' | 'asked'
}

/** How far an upload is planned. */
export interface PlannedPart {
  readonly items: number
  readonly batches: number
  /** The row that the next batch begins with, or a later one. */
  readonly nextRow: number
}

export interface UploadSummary {
  readonly id: string
  readonly plan: UploadPlan
  /** Left out where the journal is too damaged to tell. */
  readonly target?: UploadTarget
  readonly state: UploadState
  /** ISO 8601, UTC. */
  readonly plannedAt: string
  /** ISO 8601, UTC: when it last ended; absent if it hasn't, or if unknown. */
  readonly endedAt?: string
  readonly batches: Readonly<Record<BatchState, number>>
  /** Products or users: in all, planned or not, and those in confirmed batches. */
  readonly items: number
  readonly itemsConfirmed: number
  /** Left out where all is planned. The rest follows, or at its end never came. */
  readonly partial?: PlannedPart
  /** Products in confirmed batches that the platform rejected; left out where there are none. */
  readonly itemsRejected?: number
  /** Items in batches that were sent without a response yet; absent if there are none. */
  readonly itemsUnanswered?: number
  readonly requests: number
  readonly retries: number
  /** Products of batches without a response, compared with the catalog read back. */
  readonly readBack?: { readonly landed: number; readonly missing: number; readonly unread: number }
  /** Why it waits or stopped, for people, and until when (milliseconds since 1970) where known. */
  readonly waitingFor?: string
  readonly waitingUntil?: number
  /** Items per second over the last 30 s, and ms left; absent before any response. */
  readonly rate?: number
  readonly msLeft?: number
  /** One sentence when something is wrong. */
  readonly problem?: string
  /** Set if `problem` says only how far it is planned. The rest can follow. */
  readonly isPlanOpen?: true
  /** Where another upload goes first and this one has not started. */
  readonly hold?: UploadHold
  /** Stopped for a reason that retrying doesn't change, such as a missing catalog. */
  readonly isLasting?: true
  /** The journal isn't read yet: batches and items are 0 until then. */
  readonly isCounting?: true
  readonly pruned?: Pruned
}

/** Days after which a finished upload's details may be deleted; 0 keeps them. */
export const RETENTION_DAYS = [30, 90, 365, 0] as const

export type RetentionDays = (typeof RETENTION_DAYS)[number]

/** Bodies and responses of an old upload were deleted; it can't be undone or resent. */
export interface Pruned {
  /** ISO 8601, UTC. */
  readonly at: string
  /** How many days after its end. */
  readonly days: number
}

/** What became of one batch, read from the journal. */
export interface BatchOutcome {
  readonly index: number
  readonly state: Exclude<BatchState, 'planned' | 'sent'>
  readonly rows: readonly number[]
  /** An earlier try got no response, so items now reported unchanged may be its changes. */
  readonly hasLostResponse?: boolean
  /** The platform's `data` for a confirmed batch. */
  readonly data?: unknown
  readonly failure?: Failure
}

/**
 * Uploads are planned and sealed into the journal before they are sent. Measured ones are so part by part. A killed
 * program can resume from the journal, and nothing leaves that isn't sealed.
 */
export interface UploadService {
  readonly plan: (plan: UploadPlan) => Promise<Result<string, Failure>>
  /** Journals frozen batches; answers when they are flushed to disk. In a measured plan they are a sealed part. */
  readonly add: (id: string, batches: readonly PlannedBatch[]) => Promise<Result<null, Failure>>
  /**
   * Ends the plan; after this the upload can be started and survives a crash. A measured plan ends with fewer items only
   * if it stays `incomplete`, as its list or feed is gone or changed.
   */
  readonly seal: (id: string, incomplete?: boolean) => Promise<Result<UploadSummary, Failure>>
  /** Sends a sealed plan. Behind an unconfirmed upload it is rejected unless the user wants it `anyway`. */
  readonly start: (id: string, anyway?: boolean) => Promise<Result<UploadSummary, Failure>>
  readonly pause: (id: string) => Promise<Result<UploadSummary, Failure>>
  /** Resumes after a pause, stop or crash; `retryFailed` also resends failed batches. */
  readonly resume: (id: string, retryFailed?: boolean) => Promise<Result<UploadSummary, Failure>>
  /** Stops for good: unsent batches become `skipped`, and failed ones can't be resent. The summary says what landed. */
  readonly cancel: (id: string) => Promise<Result<UploadSummary, Failure>>
  /**
   * Newest first. The first call on a profile of an earlier version may take long. `atOnce` doesn't wait: uploads that aren't
   * counted yet have `isCounting`, and events bring their totals.
   */
  readonly list: (atOnce?: boolean) => Promise<readonly UploadSummary[]>
  /** Settled batches in order of settlement, from a position on; continue from where you stopped. */
  readonly outcomes: (id: string, from: number, limit: number) => Promise<readonly BatchOutcome[]>
  /** After how many days bodies and answers of finished uploads are deleted; their totals stay. */
  readonly retention: () => Promise<RetentionDays>
  /** Deletes what is due by then. */
  readonly setRetention: (days: RetentionDays) => Promise<Result<RetentionDays, Failure>>
  /** Deletes the journal and bodies of an upload that is idle and awaited by none. */
  readonly forget: (id: string) => Promise<Result<null, Failure>>
}
