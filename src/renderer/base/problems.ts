import { create } from 'zustand'
import { sentenceOf } from '../../host/hostProblem.ts'

/** Something broke that no screen has dealt with. */
interface AppProblem {
  readonly id: number
  readonly text: string
}

const MAX_PROBLEMS = 3

/** Problems shown above the screen. */
export const useProblems = create<{ readonly problems: readonly AppProblem[] }>(() => ({ problems: [] }))

/** Takes a problem off the list; unknown ids change nothing. */
export const dismissProblem = (id: number): void =>
  useProblems.setState(({ problems }) => ({ problems: problems.filter((problem) => problem.id !== id) }))

const report = (reason: unknown): void => {
  const text = sentenceOf(reason, reason instanceof Error ? reason.message : String(reason))
  useProblems.setState(({ problems }) =>
    problems.some((problem) => problem.text === text)
      ? { problems }
      : { problems: [...problems, { id: (problems.at(-1)?.id ?? 0) + 1, text }].slice(-MAX_PROBLEMS) },
  )
}

/** Browsers raise this where a resize observer needs one more frame; nothing is wrong then. */
const HARMLESS = /ResizeObserver loop/

/** Shows what is thrown or rejected and caught by nobody; the returned function stops that. */
export const watchProblems = (): (() => void) => {
  const onError = (event: ErrorEvent) => {
    if (!HARMLESS.test(event.message)) report(event.error ?? event.message)
  }
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
