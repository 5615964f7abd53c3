import type { Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'
import type { BatchEndpointId } from '../contract/wire/batch.ts'

/** Which service an upload goes to: the built-in emulator, the platform's sandbox, or the platform itself. */
export type UploadTarget = 'practice' | 'sandbox' | 'live'

/** Targets as people read them. */
export const UPLOAD_TARGETS: Readonly<Record<UploadTarget, string>> = {
  practice: 'Practice',
  sandbox: 'Sandbox',
  live: 'Live',
}

/** What an upload is, said once when it is planned. Holds no row and no identifier. */
export interface UploadPlan {
  readonly endpoint: BatchEndpointId
  /** Path parameters, such as product_catalog_id. */
  readonly parameters: Readonly<Record<string, string>>
  /** For people: "products.csv to Spring catalog". */
  readonly title: string
  /** The feed or list it came from (the id of a dataset in the caller's store), to write outcomes back. */
  readonly dataset: string
  /** The upload that goes first: this one starts by itself when every batch of that is confirmed, and not before. */
  readonly after?: string
}

/** Rows of a batch at most, and items in it: far above what any endpoint takes. */
export const MAX_BATCH_ROWS = 100_000

/** One frozen request body. A retry sends these very bytes, newly signed. */
export interface PlannedBatch {
  /** 0, 1, 2 ... without gaps. */
  readonly index: number
  /** The JSON text as it will be sent, times written out. */
  readonly body: string
  /** Rows of the dataset in this batch, in the order of the body. */
  readonly rows: readonly number[]
  /** Things the platform counts: products, or users. */
  readonly items: number
}

/**
 * `planned`: journalled, not sent; `sent`: journalled as leaving, no answer yet; `confirmed`: answered and taken;
 * `failed`: answered and refused; `unknown`: it left and no answer can tell; `skipped`: cancelled before it left.
 */
export type BatchState = 'planned' | 'sent' | 'confirmed' | 'failed' | 'unknown' | 'skipped'

/**
 * `planning`: batches are still being added; `ready`: sealed, not started; `sending`; `waiting`: for a rate limit or
 * the network, see `waitingFor`; `paused`: by the user; `stopped`: sign-in ended or the shell was killed, resume goes on;
 * `cancelled`; `finished`: every batch is confirmed, failed, skipped, or unknown and too damaged to send again; `damaged`: its journal cannot be read, a newer
 * version wrote it, or nobody of ours did, so nothing of it is sent and it can only be forgotten; `problem` says which.
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

/** Why an upload behind another (`UploadPlan.after`) has not started. */
export interface UploadHold {
  /** The upload that goes first. */
  readonly first: string
  /** Whole sentences for people, with what starts it. */
  readonly reason: string
  /** `itself`: nothing has to be done to this upload; `retry`: the first has batches to send again; `asked`: only `start` with `anyway` helps. */
  readonly starts: 'itself' | 'retry' | 'asked'
}

export interface UploadSummary {
  readonly id: string
  readonly plan: UploadPlan
  /** Left out where the journal is too damaged to tell. */
  readonly target?: UploadTarget
  readonly state: UploadState
  /** ISO 8601, UTC. */
  readonly plannedAt: string
  /** ISO 8601, UTC: when it last came to its end; left out where it has not, or nobody knows. */
  readonly endedAt?: string
  readonly batches: Readonly<Record<BatchState, number>>
  /** Products or users: in all, and those in confirmed batches. */
  readonly items: number
  readonly itemsConfirmed: number
  /** Products in confirmed batches that the platform rejected; left out where there are none. */
  readonly itemsRejected?: number
  /** Items in batches that were sent without a response yet; absent if there are none. */
  readonly itemsUnanswered?: number
  readonly requests: number
  readonly retries: number
  /** Products of batches without an answer, as the catalog had them when it was read back. */
  readonly readBack?: { readonly landed: number; readonly missing: number; readonly unread: number }
  /** Why it waits or stopped, for people, and until when (milliseconds since 1970) where known. */
  readonly waitingFor?: string
  readonly waitingUntil?: number
  /** Items a second over the last half minute, and milliseconds to go; absent before the first answer. */
  readonly rate?: number
  readonly msLeft?: number
  /** One sentence when something is wrong. */
  readonly problem?: string
  /** Where another upload goes first and this one has not started. */
  readonly hold?: UploadHold
  /** It stopped for what another try does not change, such as a catalog that is not there. */
  readonly isLasting?: true
  /** Its journal isn't read yet: batches and items are 0 until then. */
  readonly isCounting?: true
  readonly pruned?: Pruned
}

/** After how many days the details of a finished upload may be deleted; 0 keeps them. */
export const RETENTION_DAYS = [30, 90, 365, 0] as const

export type RetentionDays = (typeof RETENTION_DAYS)[number]

/** The bodies and answers of an old upload were deleted, so that it can be neither undone nor sent again. */
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
  /** A try of it left and got no response: what the last response calls unchanged, that try may have changed. */
  readonly hasLostResponse?: boolean
  /** The platform's `data` for a confirmed batch. */
  readonly data?: unknown
  readonly failure?: Failure
}

/**
 * Uploads are planned in full, sealed into the journal, then sent; so a killed program can go on from the journal
 * alone, and nothing is sent of a plan that was cut short.
 */
export interface UploadService {
  readonly plan: (plan: UploadPlan) => Promise<Result<string, Failure>>
  /** Journals frozen batches; answers when they are flushed to disk. */
  readonly add: (id: string, batches: readonly PlannedBatch[]) => Promise<Result<null, Failure>>
  /** Ends the plan; after this the upload can be started and survives a crash. */
  readonly seal: (id: string) => Promise<Result<UploadSummary, Failure>>
  /** Sends a sealed plan; one behind another that is not confirmed is refused, unless the user wants it `anyway`. */
  readonly start: (id: string, anyway?: boolean) => Promise<Result<UploadSummary, Failure>>
  readonly pause: (id: string) => Promise<Result<UploadSummary, Failure>>
  /** Goes on after a pause, a stop or a crash; also re-sends failed batches when `retryFailed` is set. */
  readonly resume: (id: string, retryFailed?: boolean) => Promise<Result<UploadSummary, Failure>>
  /**
   * Stops for good; batches that did not leave become `skipped`, and failed ones cannot be sent again. The summary says what
   * landed.
   */
  readonly cancel: (id: string) => Promise<Result<UploadSummary, Failure>>
  /**
   * Newest first. The first call on a profile of an earlier version may take long. `atOnce` doesn't wait: uploads that aren't
   * counted yet have `isCounting`, and events bring their totals.
   */
  readonly list: (atOnce?: boolean) => Promise<readonly UploadSummary[]>
  /** Settled batches in order of settlement, from the given position on; read again from where you stopped. */
  readonly outcomes: (id: string, from: number, limit: number) => Promise<readonly BatchOutcome[]>
  /** After how many days bodies and answers of finished uploads are deleted; their totals stay. */
  readonly retention: () => Promise<RetentionDays>
  /** Deletes what is due by then. */
  readonly setRetention: (days: RetentionDays) => Promise<Result<RetentionDays, Failure>>
  /** Deletes the journal and the bodies of an upload that is not being sent and that no other waits for. */
  readonly forget: (id: string) => Promise<Result<null, Failure>>
}
