import { type Static, Type } from 'typebox'

const exact = { additionalProperties: false } as const

/** A value that ad groups target or exclude, with what it is called. */
const value = Type.Object(
  {
    /** Such as `INTEREST`. */
    type: Type.String({ minLength: 1, maxLength: 80 }),
    value: Type.String({ minLength: 1, maxLength: 1_000 }),
    operator: Type.String({ minLength: 1, maxLength: 20 }),
    name: Type.String({ maxLength: 1_000 }),
  },
  exact,
)

/** Most values of a set: an ad group takes as many keywords. */
export const MAX_SET_VALUES = 1_000

/** Most sets of a project. */
export const MAX_TARGETING_SETS = 200

/** A named set of criteria for many ad groups. `isRequired`: all of them must have it. */
export const TARGETING_SET = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 80 }),
    name: Type.String({ minLength: 1, maxLength: 80 }),
    isRequired: Type.Boolean(),
    criteria: Type.Array(value, { maxItems: MAX_SET_VALUES }),
  },
  exact,
)

export type TargetingValue = Readonly<Static<typeof value>>

export type TargetingSet = Readonly<Omit<Static<typeof TARGETING_SET>, 'criteria'>> & {
  readonly criteria: readonly TargetingValue[]
}

export interface TargetingGap {
  readonly adGroup: string
  readonly name: string
  /** Positions in the criteria of the set. */
  readonly lacks: readonly number[]
}

/** The saved sets in the ad groups of a project, drafts included. */
export interface TargetingCoverage {
  /** Ad groups that were looked at. */
  readonly adGroups: number
  /** Ad groups whose criteria were never downloaded; they are not among them. */
  readonly unknown: number
  readonly sets: readonly { readonly set: string; readonly gaps: readonly TargetingGap[] }[]
}
