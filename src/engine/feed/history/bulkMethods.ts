import { failed, type Result, success } from '../../../contract/language/result.ts'
import { asSaid, type Said } from '../../../contract/language/said.ts'
import { said } from '../../../messages/said.ts'
import { createIssueEffect } from '../../../workspace/edits/issueEffect.ts'
import { emptyRule, type RuleStep } from '../../../workspace/edits/ruleDocument.ts'
import { type PreparedRules, prepareRules, type RuleWatcher } from '../../../workspace/edits/rules.ts'
import { createRuleRun } from '../../../workspace/edits/ruleTest.ts'
import type { BulkPreview, CellScope, CommonValue } from '../../model/feedWork.ts'
import type { OverShown, StepResult, Writing } from '../../model/stepModel.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { chunksOf, fileHeaders, headOf, type Opened, opened, rowsOf } from '../open/openedFeed.ts'
import { type Prepared, preparedStep } from './preparedStep.ts'
import { takeStep } from './takeStep.ts'

// Bulk actions on a selection: current values, preview, and the change as one step.

/** Maximum distinct values counted per field. */
const MAX_VALUES = 1_000

/** Cells shown before and after. */
const SAMPLES = 5

/** Common values of each field over the rows of a scope. */
export const fieldValues = async (scope: CellScope, { turn }: Job): Promise<readonly CommonValue[]> => {
  const now = opened()
  const values = scope.fields.map(() => new Set<string>())
  for (const chunk of chunksOf(now, rowsOf(now, scope), new Set(scope.fields))) {
    for (const { product } of chunk)
      scope.fields.forEach((field, at) => {
        const own = values[at]
        if (own !== undefined && own.size <= MAX_VALUES) own.add(product[field])
      })
    await turn()
  }
  return scope.fields.map((field, at) => {
    const own = values[at] ?? new Set<string>()
    const [first = ''] = own
    return { field, different: Math.min(own.size, MAX_VALUES), isMore: own.size > MAX_VALUES, value: first }
  })
}

const preparedOf = (actions: readonly RuleStep[]): Result<PreparedRules, Said> => {
  const made = prepareRules([{ ...emptyRule('bulk'), actions: [...actions] }], fileHeaders())
  return made.ok ? made : failed(asSaid(made.failure[0] ?? said('edits.problem.missing')))
}

/** Fields that actions read are not known, so whole rows are taken. */
const chunksIn = (now: Opened, scope: CellScope) => chunksOf(now, rowsOf(now, scope))

/** What actions would change in the rows of a scope. */
export const previewBulk = async (
  {
    scope,
    actions,
  }: {
    readonly scope: CellScope
    readonly actions: readonly RuleStep[]
  },
  { turn }: Job,
): Promise<Result<BulkPreview, Said>> => {
  const now = opened()
  const made = preparedOf(actions)
  if (!made.ok) return made
  const samples: BulkPreview['samples'][number][] = []
  let rows = 0
  let cells = 0
  let failures = 0
  let row = 0
  const issues = createIssueEffect(now.feed.checks.ofRows())
  const watcher: RuleWatcher = {
    failure: () => {
      failures++
    },
    change: (_rule, field, before, after) => {
      cells++
      if (samples.length < SAMPLES) samples.push({ row, field, before, after })
    },
  }
  for (const chunk of chunksIn(now, scope)) {
    for (const view of chunk) {
      rows++
      row = view.row
      issues.take(view.product, made.value.run(view.product, watcher).product)
    }
    await turn()
  }
  return success({ rows, cells, failures, samples, effect: issues.effect() })
}

interface Bulk {
  readonly scope: CellScope
  readonly actions: readonly RuleStep[]
  readonly name: string | Said
}

const prepareBulk = async ({ scope, actions, name }: Bulk, turn: Turn): Promise<Prepared | undefined> => {
  const now = opened()
  const made = preparedOf(actions)
  if (!made.ok) return undefined
  const run = createRuleRun(made.value)
  for (const chunk of chunksIn(now, scope)) {
    run.take(chunk)
    await turn()
  }
  return preparedStep(run.end(headOf(name, 'edit')))
}

/** Does actions on the rows of a scope as one step. */
export const actionStep = (bulk: Bulk & OverShown, job: Job<Writing>): Promise<StepResult> =>
  takeStep(job, () => prepareBulk(bulk, job.turn), bulk)
