import { isPriceShape } from '../../contract/catalog/priceText.ts'
import { type ProductField, productField } from '../../contract/catalog/product.ts'

/** Whether a fix can put a value into a field. A price without a currency would change no row. */
export const fitsField = (field: ProductField, value: string): boolean => {
  const { kind, values } = productField(field)
  return values?.includes(value) ?? (kind === 'price' ? isPriceShape(value) : value !== '')
}
