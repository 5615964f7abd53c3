import type { Product, ProductField } from '../../../contract/catalog/product.ts'
import {
  compareCatalogs,
  DIFFERENCE_KINDS,
  type DifferenceKind,
  type DiffPolicy,
  type DiffSides,
  type ProductDifference,
} from '../../../workspace/edits/catalogDiff.ts'
import { isSameValue, type ProductIndex } from '../../../workspace/edits/productIndex.ts'
import type { CellSide, OnlineCounts } from '../../model/compareModel.ts'

/** What a choice about the whole product can mean. */
export const WHOLE: ProductField = 'id'

/** A product that differs, by its row on each side; -1 where absent. */
interface OnlineEntry {
  readonly mine: number
  readonly base: number
  readonly theirs: number
}

/** What a choice changes, for one product. */
interface Effect {
  readonly open: number
  readonly cells: number
  readonly adds: number
  readonly removes: number
}

const NOTHING: Effect = { open: 0, cells: 0, adds: 0, removes: 0 }

const only = (index: ProductIndex, row: number): ProductIndex => ({
  ...index,
  *rows() {
    if (row >= 0) yield row
  },
})

/** Cells of the feed that the choices change, with their new values. */
export const acceptedCells = (difference: ProductDifference): readonly { field: ProductField; value: string }[] => {
  const { product, cells } = difference
  if (product === undefined || difference.theirs < 0) return []
  return cells.flatMap(({ field, mine }) =>
    isSameValue(field, product[field], mine) ? [] : [{ field, value: product[field] }],
  )
}

/** What accepting a difference does to the feed, given the choice for the whole product. */
const effectOf = (difference: ProductDifference, whole: CellSide | undefined): Effect => {
  const { kind, open, mine } = difference
  if (mine < 0) return { ...NOTHING, open: open.length, adds: whole === 'theirs' && difference.theirs >= 0 ? 1 : 0 }
  if (kind === 'removedOnline')
    return whole === 'theirs' ? { ...NOTHING, removes: 1 } : { ...NOTHING, open: whole === undefined ? 1 : 0 }
  return { ...NOTHING, open: open.length, cells: acceptedCells(difference).length }
}

type Numbers = Int32Array<ArrayBuffer>

/**
 * Products that differ, as numbers: 20 bytes each. Each is compared anew when it is looked at, so a choice counts at once.
 */
export const createCatalogComparison = (sides: DiffSides, policy: DiffPolicy) => {
  let rows: Numbers = new Int32Array(3 * 256)
  let kinds = new Uint8Array(256)
  let size = 0
  const products = Object.fromEntries(DIFFERENCE_KINDS.map((kind) => [kind, 0])) as Record<DifferenceKind, number>
  let sum = NOTHING
  const { base, mine, theirs } = sides

  const wholeOf = (id: string): CellSide | undefined => {
    const choice = policy.choiceOf?.(id, WHOLE)
    return choice === 'mine' || choice === 'theirs' ? choice : undefined
  }

  const count = (difference: ProductDifference, sign: 1 | -1): void => {
    const { open, cells, adds, removes } = effectOf(difference, wholeOf(difference.id))
    sum = {
      open: sum.open + sign * open,
      cells: sum.cells + sign * cells,
      adds: sum.adds + sign * adds,
      removes: sum.removes + sign * removes,
    }
  }

  const entryAt = (at: number): OnlineEntry => ({
    mine: rows[at * 3] ?? -1,
    base: rows[at * 3 + 1] ?? -1,
    theirs: rows[at * 3 + 2] ?? -1,
  })

  /** One product, compared as all of them are. */
  const differenceAt = (at: number): ProductDifference | undefined => {
    const entry = entryAt(at)
    const shown = entry.mine >= 0 ? 'mine' : entry.theirs >= 0 ? 'theirs' : 'base'
    const rowIn = (side: typeof shown): number => (shown === side ? entry[side] : -1)
    const one = {
      mine: { ...mine, index: only(mine.index, rowIn('mine')) },
      theirs: { ...theirs, index: only(theirs.index, rowIn('theirs')) },
      ...(base === undefined ? {} : { base: { ...base, index: only(base.index, rowIn('base')) } }),
    }
    for (const difference of compareCatalogs(one, policy)) return difference
    return undefined
  }

  return {
    sides,
    wholeOf,
    entryAt,
    differenceAt,
    kindAt: (at: number): DifferenceKind => DIFFERENCE_KINDS[kinds[at] ?? 0] ?? 'unchanged',
    size: (): number => size,
    take: (difference: ProductDifference): void => {
      products[difference.kind]++
      if (difference.kind === 'unchanged') return
      if (size === kinds.length) {
        const wider = new Uint8Array(size * 2)
        const more = new Int32Array(size * 6)
        wider.set(kinds)
        more.set(rows)
        kinds = wider
        rows = more
      }
      kinds[size] = DIFFERENCE_KINDS.indexOf(difference.kind)
      rows.set([difference.mine, difference.base, difference.theirs], size * 3)
      size++
      count(difference, 1)
    },
    /** A choice about a product was made: `before` is how it was found until then. */
    recount: (at: number, before: ProductDifference | undefined, wholeBefore: CellSide | undefined): void => {
      const after = differenceAt(at)
      if (before === undefined || after === undefined) return
      const was = effectOf(before, wholeBefore)
      count(after, 1)
      sum = {
        open: sum.open - was.open,
        cells: sum.cells - was.cells,
        adds: sum.adds - was.adds,
        removes: sum.removes - was.removes,
      }
    },
    counts: (): OnlineCounts => ({ products: { ...products }, ...sum }),
  }
}

export type CatalogComparison = ReturnType<typeof createCatalogComparison>

/** The product of a difference to show: mine, else the platform's, else what it was. */
export const productToShow = ({ sides }: CatalogComparison, difference: ProductDifference): Product | undefined => {
  const { mine, theirs, base } = sides
  if (difference.mine >= 0) return mine.productAt(difference.mine)
  return difference.theirs >= 0 ? theirs.productAt(difference.theirs) : base?.productAt(difference.base)
}
