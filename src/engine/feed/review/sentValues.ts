import type { Product } from '../../../contract/catalog/product.ts'
import { productOfRecord } from '../../../workspace/edits/productIndex.ts'
import { productText } from '../../../workspace/product/batches.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'

// Sent values and the platform's keys in an append-only file. A record is a length and JSON text, aligned to eight
// bytes. A place is a number of eight-byte units, from 1; 0 is none.

const UNIT = 8
const HEAD = 4

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const fieldsIn = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}

/** Products and keys in a file; what cannot be read any more is undefined. */
export const createSentValues = (file: BulkFile) => {
  const keep = (text: string): number => {
    const bytes = encoder.encode(text)
    // A killed program may leave half a record; the next starts at a whole unit.
    const gap = (UNIT - (file.size() % UNIT)) % UNIT
    const record = new Uint8Array(gap + Math.ceil((HEAD + bytes.length) / UNIT) * UNIT)
    new DataView(record.buffer).setUint32(gap, bytes.length, true)
    record.set(bytes, gap + HEAD)
    return (file.append(record) + gap) / UNIT + 1
  }

  const read = (place: number): Readonly<Record<string, unknown>> | undefined => {
    if (place <= 0) return undefined
    const at = (place - 1) * UNIT
    const head = file.read(at, HEAD)
    if (head.length < HEAD) return undefined
    const length = new DataView(head.buffer, head.byteOffset).getUint32(0, true)
    if (at + HEAD + length > file.size()) return undefined
    return fieldsIn(decoder.decode(file.read(at + HEAD, length)))
  }

  return {
    keepProduct: (product: Product): number => keep(productText(product)),
    productAt: (place: number): Product | undefined => {
      const fields = read(place)
      return fields && productOfRecord(fields)
    },
    /** Keeps the key that a catalog (`catalogPlace`) gave to a product. */
    keepKey: (id: string, productKey: string, catalog: string): number =>
      keep(JSON.stringify({ id, product_key: productKey, catalog })),
    /** The key at a place if it belongs to this product and catalog. So no other product is deleted. */
    keyAt: (place: number, id: string, catalog: string): string | undefined => {
      const fields = read(place)
      const key = fields?.['product_key']
      const isOwn = fields?.['id'] === id && fields['catalog'] === catalog
      return isOwn && typeof key === 'string' && key !== '' ? key : undefined
    },
  }
}

export type SentValues = ReturnType<typeof createSentValues>
