import { dates } from '../../../messages/formats.ts'
import { t } from '../../../messages/t.ts'
import { formatDateTime, formatList } from '../../kit/components/format.ts'
import type { Bucket, Granularity, Question } from '../state/insightsModel.ts'

const hour = dates({ hour: '2-digit', minute: '2-digit' })
const weekdayHour = dates({ weekday: 'short', hour: '2-digit', minute: '2-digit' })
const day = dates({ month: 'short', day: 'numeric' })
const time = dates({ timeStyle: 'short' })

/** Shortest format that tells the moments of a plot apart. */
export const shortTime = (granularity: Granularity, hours: number) => (at: number) =>
  (granularity === 'DAY' ? day : hours <= 24 ? hour : weekdayHour)().format(at)

/** From when to when a bucket is, in the user's zone. */
export const bucketText = ({ from, to }: Bucket): string => {
  const isSameDay = new Date(from).toDateString() === new Date(to).toDateString()
  return t('people.insights.range', {
    from: formatDateTime(from),
    to: isSameDay ? time().format(to) : formatDateTime(to),
  })
}

/** A question in one line: its keywords, and those it excludes. */
export const questionText = ({ keywords, negatives }: Pick<Question, 'keywords' | 'negatives'>): string =>
  negatives.length === 0
    ? formatList(keywords)
    : t('people.insights.question', { keywords: formatList(keywords), excluded: formatList(negatives) })
