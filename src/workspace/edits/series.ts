import { addDecimals, type Decimal, decimalText, multiplyDecimals, negated, readDecimal } from './decimal.ts'

// Continues a series like spreadsheets: a text's number counts on, its surroundings stay.

interface Numbered {
  readonly head: string
  readonly number: Decimal
  /** Digits before the point, zeros in front included. */
  readonly width: number
  readonly tail: string
}

const ONE: Decimal = { digits: 1n, scale: 0 }

/** A text's only number, with its fraction. The last run of digits if there are several. */
const numberedOf = (text: string): Numbered | undefined => {
  const found = /^(\D*?)(-?\d+(?:\.\d+)?)(\D*)$/s.exec(text) ?? /^(.*?)(\d+)(\D*)$/s.exec(text)
  const [, head = '', digits = '', tail = ''] = found ?? []
  // A dash between letters and digits divides them: `SKU-7` is no negative number.
  const isDash = digits.startsWith('-') && head !== ''
  const own = isDash ? digits.slice(1) : digits
  const number = readDecimal(own)
  if (number === undefined) return undefined
  const width = own.startsWith('0') ? (own.split('.')[0]?.length ?? 0) : 0
  return { head: isDash ? `${head}-` : head, number, width, tail }
}

const padded = (number: Decimal, width: number): string => {
  const text = decimalText(number)
  const [whole = '', fraction] = text.split('.')
  const filled = whole.startsWith('-') ? whole : whole.padStart(width, '0')
  return fraction === undefined ? filled : `${filled}.${fraction}`
}

/**
 * How texts continue, counted from the first of them: `n` may be negative. One text counts up by 1, two by what is between
 * them. Undefined where nothing can be counted, or the texts differ in more than their numbers.
 */
export const seriesOf = (seeds: readonly string[]): ((n: number) => string) | undefined => {
  const first = numberedOf(seeds[0] ?? '')
  const second = numberedOf(seeds[1] ?? '')
  if (first === undefined) return undefined
  if (seeds.length > 1 && (second?.head !== first.head || second.tail !== first.tail)) return undefined
  const step = second === undefined ? ONE : addDecimals(second.number, negated(first.number))
  const { head, number, width, tail } = first
  return (n) => {
    const moved = addDecimals(number, multiplyDecimals(step, { digits: BigInt(n), scale: 0 }))
    return head + padded(moved, width) + tail
  }
}
