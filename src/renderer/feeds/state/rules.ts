import { create } from 'zustand'
import { createQueue } from '../../../contract/language/queue.ts'
import { failed } from '../../../contract/language/result.ts'
import type { RowsDone, RuleScope } from '../../../engine/model/ruleModel.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { emptyRule, type TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { withFreshIds } from '../../../workspace/edits/ruleFile.ts'
import type { RuleProblem } from '../../../workspace/edits/rules.ts'
import type { RuleTestReport } from '../../../workspace/edits/ruleTest.ts'
import { changerOf } from '../../base/changerOf.ts'
import { createNewest } from '../../base/newest.ts'
import { createTimer } from '../../base/waiting.ts'
import type { RowWindow } from './feedsModel.ts'
import { historyAfter, type ListHistory, SETTLE_MS, stepInHistory } from './listHistory.ts'
import { draftEntry, NO_RULES, type RuleRun, readFeedRules, writeFeedRules } from './rulesBook.ts'

/** What a test found, and of what. */
interface TestedRule {
  readonly report: RuleTestReport
  readonly rules: readonly TransformationRule[]
  readonly scope: RuleScope
  readonly changes: number
  readonly window: RowWindow
}

export interface RulesState extends ListHistory<TransformationRule> {
  /** The feed whose rules these are; undefined while they are read. */
  readonly feed?: string
  readonly rules: readonly TransformationRule[]
  /** What the book says; the draft is written as the difference to it. */
  readonly written: readonly TransformationRule[]
  readonly runs: readonly RuleRun[]
  readonly answered: ReadonlyMap<string, string>
  readonly scope: RuleScope
  readonly problems: readonly RuleProblem[]
  readonly tested?: TestedRule
  readonly busy?: RowsDone & { readonly kind: 'test' | 'apply' }
  /** Why something could not be kept or done. */
  readonly problem?: string
}

const EMPTY: RulesState = {
  rules: [],
  written: [],
  past: [],
  future: [],
  runs: [],
  answered: new Map(),
  scope: 'visible',
  problems: [],
}

/** The rules of the open feed: a draft until they are applied. */
export const useRules = create<RulesState>(() => EMPTY)

/** Changes the state; the keys of `gone` are left out afterwards. */
export const changeRules = changerOf(useRules)

const writing = createQueue()
const settling = createTimer()

/** Writes the draft down now; answers when it is kept. */
export const keepDraft = (): Promise<void> => {
  settling.clear()
  return writing.run(async () => {
    const { feed, rules, written } = useRules.getState()
    const entry = feed === undefined ? undefined : draftEntry(written, rules)
    if (feed === undefined || entry === undefined) return
    const kept = await writeFeedRules(feed, entry).catch(() => failed({ sentence: t('feeds.rulesState.noReply') }))
    if (useRules.getState().feed !== feed) return
    changeRules(
      kept.ok ? { written: rules } : { problem: t('feeds.rulesState.failed', { reason: saidText(kept.failure) }) },
    )
  })
}

/** A slow answer about an earlier opening does not replace a later one. */
const openings = createNewest()

/** Takes up the rules of a feed. Those of the feed before are kept first. */
export const openRules = (feed: string): Promise<void> =>
  openings.run(async ({ still }) => {
    if (useRules.getState().feed === feed) return
    await keepDraft()
    const saved = await still(readFeedRules(feed).catch(() => undefined))
    const { rules, runs, answered } = saved ?? NO_RULES
    useRules.setState(
      {
        ...EMPTY,
        feed,
        rules,
        written: rules,
        runs,
        answered,
        ...(saved === undefined ? { problem: t('feeds.rulesState.unread') } : {}),
      },
      true,
    )
  })

/** Makes a change of the draft. With the same mark as the change before, both are one for undo. */
const changeDraft = (rules: readonly TransformationRule[], name: string, editKey?: string): void => {
  const state = useRules.getState()
  if (state.feed === undefined) return
  changeRules({ rules, ...historyAfter(state, state.rules, name, editKey) })
  settling.set(() => void keepDraft(), SETTLE_MS)
}

const step = (from: 'past' | 'future'): void => {
  const state = useRules.getState()
  const stepped = stepInHistory(state, state.rules, from)
  if (stepped === undefined) return
  changeRules({ rules: stepped.items, ...stepped.history })
  void keepDraft()
}

/** Undoes the latest change of the draft. */
export const undoDraft = (): void => step('past')
/** Redoes what was undone last. */
export const redoDraft = (): void => step('future')

const now = (): readonly TransformationRule[] => useRules.getState().rules

/** A rule of the draft in another form. */
export const changeRule = (
  id: string,
  change: (rule: TransformationRule) => TransformationRule,
  name = t('feeds.rulesState.change'),
  editKey?: string,
): void =>
  changeDraft(
    now().map((rule) => (rule.id === id ? change(rule) : rule)),
    name,
    editKey === undefined ? undefined : `${id} ${editKey}`,
  )

/** Adds a rule at the end and answers its id. */
export const addRule = (rule: TransformationRule = emptyRule(crypto.randomUUID())): string => {
  changeDraft([...now(), rule], t('feeds.rulesState.add'))
  return rule.id
}

/** Adds rules of another place at the end. */
export const addRules = (rules: readonly TransformationRule[], name: string): void =>
  changeDraft([...now(), ...withFreshIds(rules, now(), () => crypto.randomUUID())], name)

/** Removes a rule from the draft, which can be undone. Rows change once the rules run. */
export const removeRule = (id: string): void =>
  changeDraft(
    now().filter((rule) => rule.id !== id),
    t('feeds.rulesState.delete'),
  )

/** Puts a copy behind a rule and answers its id. */
export const duplicateRule = (id: string): string | undefined => {
  const at = now().findIndex((rule) => rule.id === id)
  const rule = now()[at]
  if (rule === undefined) return undefined
  const copy = {
    ...rule,
    id: crypto.randomUUID(),
    ...(rule.label === '' ? {} : { label: t('feeds.rulesState.copy', { name: rule.label }) }),
  }
  changeDraft(now().toSpliced(at + 1, 0, copy), t('feeds.rulesState.duplicate'))
  return copy.id
}

/** Moves a rule by `by` positions; returns its new one, undefined if impossible. */
export const moveRule = (id: string, by: number): number | undefined => {
  const from = now().findIndex((rule) => rule.id === id)
  const rule = now()[from]
  const to = from + by
  if (rule === undefined || to < 0 || to >= now().length) return undefined
  changeDraft(now().toSpliced(from, 1).toSpliced(to, 0, rule), t('feeds.rulesState.move'))
  return to
}

/** The rules as they were applied last; none where they never were. */
export const appliedList = (runs: readonly RuleRun[]): RuleRun | undefined => runs.findLast(({ isList }) => isList)

/** Goes back to the rules as they were applied last. Can be undone. */
export const discardDraft = (): void =>
  changeDraft(appliedList(useRules.getState().runs)?.rules ?? [], t('feeds.rulesState.discard'))
