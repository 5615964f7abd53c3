import { csvText } from '../../../workspace/export/csvText.ts'

// The log of deletions, derived from the book of sent people; contains no identifier.

/** What a deletion removed, from where and by which way. */
export interface DeletionText {
  /** Such as `Erasure from a file`. */
  readonly way: string
  readonly from: string
  readonly count: string
}

/** One deletion, as it is shown and exported. */
export interface LoggedDeletion extends DeletionText {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** In English: exported files don't change with the language. */
  readonly exported: DeletionText
}

/** The log as CSV, oldest first. */
export const deletionCsv = (deletions: readonly LoggedDeletion[]): string =>
  csvText([
    ['time', 'by', 'from', 'count'],
    ...deletions.map(({ at, exported }) => [at, exported.way, exported.from, exported.count]),
  ])
