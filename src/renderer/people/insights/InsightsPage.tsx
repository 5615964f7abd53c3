import { t } from '../../../messages/t.ts'
import '../online/Around.css'
import './Insights.css'
import { useEffect } from 'react'
import { endpointOf } from '../../../contract/contract.ts'
import { useConnection } from '../../base/connection.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatClock, formatDuration } from '../../kit/components/format.ts'
import { Page } from '../../kit/components/Page.tsx'
import { NotConnected } from '../online/AccountBar.tsx'
import { FailureBanner } from '../online/FailureBanner.tsx'
import { askInsights, comparable, insightsPlace, startInsights, useInsights } from '../state/insights.ts'
import { InsightForm } from './InsightForm.tsx'
import { InsightPlot } from './InsightPlot.tsx'
import { RecentQuestions, VisitAnswers } from './PastQuestions.tsx'
import { RelatedKeywords } from './RelatedKeywords.tsx'

const RATE = endpointOf('keywordInsights.search').rate

/** The platform's rate limit in words, from the last response, else as observed. */
const RateText = () => {
  const rate = useInsights((state) => state.rate)
  const limit =
    RATE === undefined
      ? ''
      : t('people.insights.rate', { limit: RATE.limit, duration: formatDuration(RATE.seconds * 1000) })
  return (
    <p className="small muted">
      {rate === undefined || rate.resetAt <= Date.now()
        ? limit
        : t('people.insights.rate.left', {
            remaining: rate.remaining,
            limit: rate.limit,
            time: formatClock(rate.resetAt),
          })}
    </p>
  )
}

/** How often keywords are posted, when, and which keywords go along with them. */
export const InsightsPage = () => {
  const { answers, shown, compared, failure } = useInsights()
  const isConnected = useConnection((state) => state.connection.state) !== 'none'
  useEffect(() => {
    void startInsights()
  }, [])
  // What another service answered does not stand under this one.
  const where = isConnected ? insightsPlace() : ''
  const answer = answers.find(({ id, where: of }) => id === shown && (of === where || !isConnected))
  return (
    <Page title={t('people.insights')} description={t('people.insights.lead')}>
      {isConnected ? null : <NotConnected what={t('people.insights.connect')} />}
      <InsightForm />
      <RateText />
      {failure === undefined ? null : (
        <FailureBanner
          failure={failure}
          action={<Button onPress={() => void askInsights()}>{t('people.insights.retry')}</Button>}
        />
      )}
      {answer === undefined ? null : (
        <>
          <InsightPlot
            key={answer.id}
            answer={answer}
            beside={comparable(answers, answer).filter(({ id }) => compared.has(id))}
          />
          <VisitAnswers shown={answer} />
          <RelatedKeywords related={answer.related} />
        </>
      )}
      <RecentQuestions />
    </Page>
  )
}
