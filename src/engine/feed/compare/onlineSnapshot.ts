import { PRODUCT_FIELD_NAMES, type Product } from '../../../contract/catalog/product.ts'
import { productOf } from '../../../contract/catalog/validProduct.ts'
import type { DiffSide } from '../../../workspace/edits/catalogDiff.ts'
import { createProductIndex, type ProductIndex, productOfRecord } from '../../../workspace/edits/productIndex.ts'
import { createRowSet } from '../../../workspace/edits/rowSet.ts'
import { longEnough } from '../../../workspace/intake/longEnough.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import type { OnlineAsk, SnapshotReading } from '../../model/compareModel.ts'
import type { PagePlace } from '../../model/storedList.ts'
import { appendBlock, type OnlineBlock, type OnlineProduct, readBlock, readProduct } from './onlineFile.ts'

/** A record of the platform as it is kept. */
const storedRecord = (record: Readonly<Record<string, unknown>>): OnlineProduct => {
  const textOf = (name: string): string => (typeof record[name] === 'string' ? record[name] : '')
  return storedProduct(productOfRecord(record), textOf('product_key'), textOf('item_group_key'))
}

/** A product as a snapshot stores it; blank fields are left out to save room. */
export const storedProduct = (product: Product, key: string, group: string): OnlineProduct => ({
  fields: Object.fromEntries(PRODUCT_FIELD_NAMES.flatMap((field) => (product[field] ? [[field, product[field]]] : []))),
  key,
  group,
})

/** An index without some of its rows. */
export const withoutRows = (index: ProductIndex, isGone: (row: number) => boolean): ProductIndex => {
  const there = (row: number): number => (row >= 0 && isGone(row) ? -1 : row)
  return {
    ...index,
    rowOf: (id) => there(index.rowOf(id)),
    rowLike: (other, row) => there(index.rowLike(other, row)),
    *rows() {
      for (const row of index.rows()) if (!isGone(row)) yield row
    },
  }
}

/** Positions of the rows' products in the file. */
const createPlaces = () => {
  let places = new Float64Array(1024)
  let lengths = new Uint32Array(1024)
  return {
    put: (row: number, { at, length }: PagePlace): void => {
      places = longEnough(places, row + 1)
      lengths = longEnough(lengths, row + 1)
      places[row] = at
      lengths[row] = length
    },
    at: (row: number): PagePlace => ({ at: places[row] ?? 0, length: lengths[row] ?? 0 }),
  }
}

/** Groups in the order in which they came, in which their variants are read. */
const createGroups = () => {
  const known = new Set<string>()
  const ended = new Set<string>()
  const order: string[] = []
  let first = 0
  return {
    add: (group: string): void => {
      if (known.has(group)) return
      known.add(group)
      order.push(group)
    },
    end: (group: string) => ended.add(group),
    next: (): string | undefined => {
      while (ended.has(order[first] ?? '')) first++
      return order[first]
    },
    counts: () => ({ groups: known.size, groupsRead: ended.size }),
  }
}

/**
 * A downloaded catalog: 40 bytes per product in memory, the products on disk. A product received twice (the list moved
 * meanwhile, or an upload changed it) counts once, in its last form.
 */
export const createSnapshot = (file: BulkFile) => {
  const index = createProductIndex()
  const gone = createRowSet()
  const places = createPlaces()
  let rows = 0
  let end = 0
  const cursors = new Set<string>()
  const groups = createGroups()
  let next: string | null | undefined
  let listed = 0
  let groupNext: { readonly group: string; readonly cursor: string } | undefined

  const follow = (block: OnlineBlock, products: number): void => {
    if (block.kind === 'list') {
      next = block.next
      listed += products
      if (block.next !== null) cursors.add(block.next)
    } else if (block.kind === 'variants') {
      groupNext = block.next === null ? undefined : { group: block.group, cursor: block.next }
      if (block.next === null) groups.end(block.group)
    } else if (block.kind === 'gone')
      for (const id of block.ids) {
        const row = index.rowOf(id)
        if (row >= 0) gone.add(row)
      }
  }

  /** Takes the next block of the file; false at the end. */
  const takeBlock = (): boolean => {
    const found = readBlock(file, end)
    if (found === undefined) return false
    end = found.end
    found.products.forEach(({ fields, group }, at) => {
      const product = productOf(fields)
      if (group !== '') groups.add(group)
      const place = found.places[at]
      if (place === undefined || product.id.trim() === '') return
      const known = index.rowOf(product.id)
      const row = known < 0 ? rows++ : known
      places.put(row, place)
      if (known < 0) index.add(row, product)
      else {
        index.change(row, product)
        gone.remove(row)
      }
    })
    follow(found.block, found.products.length)
    return true
  }

  const onlineAt = (row: number): OnlineProduct | undefined =>
    row < 0 || row >= rows || gone.has(row) ? undefined : readProduct(file, places.at(row))

  const side: DiffSide = {
    index: withoutRows(index, gone.has),
    productAt: (row) => {
      const found = onlineAt(row)
      return found && productOf(found.fields)
    },
  }

  const nextAsk = (variants: boolean): OnlineAsk | undefined => {
    if (next !== null) return next === undefined ? { kind: 'list' } : { kind: 'list', cursor: next }
    if (!variants) return undefined
    if (groupNext !== undefined) return { kind: 'variants', ...groupNext }
    const group = groups.next()
    return group === undefined ? undefined : { kind: 'variants', group }
  }

  return {
    side,
    onlineAt,
    takeBlock,
    size: (): number => index.size() - gone.size(),
    /** How far the catalog was read; with `variants` those of each group belong to it. */
    reading: (variants: boolean): SnapshotReading => {
      const ask = nextAsk(variants)
      return {
        products: index.size() - gone.size(),
        listed,
        ...groups.counts(),
        ...(ask === undefined ? {} : { ask }),
      }
    },
    /** Did the list name this page before? Then it turns in circles. */
    knows: (cursor: string): boolean => cursors.has(cursor) || groupNext?.cursor === cursor,
    /** Where the last whole block ends. A file that is longer was torn there. */
    end: (): number => end,
    isTorn: (): boolean => end < file.size(),
    append: async (block: OnlineBlock, products: readonly OnlineProduct[]): Promise<void> => {
      appendBlock(file, block, products)
      await file.flush()
      takeBlock()
    },
    close: (): void => file.close(),
  }
}

export type Snapshot = ReturnType<typeof createSnapshot>

/** The platform's response to the last request. */
export interface OnlineAnswer {
  readonly ask: OnlineAsk
  readonly records: readonly Readonly<Record<string, unknown>>[]
  readonly next: string | null
}

/** Stores a response; false if its list loops. */
export const keepAnswer = async (snapshot: Snapshot, { ask, records, next }: OnlineAnswer): Promise<boolean> => {
  if (next !== null && snapshot.knows(next)) return false
  const block: OnlineBlock = ask.kind === 'list' ? { kind: 'list', next } : { kind: 'variants', group: ask.group, next }
  await snapshot.append(block, records.map(storedRecord))
  return true
}
