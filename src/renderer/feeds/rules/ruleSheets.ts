import { create } from 'zustand'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import type { Command } from '../../base/commands.ts'
import { openFeedPage } from '../state/feedPage.ts'

/** What stands over the page of rules. */
export type RuleSheet = 'clusters' | 'copy' | 'save' | 'run'

/** Which sheet is open; commands open them from any page of the feed. */
export const useRuleSheet = create<{ readonly sheet?: RuleSheet }>(() => ({}))

/** Opens a sheet and its page, so that commands work from every page. */
export const openRuleSheet = (sheet: RuleSheet): void => {
  openFeedPage('rules')
  useRuleSheet.setState({ sheet })
}

/** Closes whichever sheet is open; the rules stay as they are. */
export const closeRuleSheet = (): void => useRuleSheet.setState({}, true)

const SHEETS = [
  ['clusters', 'feedPages.rules.command.clusters', 'feedPages.rules.command.clusters.search'],
  ['run', 'feedPages.rules.recipe.run', 'feedPages.rules.command.run.search'],
  ['save', 'feedPages.rules.recipe.save', 'feedPages.rules.command.save.search'],
  ['copy', 'feedPages.rules.command.copy', 'feedPages.rules.command.copy.search'],
] as const satisfies readonly (readonly [RuleSheet, title: MessageCode, search: MessageCode])[]

/** One command per sheet. */
export const ruleSheetCommands = (): readonly Command[] =>
  SHEETS.map(([id, title, search]) => ({
    id: `rules.${id}`,
    title: t(title),
    group: t('feedPages.group.rules'),
    keywords: t(search),
    run: () => openRuleSheet(id),
  }))
