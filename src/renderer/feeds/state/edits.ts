import { createQueue } from '../../../contract/language/queue.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { CellValue } from '../../../engine/model/feedModel.ts'
import type { StepResult, UndoEffect, Writing } from '../../../engine/model/stepModel.ts'
import { coded, said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { StepKind } from '../../../workspace/edits/step.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { stepText } from '../stepText.ts'
import { refreshRows, showRows, showView } from './rows.ts'
import { change, now } from './state.ts'
import { forgetStepNews, retireStepNews } from './stepNews.ts'
import { worker } from './worker.ts'

/** Steps are made one after another, in the order in which they were asked for. */
const changes = createQueue()

/** Everything that was asked for so far is made, or could not be. */
export const stepsMade = changes.ended

/** What the worker tells of a step beside its end. */
export interface StepOptions {
  readonly onProgress: (report: Writing) => void
}

const tellWriting = ({ writing: { name, cells, done, total } }: Writing): void =>
  change({ work: { name: t('feeds.step.saving', { count: cells, name: stepText(name) }), done, total } })

/** Reports of a step that has some of its own. */
export const hearStep =
  <Progress extends object>(own: (report: Progress) => void, { onProgress }: StepOptions) =>
  (report: Progress | Writing): void =>
    'writing' in report ? onProgress(report) : own(report)

const showOutcome = async (feed: string, result: StepResult, onMade: () => void): Promise<boolean> => {
  if (!result.ok) {
    change({ problem: saidText(result.failure) })
    return false
  }
  const { value: outcome } = result
  if (outcome.is !== 'made') return outcome.is === 'written'
  onMade()
  if (now().openFeed?.id !== feed) return true
  const { touched, rows, isMoved, cells: _, ...view } = outcome.made
  showView(view)
  if (isMoved) await showRows(now().filter)
  else refreshRows(touched, rows)
  return true
}

/**
 * Queues a step in the worker behind earlier calls, and shows its result. The worker saves and applies it. Returns
 * whether anything changed.
 */
export const makeFeedStep = (
  ask: (options: StepOptions) => Promise<StepResult | undefined>,
  onMade: () => void = retireStepNews,
): Promise<boolean> => {
  const feed = now().openFeed?.id
  return changes.run(async () => {
    // Rows of another feed are other rows.
    if (feed === undefined || now().openFeed?.id !== feed) return false
    const outcome = await unlessSuperseded(ask({ onProgress: tellWriting })).finally(() => change({}, 'work'))
    return outcome !== undefined && showOutcome(feed, outcome, onMade)
  })
}

/** Undoes the latest step of the open feed, and its notification with it. */
export const undo = async (): Promise<void> => {
  await makeFeedStep((options) => worker().ask('undoStep', null, options), forgetStepNews)
}

/** Redoes the step that was undone last. */
export const redo = async (): Promise<void> => {
  await makeFeedStep((options) => worker().ask('redoStep', null, options))
}

/** Undoes or redoes until this step is the latest. Null is the feed as imported. */
export const goToStep = async (id: string | null): Promise<void> => {
  await makeFeedStep((options) => worker().ask('moveToStep', id, options))
}

/** What undoing one step would do, once earlier calls are made. */
export const reviewTakeBack = async (id: string): Promise<UndoEffect> => {
  await stepsMade()
  return worker().ask('reviewUndoOne', id)
}

/** Undoes one step among later ones. Cells that were changed afterwards stay. */
export const takeBackStep = async (id: string): Promise<void> => {
  await makeFeedStep((options) => worker().ask('undoOneStep', id, options))
}

/** Name of an edit. Where it is one cell the worker adds the line. */
const nameOf = (changes: readonly CellValue[], { field }: CellValue, kind: StepKind): Said => {
  const cells =
    changes.length > 1 ? coded('feeds.step.cells', { count: changes.length }) : coded(`product.field.${field}`)
  if (kind === 'paste') return said('feeds.step.paste', { cells })
  if (kind === 'fill') return said('feeds.step.fill', { cells })
  return kind === 'clear' ? said('feeds.step.clear', { cells }) : said('feeds.step.edit', { cells })
}

/** Cells with new values, as one step of undo. */
export const editCells = async (changes: readonly CellValue[], kind: StepKind = 'edit'): Promise<void> => {
  const [first] = changes
  if (first === undefined) return
  const name = nameOf(changes, first, kind)
  await makeFeedStep((options) => worker().ask('editStep', { changes, name, kind }, options))
}
