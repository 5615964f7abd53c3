import type { BudgetSum } from '../../contract/ads/draftShapes.ts'
import { listText } from '../../messages/formats.ts'
import { t } from '../../messages/t.ts'
import { moneySteps } from './cartFacts.ts'
import { adFieldLabel } from './fieldLabels.ts'
import { moneyText } from './money.ts'
import {
  type BudgetLine,
  budgetLines,
  committedBudgets,
  type MoneyRise,
  type MoneyStep,
  moneyRises,
} from './moneyLine.ts'

const MAX_NAMES = 5

/** The first of some names, and how many follow. */
const firstNames = (names: readonly string[]): string => {
  const first = listText(names.slice(0, MAX_NAMES))
  return names.length > MAX_NAMES ? `${first} ${t('kit.more', { count: names.length - MAX_NAMES })}` : first
}

interface NamedStep extends MoneyStep {
  readonly name: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** What a cart does to money, a sentence each. */
interface MoneyTexts {
  /** What changes, what is switched on and off, and budgets before and after. */
  readonly lines: readonly string[]
  /** How many amounts grow as if by a slip; empty where none does. */
  readonly slips: string
  /** The biggest rises, slips first. */
  readonly rises: readonly string[]
}

/** A budget of what is switched on, before and after. */
export const budgetText = ({ kind, field, currency, before, after }: BudgetLine): string =>
  t('ads.money.budget', {
    kind,
    field: adFieldLabel(field),
    before: moneyText(before, currency),
    after: moneyText(after, currency),
  })

/** Sentences about a cart's money, for screens and command line; `label` names records. */
export const moneyTexts = <Step extends NamedStep>(
  steps: readonly Step[],
  running: readonly BudgetSum[],
  label: (step: Step) => string = ({ name }) => name,
): MoneyTexts => {
  const money = moneySteps(steps)
  if (money.length === 0) return { lines: [t('ads.money.none')], slips: '', rises: [] }
  const turned = (way: 'on' | 'off') => steps.filter(({ turns }) => turns === way).length
  const on = turned('on')
  const off = turned('off')
  const committed = committedBudgets(steps).map(({ field, currency, amount }) =>
    t('ads.money.amount', { amount: moneyText(amount, currency), field: adFieldLabel(field) }),
  )
  const rises = moneyRises(steps)
  const slips = rises.filter(({ times }) => times !== undefined).length
  const riseText = ({ step, field, before, after, times }: MoneyRise<Step>): string => {
    const facts = {
      name: label(step),
      field: adFieldLabel(field),
      before: moneyText(before, step.currency),
      after: moneyText(after, step.currency),
    }
    return times === undefined ? t('ads.money.rise', facts) : t('ads.money.rise.times', { ...facts, times })
  }
  return {
    lines: [
      t('ads.money.changes', { count: money.length, names: firstNames(money.map(label)) }),
      ...(on + off === 0 ? [] : [t('ads.money.turns', { on, off })]),
      ...(committed.length === 0 ? [] : [t('ads.money.committed', { amounts: listText(committed) })]),
      ...budgetLines(running, steps).map(budgetText),
    ],
    slips: slips === 0 ? '' : t('ads.money.slips', { count: slips }),
    rises: rises.map(riseText),
  }
}
