import { t } from '../../../messages/t.ts'
import type { Command } from '../../base/commands.ts'

/** What the commands of finding and replacing do on their screen. */
export interface FindActs {
  readonly find: () => void
  readonly replace: () => void
  readonly findNext: (backwards: boolean) => void
}

/** The commands of finding and replacing; `prefix` begins their ids. */
export const findCommands = (prefix: string, group: string, acts: FindActs): readonly Command[] => [
  { id: `${prefix}.find`, title: t('kit.find.command'), group, keys: ['Mod+F'], run: acts.find },
  {
    id: `${prefix}.replace`,
    title: t('kit.find.command.replace'),
    group,
    keys: ['Mod+H'],
    keywords: t('kit.find.command.replace.find'),
    run: acts.replace,
  },
  { id: `${prefix}.findNext`, title: t('kit.find.next'), group, keys: ['F3'], run: () => acts.findNext(false) },
  {
    id: `${prefix}.findPrevious`,
    title: t('kit.find.previous'),
    group,
    keys: ['Shift+F3'],
    run: () => acts.findNext(true),
  },
]
