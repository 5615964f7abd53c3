import { csvText } from '../../../workspace/export/csvText.ts'

// The log of deletions, derived from the book of sent people; contains no identifier.

/** One deletion, as it is shown and exported. */
export interface LoggedDeletion {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** By which way, such as `Erasure from a file`. */
  readonly way: string
  readonly from: string
  readonly count: string
}

/** The log as CSV, oldest first. */
export const deletionCsv = (deletions: readonly LoggedDeletion[]): string =>
  csvText([['date', 'by', 'from', 'how many'], ...deletions.map(({ at, way, from, count }) => [at, way, from, count])])
