import type { Command } from '../base/commands.ts'
import { useCatalog } from './state/catalog.ts'

/** What the commands of an open feed do on its screen. */
export interface FeedActs {
  readonly walk: (backwards: boolean) => void
  readonly find: () => void
  readonly replace: () => void
  readonly findNext: (backwards: boolean) => void
  readonly exportRows: () => void
  readonly showSteps: () => void
  readonly focusGrid: () => void
}

/** Every command of an open feed: menu, palette, shortcut sheet and keyboard read this list. */
export const feedCommands = (acts: FeedActs): readonly Command[] => [
  { id: 'feed.next', title: 'Next problem', group: 'Feed', keys: ['F8'], run: () => acts.walk(false) },
  { id: 'feed.previous', title: 'Previous problem', group: 'Feed', keys: ['Shift+F8'], run: () => acts.walk(true) },
  {
    id: 'feed.undo',
    title: 'Undo',
    group: 'Feed',
    keys: ['Mod+Z'],
    disabledReason: () => (useCatalog.getState().undoName === undefined ? 'There is nothing to undo.' : undefined),
    run: () => void useCatalog.getState().undo(),
  },
  {
    id: 'feed.redo',
    title: 'Redo',
    group: 'Feed',
    keys: ['Mod+Y', 'Mod+Shift+Z'],
    disabledReason: () => (useCatalog.getState().redoName === undefined ? 'There is nothing to redo.' : undefined),
    run: () => void useCatalog.getState().redo(),
  },
  {
    id: 'feed.steps',
    title: 'Steps that were made',
    group: 'Feed',
    keys: ['Mod+Alt+Z'],
    words: 'history undo list',
    run: acts.showSteps,
  },
  { id: 'feed.find', title: 'Find …', group: 'Feed', keys: ['Mod+F'], run: acts.find },
  {
    id: 'feed.replace',
    title: 'Find and replace …',
    group: 'Feed',
    keys: ['Mod+H'],
    words: 'regex expression search',
    run: acts.replace,
  },
  { id: 'feed.findNext', title: 'Next match', group: 'Feed', keys: ['F3'], run: () => acts.findNext(false) },
  {
    id: 'feed.findPrevious',
    title: 'Previous match',
    group: 'Feed',
    keys: ['Shift+F3'],
    run: () => acts.findNext(true),
  },
  {
    id: 'feed.export',
    title: 'Export rows …',
    group: 'Feed',
    keys: ['Mod+E'],
    words: 'save file csv tsv xlsx excel json download',
    run: acts.exportRows,
  },
]
