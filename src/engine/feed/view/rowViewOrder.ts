import type { RowView } from '../../../workspace/edits/cells.ts'
import { createRowOrder, type SortColumn } from '../../../workspace/edits/rowOrder.ts'
import { createRowSet } from '../../../workspace/edits/rowSet.ts'
import type { CellScope } from '../../model/feedWork.ts'
import { inTurns } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { chunksOf, type Opened, rowsOf, whileOpen } from '../open/openedFeed.ts'
import type { ScanProgress } from './rowViewScan.ts'

/** Row numbers, deleted ones left out, sorted by columns. Equal rows stay in file order. */
export const sortedRows = async (
  now: Opened,
  columns: readonly SortColumn[],
  { tell, turn }: Job<ScanProgress>,
): Promise<Uint32Array> => {
  const { rows } = now.feed
  const order = createRowOrder(columns)
  const total = rows.count()
  const next = whileOpen(now, turn)
  let done = 0
  for (const chunk of chunksOf(now, rows.rows(), new Set(columns.map(({ field }) => field)))) {
    order.take(chunk)
    done += chunk.length
    if (done % 16_384 === 0) tell({ done, total })
    await next()
  }
  return inTurns(order.endInTurns(), next)
}

/** Reorders rows given in file order; rows missing from `order` come last. */
export const inOrder = (rows: Iterable<number>, count: number, order: Uint32Array): Uint32Array => {
  const left = createRowSet()
  for (const row of rows) left.add(row)
  const found = new Uint32Array(count)
  let at = 0
  for (const row of order)
    if (left.has(row)) {
      found[at++] = row
      left.remove(row)
    }
  for (const row of left.rows()) found[at++] = row
  return found
}

/** Rows read in file order before they are returned in grid order. */
const CHUNK = 20_000

const shownOf = (rows: Exclude<CellScope['rows'], 'all'>, visible: Uint32Array): Uint32Array => {
  if (rows === 'visible') return visible
  return 'numbers' in rows ? rows.numbers : visible.subarray(rows.from, rows.to + 1)
}

/** Rows of a scope in grid order. Sorted ones are scattered over the file, so many are read at once. */
export function* shownChunks(now: Opened, scope: CellScope): Generator<readonly RowView[]> {
  const { visible, order } = now
  if (order === undefined || visible === undefined || scope.rows === 'all') {
    yield* chunksOf(now, rowsOf(now, scope))
    return
  }
  const shown = shownOf(scope.rows, visible)
  for (let from = 0; from < shown.length; from += CHUNK) {
    const numbers = shown.subarray(from, from + CHUNK)
    const found = new Map<number, RowView>()
    for (const chunk of chunksOf(now, numbers.slice().sort())) {
      for (const view of chunk) found.set(view.row, view)
      yield []
    }
    yield [...numbers].flatMap((row) => found.get(row) ?? [])
  }
}
