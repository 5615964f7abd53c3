import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { defined } from '../../contract/language/fields.ts'
import { gatherCells } from './cellChanges.ts'
import { type CellSink, type RowView, tellChanges } from './cells.ts'
import { brokenIn } from './issueEffect.ts'
import { isErrorNumber, type PreparedCheck } from './ownCheck.ts'
import type { CellSample } from './repairPlan.ts'
import { runningRules } from './ruleDocument.ts'
import type { PreparedRules } from './rules.ts'
import { makeStep, type Step, type StepHead } from './step.ts'

// Draft -> test -> apply. A test runs the rules over rows and changes none; the step to apply does just the same.

/** What one rule did. */
export interface RuleReport {
  readonly rule: string
  /** Rows that took each branch. */
  readonly met: number
  readonly otherwise: number
  readonly rows: number
  readonly cells: number
  readonly excluded: number
  /** Cells on which an action could not be done, and the first of them. */
  readonly failures: number
  readonly failureSamples: readonly Omit<CellSample, 'after'>[]
  readonly samples: readonly CellSample[]
}

export interface RuleTestReport {
  readonly rows: number
  readonly changedRows: number
  readonly changedCells: number
  readonly excluded: number
  /** A rule that would change its own results again. One that adds a percentage, say. */
  readonly repeats?: string
  readonly byField: ReadonlyMap<ProductField, number>
  /** Issues of remaining rows, before and after. Those between rows are not included. */
  readonly problemsBefore: { readonly errors: number; readonly warnings: number }
  readonly problemsAfter: { readonly errors: number; readonly warnings: number }
  /** In the order of the rules, without paused ones. */
  readonly rules: readonly RuleReport[]
}

const SAMPLES = 20

type Mutable<Report> = { -readonly [Key in keyof Report]: Report[Key] }

interface Running extends Omit<Mutable<RuleReport>, 'samples' | 'failureSamples'> {
  readonly samples: CellSample[]
  readonly failureSamples: Omit<CellSample, 'after'>[]
  lastRow: number
}

const emptyReport = (rule: string): Running => ({
  rule,
  met: 0,
  otherwise: 0,
  rows: 0,
  cells: 0,
  excluded: 0,
  failures: 0,
  lastRow: -1,
  samples: [],
  failureSamples: [],
})

const addBroken = (into: { errors: number; warnings: number }, broken: readonly number[]): void => {
  for (const rule of broken) into[isErrorNumber(rule) ? 'errors' : 'warnings']++
}

/** Takes rows page by page; `report` works at any time, to show progress. */
export const createRuleTest = (prepared: PreparedRules, checks: readonly PreparedCheck[] = []) => {
  const reports = new Map(runningRules(prepared.rules).map(({ id }) => [id, emptyReport(id)]))
  const byField = new Map<ProductField, number>()
  const problemsBefore = { errors: 0, warnings: 0 }
  const problemsAfter = { errors: 0, warnings: 0 }
  let rows = 0
  let changedRows = 0
  let changedCells = 0
  let excluded = 0
  let row = 0
  let repeats: string | undefined
  const of = (rule: string): Running => reports.get(rule) ?? emptyReport(rule)

  const watcher = {
    branch: (rule: string, branch: 'actions' | 'otherwise'): void => {
      of(rule)[branch === 'actions' ? 'met' : 'otherwise']++
    },
    change: (rule: string, field: ProductField, before: string, after: string): void => {
      const report = of(rule)
      report.cells++
      if (report.lastRow !== row) report.rows++
      report.lastRow = row
      if (report.samples.length < SAMPLES) report.samples.push({ row, field, before, after })
    },
    failure: (rule: string, field: ProductField, before: string): void => {
      const report = of(rule)
      report.failures++
      if (report.failureSamples.length < SAMPLES) report.failureSamples.push({ row, field, before })
    },
    exclusion: (rule: string): void => {
      of(rule).excluded++
    },
  }

  /** Runs the rules once more over what they made. */
  const runAgain = (product: Product): void => {
    let first: string | undefined
    const again = prepared.run(product, {
      change: (rule) => {
        first ??= rule
      },
    })
    if (tellChanges(row, product, again.product, () => {}) > 0) repeats = first
  }

  const count: CellSink = (_row, field) => byField.set(field, (byField.get(field) ?? 0) + 1)

  return {
    take: (views: Iterable<RowView>): void => {
      for (const view of views) {
        rows++
        row = view.row
        const { product, isExcluded } = prepared.run(view.product, watcher)
        const broken = brokenIn(view.product, checks)
        addBroken(problemsBefore, broken)
        if (isExcluded) {
          excluded++
          continue
        }
        const cells = product === view.product ? 0 : tellChanges(row, view.product, product, count)
        if (cells > 0) changedRows++
        if (cells > 0 && repeats === undefined) runAgain(product)
        changedCells += cells
        addBroken(problemsAfter, cells > 0 ? brokenIn(product, checks) : broken)
      }
    },
    report: (): RuleTestReport => ({
      rows,
      changedRows,
      changedCells,
      excluded,
      ...defined({ repeats }),
      byField,
      problemsBefore: { ...problemsBefore },
      problemsAfter: { ...problemsAfter },
      rules: [...reports.values()].map(({ lastRow: _, samples, failureSamples, ...report }) => ({
        ...report,
        samples: [...samples],
        failureSamples: [...failureSamples],
      })),
    }),
  }
}

/** Gathers what rules change into one step, page by page. Rows that rules exclude vanish with it. */
export const createRuleRun = (prepared: PreparedRules) => {
  const gathered = gatherCells()
  const gone: number[] = []
  return {
    take: (views: Iterable<RowView>): void => {
      for (const { row, product } of views) {
        const outcome = prepared.run(product)
        if (outcome.isExcluded) gone.push(row)
        else if (outcome.product !== product) tellChanges(row, product, outcome.product, gathered.tell)
      }
    },
    end: (head: StepHead): Step => makeStep(head, { cells: gathered.end(), vanish: Uint32Array.from(gone).toSorted() }),
  }
}
