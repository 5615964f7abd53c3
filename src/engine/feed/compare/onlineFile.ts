import type { BulkFile } from '../../disk/bulkFile.ts'

// A downloaded catalog in an append-only file, one block per response, whole or absent. A block is four numbers (mark,
// bytes, checksum, products), then JSON lines: a description of the block, and one product per line.

/** As received: its nonempty fields as text, and the keys from the platform. */
export interface OnlineProduct {
  readonly fields: { readonly [field: string]: string }
  readonly key: string
  /** Of the group of its variants; empty for none. */
  readonly group: string
}

/**
 * `list`: a page of the products, `next` names the one behind it, null for none.
 * `variants`: a page of the variants of one group. `kept`: variants that the list does not name, from the time before.
 * `sent`: products that an upload put there. `gone`: ids that were deleted.
 */
export type OnlineBlock =
  | { readonly kind: 'list'; readonly next: string | null }
  | { readonly kind: 'variants'; readonly group: string; readonly next: string | null }
  | { readonly kind: 'kept' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone'; readonly ids: readonly string[] }

const SIGNATURE = 0x4f4e4c31
const HEAD = 16
const NEW_LINE = 10

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** A fast checksum that tells torn blocks from whole ones. */
const sumOf = (bytes: Uint8Array): number => {
  let sum = 0x811c9dc5
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum >>> 0
}

/** Appends a block with its length and checksum. Returns the byte at which it begins. */
export const appendBlock = (file: BulkFile, block: OnlineBlock, products: readonly OnlineProduct[]): number => {
  const text = [block, ...products].map((line) => JSON.stringify(line)).join('\n')
  const lines = encoder.encode(`${text}\n`)
  const bytes = new Uint8Array(HEAD + lines.length)
  bytes.set(lines, HEAD)
  new Uint32Array(bytes.buffer, 0, 4).set([SIGNATURE, lines.length, sumOf(lines), products.length])
  return file.append(bytes)
}

/** Position of a product's bytes in the file. */
interface ProductPlace {
  readonly at: number
  readonly length: number
}

interface ReadBlock {
  readonly block: OnlineBlock
  readonly products: readonly OnlineProduct[]
  readonly places: readonly ProductPlace[]
  /** Where it ends. */
  readonly end: number
}

/** The block at an offset; undefined at the end of the file or if incomplete. */
export const readBlock = (file: BulkFile, at: number): ReadBlock | undefined => {
  if (at + HEAD > file.size()) return undefined
  const [signature = 0, length = 0, sum = 0, count = 0] = new Uint32Array(file.read(at, HEAD).slice().buffer)
  if (signature !== SIGNATURE || at + HEAD + length > file.size()) return undefined
  const bytes = file.read(at + HEAD, length)
  if (bytes.length !== length || sumOf(bytes) !== sum) return undefined
  const lines: unknown[] = []
  const places: ProductPlace[] = []
  for (let from = 0; from < length; ) {
    const end = bytes.indexOf(NEW_LINE, from)
    lines.push(JSON.parse(decoder.decode(bytes.subarray(from, end))))
    places.push({ at: at + HEAD + from, length: end - from })
    from = end + 1
  }
  const [block, ...products] = lines as [OnlineBlock, ...OnlineProduct[]]
  if (products.length !== count) return undefined
  return { block, products, places: places.slice(1), end: at + HEAD + length }
}

/** Reads a product back. Throws where its place holds anything else. */
export const readProduct = (file: BulkFile, { at, length }: ProductPlace): OnlineProduct =>
  JSON.parse(decoder.decode(file.read(at, length))) as OnlineProduct
