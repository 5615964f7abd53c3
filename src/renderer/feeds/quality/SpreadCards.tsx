import { useState } from 'react'
import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import type { FeedQuality } from '../../../engine/model/qualityModel.ts'
import { t } from '../../../messages/t.ts'
import { type Histogram, narrowed } from '../../../workspace/edits/histogram.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { ColumnPlot } from '../../kit/plots/ColumnPlot.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { type Stretch, stretchesOf } from '../../kit/plots/plotScale.ts'
import { rowsOfLength, rowsOfPrice } from './qualityFilter.ts'
import { formatAmount, formatEdge } from './qualityText.ts'
import { showInRows } from './showInRows.ts'

const COLUMNS = 40

interface StretchTableProps {
  readonly label: string
  readonly header: string
  readonly stretches: readonly Stretch[]
  readonly onPick: (stretch: Stretch) => void
}

const StretchTable = ({ label, header, stretches, onPick }: StretchTableProps) => (
  <Table
    label={label}
    rows={stretches}
    rowId={({ from }) => from}
    columns={[
      { id: 'from', header, number: true, cell: ({ from }) => formatEdge(from) },
      { id: 'to', header: t('feedPages.quality.spread.to'), number: true, cell: ({ to }) => formatEdge(to) },
      countColumn('count', t('feedPages.products')),
      {
        id: 'show',
        header: <span className="hidden-visually">{t('feedPages.rows')}</span>,
        cell: (stretch) =>
          stretch.count === 0 ? null : (
            <Button
              variant="quiet"
              aria-label={t('feedPages.quality.spread.show', {
                from: formatEdge(stretch.from),
                to: formatEdge(stretch.to),
              })}
              onPress={() => onPick(stretch)}
            >
              {t('feedPages.rows.show')}
            </Button>
          ),
      },
    ]}
  />
)

interface LengthCardProps {
  readonly field: ProductField
  readonly histogram: Histogram
}

/** How long the texts of a column are, against the documents' limit. */
export const LengthCard = ({ field, histogram }: LengthCardProps) => {
  const label = fieldLabel(field)
  const { maxLength } = productField(field)
  const stretches = stretchesOf(narrowed(histogram, COLUMNS))
  const pick = (stretch: Stretch) => showInRows(rowsOfLength(field, stretch))
  const title = t('feedPages.quality.length', { column: label })
  const edges = { least: formatEdge(histogram.least), most: formatEdge(histogram.most) }
  return (
    <PlotCard
      title={title}
      note={
        histogram.count === 0
          ? t('feedPages.quality.none')
          : maxLength === undefined
            ? t('feedPages.quality.length.range', edges)
            : t('feedPages.quality.length.rangeMax', { ...edges, max: maxLength })
      }
      table={
        <StretchTable
          label={title}
          header={t('feedPages.quality.spread.characters')}
          stretches={stretches}
          onPick={pick}
        />
      }
    >
      {histogram.count === 0 ? null : (
        <ColumnPlot
          label={title}
          unit="products"
          stretches={stretches}
          write={formatEdge}
          {...(maxLength === undefined
            ? {}
            : { limit: { at: maxLength, label: t('feedPages.quality.length.limit', { max: maxLength }) } })}
          onPick={pick}
        />
      )}
    </PlotCard>
  )
}

/** How prices spread, a currency at a time. */
export const PriceCard = ({ quality }: { readonly quality: FeedQuality }) => {
  const { prices, unpriced } = quality
  const [chosen, choose] = useState<string | undefined>()
  const spread = prices.find(({ currency }) => currency === chosen) ?? prices[0]
  const skipped = unpriced === 0 ? [] : [t('feedPages.quality.prices.skipped', { count: unpriced })]
  if (spread === undefined)
    return (
      <PlotCard
        title={t('feedPages.quality.prices')}
        note={[t('feedPages.quality.prices.none'), ...skipped].join(' ')}
        table={null}
      >
        {null}
      </PlotCard>
    )
  const { currency, histogram } = spread
  const stretches = stretchesOf(narrowed(histogram, COLUMNS))
  const title = t('feedPages.quality.prices.in', { currency })
  const range = t('feedPages.quality.prices.range', {
    count: histogram.count,
    least: formatAmount(histogram.least, currency),
    most: formatAmount(histogram.most, currency),
  })
  const pick = (stretch: Stretch) => showInRows(rowsOfPrice('price', currency, stretch))
  return (
    <PlotCard
      title={t('feedPages.quality.prices')}
      note={[range, ...skipped].join(' ')}
      actions={
        prices.length < 2 ? null : (
          <Select
            label={t('feedPages.quality.prices.currency')}
            quiet
            options={prices.map((each) => ({
              id: each.currency,
              label: t('feedPages.quality.prices.currency.count', {
                currency: each.currency,
                count: each.histogram.count,
              }),
            }))}
            value={currency}
            onChange={choose}
          />
        )
      }
      table={
        <StretchTable
          label={title}
          header={t('feedPages.quality.spread.amount', { currency })}
          stretches={stretches}
          onPick={pick}
        />
      }
    >
      <ColumnPlot label={title} unit="products" stretches={stretches} write={formatEdge} onPick={pick} />
    </PlotCard>
  )
}
