import type { Said } from '../../../contract/language/said.ts'
import type { Move } from '../../../workspace/edits/history.ts'
import { isEmptyStep, type Step, stepTitle } from '../../../workspace/edits/step.ts'
import { opened } from '../open/openedFeed.ts'

/** A step that is not written down yet. */
export interface Prepared {
  readonly moves: readonly Move[]
  readonly name: Said
}

/** Moves as one step; undefined where they change nothing. */
export const preparedMoves = (moves: readonly Move[], name: Said): Prepared | undefined =>
  moves.some(({ entries }) => entries.length > 0) ? { moves, name } : undefined

/** A new step of the open feed's history. Undefined if it changes nothing. */
export const preparedStep = (step: Step): Prepared | undefined =>
  isEmptyStep(step) ? undefined : preparedMoves([opened().history.add(step)], stepTitle(step))

/** Cells that all moves change together. */
export const cellCount = ({ moves }: Prepared): number => moves.reduce((sum, { step }) => sum + step.cells.count, 0)
