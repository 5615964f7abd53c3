import { PRODUCT_FIELD_NAMES, type Product, productField } from '../../contract/catalog/product.ts'
import { PRODUCTS_PER_REQUEST } from '../../contract/catalog/products.ts'
import type { ProductRow } from './readFeed.ts'

// The upload service of the host takes these (its PlannedBatch); rooms that do not know each other agree by shape.

/** One frozen request of at most 25 products. */
export interface ProductBatch {
  readonly index: number
  readonly body: string
  readonly rows: readonly number[]
  readonly items: number
}

/** A product as the platform wants it: only filled fields, inventory as a number, always in the documents' order. */
export const productText = (product: Product): string => {
  let text = ''
  for (const field of PRODUCT_FIELD_NAMES) {
    const value = product[field]
    if (value === '') continue
    const isNumber = productField(field).kind === 'int' && /^\d{1,15}$/.test(value)
    text += `${text === '' ? '' : ','}"${field}":${isNumber ? Number(value) : JSON.stringify(value)}`
  }
  return `{${text}}`
}

/** Packs products into request bodies of 25, numbered from `firstIndex` (Document 2, Limits). */
export const packProducts = (
  rows: readonly Pick<ProductRow, 'row' | 'product'>[],
  firstIndex = 0,
): readonly ProductBatch[] => {
  const batches: ProductBatch[] = []
  for (let at = 0; at < rows.length; at += PRODUCTS_PER_REQUEST) {
    const packed = rows.slice(at, at + PRODUCTS_PER_REQUEST)
    batches.push({
      index: firstIndex + batches.length,
      body: `{"products":[${packed.map(({ product }) => productText(product)).join(',')}]}`,
      rows: packed.map(({ row }) => row),
      items: packed.length,
    })
  }
  return batches
}
