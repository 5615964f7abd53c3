import { create } from 'zustand'
import type { Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { BookFacts, FeedDamage } from '../../../engine/model/snapshotModel.ts'
import type { SnapshotInfo } from '../../../host/snapshots.ts'

// What was found at start that is not whole, and what became of it.

/** `rows`: the browser lost the feed; `record`: its import and edit record is gone. */
export type Found = FeedDamage | 'rows' | 'record' | 'unopened'

export interface Finding extends BookFacts {
  readonly feed: string
  readonly name: string
  readonly found: Found
  /** Rows when it was imported, or as the newest snapshot has them. */
  readonly rows: number
  /** Whole ones, newest first. */
  readonly snapshots: readonly SnapshotInfo[]
}

/** What came back of a feed. */
export type Restored = Result<{ readonly rows: number; readonly edits: number }, Said>

export interface RestoreState {
  readonly findings: readonly Finding[]
  /** The feed that is restored, and how far its rows are, in pieces. */
  readonly running?: { readonly feed: string; readonly done: number; readonly total?: number }
  readonly results: Readonly<Record<string, Restored>>
}

const NOTHING: RestoreState = { findings: [], results: {} }

export const useRestore = create<RestoreState>(() => NOTHING)

/** Puts the question away. */
export const leaveFindings = (): void => useRestore.setState(NOTHING, true)
