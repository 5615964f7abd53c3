import type { AdIssue } from '../../contract/ads/draftShapes.ts'
import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import type { SpendGuards } from '../../contract/ads/spendGuards.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { parseTime } from '../../contract/language/time.ts'
import type { Money } from '../../messages/money.ts'
import { coded } from '../../messages/said.ts'
import type { InnerMessage } from '../../messages/translator.ts'
import { accountHour } from './accountTime.ts'
import { type AdDraft, draftKey } from './draft.ts'
import { amountOfMicro, isMoney, moneyParam } from './money.ts'
import { budgetMoves, isOn } from './moneyLine.ts'
import { recordCurrency } from './recordCurrency.ts'
import { type AdRecords, recordName, recordSides } from './records.ts'

// Guardrails of an account. What exceeds them is sent only after a person confirmed this very record and amount.

interface GuardProblem {
  readonly field: string
  readonly message: InnerMessage
}

/** Where an upload would start now. */
export interface GuardClock {
  readonly zone: string
  /** Milliseconds since 1970. */
  readonly now: number
}

interface GuardedDraft {
  readonly values: Fields
  readonly theirs: Fields | undefined
  readonly guards: SpendGuards
  /** Of the record; texts alone need it. */
  readonly currencyOf: () => string | undefined
  readonly clock?: GuardClock | undefined
}

const isDaily = (field: string): boolean => isMoney(field) && field.includes('daily_budget')

const isFrozen = ({ from, to }: NonNullable<SpendGuards['frozen']>, hour: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to

/** Starts in frozen hours: of what is switched on, or is given another start. */
const frozenProblems = (
  draft: AdDraft,
  { values, theirs, guards: { frozen }, clock }: GuardedDraft,
): readonly GuardProblem[] => {
  const start = parseTime(wordOf(values['start_time'] ?? ''))
  const startsNow = isOn(values) && !isOn(theirs)
  const isMoved = isOn(values) && draft.fields['start_time'] !== undefined
  if (frozen === undefined || clock === undefined || !(startsNow || isMoved)) return []
  const hour = accountHour(Math.max(start ?? 0, clock.now), clock.zone)
  const field = isMoved ? 'start_time' : 'entity_status'
  return isFrozen(frozen, hour) ? [{ field, message: coded('ads.check.guard.frozen', frozen) }] : []
}

/** What a draft does beyond the guardrails; `values` are those that the record would have. */
export const guardProblems = (draft: AdDraft, guarded: GuardedDraft): readonly GuardProblem[] => {
  const { values, theirs, guards, currencyOf } = guarded
  const { dailyMicro, risePercent, currency: ours } = guards
  if (draft.op === 'delete') return []
  const most = amountOfMicro(dailyMicro)?.digits
  const startsNow = isOn(values) && !isOn(theirs)
  const looked = Object.keys(values).filter(
    (field) => (startsNow || draft.fields[field] !== undefined) && isMoney(field),
  )
  const amounts = looked.flatMap((field): readonly GuardProblem[] => {
    const after = amountOfMicro(values[field])?.digits
    const before = amountOfMicro(theirs?.[field])?.digits
    if (after === undefined) return []
    const money = (micro: unknown): Money => moneyParam(micro, currencyOf())
    const isRaised = draft.fields[field] !== undefined && (before === undefined || after > before)
    const isGuarded = most !== undefined && isDaily(field) && (isRaised || startsNow)
    const other = ours === undefined || !isGuarded ? undefined : currencyOf()
    if (other !== undefined && other !== ours) {
      const moved = { amount: money(values[field]), most: moneyParam(dailyMicro, ours) }
      return [{ field, message: coded('ads.check.guard.currency', moved) }]
    }
    if (isGuarded && after > most)
      return [
        { field, message: coded('ads.check.guard.daily', { amount: money(values[field]), most: money(dailyMicro) }) },
      ]
    const isSteep =
      risePercent !== undefined &&
      before !== undefined &&
      before > 0n &&
      after * 100n > before * BigInt(100 + risePercent)
    if (!isRaised || !isSteep) return []
    const moved = { was: money(theirs?.[field]), amount: money(values[field]) }
    return [{ field, message: coded('ads.check.guard.rise', { ...moved, percent: risePercent / 100 }) }]
  })
  return [...amounts, ...frozenProblems(draft, guarded)]
}

/** What guardrails find as issues, each with a question for this very amount. */
export const guardIssues = (
  draft: AdDraft,
  guarded: Omit<GuardedDraft, 'guards'> & { readonly guards: SpendGuards | undefined },
): readonly Pick<AdIssue, 'field' | 'level' | 'message' | 'question' | 'isBeyondGuard'>[] => {
  const { guards, values } = guarded
  if (guards === undefined) return []
  return guardProblems(draft, { ...guarded, guards }).map(({ field, message }) => ({
    field,
    level: 'warning',
    message,
    question: `guard ${draft.kind} ${draft.id} ${field} ${wordOf(values[field])}`,
    isBeyondGuard: true,
  }))
}

interface Rise {
  by: bigint
  most: bigint
  first: { readonly kind: AdKindId; readonly id: string; readonly name: string; readonly field: string }
  readonly currency: string | undefined
}

/** Kinds that spend: their daily budgets are added up, each kind by itself. */
const SPENDING: ReadonlySet<AdKindId> = new Set(['campaign', 'lineItem'])

/** Daily budgets that rise together beyond the guardrail, told at the record that rises most. */
export const totalGuardIssues = (
  records: AdRecords,
  { totalMicro, currency: ours }: SpendGuards,
  goes: (key: string) => boolean = () => true,
): readonly AdIssue[] => {
  const limit = amountOfMicro(totalMicro)?.digits
  if (limit === undefined) return []
  const rises = new Map<string, Rise>()
  for (const { kind, id, op } of records.drafts.values()) {
    if (!SPENDING.has(kind) || adKind(kind).change === undefined || !goes(draftKey(kind, id))) continue
    const { values, theirs } = recordSides(records, kind, id)
    for (const { field, before, after } of budgetMoves(kind, theirs, op === 'delete' ? undefined : values)) {
      if (!isDaily(field)) continue
      const currency = recordCurrency(records, kind, values)
      const by = BigInt(after) - BigInt(before)
      const key = `${kind} ${field} ${currency ?? ''}`
      const first = { kind, id, name: recordName(kind, id, values), field }
      const known = rises.get(key) ?? { by: 0n, most: by, first, currency }
      if (by > known.most) Object.assign(known, { most: by, first })
      known.by += by
      rises.set(key, known)
    }
  }
  return [...rises].flatMap(([key, { by, first, currency }]): readonly AdIssue[] => {
    const isOther = ours !== undefined && currency !== undefined && currency !== ours
    if (by <= (isOther ? 0n : limit)) return []
    const amounts = { amount: moneyParam(by.toString(), currency), most: moneyParam(totalMicro, ours ?? currency) }
    const message = coded('ads.check.guard.total', amounts)
    return [{ ...first, level: 'warning', message, question: `guard total ${key} ${by}`, isBeyondGuard: true }]
  })
}
