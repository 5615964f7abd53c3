import { PRODUCT_FIELD_NAMES, type Product, productField } from '../../contract/catalog/product.ts'
import { PRODUCTS_PER_REQUEST } from '../../contract/catalog/products.ts'
import type { PlannedBatch } from '../../contract/wire/plannedBatch.ts'

/** A product as sent: only filled fields, inventory as a number, in the documents' order. */
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

/** Packs rows into bodies of 25, numbered from `firstIndex` (Document 2, Limits). Holds one body at a time. */
export function* productBatches(rows: Iterable<ProductTextRow>, firstIndex = 0): Generator<PlannedBatch> {
  let index = firstIndex
  let packed: ProductTextRow[] = []
  const batch = (): PlannedBatch => ({
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

/** Requests and bytes for rows of this many bytes, as `productBatches` packs them. */
export const measureBatches = (rows: number, bytes: number): { readonly requests: number; readonly bytes: number } => {
  const requests = Math.ceil(rows / PRODUCTS_PER_REQUEST)
  const commas = rows - requests
  return { requests, bytes: bytes + commas + requests * (OPENING.length + CLOSING.length) }
}

/** Packs products that are in memory. */
export const packProducts = (
  rows: readonly { readonly row: number; readonly product: Product }[],
  firstIndex = 0,
): readonly PlannedBatch[] => [
  ...productBatches(
    rows.map(({ row, product }) => ({ row, text: productText(product) })),
    firstIndex,
  ),
]
