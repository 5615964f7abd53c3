import { normaliseHeader } from '../intake/headers.ts'

/** How columns without a field are used, by index. */
export type ColumnUses = ReadonlyMap<number, string>

export const NO_USES: ColumnUses = new Map()

/** Finds columns by header and records each use for display. */
export const createColumnFinder = (headers: readonly string[]) => {
  const normalized = headers.map(normaliseHeader)
  const uses = new Map<number, string>()
  const note = (column: number, use: string): number => {
    if (column >= 0 && !uses.has(column)) uses.set(column, use)
    return column
  }
  return {
    normalized,
    uses: uses as ColumnUses,
    note,
    /** The first column with one of these headers, or -1. */
    find: (use: string, names: readonly string[]): number =>
      note(
        normalized.findIndex((word) => names.includes(word)),
        use,
      ),
  }
}
