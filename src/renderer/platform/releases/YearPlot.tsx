import './YearPlot.css'
import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatList, formatNumber } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import type { Year } from './yearCounts.ts'

/** Entries a year as bars; the same numbers as a table. */
export const YearPlot = ({ years }: { readonly years: readonly Year[] }) => {
  const [isTable, setTable] = useState(false)
  const dated = years.filter(({ year }) => year !== '').toReversed()
  const most = Math.max(1, ...dated.map(({ entries }) => entries.length))
  return (
    <Section
      title={t('platform.releases.perYear')}
      actions={
        <Button variant="quiet" onPress={() => setTable(!isTable)}>
          {isTable ? t('platform.releases.bars') : t('platform.releases.table')}
        </Button>
      }
    >
      {isTable ? (
        <Table
          label={t('platform.releases.perYear')}
          rows={dated}
          rowId={({ year }) => year}
          columns={[
            { id: 'year', header: t('platform.releases.year'), cell: ({ year }) => year },
            {
              id: 'entries',
              header: t('platform.releases.entries'),
              number: true,
              cell: ({ entries }) => formatNumber(entries.length),
            },
          ]}
        />
      ) : (
        <div
          className="ref-plot"
          role="img"
          aria-label={formatList(dated.map(({ year, entries }) => `${year}: ${formatNumber(entries.length)}`))}
        >
          {dated.map(({ year, entries }) => (
            <div key={year} className="ref-bar" aria-hidden>
              {formatNumber(entries.length)}
              <i style={{ height: `${(entries.length / most) * 70}%` }} />
              <span className="muted">{year}</span>
            </div>
          ))}
        </div>
      )}
    </Section>
  )
}
