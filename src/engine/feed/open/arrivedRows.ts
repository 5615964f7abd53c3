import { checkProduct } from '../../../contract/catalog/productRules.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import type { FeedRow } from '../../model/feedModel.ts'
import type { PagePlace } from '../../model/storedList.ts'
import { createPages } from './rowStore.ts'

// Rows of an import that is still going on. Whole pages of them are stored and can be looked at; the worker answers between
// two pieces of the file.

let arriving: ReturnType<typeof createPages> | undefined

/** Starts serving rows of these pages; the list grows while pages are written. */
export const beginArriving = (pages: readonly PagePlace[], file: BulkFile): void => {
  arriving = createPages(pages, file)
}

/** Rows that are asked for from now on come from the stored feed. */
export const endArriving = (): void => {
  arriving = undefined
}

/** Rows stored so far, with their own issues. Issues between rows are found at the end. */
export const readArrived = (rows: readonly number[]): readonly (FeedRow | undefined)[] =>
  rows.map((row) => {
    const page = arriving?.(Math.floor(row / PAGE_ROWS))
    const cells = page?.productAt(row % PAGE_ROWS)
    if (page === undefined || cells === undefined) return undefined
    const place = { line: page.lineOf(row % PAGE_ROWS) }
    return { row, cells, place, issues: checkProduct(cells), edited: {}, outcome: 'none', remarks: [] }
  })
