import type { AdIssue, UnchangedRecord } from '../contract/ads/draftShapes.ts'
import type { AdNotAvailable } from '../host/adPulls.ts'
import type { AdOutcome, AdStep, AdUploadStart } from '../host/ads.ts'
import { english } from '../messages/english.ts'

// What scripts read of the ads workspace: English sentences, whatever the language.

/** Steps of a review. */
export const stepsJson = (steps: readonly AdStep[]) =>
  steps.map(({ notUndoable, ...step }) =>
    notUndoable === undefined ? step : { ...step, notUndoable: notUndoable.sentence },
  )

/** What became of steps. */
export const outcomesJson = (outcomes: readonly AdOutcome[]) => outcomes.map(({ message: _, ...outcome }) => outcome)

/** Records that stay, and why. */
export const unchangedJson = (unchanged: readonly UnchangedRecord[]) =>
  unchanged.map(({ reason, ...record }) => ({ ...record, reason: reason.sentence }))

/** Lists that the account can't read. */
export const notAvailableJson = (notAvailable: readonly AdNotAvailable[]) =>
  notAvailable.map(({ message: _, ...each }) => each)

/** Issues with their English sentence, and the code and params it is made of. */
export const adIssuesJson = (issues: readonly AdIssue[]) =>
  issues.map(({ message, ...issue }) => ({ ...issue, message: english.message(message), ...message }))

/** What came of starting an upload. */
export const startedJson = (started: AdUploadStart) => {
  if (started.state === 'issues') return { ...started, issues: adIssuesJson(started.issues) }
  return started.state === 'questions' ? { ...started, questions: adIssuesJson(started.questions) } : started
}
