import './YearPlot.css'
import { useState } from 'react'
import { Button } from '../../kit/components/Button.tsx'
import { formatNumber } from '../../kit/components/format.ts'
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
      title="Entries a year"
      actions={
        <Button variant="quiet" onPress={() => setTable(!isTable)}>
          {isTable ? 'Show as bars' : 'Show as a table'}
        </Button>
      }
    >
      {isTable ? (
        <Table
          label="Entries a year"
          rows={dated}
          rowId={({ year }) => year}
          columns={[
            { id: 'year', heading: 'Year', cell: ({ year }) => year },
            { id: 'entries', heading: 'Entries', number: true, cell: ({ entries }) => formatNumber(entries.length) },
          ]}
        />
      ) : (
        <div
          className="ref-plot"
          role="img"
          aria-label={dated.map(({ year, entries }) => `${year}: ${formatNumber(entries.length)}`).join(', ')}
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
