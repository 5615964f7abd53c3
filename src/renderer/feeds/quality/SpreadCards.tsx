import { useState } from 'react'
import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import type { FeedQuality } from '../../../engine/model/qualityModel.ts'
import { type Histogram, narrowed } from '../../../workspace/edits/histogram.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Select } from '../../kit/components/Select.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { ColumnPlot } from '../../kit/plots/ColumnPlot.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { type Stretch, stretchesOf } from '../../kit/plots/plotScale.ts'
import { rowsOfLength, rowsOfPrice } from './qualityFilter.ts'
import { formatEdge } from './qualityWords.ts'
import { showInRows } from './showInRows.ts'

const COLUMNS = 40

interface StretchTableProps {
  readonly label: string
  readonly heading: string
  readonly stretches: readonly Stretch[]
  readonly onPick: (stretch: Stretch) => void
}

const StretchTable = ({ label, heading, stretches, onPick }: StretchTableProps) => (
  <Table
    label={label}
    rows={stretches}
    rowId={({ from }) => from}
    columns={[
      { id: 'from', heading: `${heading} from`, number: true, cell: ({ from }) => formatEdge(from) },
      { id: 'to', heading: 'to less than', number: true, cell: ({ to }) => formatEdge(to) },
      { id: 'count', heading: 'Products', number: true, cell: ({ count }) => formatNumber(count) },
      {
        id: 'show',
        heading: <span className="hidden-visually">Rows</span>,
        cell: (stretch) =>
          stretch.count === 0 ? null : (
            <Button
              variant="quiet"
              aria-label={`Show rows from ${formatEdge(stretch.from)} to ${formatEdge(stretch.to)}`}
              onPress={() => onPick(stretch)}
            >
              Show rows
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
  const { label, maxLength } = productField(field)
  const stretches = stretchesOf(narrowed(histogram, COLUMNS))
  const pick = (stretch: Stretch) => showInRows(rowsOfLength(field, stretch))
  const title = `Length of ${label.toLowerCase()}`
  return (
    <PlotCard
      title={title}
      words={
        histogram.count === 0
          ? 'No product has one.'
          : `${formatEdge(histogram.least)} to ${formatEdge(histogram.most)} characters; ${formatCount(maxLength ?? 0, 'character')} at most.`
      }
      table={<StretchTable label={title} heading="Characters" stretches={stretches} onPick={pick} />}
    >
      {histogram.count === 0 ? null : (
        <ColumnPlot
          label={title}
          unit="product"
          stretches={stretches}
          write={formatEdge}
          {...(maxLength === undefined ? {} : { limit: { at: maxLength, words: `limit ${formatNumber(maxLength)}` } })}
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
  const left = unpriced === 0 ? '' : ` ${formatCount(unpriced, 'price')} without a currency or amount left out.`
  if (spread === undefined)
    return (
      <PlotCard title="Prices" words={`No product has a price with a currency.${left}`} table={null}>
        {null}
      </PlotCard>
    )
  const { currency, histogram } = spread
  const stretches = stretchesOf(narrowed(histogram, COLUMNS))
  const pick = (stretch: Stretch) => showInRows(rowsOfPrice('price', currency, stretch))
  return (
    <PlotCard
      title="Prices"
      words={`${formatCount(histogram.count, 'product')} from ${formatEdge(histogram.least)} to ${formatEdge(histogram.most)} ${currency}.${left}`}
      actions={
        prices.length < 2 ? null : (
          <Select
            label="Currency"
            quiet
            options={prices.map((each) => ({
              id: each.currency,
              label: `${each.currency} (${formatNumber(each.histogram.count)})`,
            }))}
            value={currency}
            onChange={choose}
          />
        )
      }
      table={<StretchTable label={`Prices in ${currency}`} heading={currency} stretches={stretches} onPick={pick} />}
    >
      <ColumnPlot
        label={`Prices in ${currency}`}
        unit="product"
        stretches={stretches}
        write={formatEdge}
        onPick={pick}
      />
    </PlotCard>
  )
}
