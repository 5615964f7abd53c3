import { productField } from '../../../contract/catalog/product.ts'
import type { IssueGroup } from '../../../engine/model/feedModel.ts'
import type { FeedQuality } from '../../../engine/model/qualityModel.ts'
import { guardCell } from '../../../workspace/edits/formulaGuard.ts'
import { stretchesOf } from '../../kit/plots/plotScale.ts'
import type { ImportMeasure } from '../state/qualityTrend.ts'

type Line = readonly (string | number)[]

const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : guardCell(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** All figures of the page as one table: measure, column or rule, range, count. */
export const qualityCsv = (
  quality: FeedQuality,
  groups: readonly IssueGroup[],
  measures: readonly ImportMeasure[],
): string => {
  const label = (field: FeedQuality['fields'][number]['field']): string => productField(field).label
  const lines: readonly Line[] = [
    ['Measure', 'Of', 'From', 'To', 'Count'],
    ['rows', '', '', '', quality.rows],
    ...quality.fields.flatMap(({ field, filled, longest }): readonly Line[] => [
      ['filled', label(field), '', '', filled],
      ['blank', label(field), '', '', quality.rows - filled],
      ['longest', label(field), '', '', longest],
    ]),
    ...quality.lengths.flatMap(({ field, histogram }) =>
      stretchesOf(histogram).map(({ from, to, count }): Line => ['length', label(field), from, to, count]),
    ),
    ...quality.prices.flatMap(({ currency, histogram }) =>
      stretchesOf(histogram).map(({ from, to, count }): Line => ['price', currency, from, to, count]),
    ),
    ...quality.values.flatMap(({ field, values }) =>
      values.map(({ value, count }): Line => [`value of ${label(field)}`, value, '', '', count]),
    ),
    ...groups.map(({ level, sentence, field, count }): Line => [level, `${label(field)}: ${sentence}`, '', '', count]),
    ...measures.flatMap(({ at, name, rows, errors, warnings }): readonly Line[] => [
      ['import: rows', name, at, '', rows],
      ['import: rows with errors', name, at, '', errors],
      ['import: rows with only warnings', name, at, '', warnings],
    ]),
  ]
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
