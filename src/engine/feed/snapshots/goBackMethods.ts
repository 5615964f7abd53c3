import { gatherCells } from '../../../workspace/edits/cellChanges.ts'
import { makeStep, type Step } from '../../../workspace/edits/step.ts'
import { growTree } from '../../../workspace/edits/stepTree.ts'
import { feedBookOf } from '../../model/feedBook.ts'
import type { GoBackCounts, GoBackGoal } from '../../model/snapshotModel.ts'
import type { StepResult, Writing } from '../../model/stepModel.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { feedHost } from '../feedDoor.ts'
import { preparedStep } from '../history/preparedStep.ts'
import { takeStep } from '../history/takeStep.ts'
import { headOf, opened } from '../open/openedFeed.ts'
import { rowsAfter } from '../open/rowsAfter.ts'
import { saveBefore } from './saveBefore.ts'

// Restores a snapshot's state of the open feed as one step, without removing any history.

const stepTo = async ({ dataset, step, name }: GoBackGoal, turn: Turn): Promise<Step | undefined> => {
  const open = opened()
  if (open.id !== dataset) return undefined
  const { entries } = await feedHost().ledger.read(feedBookOf(dataset))
  await turn()
  const steps = growTree(entries).stepsUpTo(step)
  const goal = steps && rowsAfter(open, steps)
  if (goal === undefined) return undefined
  const { rows } = open.feed
  const cells = gatherCells()
  const appear: number[] = []
  const vanish: number[] = []
  const drafted: number[] = []
  const published: number[] = []
  for (let row = 0; row < goal.total; row++) {
    if (row % 1_024 === 0) await turn()
    const isHere = rows.isThere(row)
    const isThere = goal.isThere(row)
    if (isHere && !isThere) vanish.push(row)
    if (!isHere && isThere) appear.push(row)
    const wasDraft = rows.drafts.has(row)
    if (wasDraft !== goal.drafts.has(row)) (wasDraft ? published : drafted).push(row)
    if (!(isHere || isThere) || !(rows.edited.has(row) || goal.edited.has(row))) continue
    for (const field of new Set([...rows.edited.fieldsOf(row), ...goal.edited.fieldsOf(row)])) {
      const now = rows.cellAt(row, field)
      const then = goal.cellAt(row, field)
      if (now !== undefined && then !== undefined && now !== then) cells.tell(row, field, now, then)
    }
  }
  const [isLaid, wasLaid] = [rows, goal].map(({ originals }) => new Set(originals.laid()))
  const laid = [...(isLaid ?? []), ...(wasLaid ?? [])].flatMap((each) =>
    isLaid?.has(each) === wasLaid?.has(each) ? [] : [{ step: each, isOn: wasLaid?.has(each) === true }],
  )
  return makeStep(headOf(name, 'undo'), {
    cells: cells.end(),
    appear: Uint32Array.from(appear),
    vanish: Uint32Array.from(vanish),
    drafted: Uint32Array.from(drafted),
    published: Uint32Array.from(published),
    ...(laid.length === 0 ? {} : { laid }),
  })
}

/** Counts what going back would change; undefined if that state's steps are unreadable. */
export const countGoBack = async (goal: GoBackGoal, { turn }: Job): Promise<GoBackCounts | undefined> => {
  const before = opened().feed.counts().rows
  const step = await stepTo(goal, turn)
  if (step === undefined) return undefined
  const appear = step.appear.length
  const vanish = step.vanish.length
  return { cells: step.cells.count, appear, vanish, before, after: before + appear - vanish }
}

/** Saves the open feed and goes back to a state as one step of undo. Empty if its steps are unreadable. */
export const goBackStep = (goal: GoBackGoal, job: Job<Writing>): Promise<StepResult> => {
  saveBefore('restore')
  return takeStep(job, async () => {
    const step = await stepTo(goal, job.turn)
    return step && preparedStep(step)
  })
}
