import { timeText } from '../../../contract/language/time.ts'
import { csvText } from '../../../workspace/export/csvText.ts'
import type { InsightAnswer } from '../state/insights.ts'
import { questionText } from './insightText.ts'

/** Results as CSV: one line per bucket, with times in UTC and the user's zone. */
export const insightCsv = (answers: readonly InsightAnswer[], localTime: (at: number) => string): string => {
  const lines: readonly (readonly (string | number)[])[] = [
    ['Keywords', 'Country', 'Granularity', 'From (UTC)', 'To (UTC)', 'From (here)', 'Posts'],
    ...answers.flatMap(({ question, buckets }) =>
      buckets.map(({ from, to, count }) => [
        questionText(question),
        question.country,
        question.granularity,
        timeText(from),
        timeText(to),
        localTime(from),
        count,
      ]),
    ),
  ]
  return csvText(lines)
}
