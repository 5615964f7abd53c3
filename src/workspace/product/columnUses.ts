import { normaliseHeading } from '../intake/headings.ts'

/** What a reader makes of columns that have no field of their own, by the place of the column. */
export type ColumnUses = ReadonlyMap<number, string>

export const NO_USES: ColumnUses = new Map()

/** Finds columns by their headings and remembers each use, so that screens tell what is read. */
export const createColumnFinder = (headings: readonly string[]) => {
  const words = headings.map(normaliseHeading)
  const uses = new Map<number, string>()
  const note = (column: number, use: string): number => {
    if (column >= 0 && !uses.has(column)) uses.set(column, use)
    return column
  }
  return {
    words,
    uses: uses as ColumnUses,
    note,
    /** The first column with one of these headings, or -1. */
    find: (use: string, names: readonly string[]): number =>
      note(
        words.findIndex((word) => names.includes(word)),
        use,
      ),
  }
}
