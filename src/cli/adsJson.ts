import type { UnchangedRecord } from '../contract/ads/draftShapes.ts'
import type { AdNotAvailable } from '../host/adPulls.ts'
import type { AdOutcome, AdStep } from '../host/ads.ts'

// What scripts read of the ads workspace: English sentences without their messages.

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
