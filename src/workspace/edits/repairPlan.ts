import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { brokenRules, PRODUCT_RULES, type ProductRule } from '../../contract/catalog/productRules.ts'
import { gatherCells } from './cellChanges.ts'
import { type RowView, tellChanges } from './cells.ts'
import { createIssueEffect, type IssueEffect } from './issueEffect.ts'
import type { PreparedCheck } from './ownCheck.ts'
import { REPAIRS, type Repair, type RepairKey, repairFor, repairKeyText, rowRepair } from './repairs.ts'
import { factsOf } from './rowFacts.ts'
import { makeStep, type Step, type StepHead } from './step.ts'

// "3 actions fix 92 %": which few actions fix most. Only rows with issues need to be given. Rows are counted by the set
// of actions that they need, so that a million rows take no more room than their kinds.

/** One changed cell, as an example of what a rule or a repair does. */
export interface CellSample {
  readonly row: number
  readonly field: ProductField
  readonly before: string
  readonly after: string
}

/** What chosen repairs would change. */
export interface RepairPreview {
  readonly rows: number
  readonly cells: number
  readonly samples: readonly CellSample[]
  readonly effect: IssueEffect
}

/** One action of the plan. Shares are those of this action and all before it. */
interface PlannedRepair {
  readonly key: RepairKey
  readonly repair: Repair
  /** Rules that it fixes here, with their issue counts. */
  readonly rules: ReadonlyMap<string, number>
  readonly issues: number
  readonly rows: number
  /** Share of all issues fixed so far, from 0 to 1. */
  readonly share: number
  /** Rows without any issue left so far, and without any error left. */
  readonly cleanRows: number
  readonly readyRows: number
  /** What it does; if input is missing, with an example. */
  readonly samples: readonly CellSample[]
}

interface RepairPlan {
  readonly issues: number
  readonly rows: number
  readonly errorRows: number
  readonly actions: readonly PlannedRepair[]
  /** Issues by rule that only a person can fix. */
  readonly byHand: ReadonlyMap<string, number>
}

const SAMPLES = 20
/** Maximum action sets distinguished; rows with other sets still count for their issues. */
const SET_LIMIT = 20_000
const ACTION_LIMIT = 5_000

interface Action {
  readonly key: RepairKey
  readonly repair: Repair
  readonly rules: Map<string, number>
  issues: number
  rows: number
  readonly samples: CellSample[]
}

interface RowKind {
  readonly all: ReadonlySet<number>
  readonly errors: ReadonlySet<number>
  rows: number
}

/** No action fixes this. */
const BY_HAND = -1

/** Issues of a product, each with the repair for it. */
const issuesIn = (product: Product) => {
  const found = brokenRules(product).flatMap((number) => {
    const rule = PRODUCT_RULES[number]
    if (rule === undefined) return []
    const offer = repairFor(product, rule)
    return [{ rule: rule.id, isError: rule.level === 'error', offer, fix: () => offer?.repair.fix(product, rule, '') }]
  })
  const between = rowRepair(product)
  if (between === undefined) return found
  const own = { offer: between, fix: () => between.fix }
  return [
    ...found,
    { rule: 'id.duplicate', isError: true, ...own },
    ...(factsOf(product).isTwin === undefined ? [] : [{ rule: 'id.case', isError: false, ...own }]),
  ]
}

/** Takes rows page by page and plans repairs. */
export const createRepairPlan = () => {
  const actions: Action[] = []
  const numbers = new Map<string, number>()
  const kinds = new Map<string, RowKind>()
  const byHand = new Map<string, number>()
  let issues = 0
  let rows = 0
  let errorRows = 0

  const numberOf = (key: RepairKey, repair: Repair): number => {
    const text = repairKeyText(key)
    const known = numbers.get(text)
    if (known !== undefined) return known
    if (actions.length >= ACTION_LIMIT) return BY_HAND
    numbers.set(text, actions.length)
    return actions.push({ key, repair, rules: new Map(), issues: 0, rows: 0, samples: [] }) - 1
  }

  const takeRow = (row: number, product: Product): void => {
    const found = issuesIn(product)
    if (found.length === 0) return
    rows++
    const all = new Set<number>()
    const errors = new Set<number>()
    for (const { rule, isError, offer, fix } of found) {
      issues++
      const place = offer === undefined ? BY_HAND : numberOf(offer.key, offer.repair)
      const action = actions[place]
      if (action === undefined) byHand.set(rule, (byHand.get(rule) ?? 0) + 1)
      else {
        action.issues++
        action.rules.set(rule, (action.rules.get(rule) ?? 0) + 1)
        if (!all.has(place)) action.rows++
        const cell = action.samples.length < SAMPLES ? fix() : undefined
        if (cell !== undefined)
          action.samples.push({ row, field: cell.field, before: product[cell.field], after: cell.value })
      }
      all.add(place)
      if (isError) errors.add(place)
    }
    if (errors.size > 0) errorRows++
    const text = `${[...all].sort((a, b) => a - b).join()}/${[...errors].sort((a, b) => a - b).join()}`
    const kind = kinds.get(text)
    if (kind !== undefined) kind.rows++
    else if (kinds.size < SET_LIMIT) kinds.set(text, { all, errors, rows: 1 })
  }

  return {
    take: (views: Iterable<RowView>): void => {
      for (const { row, product } of views) takeRow(row, product)
    },
    /** The actions in the order in which they help most. Each issue belongs to one action, so the most frequent comes first. */
    plan: (): RepairPlan => {
      const order = actions
        .map((action, number) => ({ action, number }))
        .toSorted((a, b) => b.action.issues - a.action.issues || a.number - b.number)
      const done = new Set<number>()
      const isDone = (needed: ReadonlySet<number>): boolean => {
        for (const number of needed) if (!done.has(number)) return false
        return true
      }
      let fixed = 0
      const clean = new Set<RowKind>()
      const ready = new Set<RowKind>()
      let cleanRows = 0
      let readyRows = 0
      const planned = order.map(({ action, number }): PlannedRepair => {
        done.add(number)
        fixed += action.issues
        for (const kind of kinds.values()) {
          if (!kind.all.has(number)) continue
          if (!clean.has(kind) && isDone(kind.all)) {
            clean.add(kind)
            cleanRows += kind.rows
          }
          if (kind.errors.size > 0 && !ready.has(kind) && isDone(kind.errors)) {
            ready.add(kind)
            readyRows += kind.rows
          }
        }
        return { ...action, share: issues === 0 ? 0 : fixed / issues, cleanRows, readyRows }
      })
      return { issues, rows, errorRows, actions: planned, byHand }
    },
  }
}

/** An action that a person chose, with what it asks for. */
export interface ChosenRepair {
  readonly key: RepairKey
  readonly given?: string
}

const isBroken = (rule: ProductRule, product: Product): boolean =>
  (rule.evenEmpty === true || product[rule.field] !== '') && !rule.holds(product)

/** A product with the chosen repairs applied, repeatedly while they still fix something. */
export const repaired = (product: Product, chosen: ReadonlyMap<string, ChosenRepair>): Product => {
  const across = rowRepair(product)
  const fix = across !== undefined && chosen.has(repairKeyText(across.key)) ? across.fix : undefined
  let now = fix === undefined ? product : { ...product, [fix.field]: fix.value }
  for (let round = 0; round < 4; round++) {
    const before = now
    for (const number of brokenRules(now)) {
      const rule = PRODUCT_RULES[number]
      // An earlier fix of this round may have fixed this as well.
      if (rule === undefined || (now !== before && !isBroken(rule, now))) continue
      const found = repairFor(now, rule)
      const choice = found && chosen.get(repairKeyText(found.key))
      if (found === undefined || choice === undefined || (found.repair.asks !== undefined && !choice.given)) continue
      const fix = found.repair.fix(now, rule, choice.given ?? '')
      if (fix !== undefined && now[fix.field] !== fix.value) now = { ...now, [fix.field]: fix.value }
    }
    if (now === before) return now
  }
  return now
}

/** Makes chosen repairs over rows, page by page, as one step. `preview` shows the first cells. */
export const createRepairRun = (choices: readonly ChosenRepair[], checks: readonly PreparedCheck[] = []) => {
  const known = new Set(REPAIRS.map(({ id }) => id))
  const chosen = new Map(
    choices.filter(({ key }) => known.has(key.repair)).map((choice) => [repairKeyText(choice.key), choice]),
  )
  const areIdsFixed = chosen.has('uniqueIds')
  const gathered = gatherCells()
  const samples: CellSample[] = []
  const issues = createIssueEffect(checks)
  let rows = 0
  return {
    take: (views: Iterable<RowView>): void => {
      for (const { row, product } of views) {
        const after = repaired(product, chosen)
        const { isDuplicate = false } = factsOf(product)
        issues.take(product, after, isDuplicate, isDuplicate && !areIdsFixed)
        if (after === product) continue
        rows++
        tellChanges(row, product, after, (_row, field, old, value) => {
          gathered.tell(row, field, old, value)
          if (samples.length < SAMPLES) samples.push({ row, field, before: old, after: value })
        })
      }
    },
    preview: (): RepairPreview => ({
      rows,
      effect: issues.effect(),
      cells: gathered.count(),
      samples,
    }),
    end: (head: StepHead): Step => makeStep(head, { cells: gathered.end() }),
  }
}
