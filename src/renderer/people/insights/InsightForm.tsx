import { Search } from 'lucide-react'
import { INSIGHT_DAYS, INSIGHT_KEYWORDS } from '../../../contract/audience/insights.ts'
import { numbers } from '../../../messages/formats.ts'
import { useConnection } from '../../base/connection.ts'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatCount } from '../../kit/components/format.ts'
import { Segments } from '../../kit/components/Segments.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { ShowCall } from '../online/ShowCall.tsx'
import { askInsights, changeQuestion, useInsights } from '../state/insights.ts'
import {
  bucketCount,
  type Granularity,
  insightInput,
  lastHours,
  type QuestionProblem,
  questionProblems,
  windowOf,
} from '../state/insightsModel.ts'
import { CountryField } from './CountryField.tsx'
import { ZONE } from './insightWords.ts'
import { KeywordChips } from './KeywordChips.tsx'

const GRANULARITIES: readonly { readonly id: Granularity; readonly label: string }[] = [
  { id: 'HOUR', label: 'Each hour' },
  { id: 'DAY', label: 'Each day' },
]

const PRESETS = [
  { hours: 24, granularity: 'HOUR', label: 'Last 24 hours' },
  { hours: INSIGHT_DAYS * 24, granularity: 'DAY', label: 'Last 7 days' },
] as const

const days = numbers({ maximumFractionDigits: 1 })

/** Days of a window; one a little over the limit is never rounded down to it. */
const daysWords = (value: number): string =>
  days().format(value > INSIGHT_DAYS ? Math.ceil(value * 10) / 10 : Math.floor(value * 10) / 10)

/** What to ask: words, country, window; the limits are counted while it is filled in. */
export const InsightForm = () => {
  const question = useInsights((state) => state.question)
  const isAsking = useInsights((state) => state.isAsking)
  const isConnected = useConnection((state) => state.connection.state) !== 'none'
  const { granularity, keywords, negatives, country, start, end } = question
  const problems = questionProblems(question)
  const used = keywords.length + negatives.length
  const window = windowOf(question)
  const input = insightInput(question)
  // That nothing was filled in yet is no mistake to point at.
  const problemOf = (field: QuestionProblem['field']) => {
    const found = problems.find((each) => each.field === field)?.sentence
    return found === undefined || (field === 'keywords' && used === 0) ? {} : { error: found }
  }
  return (
    <form
      className="insight-form"
      onSubmit={(event) => {
        event.preventDefault()
        void askInsights()
      }}
    >
      <div className="insight-words">
        <KeywordChips
          label="Keywords"
          one="keyword"
          words={keywords}
          onChange={(words) => changeQuestion({ keywords: words })}
          hint="Posts with any of them count, all together."
          {...problemOf('keywords')}
        />
        <KeywordChips
          label="Without"
          one="word to exclude"
          optional
          words={negatives}
          onChange={(words) => changeQuestion({ negatives: words })}
          hint="Posts with one of them do not count."
          {...problemOf('negatives')}
        />
      </div>
      <p className="insight-count" role="status" data-over={used > INSIGHT_KEYWORDS || undefined}>
        {used} of {INSIGHT_KEYWORDS} words
        {window === undefined || window.days <= 0
          ? ''
          : ` · ${daysWords(window.days)} of ${INSIGHT_DAYS} days · ${formatCount(bucketCount(window, granularity), 'number')}`}
      </p>
      <div className="insight-window">
        <Segments
          label="A number for"
          options={GRANULARITIES}
          value={granularity}
          onChange={(id) => changeQuestion({ granularity: id })}
        />
        <TextField
          label="From"
          type="datetime-local"
          value={start}
          onChange={(text) => changeQuestion({ start: text })}
          hint={`Your time, ${ZONE}`}
          {...problemOf('start')}
        />
        <TextField
          label="Until"
          type="datetime-local"
          value={end}
          onChange={(text) => changeQuestion({ end: text })}
          {...problemOf('end')}
        />
        <CountryField
          label="Country"
          value={country}
          onChange={(code) => changeQuestion({ country: code })}
          hint="Left out: the United States."
        />
      </div>
      <div className="around-buttons">
        {PRESETS.map(({ hours, granularity: step, label }) => (
          <Button key={hours} onPress={() => changeQuestion({ ...lastHours(hours, Date.now()), granularity: step })}>
            {label}
          </Button>
        ))}
        <span className="toolbar-gap" />
        <ShowCall endpoint="keywordInsights.search" {...(input === undefined ? {} : { input })} />
        <Button
          type="submit"
          variant="primary"
          icon={Search}
          disabledReason={firstReason(
            !isConnected && 'Connect to a service first.',
            isAsking && BUSY,
            problems[0]?.sentence,
          )}
        >
          {isAsking ? 'Asking …' : 'Ask'}
        </Button>
      </div>
    </form>
  )
}
