import { PRODUCT_FIELD_NAMES, type ProductField, productField } from '../../../../contract/catalog/product.ts'

/** Every column, to choose from. */
export const FIELD_CHOICES = PRODUCT_FIELD_NAMES.map((id: ProductField) => ({ id, label: productField(id).label }))

/** The column of an id that a list answered. */
export const chosenField = (id: string): ProductField | undefined => PRODUCT_FIELD_NAMES.find((name) => name === id)
