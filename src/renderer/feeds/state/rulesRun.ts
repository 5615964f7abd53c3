import type { Said } from '../../../contract/language/said.ts'
import type { RowsDone, RuleScope } from '../../../engine/model/ruleModel.ts'
import type { StepResult } from '../../../engine/model/stepModel.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { createNewest } from '../../base/newest.ts'
import { hearStep, makeFeedStep, type StepOptions } from './edits.ts'
import { changeRules, keepDraft, useRules } from './rules.ts'
import { answerEntry, type RuleRun, runEntry, writeFeedRules } from './rulesBook.ts'
import { now } from './state.ts'
import { worker } from './worker.ts'

// Draft -> test -> apply. What is applied is noted beside the draft, so that a recipe knows which rules made which step.

type Kind = 'test' | 'apply'

const testing = createNewest()
const applying = createNewest()

const tellBusy =
  (kind: Kind) =>
  ({ done, total }: RowsDone): void =>
    changeRules({ busy: { kind, done, total } })

/** Looks for what keeps the draft from running. */
export const checkRuleDraft = async (): Promise<void> => {
  const { rules } = useRules.getState()
  const problems = await worker()
    .ask('checkRules', rules)
    .catch(() => [])
  if (useRules.getState().rules === rules) changeRules({ problems })
}

/** Runs the draft over the rows and changes none. */
export const testDraft = async (): Promise<void> => {
  const { rules, scope } = useRules.getState()
  const { changes, window, openFeed } = now()
  if (openFeed === undefined) return
  await keepDraft()
  tellBusy('test')({ done: 0, total: openFeed.rows })
  const tested = await worker()
    .ask('testRules', { rules, scope }, { onProgress: tellBusy('test'), signal: testing.next() })
    .catch(() => undefined)
  changeRules({}, 'busy')
  if (tested === undefined) return
  if (!tested.ok) return changeRules({ problems: tested.failure }, 'tested')
  changeRules({ problems: [], tested: { report: tested.value, rules, scope, changes, window } })
}

/** Notes what made a step of the open feed. */
const note = async (run: RuleRun): Promise<void> => {
  const { feed, runs } = useRules.getState()
  changeRules({ runs: [...runs, run] })
  if (feed === undefined) return
  const written = await writeFeedRules(feed, runEntry(run))
  if (!written.ok) changeRules({ problem: t('feeds.rulesState.notNoted', { reason: saidText(written.failure) }) })
}

/** Makes a step of the worker and notes its rules; returns whether anything changed. */
export const makeRuleStep = async (
  ask: (options: StepOptions) => Promise<StepResult<{ readonly id: string }>>,
  rules: readonly TransformationRule[],
  isList: boolean,
): Promise<boolean> => {
  let step = ''
  const isMade = await makeFeedStep(async (options) => {
    const outcome = await ask(options)
    if (outcome.ok) step = outcome.value.id
    return outcome
  })
  if (isMade) await note({ step, at: new Date().toISOString(), rules, isList })
  return isMade
}

/** Applies rules as one step of undo; returns whether anything changed. */
export const applyRules = async (
  rules: readonly TransformationRule[],
  scope: RuleScope,
  name: Said,
  isList: boolean,
  onOutcome: (outcome: StepResult) => void = () => {},
): Promise<boolean> => {
  tellBusy('apply')({ done: 0, total: now().openFeed?.rows ?? 0 })
  await keepDraft()
  const signal = applying.next()
  const isMade = await makeRuleStep(
    async (options) => {
      const onProgress = hearStep(tellBusy('apply'), options)
      const outcome = await worker().ask('rulesStep', { rules, scope, name }, { onProgress, signal })
      onOutcome(outcome)
      return outcome
    },
    rules,
    isList,
  )
  changeRules({}, 'busy', 'tested')
  return isMade
}

/** Stops a test, or an application before anything has changed. */
export const stopFeedRules = (): void => {
  testing.stop()
  applying.stop()
}

/** Notes that the offer of a kept recipe was taken or turned down. */
export const answerRecipe = async (recipe: string): Promise<void> => {
  const { feed, answered } = useRules.getState()
  const at = new Date().toISOString()
  changeRules({ answered: new Map(answered).set(recipe, at) })
  if (feed !== undefined) await writeFeedRules(feed, answerEntry(recipe, at)).catch(() => undefined)
}
