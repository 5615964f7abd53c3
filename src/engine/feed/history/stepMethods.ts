import { gatherCells } from '../../../workspace/edits/cellChanges.ts'
import type { StepLine, UndoConflict } from '../../../workspace/edits/history.ts'
import { invertStep, isEmptyStep, makeStep, type StepKind } from '../../../workspace/edits/step.ts'
import { type HistoryEntry, STEP_VERSION } from '../../../workspace/edits/stepEntries.ts'
import { inTurns, turnsUntil } from '../../thread/turns.ts'
import { loadFeed } from '../open/loadFeed.ts'
import { type FeedView, headOf, keepCounts, type Opened, opened, viewOf } from '../open/openedFeed.ts'
import type { CellChange } from '../open/openFeed.ts'
import { type Prepared, wait, waitForStep } from './preparedStep.ts'

// Steps of the open feed. A step is prepared here, written into the ledger by the page entry by entry, and made then: what
// was not written down never happened.

export interface Made extends FeedView {
  /** Rows that changed; left out where there are many. */
  readonly touched?: readonly number[]
  /** Rows appeared or vanished. */
  readonly isMoved: boolean
}

/** Cells that get new values. Of a cell that is named twice the last one counts. */
export const prepareEdits = ({
  changes,
  name,
  kind,
}: {
  readonly changes: readonly CellChange[]
  readonly name: string
  readonly kind: StepKind
}): Prepared | undefined => {
  const { feed } = opened()
  const last = new Map(changes.map((change) => [`${change.row} ${change.field}`, change]))
  const gathered = gatherCells()
  for (const { row, field, value } of last.values()) {
    const before = feed.rows.isThere(row) ? feed.rows.cellAt(row, field) : undefined
    if (before !== undefined) gathered.tell(row, field, before, value)
  }
  return waitForStep(makeStep(headOf(name, kind), { cells: gathered.end() }))
}

export const prepareUndo = (_: null): Prepared | undefined => {
  const move = opened().history.undo()
  return move && wait([move], move.step.name)
}

export const prepareRedo = (_: null): Prepared | undefined => {
  const move = opened().history.redo()
  return move && wait([move], move.step.name)
}

/** Everything that leads to the state right after a step of the list; null for the state of the file. */
export const prepareGoTo = (id: string | null): Prepared | undefined => {
  const { history } = opened()
  const [first] = history.standing()
  if (id !== null || first === undefined) return wait(history.goTo(id ?? ''), '')
  const entry = { type: 'stepUndone', version: STEP_VERSION, id: first.id } as const
  return wait([...history.goTo(first.id), { entries: [entry], step: invertStep(first) }], '')
}

/** Takes back one step among others; cells that were changed since stay and are told. */
export const prepareUndoOne = (
  id: string,
): { readonly prepared?: Prepared; readonly conflicts: readonly UndoConflict[] } => {
  const { feed, history } = opened()
  const name = history.standing().find((step) => step.id === id)?.name ?? ''
  const cellAt = (row: number, field: CellChange['field']) =>
    feed.rows.isThere(row) ? feed.rows.cellAt(row, field) : undefined
  const found = history.undoOne(id, headOf(`Take back: ${name}`, 'undo'), cellAt)
  const prepared = found === undefined || isEmptyStep(found.move.step) ? undefined : wait([found.move], name)
  return { ...(prepared === undefined ? {} : { prepared }), conflicts: found?.conflicts.slice(0, 100) ?? [] }
}

/** One entry of what waits, to be written down. */
export const pendingEntry = (at: number): HistoryEntry | undefined =>
  opened().pending.flatMap(({ entries }) => entries)[at]

export const dropPending = (_: null): null => {
  opened().pending = []
  return null
}

/** The feed again with the rows that were stored behind it, and every step that stands. */
const grow = async (now: Opened): Promise<void> => {
  const feed = await loadFeed(now.stored, now.file)
  if (feed === undefined) throw new Error('The feed is no longer whole.')
  feed.start(now.feed.edits(), now.history.standing(), now.feed.counts().takesDrafts)
  now.feed = feed
  now.isGrown = false
}

/** Makes what was written down. */
export const makePending = async (_: null): Promise<Made> => {
  const now = opened()
  const touched = new Set<number>()
  let isMoved = now.isGrown
  let isMany = now.isGrown
  for (const { entries, step } of now.pending) {
    for (const entry of entries) now.history.take(entry)
    if (now.isGrown) continue
    const changed = await inTurns(now.feed.make(step), turnsUntil())
    if (changed === undefined) isMany = true
    else for (const row of changed) touched.add(row)
    if (step.appear.length + step.vanish.length + step.drafted.length + step.published.length > 0) isMoved = true
  }
  if (now.isGrown) await grow(now)
  now.pending = []
  await keepCounts(now)
  return { ...viewOf(now), isMoved, ...(isMany ? {} : { touched: [...touched] }) }
}

/** The list of steps, oldest first. */
export const listSteps = (_: null): readonly StepLine[] => opened().history.list()
