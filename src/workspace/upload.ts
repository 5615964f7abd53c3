// Which rows are due: resuming is no feature of its own, an upload takes the rows that are not confirmed as they stand.

/** What is known of a row when an upload is planned. */
export interface RowStanding {
  readonly hasErrors: boolean
  /** A fingerprint of what would be sent, and of what was confirmed last (0 for nothing). */
  readonly now: number
  readonly confirmed: number
}

/** `ready`: goes out; `blocked`: has errors; `unchanged`: the platform has it like this. */
export type RowDue = 'ready' | 'blocked' | 'unchanged'

/** Says whether a row is due. */
export const dueOf = ({ hasErrors, now, confirmed }: RowStanding): RowDue =>
  hasErrors ? 'blocked' : now === confirmed ? 'unchanged' : 'ready'
