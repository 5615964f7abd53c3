import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../../contract/catalog/product.ts'
import { fieldAt, fieldNumber } from '../../../workspace/edits/cells.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'

const STRIDE = 64

/** Cell values over those of the file. A million take little more memory than their texts. */
export const createCellOverlay = () => {
  const values = new Map<number, string>()
  /** Bits of the overlaid fields per row, in pages that have any. */
  const masks: (Uint32Array | undefined)[] = []

  const maskOf = (row: number): number => masks[Math.floor(row / PAGE_ROWS)]?.[row % PAGE_ROWS] ?? 0

  const setMask = (row: number, mask: number): void => {
    const page = Math.floor(row / PAGE_ROWS)
    let own = masks[page]
    if (own === undefined) {
      own = new Uint32Array(PAGE_ROWS)
      masks[page] = own
    }
    own[row % PAGE_ROWS] = mask
  }

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
    /** Overlays a cell; the file's own value removes the overlay. */
    set: (row: number, field: ProductField, value: string, fileValue: string): void => {
      const number = fieldNumber(field)
      if (value !== fileValue) {
        values.set(row * STRIDE + number, value)
        setMask(row, maskOf(row) | (1 << number))
      } else if (values.delete(row * STRIDE + number)) setMask(row, maskOf(row) & ~(1 << number))
    },
    /** A file's product with its overlay. */
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
