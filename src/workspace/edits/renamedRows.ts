/** A row here that a file gives another ID. */
interface RenamedRow {
  readonly row: number
  readonly from: string
  readonly to: string
  /** Does its own ID become free? */
  readonly leaves: boolean
}

interface KnownIds {
  /** The row here with an ID, or -1. */
  readonly rowOf: (id: string) => number
  /** Does a new product have this ID? */
  readonly isNew: (id: string) => boolean
  /** Does this row go with the import? */
  readonly vanishes: (row: number) => boolean
}

/** Which rows get their new ID, so that no ID is there twice. The first row of a file that wants one gets it. */
export const grantIds = (renamed: readonly RenamedRow[], { rowOf, isNew, vanishes }: KnownIds) => {
  const rows = new Map<number, RenamedRow>()
  const wanted = new Map<string, RenamedRow>()
  const isFreed = ({ from, to, leaves }: RenamedRow): boolean => leaves && from !== to
  // Rows that have the ID already come first.
  for (const each of [...renamed.filter(({ from, to }) => from === to), ...renamed]) {
    if (isNew(each.to) || wanted.has(each.to)) continue
    rows.set(each.row, each)
    wanted.set(each.to, each)
  }
  const isBlocked = ({ row, to }: RenamedRow): boolean => {
    const other = rowOf(to)
    if (other < 0 || other === row || vanishes(other)) return false
    const leaving = rows.get(other)
    return leaving === undefined || !isFreed(leaving)
  }
  for (const first of [...rows.values()]) {
    let next: RenamedRow | undefined = first
    // A row that keeps its ID blocks the one that wants this ID.
    while (next !== undefined && rows.has(next.row) && isBlocked(next)) {
      rows.delete(next.row)
      wanted.delete(next.to)
      next = wanted.get(next.from)
    }
  }
  return {
    rows,
    given: new Set(wanted.keys()),
    freed: new Set([...rows.values()].flatMap((each) => (isFreed(each) ? [each.row] : []))),
  }
}
