import type { ProductField } from '../../contract/catalog/product.ts'
import { textHashes } from '../product/rowGroups.ts'
import { type CellSink, fieldAt, fieldNumber } from './cells.ts'

// Compact storage of many changed cells, about 25 bytes each. Only the differing part is stored, each such text once,
// with a checksum of the value before and after, which detects cells changed elsewhere.

/** Changed cells as columns of numbers. `cuts` and `puts` are places in `texts`. */
export interface CellChanges {
  readonly count: number
  readonly rows: Uint32Array
  readonly fields: Uint8Array
  /** Where the values begin to differ, in UTF-16 units. */
  readonly starts: Uint32Array
  readonly cuts: Uint32Array
  readonly puts: Uint32Array
  readonly beforeSums: Uint32Array
  readonly afterSums: Uint32Array
  readonly texts: readonly string[]
}

/** A sum of a value; equal values have equal sums. */
export const valueSum = (value: string): number => textHashes(value)[0]

const EMPTY_WORDS = new Uint32Array()

export const NO_CELLS: CellChanges = {
  count: 0,
  rows: EMPTY_WORDS,
  fields: new Uint8Array(),
  starts: EMPTY_WORDS,
  cuts: EMPTY_WORDS,
  puts: EMPTY_WORDS,
  beforeSums: EMPTY_WORDS,
  afterSums: EMPTY_WORDS,
  texts: [],
}

/** Index where two texts begin to differ, and length of their common end after it. */
const differenceOf = (before: string, after: string): readonly [start: number, tail: number] => {
  const short = Math.min(before.length, after.length)
  let start = 0
  while (start < short && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let tail = 0
  while (
    tail < short - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail++
  return [start, tail]
}

interface CellGatherer {
  readonly tell: CellSink
  readonly count: () => number
  readonly end: () => CellChanges
}

/** Gathers changed cells for a step. A value that stays as it is does not count. */
export const gatherCells = (): CellGatherer => {
  const texts: string[] = []
  const places = new Map<string, number>()
  let capacity = 256
  let count = 0
  let columns = Array.from({ length: 6 }, () => new Uint32Array(capacity))
  let fields = new Uint8Array(capacity)

  const placeOf = (text: string): number => {
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, texts.length)
    return texts.push(text) - 1
  }

  const grow = (): void => {
    capacity *= 2
    columns = columns.map((old) => {
      const longer = new Uint32Array(capacity)
      longer.set(old)
      return longer
    })
    const longer = new Uint8Array(capacity)
    longer.set(fields)
    fields = longer
  }

  return {
    tell: (row, field, before, after) => {
      if (before === after) return
      if (count === capacity) grow()
      const [start, tail] = differenceOf(before, after)
      const numbers = [
        row,
        start,
        placeOf(before.slice(start, before.length - tail)),
        placeOf(after.slice(start, after.length - tail)),
        valueSum(before),
        valueSum(after),
      ]
      for (let at = 0; at < numbers.length; at++) (columns[at] as Uint32Array)[count] = numbers[at] as number
      fields[count++] = fieldNumber(field)
    },
    count: () => count,
    end: () => {
      const [rows, starts, cuts, puts, beforeSums, afterSums] = columns.map((column) => column.slice(0, count)) as [
        Uint32Array,
        Uint32Array,
        Uint32Array,
        Uint32Array,
        Uint32Array,
        Uint32Array,
      ]
      return { count, rows, fields: fields.slice(0, count), starts, cuts, puts, beforeSums, afterSums, texts }
    },
  }
}

/** Changes that undo these. */
export const invertCells = (changes: CellChanges): CellChanges => ({
  ...changes,
  cuts: changes.puts,
  puts: changes.cuts,
  beforeSums: changes.afterSums,
  afterSums: changes.beforeSums,
})

/** Some of the changes, from one place up to before another. */
export const partOfCells = (changes: CellChanges, from: number, to: number): CellChanges => {
  const rows = changes.rows.subarray(from, to)
  return {
    count: rows.length,
    rows,
    fields: changes.fields.subarray(from, to),
    starts: changes.starts.subarray(from, to),
    cuts: changes.cuts.subarray(from, to),
    puts: changes.puts.subarray(from, to),
    beforeSums: changes.beforeSums.subarray(from, to),
    afterSums: changes.afterSums.subarray(from, to),
    texts: changes.texts,
  }
}

const joinArrays = (
  parts: readonly CellChanges[],
  name: 'rows' | 'starts' | 'beforeSums' | 'afterSums',
): Uint32Array => {
  const joined = new Uint32Array(parts.reduce((sum, part) => sum + part.count, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part[name], at)
    at += part.count
  }
  return joined
}

/** All changes, in this order. */
export const joinCells = (parts: readonly CellChanges[]): CellChanges => {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const texts: string[] = []
  const shifted = (name: 'cuts' | 'puts'): Uint32Array => {
    let shift = 0
    return Uint32Array.from(
      parts.flatMap((part) => {
        const own = Array.from(part[name], (place) => place + shift)
        shift += part.texts.length
        return own
      }),
    )
  }
  for (const part of parts) for (const text of part.texts) texts.push(text)
  const rows = joinArrays(parts, 'rows')
  return {
    count: rows.length,
    rows,
    fields: Uint8Array.from(parts.flatMap((part) => [...part.fields])),
    starts: joinArrays(parts, 'starts'),
    cuts: shifted('cuts'),
    puts: shifted('puts'),
    beforeSums: joinArrays(parts, 'beforeSums'),
    afterSums: joinArrays(parts, 'afterSums'),
    texts,
  }
}

/** The value after a change; undefined if the current value is not its starting point. */
export const changedValue = (changes: CellChanges, at: number, value: string): string | undefined => {
  const start = changes.starts[at] ?? 0
  const cut = changes.texts[changes.cuts[at] ?? 0] ?? ''
  const put = changes.texts[changes.puts[at] ?? 0] ?? ''
  if (valueSum(value) !== changes.beforeSums[at] || value.slice(start, start + cut.length) !== cut) return undefined
  return value.slice(0, start) + put + value.slice(start + cut.length)
}

/** A cell that a change did not find as it left it. */
interface UnmatchedCell {
  readonly row: number
  readonly field: ProductField
  readonly value: string
}

/**
 * Applies changes in order. `cellAt` returns a current cell (undefined for a missing row), `tell` takes each change
 * that fits. Cells with an unexpected value stay and are returned.
 */
export const applyCells = (
  changes: CellChanges,
  cellAt: (row: number, field: ProductField) => string | undefined,
  tell: CellSink,
): readonly UnmatchedCell[] => {
  const unmatched: UnmatchedCell[] = []
  for (let at = 0; at < changes.count; at++) {
    const row = changes.rows[at] ?? 0
    const field = fieldAt(changes.fields[at] ?? 0)
    const value = field === undefined ? undefined : cellAt(row, field)
    if (field === undefined || value === undefined) continue
    const after = changedValue(changes, at, value)
    if (after === undefined) unmatched.push({ row, field, value })
    else tell(row, field, value, after)
  }
  return unmatched
}

/** Bytes that changes take in memory, roughly: 25 a cell, and their texts. */
export const cellBytes = ({ count, texts }: CellChanges): number =>
  count * 25 + texts.reduce((sum, text) => sum + 40 + text.length * 2, 0)
