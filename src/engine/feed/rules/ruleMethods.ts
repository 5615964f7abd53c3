import { success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { prepareRules, type RuleProblem } from '../../../workspace/edits/rules.ts'
import { createRuleRun, createRuleTest } from '../../../workspace/edits/ruleTest.ts'
import type { RowsDone, RuleChoice, RuleTested } from '../../model/ruleModel.ts'
import type { StepResult, Writing } from '../../model/stepModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { preparedStep } from '../history/preparedStep.ts'
import { takeStep } from '../history/takeStep.ts'
import { fileHeaders, headOf, opened } from '../open/openedFeed.ts'
import { countOf, goOver, tellRows } from './ruleRows.ts'

// Transformation rules over the open feed: problems, preview, and application as a step.

/** What keeps rules from running, each at its place. */
export const checkRules = (rules: readonly TransformationRule[]): readonly RuleProblem[] => {
  const ready = prepareRules(rules, fileHeaders())
  return ready.ok ? [] : ready.failure
}

/** Counts what rules would change, changing nothing. Fails with the problems of the rules. */
export const testRules = async ({ rules, scope }: RuleChoice, { tell, turn }: Job<RowsDone>): Promise<RuleTested> => {
  const ready = prepareRules(rules, fileHeaders())
  if (!ready.ok) return ready
  const test = createRuleTest(ready.value, opened().feed.checks.ofRows())
  await goOver(scope, turn, test.take, tellRows(countOf(opened(), scope), tell), rules)
  return success(test.report())
}

/** Does what the rules say as one step; `id` is that of the step. */
export const rulesStep = async (
  { rules, scope, name }: RuleChoice & { readonly name: string | Said },
  job: Job<RowsDone | Writing>,
): Promise<StepResult<{ readonly id: string }>> => {
  const ready = prepareRules(rules, fileHeaders())
  const head = headOf(name, 'rules')
  const prepare = async () => {
    if (!ready.ok) return undefined
    const run = createRuleRun(ready.value)
    await goOver(scope, job.turn, run.take, tellRows(countOf(opened(), scope), job.tell), rules)
    return preparedStep(run.end(head))
  }
  const done = await takeStep(job, prepare)
  return done.ok ? success({ ...done.value, id: head.id }) : done
}
