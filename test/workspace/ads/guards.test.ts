import { expect, it } from 'vitest'
import type { SpendGuards } from '../../../src/contract/ads/spendGuards.ts'
import type { AdDraft } from '../../../src/workspace/ads/draft.ts'
import { guardProblems } from '../../../src/workspace/ads/guards.ts'

// Guardrails name daily budgets or rises beyond them. What is at or below them is not named.

const DAILY = 'daily_budget_amount_local_micro'

const found = (before: Record<string, unknown> | undefined, mine: Record<string, unknown>, guards: SpendGuards) => {
  const fields = Object.fromEntries(
    Object.entries(mine).map(([field, value]) => [field, { base: before?.[field], mine: value }]),
  )
  const draft: AdDraft = { kind: 'campaign', id: '1', op: before === undefined ? 'create' : 'change', fields }
  return guardProblems(draft, { ...before, ...mine }, before, guards, () => 'EUR').map(({ message }) => message)
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
