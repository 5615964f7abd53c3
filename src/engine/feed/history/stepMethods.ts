import { asSaid, type Said } from '../../../contract/language/said.ts'
import { said } from '../../../messages/said.ts'
import type { InnerText } from '../../../messages/translator.ts'
import { gatherCells } from '../../../workspace/edits/cellChanges.ts'
import { type StepLine, sizeOfStep } from '../../../workspace/edits/history.ts'
import { invertStep, isEmptyStep, makeStep, type StepKind, stepTitle } from '../../../workspace/edits/step.ts'
import { STEP_VERSION } from '../../../workspace/edits/stepEntries.ts'
import { lineName } from '../../../workspace/product/rowLine.ts'
import type { CellValue } from '../../model/feedModel.ts'
import type { StepResult, UndoEffect, Writing } from '../../model/stepModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { headOf, opened } from '../open/openedFeed.ts'
import { type Prepared, preparedMoves, preparedStep } from './preparedStep.ts'
import { takeStep } from './takeStep.ts'

// Steps of the open feed: typed cells, undo and redo.

/** A name as part of another; one of earlier versions is a text. */
const titleParam = ({ sentence, message }: Said): InnerText => message ?? sentence

interface Edits {
  readonly changes: readonly CellValue[]
  /** Name in the history; for a single cell the line is added. */
  readonly name: string | Said
  readonly kind: StepKind
}

const prepareEdits = ({ changes, name, kind }: Edits): Prepared | undefined => {
  const { feed } = opened()
  const last = new Map(changes.map((change) => [`${change.row} ${change.field}`, change]))
  const gathered = gatherCells()
  for (const { row, field, value } of last.values()) {
    const before = feed.rows.isThere(row) ? feed.rows.cellAt(row, field) : undefined
    if (before !== undefined) gathered.tell(row, field, before, value)
  }
  const [only] = changes.length === 1 ? changes : []
  const title =
    only === undefined
      ? name
      : said('feeds.step.place', { name: titleParam(asSaid(name)), place: lineName(feed.rows.lineOf(only.row)) })
  return preparedStep(makeStep(headOf(title, kind), { cells: gathered.end() }))
}

/** Gives cells new values. Of a cell that is named twice the last one counts. */
export const editStep = (edits: Edits, job: Job<Writing>): Promise<StepResult> =>
  takeStep(job, () => prepareEdits(edits))

/** Is a step still in effect, and not undone out of order? */
export const stepStands = (id: string): boolean => {
  const steps = opened().history.activeSteps()
  return steps.some((step) => step.id === id) && !steps.some(({ undoes }) => undoes === id)
}

/** Undoes the latest step as a whole. Written to the ledger first; nothing happens where none is left. */
export const undoStep = (_: null, job: Job<Writing>): Promise<StepResult> =>
  takeStep(job, () => {
    const move = opened().history.undo()
    return move && preparedMoves([move], stepTitle(move.step))
  })

/** Redoes the step that was undone last. Written to the ledger first; nothing happens where none is left. */
export const redoStep = (_: null, job: Job<Writing>): Promise<StepResult> =>
  takeStep(job, () => {
    const move = opened().history.redo()
    return move && preparedMoves([move], stepTitle(move.step))
  })

/** Several steps at once. */
const NAMELESS = { sentence: '' }

const prepareGoTo = (id: string | null): Prepared | undefined => {
  const { history } = opened()
  const [first] = history.activeSteps()
  if (id !== null || first === undefined) return preparedMoves(history.goTo(id ?? ''), NAMELESS)
  const entry = { type: 'stepUndone', version: STEP_VERSION, id: first.id } as const
  return preparedMoves([...history.goTo(first.id), { entries: [entry], step: invertStep(first) }], NAMELESS)
}

/** Undoes or redoes up to the state after a step; null for the file's state. */
export const moveToStep = (id: string | null, job: Job<Writing>): Promise<StepResult> =>
  takeStep(job, () => prepareGoTo(id))

/** How to undo one step among others; no move where it isn't in effect. */
const undoAlone = (id: string) => {
  const { feed, history } = opened()
  const step = history.activeSteps().find((each) => each.id === id)
  const name = step === undefined ? NAMELESS : stepTitle(step)
  const title = said('feeds.step.undo', { name: titleParam(name) })
  const cellAt = (row: number, field: CellValue['field']) =>
    feed.rows.isThere(row) ? feed.rows.cellAt(row, field) : undefined
  return { name, ...history.undoOne(id, headOf(title, 'undo'), cellAt) }
}

/** What undoing one step among others would change, and which cells would stay. */
export const reviewUndoOne = (id: string): UndoEffect => {
  const { name, move, staying = 0, conflicts = [] } = undoAlone(id)
  return { id, name, size: sizeOfStep(move?.step ?? makeStep(headOf(name, 'undo'), {})), staying, conflicts }
}

/** Undoes one step among others. Cells that were changed since stay. */
export const undoOneStep = (id: string, job: Job<Writing>): Promise<StepResult> =>
  takeStep(job, () => {
    const { name, move } = undoAlone(id)
    return move === undefined || isEmptyStep(move.step) ? undefined : preparedMoves([move], name)
  })

/** Steps of the open feed with undone ones, oldest first. */
export const listSteps = (_: null): readonly StepLine[] => opened().history.list()
