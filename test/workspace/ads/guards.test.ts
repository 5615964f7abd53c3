import { expect, it } from 'vitest'
import type { SpendGuards } from '../../../src/contract/ads/spendGuards.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { type AdDraft, draftKey } from '../../../src/workspace/ads/draft.ts'
import { type GuardClock, guardProblems, totalGuardIssues } from '../../../src/workspace/ads/guards.ts'

// Guardrails name daily budgets or rises beyond them. What is at or below them is not named.

const DAILY = 'daily_budget_amount_local_micro'

const found = (
  before: Record<string, unknown> | undefined,
  mine: Record<string, unknown>,
  guards: SpendGuards,
  clock?: GuardClock,
) => {
  const fields = Object.fromEntries(
    Object.entries(mine).map(([field, value]) => [field, { base: before?.[field], mine: value }]),
  )
  const draft: AdDraft = { kind: 'campaign', id: '1', op: before === undefined ? 'create' : 'change', fields }
  const values = { ...before, ...mine }
  return guardProblems(draft, { values, theirs: before, guards, clock, currencyOf: () => 'EUR' }).map(adIssueText)
}

const LIMITS = { dailyMicro: '100000000' }

it('names a daily budget above the most, of something new, raised or switched on', () => {
  const words = ['EUR\u00a0100.01 per day is more than the guardrail of EUR\u00a0100.00.']
  expect(found(undefined, { [DAILY]: '100010000' }, LIMITS)).toEqual(words)
  expect(found({ [DAILY]: '50000000' }, { [DAILY]: '100010000' }, LIMITS)).toEqual(words)
  expect(found({ [DAILY]: '100010000', entity_status: 'PAUSED' }, { entity_status: 'ACTIVE' }, LIMITS)).toEqual(words)
  expect(found(undefined, { [DAILY]: '100000000' }, LIMITS)).toEqual([])
  expect(found({ [DAILY]: '200000000' }, { [DAILY]: '150000000' }, LIMITS)).toEqual([])
  expect(found({ [DAILY]: '200000000' }, { name: 'Other' }, LIMITS)).toEqual([])
})

it('names a rise above the percentage, beyond 2^53 too, and nothing without guardrails', () => {
  const guards = { risePercent: 20 }
  expect(found({ [DAILY]: '10000000' }, { [DAILY]: '12000001' }, guards)).toEqual([
    'The increase from EUR\u00a010.00 to EUR\u00a012.000001 is more than the guardrail of 20%.',
  ])
  expect(found({ [DAILY]: '10000000' }, { [DAILY]: '12000000' }, guards)).toEqual([])
  expect(found({ [DAILY]: '9007199254740993000' }, { [DAILY]: '10808639105689191601' }, guards)).toHaveLength(1)
  expect(found({ [DAILY]: '9007199254740993000' }, { [DAILY]: '10808639105689191600' }, guards)).toEqual([])
  expect(found({ [DAILY]: '1' }, { [DAILY]: '900000000' }, {})).toEqual([])
})

it('compares no amounts of another currency, and asks', () => {
  expect(found(undefined, { [DAILY]: '1000000' }, { ...LIMITS, currency: 'USD' })).toEqual([
    "EUR\u00a01.00 can't be compared with the guardrail of USD\u00a0100.00, which has another currency.",
  ])
  expect(found(undefined, { [DAILY]: '1000000' }, { ...LIMITS, currency: 'EUR' })).toEqual([])
})

it('asks about starts in frozen hours, over midnight too', () => {
  const frozen = { frozen: { from: 22, to: 6 } }
  const on = { entity_status: 'ACTIVE' }
  const off = { entity_status: 'PAUSED' }
  const words = ['Starts within the frozen hours, 22 to 6.']
  const at = (hour: number) => ({ zone: 'Europe/Berlin', now: Date.UTC(2026, 0, 15, hour - 1) })
  expect([21, 22, 23, 0, 5, 6].map((hour) => found(off, on, frozen, at(hour)).length)).toEqual([0, 1, 1, 1, 1, 0])
  // Midnight in Berlin, chosen for later.
  expect(found(off, { ...on, start_time: '2999-01-01T23:00:00Z' }, frozen, at(12))).toEqual(words)
  expect(found(off, { name: 'Other' }, frozen, at(23))).toEqual([])
})

it('adds up what daily budgets of one upload rise by, per currency', () => {
  const theirs = { entity_status: 'ACTIVE', currency: 'EUR', [DAILY]: '50000000' }
  const raise = (id: string, to: string): AdDraft => ({
    kind: 'campaign',
    id,
    op: 'change',
    fields: { [DAILY]: { base: theirs[DAILY], mine: to } },
  })
  const drafts = new Map(
    [raise('1', '80000000'), raise('2', '90000000')].map((each) => [draftKey('campaign', each.id), each]),
  )
  const records = { theirs: () => theirs, ids: () => ['1', '2'], drafts }
  const told = (totalMicro: string) => totalGuardIssues(records, { totalMicro })
  expect(told('69999999')).toMatchObject([{ kind: 'campaign', id: '2', isBeyondGuard: true }])
  expect(told('69999999').map(adIssueText).join()).toContain('70.00')
  expect(told('70000000')).toEqual([])
  expect(totalGuardIssues(records, { totalMicro: '50000000' }, (key) => key.endsWith(' 1'))).toEqual([])
})
