import { applyCells } from '../../../workspace/edits/cellChanges.ts'
import type { Step } from '../../../workspace/edits/step.ts'
import { readTables } from '../../disk/feedTables.ts'
import type { Opened } from './openedFeed.ts'
import { layColumns } from './openFeed.ts'
import { createRowStore, type RowStore } from './rowStore.ts'

/** Rows of an open feed as they were after these steps. Undefined where its file is not whole. */
export const rowsAfter = (
  { stored, file, feed }: Pick<Opened, 'stored' | 'file' | 'feed'>,
  steps: readonly Step[],
): RowStore | undefined => {
  const tables = readTables(file.read(stored.tables.at, stored.tables.length), stored.tables.at)
  if (tables === undefined) return undefined
  const rows = createRowStore(stored, tables.pages, file)
  for (const { row, field, value } of feed.edits()) if (row < rows.total) rows.set(row, field, value)
  for (const step of steps) {
    const { cells, vanish, appear, drafted, published } = step
    applyCells(cells, rows.cellAt, (row, field, before, after) => rows.set(row, field, after, before))
    for (const row of vanish) rows.hide(row)
    for (const row of appear) rows.show(row)
    for (const row of drafted) rows.drafts.add(row)
    for (const row of published) rows.drafts.remove(row)
    layColumns(rows, step)
  }
  return rows
}
