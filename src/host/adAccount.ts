import type { Failure } from '../contract/contract.ts'
import type { Fields } from '../contract/language/fields.ts'
import type { Result } from '../contract/language/result.ts'

/** An account and what can be had for it, as the platform said last. */
export interface AdAccountFacts {
  /** ISO 8601. */
  readonly readAt: string
  readonly account: Fields
  readonly apps: readonly Fields[]
  /** Keys of granted features; absent where they could not be read. */
  readonly features?: readonly string[]
  /** What the signed-in user may do; absent where the service doesn't tell. */
  readonly permissions?: readonly string[]
  readonly curatedCategories: readonly Fields[]
  readonly businessCategories: readonly Fields[]
  /** Absent where the service doesn't tell. */
  readonly iabCategories?: readonly Fields[]
  readonly placements: readonly Fields[]
}

/** What funding sources were charged in some days, as the platform said then. */
export interface AdSpend {
  /** ISO 8601; `to` is not part of it. */
  readonly readAt: string
  readonly from: string
  readonly to: string
  /** In millionths of the currency of each; absent where the platform has no number. */
  readonly spent: readonly { readonly id: string; readonly micro?: string }[]
}

export interface AdSpendAnswer {
  /** Whether the service profile allows to read it. */
  readonly isOffered: boolean
  readonly spend?: AdSpend
}

/** The account itself: rights, features, apps, categories and placements. */
export interface AdAccountQuestions {
  /** As it was read last, null for never; `isAnew` asks the platform. Lists that belong to nobody are kept for four weeks. */
  readonly accountFacts: (project: string, isAnew: boolean) => Promise<Result<AdAccountFacts | null, Failure>>
  /** Spend of the last seven days as it was read last; `isAnew` asks the platform. */
  readonly spend: (project: string, isAnew: boolean) => Promise<Result<AdSpendAnswer, Failure>>
}
