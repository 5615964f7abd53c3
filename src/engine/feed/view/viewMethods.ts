import type { SortColumn } from '../../../workspace/edits/rowOrder.ts'
import type { RowFilter } from '../../model/feedModel.ts'
import type { ShownRows } from '../../model/stepModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { handOver } from '../../thread/workerCall.ts'
import { type Opened, opened } from '../open/openedFeed.ts'
import { noteFilter } from './rowViewFound.ts'
import { inOrder, sortedRows } from './rowViewOrder.ts'
import { type ScanProgress, scanRows } from './rowViewScan.ts'
import { rowTests } from './rowViewTests.ts'

// Which rows of the open feed are shown, and in which order. Both are found in turns; the rows that were shown stay until then.

const NOTHING: ReadonlySet<never> = new Set()

/** Shows what is found by now. */
const shown = (now: Opened): ShownRows => {
  const { rows } = now.feed
  const { ascending, order } = now
  const [all, count] = ascending === undefined ? [rows.rows(), rows.count()] : [ascending, ascending.length]
  now.visible = order === undefined ? ascending : inOrder(all, count, order)
  const isSorted = order !== undefined
  const showing = ++now.showing
  if (now.visible === undefined) return { total: rows.total, isSorted, showing }
  const copy = now.visible.slice()
  return handOver({ total: rows.total, rows: copy, isSorted, showing }, [copy.buffer])
}

/** Shows the rows under a filter. Reports rows done; the newest call counts. */
export const filterRows = async (filter: RowFilter, { tell, turn }: Job<ScanProgress>): Promise<ShownRows> => {
  const now = opened()
  const tests = await rowTests(now, filter, turn)
  const { rows } = now.feed
  if (tests.isPlain && rows.count() === rows.total) now.ascending = undefined
  else {
    let found = new Uint32Array(1 << 12)
    let count = 0
    const take = (row: number, _: unknown, missed: number): void => {
      if (missed >= 0) return
      if (count === found.length) {
        const longer = new Uint32Array(count * 2)
        longer.set(found)
        found = longer
      }
      found[count++] = row
    }
    await scanRows({ now, tests, reads: NOTHING, turn, tell, take })
    now.ascending = found.slice(0, count)
  }
  noteFilter(now, filter)
  return shown(now)
}

/** Sorts all rows by columns, none for the order of the file. Edits leave rows where they are. */
export const sortRows = async (columns: readonly SortColumn[], job: Job<ScanProgress>): Promise<ShownRows> => {
  const now = opened()
  now.order = columns.length === 0 ? undefined : await sortedRows(now, columns, job)
  return shown(now)
}
