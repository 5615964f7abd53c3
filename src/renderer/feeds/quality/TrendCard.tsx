import { useState } from 'react'
import { dates } from '../../../messages/formats.ts'
import { t } from '../../../messages/t.ts'
import { stepTitle } from '../../../workspace/edits/step.ts'
import { formatDateTime, formatNumber } from '../../kit/components/format.ts'
import { Select } from '../../kit/components/Select.tsx'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { TrendPlot, type TrendSeries } from '../../kit/plots/TrendPlot.tsx'
import { type ImportMeasure, useTrend } from '../state/qualityTrend.ts'
import { stepText } from '../stepText.ts'
import { issueText } from './issueText.ts'

const ALL = ''

const countOf = ({ rules }: ImportMeasure, rule: string): number => rules.find((each) => each.rule === rule)?.count ?? 0

/** Rules that any import broke, the one broken most often in the last import first. */
const rulesOf = (measures: readonly ImportMeasure[]): readonly string[] => {
  const last = measures.at(-1)
  const all = [...new Set(measures.flatMap(({ rules }) => rules.map(({ rule }) => rule)))]
  return last === undefined ? all : all.toSorted((a, b) => countOf(last, b) - countOf(last, a))
}

const changeText = (before: number, after: number): string => {
  if (before === after) return t('feedPages.quality.trend.same')
  return before < after
    ? t('feedPages.quality.trend.more', { count: after - before })
    : t('feedPages.quality.trend.fewer', { count: before - after })
}

const day = dates({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** Issues from import to import, including feeds from a file of the same name. */
export const TrendCard = () => {
  const measures = useTrend((state) => state.measures)
  const [rule, setRule] = useState(ALL)
  const rules = rulesOf(measures)
  const series: readonly TrendSeries[] =
    rule === ALL
      ? [
          {
            id: 'errors',
            label: t('feedPages.quality.trend.errors'),
            tone: 'error',
            values: measures.map(({ errors }) => errors),
          },
          {
            id: 'warnings',
            label: t('feedPages.quality.trend.warnings'),
            tone: 'warn',
            values: measures.map(({ warnings }) => warnings),
          },
        ]
      : [{ id: rule, label: issueText(rule), tone: 'error', values: measures.map((each) => countOf(each, rule)) }]
  const before = measures.at(-2)
  const last = measures.at(-1)
  return (
    <PlotCard
      title={t('feedPages.quality.trend')}
      note={
        last === undefined
          ? t('feedPages.quality.trend.none')
          : before === undefined
            ? t('feedPages.quality.trend.one')
            : changeText(before.errors, last.errors)
      }
      actions={
        rules.length === 0 ? null : (
          <Select
            label={t('feedPages.quality.trend.shown')}
            quiet
            options={[
              { id: ALL, label: t('feedPages.quality.trend.all') },
              ...rules.map((id) => ({ id, label: issueText(id) })),
            ]}
            value={rule}
            onChange={setRule}
          />
        )
      }
      table={
        <Table
          label={t('feedPages.quality.trend.imports')}
          rows={measures.toReversed()}
          rowId={({ at, step }) => `${at} ${step}`}
          columns={[
            { id: 'at', header: t('feedPages.quality.trend.time'), cell: ({ at }) => formatDateTime(at) },
            {
              id: 'name',
              header: t('feedPages.quality.trend.import'),
              cell: ({ step, ...titled }) => (step === '' ? titled.name : stepText(stepTitle(titled))),
            },
            countColumn('rows', t('feedPages.rows')),
            countColumn('errors', t('feedPages.quality.trend.withErrors')),
            countColumn('warnings', t('feedPages.quality.trend.withWarnings')),
            ...(rule === ALL
              ? []
              : [
                  {
                    id: 'rule',
                    header: issueText(rule),
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
          label={t('feedPages.quality.trend')}
          points={measures.map(({ at }) => day().format(new Date(at)))}
          series={series}
        />
      )}
    </PlotCard>
  )
}
