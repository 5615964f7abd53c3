import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../contract/catalog/product.ts'
import { fieldAt, fieldNumber } from '../../workspace/edits/cells.ts'

const STRIDE = 64

/** Values of cells laid over those of the file. A million of them take little more room than their texts. */
export const createCellOverlay = (rows: number) => {
  const values = new Map<number, string>()
  /** Fields of each row that have a value here, as bits. */
  const masks = new Uint32Array(rows)

  const maskOf = (row: number): number => masks[row] ?? 0

  return {
    /** Is a cell of the row edited? */
    has: (row: number): boolean => maskOf(row) !== 0,
    /** Is this very cell edited? */
    isOver: (row: number, field: ProductField): boolean => (maskOf(row) & (1 << fieldNumber(field))) !== 0,
    /** Edited cells of all rows. */
    size: (): number => values.size,
    fieldsOf: (row: number): readonly ProductField[] => {
      const mask = maskOf(row)
      return mask === 0 ? [] : PRODUCT_FIELD_NAMES.filter((_, number) => (mask & (1 << number)) !== 0)
    },
    valueOf: (row: number, field: ProductField): string | undefined =>
      maskOf(row) === 0 ? undefined : values.get(row * STRIDE + fieldNumber(field)),
    /** Lays a value over a cell; the value of the file itself takes the cell out again. */
    set: (row: number, field: ProductField, value: string, fileValue: string): void => {
      const number = fieldNumber(field)
      if (value !== fileValue) {
        values.set(row * STRIDE + number, value)
        masks[row] = maskOf(row) | (1 << number)
      } else if (values.delete(row * STRIDE + number)) masks[row] = maskOf(row) & ~(1 << number)
    },
    /** A product of the file with what lies over it. */
    over: (row: number, product: Product): Product => {
      let rest = maskOf(row)
      if (rest === 0) return product
      const own: { -readonly [Field in ProductField]: string } = { ...product }
      for (; rest !== 0; rest &= rest - 1) {
        const number = 31 - Math.clz32(rest & -rest)
        const field = fieldAt(number)
        if (field !== undefined) own[field] = values.get(row * STRIDE + number) ?? product[field]
      }
      return own
    },
  }
}
