import type { ProductField } from '../../../contract/catalog/product.ts'
import type { ProductFilter } from '../../../contract/catalog/productFilter.ts'
import type { RowView } from '../../../workspace/edits/cells.ts'
import { createSetPreview } from '../../../workspace/edits/setPreview.ts'
import type { CellScope } from '../../model/feedWork.ts'
import type { FilteredMembers, SetRow, SetRows } from '../../model/setModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { chunksOf, type Opened, opened, rowsOf } from '../open/openedFeed.ts'

// Which rows of the open feed a product set would hold.

/** Rows of a selection reported individually, since manual sets are small. */
const REPORT_ROWS = 500

const hasErrors = ({ feed }: Opened, row: number): boolean => feed.levelOf(row) === 2

const setRow = (now: Opened, { row, product }: RowView): SetRow => ({
  row,
  id: product.id,
  title: product.title,
  group: product.item_group_id,
  hasErrors: hasErrors(now, row),
})

const SHOWN: readonly ProductField[] = ['id', 'title', 'item_group_id']

/** Contents of a set with these filters; reports rows done. */
export const previewSet = async (
  filters: readonly ProductFilter[],
  { tell, turn }: Job<number>,
): Promise<FilteredMembers> => {
  const now = opened()
  const preview = createSetPreview(filters, (row) => hasErrors(now, row) || now.feed.isSkippedDraft(row))
  const fields = new Set<ProductField>([...SHOWN, ...filters.map(({ attribute }) => attribute)])
  let done = 0
  let told = 0
  for (const chunk of chunksOf(now, now.feed.rows.rows(), fields)) {
    preview.take(chunk)
    done += chunk.length
    if (done - told >= 50_000) {
      told = done
      tell(done)
    }
    await turn()
  }
  const { members, ...rest } = preview.end()
  return { ...rest, members: members.size() }
}

/** The first rows of a choice, and how many there are. */
export const rowsForSet = (rows: CellScope['rows']): SetRows => {
  const now = opened()
  const found: SetRow[] = []
  let total = 0
  for (const row of rowsOf(now, { rows, fields: SHOWN })) {
    if (!now.feed.rows.isThere(row)) continue
    total++
    if (found.length >= REPORT_ROWS) continue
    for (const view of now.feed.rows.views([row], new Set(SHOWN))) found.push(setRow(now, view))
  }
  return { rows: found, total }
}

/** The rows that have these ids, in the order of the ids. */
export const rowsWithIds = async (ids: readonly string[], { turn }: Job): Promise<readonly SetRow[]> => {
  const now = opened()
  const found = new Map<string, SetRow | undefined>(ids.map((id) => [id, undefined]))
  for (const chunk of chunksOf(now, now.feed.rows.rows(), new Set(SHOWN))) {
    for (const view of chunk)
      if (found.has(view.product.id) && found.get(view.product.id) === undefined)
        found.set(view.product.id, setRow(now, view))
    await turn()
  }
  return [...found.values()].filter((row) => row !== undefined)
}
