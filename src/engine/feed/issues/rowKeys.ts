import type { Product } from '../../../contract/catalog/product.ts'
import type { EachKeys } from '../../../workspace/product/conflicts.ts'
import { keysOf, ROW_KEYS } from '../../../workspace/product/feedCheck.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import type { PagePlace } from '../../model/storedList.ts'

// What rows clash by, 20 bytes a row. They stay in the file of the feed; pages of them that changed lie over it in memory.

/** Pages whose keys are written, and read, at a time. */
const KEY_PAGES = 64

const PAGE_KEYS = PAGE_ROWS * ROW_KEYS
const CHUNK_BYTES = KEY_PAGES * PAGE_KEYS * 4

/** Pieces of the same size whatever the places: earlier versions wrote all keys in one. */
const chunksOf = (places: readonly PagePlace[]): readonly PagePlace[] =>
  places.flatMap(({ at, length }) =>
    Array.from({ length: Math.ceil(length / CHUNK_BYTES) }, (_, chunk) => ({
      at: at + chunk * CHUNK_BYTES,
      length: Math.min(CHUNK_BYTES, length - chunk * CHUNK_BYTES),
    })),
  )

/** Keys of all rows of a feed: the stored ones, then those of added rows. */
export const createRowKeys = (file: BulkFile, places: readonly PagePlace[], total: number) => {
  const chunks = chunksOf(places)
  const changed = new Map<number, Uint32Array>()
  let last: { readonly chunk: number; readonly keys: Uint32Array } | undefined

  const chunkKeys = (chunk: number): Uint32Array => {
    const place = chunks[chunk]
    if (place === undefined) return new Uint32Array()
    const bytes = file.read(place.at, place.length)
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
  }

  const rowsOf = (page: number): number => Math.min(PAGE_ROWS, total - page * PAGE_ROWS)

  const storedPage = (page: number): Uint32Array => {
    const chunk = Math.floor(page / KEY_PAGES)
    if (last?.chunk !== chunk) last = { chunk, keys: chunkKeys(chunk) }
    const from = (page % KEY_PAGES) * PAGE_KEYS
    return last.keys.subarray(from, from + rowsOf(page) * ROW_KEYS)
  }

  const pageOf = (page: number): Uint32Array => changed.get(page) ?? storedPage(page)

  const each: EachKeys = (take) => {
    for (let page = 0; page * PAGE_ROWS < total; page++) {
      const keys = pageOf(page)
      if (keys.length > 0) take(page * PAGE_ROWS, keys)
    }
    // A piece of a megabyte is not kept for the next question.
    last = undefined
  }

  return {
    each,
    /** The keys of a row, or zeros. */
    at: (row: number): Uint32Array => {
      const at = (row % PAGE_ROWS) * ROW_KEYS
      const found = pageOf(Math.floor(row / PAGE_ROWS)).slice(at, at + ROW_KEYS)
      return found.length === ROW_KEYS ? found : new Uint32Array(ROW_KEYS)
    },
    /** Writes the keys of a row anew. */
    set: (row: number, product: Product): void => {
      const page = Math.floor(row / PAGE_ROWS)
      let own = changed.get(page)
      if (own === undefined) {
        own = new Uint32Array(rowsOf(page) * ROW_KEYS)
        own.set(storedPage(page))
        changed.set(page, own)
      }
      keysOf(product, own, (row % PAGE_ROWS) * ROW_KEYS)
    },
  }
}

/** Writes keys to a feed's file, several pages at a time. `rest` writes the last ones and returns all positions. */
export const createKeyWriter = (file: BulkFile) => {
  const places: PagePlace[] = []
  const keys = new Uint32Array(KEY_PAGES * PAGE_KEYS)
  let count = 0

  const write = (): void => {
    const bytes = new Uint8Array(keys.buffer, 0, count * 4)
    if (count > 0) places.push({ at: file.append(bytes), length: bytes.length })
    count = 0
  }

  return {
    add: (given: ArrayLike<number>): void => {
      for (let at = 0; at < ROW_KEYS; at++) keys[count++] = given[at] as number
    },
    addProduct: (product: Product): void => {
      keysOf(product, keys, count)
      count += ROW_KEYS
    },
    /** To be called between two pages of rows, where nothing is half written. */
    pageEnded: (): void => {
      if (count === keys.length) write()
    },
    rest: (): readonly PagePlace[] => {
      write()
      return places
    },
  }
}

export type RowKeys = ReturnType<typeof createRowKeys>
