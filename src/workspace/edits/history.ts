import type { ProductField } from '../../contract/catalog/product.ts'
import type { CodedMessage } from '../../contract/language/said.ts'
import { changedValue, gatherCells, invertCells, valueSum } from './cellChanges.ts'
import { fieldAt, fieldNumber } from './cells.ts'
import { invertStep, makeStep, type Step, type StepHead, type StepKind, stepBytes, turnedOver } from './step.ts'
import { createStepReader, type HistoryEntry, isHistoryEntry, STEP_VERSION, stepEntries } from './stepEntries.ts'

// Steps that were done, undone and done again. State changes only by `take`, so that what was written to the book and
// read again after a restart leads to the same state: write `entries` first, then take them, then make the changes.

/** How much a step changes. */
export interface StepSize {
  readonly cells: number
  readonly appear: number
  readonly vanish: number
  /** Rows that became drafts, and drafts that became public. */
  readonly drafted: number
  readonly published: number
  /** Imports whose cells without a field it lays or takes off. */
  readonly laid: number
}

/** A step as the list of steps shows it. */
export interface StepLine extends StepSize {
  readonly id: string
  readonly name: string
  readonly message?: CodedMessage
  readonly kind: StepKind
  readonly at: string
  /** `undone` steps can be done again until another step is made. */
  readonly state: 'done' | 'undone'
  /** A later step that took this one back, out of order. */
  readonly revertedBy?: string
}

/** What is to be written, and then made. */
export interface Move {
  readonly entries: readonly HistoryEntry[]
  /** The changes to make, already turned round for an undo. */
  readonly step: Step
}

export interface UndoConflict {
  readonly row: number
  readonly field: ProductField
  /** Current value. */
  readonly value: string
  /** What the step had taken out here, and what it had put in its place. */
  readonly cut: string
  readonly put: string
  /** Steps after it that changed the cell too, oldest first. */
  readonly later: readonly string[]
}

interface SelectiveUndo {
  readonly move: Move
  /** Cells that stay as they are, because they were changed since. */
  readonly staying: number
  /** The first of them. */
  readonly conflicts: readonly UndoConflict[]
}

const SHOWN_CONFLICTS = 20

/** How many cells and rows a step changes. */
export const sizeOfStep = ({ cells, appear, vanish, drafted, published, laid = [] }: Step): StepSize => ({
  cells: cells.count,
  appear: appear.length,
  vanish: vanish.length,
  drafted: drafted.length,
  published: published.length,
  laid: laid.length,
})

const keyOf = (row: number, field: number): number => row * 256 + field

/** Which of these steps changed which of these cells. */
const changersOf = (cells: ReadonlySet<number>, steps: readonly Step[]): ReadonlyMap<number, readonly string[]> => {
  const found = new Map<number, string[]>()
  for (const { id, cells: changes } of steps)
    for (let at = 0; at < changes.count; at++) {
      const key = keyOf(changes.rows[at] ?? 0, changes.fields[at] ?? 0)
      if (!cells.has(key)) continue
      const known = found.get(key)
      if (known === undefined) found.set(key, [id])
      else known.push(id)
    }
  return found
}

type CellAt = (row: number, field: ProductField) => string | undefined

/** Undoes one step by a new one, keeping what `later` steps changed since. */
const undoAmong = (
  step: Step,
  later: readonly Step[],
  head: Omit<StepHead, 'undoes'>,
  cellAt: CellAt,
): SelectiveUndo => {
  const back = invertCells(step.cells)
  const gathered = gatherCells()
  const conflicts: Omit<UndoConflict, 'later'>[] = []
  let staying = 0
  for (let at = 0; at < back.count; at++) {
    const row = back.rows[at] ?? 0
    const field = fieldAt(back.fields[at] ?? 0)
    const value = field === undefined ? undefined : cellAt(row, field)
    if (field === undefined || value === undefined) continue
    const before = changedValue(back, at, value)
    if (before !== undefined) gathered.tell(row, field, value, before)
    else if (valueSum(value) !== back.afterSums[at] && ++staying <= SHOWN_CONFLICTS)
      conflicts.push({
        row,
        field,
        value,
        cut: back.texts[back.puts[at] ?? 0] ?? '',
        put: back.texts[back.cuts[at] ?? 0] ?? '',
      })
  }
  const cells = gathered.end()
  const conflictKeys = new Set(conflicts.map(({ row, field }) => keyOf(row, fieldNumber(field))))
  const changers = changersOf(conflictKeys, later)
  const hidden = new Set(later.flatMap((other) => Array.from(other.vanish)))
  const shown = new Set(later.flatMap((other) => Array.from(other.appear)))
  const changed = new Set(later.flatMap((other) => [...other.drafted, ...other.published]))
  const undoing = makeStep(
    { ...head, undoes: step.id },
    {
      cells,
      appear: step.vanish.filter((row) => !shown.has(row)),
      vanish: step.appear.filter((row) => !hidden.has(row)),
      drafted: step.published.filter((row) => !changed.has(row)),
      published: step.drafted.filter((row) => !changed.has(row)),
      ...turnedOver(step.laid),
    },
  )
  return {
    move: { entries: stepEntries(undoing), step: undoing },
    staying,
    conflicts: conflicts.map((conflict) => ({
      ...conflict,
      later: changers.get(keyOf(conflict.row, fieldNumber(conflict.field))) ?? [],
    })),
  }
}

/** A history; `take` replays a book. */
export const createHistory = () => {
  let done: Step[] = []
  let undone: Step[] = []
  const reader = createStepReader()
  const undoneBy = (id: string): string | undefined => done.findLast((step) => step.undoes === id)?.id

  const take = (entry: unknown): void => {
    if (!isHistoryEntry(entry)) return
    if (entry.type === 'step') {
      const step = reader.take(entry)
      if (step === undefined) return
      done.push(step)
      undone = []
      return
    }
    const [from, to] = entry.type === 'stepUndone' ? [done, undone] : [undone, done]
    const step = from.at(-1)
    // Only the last step can move; other entries come from a diverged history.
    if (step?.id !== entry.id) return
    from.pop()
    to.push(step)
  }

  const lineOf = (step: Step, state: StepLine['state']): StepLine => {
    const by = undoneBy(step.id)
    return {
      id: step.id,
      name: step.name,
      ...(step.message === undefined ? {} : { message: step.message }),
      kind: step.kind,
      at: step.at,
      ...sizeOfStep(step),
      state,
      ...(by === undefined ? {} : { revertedBy: by }),
    }
  }

  const moveOf = (step: Step | undefined, type: 'stepUndone' | 'stepRedone'): Move | undefined =>
    step && {
      entries: [{ type, version: STEP_VERSION, id: step.id }],
      step: type === 'stepUndone' ? invertStep(step) : step,
    }

  return {
    take,
    /** All steps in effect, oldest first, to apply to rows read from the file. */
    activeSteps: (): readonly Step[] => done,
    /** Every step in effect or available to redo. */
    steps: (): readonly Step[] => [...done, ...undone],
    /** Oldest first; undone steps come last, the next one to redo first. */
    list: (): readonly StepLine[] => [
      ...done.map((step) => lineOf(step, 'done')),
      ...undone.toReversed().map((step) => lineOf(step, 'undone')),
    ],
    /** How to add a step. */
    add: (step: Step): Move => ({ entries: stepEntries(step), step }),
    undo: (): Move | undefined => moveOf(done.at(-1), 'stepUndone'),
    redo: (): Move | undefined => moveOf(undone.at(-1), 'stepRedone'),
    /** Moves that lead to the state right after a step, in order. */
    goTo: (id: string): readonly Move[] => {
      const place = done.findIndex((step) => step.id === id)
      if (place >= 0)
        return done
          .slice(place + 1)
          .toReversed()
          .flatMap((step) => moveOf(step, 'stepUndone') ?? [])
      const ahead = undone.findLastIndex((step) => step.id === id)
      if (ahead < 0) return []
      return undone
        .slice(ahead)
        .toReversed()
        .flatMap((step) => moveOf(step, 'stepRedone') ?? [])
    },
    /**
     * Undoes one step among others by a new step. Cells that were changed since are conflicts and stay. `head` names
     * the new step; `cellAt` returns current cells, undefined for missing rows.
     */
    undoOne: (id: string, head: Omit<StepHead, 'undoes'>, cellAt: CellAt): SelectiveUndo | undefined => {
      const place = done.findIndex((step) => step.id === id)
      const step = done[place]
      return step === undefined ? undefined : undoAmong(step, done.slice(place + 1), head, cellAt)
    },
    /** Bytes that all steps take, roughly. */
    bytes: (): number => [...done, ...undone].reduce((sum, step) => sum + stepBytes(step), 0),
    /** Forgets everything, for another feed. */
    clear: (): void => {
      done = []
      undone = []
    },
  }
}

export type History = ReturnType<typeof createHistory>
