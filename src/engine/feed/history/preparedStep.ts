import type { Move } from '../../../workspace/edits/history.ts'
import { isEmptyStep, type Step } from '../../../workspace/edits/step.ts'
import { opened } from '../open/openedFeed.ts'

/** A step that waits to be written down. */
export interface Prepared {
  readonly entries: number
  readonly name: string
  readonly cells: number
}

/** Puts moves where the page fetches them; undefined where they change nothing. */
export const wait = (moves: readonly Move[], name: string): Prepared | undefined => {
  opened().pending = moves
  const entries = moves.reduce((sum, move) => sum + move.entries.length, 0)
  const cells = moves.reduce((sum, { step }) => sum + step.cells.count, 0)
  return entries === 0 ? undefined : { entries, name, cells }
}

/** Prepares a new step. */
export const waitForStep = (step: Step): Prepared | undefined =>
  isEmptyStep(step) ? undefined : wait([opened().history.add(step)], step.name)
