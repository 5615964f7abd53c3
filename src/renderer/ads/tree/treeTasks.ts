import { CalendarRange, Coins, Copy, FlaskConical, Megaphone, Pause, Play, Replace, SwatchBook } from 'lucide-react'
import type { ComponentType } from 'react'
import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import type { Command } from '../../base/commands.ts'
import { copyRows, useCopied } from '../state/copied.ts'
import { changeTree, hasTaskRows, openTask, type TreeTaskId } from '../state/tree.ts'
import { ApplyTargetingDialog } from '../targeting/ApplyTargeting.tsx'
import { AbTestDialog } from './AbTestDialog.tsx'
import type { BulkDialogProps } from './BulkDialog.tsx'
import { AmountDialog, GoLiveDialog, PauseDialog, ShiftDialog } from './bulkDialogs.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { PromoteDialog } from './PromoteDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'

interface TreeTask {
  readonly id: TreeTaskId
  readonly code: PlainCode
  readonly icon: typeof Pause
  readonly Dialog: ComponentType<BulkDialogProps>
  readonly keys?: readonly string[]
  /** Further words to find it by in the palette. */
  readonly keywords?: PlainCode
  /** In the menu at the end of the bar. */
  readonly isRare?: true
}

/** Tasks for checked rows of the tree, shared by bar, menu, palette and keyboard. */
export const TREE_TASKS: readonly TreeTask[] = [
  { id: 'pause', code: 'adsPages.tree.pause.menu', icon: Pause, Dialog: PauseDialog },
  {
    id: 'live',
    code: 'adsPages.tree.live.menu',
    icon: Play,
    Dialog: GoLiveDialog,
    keywords: 'adsPages.tree.live.find',
  },
  {
    id: 'raise',
    code: 'adsPages.tree.raise.menu',
    icon: Coins,
    Dialog: AmountDialog,
    keywords: 'adsPages.tree.raise.find',
  },
  { id: 'shift', code: 'adsPages.tree.shift.menu', icon: CalendarRange, Dialog: ShiftDialog },
  { id: 'copy', code: 'adsPages.tree.copy.menu', icon: Copy, Dialog: DuplicateDialog, keys: ['Mod+D'] },
  {
    id: 'replace',
    code: 'adsPages.tree.replace.menu',
    icon: Replace,
    Dialog: ReplaceDialog,
    keys: ['Mod+H'],
    isRare: true,
  },
  {
    id: 'targeting',
    code: 'adsPages.sets.apply.menu',
    icon: SwatchBook,
    Dialog: ApplyTargetingDialog,
    isRare: true,
  },
  { id: 'promote', code: 'adsPages.tree.promote.menu', icon: Megaphone, Dialog: PromoteDialog, isRare: true },
  {
    id: 'abTest',
    code: 'adsPages.tree.abTest.menu',
    icon: FlaskConical,
    Dialog: AbTestDialog,
    keywords: 'adsPages.tree.abTest.find',
    isRare: true,
  },
]

/** The tree's tasks and clipboard as commands, whose keys work only in the tree. */
export const treeCommands = (): readonly Command[] => [
  ...TREE_TASKS.map(({ id, code, keys, keywords }) => ({
    id: `ads.tree.${id}`,
    title: t(code),
    group: t('adsPages.page.tree'),
    ...(keys === undefined ? {} : { keys }),
    ...(keywords === undefined ? {} : { keywords: t(keywords) }),
    disabledReason: () => (hasTaskRows() ? undefined : t('adsPages.tree.noRows')),
    run: () => openTask(id),
  })),
  {
    id: 'ads.tree.copyRows',
    title: t('adsPages.tree.copyRows'),
    group: t('adsPages.page.tree'),
    keys: ['Mod+C'],
    local: true,
    disabledReason: () => (hasTaskRows() ? undefined : t('adsPages.tree.noRows')),
    run: () => void copyRows(),
  },
  {
    id: 'ads.tree.pasteRows',
    title: t('adsPages.tree.pasteRows'),
    group: t('adsPages.page.tree'),
    keys: ['Mod+V'],
    local: true,
    disabledReason: () => (useCopied.getState().rows === undefined ? t('adsPages.tree.noCopied') : undefined),
    run: () => changeTree({ isPasting: true }),
  },
]
