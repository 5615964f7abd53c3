import type { SnapshotDraft } from '../../../host/snapshots.ts'
import type { StoredFeed } from '../../model/storedFeed.ts'

// What a snapshot stores of a feed besides rows, as in the host's files.

/** Format version of a snapshot's pages and tables; raised when these change. */
export const SNAPSHOT_FORM = 2

interface SnapshotFacts {
  readonly form: typeof SNAPSHOT_FORM
  readonly feed: StoredFeed
}

/** The state of this moment. */
export interface SnapshotLabel extends Omit<SnapshotDraft, 'reason' | 'pieces' | 'facts'> {
  readonly facts: SnapshotFacts
}

const isPlace = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  'length' in value &&
  Number.isInteger(value.at) &&
  Number.isInteger(value.length)

const isFeed = (value: unknown): value is StoredFeed => {
  if (typeof value !== 'object' || value === null) return false
  const feed = value as Partial<StoredFeed>
  return (
    typeof feed.id === 'string' &&
    typeof feed.file === 'string' &&
    typeof feed.name === 'string' &&
    typeof feed.importedAt === 'string' &&
    Number.isInteger(feed.rows) &&
    Number.isInteger(feed.errors) &&
    Number.isInteger(feed.warnings) &&
    Array.isArray(feed.skipped) &&
    Array.isArray(feed.rules) &&
    isPlace(feed.tables) &&
    (feed.added === undefined || feed.added.every(({ pages }) => Array.isArray(pages) && pages.every(isPlace))) &&
    (feed.laid === undefined ||
      feed.laid.every(({ rows, blocks }) => isPlace(rows) && Array.isArray(blocks) && blocks.every(isPlace)))
  )
}

/** The facts that were kept; undefined where they are those of another version. */
export const readSnapshotFacts = (facts: unknown): StoredFeed | undefined => {
  if (typeof facts !== 'object' || facts === null || !('form' in facts) || !('feed' in facts)) return undefined
  return facts.form === SNAPSHOT_FORM && isFeed(facts.feed) ? facts.feed : undefined
}
