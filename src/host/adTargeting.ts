import type { AdOperation } from '../contract/ads/kinds.ts'
import type { TargetingCoverage } from '../contract/ads/targetingSets.ts'
import type { SizeRange } from '../contract/campaign/audienceEstimate.ts'
import type { Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'

/** A targeting criterion of an ad group, with the name of its value. */
export interface AdCriterion {
  readonly id: string
  /** Such as `INTEREST`. */
  readonly type: string
  readonly value: string
  /** What the value is called; the value itself where nobody said. */
  readonly name: string
  readonly operator: string
  readonly draft?: AdOperation
}

/** A value that criteria can have. */
export interface AdTargetingValue {
  readonly value: string
  readonly name: string
}

/** Values that a search found. */
export interface AdTargetingFound {
  /** Options whose names match, in the platform's order. */
  readonly values: readonly AdTargetingValue[]
  /** The platform has more; a longer text finds them. */
  readonly isMore: boolean
}

/** People that criteria reach, as the platform estimates. */
interface AdReach extends SizeRange {
  /** Criteria that no estimate takes, such as minimum times of use. */
  readonly leftOut: number
}

/** Targeting of ad groups: criteria by name, values to choose from, and reach. */
export interface AdTargeting {
  /** Without those that drafts delete. */
  readonly criteria: (project: string, adGroup: string) => Promise<Result<readonly AdCriterion[], Failure>>
  /** Values of a type with `text` in their names. Answers are kept for a week, of own audiences for ten minutes. */
  readonly findTargeting: (
    project: string,
    type: string,
    text: string,
    country?: string,
  ) => Promise<Result<AdTargetingFound, Failure>>
  /** Which ad groups lack values of the sets that the project's settings hold. */
  readonly targetingCoverage: (project: string) => Promise<Result<TargetingCoverage, Failure>>
  /** Asks the platform about the criteria as drafted; sends nothing else. */
  readonly estimateReach: (project: string, adGroup: string) => Promise<Result<AdReach, Failure>>
}
