import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../contract/catalog/product.ts'

// A page of a feed as bytes: numbers first, then all texts in one piece. Lengths instead of separators, so that no cell
// can break a page.

/** Rows of a page; the last page of a feed may have fewer. */
export const PAGE_ROWS = 1_024

const FIELDS = PRODUCT_FIELD_NAMES.length

export interface Page {
  /** Line of the file of each row, from 1. */
  readonly lines: Uint32Array
  readonly products: readonly Product[]
}

/** Numbers (rows, line of each row, length of each cell in UTF-16 units), then UTF-8. */
export const packPage = ({ lines, products }: Page): Uint8Array => {
  const rows = products.length
  const numbers = new Uint32Array(1 + rows + rows * FIELDS)
  const cells: string[] = []
  numbers[0] = rows
  numbers.set(lines.subarray(0, rows), 1)
  let at = 1 + rows
  for (const product of products)
    for (const field of PRODUCT_FIELD_NAMES) {
      const cell = product[field]
      numbers[at++] = cell.length
      if (cell !== '') cells.push(cell)
    }
  const text = cells.join('')
  const bytes = new Uint8Array(numbers.byteLength + text.length * 3)
  bytes.set(new Uint8Array(numbers.buffer))
  const { written } = new TextEncoder().encodeInto(text, bytes.subarray(numbers.byteLength))
  return bytes.subarray(0, numbers.byteLength + written)
}

/** The page that `packPage` wrote; undefined if the bytes are not those of a whole page. */
export const readPage = (bytes: Uint8Array): Page | undefined => {
  if (bytes.length < 4) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const rows = view.getUint32(0, true)
  const count = 1 + rows + rows * FIELDS
  if (rows > PAGE_ROWS || bytes.length < count * 4) return undefined
  const numbers = new Uint32Array(bytes.slice(0, count * 4).buffer)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(count * 4))
  const products: Product[] = []
  let [at, place] = [0, 1 + rows]
  for (let row = 0; row < rows; row++) {
    const product = {} as { -readonly [Field in ProductField]: string }
    for (const field of PRODUCT_FIELD_NAMES) {
      const length = numbers[place++] ?? 0
      product[field] = text.slice(at, at + length)
      at += length
    }
    products.push(product)
  }
  return at === text.length ? { lines: numbers.subarray(1, 1 + rows), products } : undefined
}
