import type { BatchOutcome } from '../../../host/uploads.ts'
import { deletionOutcomes } from '../../../workspace/product/deletions.ts'
import { productOutcomes } from '../../../workspace/product/outcomes.ts'
import type { RowOutcome } from '../../model/feedModel.ts'
import type { Before } from '../../model/uploadModel.ts'
import { type ConfirmedProduct, takeConfirmed, takeDeleted } from '../compare/onlineBase.ts'
import type { Opened } from '../open/openedFeed.ts'
import type { SentValues } from './sentValues.ts'

// Applies the platform's outcomes by row: marks, keys, and the known catalog.

type Unsettled = Exclude<BatchOutcome['state'], 'confirmed'>

const STATES: { readonly [State in Unsettled]: Exclude<RowOutcome, 'outdated'> } = {
  failed: 'rejected',
  skipped: 'none',
  unknown: 'unknown',
}

/** Settles one accepted product; returns what is online now, and where. */
const takeProduct = (
  { feed }: Opened,
  values: SentValues,
  { row, outcome, remarks, productKey }: ReturnType<typeof productOutcomes>[number],
): { readonly place: string; readonly confirmed: ConfirmedProduct } | undefined => {
  const { rowOutcomes, isOf } = feed.uploads
  const product = values.productAt(rowOutcomes.sentAtOf(row))
  const place = product && rowOutcomes.places().find((each) => isOf(product, each, rowOutcomes.sentOf(row)))
  const isAccepted = outcome === 'created' || outcome === 'updated' || outcome === 'unchanged'
  const before = isAccepted ? values.productAt(rowOutcomes.confirmedAtOf(row)) : undefined
  const confirmed = rowOutcomes.confirmedOf(row)
  const confirmedAt = rowOutcomes.confirmedAtOf(row)
  const keyAt = rowOutcomes.keyAtOf(row)
  // The row got another id: the product that it was stays online.
  const isRenamed = before !== undefined && product !== undefined && before.id !== product.id
  if (isRenamed && place !== undefined && isOf(before, place, confirmed))
    rowOutcomes.addOrphan({ row, id: before.id, confirmed, confirmedAt, keyAt })
  const hasKey = isAccepted && product !== undefined && place !== undefined && productKey !== undefined
  const key = hasKey ? values.keepKey(product.id, productKey, place) : 0
  rowOutcomes.settle(row, outcome, remarks, key)
  if (!isAccepted || product === undefined || place === undefined) return undefined
  return { place, confirmed: { product, ...(productKey === undefined ? {} : { productKey }) } }
}

/** Applies product outcomes to rows; returns the rows. */
export const settleProducts = async (
  now: Opened,
  settled: readonly BatchOutcome[],
  values: SentValues,
): Promise<readonly number[]> => {
  const { feed } = now
  const { rowOutcomes } = feed.uploads
  const taken = new Map<string, ConfirmedProduct[]>()
  /** The id that was sent; the row may have another by now. */
  const idOf = (row: number): string =>
    values.productAt(rowOutcomes.sentAtOf(row))?.id ?? feed.rows.productAt(row)?.id ?? ''
  for (const { state, rows, data, failure } of settled) {
    const told = failure === undefined ? [] : [failure.sentence]
    if (state !== 'confirmed') {
      for (const row of rows) rowOutcomes.settle(row, STATES[state], told)
      continue
    }
    for (const found of productOutcomes(
      rows.map((row) => ({ row, id: idOf(row) })),
      data,
    )) {
      const online = takeProduct(now, values, found)
      if (online !== undefined) taken.set(online.place, [...(taken.get(online.place) ?? []), online.confirmed])
    }
  }
  for (const [place, products] of taken) await takeConfirmed(now, place, products)
  return settled.flatMap(({ rows }) => rows)
}

/** Applies deletion outcomes to the products' rows; returns the rows. */
export const settleDeletions = async (
  now: Opened,
  settled: readonly BatchOutcome[],
  values: SentValues,
  { place, befores }: { readonly place: string; readonly befores: readonly Before[] },
): Promise<readonly number[]> => {
  const { rowOutcomes } = now.feed.uploads
  const idOf = new Map(befores.map(({ productKey, id }) => [productKey, id]))
  /** Key under which a row's product was deleted. It may be known only from the platform's list. */
  const keys = new Map(befores.map(({ row, id, productKey }) => [`${row} ${id}`, productKey]))
  const keyOf = (row: number, id: string, keyAt: number): string => {
    const deleted = keys.get(`${row} ${id}`)
    const own = values.keyAt(keyAt, id, place)
    // With another key by now it came back since.
    return deleted === undefined || (own !== undefined && own !== deleted) ? '' : deleted
  }
  const gone: string[] = []
  for (const { state, rows, data, failure } of settled) {
    if (state !== 'confirmed') {
      // Rows keep their state: nothing says that anything was deleted.
      if (failure !== undefined) for (const row of rows) rowOutcomes.remark(row, [`Not deleted: ${failure.sentence}`])
      continue
    }
    const answers = deletionOutcomes(data)
    for (const [key, { outcome }] of answers) {
      const id = idOf.get(key)
      if (outcome === 'gone' && id !== undefined) gone.push(id)
    }
    const isHere = new Set(rows)
    for (const orphan of rowOutcomes.orphans().filter(({ row }) => isHere.has(row))) {
      const key = keyOf(orphan.row, orphan.id, orphan.keyAt)
      if (answers.get(key)?.outcome === 'gone') rowOutcomes.dropOrphan(orphan)
    }
    for (const row of rows) {
      const product = values.productAt(rowOutcomes.confirmedAtOf(row))
      const answer = product && answers.get(keyOf(row, product.id, rowOutcomes.keyAtOf(row)))
      if (answer?.outcome === 'failed') rowOutcomes.remark(row, answer.remarks)
      else if (answer !== undefined) rowOutcomes.settle(row, 'deleted', answer.remarks)
    }
  }
  if (gone.length > 0) await takeDeleted(now, place, gone)
  return settled.flatMap(({ rows }) => rows)
}
