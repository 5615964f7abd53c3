import { dates } from '../../../messages/formats.ts'
import { formatDateTime } from '../../kit/components/format.ts'
import type { Bucket, Granularity, Question } from '../state/insightsModel.ts'

const hour = dates({ hour: '2-digit', minute: '2-digit' })
const weekdayHour = dates({ weekday: 'short', hour: '2-digit', minute: '2-digit' })
const day = dates({ month: 'short', day: 'numeric' })
const time = dates({ timeStyle: 'short' })

/** How a moment is written under a plot: as short as it can be told apart. */
export const shortTime = (granularity: Granularity, hours: number) => (at: number) =>
  (granularity === 'DAY' ? day : hours <= 24 ? hour : weekdayHour)().format(at)

/** From when to when a bucket is, in the user's zone. */
export const bucketWords = ({ from, to }: Bucket): string => {
  const isSameDay = new Date(from).toDateString() === new Date(to).toDateString()
  return `${formatDateTime(from)} to ${isSameDay ? time().format(to) : formatDateTime(to)}`
}

/** A question in one line: its words, and those it does without. */
export const questionWords = ({ keywords, negatives }: Pick<Question, 'keywords' | 'negatives'>): string =>
  `${keywords.join(', ')}${negatives.length === 0 ? '' : `, not ${negatives.join(', ')}`}`

/** The user's zone, as computers name it. */
export const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone
