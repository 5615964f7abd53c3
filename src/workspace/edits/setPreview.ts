import { keepsFilter, type ProductFilter } from '../../contract/catalog/productFilter.ts'
import type { RowView } from './cells.ts'
import { createRowSet, type RowSet } from './rowSet.ts'

/** Contents of a filtered product set, by the emulator's meaning of filters (facts A8). */
export interface SetPreview {
  readonly rows: number
  readonly members: RowSet
  /** Products without an id or with errors, which cannot be online or in the set. */
  readonly unready: number
  /** The first members, to show. */
  readonly first: readonly { readonly row: number; readonly id: string; readonly title: string }[]
  /** Products matched by each filter alone, in order, which shows the deciding one. */
  readonly matchedBy: readonly number[]
}

const SHOWN = 50

/** Takes rows page by page. `hasErrors` is true for rows that would not be sent. */
export const createSetPreview = (
  filters: readonly ProductFilter[],
  hasErrors: (row: number) => boolean = () => false,
) => {
  const members = createRowSet()
  const first: { row: number; id: string; title: string }[] = []
  const matchedBy = filters.map(() => 0)
  let rows = 0
  let unready = 0
  return {
    take: (views: Iterable<RowView>): void => {
      for (const { row, product } of views) {
        rows++
        let isMatch = true
        filters.forEach((filter, at) => {
          if (keepsFilter(product, filter)) matchedBy[at] = (matchedBy[at] ?? 0) + 1
          else isMatch = false
        })
        if (!isMatch) continue
        if (product.id === '' || hasErrors(row)) unready++
        else {
          members.add(row)
          if (first.length < SHOWN) first.push({ row, id: product.id, title: product.title })
        }
      }
    },
    end: (): SetPreview => ({ rows, members, unready, first: [...first], matchedBy: [...matchedBy] }),
  }
}
