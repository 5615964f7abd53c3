import type { Said } from '../../../contract/language/said.ts'
import type { RangeStep } from '../../../engine/model/feedWork.ts'
import { coded, said } from '../../../messages/said.ts'
import { isProductField } from '../../../workspace/edits/cells.ts'
import type { FillSource } from '../../../workspace/edits/rangeFill.ts'
import type { RangeFill } from '../../kit/grid/gridModel.ts'

const nameOf = (kind: RangeFill['kind'], rows: number, columns: number): Said => {
  const isArea = rows > 1 && columns > 1
  const cells = isArea
    ? coded('feeds.step.area', { rows, columns })
    : coded('feeds.step.cells', { count: rows * columns })
  if (kind === 'paste') return said('feeds.step.paste', { cells })
  return kind === 'fill' ? said('feeds.step.fill', { cells }) : said('feeds.step.clear', { cells })
}

/** A grid fill as a step over `rows` rows; `grows` adds rows beyond the last. */
export const stepOfFill = (
  { from, to, columnIds, values, kind }: RangeFill,
  rows: number,
  grows: boolean,
): { readonly step: RangeStep; readonly source: FillSource } => {
  const fields = columnIds.filter(isProductField)
  const grow = grows ? Math.max(0, to - rows + 1) : 0
  const range = { from, to: Math.min(to, rows - 1), fields }
  const source: FillSource =
    values.by === 'columns' ? { by: 'columns', fields: values.columnIds.filter(isProductField) } : values
  return { step: { range, grow, kind, name: nameOf(kind, range.to - from + 1 + grow, fields.length) }, source }
}
