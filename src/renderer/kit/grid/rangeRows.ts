import type { GridSource, Range } from './gridModel.ts'

/** Limit of rows per copy, clear or fill, for clipboard size and undo. */
export const MAX_ROWS = 50_000

/** How long a range waits for rows that are on their way. */
const IDLE_TIMEOUT_MS = 8000

const lastOf = ({ from, to }: Range): number => Math.min(to.row, from.row + MAX_ROWS - 1)

/** The first MAX_ROWS rows of a range; undefined while any of them isn't loaded. */
export const rowsNow = <Row>(source: GridSource<Row>, range: Range): readonly Row[] | undefined => {
  const rows: Row[] = []
  for (let position = range.from.row; position <= lastOf(range); position++) {
    const row = source.rowAt(position)
    if (row === undefined) return undefined
    rows.push(row)
  }
  return rows
}

const nextChange = <Row>(source: GridSource<Row>): Promise<void> =>
  new Promise((resolve) => {
    const end = source.onChange(() => done())
    const timer = setTimeout(() => done(), 200)
    const done = () => {
      end()
      clearTimeout(timer)
      resolve()
    }
  })

/** Rows of a range, waiting for those on their way. Undefined when they do not come. */
export const waitForRows = async <Row>(source: GridSource<Row>, range: Range): Promise<readonly Row[] | undefined> => {
  const rows: Row[] = []
  const until = Date.now() + IDLE_TIMEOUT_MS
  while (range.from.row + rows.length <= lastOf(range)) {
    const row = source.rowAt(range.from.row + rows.length)
    if (row !== undefined) rows.push(row)
    else if (Date.now() > until) return undefined
    else await nextChange(source)
  }
  return rows
}
