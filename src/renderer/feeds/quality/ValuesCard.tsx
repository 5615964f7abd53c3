import { productField } from '../../../contract/catalog/product.ts'
import type { FieldValues } from '../../../engine/model/qualityModel.ts'
import { formatCount, formatNumber, formatShare } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { BarPlot, type PlotBar } from '../../kit/plots/BarPlot.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { blankRows, rowsWith } from './qualityFilter.ts'
import { showInRows } from './showInRows.ts'

/** Ids of bars: values stand behind this, so that none is taken for the blank cells. */
const VALUE = 'value '
const BLANK = 'blank'

interface ValuesCardProps {
  readonly found: FieldValues
  readonly rows: number
}

/** Which words a column has, how often, and which of them the documents do not name. */
export const ValuesCard = ({ found, rows }: ValuesCardProps) => {
  const { field, blank, values, others } = found
  const { label, values: known = [], required } = productField(field)
  const isKnown = (value: string): boolean => known.includes(value)
  const strange = values.filter(({ value }) => !isKnown(value)).length
  const shareOf = (count: number): number => (rows === 0 ? 0 : count / rows)
  const bars: readonly PlotBar[] = [
    ...values.map(({ value, count, means = '' }): PlotBar => {
      const note = isKnown(value) ? '' : means === '' ? ' · not a known word' : ` · means ${means}`
      return {
        id: VALUE + value,
        label: value,
        share: shareOf(count),
        value: `${formatNumber(count)}${note}`,
        shows: `Show these ${formatCount(count, 'row')}`,
        tone: isKnown(value) ? 'plain' : 'error',
      }
    }),
    ...(blank === 0
      ? []
      : [
          {
            id: BLANK,
            label: '(blank)',
            share: shareOf(blank),
            value: formatNumber(blank),
            shows: `Show these ${formatCount(blank, 'row')}`,
            tone: required === true ? ('error' as const) : ('plain' as const),
          },
        ]),
  ]
  return (
    <PlotCard
      title={label}
      words={
        blank === rows
          ? 'No product has one.'
          : strange === 0
            ? `All words are among the ${known.length} that the documents name.`
            : `${formatCount(strange, 'word')} ${strange === 1 ? 'is' : 'are'} none of the ${known.length} that the documents name.`
      }
      table={
        <Table
          label={`Values of ${label}`}
          rows={bars}
          rowId={({ id }) => id}
          columns={[
            { id: 'value', heading: 'Value', cell: (bar) => bar.label },
            { id: 'count', heading: 'Products', number: true, cell: (bar) => bar.value },
            {
              id: 'share',
              heading: 'Share',
              number: true,
              cell: (bar) => formatShare(Math.round(bar.share * rows), rows),
            },
          ]}
        />
      }
    >
      <BarPlot
        label={`Values of ${label}`}
        bars={bars}
        onPick={(id) => showInRows(id === BLANK ? blankRows(field) : rowsWith(field, id.slice(VALUE.length)))}
      />
      {others === 0 ? null : <p className="plot-words">{formatCount(others, 'row')} with other values.</p>}
    </PlotCard>
  )
}
