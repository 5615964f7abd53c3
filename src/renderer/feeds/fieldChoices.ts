import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import { inLanguage } from '../../messages/formats.ts'
import { fieldLabel } from '../../workspace/product/productText.ts'

/** Every column, to choose from. */
export const fieldChoices = inLanguage(() => PRODUCT_FIELD_NAMES.map((id) => ({ id, label: fieldLabel(id) })))

/** The product field of a column or option; undefined for others. */
export const fieldNamed = (id: string | undefined): ProductField | undefined =>
  PRODUCT_FIELD_NAMES.find((name) => name === id)
