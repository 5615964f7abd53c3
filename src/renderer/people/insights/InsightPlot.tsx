import { Download } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { TIME_ZONE } from '../../kit/components/dateTimeText.ts'
import { formatDateTime, formatNumber } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { Table } from '../../kit/components/Table.tsx'
import { ColumnPlot } from '../../kit/plots/ColumnPlot.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { TrendPlot } from '../../kit/plots/TrendPlot.tsx'
import { Facts } from '../../uploads/Facts.tsx'
import type { InsightAnswer } from '../state/insights.ts'
import { bucketCount, volumeFacts, windowOf } from '../state/insightsModel.ts'
import { insightCsv } from './insightCsv.ts'
import { bucketText, questionText, shortTime } from './insightText.ts'

const FILE = 'keyword-insights.csv'

/** What one number counts. */
type Unit = 'day' | 'hour'

const TONES = ['plain', 'warn', 'error', 'ok'] as const

interface InsightPlotProps {
  readonly answer: InsightAnswer
  /** Answers beside it, of the same granularity. */
  readonly beside: readonly InsightAnswer[]
}

interface NumberRow {
  readonly at: number
  readonly when: string
  readonly counts: readonly (number | undefined)[]
}

/** True if all begin at the same moment, so equal positions mean equal times. */
const isAligned = (answers: readonly InsightAnswer[]): boolean =>
  new Set(answers.map(({ buckets }) => buckets[0]?.from)).size === 1

const rowsOf = (answers: readonly InsightAnswer[], unit: Unit): readonly NumberRow[] => {
  const longest = Math.max(0, ...answers.map(({ buckets }) => buckets.length))
  return Array.from({ length: longest }, (_, at) => {
    const first = answers.find(({ buckets }) => buckets[at] !== undefined)?.buckets[at]
    return {
      at,
      when:
        first === undefined
          ? ''
          : isAligned(answers)
            ? bucketText(first)
            : t('people.insights.posts.nthOfEach', { unit, number: at + 1 }),
      counts: answers.map(({ buckets }) => buckets[at]?.count),
    }
  })
}

/** What is odd about the times of a response, in a sentence. */
const oddness = ({ question, buckets }: InsightAnswer): string | undefined => {
  const window = windowOf(question)
  if (window === undefined) return undefined
  const expected = bucketCount(window, question.granularity)
  if (buckets.length !== expected) return t('people.insights.odd.count', { count: buckets.length, expected })
  return window.end > Date.now() ? t('people.insights.odd.future') : undefined
}

/** Total, peak and median of a response. */
const AnswerFacts = ({
  answer: { question, buckets },
  unit,
}: {
  readonly answer: InsightAnswer
  readonly unit: Unit
}) => {
  const { total, peak } = volumeFacts(buckets)
  return (
    <Facts
      label={t('people.insights.result')}
      facts={[
        { label: t('people.insights.total'), value: formatNumber(total), note: questionText(question) },
        {
          label: t('people.insights.peak'),
          value: formatNumber(peak?.count ?? 0),
          note: peak === undefined || peak.count === 0 ? t('people.insights.peak.none') : bucketText(peak),
        },
        {
          label: t('people.insights.median', { unit }),
          value: formatNumber(medianOf(buckets.map(({ count }) => count))),
        },
      ]}
    />
  )
}

/** Post counts of the keywords: total, peak, plot with table, and CSV export. */
export const InsightPlot = ({ answer, beside }: InsightPlotProps) => {
  const { question, buckets } = answer
  const [picked, setPicked] = useState<string | undefined>()
  const answers = [answer, ...beside]
  const span = buckets.length * (question.granularity === 'DAY' ? 24 : 1)
  const write = shortTime(question.granularity, span)
  const unit: Unit = question.granularity === 'DAY' ? 'day' : 'hour'
  const isTogether = isAligned(answers)
  const longestBuckets = answers.reduce(
    (longest, each) => (each.buckets.length > longest.length ? each.buckets : longest),
    buckets,
  )
  const save = () => {
    saveBlob(new Blob([insightCsv(answers)], { type: 'text/csv' }), FILE)
    toast({ level: 'ok', text: t('people.insights.saved', { file: FILE }) })
  }
  const odd = oddness(answer)
  return (
    <>
      <AnswerFacts answer={answer} unit={unit} />
      <PlotCard
        level={2}
        title={t('people.insights.posts', { unit })}
        note={
          <>
            {isTogether
              ? t('people.insights.posts.zone', { zone: TIME_ZONE })
              : t('people.insights.posts.own', { unit })}{' '}
            {odd}
          </>
        }
        actions={<IconButton icon={Download} label={t('people.insights.save')} onPress={save} />}
        table={
          <Table
            label={t('people.insights.posts', { unit })}
            rows={rowsOf(answers, unit)}
            rowId={({ at }) => at}
            columns={[
              {
                id: 'when',
                header: isTogether
                  ? t('people.insights.posts.when', { zone: TIME_ZONE })
                  : t('people.insights.posts.counted', { unit }),
                cell: ({ when }) => when,
              },
              ...answers.map((each, place) => ({
                id: `count${each.id}`,
                header: questionText(each.question),
                number: true,
                cell: ({ counts }: NumberRow) => {
                  const count = counts[place]
                  return count === undefined ? '' : formatNumber(count)
                },
              })),
            ]}
          />
        }
      >
        {beside.length === 0 ? (
          <>
            <ColumnPlot
              label={t('people.insights.posts.plot', { unit })}
              unit="posts"
              stretches={buckets}
              write={write}
              onPick={({ from, to, count }) =>
                setPicked(t('people.insights.posts.count', { when: bucketText({ from, to, count }), count }))
              }
            />
            <p className="plot-words" role="status">
              {picked ?? t('people.insights.posts.select', { unit })}
            </p>
          </>
        ) : (
          <TrendPlot
            label={t('people.insights.posts', { unit })}
            points={rowsOf(answers, unit).map(({ at }) =>
              isTogether
                ? write(longestBuckets[at]?.from ?? 0)
                : t('people.insights.posts.nth', { unit, number: at + 1 }),
            )}
            series={answers.map((each, place) => ({
              id: String(each.id),
              label: isTogether
                ? questionText(each.question)
                : t('people.insights.posts.from', {
                    question: questionText(each.question),
                    time: formatDateTime(each.buckets[0]?.from ?? 0),
                  }),
              tone: TONES[place] ?? 'plain',
              values: each.buckets.map(({ count }) => count),
            }))}
          />
        )}
      </PlotCard>
    </>
  )
}

const medianOf = (counts: readonly number[]): number =>
  [...counts].sort((left, right) => left - right)[Math.floor(counts.length / 2)] ?? 0
