import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../../contract/catalog/product.ts'
import type { ProductDifference } from '../../../workspace/edits/catalogDiff.ts'
import { cellState } from '../../../workspace/edits/cellMerge.ts'
import type { OnlineCell, OnlineDetail, OnlineLine } from '../../model/compareModel.ts'
import { type CatalogComparison, productToShow } from './onlineCompare.ts'
import type { Compared } from './onlineCompared.ts'

// What the page shows of a difference: a list line, and cells on three sides.

/** One difference for the table, with its place `at` among them. */
export const lineOf = (comparison: CatalogComparison, at: number, difference: ProductDifference): OnlineLine => {
  const product = productToShow(comparison, difference)
  const whole = comparison.wholeOf(difference.id)
  return {
    at,
    id: difference.id,
    title: product?.title ?? '',
    kind: difference.kind,
    cells: difference.cells.length,
    open: difference.open.length,
    ...(whole === undefined ? {} : { whole }),
  }
}

const cellOf = (
  { online }: Compared,
  difference: ProductDifference,
  field: ProductField,
  [base, mine, theirs]: readonly [Product | undefined, Product | undefined, Product | undefined],
): OnlineCell | undefined => {
  const own = difference.cells.find((each) => each.field === field)
  const chosen = online.policy.choiceOf(difference.id, field)
  const side = chosen === 'mine' || chosen === 'theirs' ? chosen : undefined
  const values = {
    ...(base === undefined ? {} : { base: base[field] }),
    ...(mine === undefined ? {} : { mine: mine[field] }),
    ...(theirs === undefined ? {} : { theirs: theirs[field] }),
  }
  const isBlank = !Object.values(values).some((value) => value !== '')
  if (mine === undefined || theirs === undefined || own === undefined)
    return isBlank || (mine !== undefined && theirs !== undefined)
      ? undefined
      : { field, state: 'same', isChosen: false, ...values }
  const state = cellState(field, base?.[field], mine[field], theirs[field])
  const merged = own.merged === undefined ? undefined : own.merged === theirs[field] ? 'theirs' : 'mine'
  const counts = side ?? merged
  return { field, state, isChosen: side !== undefined, ...values, ...(counts === undefined ? {} : { side: counts }) }
}

/** A difference with all its fields; undefined where nothing differs at that place. */
export const detailOf = (found: Compared, at: number): OnlineDetail | undefined => {
  const { comparison } = found
  const difference = comparison.differenceAt(at)
  if (difference === undefined) return undefined
  const { sides } = comparison
  const products = [
    sides.base?.productAt(difference.base),
    sides.mine.productAt(difference.mine),
    difference.theirs < 0 ? undefined : sides.theirs.productAt(difference.theirs),
  ] as const
  const [base, mine, theirs] = products
  return {
    ...lineOf(comparison, at, difference),
    has: { base: base !== undefined, mine: mine !== undefined, theirs: theirs !== undefined },
    list: PRODUCT_FIELD_NAMES.flatMap((field) => cellOf(found, difference, field, products) ?? []),
    row: difference.mine,
  }
}
