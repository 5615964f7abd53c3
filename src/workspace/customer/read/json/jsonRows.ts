import { shortTextOf } from '../../../intake/byteText.ts'
import { DEPTH_LIMIT, type JsonHandlers } from './jsonScanner.ts'

/** A step on the path to rows: a key, or null for each element. */
export type JsonStep = string | null

/** Path to the rows of a JSON file, and their columns. */
export interface JsonShape {
  readonly path: readonly JsonStep[]
  /** Columns have names: rows are objects. Else they are arrays or single values. */
  readonly isNamed: boolean
  /**
   * Keys from the row to each column's values; arrays in between have no step. The same keys repeat once per value that
   * one row has of them.
   */
  readonly columns: readonly (readonly string[])[]
}

/** Most columns, and most values of one name in a row. */
const JSON_COLUMN_LIMIT = 1_000
const VALUES_LIMIT = 32

/** A name in a row, with the columns of its values. */
interface Name {
  readonly children: Map<string, Name>
  readonly columns: number[]
  /** Values of this row so far, and most that a row had. */
  used: number
  most: number
  row: number
}

const createName = (): Name => ({ children: new Map(), columns: [], used: 0, most: 0, row: -1 })

/** Names come again and again in the same order: each is decoded once. */
const createKeys = () => {
  const known: { readonly bytes: Uint8Array; readonly text: string }[] = []
  let next = 0

  const isAt = (which: number, bytes: Uint8Array, from: number, to: number): boolean => {
    const own = known[which]?.bytes
    if (own === undefined || own.length !== to - from) return false
    for (let at = 0; at < own.length; at++) if (own[at] !== bytes[from + at]) return false
    return true
  }

  return {
    textOf: (bytes: Uint8Array, from: number, to: number): string => {
      for (let tries = 0; tries < Math.min(known.length, 64); tries++) {
        const which = (next + tries) % known.length
        if (!isAt(which, bytes, from, to)) continue
        next = which + 1
        return known[which]?.text ?? ''
      }
      const text = shortTextOf(bytes, from, to)
      if (known.length < 256) known.push({ bytes: bytes.slice(from, to), text })
      return text
    },
  }
}

/** Keys of rows and columns of their values, from a shape or learned. */
const createNames = (shape: JsonShape | undefined) => {
  const root = createName()
  let learned = 0

  for (const [column, steps] of (shape?.columns ?? []).entries()) {
    let name = root
    for (const step of steps) {
      const child = name.children.get(step) ?? createName()
      name.children.set(step, child)
      name = child
    }
    name.columns.push(column)
  }

  const columnsOf = (name: Name, steps: readonly string[]): readonly (readonly string[])[] => [
    ...Array.from({ length: name.most }, () => steps),
    ...[...name.children].flatMap(([word, child]) =>
      steps.length < DEPTH_LIMIT ? columnsOf(child, [...steps, word]) : [],
    ),
  ]

  return {
    root,
    childOf: (name: Name | undefined, word: string): Name | undefined => {
      if (name === undefined) return undefined
      const known = name.children.get(word)
      if (known !== undefined || shape !== undefined || learned >= JSON_COLUMN_LIMIT) return known
      const child = createName()
      name.children.set(word, child)
      learned++
      return child
    },
    /** Counts one more value of a key in a row; returns its column, if any. */
    nextColumn: (name: Name, row: number): number | undefined => {
      if (name.row !== row) {
        name.row = row
        name.used = 0
      }
      const at = name.used++
      if (name.used > name.most) name.most = Math.min(VALUES_LIMIT, name.used)
      return name.columns[at]
    },
    /** Columns as they were learned, by name or by place. */
    columns: (isNamed: boolean): JsonShape['columns'] => {
      const found = columnsOf(root, [])
      const ordered = isNamed ? found : found.toSorted(([one = ''], [other = '']) => Number(one) - Number(other))
      return ordered.slice(0, JSON_COLUMN_LIMIT)
    },
  }
}

/** Receives the rows. Without columns the shape is learned, and only that is reported. */
interface JsonRowOptions {
  readonly path: readonly JsonStep[]
  readonly shape?: JsonShape
  /** Columns whose values are read; all by default. */
  readonly wanted?: ReadonlySet<number>
  readonly row: (number: number, cells: string[]) => void
}

/** Builds rows from a scanner's events. */
export const createJsonRows = ({ path, shape, wanted, row: takeRow }: JsonRowOptions) => {
  const { root, childOf, nextColumn, columns } = createNames(shape)
  const keys = createKeys()
  const width = shape?.columns.length ?? 0
  const isArray: boolean[] = []
  const key: string[] = []
  const index: number[] = []
  const names: (Name | undefined)[] = []
  let depth = 0
  /** How many of the open arrays and objects lie on the way to the rows. */
  let onPath = 0
  /** The depth of the row that is open; 0 for none. */
  let rowDepth = 0
  let rows = 0
  let unread = 0
  let isNamed = shape?.isNamed ?? false
  let cells: string[] = []

  const isOnPath = (): boolean => {
    if (onPath !== depth || depth > path.length) return false
    if (depth === 0) return true
    const step = path[depth - 1]
    return isArray[depth] === true ? step === null : step !== null && step === key[depth]
  }

  const beginRow = (): void => {
    rows++
    if (shape !== undefined) cells = new Array<string>(width).fill('')
  }

  /** The name that the next value in a row goes by. */
  const nextName = (): Name | undefined => {
    const parent = names[depth]
    if (isArray[depth] !== true) return childOf(parent, key[depth] ?? '')
    if (depth > rowDepth) return parent
    const at = index[depth] ?? 0
    index[depth] = at + 1
    return childOf(parent, String(at))
  }

  const take = (name: Name | undefined, bytes: Uint8Array, from: number, to: number): void => {
    if (from === to) return
    if (name === undefined) {
      unread++
      return
    }
    const column = nextColumn(name, rows)
    if (shape === undefined) return
    if (column === undefined) unread++
    else if (wanted === undefined || wanted.has(column)) cells[column] = shortTextOf(bytes, from, to)
  }

  const handlers: JsonHandlers = {
    open: (array) => {
      const isRow = rowDepth === 0 && isOnPath() && depth === path.length
      const isWay = rowDepth === 0 && !isRow && isOnPath()
      const name = isRow ? root : rowDepth > 0 ? nextName() : undefined
      depth++
      isArray[depth] = array
      index[depth] = 0
      names[depth] = name
      if (isWay) onPath = depth
      if (!isRow) return
      rowDepth = depth
      if (!array) isNamed = true
      beginRow()
    },
    close: () => {
      if (depth === rowDepth) {
        rowDepth = 0
        if (shape !== undefined) takeRow(rows, cells)
      }
      depth--
      onPath = Math.min(onPath, depth)
    },
    key: (bytes, from, to) => {
      key[depth] = keys.textOf(bytes, from, to)
    },
    value: (bytes, from, to) => {
      if (rowDepth > 0) take(nextName(), bytes, from, to)
      else if (depth === path.length && isOnPath()) {
        beginRow()
        take(root, bytes, from, to)
        if (shape !== undefined) takeRow(rows, cells)
      }
    },
    broken: () => {
      depth = onPath = rowDepth = 0
    },
  }

  return {
    handlers,
    rows: (): number => rows,
    /** Values that no column has. */
    unread: (): number => unread,
    /** What was learned of the rows. */
    shape: (): JsonShape => ({ path, isNamed, columns: columns(isNamed) }),
  }
}
