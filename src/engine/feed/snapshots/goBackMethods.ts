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
import { headOf, type Opened, opened } from '../open/openedFeed.ts'
import type { RowStore } from '../open/rowStore.ts'
import { rowsAfter } from '../open/rowsAfter.ts'
import { saveBefore } from './saveBefore.ts'

// Restores a snapshot's state of the open feed as one step, without removing any history.

interface GoingBack {
  readonly step: Step
  readonly open: Opened
  /** Rows as they were. */
  readonly goal: RowStore
}

const goingTo = async ({ dataset, step, name }: GoBackGoal, turn: Turn): Promise<GoingBack | undefined> => {
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
  const back = makeStep(headOf(name, 'undo'), {
    cells: cells.end(),
    appear: Uint32Array.from(appear),
    vanish: Uint32Array.from(vanish),
    drafted: Uint32Array.from(drafted),
    published: Uint32Array.from(published),
    ...(laid.length === 0 ? {} : { laid }),
  })
  return { step: back, open, goal }
}

/** Rows that stay and change in columns without a field. */
const countOthers = async ({ step: { laid = [] }, open, goal }: GoingBack, turn: Turn): Promise<number> => {
  const { rows } = open.feed
  const keys = [...new Set([...rows.originals.keys, ...goal.originals.keys])]
  const found = new Set<number>()
  let done = 0
  for (const { step } of laid)
    for (const row of rows.originals.rowsOf(step)) {
      if (++done % 1_024 === 0) await turn()
      if (!rows.isThere(row) || !goal.isThere(row)) continue
      if (keys.some((key) => rows.originals.cellUnder(row, key) !== goal.originals.cellUnder(row, key))) found.add(row)
    }
  return found.size
}

/** Counts what going back would change; undefined if that state's steps are unreadable. */
export const countGoBack = async (goal: GoBackGoal, { turn }: Job): Promise<GoBackCounts | undefined> => {
  const before = opened().feed.counts().rows
  const going = await goingTo(goal, turn)
  if (going === undefined) return undefined
  const { cells, appear, vanish } = going.step
  return {
    cells: cells.count,
    appear: appear.length,
    vanish: vanish.length,
    others: await countOthers(going, turn),
    before,
    after: before + appear.length - vanish.length,
  }
}

/** Saves the open feed and goes back to a state as one step of undo. Empty if its steps are unreadable. */
export const goBackStep = (goal: GoBackGoal, job: Job<Writing>): Promise<StepResult> => {
  saveBefore('restore')
  return takeStep(job, async () => {
    const going = await goingTo(goal, job.turn)
    return going && preparedStep(going.step)
  })
}
