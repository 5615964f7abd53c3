import { t } from '../../messages/t.ts'
import type { Command } from '../base/commands.ts'
import { type FindActs, findCommands } from '../kit/find/findCommands.ts'
import { openGtins } from './gtins/openGtins.ts'
import { useFeeds } from './state/feedStore.ts'

/** Shown beside the suggestion of a cell, too. */
export const FIX_KEYS = 'Mod+.'

/** What the commands of an open feed do on its screen. */
interface FeedActs extends FindActs {
  readonly walk: (backwards: boolean) => void
  /** Puts the suggested value into the cell of the keyboard. */
  readonly applyFix: () => void
  readonly exportRows: () => void
  readonly showIssues: () => void
  readonly showSteps: () => void
  readonly focusGrid: () => void
}

/** Every command of an open feed: menu, palette, shortcut sheet and keyboard read this list. */
export const feedCommands = (acts: FeedActs): readonly Command[] => {
  const group = t('feeds.commands.group')
  return [
    { id: 'feed.next', title: t('feeds.commands.nextProblem'), group, keys: ['F8'], run: () => acts.walk(false) },
    {
      id: 'feed.previous',
      title: t('feeds.commands.previousProblem'),
      group,
      keys: ['Shift+F8'],
      run: () => acts.walk(true),
    },
    { id: 'feed.fix', title: t('feeds.commands.applyFix'), group, keys: [FIX_KEYS], run: acts.applyFix },
    {
      id: 'feed.undo',
      title: t('feeds.commands.undo'),
      group,
      keys: ['Mod+Z'],
      disabledReason: () => (useFeeds.getState().undoName === undefined ? t('feeds.commands.undo.none') : undefined),
      run: () => void useFeeds.getState().undo(),
    },
    {
      id: 'feed.redo',
      title: t('feeds.commands.redo'),
      group,
      keys: ['Mod+Y', 'Mod+Shift+Z'],
      disabledReason: () => (useFeeds.getState().redoName === undefined ? t('feeds.commands.redo.none') : undefined),
      run: () => void useFeeds.getState().redo(),
    },
    {
      id: 'feed.issues',
      title: t('feeds.commands.issues'),
      group,
      keywords: t('feeds.commands.issues.find'),
      run: acts.showIssues,
    },
    {
      id: 'feed.steps',
      title: t('feeds.commands.history'),
      group,
      keys: ['Mod+Alt+Z'],
      keywords: t('feeds.commands.history.find'),
      run: acts.showSteps,
    },
    ...findCommands('feed', group, acts),
    {
      id: 'feed.gtins',
      title: t('feeds.gtin.command'),
      group,
      keywords: t('feeds.gtin.command.find'),
      run: () => openGtins(),
    },
    {
      id: 'feed.export',
      title: t('feeds.commands.export'),
      group,
      keys: ['Mod+E'],
      keywords: t('feeds.commands.export.find'),
      run: acts.exportRows,
    },
  ]
}
