import { Value } from 'typebox/value'
import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { asSaid, type Said } from '../../contract/language/said.ts'
import { english } from '../../messages/english.ts'
import { said } from '../../messages/said.ts'
import type { Transform } from './ruleAction.ts'
import { ruleActionOf } from './ruleActions.ts'
import { conditionTest, type ValueCounts } from './ruleConditions.ts'
import {
  type CellCondition,
  type ConditionTree,
  isGroup,
  type RuleStep,
  type TransformationRule,
} from './ruleDocument.ts'

// Rules made ready once, then run on one row after another. Expressions and templates are read when rules are prepared.

/** What keeps a rule from running. `place`: `when.0`, `when.0.1`, `actions.2`, `otherwise.0`. */
export interface RuleProblem extends Said {
  readonly rule: string
  readonly place: string
}

type RowTest = (product: Product) => boolean

interface PreparedStep {
  /** Undefined for the action that takes the row out. */
  readonly field: ProductField | undefined
  readonly transform: Transform
}

interface PreparedRule {
  readonly id: string
  readonly holds: RowTest
  readonly actions: readonly PreparedStep[]
  readonly otherwise: readonly PreparedStep[]
}

/** Events of a row while rules run over it, in order. */
export interface RuleWatcher {
  readonly branch?: (rule: string, branch: 'actions' | 'otherwise') => void
  readonly change?: (rule: string, field: ProductField, before: string, after: string) => void
  /** An action could not be done on this value; it stays. */
  readonly failure?: (rule: string, field: ProductField, value: string) => void
  readonly exclusion?: (rule: string) => void
}

export interface RuleOutcome {
  readonly product: Product
  readonly isExcluded: boolean
}

export interface PreparedRules {
  readonly rules: readonly TransformationRule[]
  /** The row after all rules; the very same product where nothing changed. Fields of `kept` stay as they are. */
  readonly run: (product: Product, watcher?: RuleWatcher, kept?: ReadonlySet<ProductField>) => RuleOutcome
}

const joined = (join: 'all' | 'any', tests: readonly RowTest[]): RowTest => {
  const [only] = tests
  if (only === undefined) return () => true
  if (tests.length === 1) return only
  return join === 'all'
    ? (product) => tests.every((test) => test(product))
    : (product) => tests.some((test) => test(product))
}

type TellProblem = (place: string, said: Said) => void

const testOf = (
  condition: CellCondition,
  place: string,
  problem: TellProblem,
  counts?: ValueCounts,
  headers?: readonly string[],
): RowTest => {
  const test = conditionTest(condition, counts, headers)
  if (test.ok) return test.value
  problem(place, test.failure)
  return () => false
}

const treeTest = (
  { join, conditions }: ConditionTree,
  problem: TellProblem,
  counts?: ValueCounts,
  headers?: readonly string[],
): RowTest =>
  joined(
    join,
    conditions.map((condition, at) =>
      isGroup(condition)
        ? joined(
            condition.join,
            condition.conditions.map((own, place) => testOf(own, `when.${at}.${place}`, problem, counts, headers)),
          )
        : testOf(condition, `when.${at}`, problem, counts, headers),
    ),
  )

/**
 * Makes conditions ready; the failure is all problems of them with their places. Without `counts`, none may count.
 * `headers`: the file's other columns, where they are known.
 */
export const prepareTree = (
  tree: ConditionTree,
  counts?: ValueCounts,
  headers?: readonly string[],
): Result<RowTest, readonly { readonly place: string; readonly why: Said }[]> => {
  const found: { readonly place: string; readonly why: Said }[] = []
  const test = treeTest(tree, (place, why) => found.push({ place, why }), counts, headers)
  return found.length === 0 ? success(test) : failed(found)
}

/** Makes conditions ready, for a filter; the failure is the first problem of them. */
export const prepareCondition = (tree: ConditionTree, counts?: ValueCounts): Result<RowTest, Said> => {
  const made = prepareTree(tree, counts)
  return made.ok ? made : failed(made.failure[0]?.why ?? said('edits.problem.missing'))
}

/** Problems that a rule has with one file and not with another. */
const FILE_PROBLEMS: ReadonlySet<string> = new Set(['edits.problem.noColumn', 'edits.problem.field'])

const prepareRule = (rule: TransformationRule, problems: RuleProblem[], headers?: readonly string[]): PreparedRule => {
  const problem = (place: string, why: Said): void => {
    // Paused rules don't run, so they need not fit this file.
    if (rule.isPaused === true && FILE_PROBLEMS.has(why.message?.code ?? '')) return
    problems.push({ rule: rule.id, place, ...asSaid(why) })
  }

  const stepOf = ({ action: id, field, parameters }: RuleStep, place: string): readonly PreparedStep[] => {
    const action = ruleActionOf(id)
    if (action === undefined) problem(place, said('edits.problem.action', { name: id.slice(0, 40) }))
    else if (action.hasField && field === undefined) problem(place, said('edits.problem.column'))
    else if (!Value.Check(action.parameters, parameters)) {
      const [first] = Value.Errors(action.parameters, parameters)
      const where = first?.instancePath.slice(1) ?? ''
      problem(
        place,
        where === ''
          ? said('edits.problem.parameters', { action: english.message({ code: `edits.action.${id}` }) })
          : said('edits.problem.parameter', { action: english.message({ code: `edits.action.${id}` }), name: where }),
      )
    } else {
      const transform = action.prepare(parameters, field ?? 'id', headers)
      if (transform.ok) return [{ field: action.hasField ? field : undefined, transform: transform.value }]
      problem(place, transform.failure)
    }
    return []
  }

  return {
    id: rule.id,
    holds: treeTest(rule.when, problem, undefined, headers),
    actions: rule.actions.flatMap((step, at) => stepOf(step, `actions.${at}`)),
    otherwise: rule.otherwise.flatMap((step, at) => stepOf(step, `otherwise.${at}`)),
  }
}

/** Prepares rules; paused ones are checked, apart from the file, but not run. `headers`: the file's other columns, where they are known. */
export const prepareRules = (
  rules: readonly TransformationRule[],
  headers?: readonly string[],
): Result<PreparedRules, readonly RuleProblem[]> => {
  const problems: RuleProblem[] = []
  const ids = new Set<string>()
  for (const { id } of rules) {
    if (ids.has(id)) problems.push({ rule: id, place: '', ...said('edits.problem.twice') })
    ids.add(id)
  }
  const prepared = rules.flatMap((rule) => {
    const ready = prepareRule(rule, problems, headers)
    return rule.isPaused === true ? [] : [ready]
  })
  if (problems.length > 0) return failed(problems)
  return success({ rules, run: (product, watcher, kept) => runRules(prepared, product, watcher, kept) })
}

/** Columns that a file lacks, if nothing else keeps rules from running. */
export const missingColumns = (problems: readonly RuleProblem[]): readonly string[] => {
  const names = problems.flatMap(({ message }) =>
    message !== undefined && FILE_PROBLEMS.has(message.code) ? [String(message.params?.['name'] ?? '')] : [],
  )
  return names.length < problems.length ? [] : [...new Set(names)]
}

const runRules = (
  rules: readonly PreparedRule[],
  product: Product,
  watcher?: RuleWatcher,
  kept?: ReadonlySet<ProductField>,
): RuleOutcome => {
  let now: { -readonly [Field in ProductField]: string } | undefined
  for (const { id, holds, actions, otherwise } of rules) {
    const isMet = holds(now ?? product)
    watcher?.branch?.(id, isMet ? 'actions' : 'otherwise')
    for (const { field, transform } of isMet ? actions : otherwise) {
      if (field === undefined) {
        watcher?.exclusion?.(id)
        return { product: now ?? product, isExcluded: true }
      }
      if (kept?.has(field)) continue
      const before = (now ?? product)[field]
      const after = transform(before, now ?? product)
      if (after === undefined) watcher?.failure?.(id, field, before)
      else if (after !== before) {
        now ??= { ...product }
        now[field] = after
        watcher?.change?.(id, field, before, after)
      }
    }
  }
  return { product: now ?? product, isExcluded: false }
}
