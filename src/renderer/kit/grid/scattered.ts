import type { GridSource } from './gridModel.ts'

/** Selected rows that no longer stand together, as other rows are shown between them. */
export interface ScatteredRows {
  readonly keys: Uint32Array
  /** 1 at each position that is selected. */
  readonly marks: Uint8Array
  readonly first: number
}

/** Where rows stand in a source; `last` is the highest position. */
interface FoundRows extends ScatteredRows {
  readonly last: number
}

/** Positions of rows by their stable keys; undefined where none of them is shown. */
export const findScatteredRows = <Row>(
  keys: Uint32Array,
  { length, keys: keysOf }: GridSource<Row>,
): FoundRows | undefined => {
  if (keysOf === undefined || length === 0) return undefined
  let highest = 0
  for (const key of keys) highest = Math.max(highest, key)
  const isWanted = new Uint8Array(highest + 1)
  for (const key of keys) isWanted[key] = 1
  const marks = new Uint8Array(length)
  const found = new Uint32Array(keys.length)
  let count = 0
  let first = -1
  let last = -1
  const shown = keysOf(0, length - 1)
  for (let position = 0; position < length; position++) {
    const key = shown[position] ?? 0
    if (isWanted[key] !== 1) continue
    marks[position] = 1
    found[count++] = key
    if (first < 0) first = position
    last = position
  }
  return count === 0 ? undefined : { keys: found.slice(0, count), marks, first, last }
}
