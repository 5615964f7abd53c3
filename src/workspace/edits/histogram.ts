import type { Product } from '../../contract/catalog/product.ts'
import type { RowView } from './cells.ts'

// Histograms with equal bars, counted in one pass. Bars double in width as numbers exceed them, so nothing must be
// known before, and two histograms can be merged.

/** Bars from `first * width`. Widths are powers of two times a fraction, so that any two histograms align. */
export interface Histogram {
  readonly count: number
  readonly least: number
  readonly most: number
  /** Number of the first bar: its left edge is `first * width`. */
  readonly first: number
  readonly width: number
  readonly bars: readonly number[]
  /** Products without a number here. */
  readonly blank: number
}

const MAX_BARS = 64
const FINEST = 2 ** -10

export const EMPTY_HISTOGRAM: Histogram = { count: 0, least: 0, most: 0, first: 0, width: FINEST, bars: [], blank: 0 }

/** A histogram whose bars are twice as wide. */
const coarser = ({ first, bars, ...rest }: Histogram): Histogram => {
  const start = Math.floor(first / 2)
  const wider: number[] = []
  bars.forEach((count, at) => {
    const place = Math.floor((first + at) / 2) - start
    wider[place] = (wider[place] ?? 0) + count
  })
  return { ...rest, first: start, width: rest.width * 2, bars: wider }
}

/** Two histograms as one. */
export const mergeHistograms = (a: Histogram, b: Histogram): Histogram => {
  const blank = a.blank + b.blank
  if (a.count === 0) return { ...b, blank }
  if (b.count === 0) return { ...a, blank }
  let left = a
  let right = b
  while (left.width < right.width) left = coarser(left)
  while (right.width < left.width) right = coarser(right)
  const spread = (): number =>
    Math.max(left.first + left.bars.length, right.first + right.bars.length) - Math.min(left.first, right.first)
  while (spread() > MAX_BARS) {
    left = coarser(left)
    right = coarser(right)
  }
  const first = Math.min(left.first, right.first)
  const bars: number[] = Array(spread()).fill(0)
  for (const { first: start, bars: own } of [left, right])
    own.forEach((count, at) => {
      bars[start - first + at] = (bars[start - first + at] ?? 0) + count
    })
  return {
    count: a.count + b.count,
    least: Math.min(a.least, b.least),
    most: Math.max(a.most, b.most),
    first,
    width: left.width,
    bars,
    blank,
  }
}

/** Histogram of numbers as they come; undefined counts as blank. */
export const createNumberHistogram = () => {
  let so = EMPTY_HISTOGRAM
  let waiting: number[] = []
  let blank = 0

  const settle = (): void => {
    if (waiting.length === 0) return
    let least = Number.POSITIVE_INFINITY
    let most = Number.NEGATIVE_INFINITY
    for (const number of waiting) {
      least = Math.min(least, number)
      most = Math.max(most, number)
    }
    let width = FINEST
    while (Math.floor(most / width) - Math.floor(least / width) >= MAX_BARS) width *= 2
    const first = Math.floor(least / width)
    const bars: number[] = Array(Math.floor(most / width) - first + 1).fill(0)
    for (const number of waiting) {
      const at = Math.floor(number / width) - first
      bars[at] = (bars[at] ?? 0) + 1
    }
    so = mergeHistograms(so, { count: waiting.length, least, most, first, width, bars, blank: 0 })
    waiting = []
  }

  return {
    take: (number: number | undefined): void => {
      if (number === undefined || !Number.isFinite(number)) blank++
      else waiting.push(number)
      if (waiting.length >= 8_192) settle()
    },
    end: (): Histogram => {
      settle()
      return { ...so, blank }
    },
  }
}

/** Histogram of what `numberOf` returns for each product. */
export const createHistogram = (numberOf: (product: Product) => number | undefined) => {
  const numbers = createNumberHistogram()
  return {
    take: (views: Iterable<RowView>): void => {
      for (const { product } of views) numbers.take(numberOf(product))
    },
    end: numbers.end,
  }
}

/** Reduces a histogram to at most `bars` bars, for drawing; counts stay the same. */
export const narrowed = (histogram: Histogram, bars: number): Histogram => {
  let found = histogram
  while (found.bars.length > Math.max(2, bars)) found = coarser(found)
  return found
}
