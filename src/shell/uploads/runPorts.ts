import type { Clock } from '../../client/ports.ts'
import type { Failure, Reply } from '../../contract/contract.ts'
import type { Result } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import type { FileTrouble } from '../ports.ts'
import type { UploadEntry } from './entries.ts'
import type { ReadPage } from './readBack.ts'
import type { BatchRecord, UploadRecord } from './uploadState.ts'

// What an upload on its way needs of others, and what it offers them.

export interface SendOptions {
  readonly signal: AbortSignal
  /** The client waits before the next try: why, and until when (milliseconds since 1970). */
  readonly onWait: (reason: string, until: number) => void
  /** A try after the first one leaves. */
  readonly onRetry: () => void
  /** Whether another try may follow a failed one. */
  readonly mayTryAgain: (failure: Failure) => boolean
}

/**
 * Sends one frozen body, newly signed, only to the service its upload was planned for. Returns within moments of its
 * signal.
 */
export type SendBatch = (
  upload: Pick<UploadRecord, 'id' | 'plan' | 'target'>,
  body: string,
  items: number,
  options: SendOptions,
) => Promise<Result<Reply, Failure>>

/** Waits while an upload may not send, such as while offline. Its signal ends the wait. */
export type UntilOpen = (upload: Pick<UploadRecord, 'plan' | 'target'>, options: WaitOptions) => Promise<void>

/** Why a batch must not leave any more; undefined where it may. The failure: why that is not known now. */
export type WithholdBatch = (
  upload: Pick<UploadRecord, 'plan'>,
  body: string,
) => Promise<Result<Said | undefined, Said>>

interface WaitOptions {
  readonly signal: AbortSignal
  /** The upload has to wait, for an unknown time. */
  readonly onClosed: (reason: string) => void
}

export interface RunPorts {
  readonly clock: Clock
  readonly untilOpen?: UntilOpen
  readonly send: SendBatch
  readonly withhold?: WithholdBatch
  /** Journals entries, flushed, and takes them into the record. */
  readonly record: (entries: readonly UploadEntry[]) => Promise<Result<null, FileTrouble>>
  /** The frozen body, or undefined where it no longer has the hash that was planned. */
  readonly body: (batch: BatchRecord) => Promise<string | undefined>
  readonly onChange: () => void
  /** Reads the catalog of the upload, where it is one of products. */
  readonly readPage?: ReadPage
}

/** `paused` and `cancelled` by the user, `stopped` because the program ends. */
export type Ending = 'paused' | 'cancelled' | 'stopped'

/** An upload on its way. */
export interface Run {
  readonly done: Promise<void>
  /** Another part of its plan is sealed, or all of it. */
  readonly more: () => void
  /**
   * Stops sending, settles requests in flight within a second, and journals how it ended. `stopped` can resume later.
   */
  readonly end: (how: Ending) => Promise<void>
}
