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
      {problems.map(({ id, words }) => (
        <Banner
          key={id}
          level="error"
          title="Something went wrong inside Adwright"
          action={<Button onPress={() => window.location.reload()}>Reload the window</Button>}
          onClose={() => dismissProblem(id)}
        >
          What was saved is safe. It said: {words}
        </Banner>
      ))}
    </div>
  )
}
