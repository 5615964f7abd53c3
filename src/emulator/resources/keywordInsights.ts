import { RELATED_KEYWORDS, windowFault } from '../../contract/audience/insights.ts'
import { parseTime } from '../../contract/language/time.ts'
import { type Answer, enveloped, refusedAnswer } from '../answer.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'

const HOUR = 3_600_000
const STEPS: Readonly<Record<string, number>> = { DAY: 24 * HOUR, HOUR }

/** What each word of negative_keywords leaves of a volume. */
const LEFT_BY_NEGATIVE = 0.9

const COMPANIONS =
  'best new today love free live sale shop news tips offer video photo deal event local daily vintage fresh quality summer winter gift guide review trend price brand season home'.split(
    ' ',
  )

const keywordsOf = (given: unknown): readonly string[] => {
  const keywords = Array.isArray(given) ? given.map((word) => String(word).trim().toLowerCase()) : []
  return [...new Set(keywords.filter((word) => word !== ''))]
}

/** Posts with a keyword in one hour; deterministic for keyword, location and hour. */
const hourly = (order: RequestContext, keyword: string, hour: number): number => {
  const size = Number.parseInt(order.sha256(`${keyword}/${requestTextOf(order, 'location')}`).slice(0, 4), 16)
  const swing = Number.parseInt(order.sha256(`${keyword}/${hour}`).slice(0, 4), 16) / 65_535
  const daylight = 1 + Math.sin(((hour % 24) / 24) * 2 * Math.PI - Math.PI / 2) / 2
  return Math.floor((50 + size / 8) * daylight * (0.5 + swing))
}

/** Volumes of the window, one for each begun day or hour; the future has none. */
const volumesOf = (
  order: RequestContext,
  start: number,
  end: number,
  keywords: readonly string[],
): readonly number[] => {
  const step = STEPS[requestTextOf(order, 'granularity')] ?? HOUR
  const left = LEFT_BY_NEGATIVE ** keywordsOf(order.input['negative_keywords']).length
  const now = order.clock.now()
  return Array.from({ length: Math.ceil((end - start) / step) }, (_, at) => {
    let sum = 0
    const from = start + at * step
    for (let time = from; time < Math.min(from + step, end, now); time += HOUR)
      for (const keyword of keywords) sum += hourly(order, keyword, Math.floor(time / HOUR))
    return Math.floor(sum * left)
  })
}

/** Made-up volumes of keywords in the window, and made-up related words. */
export const searchKeywords = (order: RequestContext): Answer => {
  const start = parseTime(requestTextOf(order, 'start_time')) ?? Number.NaN
  const given = requestTextOf(order, 'end_time')
  const end = given === '' ? order.clock.now() : (parseTime(given) ?? Number.NaN)
  const fault = windowFault(start, end)
  if (fault !== undefined) return refusedAnswer(400, 'INVALID_TIME_WINDOW', fault, { parameter: 'end_time' })
  const keywords = keywordsOf(order.input['keywords'])
  const related = Array.from(
    { length: RELATED_KEYWORDS },
    (_, at) => `${keywords[at % keywords.length]} ${COMPANIONS[at % COMPANIONS.length]}`,
  )
  return enveloped({
    params: order.echo,
    data: { related_keywords: related, tweet_volume: volumesOf(order, start, end, keywords) },
  })
}
