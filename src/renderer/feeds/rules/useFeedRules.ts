import { useEffect, useMemo } from 'react'
import type { TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { useFeeds } from '../state/feedStore.ts'
import { appliedList, keepDraft, openRules, type RulesState, useRules } from '../state/rules.ts'
import { checkRuleDraft } from '../state/rulesRun.ts'
import { useSteps } from '../useSteps.ts'

const SETTLE_MS = 200

/** Keeps the draft when the window goes out of sight, which may be its end. */
const keepAtEnd = (): (() => void) => {
  const keep = (): void => void keepDraft()
  document.addEventListener('visibilitychange', keep)
  window.addEventListener('pagehide', keep)
  return () => {
    document.removeEventListener('visibilitychange', keep)
    window.removeEventListener('pagehide', keep)
    void keepDraft()
  }
}

/** Ids of the steps that stand. */
export const useActiveSteps = (): ReadonlySet<string> => {
  const steps = useSteps()
  return useMemo(() => {
    const active = steps.filter(({ state, revertedBy }) => state === 'done' && revertedBy === undefined)
    return new Set(active.map(({ id }) => id))
  }, [steps])
}

const isSame = (a: readonly TransformationRule[], b: readonly TransformationRule[]): boolean =>
  a.length === b.length && a.every((rule, at) => rule === b[at] || JSON.stringify(rule) === JSON.stringify(b[at]))

/** Where the list stands between draft and applied. */
type RulesStage = 'empty' | 'draft' | 'tested' | 'applied'

export interface FeedRules extends RulesState {
  readonly isRead: boolean
  readonly stage: RulesStage
  /** When the list was applied as it is, while that step stands. */
  readonly appliedAt?: string
  /** The step that did so. */
  readonly appliedBy?: string
  /** May the draft be discarded: does it differ from what was applied? */
  readonly isChanged: boolean
}

/** Rules of a feed, read when its page opens and checked on each change. */
export const useFeedRules = (feed: string): FeedRules => {
  const state = useRules()
  const { rules, runs, tested, scope } = state
  const changes = useFeeds((each) => each.changes)
  const window = useFeeds((each) => each.window)
  const active = useActiveSteps()

  useEffect(() => void openRules(feed), [feed])
  useEffect(keepAtEnd, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draft is checked once it settles
  useEffect(() => {
    const timer = setTimeout(() => void checkRuleDraft(), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [rules])

  const last = appliedList(runs)
  const isChanged = useMemo(() => !isSame(rules, last?.rules ?? []), [rules, last])
  const isCurrent =
    tested !== undefined &&
    tested.rules === rules &&
    tested.scope === scope &&
    tested.changes === changes &&
    (scope === 'all' || tested.window === window)
  const isApplied = !isChanged && last !== undefined && active.has(last.step)
  const stage: RulesStage = isCurrent ? 'tested' : isApplied ? 'applied' : rules.length === 0 ? 'empty' : 'draft'
  return {
    ...state,
    isRead: state.feed === feed,
    stage,
    isChanged,
    ...(isApplied ? { appliedAt: last.at, appliedBy: last.step } : {}),
  }
}
