import { fromSteps, packNumbers, toSteps, unpackNumbers } from '../../workspace/edits/packedNumbers.ts'

/** Draft rows in stored form: text, since snapshots keep a feed's facts as JSON. */
export const packDrafts = (rows: readonly number[]): { readonly drafts?: string } =>
  rows.length === 0 ? {} : { drafts: packNumbers(toSteps(rows)) }

/** The rows that were packed; damaged text names none. */
export const readDrafts = (drafts: string | undefined, rows: number): Uint32Array => {
  const steps = drafts === undefined ? undefined : unpackNumbers(drafts, rows)
  return steps === undefined ? new Uint32Array() : fromSteps(steps).filter((row) => row < rows)
}
