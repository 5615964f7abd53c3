import type { BudgetMove, BudgetSum, FieldChange } from '../../contract/ads/draftShapes.ts'
import { type AdKindId, adKind, adRecordFields } from '../../contract/ads/kinds.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { amountOfMicro, isMoney } from './money.ts'
import { recordCurrency } from './recordCurrency.ts'
import type { AdRecords } from './records.ts'

// What an account may spend: budgets of active records before and after a cart. Whether ads are shown also depends on
// parents and the platform; a switched-off budget counts nothing.

/** A step as far as money is concerned. */
export interface MoneyStep {
  readonly kind: AdKindId
  readonly currency?: string
  readonly budgets?: readonly BudgetMove[]
  readonly changes: readonly FieldChange[]
  /** Set where it is switched on or off. */
  readonly turns?: 'on' | 'off'
}

const isBudget = (field: string): boolean => isMoney(field) && field.includes('budget')

/** Whether records of a kind are switched on and off. */
const isSwitched = (kind: AdKindId): boolean => adRecordFields(adKind(kind)).includes('entity_status')

/** Whether a record is switched on. */
export const isOn = (values: Fields | undefined): boolean =>
  values?.['entity_status'] === 'ACTIVE' && values['deleted'] !== true

const microOn = (values: Fields | undefined, field: string): bigint =>
  isOn(values) ? (amountOfMicro(values?.[field])?.digits ?? 0n) : 0n

/** Budgets that change their effect between `before` and `after`. Undefined stands for a missing record. */
export const budgetMoves = (kind: AdKindId, before: Fields | undefined, after: Fields | undefined): BudgetMove[] => {
  if (!isSwitched(kind)) return []
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})].filter(isBudget))
  return [...fields].flatMap((field) => {
    const was = microOn(before, field)
    const will = microOn(after, field)
    return was === will ? [] : [{ field, before: was.toString(), after: will.toString() }]
  })
}

const sumKey = (kind: AdKindId, field: string, currency = ''): string => `${kind} ${field} ${currency}`

/** A record as far as its budgets are concerned. */
interface MoneyRecord {
  readonly kind: AdKindId
  readonly values: Fields
  readonly currency?: string
}

/** The budgets of those records that are switched on. */
export const budgetSums = (records: Iterable<MoneyRecord>): readonly BudgetSum[] => {
  const sums = new Map<string, BudgetSum>()
  for (const { kind, values, currency } of records) {
    if (!isOn(values)) continue
    for (const field of Object.keys(values).filter(isBudget)) {
      const key = sumKey(kind, field, currency)
      const amount = (BigInt(sums.get(key)?.amount ?? 0) + microOn(values, field)).toString()
      sums.set(key, { kind, field, amount, ...(currency === undefined ? {} : { currency }) })
    }
  }
  return [...sums.values()]
}

/** The budgets of everything of these kinds that is switched on, without drafts. */
export const runningBudgets = (records: AdRecords, kinds: readonly AdKindId[]): readonly BudgetSum[] =>
  budgetSums(
    kinds.flatMap((kind) =>
      [...records.ids(kind)].flatMap((id) => {
        const values = records.theirs(kind, id)
        if (values === undefined || !isOn(values)) return []
        const currency = recordCurrency(records, kind, values)
        return [{ kind, values, ...(currency === undefined ? {} : { currency }) }]
      }),
    ),
  )

/** A budget of what is switched on, before and after. */
export interface BudgetLine extends Omit<BudgetSum, 'amount'> {
  readonly before: string
  readonly after: string
}

/** Each budget that steps move: what is switched on now, and what will be. */
export const budgetLines = (running: readonly BudgetSum[], steps: readonly MoneyStep[]): readonly BudgetLine[] => {
  const now = new Map(running.map((sum) => [sumKey(sum.kind, sum.field, sum.currency), sum]))
  const moved = new Map<string, Omit<BudgetSum, 'amount'> & { readonly by: bigint }>()
  for (const { kind, currency, budgets = [] } of steps)
    for (const { field, before, after } of budgets) {
      const key = sumKey(kind, field, currency)
      const by = (moved.get(key)?.by ?? 0n) + BigInt(after) - BigInt(before)
      moved.set(key, { kind, field, by, ...(currency === undefined ? {} : { currency }) })
    }
  return [...moved].map(([key, { by, ...sum }]) => {
    const before = BigInt(now.get(key)?.amount ?? 0)
    return { ...sum, before: before.toString(), after: (before + by).toString() }
  })
}

/** Total budgets that steps activate, by field and currency, over all kinds. */
export const committedBudgets = (steps: readonly MoneyStep[]): readonly Omit<BudgetSum, 'kind'>[] => {
  const sums = new Map<string, Omit<BudgetSum, 'kind'>>()
  for (const { turns, currency, budgets = [] } of steps)
    if (turns === 'on')
      for (const { field, after } of budgets) {
        const key = `${field} ${currency ?? ''}`
        const amount = (BigInt(sums.get(key)?.amount ?? 0) + BigInt(after)).toString()
        sums.set(key, { field, amount, ...(currency === undefined ? {} : { currency }) })
      }
  return [...sums.values()]
}

/** From this factor on an amount may have one zero too many. */
const ZERO_TOO_MANY = 10n

/** An amount that a step raises. */
export interface MoneyRise<Step> {
  readonly step: Step
  readonly field: string
  readonly before: string
  readonly after: string
  /** How many times as much it becomes, where that is ten times or more. */
  readonly times?: number
}

/** The amounts that steps raise, those that look like a slip first, then the biggest. */
export const moneyRises = <Step extends MoneyStep>(steps: readonly Step[]): readonly MoneyRise<Step>[] => {
  const rises = steps.flatMap((step) =>
    step.changes.flatMap(({ field, before, after }) => {
      const was = amountOfMicro(before)?.digits
      const will = amountOfMicro(after)?.digits
      if (!isMoney(field) || was === undefined || will === undefined || will <= was) return []
      const isSlip = was > 0n && will >= was * ZERO_TOO_MANY
      return [{ step, field, was, will, ...(isSlip ? { times: Number(will / was) } : {}) }]
    }),
  )
  const by = ({ was, will }: { readonly was: bigint; readonly will: bigint }) => will - was
  return rises
    .toSorted((a, b) => Number(b.times !== undefined) - Number(a.times !== undefined) || (by(a) < by(b) ? 1 : -1))
    .map(({ was, will, ...rise }) => ({ ...rise, before: was.toString(), after: will.toString() }))
}
