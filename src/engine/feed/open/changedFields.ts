import type { ProductField } from '../../../contract/catalog/product.ts'
import { ALL_FIELD_BITS, bitOf } from '../../../workspace/product/affectedFields.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'

/** Changed fields per row, as four bytes of bits, in pages that have any. */
export const createChangedFields = () => {
  const pages = new Map<number, Uint32Array>()
  let size = 0

  const add = (row: number, bits: number): void => {
    const page = Math.floor(row / PAGE_ROWS)
    let fields = pages.get(page)
    if (fields === undefined) {
      fields = new Uint32Array(PAGE_ROWS)
      pages.set(page, fields)
    }
    if (fields[row % PAGE_ROWS] === 0) size++
    fields[row % PAGE_ROWS] = (fields[row % PAGE_ROWS] as number) | bits
  }

  return {
    add: (row: number, field: ProductField): void => add(row, bitOf(field)),
    /** A row that appeared or vanished. */
    addRow: (row: number): void => add(row, ALL_FIELD_BITS),
    /** Rows with a changed field. */
    size: (): number => size,
    /** Pages in order; of each row of a page its fields as bits. */
    pages: (): readonly (readonly [page: number, fields: Uint32Array])[] => [...pages].toSorted(([a], [b]) => a - b),
  }
}

export type ChangedFields = ReturnType<typeof createChangedFields>
