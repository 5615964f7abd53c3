import { Search } from 'lucide-react'
import { INSIGHT_DAYS, INSIGHT_KEYWORDS } from '../../../contract/audience/insights.ts'
import { numbers } from '../../../messages/formats.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { Button } from '../../kit/components/Button.tsx'
import { DateTimeField } from '../../kit/components/DateTimeField.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { TIME_ZONE } from '../../kit/components/dateTimeText.ts'
import { Segments } from '../../kit/components/Segments.tsx'
import { submitting } from '../../kit/components/submitting.ts'
import { ShowCall } from '../online/ShowCall.tsx'
import { askEachKeyword, askInsights, changeQuestion, useInsights } from '../state/insights.ts'
import {
  bucketCount,
  type Granularity,
  insightInput,
  lastHours,
  type Question,
  type QuestionProblem,
  questionProblems,
  windowOf,
} from '../state/insightsModel.ts'
import { CountryField } from './CountryField.tsx'
import { KeywordChips } from './KeywordChips.tsx'

const granularities = (): readonly { readonly id: Granularity; readonly label: string }[] => [
  { id: 'HOUR', label: t('people.insights.hourly') },
  { id: 'DAY', label: t('people.insights.daily') },
]

const PRESETS = [
  { hours: 24, granularity: 'HOUR', label: 'people.insights.last24h' },
  { hours: INSIGHT_DAYS * 24, granularity: 'DAY', label: 'people.insights.last7d' },
] as const

const days = numbers({ maximumFractionDigits: 1 })

/** Days of a window; values just above the limit never round down to it. */
const daysText = (value: number): string =>
  days().format(value > INSIGHT_DAYS ? Math.ceil(value * 10) / 10 : Math.floor(value * 10) / 10)

/** How much of the limits a question uses. */
const usedText = (question: Question, used: number): string => {
  const window = windowOf(question)
  return window === undefined || window.days <= 0
    ? t('people.insights.used', { used, max: INSIGHT_KEYWORDS })
    : t('people.insights.usedAll', {
        used,
        max: INSIGHT_KEYWORDS,
        days: daysText(window.days),
        maxDays: INSIGHT_DAYS,
        points: bucketCount(window, question.granularity),
      })
}

interface EachKeywordProps {
  readonly count: number
  /** Why nothing can be asked now. */
  readonly reason: string | undefined
}

/** Asks for each keyword alone, where there are several. */
const EachKeyword = ({ count, reason }: EachKeywordProps) =>
  count < 2 ? null : (
    <Button disabledReason={reason} onPress={() => void askEachKeyword()}>
      {t('people.insights.each', { count })}
    </Button>
  )

/** What to ask: words, country, window; the limits are counted while it is filled in. */
export const InsightForm = () => {
  const question = useInsights((state) => state.question)
  const isAsking = useInsights((state) => state.isAsking)
  const isConnected = useConnection((state) => state.connection.state) !== 'none'
  const { granularity, keywords, negatives, country, start, end } = question
  const problems = questionProblems(question)
  const used = keywords.length + negatives.length
  const input = insightInput(question)
  const reason = firstReason(
    !isConnected && t('people.insights.off.connect'),
    isAsking && busyReason(),
    problems[0]?.sentence,
  )
  // That nothing was filled in yet is no mistake to point at.
  const problemOf = (field: QuestionProblem['field']) => {
    const found = problems.find((each) => each.field === field)?.sentence
    return found === undefined || (field === 'keywords' && used === 0) ? {} : { error: found }
  }
  return (
    <form className="insight-form" onSubmit={submitting(() => askInsights())}>
      <div className="insight-words">
        <KeywordChips
          label={t('people.insights.keywords')}
          keywords={keywords}
          onChange={(values) => changeQuestion({ keywords: values })}
          hint={t('people.insights.keywords.hint')}
          {...problemOf('keywords')}
        />
        <KeywordChips
          label={t('people.insights.excluded')}
          optional
          keywords={negatives}
          onChange={(values) => changeQuestion({ negatives: values })}
          hint={t('people.insights.excluded.hint')}
          {...problemOf('negatives')}
        />
      </div>
      <p className="insight-count" role="status" data-over={used > INSIGHT_KEYWORDS || undefined}>
        {usedText(question, used)}
      </p>
      <div className="insight-window">
        <Segments
          label={t('people.insights.interval')}
          options={granularities()}
          value={granularity}
          onChange={(id) => changeQuestion({ granularity: id })}
        />
        <DateTimeField
          label={t('people.insights.from')}
          value={start}
          onChange={(text) => changeQuestion({ start: text })}
          hint={t('people.insights.zone', { zone: TIME_ZONE })}
          {...problemOf('start')}
        />
        <DateTimeField
          label={t('people.insights.until')}
          value={end}
          onChange={(text) => changeQuestion({ end: text })}
          {...problemOf('end')}
        />
        <CountryField
          label={t('people.insights.country')}
          value={country}
          onChange={(code) => changeQuestion({ country: code })}
          hint={t('people.insights.country.hint')}
        />
      </div>
      <div className="around-buttons">
        {PRESETS.map(({ hours, granularity: step, label }) => (
          <Button key={hours} onPress={() => changeQuestion({ ...lastHours(hours, Date.now()), granularity: step })}>
            {t(label)}
          </Button>
        ))}
        <span className="toolbar-gap" />
        <ShowCall endpoint="keywordInsights.search" {...(input === undefined ? {} : { input })} />
        <EachKeyword count={keywords.length} reason={reason} />
        <Button type="submit" variant="primary" icon={Search} disabledReason={reason}>
          {t(isAsking ? 'people.insights.searching' : 'people.insights.search')}
        </Button>
      </div>
    </form>
  )
}
