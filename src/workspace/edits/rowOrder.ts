import { type ProductField, productField } from '../../contract/catalog/product.ts'
import { longEnough } from '../intake/longEnough.ts'
import { readAmount } from './amount.ts'
import type { RowView } from './cells.ts'

export interface SortColumn {
  readonly field: ProductField
  readonly direction: 'up' | 'down'
}

/** Characters that determine a text's order; texts with an equal prefix keep row order. */
const PREFIX = 32

const MARKS = /\p{M}/gu
const ASCII = /^[ -~]*$/

const DIGITS = /\d+/g
const HAS_DIGIT = /\d/

/**
 * Prefixes digits with their encoded length, so that `9` sorts before `10`. The length is a 9 per nine digits, then the
 * rest.
 */
const ranked = (digits: string): string => {
  const number = digits.replace(/^0+(?=\d)/, '')
  return '9'.repeat(Math.floor(number.length / 9)) + (number.length % 9) + number
}

/** A text for comparing: small letters, without accents, numbers in it by their size. */
export const sortText = (value: string): string => {
  const start = value.length > PREFIX ? value.slice(0, PREFIX) : value
  const plain = ASCII.test(start) ? start.toLowerCase() : start.normalize('NFD').replace(MARKS, '').toLowerCase()
  return HAS_DIGIT.test(plain) ? plain.replace(DIGITS, ranked) : plain
}

/** Numbers sorted at a time before others get their turn. */
const RUN = 4_096

/** Sorts numbers in turns: runs first, then pairs of runs are merged. Equal ones keep their order. */
function* sortInTurns(numbers: Uint32Array, compare: (a: number, b: number) => number): Generator<void, Uint32Array> {
  const { length } = numbers
  let from = numbers
  let into = new Uint32Array(length)
  for (let at = 0; at < length; at += RUN) {
    from.subarray(at, at + RUN).sort(compare)
    yield
  }
  let done = 0
  for (let width = RUN; width < length; width *= 2) {
    for (let start = 0; start < length; start += width * 2) {
      const middle = Math.min(length, start + width)
      const end = Math.min(length, start + width * 2)
      let left = start
      let right = middle
      for (let at = start; at < end; at++) {
        const isLeft = right >= end || (left < middle && compare(from[left] as number, from[right] as number) <= 0)
        into[at] = from[isLeft ? left++ : right++] as number
        if (++done % RUN === 0) yield
      }
    }
    const other: Uint32Array<ArrayBuffer> =
      from === numbers ? new Uint32Array(length) : (from as Uint32Array<ArrayBuffer>)
    from = into
    into = other
  }
  return from
}

const isNumeric = (field: ProductField): boolean => ['price', 'int'].includes(productField(field).kind)

interface Keys {
  readonly add: (row: number, value: string) => void
  readonly isBlank: (row: number) => boolean
  /** Makes ready to compare, in turns. */
  readonly ready: () => Generator<void, void>
  readonly compare: (a: number, b: number) => number
}

/** Prices and numbers. Other values sort after the numbers, in row order. */
const numberKeys = (): Keys => {
  let numbers = new Float64Array(1 << 12)
  return {
    add: (row, value) => {
      numbers = longEnough(numbers, row + 1)
      const amount = readAmount(value)
      numbers[row] = amount === undefined ? Number.NaN : Number(amount.number.digits) / 10 ** amount.number.scale
    },
    isBlank: (row) => Number.isNaN(numbers[row] ?? Number.NaN),
    *ready() {},
    compare: (a, b) => (numbers[a] as number) - (numbers[b] as number),
  }
}

/** Texts, each different start once, by its rank. */
const textKeys = (): Keys => {
  const ranks = new Map<string, number>()
  const texts: string[] = []
  let places = new Int32Array(1 << 12)
  let order = new Int32Array()

  const rank = (row: number): number => order[places[row] as number] as number

  return {
    add: (row, value) => {
      places = longEnough(places, row + 1)
      const key = sortText(value)
      let place = ranks.get(key)
      if (place === undefined) {
        place = texts.push(key) - 1
        ranks.set(key, place)
      }
      places[row] = place
    },
    isBlank: (row) => texts[places[row] as number] === '',
    *ready() {
      ranks.clear()
      const sorted = yield* sortInTurns(Uint32Array.from(texts.keys()), (a, b) => {
        const left = texts[a] as string
        const right = texts[b] as string
        return left < right ? -1 : left > right ? 1 : 0
      })
      order = new Int32Array(texts.length)
      for (let at = 0; at < sorted.length; at++) order[sorted[at] as number] = at
    },
    compare: (a, b) => rank(a) - rank(b),
  }
}

/**
 * Takes rows page by page; `end` returns their numbers in order, once. Blank cells come last either way; ties keep
 * their order.
 */
export const createRowOrder = (columns: readonly SortColumn[]) => {
  const keys = columns.map(({ field }) => (isNumeric(field) ? numberKeys() : textKeys()))
  let rows = new Uint32Array(1 << 12)
  let count = 0

  function* sorting(numbers: Uint32Array): Generator<void, Uint32Array> {
    for (const own of keys) yield* own.ready()
    const signs = columns.map(({ direction }) => (direction === 'up' ? 1 : -1))
    return yield* sortInTurns(numbers, (a, b) => {
      for (let at = 0; at < keys.length; at++) {
        const own = keys[at] as Keys
        const left = own.isBlank(a)
        const right = own.isBlank(b)
        if (left !== right) return left ? 1 : -1
        const order = left ? 0 : own.compare(a, b) * (signs[at] as number)
        if (order !== 0) return order
      }
      return a - b
    })
  }

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
      const work = sorting(rows.slice(0, count))
      let next = work.next()
      while (next.done !== true) next = work.next()
      return next.value
    },
    /** As `end`, in turns: each `next` takes a few milliseconds. */
    endInTurns: (): Generator<void, Uint32Array> => sorting(rows.slice(0, count)),
  }
}
