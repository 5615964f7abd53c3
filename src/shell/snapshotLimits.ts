import type { SnapshotDraft } from '../host/snapshots.ts'

export interface StoredSnapshot extends SnapshotDraft {
  readonly id: string
  /** Increases with each snapshot: a clock that was corrected cannot tell which is newer. */
  readonly number: number
  /** ISO 8601, UTC: for people. */
  readonly at: string
}

interface SnapshotLimits {
  /** Automatic snapshots of one feed. */
  readonly perFeed: number
  /** Bytes on the disk of all snapshots. */
  readonly bytes: number
}

const SNAPSHOT_LIMITS: SnapshotLimits = { perFeed: 20, bytes: 4_000_000_000 }

/** By number, then by time: clocks may have gone back meanwhile. */
export const oldestFirst = (snapshots: Iterable<StoredSnapshot>): readonly StoredSnapshot[] =>
  [...snapshots].sort((one, other) => one.number - other.number || one.at.localeCompare(other.at))

const sizeOf = (snapshots: readonly StoredSnapshot[], pieces: ReadonlyMap<string, number>): number => {
  let bytes = 0
  for (const piece of new Set(snapshots.flatMap((each) => each.pieces))) bytes += pieces.get(piece) ?? 0
  return bytes
}

/**
 * Snapshots that go: the oldest automatic ones beyond the limits. Those by hand stay, and the newest whole one of each feed,
 * which brings its rows back where the browser lost them. `pieces` are bytes on the disk by name.
 */
export const surplusOf = (
  all: readonly StoredSnapshot[],
  pieces: ReadonlyMap<string, number>,
  limits: SnapshotLimits = SNAPSHOT_LIMITS,
): readonly string[] => {
  let left = oldestFirst(all)
  const gone: string[] = []
  const isWhole = (each: StoredSnapshot): boolean => each.pieces.every((piece) => pieces.has(piece))
  const newest = new Map([...left, ...left.filter(isWhole)].map((each) => [each.dataset, each.id]))
  const mayGo = (each: StoredSnapshot): boolean => each.reason !== 'hand' && newest.get(each.dataset) !== each.id
  const drop = (snapshot: StoredSnapshot): void => {
    gone.push(snapshot.id)
    left = left.filter((each) => each !== snapshot)
  }
  for (const dataset of newest.keys()) {
    const automatic = left.filter((each) => each.dataset === dataset && each.reason !== 'hand')
    for (const each of automatic.slice(0, Math.max(0, automatic.length - limits.perFeed))) if (mayGo(each)) drop(each)
  }
  for (const each of left.filter(mayGo)) {
    if (sizeOf(left, pieces) <= limits.bytes) break
    drop(each)
  }
  return gone
}
