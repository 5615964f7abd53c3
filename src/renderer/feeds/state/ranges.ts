import { PRODUCT_FIELD_NAMES } from '../../../contract/catalog/product.ts'
import type { Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { BulkPreview, CellScope, CommonValue, RangeStep } from '../../../engine/model/feedWork.ts'
import type { OverShown, RemovedRow, StepResult } from '../../../engine/model/stepModel.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { FillSource } from '../../../workspace/edits/rangeFill.ts'
import type { RuleStep } from '../../../workspace/edits/ruleDocument.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { toast } from '../../base/toasts.ts'
import { stepText } from '../stepText.ts'
import { makeFeedStep, type StepOptions, undo } from './edits.ts'
import { shownNumber } from './rows.ts'
import { tellStep } from './stepNews.ts'
import { worker } from './worker.ts'

// What is done to the selection of the grid. Places of the grid mean other rows once it shows others, so a step that was
// asked for over rows that have moved meanwhile is not made.

/** Asks for a step over rows as they are shown. */
type ShownStep = (options: StepOptions, over: OverShown) => Promise<StepResult>

/** Applies a step to the shown rows, unless others are shown by then. */
export const overShownRows = async (ask: ShownStep): Promise<boolean> => {
  const showing = shownNumber()
  let hasMoved = false
  const done = await makeFeedStep(async (options) => {
    const outcome = await ask(options, showing === undefined ? {} : { showing })
    hasMoved = outcome.ok && outcome.value.is === 'moved'
    return outcome
  })
  if (hasMoved) toast({ level: 'warn', text: t('feeds.ranges.moved') })
  return done
}

const undoIt = (): void => void undo()

/** Fills a rectangle, however large, as one step. */
export const fillRange = (step: RangeStep, source: FillSource): Promise<boolean> =>
  overShownRows((options, over) => worker().ask('fillStep', { ...step, ...over, source }, options))

/** Restores cells of a scope to the file's values, as one named step. */
export const revertCells = async (scope: CellScope, name: Said): Promise<void> => {
  const done = await overShownRows((options, over) => worker().ask('revertStep', { scope, name, ...over }, options))
  if (!done) toast({ level: 'info', text: t('feeds.ranges.same') })
}

/** Deletes rows from the feed. */
export const removeRows = async (scope: CellScope, rows: number): Promise<void> => {
  const name = said('feeds.step.deleteRows', { count: rows })
  const ask: ShownStep = (options, over) => worker().ask('removeStep', { scope, name, ...over }, options)
  if (await overShownRows(ask)) tellStep(t('feeds.ranges.deleted', { count: rows }), undoIt)
}

/** Restores rows of the file that were deleted. */
export const restoreRows = async (rows: readonly number[]): Promise<void> => {
  const name = said('feeds.step.restoreRows', { count: rows.length })
  await makeFeedStep((options) => worker().ask('restoreStep', { rows, name }, options))
}

/** Rows deleted from the open feed, with the first of them. */
export const readRemovedRows = (): Promise<{ readonly count: number; readonly rows: readonly RemovedRow[] }> =>
  worker().ask('removedRows', null)

/** Appends blank rows, or copies of a scope's rows; returns the first one's number. */
export const addRows = async (count: number, copied?: CellScope): Promise<number | undefined> => {
  const name =
    copied === undefined ? said('feeds.step.addRows', { count }) : said('feeds.step.duplicateRows', { count })
  let first = 0
  const added = { count, name, ...(copied === undefined ? {} : { copied }) }
  const done = await overShownRows(async (options, over) => {
    const outcome = await worker().ask('addStep', { ...added, ...over }, options)
    if (outcome.ok) first = outcome.value.first
    return outcome
  })
  return done ? first : undefined
}

/** What stands in the fields of rows; undefined when it was asked anew meanwhile. */
export const readFieldValues = (rows: CellScope['rows']): Promise<readonly CommonValue[] | undefined> =>
  unlessSuperseded(worker().ask('fieldValues', { rows, fields: PRODUCT_FIELD_NAMES }))

const scopeOf = (rows: CellScope['rows']): CellScope => ({ rows, fields: PRODUCT_FIELD_NAMES })

/** What an action would change; a sentence where something is missing. */
export const previewAction = (
  rows: CellScope['rows'],
  actions: readonly RuleStep[],
): Promise<Result<BulkPreview, Said> | undefined> =>
  unlessSuperseded(worker().ask('previewBulk', { scope: scopeOf(rows), actions }))

/** Applies actions of rules to shown rows. Returns whether anything changed, and offers undo if so. */
export const makeAction = async (
  rows: CellScope['rows'],
  actions: readonly RuleStep[],
  name: Said,
): Promise<boolean> => {
  const done = await overShownRows((options, over) =>
    worker().ask('actionStep', { scope: scopeOf(rows), actions, name, ...over }, options),
  )
  if (done) tellStep(t('feeds.ranges.done', { step: stepText(name) }), undoIt)
  return done
}
