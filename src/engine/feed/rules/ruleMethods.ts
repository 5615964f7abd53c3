import type { TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { prepareRules, type RuleProblem } from '../../../workspace/edits/rules.ts'
import { createRuleRun, createRuleTest } from '../../../workspace/edits/ruleTest.ts'
import type { RowsDone, RuleChoice, RuleTested } from '../../model/catalogRules.ts'
import type { Job } from '../../thread/workerCall.ts'
import { type Prepared, waitForStep } from '../history/preparedStep.ts'
import { headOf, opened } from '../open/openedFeed.ts'
import { countOf, goOver, tellRows } from './ruleRows.ts'

// Transformation rules over the open feed: their problems, what they would change, and the step that makes it.

/** What keeps rules from running, each at its place. */
export const checkRules = (rules: readonly TransformationRule[]): readonly RuleProblem[] => {
  const ready = prepareRules(rules)
  return ready.ok ? [] : ready.failure
}

/** Runs rules over rows and changes none. */
export const testRules = async ({ rules, scope }: RuleChoice, { tell, turn }: Job<RowsDone>): Promise<RuleTested> => {
  const ready = prepareRules(rules)
  if (!ready.ok) return { ok: false, problems: ready.failure }
  const test = createRuleTest(ready.value)
  await goOver(scope, turn, test.take, tellRows(countOf(opened(), scope), tell))
  return { ok: true, report: test.report() }
}

/** Prepares one step that does what the rules say; `id` is that of the step. */
export const prepareRuleStep = async (
  { rules, scope, name }: RuleChoice & { readonly name: string },
  { tell, turn }: Job<RowsDone>,
): Promise<{ readonly id: string; readonly prepared: Prepared } | undefined> => {
  const ready = prepareRules(rules)
  if (!ready.ok) return undefined
  const run = createRuleRun(ready.value)
  await goOver(scope, turn, run.take, tellRows(countOf(opened(), scope), tell))
  const head = headOf(name, 'rules')
  const prepared = waitForStep(run.end(head))
  return prepared && { id: head.id, prepared }
}
