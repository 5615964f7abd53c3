import { type ProductField, productField } from '../../contract/catalog/product.ts'
import { readAmount } from './amount.ts'
import type { RowView } from './cells.ts'

/** A column to sort by. */
export interface SortColumn {
  readonly field: ProductField
  readonly direction: 'up' | 'down'
}

/** Characters of a text that decide its place; texts that agree so far keep the order of their rows. */
const PREFIX = 32

const MARKS = /\p{M}/gu
const ASCII = /^[ -~]*$/

/** A text for comparing: small letters, without accents. */
export const sortText = (value: string): string => {
  const start = value.length > PREFIX ? value.slice(0, PREFIX) : value
  return ASCII.test(start) ? start.toLowerCase() : start.normalize('NFD').replace(MARKS, '').toLowerCase()
}

const isNumeric = (field: ProductField): boolean => ['price', 'int'].includes(productField(field).kind)

interface Keys {
  readonly add: (row: number, value: string) => void
  readonly isBlank: (row: number) => boolean
  readonly compare: (a: number, b: number) => number
}

/** Prices and numbers. What is no number stands behind the numbers, in the order of the rows. */
const numberKeys = (): Keys => {
  let numbers = new Float64Array(1 << 12)
  return {
    add: (row, value) => {
      if (row >= numbers.length) {
        const longer = new Float64Array(Math.max(row + 1, numbers.length * 2))
        longer.set(numbers)
        numbers = longer
      }
      const amount = readAmount(value)
      numbers[row] = amount === undefined ? Number.NaN : Number(amount.number.digits) / 10 ** amount.number.scale
    },
    isBlank: (row) => Number.isNaN(numbers[row] ?? Number.NaN),
    compare: (a, b) => (numbers[a] as number) - (numbers[b] as number),
  }
}

/** Texts, each different start once, by its rank. */
const textKeys = (): Keys => {
  const ranks = new Map<string, number>()
  const texts: string[] = []
  let places = new Int32Array(1 << 12)
  let order: Int32Array | undefined

  const rank = (row: number): number => {
    if (order === undefined) {
      order = new Int32Array(texts.length)
      const sorted = Int32Array.from(texts.keys()).sort((a, b) => {
        const [left, right] = [texts[a] as string, texts[b] as string]
        return left < right ? -1 : left > right ? 1 : 0
      })
      for (let at = 0; at < sorted.length; at++) order[sorted[at] as number] = at
    }
    return order[places[row] as number] as number
  }

  return {
    add: (row, value) => {
      if (row >= places.length) {
        const longer = new Int32Array(Math.max(row + 1, places.length * 2))
        longer.set(places)
        places = longer
      }
      const key = sortText(value)
      let place = ranks.get(key)
      if (place === undefined) {
        place = texts.push(key) - 1
        ranks.set(key, place)
        order = undefined
      }
      places[row] = place
    },
    isBlank: (row) => texts[places[row] as number] === '',
    compare: (a, b) => rank(a) - rank(b),
  }
}

/** Takes rows page by page; `end` answers their numbers in order. Blank cells come last either way; ties keep their order. */
export const createRowOrder = (columns: readonly SortColumn[]) => {
  const keys = columns.map(({ field }) => (isNumeric(field) ? numberKeys() : textKeys()))
  let rows = new Uint32Array(1 << 12)
  let count = 0
  return {
    take: (views: Iterable<RowView>): void => {
      for (const { row, product } of views) {
        if (count === rows.length) {
          const longer = new Uint32Array(count * 2)
          longer.set(rows)
          rows = longer
        }
        rows[count++] = row
        columns.forEach(({ field }, at) => {
          keys[at]?.add(row, product[field])
        })
      }
    },
    end: (): Uint32Array => {
      const signs = columns.map(({ direction }) => (direction === 'up' ? 1 : -1))
      return rows.slice(0, count).sort((a, b) => {
        for (let at = 0; at < keys.length; at++) {
          const own = keys[at] as Keys
          const [left, right] = [own.isBlank(a), own.isBlank(b)]
          if (left !== right) return left ? 1 : -1
          const order = left ? 0 : own.compare(a, b) * (signs[at] as number)
          if (order !== 0) return order
        }
        return a - b
      })
    },
  }
}
