import { t } from '../../messages/t.ts'
import './Frame.css'
import { dismissProblem, useProblems } from '../base/problems.ts'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'

/** What broke and was caught by nobody, above the screen. */
export const Problems = () => {
  const problems = useProblems((state) => state.problems)
  if (problems.length === 0) return null
  return (
    <div className="frame-problems">
      {problems.map(({ id, text }) => (
        <Banner
          key={id}
          level="error"
          title={t('frame.problems.title')}
          action={<Button onPress={() => window.location.reload()}>{t('frame.broken.reload')}</Button>}
          onClose={() => dismissProblem(id)}
        >
          {t('frame.problems.text', { error: text })}
        </Banner>
      ))}
    </div>
  )
}
