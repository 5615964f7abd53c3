import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatAgo, formatCount, formatNumber } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import {
  changeQuestion,
  comparable,
  compareAnswer,
  type InsightAnswer,
  MAX_COMPARED,
  showAnswer,
  useInsights,
} from '../state/insights.ts'
import { lastHours, volumeFacts, windowOf } from '../state/insightsModel.ts'
import { countryName } from './countries.ts'
import { questionWords } from './insightWords.ts'

const HOURS = 1 / 24

const unitOf = ({ question }: InsightAnswer): 'day' | 'hour' => (question.granularity === 'DAY' ? 'day' : 'hour')

/** Earlier answers of this visit, to show again or to put beside the one that is shown. */
export const VisitAnswers = ({ shown }: { readonly shown: InsightAnswer }) => {
  const answers = useInsights((state) => state.answers)
  const compared = useInsights((state) => state.compared)
  const fit = new Set(comparable(answers, shown).map(({ id }) => id))
  const others = answers.filter(({ id, where }) => id !== shown.id && where === shown.where)
  if (others.length === 0) return null
  const beside = [...compared].filter((id) => fit.has(id)).length
  return (
    <Section title="Earlier answers of this visit">
      <ul className="share-list" aria-label="Earlier answers">
        {others.map((answer) => (
          <li key={answer.id} className="share">
            <Checkbox
              isSelected={compared.has(answer.id) && fit.has(answer.id)}
              disabledReason={firstReason(
                !fit.has(answer.id) && `Counted per ${unitOf(answer)}, so it can't be compared.`,
                beside >= MAX_COMPARED && !compared.has(answer.id) && `You can compare up to ${MAX_COMPARED}.`,
              )}
              onChange={(isSelected) => compareAnswer(answer.id, isSelected)}
            >
              Compare with {questionWords(answer.question)}
              <span className="muted">
                {' '}
                {formatNumber(volumeFacts(answer.buckets).total)} posts, counted per {unitOf(answer)}, asked{' '}
                {formatAgo(answer.at)}
              </span>
            </Checkbox>
            <Button variant="quiet" onPress={() => showAnswer(answer.id)}>
              Show
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What was asked lately; pressing one fills the form with it and a window of the same length up to now. */
export const RecentQuestions = () => {
  const recent = useInsights((state) => state.recent)
  if (recent.length === 0) return null
  return (
    <Section title="Recent questions">
      <ul className="share-list" aria-label="Recent questions">
        {recent.map(({ at, question }) => {
          const hours = Math.max(1, Math.round((windowOf(question)?.days ?? 1) / HOURS))
          return (
            <li key={at} className="share">
              <span className="share-who">
                {questionWords(question)}
                <span className="muted small">
                  {question.country === '' ? '' : `${countryName(question.country)}, `}
                  {hours % 24 === 0 ? formatCount(hours / 24, 'day') : formatCount(hours, 'hour')}, {formatAgo(at)}
                </span>
              </span>
              <Button variant="quiet" onPress={() => changeQuestion({ ...question, ...lastHours(hours, Date.now()) })}>
                Fill in
              </Button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
