import { Type } from 'typebox'
import { realTime } from '../language/conventions.ts'
import { endpoint, type InputRule, type SendingRule } from '../language/endpoint.ts'
import { wordOf } from '../language/fields.ts'
import { dateTime } from '../language/kinds.ts'
import { parseTime } from '../language/time.ts'

/** Days that keyword insights look at, and words that one question holds (Document 2, Limits). */
export const INSIGHT_DAYS = 7
export const INSIGHT_KEYWORDS = 10
/** Related keywords in a response (Document 2, Audience records). */
export const RELATED_KEYWORDS = 30

const keywordsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(wordOf).filter((word) => word.trim() !== '') : []

const keywordList = (description: string, examples: readonly (readonly string[])[]) =>
  Type.Array(Type.String({ pattern: '^[^,]*$' }), { minItems: 1, description, examples })

const timeOf = (value: unknown): number | undefined => (typeof value === 'string' ? parseTime(value) : undefined)

/** What is wrong with the window between two times in milliseconds, or undefined. */
export const windowFault = (start: number, end: number): string | undefined => {
  if (end <= start) return 'end_time must be later than start_time'
  return end - start > INSIGHT_DAYS * 86_400_000
    ? `start_time and end_time must not be more than ${INSIGHT_DAYS} days apart`
    : undefined
}

const faultOf = (input: Readonly<Record<string, unknown>>): string | undefined => {
  const start = timeOf(input['start_time'])
  const end = timeOf(input['end_time'])
  return start === undefined || end === undefined ? undefined : windowFault(start, end)
}

/** Where no end is given, the window ends when the request arrives. */
const openWindow: SendingRule = {
  sentence: `start_time must not be more than ${INSIGHT_DAYS} days ago where end_time is omitted`,
  parameter: 'start_time',
  code: 'INVALID_TIME_WINDOW',
  faults: ({ start_time: given, end_time: end }, now) => {
    const start = end === undefined ? timeOf(given) : undefined
    if (start === undefined || now - start <= INSIGHT_DAYS * 86_400_000) return []
    return [{ parameter: 'start_time', sentence: openWindow.sentence }]
  },
  valid: { granularity: 'DAY', keywords: ['tea'], start_time: '2026-02-22T00:00:00Z' },
  broken: { granularity: 'DAY', keywords: ['tea'], start_time: '2026-02-21T23:59:59Z' },
}

const day = '2026-03-01T00:00:00Z'
const asked = { granularity: 'DAY', keywords: ['tea'] }
const words = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `w${at}`)

const inWindow = (sentence: string, late: string): InputRule => ({
  sentence,
  parameter: 'end_time',
  code: 'INVALID_TIME_WINDOW',
  holds: (input) => faultOf(input) !== sentence,
  valid: { ...asked, start_time: day, end_time: '2026-03-08T00:00:00Z' },
  broken: { ...asked, start_time: day, end_time: late },
})

export const insightEndpoints = {
  'keywordInsights.search': endpoint({
    method: 'GET',
    path: '/12/insights/keywords/search',
    server: 'ads',
    access: 'user',
    summary: 'Frequency of keywords in posts, and related keywords',
    section: 'Document 2, Keyword insights',
    query: Type.Object({
      granularity: Type.Enum(['DAY', 'HOUR']),
      keywords: keywordList('comma-separated, any of them', [['tea'], ['tea', 'green tea']]),
      start_time: dateTime('start', ['2026-03-01T00:00:00Z', '2026-03-02T12:00:00+02:00']),
      end_time: Type.Optional(dateTime('end; default: now', ['2026-03-03T00:00:00Z', '2026-03-07T23:00:00Z'])),
      location: Type.Optional(Type.String({ minLength: 1, description: 'targeting value of one country' })),
      negative_keywords: Type.Optional(keywordList('comma-separated, none of them', [['coffee'], ['coffee', 'milk']])),
    }),
    rules: [
      {
        sentence: 'Missing required parameter keywords: at least one keyword is needed',
        parameter: 'keywords',
        code: 'MISSING_PARAMETER',
        holds: ({ keywords }) => keywords === undefined || keywordsOf(keywords).length > 0,
        valid: { ...asked, start_time: day },
        broken: { ...asked, start_time: day, keywords: ['', ''] },
      },
      {
        sentence: `keywords and negative_keywords must hold at most ${INSIGHT_KEYWORDS} keywords together`,
        parameter: 'keywords',
        code: 'INVALID_PARAMETER',
        holds: ({ keywords, negative_keywords: negative }) =>
          keywordsOf(keywords).length + keywordsOf(negative).length <= INSIGHT_KEYWORDS,
        valid: { ...asked, start_time: day, keywords: words(6), negative_keywords: words(4) },
        broken: { ...asked, start_time: day, keywords: words(6), negative_keywords: words(5) },
      },
      realTime('start_time'),
      realTime('end_time'),
      inWindow('end_time must be later than start_time', day),
      {
        sentence: 'location must be one country: results are scoped to one',
        parameter: 'location',
        code: 'INVALID_PARAMETER',
        holds: ({ location }) => typeof location !== 'string' || !location.includes(','),
        valid: { ...asked, start_time: day, end_time: '2026-03-02T00:00:00Z', location: '96683cc9126741d1' },
        broken: {
          ...asked,
          start_time: day,
          end_time: '2026-03-02T00:00:00Z',
          location: '96683cc9126741d1,06ef846bfc783874',
        },
      },
      inWindow(`start_time and end_time must not be more than ${INSIGHT_DAYS} days apart`, '2026-03-08T00:00:01Z'),
    ],
    sending: [openWindow],
    reply: 'record',
    data: Type.Object({
      related_keywords: Type.Array(Type.String()),
      tweet_volume: Type.Array(Type.Integer()),
    }),
    rate: { limit: 500, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'safe',
    assumes: [
      'tweet_volume has a number per started day or hour, for all keywords together.',
      "Empty keywords don't count; repeated ones count twice.",
      'Without end_time the window ends now, so start_time is at most seven days ago.',
      'location accepts any text without a comma; the default is the United States.',
    ],
  }),
}
