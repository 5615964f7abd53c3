import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../base/toasts.ts'
import { formatCount, formatDateTime, formatNumber } from '../../kit/components/format.ts'
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
import { bucketWords, questionWords, shortTime, ZONE } from './insightWords.ts'

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

/** Do they begin at the same moment, so that the same place is the same time? */
const isAligned = (answers: readonly InsightAnswer[]): boolean =>
  new Set(answers.map(({ buckets }) => buckets[0]?.from)).size === 1

const rowsOf = (answers: readonly InsightAnswer[], unit: string): readonly NumberRow[] => {
  const longest = Math.max(0, ...answers.map(({ buckets }) => buckets.length))
  return Array.from({ length: longest }, (_, at) => {
    const first = answers.find(({ buckets }) => buckets[at] !== undefined)?.buckets[at]
    return {
      at,
      when: first === undefined ? '' : isAligned(answers) ? bucketWords(first) : `${unit} ${at + 1} of each`,
      counts: answers.map(({ buckets }) => buckets[at]?.count),
    }
  })
}

/** What is odd about the times of an answer, in a sentence. */
const oddness = ({ question, buckets }: InsightAnswer): string | undefined => {
  const window = windowOf(question)
  if (window === undefined) return undefined
  const expected = bucketCount(window, question.granularity)
  if (buckets.length !== expected)
    return `The platform gave ${formatCount(buckets.length, 'number')} where the window has ${formatNumber(expected)}; they are counted from its start.`
  return window.end > Date.now() ? 'The window reaches into the future, which has no posts yet.' : undefined
}

/** How often the words were posted: total, peak, a plot with its table, and the numbers as a file. */
export const InsightPlot = ({ answer, beside }: InsightPlotProps) => {
  const { question, buckets } = answer
  const [picked, setPicked] = useState<string | undefined>()
  const answers = [answer, ...beside]
  const { total, peak } = volumeFacts(buckets)
  const span = buckets.length * (question.granularity === 'DAY' ? 24 : 1)
  const write = shortTime(question.granularity, span)
  const unit = question.granularity === 'DAY' ? 'day' : 'hour'
  const isTogether = isAligned(answers)
  const longestBuckets = answers.reduce(
    (longest, each) => (each.buckets.length > longest.length ? each.buckets : longest),
    buckets,
  )
  const save = () => {
    saveBlob(new Blob([insightCsv(answers, formatDateTime)], { type: 'text/csv' }), 'keyword-insights.csv')
    toast({ level: 'ok', words: 'keyword-insights.csv holds the numbers.' })
  }
  const odd = oddness(answer)
  return (
    <>
      <Facts
        label="Answer"
        facts={[
          { label: 'Posts in all', value: formatNumber(total), note: questionWords(question) },
          {
            label: 'Peak',
            value: formatNumber(peak?.count ?? 0),
            note: peak === undefined || peak.count === 0 ? 'no posts' : bucketWords(peak),
          },
          { label: `Median of a ${unit}`, value: formatNumber(medianOf(buckets.map(({ count }) => count))) },
        ]}
      />
      <PlotCard
        level={2}
        title={`Posts each ${unit}`}
        words={
          <>
            {isTogether
              ? `Times are yours, ${ZONE}.`
              : `Each line counts its ${unit}s from the start of its own window.`}{' '}
            {odd}
          </>
        }
        actions={<IconButton icon={Download} label="Save the numbers as CSV" onPress={save} />}
        table={
          <Table
            label={`Posts each ${unit}`}
            rows={rowsOf(answers, unit)}
            rowId={({ at }) => at}
            columns={[
              { id: 'when', heading: isTogether ? `When (${ZONE})` : `Counted ${unit}s`, cell: ({ when }) => when },
              ...answers.map((each, place) => ({
                id: `count${each.id}`,
                heading: questionWords(each.question),
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
              label={`Posts each ${unit}; the arrow keys go from ${unit} to ${unit}`}
              unit="post"
              stretches={buckets}
              write={write}
              onPick={({ from, to, count }) =>
                setPicked(`${bucketWords({ from, to, count })}: ${formatCount(count, 'post')}`)
              }
            />
            <p className="plot-words" role="status">
              {picked ?? `Choose a ${unit} to read its number.`}
            </p>
          </>
        ) : (
          <TrendPlot
            label={`Posts each ${unit}`}
            points={rowsOf(answers, unit).map(({ at }) =>
              isTogether ? write(longestBuckets[at]?.from ?? 0) : `${unit} ${at + 1}`,
            )}
            series={answers.map((each, place) => ({
              id: String(each.id),
              label: isTogether
                ? questionWords(each.question)
                : `${questionWords(each.question)}, from ${formatDateTime(each.buckets[0]?.from ?? 0)}`,
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
