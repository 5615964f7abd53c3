import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../contract/catalog/product.ts'
import { fieldAt, fieldNumber } from '../../workspace/edits/cells.ts'
import { createRowSet } from '../../workspace/edits/rowSet.ts'

const STRIDE = 64

/** Values of cells laid over those of the file. A million of them take little more room than their texts. */
export const createCellOverlay = () => {
  const values = new Map<number, string>()
  const rows = createRowSet()

  const fieldsOf = (row: number): readonly ProductField[] =>
    rows.has(row) ? PRODUCT_FIELD_NAMES.filter((_, number) => values.has(row * STRIDE + number)) : []

  return {
    /** Edited rows. */
    has: rows.has,
    rows: rows.rows,
    /** Edited cells of all rows. */
    size: (): number => values.size,
    fieldsOf,
    /** Lays a value over a cell; the value of the file itself takes the cell out again. */
    set: (row: number, field: ProductField, value: string, fileValue: string): void => {
      const key = row * STRIDE + fieldNumber(field)
      if (value !== fileValue) {
        values.set(key, value)
        rows.add(row)
      } else if (values.delete(key) && fieldsOf(row).length === 0) rows.remove(row)
    },
    /** A product of the file with what lies over it. */
    over: (row: number, product: Product): Product => {
      if (!rows.has(row)) return product
      const own: { -readonly [Field in ProductField]: string } = { ...product }
      for (let number = 0; number < PRODUCT_FIELD_NAMES.length; number++) {
        const value = values.get(row * STRIDE + number)
        const field = value === undefined ? undefined : fieldAt(number)
        if (field !== undefined && value !== undefined) own[field] = value
      }
      return own
    },
  }
}
