import { useState } from 'react'
import { dates } from '../../../messages/formats.ts'
import { formatCount, formatDateTime, formatNumber } from '../../kit/components/format.ts'
import { Select } from '../../kit/components/Select.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { TrendPlot, type TrendSeries } from '../../kit/plots/TrendPlot.tsx'
import { type ImportMeasure, useTrend } from '../state/qualityTrend.ts'
import { issueWords } from './issueWords.ts'

const ALL = ''

const countOf = ({ rules }: ImportMeasure, rule: string): number => rules.find((each) => each.rule === rule)?.count ?? 0

/** Rules that any import broke, the one broken most often in the last import first. */
const rulesOf = (measures: readonly ImportMeasure[]): readonly string[] => {
  const last = measures.at(-1)
  const all = [...new Set(measures.flatMap(({ rules }) => rules.map(({ rule }) => rule)))]
  return last === undefined ? all : all.toSorted((a, b) => countOf(last, b) - countOf(last, a))
}

const changeWords = (before: number, after: number): string => {
  if (before === after) return 'as many rows with errors as'
  return before < after
    ? `${formatCount(after - before, 'row')} with errors more than`
    : `${formatCount(before - after, 'row')} with errors fewer than`
}

const day = dates({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** How issues went from import to import, of this feed and of those from a file of the same name. */
export const TrendCard = () => {
  const measures = useTrend((state) => state.measures)
  const [rule, setRule] = useState(ALL)
  const rules = rulesOf(measures)
  const series: readonly TrendSeries[] =
    rule === ALL
      ? [
          { id: 'errors', label: 'Rows with errors', tone: 'error', values: measures.map(({ errors }) => errors) },
          {
            id: 'warnings',
            label: 'Rows with only warnings',
            tone: 'warn',
            values: measures.map(({ warnings }) => warnings),
          },
        ]
      : [{ id: rule, label: issueWords(rule), tone: 'error', values: measures.map((each) => countOf(each, rule)) }]
  const before = measures.at(-2)
  const last = measures.at(-1)
  return (
    <PlotCard
      title="Issues from import to import"
      words={
        last === undefined
          ? 'The next import is the first point.'
          : before === undefined
            ? 'One import so far. Merge or open the next file of this name, and a line begins.'
            : `The last import left ${changeWords(before.errors, last.errors)} the one before.`
      }
      actions={
        rules.length === 0 ? null : (
          <Select
            label="What is shown"
            quiet
            options={[{ id: ALL, label: 'All issues' }, ...rules.map((id) => ({ id, label: issueWords(id) }))]}
            value={rule}
            onChange={setRule}
          />
        )
      }
      table={
        <Table
          label="Imports"
          rows={measures.toReversed()}
          rowId={({ at, step }) => `${at} ${step}`}
          columns={[
            { id: 'at', heading: 'When', cell: ({ at }) => formatDateTime(at) },
            { id: 'name', heading: 'Import', cell: ({ name }) => name },
            { id: 'rows', heading: 'Rows', number: true, cell: ({ rows }) => formatNumber(rows) },
            { id: 'errors', heading: 'With errors', number: true, cell: ({ errors }) => formatNumber(errors) },
            {
              id: 'warnings',
              heading: 'With only warnings',
              number: true,
              cell: ({ warnings }) => formatNumber(warnings),
            },
            ...(rule === ALL
              ? []
              : [
                  {
                    id: 'rule',
                    heading: issueWords(rule),
                    number: true,
                    cell: (each: ImportMeasure) => formatNumber(countOf(each, rule)),
                  },
                ]),
          ]}
        />
      }
    >
      {measures.length === 0 ? null : (
        <TrendPlot
          label="Issues from import to import"
          points={measures.map(({ at }) => day().format(new Date(at)))}
          series={series}
        />
      )}
    </PlotCard>
  )
}
