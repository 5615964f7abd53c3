import type { Said } from '../../../contract/language/said.ts'
import type { AdEdit, AdRecord } from '../../../host/ads.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { type FillSource, fillValue } from '../../../workspace/edits/rangeFill.ts'
import { toast } from '../../base/toasts.ts'
import type { CellEdit, RangeFill } from '../../kit/grid/gridModel.ts'
import { cellEdit } from '../cellEdit.ts'
import { typedText } from '../fieldText.ts'
import { adsNow, type CellProblem, changeAds } from './adsState.ts'
import { editRecords } from './edits.ts'
import { readShown } from './records.ts'

/** Cells that one step changes at most. */
const MAX_CELLS = 100_000

const tellTooMany = (): void => {
  toast({ level: 'warn', text: t('adsPages.cells.tooMany', { most: MAX_CELLS }) })
}

/** What the cells of a row hold as texts that a cell takes back. */
const textsOf = ({ kind, values, currency }: AdRecord, fields: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [field, typedText(kind, field, values[field], currency)]))

/** Applies cell edits as one step and reports skipped cells; returns the number applied. */
export const makeEdits = async (
  found: readonly (AdEdit | CellProblem | undefined)[],
  title?: Said,
): Promise<number> => {
  const edits: AdEdit[] = []
  const skippedCells: CellProblem[] = []
  for (const each of found) {
    if (each === undefined) continue
    if ('op' in each) edits.push(each)
    else skippedCells.push(each)
  }
  if (edits.length > MAX_CELLS) {
    tellTooMany()
    return 0
  }
  const made = await editRecords(edits, title ?? said('adsPages.step.cells', { count: edits.length }))
  const [first] = skippedCells
  if (first !== undefined)
    toast({
      level: 'warn',
      text: t('adsPages.cells.skipped', { count: skippedCells.length, reason: first.message }),
      action: { label: t('adsPages.cells.show'), run: () => changeAds({ skippedCells }) },
    })
  return made.ok ? edits.length : 0
}

/** Takes new texts of cells, in one step. */
export const setCells = (edits: readonly CellEdit<AdRecord>[]): Promise<number> =>
  makeEdits(edits.map(({ row, columnId, value }) => cellEdit(row, columnId, value)))

const sourceOf = ({ values }: RangeFill): FillSource<string> =>
  values.by === 'columns' ? { by: 'columns', fields: values.columnIds } : values

/** Fills a rectangle of the records that are shown, in one step. */
export const fillCells = async (fill: RangeFill): Promise<void> => {
  const { from, columnIds, values } = fill
  const { length } = adsNow().window
  const to = Math.min(fill.to, length - 1)
  const rows = to - from + 1
  if (rows * columnIds.length > MAX_CELLS) {
    tellTooMany()
    return
  }
  const seeds = values.by === 'rows' ? await readShown(values.first, values.last - values.first + 1) : []
  const records = await readShown(from, rows)
  if (records === undefined || seeds === undefined) return
  const source = sourceOf(fill)
  const read = source.by === 'columns' ? [...columnIds, ...source.fields] : columnIds
  const textOf = fillValue(
    source,
    columnIds,
    from,
    seeds.map((seed) => textsOf(seed, columnIds)),
  )
  await makeEdits(
    records.flatMap((record, at) => {
      const texts = textsOf(record, read)
      return columnIds.map((field, column) => {
        const text = textOf(from + at, column, texts)
        return text === undefined ? undefined : cellEdit(record, field, text)
      })
    }),
  )
  if (fill.to > to) toast({ level: 'info', text: t('adsPages.cells.beyond', { count: fill.to - to }) })
}
