import type { Failure } from '../contract/contract.ts'
import { type Result, success } from '../contract/language/result.ts'
import type { Said } from '../contract/language/said.ts'

/** What is known of the suppression list without reading it. */
export type SuppressionState =
  | {
      readonly state: 'ready'
      /** Hashes on the list. */
      readonly count: number
      /** Equal for equal hashes only; customer lists store it to know they were compared. */
      readonly revision: string
    }
  | ({ readonly state: 'damaged' } & Said)

/** Most bytes of digests that travel at a time. */
export const SUPPRESSION_CHUNK = 32 * 100_000

/**
 * SHA-256 hashes of people never to import or upload, 32 bytes each, in one file. Partner user IDs are hashed too, so
 * no raw value is ever on it.
 */
export interface Suppression {
  readonly status: () => Promise<SuppressionState>
  /** Digests in order, from one on; at most `SUPPRESSION_CHUNK` bytes. */
  readonly read: (from: number, count: number) => Promise<Result<Uint8Array, Failure>>
  /** Puts digests on the list; returns how many were not on it before. */
  readonly add: (digests: Uint8Array) => Promise<Result<number, Failure>>
  /** Takes digests off the list; returns how many were on it. */
  readonly remove: (digests: Uint8Array) => Promise<Result<number, Failure>>
  /** Empties the list, also one that is damaged. */
  readonly clear: () => Promise<Result<null, Failure>>
}

/** Changes the list in chunks that fit the bridge. Returns the number of hashes changed, or the first failure. */
export const inChunks = async (
  digests: Uint8Array,
  change: (chunk: Uint8Array) => Promise<Result<number, Failure>>,
): Promise<Result<number, Failure>> => {
  let changed = 0
  for (let at = 0; at < digests.length; at += SUPPRESSION_CHUNK) {
    const done = await change(digests.slice(at, at + SUPPRESSION_CHUNK))
    if (!done.ok) return done
    changed += done.value
  }
  return success(changed)
}
