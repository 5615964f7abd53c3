import type { Place, Range } from './gridModel.ts'

/** What the keyboard needs to know to find its goal. */
export interface Bounds {
  readonly rows: number
  readonly columns: number
  /** Rows that a page holds. */
  readonly page: number
  /** Is a cell filled? Undefined for a row that is not there yet. */
  readonly isFilled: (place: Place) => boolean | undefined
}

interface Stroke {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const clamp = (value: number, last: number): number => Math.max(0, Math.min(last, value))

const inside = ({ row, column }: Place, { rows, columns }: Bounds): Place => ({
  row: clamp(row, rows - 1),
  column: clamp(column, columns - 1),
})

/** Cells examined for the edge of the data before jumping to the grid's edge. */
const FAR = 20_000

/** Ctrl+arrow as in spreadsheets: end of a filled run, or next filled cell. */
const dataEdge = (from: Place, step: Place, bounds: Bounds): Place => {
  const at = (n: number): Place => ({ row: from.row + n * step.row, column: from.column + n * step.column })
  const isOut = ({ row, column }: Place) => row < 0 || column < 0 || row >= bounds.rows || column >= bounds.columns
  const gridEdge = inside(at(Math.max(bounds.rows, bounds.columns)), bounds)
  const first = at(1)
  if (isOut(first)) return from
  const inRun = bounds.isFilled(from) === true && bounds.isFilled(first) === true
  for (let n = 1; n < FAR; n++) {
    const here = at(n)
    if (isOut(here)) return gridEdge
    const filled = bounds.isFilled(here)
    if (filled === undefined) return gridEdge
    if (inRun && !filled) return at(n - 1)
    if (!inRun && filled) return here
  }
  return gridEdge
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Target cell of a movement key (ARIA grid pattern, Excel); undefined for other keys. */
export const goalOf = (from: Place, stroke: Stroke, bounds: Bounds): Place | undefined => {
  if (bounds.rows === 0) return undefined
  const far = stroke.ctrlKey || stroke.metaKey
  const last = { row: bounds.rows - 1, column: bounds.columns - 1 }
  const step = STEPS[stroke.key]
  if (step !== undefined)
    return far
      ? dataEdge(from, step, bounds)
      : inside({ row: from.row + step.row, column: from.column + step.column }, bounds)
  switch (stroke.key) {
    case 'Home':
      return far ? { row: 0, column: 0 } : { ...from, column: 0 }
    case 'End':
      return far ? last : { ...from, column: last.column }
    case 'PageDown':
      return inside({ ...from, row: from.row + bounds.page }, bounds)
    case 'PageUp':
      return inside({ ...from, row: from.row - bounds.page }, bounds)
    default:
      return undefined
  }
}

/** The rectangle between two cells. */
export const rangeOf = (one: Place, other: Place): Range => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})

/** Columns that weigh as much as one row, which is lower than they are wide. */
const ROWS_A_COLUMN = 3

/**
 * Range that dragging the fill handle to a cell covers. It extends in one direction only; undefined inside the
 * selection.
 */
export const fillTarget = ({ from, to }: Range, place: Place): Range | undefined => {
  const below = Math.max(0, place.row - to.row)
  const above = Math.max(0, from.row - place.row)
  const right = Math.max(0, place.column - to.column)
  const left = Math.max(0, from.column - place.column)
  if (below + above + right + left === 0) return undefined
  if (below + above >= (right + left) * ROWS_A_COLUMN || right + left === 0)
    return below > 0
      ? { from: { ...from, row: to.row + 1 }, to: { ...to, row: place.row } }
      : { from: { ...from, row: place.row }, to: { ...to, row: from.row - 1 } }
  return right > 0
    ? { from: { ...from, column: to.column + 1 }, to: { ...to, column: place.column } }
    : { from: { ...from, column: place.column }, to: { ...to, column: from.column - 1 } }
}

/** Does a rectangle hold a cell? */
export const isInside = ({ from, to }: Range, { row, column }: Place): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column

/** Next cell for Tab, line by line; undefined at the ends, where focus leaves. */
export const tabGoal = (
  { row, column }: Place,
  isBack: boolean,
  { rows, columns }: Pick<Bounds, 'rows' | 'columns'>,
): Place | undefined => {
  const at = row * columns + column + (isBack ? -1 : 1)
  return at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns }
}
