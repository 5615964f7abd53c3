import { productField } from '../../../contract/catalog/product.ts'
import type { FeedQuality, FieldFill } from '../../../engine/model/qualityModel.ts'
import { formatCount, formatNumber, formatShare } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { BarPlot, type PlotBar } from '../../kit/plots/BarPlot.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { blankRows } from './qualityFilter.ts'
import { byNeed, isRequired } from './qualityWords.ts'
import { showInRows } from './showInRows.ts'

const barOf = (fill: FieldFill, rows: number): PlotBar => {
  const blank = rows - fill.filled
  return {
    id: fill.field,
    label: productField(fill.field).label,
    share: rows === 0 ? 0 : fill.filled / rows,
    value: blank === 0 ? 'complete' : `${formatShare(fill.filled, rows)} · ${formatNumber(blank)} blank`,
    ...(blank === 0 ? {} : { shows: `Show the ${formatCount(blank, 'row')} without it` }),
    tone: isRequired(fill) ? (blank === 0 ? 'ok' : 'error') : 'plain',
  }
}

const meanLength = ({ filled, characters }: FieldFill): string =>
  filled === 0 ? '' : formatNumber(Math.round(characters / filled))

/** How full each column is; required ones first. Pressing a bar shows the rows without a value. */
export const FillCard = ({ quality }: { readonly quality: FeedQuality }) => {
  const { rows } = quality
  const fields = byNeed(quality.fields)
  const required = fields.filter(isRequired)
  const others = fields.filter((fill) => !isRequired(fill) && fill.filled > 0)
  const empty = fields.filter((fill) => !isRequired(fill) && fill.filled === 0)
  const missing = required.filter(({ filled }) => filled < rows).length
  const pick = (id: string) => {
    const fill = fields.find(({ field }) => field === id)
    if (fill !== undefined) showInRows(blankRows(fill.field))
  }
  return (
    <PlotCard
      title="Completeness"
      words={
        missing === 0
          ? 'Every required column is full.'
          : `${formatCount(missing, 'required column')} of ${required.length} ${missing === 1 ? 'has' : 'have'} blank cells.`
      }
      table={
        <Table
          label="Completeness of each column"
          rows={fields}
          rowId={({ field }) => field}
          columns={[
            { id: 'field', heading: 'Column', cell: ({ field }) => productField(field).label },
            { id: 'need', heading: 'Required', cell: (fill) => (isRequired(fill) ? 'yes' : 'no') },
            { id: 'filled', heading: 'Filled', number: true, cell: ({ filled }) => formatNumber(filled) },
            { id: 'blank', heading: 'Blank', number: true, cell: ({ filled }) => formatNumber(rows - filled) },
            { id: 'share', heading: 'Share', number: true, cell: ({ filled }) => formatShare(filled, rows) },
            { id: 'mean', heading: 'Mean length', number: true, cell: meanLength },
            { id: 'longest', heading: 'Longest', number: true, cell: ({ longest }) => formatNumber(longest) },
          ]}
        />
      }
    >
      <h4 className="plot-part">Required</h4>
      <BarPlot label="Required columns" bars={required.map((fill) => barOf(fill, rows))} onPick={pick} />
      {others.length === 0 ? null : (
        <>
          <h4 className="plot-part">Optional</h4>
          <BarPlot label="Optional columns" bars={others.map((fill) => barOf(fill, rows))} onPick={pick} />
        </>
      )}
      {empty.length === 0 ? null : (
        <p className="plot-words">Not used at all: {empty.map(({ field }) => productField(field).label).join(', ')}.</p>
      )}
    </PlotCard>
  )
}
