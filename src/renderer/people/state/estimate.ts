import { create } from 'zustand'
import { estimateRangeOf, type SizeRange } from '../../../contract/campaign/audienceEstimate.ts'
import type { Failure } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import { changerOf } from '../../base/changerOf.ts'
import { host } from '../../base/hostAccess.ts'
import { type Criterion, canEstimate, estimateBody } from './estimateModel.ts'
import { accountOfPlace } from './onlineModel.ts'
import { garbledFailure } from './onlineText.ts'

/** An answer of this visit with what was asked. */
export interface Estimate {
  readonly id: number
  readonly at: string
  readonly place: string
  readonly criteria: readonly Criterion[]
  readonly size: SizeRange
}

interface EstimateState {
  readonly criteria: readonly Criterion[]
  /** Estimates of this visit, newest first. */
  readonly estimates: readonly Estimate[]
  readonly isAsking: boolean
  /** Of a criterion or an estimate. */
  readonly lastId: number
  readonly failure?: Failure
}

const EMPTY: EstimateState = { criteria: [], estimates: [], isAsking: false, lastId: 0 }

/** Criteria that are put together, and the estimates of this visit. */
export const useEstimate = create<EstimateState>(() => EMPTY)

const { setState, getState } = useEstimate
const change = changerOf(useEstimate)

const newId = (): number => {
  const id = getState().lastId + 1
  setState({ lastId: id })
  return id
}

/** Adds a criterion of a type. */
export const addCriterion = (type: string): void =>
  setState(({ criteria }) => ({ criteria: [...criteria, { id: newId(), type, value: '', operator: 'EQ' }] }))

/** Changes a criterion; another type empties its value. */
export const changeCriterion = (id: number, next: Partial<Omit<Criterion, 'id'>>): void =>
  setState(({ criteria }) => ({
    criteria: criteria.map((each) => {
      if (each.id !== id) return each
      const { label: _, ...rest } = each
      const isOther = next.type !== undefined && next.type !== each.type
      const keepsLabel = next.value === undefined && !isOther && each.label !== undefined
      return { ...rest, ...(isOther ? { value: '' } : {}), ...(keepsLabel ? { label: each.label } : {}), ...next }
    }),
  }))

export const removeCriterion = (id: number): void =>
  setState(({ criteria }) => ({ criteria: criteria.filter((each) => each.id !== id) }))

/** Requests an audience estimate once; does nothing for invalid criteria or during a request. */
export const askEstimate = async (place: string): Promise<void> => {
  const { criteria, isAsking } = getState()
  if (isAsking || !canEstimate(criteria)) return
  change({ isAsking: true }, 'failure')
  const answer = await host().call('audienceEstimate.create', {
    account_id: accountOfPlace(place),
    body: estimateBody(criteria),
  })
  if (!answer.ok) return setState({ isAsking: false, failure: answer.failure })
  const size = estimateRangeOf(answer.value.data)
  if (size === undefined) return setState({ isAsking: false, failure: garbledFailure(t('people.state.noSize')) })
  const estimate = { id: newId(), at: new Date().toISOString(), place, criteria, size }
  setState(({ estimates }) => ({ isAsking: false, estimates: [estimate, ...estimates] }))
}

/** Puts the criteria of an estimate into the form again. */
export const reuseEstimate = ({ criteria }: Estimate): void =>
  setState({ criteria: criteria.map((each) => ({ ...each, id: newId() })) })

export const removeEstimate = (id: number): void =>
  setState(({ estimates }) => ({ estimates: estimates.filter((each) => each.id !== id) }))
