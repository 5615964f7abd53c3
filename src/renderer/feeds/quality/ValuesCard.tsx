import { productField } from '../../../contract/catalog/product.ts'
import type { FieldValues } from '../../../engine/model/qualityModel.ts'
import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { formatNumber, formatShare } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { BarPlot, type PlotBar } from '../../kit/plots/BarPlot.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { blankRows, rowsWith } from './qualityFilter.ts'
import { showInRows } from './showInRows.ts'

/** Prefix of bar IDs, so that no value is mistaken for the blank cells. */
const VALUE = 'value '
const BLANK = 'blank'

interface ValuesCardProps {
  readonly found: FieldValues
  readonly rows: number
}

/** Values of a column with counts, marking those the documents don't list. */
export const ValuesCard = ({ found, rows }: ValuesCardProps) => {
  const { field, blank, values, others } = found
  const label = fieldLabel(field)
  const { values: known = [], required } = productField(field)
  const isKnown = (value: string): boolean => known.includes(value)
  const strange = values.filter(({ value }) => !isKnown(value)).length
  const shareOf = (count: number): number => (rows === 0 ? 0 : count / rows)
  const bars: readonly PlotBar[] = [
    ...values.map(({ value, count, means = '' }): PlotBar => {
      return {
        id: VALUE + value,
        label: value,
        share: shareOf(count),
        value: isKnown(value)
          ? formatNumber(count)
          : means === ''
            ? t('feedPages.quality.values.unknown', { count })
            : t('feedPages.quality.values.means', { count, value: means }),
        shows: t('feedPages.rows.showCount', { count }),
        tone: isKnown(value) ? 'plain' : 'error',
      }
    }),
    ...(blank === 0
      ? []
      : [
          {
            id: BLANK,
            label: t('feedPages.quality.values.blank'),
            share: shareOf(blank),
            value: formatNumber(blank),
            shows: t('feedPages.rows.showCount', { count: blank }),
            tone: required === true ? ('error' as const) : ('plain' as const),
          },
        ]),
  ]
  return (
    <PlotCard
      title={label}
      note={
        blank === rows
          ? t('feedPages.quality.none')
          : strange === 0
            ? t('feedPages.quality.values.all', { known: known.length })
            : t('feedPages.quality.values.strange', { count: strange, known: known.length })
      }
      table={
        <Table
          label={t('feedPages.quality.values.of', { column: label })}
          rows={bars}
          rowId={({ id }) => id}
          columns={[
            { id: 'value', header: t('feedPages.value'), cell: (bar) => bar.label },
            { id: 'count', header: t('feedPages.products'), number: true, cell: (bar) => bar.value },
            {
              id: 'share',
              header: t('feedPages.share'),
              number: true,
              cell: (bar) => formatShare(Math.round(bar.share * rows), rows),
            },
          ]}
        />
      }
    >
      <BarPlot
        label={t('feedPages.quality.values.of', { column: label })}
        bars={bars}
        onPick={(id) => showInRows(id === BLANK ? blankRows(field) : rowsWith(field, id.slice(VALUE.length)))}
      />
      {others === 0 ? null : <p className="plot-words">{t('feedPages.quality.values.others', { count: others })}</p>}
    </PlotCard>
  )
}
