import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatAgo } from '../../kit/components/format.ts'
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
import { questionText } from './insightText.ts'

const HOURS = 1 / 24

const unitOf = ({ question }: InsightAnswer): 'day' | 'hour' => (question.granularity === 'DAY' ? 'day' : 'hour')

/** Earlier results of this session, to reopen or compare with the shown one. */
export const VisitAnswers = ({ shown }: { readonly shown: InsightAnswer }) => {
  const answers = useInsights((state) => state.answers)
  const compared = useInsights((state) => state.compared)
  const fit = new Set(comparable(answers, shown).map(({ id }) => id))
  const others = answers.filter(({ id, where }) => id !== shown.id && where === shown.where)
  if (others.length === 0) return null
  const beside = [...compared].filter((id) => fit.has(id)).length
  return (
    <Section title={t('people.insights.earlier')}>
      <ul className="share-list" aria-label={t('people.insights.earlier.list')}>
        {others.map((answer) => (
          <li key={answer.id} className="share">
            <Checkbox
              isSelected={compared.has(answer.id) && fit.has(answer.id)}
              disabledReason={firstReason(
                !fit.has(answer.id) && t('people.insights.earlier.otherUnit', { unit: unitOf(answer) }),
                beside >= MAX_COMPARED &&
                  !compared.has(answer.id) &&
                  t('people.insights.earlier.max', { max: MAX_COMPARED }),
              )}
              onChange={(isSelected) => compareAnswer(answer.id, isSelected)}
            >
              {t('people.insights.earlier.compare', { question: questionText(answer.question) })}
              <span className="muted">
                {' '}
                {t('people.insights.earlier.note', {
                  count: volumeFacts(answer.buckets).total,
                  unit: unitOf(answer),
                  ago: formatAgo(answer.at),
                })}
              </span>
            </Checkbox>
            <Button variant="quiet" onPress={() => showAnswer(answer.id)}>
              {t('people.insights.earlier.show')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const recentText = (country: string, hours: number, at: string): string => {
  const ago = formatAgo(at)
  const window =
    hours % 24 === 0
      ? t('people.insights.recent.days', { count: hours / 24, ago })
      : t('people.insights.recent.hours', { count: hours, ago })
  return country === '' ? window : t('people.insights.recent.country', { country: countryName(country), window })
}

/** Recent questions; pressing one fills the form with the same duration up to now. */
export const RecentQuestions = () => {
  const recent = useInsights((state) => state.recent)
  if (recent.length === 0) return null
  return (
    <Section title={t('people.insights.recent')}>
      <ul className="share-list" aria-label={t('people.insights.recent')}>
        {recent.map(({ at, question }) => {
          const hours = Math.max(1, Math.round((windowOf(question)?.days ?? 1) / HOURS))
          return (
            <li key={at} className="share">
              <span className="share-who">
                {questionText(question)}
                <span className="muted small">{recentText(question.country, hours, at)}</span>
              </span>
              <Button variant="quiet" onPress={() => changeQuestion({ ...question, ...lastHours(hours, Date.now()) })}>
                {t('people.insights.recent.reuse')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
