import type { Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'

/**
 * Why a state was kept. `imported`: its rows are new here; `rows`: a step brought rows; before `import`, `upload`,
 * `changes` (Get changes), `upgrade` (a new version of Adwright) and `restore`; `hand`: by the user.
 */
export const SNAPSHOT_REASONS = [
  'imported',
  'rows',
  'import',
  'upload',
  'changes',
  'upgrade',
  'restore',
  'hand',
] as const
export type SnapshotReason = (typeof SNAPSHOT_REASONS)[number]

/** What a snapshot is said to be when it is sealed. Pieces are named by the SHA-256 of what is in them. */
export interface SnapshotDraft {
  /** The feed, by its id. */
  readonly dataset: string
  /** Of its file, for people. */
  readonly name: string
  readonly reason: SnapshotReason
  /** Products that are there, and edited cells. */
  readonly rows: number
  readonly edits: number
  /** ID of the last step in this state, which identifies its predecessors; empty for none. */
  readonly step: string
  readonly steps: number
  /** Bytes of its rows before they were packed; `pieces` in order make them up. */
  readonly bytes: number
  readonly pieces: readonly string[]
  /** What the store of the screens knows of the feed beside its rows. */
  readonly facts: unknown
}

export interface SnapshotInfo extends Omit<SnapshotDraft, 'pieces' | 'facts'> {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** Is every piece of it kept? */
  readonly isWhole: boolean
}

/**
 * States of feeds on disk, since browsers may drop their own storage. Snapshots share equal pieces, so one of unchanged
 * rows takes a few lines.
 */
export interface Snapshots {
  /** Which of these pieces are not kept yet. */
  readonly missing: (pieces: readonly string[]) => Promise<readonly string[]>
  /** Keeps a packed piece; flushed and checksummed when it answers. */
  readonly add: (piece: string, packed: Uint8Array) => Promise<Result<null, Failure>>
  /** Creates a snapshot of stored pieces; deletes the oldest automatic ones above the limit. */
  readonly seal: (draft: SnapshotDraft) => Promise<Result<SnapshotInfo, Failure>>
  /** Newest first. */
  readonly list: () => Promise<readonly SnapshotInfo[]>
  readonly open: (id: string) => Promise<Result<SnapshotDraft, Failure>>
  /** A packed piece as it was added; fails where it was damaged since. */
  readonly read: (piece: string) => Promise<Result<Uint8Array, Failure>>
  readonly remove: (id: string) => Promise<Result<null, Failure>>
  /** Forgets every snapshot of a feed. */
  readonly forget: (dataset: string) => Promise<Result<null, Failure>>
}
