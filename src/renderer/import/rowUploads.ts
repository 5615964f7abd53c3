import type { Product } from '../../contract/catalog/product.ts'
import type { BatchOutcome, PlannedBatch } from '../../host/uploads.ts'
import { packProducts, productText } from '../../workspace/product/batches.ts'
import { productOutcomes } from '../../workspace/product/outcomes.ts'
import { textHashes } from '../../workspace/product/rowGroups.ts'
import { dueOf, type RowDue } from '../../workspace/upload.ts'
import { PAGE_ROWS } from '../database/feedPages.ts'
import type { RowOutcome } from '../stores/catalogModel.ts'
import type { RowIssues } from './rowIssues.ts'
import type { createRowStandings } from './rowStandings.ts'
import type { RowStore } from './rowStore.ts'

/** A number that tells whether a product is still what was sent to a place; never 0. What one catalog has, another has not. */
const fingerprint = (product: Product, place: string): number => textHashes(`${productText(product)} ${place}`)[0] || 1

const STATES: { readonly [State in Exclude<BatchOutcome['state'], 'confirmed'>]: RowOutcome } = {
  failed: 'rejected',
  skipped: 'none',
  unknown: 'unknown',
}

/** Which rows of a feed are due, their bodies, and what became of them. */
export const createRowUploads = (
  rows: RowStore,
  issues: RowIssues,
  standings: ReturnType<typeof createRowStandings>,
) => {
  const dueOfRow = (row: number, place: string): RowDue => {
    const confirmed = standings.confirmedOf(row)
    const product = confirmed === 0 ? undefined : rows.productAt(row)
    const now = product === undefined ? 1 : fingerprint(product, place)
    return dueOf({ hasErrors: issues.levelOf(row) === 2, now, confirmed })
  }

  return {
    review: (place: string): Record<RowDue, number> => {
      const found = { ready: 0, blocked: 0, unchanged: 0 }
      for (const row of rows.rows()) found[dueOfRow(row, place)]++
      return found
    },
    /** The next bodies of 25 products from a row on, where to go on, and the pages that they are from. */
    pack: (
      from: number,
      batches: number,
      firstIndex: number,
      place: string,
    ): { readonly batches: readonly PlannedBatch[]; readonly next: number; readonly pages: readonly number[] } => {
      if (from === 0) standings.begin()
      const due: { row: number; product: Product }[] = []
      let row = from
      for (; row < rows.total && due.length < batches * 25; row++) {
        const isDue = rows.isThere(row) && dueOfRow(row, place) === 'ready'
        const product = isDue ? rows.productAt(row) : undefined
        if (product === undefined) continue
        due.push({ row, product })
        standings.send(row, fingerprint(product, place))
      }
      const pages = new Set(due.map((each) => Math.floor(each.row / PAGE_ROWS)))
      return { batches: packProducts(due, firstIndex), next: row, pages: [...pages] }
    },
    /** Writes what became of batches to their rows; answers the pages that changed. */
    settle: (settled: readonly BatchOutcome[]): readonly number[] => {
      for (const { state, rows: batch, data, failure } of settled) {
        const told = failure === undefined ? [] : [failure.sentence]
        if (state !== 'confirmed') for (const row of batch) standings.settle(row, STATES[state], told)
        else
          for (const found of productOutcomes(
            batch.map((row) => ({ row, id: rows.productAt(row)?.id ?? '' })),
            data,
          ))
            standings.settle(found.row, found.outcome, found.remarks)
      }
      return [...new Set(settled.flatMap((batch) => batch.rows.map((row) => Math.floor(row / PAGE_ROWS))))]
    },
  }
}
