import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../contract/catalog/product.ts'
import { idKey } from '../product/feedCheck.ts'
import { type CellChoice, type CellDifference, mergeProduct } from './cellMerge.ts'
import { isSameValue, type ProductIndex } from './productIndex.ts'

// The review before an upload: what would become of each product. Products are compared by the numbers of three indexes;
// only those that differ are read. The list of the platform names only the first variant of a group (Document 2,
// Products, GET), so a variant that is missing from it is no proof that it is gone.

/**
 * Kinds of differences. `unchanged`: online as here. `added`: not online. `changed`: only here. `theirs`: only online,
 * nothing to send. `merged`: on both sides, without open conflicts. `conflict`: waits for a choice. `removed`: removed
 * here. `removedOnline`: gone there. `onlineOnly`: there and never here. `blocked`: would be sent but has errors.
 */
export const DIFFERENCE_KINDS = [
  'unchanged',
  'added',
  'changed',
  'theirs',
  'merged',
  'conflict',
  'removed',
  'removedOnline',
  'onlineOnly',
  'blocked',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Kinds whose products are sent. */
export const isSent = (kind: DifferenceKind): boolean => kind === 'added' || kind === 'changed' || kind === 'merged'

export interface ProductDifference {
  readonly kind: DifferenceKind
  /** Empty for `unchanged`, whose products are not read. */
  readonly id: string
  /** Rows of the three sides; -1 where there is none. */
  readonly base: number
  readonly mine: number
  readonly theirs: number
  /** Cells that differ between mine and theirs (for `added`, every filled cell of mine). */
  readonly cells: readonly CellDifference[]
  /** What would be online afterwards; for `theirs` what mine becomes on "get changes". Missing for removals and `onlineOnly`. */
  readonly product?: Product
  /** Fields that wait for a choice. Only `id` if one side removed the product and the other changed it. */
  readonly open: readonly ProductField[]
}

/** One side: its index and how to read a row of it. */
export interface DiffSide {
  readonly index: ProductIndex
  readonly productAt: (row: number) => Product | undefined
}

export interface DiffSides {
  /** The catalog as downloaded; absent before the first download. */
  readonly base?: DiffSide
  readonly mine: DiffSide
  /** The catalog as it is online now, as far as its list shows. */
  readonly theirs: DiffSide
}

export interface DiffPolicy {
  /** For every conflict without a choice of its own. `ask` leaves it open. */
  readonly conflicts: 'mine' | 'theirs' | 'ask'
  /**
   * Choices for single cells, by id and field, conflict or not. For `id` it stands for the whole product where one side
   * has none: `mine` keeps the side of the feed (sent again, or taken out online), `theirs` that of the platform.
   */
  readonly choiceOf?: (id: string, field: ProductField) => CellChoice | undefined
  /** Rows of mine that have errors are not sent. */
  readonly hasErrors: (row: number) => boolean
  /** Is what is missing from the list of the platform gone? False for variants, whose absence says nothing. */
  readonly isGone?: (product: Product) => boolean
}

const isListed = (product: Product): boolean => product.item_group_id === ''

const filled = (mine: Product): readonly CellDifference[] =>
  (Object.keys(mine) as ProductField[])
    .filter((field) => mine[field] !== '')
    .map((field) => ({ field, state: 'mine', mine: mine[field], theirs: '', merged: mine[field] }))

/** The id decides, not its hash: ids that share a hash are two products. */
const sameId = (product: Product | undefined, id: string): Product | undefined =>
  product !== undefined && idKey(product.id) === idKey(id) ? product : undefined

/**
 * Yields every product of the three sides: first mine in order, then theirs and base. Nothing is stored: a review of a
 * million products reads those that differ.
 */
export function* compareCatalogs(sides: DiffSides, policy: DiffPolicy): Generator<ProductDifference> {
  const { base, mine, theirs } = sides
  const isGone = policy.isGone ?? isListed
  const otherwise = policy.conflicts === 'ask' ? undefined : policy.conflicts

  for (const row of mine.index.rows()) {
    const online = theirs.index.rowLike(mine.index, row)
    const before = base?.index.rowLike(mine.index, row) ?? -1
    if (online >= 0 && mine.index.isSame(row, theirs.index, online)) {
      yield { kind: 'unchanged', id: '', base: before, mine: row, theirs: online, cells: [], open: [] }
      continue
    }
    const product = mine.productAt(row)
    if (product !== undefined) yield compareOne(product, { base: before, mine: row, theirs: online })
  }
  for (const row of theirs.index.rows()) {
    if (mine.index.rowLike(theirs.index, row) >= 0) continue
    const before = base?.index.rowLike(theirs.index, row) ?? -1
    const id = theirs.productAt(row)?.id ?? ''
    const isMoved = before >= 0 && base !== undefined && !base.index.isSame(before, theirs.index, row)
    const choice = choiceOfWhole(id) ?? (before < 0 ? 'theirs' : isMoved ? otherwise : 'mine')
    const kind = choice === 'mine' ? 'removed' : choice === 'theirs' ? 'onlineOnly' : 'conflict'
    yield { kind, id, base: before, mine: -1, theirs: row, cells: [], open: kind === 'conflict' ? ['id'] : [] }
  }
  if (base !== undefined)
    for (const row of base.index.rows()) {
      if (mine.index.rowLike(base.index, row) >= 0 || theirs.index.rowLike(base.index, row) >= 0) continue
      const product = base.productAt(row)
      // An unlisted variant may well be online, so removing it here still removes it there.
      if (product !== undefined && !isGone(product))
        yield { kind: 'removed', id: product.id, base: row, mine: -1, theirs: -1, cells: [], open: [] }
    }

  function compareOne(product: Product, rows: { base: number; mine: number; theirs: number }): ProductDifference {
    const { id } = product
    const before = rows.base < 0 ? undefined : sameId(base?.productAt(rows.base), id)
    const found = rows.theirs < 0 ? undefined : sameId(theirs.productAt(rows.theirs), id)
    if (found === undefined && before !== undefined && isGone(before)) {
      const isMoved = PRODUCT_FIELD_NAMES.some((field) => !isSameValue(field, before[field], product[field]))
      const choice = choiceOfWhole(id) ?? (isMoved ? otherwise : 'theirs')
      if (choice !== 'mine') {
        const open: readonly ProductField[] = choice === 'theirs' ? [] : ['id']
        return { kind: choice === 'theirs' ? 'removedOnline' : 'conflict', id, ...rows, cells: [], product, open }
      }
      return blockable({ kind: 'added', id, ...rows, cells: filled(product), product, open: [] })
    }
    const online = found ?? before
    if (online === undefined)
      return blockable({ kind: 'added', id, ...rows, cells: filled(product), product, open: [] })
    const merged = mergeProduct(
      before,
      product,
      online,
      (field, state) => policy.choiceOf?.(id, field) ?? (state === 'conflict' ? otherwise : undefined),
    )
    const sides = new Set(merged.cells.map(({ state }) => state))
    const isSentOn = merged.cells.some(({ field, theirs: value }) => !isSameValue(field, merged.product[field], value))
    const kind: DifferenceKind =
      merged.open.length > 0
        ? 'conflict'
        : merged.cells.length === 0
          ? 'unchanged'
          : !isSentOn
            ? 'theirs'
            : sides.size === 1 && sides.has('mine')
              ? 'changed'
              : 'merged'
    return blockable({ kind, id, ...rows, ...merged })
  }

  /** For a product missing on one side, the choice for its id covers everything. */
  function choiceOfWhole(id: string): 'mine' | 'theirs' | undefined {
    const choice = policy.choiceOf?.(id, 'id')
    return choice === 'mine' || choice === 'theirs' ? choice : undefined
  }

  function blockable(difference: ProductDifference): ProductDifference {
    return isSent(difference.kind) && policy.hasErrors(difference.mine)
      ? { ...difference, kind: 'blocked' }
      : difference
  }
}
