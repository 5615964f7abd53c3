import { create } from 'zustand'
import type { Failure, RateState } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { t } from '../../../messages/t.ts'
import { changerOf } from '../../base/changerOf.ts'
import { useConnection } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { INSIGHTS_BOOK, type PastQuestion, putQuestion, readInsightsBook } from './insightsBook.ts'
import {
  type Bucket,
  bucketsOf,
  insightInput,
  lastHours,
  type Question,
  questionProblems,
  windowOf,
} from './insightsModel.ts'
import { accountPlace } from './onlineModel.ts'
import { garbledFailure } from './onlineText.ts'

/** A question of this visit with what came back. */
export interface InsightAnswer {
  readonly id: number
  /** Which service answered, as one text: numbers of Practice do not stand beside real ones. */
  readonly where: string
  readonly question: Question
  readonly at: string
  readonly buckets: readonly Bucket[]
  readonly related: readonly string[]
}

interface InsightsState {
  readonly question: Question
  /** Answers of this visit, newest first. */
  readonly answers: readonly InsightAnswer[]
  readonly shown?: number
  /** Answers that are compared with the one that is shown. */
  readonly compared: ReadonlySet<number>
  /** What was asked in this and earlier visits, newest first. */
  readonly recent: readonly PastQuestion[]
  readonly isRead: boolean
  readonly isAsking: boolean
  readonly failure?: Failure
  /** What the last answer said of the rate limit. */
  readonly rate?: RateState
}

const DAY_HOURS = 24

const EMPTY: InsightsState = {
  question: { granularity: 'HOUR', keywords: [], negatives: [], country: '', start: '', end: '' },
  answers: [],
  compared: new Set(),
  recent: [],
  isRead: false,
  isAsking: false,
}

/** Answers that a visit keeps. */
const MAX_ANSWERS = 12

/** Series that a plot can distinguish, the shown one included. */
export const MAX_COMPARED = 3

/** Questions about keywords and their answers. */
export const useInsights = create<InsightsState>(() => EMPTY)

const { setState, getState } = useInsights
const change = changerOf(useInsights)

/** Reads what was asked before, and begins with the last day. */
export const startInsights = async (): Promise<void> => {
  if (getState().isRead) return
  const { question } = getState()
  if (question.start === '') setState({ question: { ...question, ...lastHours(DAY_HOURS, Date.now()) } })
  const { entries } = await host().ledger.read(INSIGHTS_BOOK)
  setState(({ recent }) => ({
    recent: [...recent].reverse().reduce(putQuestion, readInsightsBook(entries)),
    isRead: true,
  }))
}

/** Changes the question; what was answered stays. */
export const changeQuestion = (next: Partial<Question>): void =>
  setState(({ question }) => ({ question: { ...question, ...next } }))

const remember = async (question: Question): Promise<void> => {
  const past: PastQuestion = {
    type: 'insightAsked',
    at: new Date().toISOString(),
    question: { ...question, keywords: [...question.keywords], negatives: [...question.negatives] },
  }
  setState(({ recent }) => ({ recent: putQuestion(recent, past) }))
  await host().ledger.append(INSIGHTS_BOOK, [past])
}

/** Which service is asked now. */
export const insightsPlace = (): string => accountPlace(useConnection.getState().connection, '')

/** What a response holds, where it has the form that the documents show. */
const readAnswer = (data: {
  readonly related_keywords?: unknown
  readonly tweet_volume?: unknown
}): Result<{ readonly related: readonly string[]; readonly volumes: readonly number[] }, Failure> => {
  const { related_keywords: related, tweet_volume: volumes } = data
  return Array.isArray(volumes) && volumes.every(Number.isFinite)
    ? success({ related: Array.isArray(related) ? related.map(String) : [], volumes })
    : failed(garbledFailure(t('people.state.noVolume')))
}

/** Sends one question. Returns the id of its answer, or undefined where it failed. */
const askOne = async (question: Question): Promise<number | undefined> => {
  const input = insightInput(question)
  const window = windowOf(question)
  if (input === undefined || window === undefined) return undefined
  const where = insightsPlace()
  const answer = await host().call('keywordInsights.search', input)
  const found = answer.ok ? readAnswer(answer.value.data) : answer
  if (!answer.ok || !found.ok) {
    if (!found.ok) setState({ failure: found.failure })
    return undefined
  }
  const { related, volumes } = found.value
  const id = (getState().answers[0]?.id ?? 0) + 1
  const buckets = bucketsOf(window, question.granularity, volumes)
  setState(({ answers, compared }) => {
    const recent = [{ id, where, question, at: new Date().toISOString(), buckets, related }, ...answers].slice(
      0,
      MAX_ANSWERS,
    )
    return {
      answers: recent,
      shown: id,
      compared: new Set([...compared].filter((each) => recent.some((one) => one.id === each))),
      ...(answer.value.rate === undefined ? {} : { rate: answer.value.rate }),
    }
  })
  return id
}

const canAsk = (): boolean => !getState().isAsking && questionProblems(getState().question).length === 0

/** Sends the question once; does nothing for invalid input or during a request. */
export const askInsights = async (): Promise<void> => {
  if (!canAsk()) return
  const { question } = getState()
  change({ isAsking: true }, 'failure')
  const id = await askOne(question)
  setState({ isAsking: false })
  if (id !== undefined) await remember(question)
}

/** Asks for each keyword alone and puts the answers side by side. The first failure ends it. */
export const askEachKeyword = async (): Promise<void> => {
  if (!canAsk()) return
  const { question } = getState()
  change({ isAsking: true }, 'failure')
  const ids: number[] = []
  for (const keyword of question.keywords) {
    const id = await askOne({ ...question, keywords: [keyword] })
    if (id === undefined) break
    ids.push(id)
  }
  const [shown, ...others] = ids
  setState({
    isAsking: false,
    ...(shown === undefined ? {} : { shown, compared: new Set(others.slice(0, MAX_COMPARED)) }),
  })
  if (ids.length > 0) await remember(question)
}

/** Shows an earlier answer. */
export const showAnswer = (id: number): void => setState({ shown: id })

/** Puts a response beside the one that is shown, or takes it away. */
export const compareAnswer = (id: number, isCompared: boolean): void =>
  setState(({ compared }) => ({
    compared: new Set(
      isCompared ? [...compared, id].slice(-MAX_COMPARED) : [...compared].filter((each) => each !== id),
    ),
  }))

/** Results comparable with the shown one: same service and granularity. */
export const comparable = (answers: readonly InsightAnswer[], shown: InsightAnswer): readonly InsightAnswer[] =>
  answers.filter(
    ({ id, where, question }) =>
      id !== shown.id && where === shown.where && question.granularity === shown.question.granularity,
  )
