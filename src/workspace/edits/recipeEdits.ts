import type { ProductField } from '../../contract/catalog/product.ts'
import { fieldAt, fieldNumber } from './cells.ts'
import type { RecipeEdit } from './recipe.ts'
import type { Step } from './step.ts'

/** Steps that a recipe replays differently: rules run again, and the file is new. */
const REPEATED: readonly Step['kind'][] = ['rules', 'import', 'merge']

interface Chain {
  readonly row: number
  readonly field: ProductField
  /** The cell's value after all steps, and before the steps processed so far. */
  readonly after: string
  value: string
  /** Value before the earliest manual step after the last rule or import. */
  before: string
  isClosed: boolean
}

/**
 * Manually changed cells of a history by id, as a recipe stores them. Each goes from its value after the last rules or
 * import to its present one. `cellAt` returns current cells.
 */
export const handEdits = (
  active: readonly Step[],
  idOf: (row: number) => string | undefined,
  cellAt: (row: number, field: ProductField) => string | undefined,
): readonly RecipeEdit[] => {
  const chains = new Map<number, Chain>()
  for (const { kind, cells } of active.toReversed()) {
    const isRepeated = REPEATED.includes(kind)
    for (let at = 0; at < cells.count; at++) {
      const row = cells.rows[at] ?? 0
      const field = fieldAt(cells.fields[at] ?? 0)
      const now = field === undefined ? undefined : cellAt(row, field)
      if (field === undefined || now === undefined) continue
      const key = row * 256 + fieldNumber(field)
      const chain = chains.get(key) ?? { row, field, after: now, value: now, before: now, isClosed: false }
      if (chain.isClosed) continue
      if (isRepeated) chain.isClosed = true
      else {
        const start = cells.starts[at] ?? 0
        const put = cells.texts[cells.puts[at] ?? 0] ?? ''
        const cut = cells.texts[cells.cuts[at] ?? 0] ?? ''
        chain.value = chain.value.slice(0, start) + cut + chain.value.slice(start + put.length)
        chain.before = chain.value
      }
      chains.set(key, chain)
    }
  }
  return [...chains.values()]
    .toSorted((a, b) => a.row - b.row || fieldNumber(a.field) - fieldNumber(b.field))
    .flatMap(({ row, field, before, after }) => {
      // Tomorrow's file has the id from before the manual change.
      const id = field === 'id' ? before : (chains.get(row * 256 + fieldNumber('id'))?.before ?? idOf(row))
      return id === undefined || id === '' || before === after ? [] : [{ id, field, before, after }]
    })
}

/** Ids of rows that were taken out by hand and are still out. */
export const handRemovals = (active: readonly Step[], idOf: (row: number) => string | undefined): readonly string[] => {
  const gone = new Set<number>()
  for (const { kind, appear, vanish } of active) {
    for (const row of appear) gone.delete(row)
    if (!REPEATED.includes(kind)) for (const row of vanish) gone.add(row)
  }
  return [...gone].sort((a, b) => a - b).flatMap((row) => idOf(row) || [])
}
