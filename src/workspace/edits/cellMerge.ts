import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../contract/catalog/product.ts'
import { isSameValue } from './productIndex.ts'

// Three-way merge of one cell. `base` is as downloaded, `mine` as edited, `theirs` as online now.

/** `mine`: changed here alone; `theirs`: online alone; `conflict`: on both sides, differently. */
export type CellState = 'same' | 'mine' | 'theirs' | 'conflict'

/** What to do about a conflict: keep one side, or another value. */
export type CellChoice = 'mine' | 'theirs' | { readonly value: string }

export interface CellDifference {
  readonly field: ProductField
  readonly state: Exclude<CellState, 'same'>
  /** Undefined where there is no base. */
  readonly base?: string
  readonly mine: string
  readonly theirs: string
  /** What the merged product holds; undefined while a conflict waits for a choice. */
  readonly merged?: string
}

/** State of a cell. Without a base a difference is a conflict, unless one side is empty. */
export const cellState = (field: ProductField, base: string | undefined, mine: string, theirs: string): CellState => {
  if (isSameValue(field, mine, theirs)) return 'same'
  if (base === undefined) return theirs === '' ? 'mine' : mine === '' ? 'theirs' : 'conflict'
  if (isSameValue(field, base, theirs)) return 'mine'
  return isSameValue(field, base, mine) ? 'theirs' : 'conflict'
}

interface MergedProduct {
  readonly product: Product
  /** Cells in which mine and theirs differ. */
  readonly cells: readonly CellDifference[]
  /** Fields whose conflicts wait for a choice; the product holds mine there. */
  readonly open: readonly ProductField[]
}

/**
 * Merges one product. `choose` decides a cell; undefined leaves a conflict open and takes the one side that changed.
 */
export const mergeProduct = (
  base: Product | undefined,
  mine: Product,
  theirs: Product,
  choose: (field: ProductField, state: CellDifference['state']) => CellChoice | undefined,
): MergedProduct => {
  const product: { -readonly [Field in ProductField]: string } = { ...mine }
  const cells: CellDifference[] = []
  const open: ProductField[] = []
  for (const field of PRODUCT_FIELD_NAMES) {
    const state = cellState(field, base?.[field], mine[field], theirs[field])
    if (state === 'same') continue
    const choice = choose(field, state) ?? (state === 'conflict' ? undefined : state)
    if (choice === undefined) open.push(field)
    else product[field] = choice === 'mine' ? mine[field] : choice === 'theirs' ? theirs[field] : choice.value
    cells.push({
      field,
      state,
      mine: mine[field],
      theirs: theirs[field],
      ...(base === undefined ? {} : { base: base[field] }),
      ...(choice === undefined ? {} : { merged: product[field] }),
    })
  }
  return { product, cells, open }
}
