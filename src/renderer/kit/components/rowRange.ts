type RowId = string | number

interface RangeRows<Row> {
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => RowId
  readonly isChecked: (row: Row) => boolean
  /** Index of the selected row, or -1. */
  readonly at: number
}

/** Rows from where Shift was first pressed to where it reached last. */
export interface RowRange<Row> {
  readonly start: RowId
  /** Rows that the range checked; others were checked before and stay so. */
  readonly own: ReadonlyMap<RowId, Row>
}

/** The range after Shift reaches another row, and what it checks and unchecks. */
export const reachRow = <Row>(
  range: RowRange<Row> | undefined,
  { rows, rowId, isChecked, at }: RangeRows<Row>,
  to: number,
): { readonly range: RowRange<Row>; readonly reached: readonly Row[]; readonly left: readonly Row[] } => {
  // Rows move between two presses, so the start is looked up by its ID.
  const known = range === undefined || at < 0 ? -1 : rows.findIndex((row) => rowId(row) === range.start)
  const from = known >= 0 ? known : at >= 0 ? at : to
  const before: RowRange<Row>['own'] = (known >= 0 ? range?.own : undefined) ?? new Map()
  const reached = new Map(
    rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => [rowId(row), row] as const),
  )
  const [start = ''] = [...reached.keys()].slice(from <= to ? 0 : -1)
  return {
    range: { start, own: new Map([...reached].filter(([id, row]) => before.has(id) || !isChecked(row))) },
    reached: [...reached.values()],
    left: [...before].flatMap(([id, row]) => (reached.has(id) ? [] : [row])),
  }
}
