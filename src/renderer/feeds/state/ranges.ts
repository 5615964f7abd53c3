import { PRODUCT_FIELD_NAMES } from '../../../contract/catalog/product.ts'
import type { Prepared } from '../../../engine/feed/history/preparedStep.ts'
import type { RemovedRow } from '../../../engine/feed/history/rangeMethods.ts'
import type { BulkPreview, CellScope, FieldValues, RangeStep } from '../../../engine/model/catalogWork.ts'
import type { FillSource } from '../../../workspace/edits/rangeFill.ts'
import type { RuleStep } from '../../../workspace/edits/ruleDocument.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { toast } from '../../base/toasts.ts'
import { formatCount } from '../../kit/components/format.ts'
import { makeFeedStep, undo } from './edits.ts'
import { now } from './state.ts'
import { tellStep } from './stepNews.ts'
import { worker } from './worker.ts'

// What is done to the selection of the grid. Places of the grid mean other rows once it shows others, so a step that was
// asked for over rows that have moved meanwhile is not made.

/** Makes a step over the rows that the grid shows, unless it shows others by the time the step is ready. */
export const overShownRows = async (prepare: () => Promise<Prepared | undefined>): Promise<boolean> => {
  const { window } = now()
  let hasMoved = false
  const done = await makeFeedStep(async () => {
    hasMoved = now().window !== window
    const prepared = hasMoved ? undefined : await prepare()
    // The worker may have gone by rows that only now came to the grid.
    hasMoved = now().window !== window
    return hasMoved ? undefined : prepared
  })
  if (hasMoved) toast({ level: 'warn', words: 'The rows moved meanwhile, so nothing was changed. Select them again.' })
  return done
}

const undoIt = (): void => void undo()

/** Fills a rectangle, however large, as one step. */
export const fillRange = (step: RangeStep, source: FillSource): Promise<boolean> =>
  overShownRows(() => worker().ask('prepareFill', { ...step, source }))

/** Gives cells of a scope the values of the file again. */
export const revertCells = async (scope: CellScope, what: string): Promise<void> => {
  const done = await overShownRows(() => worker().ask('prepareRevert', { scope, name: `Revert ${what} to the file` }))
  if (!done) toast({ level: 'info', words: 'Nothing to revert: these cells are as in the file.' })
}

/** Takes rows out of the feed. */
export const removeRows = async (scope: CellScope, rows: number): Promise<void> => {
  const count = formatCount(rows, 'row')
  if (await overShownRows(() => worker().ask('prepareRemoveRows', { scope, name: `Delete ${count}` })))
    tellStep(`${count} deleted from the feed.`, undoIt)
}

/** Puts rows of the file back that were taken out. */
export const restoreRows = async (rows: readonly number[]): Promise<void> => {
  const name = `Put back ${formatCount(rows.length, 'row')}`
  await makeFeedStep(() => worker().ask('prepareRestoreRows', { rows, name }))
}

export const readRemovedRows = (): Promise<{ readonly count: number; readonly rows: readonly RemovedRow[] }> =>
  worker().ask('removedRows', null)

/** Adds blank rows, or copies of the rows of a scope, at the end of the feed; answers the number of the first. */
export const addRows = async (count: number, copied?: CellScope): Promise<number | undefined> => {
  const name = `${copied === undefined ? 'Insert' : 'Duplicate'} ${formatCount(count, 'row')}`
  let first = 0
  const done = await overShownRows(async () => {
    const found = await worker().ask('prepareAddRows', { count, name, ...(copied === undefined ? {} : { copied }) })
    first = found.first
    return found.prepared
  })
  return done ? first : undefined
}

/** What stands in the fields of rows; undefined when it was asked anew meanwhile. */
export const readFieldValues = (rows: CellScope['rows']): Promise<readonly FieldValues[] | undefined> =>
  unlessSuperseded(worker().ask('fieldValues', { rows, fields: PRODUCT_FIELD_NAMES }))

const scopeOf = (rows: CellScope['rows']): CellScope => ({ rows, fields: PRODUCT_FIELD_NAMES })

/** What an action would change; a sentence where something is missing. */
export const previewAction = (
  rows: CellScope['rows'],
  actions: readonly RuleStep[],
): Promise<
  { readonly ok: true; readonly value: BulkPreview } | { readonly ok: false; readonly sentence: string } | undefined
> => unlessSuperseded(worker().ask('previewBulk', { scope: scopeOf(rows), actions }))

/** Makes an action on rows as one step. */
export const makeAction = async (
  rows: CellScope['rows'],
  actions: readonly RuleStep[],
  name: string,
): Promise<boolean> => {
  const done = await overShownRows(() => worker().ask('prepareBulk', { scope: scopeOf(rows), actions, name }))
  if (done) tellStep(`${name}: done.`, undoIt)
  return done
}
