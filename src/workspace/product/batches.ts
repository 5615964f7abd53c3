import { PRODUCT_FIELD_NAMES, type Product, productField } from '../../contract/catalog/product.ts'
import { PRODUCTS_PER_REQUEST } from '../../contract/catalog/products.ts'

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

/** A row that goes out, as `productText` writes it. */
export interface ProductTextRow {
  readonly row: number
  readonly text: string
}

const OPENING = '{"products":['
const CLOSING = ']}'

/** Packs rows into request bodies of 25, numbered from `firstIndex` (Document 2, Limits); no more than one is held. */
export function* productBatches(rows: Iterable<ProductTextRow>, firstIndex = 0): Generator<ProductBatch> {
  let index = firstIndex
  let packed: ProductTextRow[] = []
  const batch = (): ProductBatch => ({
    index: index++,
    body: `${OPENING}${packed.map(({ text }) => text).join(',')}${CLOSING}`,
    rows: packed.map(({ row }) => row),
    items: packed.length,
  })
  for (const row of rows) {
    packed.push(row)
    if (packed.length < PRODUCTS_PER_REQUEST) continue
    yield batch()
    packed = []
  }
  if (packed.length > 0) yield batch()
}

/** What rows of so many bytes come to in request bodies, as `productBatches` packs them. */
export const measureBatches = (rows: number, bytes: number): { readonly requests: number; readonly bytes: number } => {
  const requests = Math.ceil(rows / PRODUCTS_PER_REQUEST)
  const commas = rows - requests
  return { requests, bytes: bytes + commas + requests * (OPENING.length + CLOSING.length) }
}

/** Packs products that are in memory. */
export const packProducts = (
  rows: readonly { readonly row: number; readonly product: Product }[],
  firstIndex = 0,
): readonly ProductBatch[] => [
  ...productBatches(
    rows.map(({ row, product }) => ({ row, text: productText(product) })),
    firstIndex,
  ),
]
