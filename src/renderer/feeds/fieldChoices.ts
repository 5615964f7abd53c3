import { PRODUCT_FIELD_NAMES, type ProductField, productField } from '../../contract/catalog/product.ts'

/** Every column, to choose from. */
export const FIELD_CHOICES = PRODUCT_FIELD_NAMES.map((id) => ({ id, label: productField(id).label }))

/** The field of a column of the grid, or of a choice; undefined where it is none. */
export const fieldNamed = (id: string | undefined): ProductField | undefined =>
  PRODUCT_FIELD_NAMES.find((name) => name === id)
