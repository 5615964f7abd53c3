import { create } from 'zustand'
import type { Command } from '../../base/commands.ts'
import { openFeedPage } from '../state/feedPage.ts'

/** What stands over the page of rules. */
export type RuleSheet = 'clusters' | 'copy' | 'save' | 'run'

/** Which sheet is open; commands open them from any page of the feed. */
export const useRuleSheet = create<{ readonly sheet?: RuleSheet }>(() => ({}))

export const openRuleSheet = (sheet: RuleSheet): void => {
  openFeedPage('rules')
  useRuleSheet.setState({ sheet })
}

export const closeRuleSheet = (): void => useRuleSheet.setState({}, true)

const SHEETS: readonly (readonly [RuleSheet, title: string, words: string])[] = [
  ['clusters', 'Near-duplicate values …', 'cluster merge similar spelling typing error brand'],
  ['run', 'Run a recipe …', 'replay yesterday rules edits'],
  ['save', 'Save a recipe …', 'keep replay tomorrow rules edits history'],
  ['copy', 'Copy rules from another feed …', 'rules feed'],
]

/** One command a sheet. */
export const RULE_SHEET_COMMANDS: readonly Command[] = SHEETS.map(([id, title, words]) => ({
  id: `rules.${id}`,
  title,
  group: 'Rules',
  words,
  run: () => openRuleSheet(id),
}))
