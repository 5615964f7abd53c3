import type { FeedQuality, FieldFill } from '../../../engine/model/qualityModel.ts'
import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { formatList, formatNumber, formatShare } from '../../kit/components/format.ts'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { BarPlot, type PlotBar } from '../../kit/plots/BarPlot.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { blankRows } from './qualityFilter.ts'
import { byNeed, isRequired } from './qualityText.ts'
import { showInRows } from './showInRows.ts'

const barOf = (fill: FieldFill, rows: number): PlotBar => {
  const blank = rows - fill.filled
  return {
    id: fill.field,
    label: fieldLabel(fill.field),
    share: rows === 0 ? 0 : fill.filled / rows,
    value:
      blank === 0
        ? t('feedPages.quality.fill.complete')
        : t('feedPages.quality.fill.blank', { share: formatShare(fill.filled, rows), blank }),
    ...(blank === 0 ? {} : { shows: t('feedPages.quality.fill.show', { count: blank }) }),
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
      title={t('feedPages.quality.fill')}
      note={
        missing === 0
          ? t('feedPages.quality.fill.all')
          : t('feedPages.quality.fill.missing', { missing, required: required.length })
      }
      table={
        <Table
          label={t('feedPages.quality.fill.table')}
          rows={fields}
          rowId={({ field }) => field}
          columns={[
            { id: 'field', header: t('feedPages.column'), cell: ({ field }) => fieldLabel(field) },
            {
              id: 'need',
              header: t('feedPages.quality.fill.required'),
              cell: (fill) =>
                t(isRequired(fill) ? 'feedPages.quality.fill.required.yes' : 'feedPages.quality.fill.required.no'),
            },
            countColumn('filled', t('feedPages.quality.fill.filled')),
            {
              id: 'blank',
              header: t('feedPages.quality.fill.blanks'),
              number: true,
              cell: ({ filled }) => formatNumber(rows - filled),
            },
            {
              id: 'share',
              header: t('feedPages.share'),
              number: true,
              cell: ({ filled }) => formatShare(filled, rows),
            },
            { id: 'mean', header: t('feedPages.quality.fill.mean'), number: true, cell: meanLength },
            countColumn('longest', t('feedPages.quality.fill.longest')),
          ]}
        />
      }
    >
      <h4 className="plot-part">{t('feedPages.quality.fill.required')}</h4>
      <BarPlot
        label={t('feedPages.quality.fill.columns.required')}
        bars={required.map((fill) => barOf(fill, rows))}
        onPick={pick}
      />
      {others.length === 0 ? null : (
        <>
          <h4 className="plot-part">{t('feedPages.quality.fill.optional')}</h4>
          <BarPlot
            label={t('feedPages.quality.fill.columns.optional')}
            bars={others.map((fill) => barOf(fill, rows))}
            onPick={pick}
          />
        </>
      )}
      {empty.length === 0 ? null : (
        <p className="plot-words">
          {t('feedPages.quality.fill.unused', {
            columns: formatList(empty.map(({ field }) => fieldLabel(field))),
          })}
        </p>
      )}
    </PlotCard>
  )
}
