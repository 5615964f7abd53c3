import { useMemo } from 'react'
import type { SortedColumn } from '../../kit/grid/gridModel.ts'
import { useFeedColumns } from '../feedColumns.tsx'
import { fieldNamed } from '../fieldChoices.ts'
import { changeColumns, sortedNext, sortFeedRows } from '../state/viewing.ts'
import { useFeedView, viewNow } from '../state/viewState.ts'
import { FEED_LAYOUTS } from './feedLayouts.ts'

const onWidth = (columnId: string, width: number): void => {
  const { columns } = viewNow()
  changeColumns({ ...columns, widths: { ...columns.widths, [columnId]: width } })
}

/** Pressing a header sorts ascending, descending, then not; the row number restores file order. */
const onHeader = (columnId: string, isAdded: boolean): void => {
  const field = fieldNamed(columnId)
  if (field !== undefined) void sortFeedRows(sortedNext(viewNow().sort, field, isAdded))
  else if (columnId === 'row') void sortFeedRows([])
}

/** View settings for the grid: columns with order and width, and the sort order. */
export const useGridView = () => {
  const layout = useFeedView((state) => state.columns)
  const sort = useFeedView((state) => state.sort)
  const all = useFeedColumns()
  const { order, hidden, frozen, widths } = layout
  // A width that changes leaves the columns as they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window and these three make the columns
  const columns = useMemo(() => FEED_LAYOUTS.shownColumns(all, layout), [all, order, hidden, frozen])
  const saved = useMemo(() => ({ widths, onWidth }), [widths])
  const sorted = useMemo(
    () => sort.map(({ field, direction }, place): SortedColumn => ({ columnId: field, direction, place })),
    [sort],
  )
  return { ...columns, saved, sorted, onHeader }
}
