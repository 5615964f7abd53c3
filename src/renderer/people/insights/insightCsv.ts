import { timeText } from '../../../contract/language/time.ts'
import { csvText } from '../../../workspace/export/csvText.ts'
import { fieldTime } from '../../kit/components/dateTimeText.ts'
import type { InsightAnswer } from '../state/insights.ts'

/** Results as CSV, one line per bucket. Exported files don't change with the language. */
export const insightCsv = (answers: readonly InsightAnswer[]): string => {
  const lines: readonly (readonly (string | number)[])[] = [
    ['keywords', 'excluded', 'country', 'granularity', 'from', 'to', 'local_from', 'posts'],
    ...answers.flatMap(({ question, buckets }) =>
      buckets.map(({ from, to, count }) => [
        question.keywords.join(', '),
        question.negatives.join(', '),
        question.country,
        question.granularity,
        timeText(from),
        timeText(to),
        fieldTime(from),
        count,
      ]),
    ),
  ]
  return csvText(lines)
}
