import { beforeEach, describe, expect, it } from 'vitest'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { fieldTime } from '../../../src/renderer/kit/components/dateTimeText.ts'
import { insightCsv } from '../../../src/renderer/people/insights/insightCsv.ts'
import {
  askEachKeyword,
  askInsights,
  changeQuestion,
  comparable,
  compareAnswer,
  MAX_COMPARED,
  startInsights,
  useInsights,
} from '../../../src/renderer/people/state/insights.ts'
import {
  INSIGHTS_BOOK,
  putQuestion,
  RECENT_QUESTIONS,
  readInsightsBook,
} from '../../../src/renderer/people/state/insightsBook.ts'
import {
  addKeywords,
  bucketCount,
  bucketsOf,
  insightInput,
  lastHours,
  type Question,
  questionProblems,
  volumeFacts,
  windowOf,
} from '../../../src/renderer/people/state/insightsModel.ts'
import { emptied } from '../emptied.ts'
import { practiceHost } from '../practiceHost.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOON = new Date(2026, 5, 1, 12).getTime()

const question = (change: Partial<Question> = {}): Question => ({
  ...{ granularity: 'HOUR', keywords: ['tea'], negatives: [], country: '' },
  ...lastHours(24, NOON),
  ...change,
})

const words = (count: number, from = 0): readonly string[] => Array.from({ length: count }, (_, at) => `w${at + from}`)

const fields = (asked: Question): readonly string[] => questionProblems(asked).map(({ field }) => field)

describe('a question about keywords', () => {
  it('takes words by commas and lines, each once, whatever their case', () => {
    expect(addKeywords(['Tea'], ' green   tea, tea\nTEA;Coffee,, ')).toEqual(['Tea', 'green tea', 'Coffee'])
    expect(addKeywords([], ' , ')).toEqual([])
  })

  it('has one to ten words, those without which included', () => {
    expect(fields(question({ keywords: [] }))).toEqual(['keywords'])
    expect(fields(question({ keywords: words(6), negatives: words(4, 6) }))).toEqual([])
    expect(questionProblems(question({ keywords: words(6), negatives: words(5, 6) }))).toEqual([
      { field: 'negatives', sentence: 'At most 10 keywords in total. Remove 1.' },
    ])
    expect(fields(question({ keywords: words(11) }))).toEqual(['keywords'])
    expect(fields(question({ negatives: ['TEA'] }))).toEqual(['negatives'])
  })

  it('has a window of at most seven days, to the minute', () => {
    const from = fieldTime(NOON)
    const until = (ms: number) => fields(question({ start: from, end: fieldTime(NOON + ms) }))
    expect([until(0), until(-HOUR), until(60_000), until(7 * DAY), until(7 * DAY + 60_000)]).toEqual([
      ['end'],
      ['end'],
      [],
      [],
      ['end'],
    ])
    expect(fields(question({ start: '' }))).toEqual(['start'])
    expect(fields(question({ end: '2026-13-01T00:00' }))).toEqual(['end'])
  })

  it('begins with whole hours', () => {
    const { start, end } = lastHours(24, NOON + 59 * 60_000)
    expect([start, end]).toEqual(['2026-05-31T12:00', '2026-06-01T12:00'])
    expect(windowOf({ start, end })?.days).toBe(1)
  })

  it('is sent in UTC and without what was left out', () => {
    expect(insightInput(question())).toEqual({
      granularity: 'HOUR',
      keywords: ['tea'],
      start_time: new Date(NOON - DAY).toISOString().replace('.000', ''),
      end_time: new Date(NOON).toISOString().replace('.000', ''),
    })
    expect(insightInput(question({ country: 'DE', negatives: ['milk'] }))).toMatchObject({
      location: 'DE',
      negative_keywords: ['milk'],
    })
    expect(insightInput(question({ end: '' }))).toBeUndefined()
  })
})

describe('an answer', () => {
  it('has a time for each number, the last one cut short by the end', () => {
    const window = { start: 0, end: 2 * DAY + HOUR }
    expect(bucketCount(window, 'DAY')).toBe(3)
    expect(bucketsOf(window, 'DAY', [5, 7, 1])).toEqual([
      { from: 0, to: DAY, count: 5 },
      { from: DAY, to: 2 * DAY, count: 7 },
      { from: 2 * DAY, to: 2 * DAY + HOUR, count: 1 },
    ])
    // One number more than the window has still gets a time.
    expect(bucketsOf({ start: 0, end: HOUR }, 'HOUR', [1, 2])[1]).toEqual({ from: HOUR, to: 2 * HOUR, count: 2 })
  })

  it('has a total and a peak, the first of equals', () => {
    const buckets = bucketsOf({ start: 0, end: 3 * HOUR }, 'HOUR', [4, 9, 9])
    expect(volumeFacts(buckets)).toEqual({ total: 22, peak: buckets[1] })
    expect(volumeFacts([])).toEqual({ total: 0, peak: undefined })
  })

  it('is saved without cells that a spreadsheet would calculate', () => {
    const answer = {
      ...{ id: 1, where: '', at: '', related: [] },
      question: question({ keywords: ['=1+1', 'a "b"'] }),
      buckets: [{ from: 0, to: HOUR, count: 12 }],
    }
    expect(insightCsv([answer]).split('\r\n')[1]).toBe(
      `"'=1+1, a ""b""",,,HOUR,1970-01-01T00:00:00Z,1970-01-01T01:00:00Z,${fieldTime(0)},12`,
    )
  })
})

describe('recent questions', () => {
  const asked = (keyword: string, at = '2026-06-01T00:00:00Z') => ({
    type: 'insightAsked' as const,
    at,
    question: { granularity: 'DAY' as const, keywords: [keyword], negatives: [], country: '', start: '', end: '' },
  })

  it('are there once, newest first, and not without end', () => {
    const recent = [...words(RECENT_QUESTIONS + 3), 'w5']
      .map((word) => asked(word))
      .reduce(putQuestion, [] as readonly ReturnType<typeof asked>[])
    expect(recent).toHaveLength(RECENT_QUESTIONS)
    expect(recent[0]?.question.keywords).toEqual(['w5'])
    expect(recent.filter(({ question: { keywords } }) => keywords[0] === 'w5')).toHaveLength(1)
  })

  it('are read from the book, entries of other versions are passed over', () => {
    expect(readInsightsBook([asked('tea'), { type: 'other' }, null, asked('coffee')])).toEqual([
      asked('coffee'),
      asked('tea'),
    ])
  })
})

describe('asking', () => {
  let practice = practiceHost()
  const state = () => useInsights.getState()
  const calls = () => practice.asked.filter((id) => id === 'keywordInsights.search').length

  beforeEach(async () => {
    practice = practiceHost()
    setHost(practice.host)
    emptied(useInsights)
    await startInsights()
    changeQuestion(question())
  })

  it('sends one request a press, and none while something is wrong', async () => {
    changeQuestion({ keywords: words(11) })
    await askInsights()
    expect(calls()).toBe(0)
    changeQuestion({ keywords: ['tea'] })
    await Promise.all([askInsights(), askInsights()])
    expect(calls()).toBe(1)
    const [answer] = state().answers
    expect(answer?.buckets).toHaveLength(24)
    expect(answer?.related).toHaveLength(30)
    expect(state().failure).toBeUndefined()
  })

  it('keeps what was asked, over a restart, and nothing of the answer', async () => {
    await askInsights()
    expect(practice.books.get(INSIGHTS_BOOK)).toHaveLength(1)
    expect(Object.keys(practice.books.get(INSIGHTS_BOOK)?.[0] as object).sort()).toEqual(['at', 'question', 'type'])
    emptied(useInsights)
    await startInsights()
    expect(state().recent[0]?.question.keywords).toEqual(['tea'])
    expect(state().answers).toEqual([])
  })

  it('puts answers of the same granularity side by side, a few at a time', async () => {
    for (const word of words(MAX_COMPARED + 2)) {
      changeQuestion({ keywords: [word] })
      await askInsights()
    }
    changeQuestion({ granularity: 'DAY' })
    await askInsights()
    changeQuestion({ granularity: 'HOUR' })
    await askInsights()
    const shown = state().answers[0]
    if (shown === undefined) throw new Error('There is no answer.')
    const fit = comparable(state().answers, shown)
    expect(fit).toHaveLength(MAX_COMPARED + 2)
    for (const { id } of fit) compareAnswer(id, true)
    expect([...state().compared]).toEqual(fit.slice(-MAX_COMPARED).map(({ id }) => id))
    compareAnswer(fit.at(-1)?.id ?? 0, false)
    expect(state().compared.size).toBe(MAX_COMPARED - 1)
  })

  it('asks for each keyword alone and puts the answers side by side, remembered as one question', async () => {
    changeQuestion({ keywords: ['tea', 'coffee', 'cocoa'] })
    await askEachKeyword()
    expect(state().answers.map(({ question }) => question.keywords)).toEqual([['cocoa'], ['coffee'], ['tea']])
    const first = state().answers.at(-1)
    expect(state().shown).toBe(first?.id)
    expect(state().compared.size).toBe(2)
    expect(state().recent[0]?.question.keywords).toEqual(['tea', 'coffee', 'cocoa'])
  })

  it('tells a lost answer and keeps what was answered before', async () => {
    await askInsights()
    practice.trouble.losesAnswers = true
    await askInsights()
    expect(state()).toMatchObject({ isAsking: false, failure: { kind: 'timeout' } })
    expect(state().answers).toHaveLength(1)
  })
})
