import { PRODUCT_FIELD_NAMES, type Product } from '../../../contract/catalog/product.ts'
import { isSameValue } from '../../../workspace/edits/productIndex.ts'
import { productText } from '../../../workspace/product/batches.ts'
import { textHashes } from '../../../workspace/product/rowGroups.ts'
import type { RowOutcome } from '../../model/feedModel.ts'
import type { Predicted, PutKind, ReviewedCell } from '../../model/uploadModel.ts'
import type { RowIssues } from '../issues/rowIssues.ts'
import type { RowOutcomes } from './rowOutcomes.ts'
import type { SentValues } from './sentValues.ts'

/** Nonzero hash of a product and its catalog, to detect changes since sending. Differs between catalogs. */
export const rowFingerprint = (product: Product, place: string): number =>
  textHashes(`${productText(product)} ${place}`)[0] || 1

const ACCEPTED: readonly RowOutcome[] = ['created', 'updated', 'unchanged']

/** Fields that differ between online and here. `after` is absent for a removal, `before` for an addition. */
export const cellsBetween = (before: Product | undefined, after: Product | undefined): readonly ReviewedCell[] =>
  PRODUCT_FIELD_NAMES.flatMap((field) => {
    const old = before?.[field] ?? ''
    const now = after?.[field] ?? ''
    if (isSameValue(field, old, now)) return []
    return [
      {
        field,
        ...(before === undefined ? {} : { before: old }),
        ...(after === undefined ? {} : { after: now }),
      },
    ]
  })

/** Compares a feed's rows with what was sent of them. */
export const createRowUploads = (issues: RowIssues, rowOutcomes: RowOutcomes) => {
  /** What a catalog last confirmed of a row; undefined if nothing or no longer known. */
  const onlineAt = (row: number, place: string, values: SentValues): Product | undefined => {
    const confirmed = rowOutcomes.confirmedOf(row)
    const product = confirmed === 0 ? undefined : values.productAt(rowOutcomes.confirmedAtOf(row))
    return product !== undefined && rowFingerprint(product, place) === confirmed ? product : undefined
  }

  return {
    rowOutcomes,
    onlineAt,
    /** Is this what was sent to a place under this number? */
    isOf: (product: Product, place: string, print: number): boolean => rowFingerprint(product, place) === print,
    /** The last outcome and the expected one. Without the latter while a row is in flight. */
    resultOf: (row: number): { readonly outcome: RowOutcome; readonly predicted?: Predicted } => {
      const outcome = rowOutcomes.outcomeOf(row)
      const predicted = rowOutcomes.predictedOf(row)
      const isSettled = ACCEPTED.includes(outcome) || outcome === 'rejected' || outcome === 'unknown'
      return isSettled && predicted !== undefined ? { outcome, predicted } : { outcome }
    },
    problemsOf: issues.issuesOf,
    hasErrors: (row: number): boolean => issues.levelOf(row) === 2,
    /** What an upload would do to a valid row, judging by earlier uploads. */
    kindOf: (row: number, product: () => Product | undefined, place: string, values: SentValues): PutKind => {
      const confirmed = rowOutcomes.confirmedOf(row)
      if (confirmed === 0) return rowOutcomes.outcomeOf(row) === 'unknown' ? 'changed' : 'added'
      const now = product()
      if (now !== undefined && rowFingerprint(now, place) === confirmed) return 'unchanged'
      const online = onlineAt(row, place, values)
      if (online === undefined) {
        // Another catalog has it, or an earlier version confirmed it and kept no values.
        const isElsewhere = rowOutcomes.confirmedAtOf(row) > 0 || !(rowOutcomes.places().length <= 1)
        return isElsewhere ? 'added' : 'changed'
      }
      return online.id === now?.id ? 'changed' : 'added'
    },
    /** Outcome of a row; `outdated` if it was accepted and then changed here. */
    outcomeNow: (row: number, product: Product): RowOutcome => {
      const outcome = rowOutcomes.outcomeOf(row)
      const confirmed = rowOutcomes.confirmedOf(row)
      const places = rowOutcomes.places()
      // Earlier versions did not keep which catalog it was.
      if (!ACCEPTED.includes(outcome) || confirmed === 0 || places.length === 0) return outcome
      return places.some((place) => rowFingerprint(product, place) === confirmed) ? outcome : 'outdated'
    },
  }
}
