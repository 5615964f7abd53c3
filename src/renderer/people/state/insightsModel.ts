import { INSIGHT_DAYS, INSIGHT_KEYWORDS } from '../../../contract/audience/insights.ts'
import { timeText } from '../../../contract/language/time.ts'
import { t } from '../../../messages/t.ts'
import { fieldMoment, fieldTime } from '../../kit/components/dateTimeText.ts'

// A question about keywords, what is wrong with it, and what its answer says. Times are milliseconds since 1970.

export type Granularity = 'DAY' | 'HOUR'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long the bucket of each number is. */
const BUCKET_MS: Readonly<Record<Granularity, number>> = { DAY: DAY_MS, HOUR: HOUR_MS }

export interface Question {
  readonly granularity: Granularity
  readonly keywords: readonly string[]
  readonly negatives: readonly string[]
  /** The targeting value of one country; empty for the platform's default. */
  readonly country: string
  /** Times as a field of the form holds them, in the user's zone: `2026-05-04T09:00`. */
  readonly start: string
  readonly end: string
}

/** Adds typed or pasted keywords, split at commas and line ends. Empty ones and duplicates are dropped. */
export const addKeywords = (known: readonly string[], typed: string): readonly string[] => {
  const all = [...known]
  for (const part of typed.split(/[,;\r\n\t]+/)) {
    const word = part.trim().replaceAll(/\s+/g, ' ')
    if (word !== '' && !all.some((each) => each.toLowerCase() === word.toLowerCase())) all.push(word)
  }
  return all
}

/** The last `hours` hours up to the last full hour, so each count is complete. */
export const lastHours = (hours: number, now: number): Pick<Question, 'start' | 'end'> => {
  const end = Math.floor(now / HOUR_MS) * HOUR_MS
  return { start: fieldTime(end - hours * HOUR_MS), end: fieldTime(end) }
}

interface QuestionWindow {
  readonly start: number
  readonly end: number
  readonly days: number
}

/** The window of a question; undefined while one of its times is missing. */
export const windowOf = ({ start, end }: Pick<Question, 'start' | 'end'>): QuestionWindow | undefined => {
  const from = fieldMoment(start)
  const to = fieldMoment(end)
  return from === undefined || to === undefined ? undefined : { start: from, end: to, days: (to - from) / DAY_MS }
}

export interface QuestionProblem {
  readonly field: 'keywords' | 'negatives' | 'start' | 'end'
  readonly sentence: string
}

/** What keeps a question from being asked, by the limits of the contract. */
export const questionProblems = (question: Question): readonly QuestionProblem[] => {
  const found: QuestionProblem[] = []
  const { keywords, negatives, start } = question
  const over = keywords.length + negatives.length - INSIGHT_KEYWORDS
  if (keywords.length === 0) found.push({ field: 'keywords', sentence: t('people.insights.problem.none') })
  if (over > 0)
    found.push({
      field: negatives.length > 0 && keywords.length <= INSIGHT_KEYWORDS ? 'negatives' : 'keywords',
      sentence: t('people.insights.problem.many', { max: INSIGHT_KEYWORDS, over }),
    })
  const shared = negatives.find((word) => keywords.some((each) => each.toLowerCase() === word.toLowerCase()))
  if (shared !== undefined)
    found.push({ field: 'negatives', sentence: t('people.insights.problem.shared', { keyword: shared }) })
  const window = windowOf(question)
  if (window === undefined)
    found.push({
      field: fieldMoment(start) === undefined ? 'start' : 'end',
      sentence: t('people.insights.problem.time'),
    })
  else if (window.end <= window.start) found.push({ field: 'end', sentence: t('people.insights.problem.order') })
  else if (window.days > INSIGHT_DAYS)
    found.push({ field: 'end', sentence: t('people.insights.problem.long', { max: INSIGHT_DAYS }) })
  return found
}

/** The input of the request that a question is; its times in UTC. Undefined while its window is missing. */
export const insightInput = (question: Question) => {
  const window = windowOf(question)
  if (window === undefined) return undefined
  const { granularity, keywords, negatives, country } = question
  return {
    granularity,
    keywords: [...keywords],
    start_time: timeText(window.start),
    end_time: timeText(window.end),
    ...(country === '' ? {} : { location: country }),
    ...(negatives.length === 0 ? {} : { negative_keywords: [...negatives] }),
  }
}

export interface Bucket {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** Counts with their times: one per started day or hour from the window's start. */
export const bucketsOf = (
  { start, end }: Pick<QuestionWindow, 'start' | 'end'>,
  granularity: Granularity,
  volumes: readonly number[],
): readonly Bucket[] => {
  const step = BUCKET_MS[granularity]
  return volumes.map((count, at) => {
    const from = start + at * step
    // The window may cut the last bucket short; buckets after its end keep full length.
    return { from, to: from < end ? Math.min(from + step, end) : from + step, count }
  })
}

/** How many numbers a window has by the contract. */
export const bucketCount = ({ start, end }: Pick<QuestionWindow, 'start' | 'end'>, granularity: Granularity): number =>
  Math.max(0, Math.ceil((end - start) / BUCKET_MS[granularity]))

/** All posts together, and the bucket with the most of them. */
export const volumeFacts = (buckets: readonly Bucket[]) => ({
  total: buckets.reduce((sum, { count }) => sum + count, 0),
  peak: buckets.reduce<Bucket | undefined>(
    (most, each) => (most === undefined || each.count > most.count ? each : most),
    undefined,
  ),
})
