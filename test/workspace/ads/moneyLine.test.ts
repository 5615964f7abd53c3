import { expect, it } from 'vitest'
import { budgetLines, budgetMoves, moneyRises, runningBudgets } from '../../../src/workspace/ads/moneyLine.ts'
import { moneyTexts } from '../../../src/workspace/ads/moneyTexts.ts'

// What a cart does to money. Only what is switched on counts, digits stay digits, and a zero too many is told first.

const DAILY = 'daily_budget_amount_local_micro'
const BEYOND = '9007199254740993000000'

const on = (micro: string) => ({ entity_status: 'ACTIVE', [DAILY]: micro })
const off = (micro: string) => ({ entity_status: 'PAUSED', [DAILY]: micro })

it('counts a budget while its record is switched on and there', () => {
  expect(budgetMoves('campaign', on('5000000'), on('8000000'))).toEqual([
    { field: DAILY, before: '5000000', after: '8000000' },
  ])
  expect(budgetMoves('campaign', on('5000000'), off('8000000'))).toMatchObject([{ before: '5000000', after: '0' }])
  expect(budgetMoves('campaign', on('5000000'), undefined)).toMatchObject([{ before: '5000000', after: '0' }])
  expect(budgetMoves('campaign', undefined, on(BEYOND))).toMatchObject([{ before: '0', after: BEYOND }])
  expect(budgetMoves('campaign', off('5000000'), off('8000000'))).toEqual([])
  expect(budgetMoves('campaign', { ...on('5'), deleted: true }, undefined)).toEqual([])
  expect(budgetMoves('card', on('5'), on('6'))).toEqual([])
})

it('sums what is on now by currency, and adds what the steps move, beyond 2^53', () => {
  const campaigns: Record<string, Record<string, unknown>> = {
    a: { ...on(BEYOND), funding_instrument_id: 'eur' },
    b: { ...on('2000000'), funding_instrument_id: 'eur' },
    c: { ...on('7000000'), funding_instrument_id: 'jpy' },
    d: { ...off('9000000'), funding_instrument_id: 'eur' },
  }
  const theirs = (kind: string, id: string) => (kind === 'campaign' ? campaigns[id] : { currency: id.toUpperCase() })
  const records = { theirs, ids: () => Object.keys(campaigns), drafts: new Map() }
  const running = runningBudgets(records, ['campaign'])
  expect(running).toEqual([
    { kind: 'campaign', field: DAILY, currency: 'EUR', amount: '9007199254740995000000' },
    { kind: 'campaign', field: DAILY, currency: 'JPY', amount: '7000000' },
  ])
  const step = (currency: string, before: string, after: string) => ({
    kind: 'campaign' as const,
    currency,
    changes: [],
    budgets: [{ field: DAILY, before, after }],
  })
  const lines = budgetLines(running, [step('EUR', '2000000', '3000000'), step('EUR', '0', '1'), step('USD', '0', '4')])
  expect(lines).toEqual([
    {
      kind: 'campaign',
      field: DAILY,
      currency: 'EUR',
      before: '9007199254740995000000',
      after: '9007199254740996000001',
    },
    { kind: 'campaign', field: DAILY, currency: 'USD', before: '0', after: '4' },
  ])
})

it('tells rises of any amount, ten times as much first, then the biggest', () => {
  const step = (key: string, field: string, before: unknown, after: unknown) => ({
    key,
    kind: 'lineItem' as const,
    changes: [{ field, before, after }],
  })
  const rises = moneyRises([
    step('small', DAILY, '1000000', '2000000'),
    step('big', DAILY, '50000000', '90000000'),
    step('slip', 'bid_amount_local_micro', 500_000, 5_000_000),
    step('lower', DAILY, '3', '2'),
    step('first', DAILY, null, '9'),
    step('name', 'name', '1', '100'),
  ])
  expect(rises.map(({ step: { key }, times }) => [key, times])).toEqual([
    ['slip', 10],
    ['big', undefined],
    ['small', undefined],
  ])
})

it('sums the budgets that are switched on by field and currency, and no raise of what is on', () => {
  const step = (currency: string, field: string, after: string, turns?: 'on' | 'off') => ({
    kind: 'lineItem' as const,
    name: 'Tea',
    currency,
    changes: [],
    fields: { entity_status: 'ACTIVE' },
    budgets: [{ field, before: '0', after }],
    ...(turns === undefined ? {} : { turns }),
  })
  const total = 'total_budget_amount_local_micro'
  const { lines } = moneyTexts(
    [
      step('EUR', DAILY, '5000000', 'on'),
      { ...step('EUR', DAILY, BEYOND, 'on'), kind: 'campaign' },
      step('USD', total, '7000000', 'on'),
      step('EUR', DAILY, '900000000'),
      { ...step('EUR', DAILY, '0', 'off'), budgets: [{ field: DAILY, before: '8000000', after: '0' }] },
    ],
    [],
  )
  expect(lines.find((line) => line.includes('active:'))).toBe(
    'Budgets set to active: EUR\u00a09,007,199,254,740,998.00 (Daily budget), USD\u00a07.00 (Total budget).',
  )
  expect(moneyTexts([step('EUR', DAILY, '1', undefined)], []).lines.join()).not.toContain('set to active:')
})

it('names the first records of many that change money, and counts the rest', () => {
  const steps = Array.from({ length: 200 }, (_, at) => ({
    kind: 'campaign' as const,
    name: `Brand ${at + 1}`,
    changes: [],
    fields: { [DAILY]: '2' },
  }))
  expect(moneyTexts(steps, []).lines[0]).toBe(
    '200 changes affect spending: Brand 1, Brand 2, Brand 3, Brand 4, Brand 5 and 195 more',
  )
})
