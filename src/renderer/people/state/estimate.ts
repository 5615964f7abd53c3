import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { create } from 'zustand'
import { estimateRangeOf, type SizeRange } from '../../../contract/campaign/audienceEstimate.ts'
import type { Failure } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import { changerOf } from '../../base/changerOf.ts'
import { host } from '../../base/hostAccess.ts'
import { type Criterion, canEstimate, estimateBody } from './estimateModel.ts'
import { accountOfPlace } from './onlineModel.ts'
import { garbledFailure } from './onlineText.ts'

/** An answer with what was asked. */
export interface Estimate {
  readonly id: number
  readonly at: string
  readonly place: string
  readonly criteria: readonly Criterion[]
  readonly size: SizeRange
}

interface EstimateState {
  readonly criteria: readonly Criterion[]
  /** Newest first. */
  readonly estimates: readonly Estimate[]
  readonly isAsking: boolean
  /** Estimates of earlier visits are there. */
  readonly isRead: boolean
  /** Of a criterion or an estimate. */
  readonly lastId: number
  readonly failure?: Failure
}

const EMPTY: EstimateState = { criteria: [], estimates: [], isAsking: false, isRead: false, lastId: 0 }

/** Criteria that are put together, and the estimates made so far. */
export const useEstimate = create<EstimateState>(() => EMPTY)

const { setState, getState } = useEstimate
const change = changerOf(useEstimate)

const BOOK = 'audience-estimates'

/** Estimates that are offered again. */
const MAX_ESTIMATES = 50

const madeEntry = Type.Object({
  type: Type.Literal('estimateMade'),
  at: Type.String(),
  place: Type.String(),
  criteria: Type.Array(
    Type.Object({
      id: Type.Integer(),
      type: Type.String(),
      value: Type.String(),
      label: Type.Optional(Type.String()),
      operator: Type.Enum(['EQ', 'NE']),
    }),
  ),
  size: Type.Object({ min: Type.Number(), max: Type.Number() }),
})

const removedEntry = Type.Object({ type: Type.Literal('estimateRemoved'), at: Type.String(), place: Type.String() })

/** Estimates of the book, newest first, without those that were removed. */
export const readEstimates = (entries: readonly unknown[]): readonly Omit<Estimate, 'id'>[] => {
  const made = new Map<string, Omit<Estimate, 'id'>>()
  for (const each of entries)
    if (Value.Check(madeEntry, each)) made.set(`${each.at} ${each.place}`, each)
    else if (Value.Check(removedEntry, each)) made.delete(`${each.at} ${each.place}`)
  return [...made.values()].reverse().slice(0, MAX_ESTIMATES)
}

const newId = (): number => {
  const id = getState().lastId + 1
  setState({ lastId: id })
  return id
}

/** Adds a criterion without a value, compared by EQ. */
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

/** Takes a criterion out of the draft of an estimate. */
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
  const { id: _id, ...saved } = estimate
  await host().ledger.append(BOOK, [{ type: 'estimateMade', ...saved }])
}

/** Puts the criteria of an estimate into the form again. */
export const reuseEstimate = ({ criteria }: Estimate): void =>
  setState({ criteria: criteria.map((each) => ({ ...each, id: newId() })) })

/** Takes an estimate off the page, and by the ledger off the next start's too. */
export const removeEstimate = (id: number): void => {
  const gone = getState().estimates.find((each) => each.id === id)
  setState(({ estimates }) => ({ estimates: estimates.filter((each) => each.id !== id) }))
  if (gone !== undefined) void host().ledger.append(BOOK, [{ type: 'estimateRemoved', at: gone.at, place: gone.place }])
}

/** Reads the estimates of earlier visits, once. */
export const startEstimates = async (): Promise<void> => {
  if (getState().isRead) return
  setState({ isRead: true })
  const { entries } = await host().ledger.read(BOOK)
  const known = new Set(getState().estimates.map(({ at }) => at))
  const earlier = readEstimates(entries).filter(({ at }) => !known.has(at))
  setState(({ estimates }) => ({ estimates: [...estimates, ...earlier.map((each) => ({ ...each, id: newId() }))] }))
}
