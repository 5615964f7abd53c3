import type { Prepared } from '../../../engine/feed/history/preparedStep.ts'
import type { CellValue } from '../../../engine/model/catalogModel.ts'
import type { UndoConflict } from '../../../workspace/edits/history.ts'
import type { StepKind } from '../../../workspace/edits/step.ts'
import { lineText } from '../../../workspace/product/rowLine.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { formatCount } from '../../kit/components/format.ts'
import { writeEntry } from './feedRepository.ts'
import { readLine } from './lines.ts'
import { refreshRows, showRows, showView } from './rows.ts'
import { change, now } from './state.ts'
import { forgetStepNews, retireStepNews } from './stepNews.ts'
import { worker } from './worker.ts'

/** Steps are made one after another, in the order in which they were asked for. */
let changing: Promise<unknown> = Promise.resolve()

/** Everything that was asked for so far is made, or could not be. */
export const stepsMade = (): Promise<unknown> => changing

/** Writes a prepared step into the ledger, entry by entry; the sentence says why that failed. */
const writeDown = async (feed: string, { entries, name, cells }: Prepared): Promise<string | undefined> => {
  for (let at = 0; at < entries; at++) {
    if (entries > 2)
      change({ work: { name: `Keeping ${formatCount(cells, 'cell')}: ${name}`, done: at, total: entries } })
    const entry = await worker().ask('pendingEntry', at)
    const problem = entry === undefined ? undefined : await writeEntry(feed, entry)
    if (problem !== undefined) return problem
  }
  return undefined
}

/**
 * Prepares a step in the worker after everything that was asked for before, writes it down, makes it and shows it.
 * Answers whether anything changed.
 */
export const makeFeedStep = (
  prepare: () => Promise<Prepared | undefined>,
  onStart: () => void = retireStepNews,
): Promise<boolean> => {
  const done = changing.then(async () => {
    const { openFeed } = now()
    const prepared = openFeed === undefined ? undefined : await unlessSuperseded(prepare())
    if (openFeed === undefined || prepared === undefined) return false
    const problem = await writeDown(openFeed.id, prepared)
    if (problem !== undefined) {
      await worker().ask('dropPending', null)
      change({ problem }, 'work')
      return false
    }
    onStart()
    const made = await worker()
      .ask('makePending', null)
      .catch((error: Error) => {
        // It is written down, and made when the feed is opened again.
        if (now().openFeed?.id !== openFeed.id) return undefined
        throw error
      })
    change({}, 'work')
    if (made === undefined || now().openFeed?.id !== openFeed.id) return true
    const { touched, isMoved, ...view } = made
    showView(view)
    if (isMoved) await showRows(now().filter)
    else refreshRows(touched)
    return true
  })
  changing = done.catch(() => {})
  return done
}

export const undo = async (): Promise<void> => {
  await makeFeedStep(() => worker().ask('prepareUndo', null), forgetStepNews)
}

export const redo = async (): Promise<void> => {
  await makeFeedStep(() => worker().ask('prepareRedo', null))
}

export const goToStep = async (id: string | null): Promise<void> => {
  await makeFeedStep(() => worker().ask('prepareGoTo', id))
}

export const takeBackStep = async (id: string): Promise<readonly UndoConflict[]> => {
  let conflicts: readonly UndoConflict[] = []
  await makeFeedStep(async () => {
    const found = await worker().ask('prepareUndoOne', id)
    conflicts = found.conflicts
    return found.prepared
  })
  return conflicts
}

const WORDS: { readonly [Kind in StepKind]?: string } = { paste: 'Paste', fill: 'Fill', clear: 'Clear' }

const nameOf = async (changes: readonly CellValue[], kind: StepKind): Promise<string> => {
  const [first] = changes
  const word = WORDS[kind] ?? 'Edit'
  if (first === undefined || changes.length > 1) return `${word} ${formatCount(changes.length, 'cell')}`
  return `${word} ${first.field} of ${lineText(await readLine(first.row))}`
}

/** Cells with new values, as one step of undo. */
export const editCells = async (changes: readonly CellValue[], kind: StepKind = 'edit'): Promise<void> => {
  if (changes.length === 0) return
  await makeFeedStep(async () => worker().ask('prepareEdits', { changes, name: await nameOf(changes, kind), kind }))
}
