import type { ProductField } from '../../contract/catalog/product.ts'
import { type CellChanges, cellBytes, gatherCells, invertCells, NO_CELLS } from './cellChanges.ts'
import { type CellEdit, fieldAt } from './cells.ts'

/** What made a step; screens choose a symbol by it. */
export const STEP_KINDS = [
  'edit',
  'paste',
  'fill',
  'clear',
  'replace',
  'rules',
  'fix',
  'import',
  'merge',
  'rows',
  'undo',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** One thing that a person did, as a whole: it is done, undone and named in one piece. */
export interface Step {
  readonly id: string
  /** For the list of steps, such as `Replace "GmbH" by "AG" in Title`. */
  readonly name: string
  readonly kind: StepKind
  /** ISO 8601, UTC. */
  readonly at: string
  readonly cells: CellChanges
  /** Rows that are there afterwards and were not before, and the other way round; ascending. */
  readonly appear: Uint32Array
  readonly vanish: Uint32Array
  /** The step that this one takes back, out of order. */
  readonly undoes?: string
}

export interface StepHead {
  readonly id: string
  readonly name: string
  readonly kind: StepKind
  readonly at: string
  readonly undoes?: string
}

const NO_ROWS = new Uint32Array()

/** A step of the given parts; what is left out is empty. */
export const makeStep = (
  head: StepHead,
  parts: { readonly cells?: CellChanges; readonly appear?: Uint32Array; readonly vanish?: Uint32Array },
): Step => ({ ...head, cells: NO_CELLS, appear: NO_ROWS, vanish: NO_ROWS, ...parts })

/** A step of single cells, for what is typed or pasted. */
export const stepOfEdits = (head: StepHead, edits: Iterable<CellEdit>): Step => {
  const gathered = gatherCells()
  for (const { row, field, before, after } of edits) gathered.tell(row, field, before, after)
  return makeStep(head, { cells: gathered.end() })
}

/** The same step backwards. */
export const invertStep = (step: Step): Step => ({
  ...step,
  cells: invertCells(step.cells),
  appear: step.vanish,
  vanish: step.appear,
})

/** Does a step change nothing? */
export const isEmptyStep = ({ cells, appear, vanish }: Step): boolean =>
  cells.count + appear.length + vanish.length === 0

/** Bytes that a step takes, roughly. */
export const stepBytes = ({ cells, appear, vanish }: Step): number =>
  cellBytes(cells) + (appear.length + vanish.length) * 4 + 200

const joinRows = (first: Uint32Array, second: Uint32Array, without: Uint32Array): Uint32Array => {
  const gone = new Set(without)
  return Uint32Array.from(new Set([...first, ...second]))
    .filter((row) => !gone.has(row))
    .toSorted()
}

/**
 * One step that does what two steps in a row do (typing on in one cell, say). `cellAt` answers cells as they stand
 * after both.
 */
export const mergeSteps = (first: Step, second: Step, cellAt: (row: number, field: ProductField) => string): Step => {
  const back = new Map<string, { row: number; field: ProductField; value: string; now: string }>()
  for (const step of [second, first]) {
    const { cells } = invertStep(step)
    for (let at = cells.count - 1; at >= 0; at--) {
      const row = cells.rows[at] ?? 0
      const field = fieldAt(cells.fields[at] ?? 0)
      if (field === undefined) continue
      const known = back.get(`${row} ${field}`)
      const value = known?.value ?? cellAt(row, field)
      const [start, cut] = [cells.starts[at] ?? 0, cells.texts[cells.cuts[at] ?? 0] ?? '']
      const before = value.slice(0, start) + (cells.texts[cells.puts[at] ?? 0] ?? '') + value.slice(start + cut.length)
      back.set(`${row} ${field}`, { row, field, value: before, now: known?.now ?? value })
    }
  }
  const gathered = gatherCells()
  const cells = [...back.values()].toSorted((a, b) => a.row - b.row)
  for (const { row, field, value, now } of cells) gathered.tell(row, field, value, now)
  return makeStep(first, {
    cells: gathered.end(),
    appear: joinRows(first.appear, second.appear, Uint32Array.from([...first.vanish, ...second.vanish])),
    vanish: joinRows(first.vanish, second.vanish, Uint32Array.from([...first.appear, ...second.appear])),
  })
}
