import { PRODUCT_FIELD_NAMES, type Product, type ProductField, productField } from '../../contract/catalog/product.ts'
import { idKey } from '../product/feedCheck.ts'
import { textHashes } from '../product/rowGroups.ts'
import { amountText, readAmount } from './amount.ts'
import { shortDecimal } from './decimal.ts'

// Finds products by id and detects changes, in about 28 bytes per row. So three catalogs of a million products can be
// compared without loading any.

/** Canonical spelling for comparison. `15.00 EUR` and `15 EUR` are the same price, `07` and `7` the same stock. */
const comparedValue = (field: ProductField, value: string): string => {
  const { kind } = productField(field)
  if (kind === 'price') {
    const amount = readAmount(value)
    return amount === undefined ? value : amountText({ ...amount, number: shortDecimal(amount.number) })
  }
  return kind === 'int' && /^\d{1,15}$/.test(value) ? String(Number(value)) : value
}

/** True for equal values of a field, also if written differently, as 07 and 7. */
export const isSameValue = (field: ProductField, a: string, b: string): boolean =>
  a === b || comparedValue(field, a) === comparedValue(field, b)

const contentText = (product: Product): string => {
  let text = ''
  for (const field of PRODUCT_FIELD_NAMES) {
    const value = product[field]
    if (value !== '') text += `${field}\u0001${comparedValue(field, value)}\u0002`
  }
  return text
}

const SUMS_PER_ROW = 4

/** Index by id of one side's products: the download, the feed, or the catalog now. */
export interface ProductIndex {
  /** Takes a row. Of several rows with one id the first counts; the others are `duplicates`. Rows without an id are none. */
  readonly add: (row: number, product: Product) => void
  /** A row that was taken holds something else now; its id stays. */
  readonly change: (row: number, product: Product) => void
  /** The row with this id, or -1. Two ids in some 10^19 may be taken for each other; check the id where it matters. */
  readonly rowOf: (id: string) => number
  /** The row with the id of a row of another index, or -1. */
  readonly rowLike: (other: ProductIndex, row: number) => number
  /** Do two rows of two indexes hold the same? */
  readonly isSame: (row: number, other: ProductIndex, otherRow: number) => boolean
  /** Rows that were taken, in order, each id once. */
  readonly rows: () => Iterable<number>
  readonly size: () => number
  readonly duplicates: () => readonly number[]
  /** The four numbers of a row: two of its id, two of its content. */
  readonly sums: (row: number) => readonly [number, number, number, number]
  readonly bytes: () => number
}

const MAX_DUPLICATES = 10_000

/** An empty index, which finds rows of products by id and content. */
export const createProductIndex = (): ProductIndex => {
  let sums = new Uint32Array(SUMS_PER_ROW << 10)
  let capacity = 1 << 11
  /** Row + 1; 0 for a free slot. */
  let slots = new Int32Array(capacity)
  let order = new Uint32Array(1 << 10)
  let size = 0
  const duplicates: number[] = []

  const sumsOf = (row: number): readonly [number, number, number, number] => {
    const at = row * SUMS_PER_ROW
    return [sums[at] ?? 0, sums[at + 1] ?? 0, sums[at + 2] ?? 0, sums[at + 3] ?? 0]
  }

  const slotOf = (high: number, low: number): number => {
    let slot = (high ^ (low << 7) ^ (low >>> 9)) & (capacity - 1)
    for (;;) {
      const row = slots[slot] as number
      if (row === 0) return slot
      if (sums[(row - 1) * SUMS_PER_ROW] === high && sums[(row - 1) * SUMS_PER_ROW + 1] === low) return slot
      slot = (slot + 1) & (capacity - 1)
    }
  }

  const grow = (): void => {
    capacity *= 2
    slots = new Int32Array(capacity)
    for (let at = 0; at < size; at++) {
      const row = order[at] as number
      slots[slotOf(sums[row * SUMS_PER_ROW] as number, sums[row * SUMS_PER_ROW + 1] as number)] = row + 1
    }
  }

  const longer = (numbers: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> => {
    if (length <= numbers.length) return numbers
    const wider = new Uint32Array(Math.max(length, Math.ceil(numbers.length * 1.5)))
    wider.set(numbers)
    return wider
  }

  const find = (high: number, low: number): number => (slots[slotOf(high, low)] as number) - 1

  return {
    add: (row, product) => {
      const key = idKey(product.id)
      if (key === '') return
      const [high, low] = textHashes(key)
      if ((size + 1) * 3 > capacity * 2) grow()
      const slot = slotOf(high, low)
      if (slots[slot] !== 0) {
        if (duplicates.length < MAX_DUPLICATES) duplicates.push(row)
        return
      }
      sums = longer(sums, (row + 1) * SUMS_PER_ROW)
      sums.set([high, low, ...textHashes(contentText(product))], row * SUMS_PER_ROW)
      slots[slot] = row + 1
      order = longer(order, size + 1)
      order[size++] = row
    },
    change: (row, product) => sums.set(textHashes(contentText(product)), row * SUMS_PER_ROW + 2),
    rowOf: (id) => {
      const key = idKey(id)
      return key === '' ? -1 : find(...textHashes(key))
    },
    rowLike: (other, row) => {
      const [high, low] = other.sums(row)
      return find(high, low)
    },
    isSame: (row, other, otherRow) => {
      const [, , a, b] = sumsOf(row)
      const [, , c, d] = other.sums(otherRow)
      return a === c && b === d
    },
    *rows() {
      for (let at = 0; at < size; at++) yield order[at] as number
    },
    size: () => size,
    duplicates: () => duplicates,
    sums: sumsOf,
    bytes: () => sums.byteLength + slots.byteLength + order.byteLength,
  }
}

/** Converts a returned product to the editor's form, with text in every field. Document 2, Products. */
export const productOfRecord = (record: Readonly<Record<string, unknown>>): Product => {
  const textOf = (field: ProductField): string => {
    const value = Object.hasOwn(record, field) ? record[field] : undefined
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  }
  return Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, textOf(field)])) as Product
}
