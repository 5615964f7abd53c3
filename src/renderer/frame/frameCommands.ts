import { create } from 'zustand'
import { t } from '../../messages/t.ts'
import type { Command } from '../base/commands.ts'
import { useConnection } from '../base/connection.ts'
import { goTo } from '../base/navigation.ts'
import { toggleOffline } from '../base/offline.ts'
import { stopFailing, usePracticeFaults } from '../base/practiceFaults.ts'
import { usePreferences } from '../base/preferences.ts'
import { revealPane } from '../kit/components/SplitPane.tsx'
import { chooseFile } from '../uploads/state/fileOpening.ts'
import { askForReset } from './settings/practiceReset.ts'
import { pasteTable } from './state/pastedTable.ts'

/** What floats over the window now. */
export const useFloating = create<{ readonly shown: 'palette' | 'shortcuts' | null }>(() => ({ shown: null }))

/** Shows the palette or the shortcut sheet, or closes what is shown. */
export const float = (shown: 'palette' | 'shortcuts' | null): void => useFloating.setState({ shown })

/** Moves focus to the next or previous pane of the window, wrapping around. */
const cyclePanes = (step: 1 | -1): void => {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(
    // A pane that holds others is only their frame.
    (pane) => (pane.offsetParent !== null || pane.hidden) && pane.querySelector('[data-pane]') === null,
  )
  if (panes.length === 0) return
  const here = panes.findIndex((pane) => pane.contains(document.activeElement))
  const start = here === -1 && step === -1 ? 0 : here
  const next = panes[(start + step + panes.length) % panes.length]
  // Narrow windows show one pane; its neighbors stay hidden until asked for.
  if (next?.hidden === true) revealPane(next)
  // A grid remembers its active cell, so focus returns to where it was.
  const inside =
    next?.querySelector<HTMLElement>('[role="grid"][aria-rowcount]') ??
    next?.querySelector<HTMLElement>('[tabindex="0"], button:not([disabled]), input, [role="grid"]')
  ;(inside ?? next)?.focus()
}

const isPractice = (): boolean => useConnection.getState().connection.state === 'practice'

const nextTheme = { system: 'dark', dark: 'light', light: 'system' } as const

const workCommands = (): readonly Command[] => [
  {
    id: 'file.open',
    title: t('frame.command.open'),
    group: t('frame.command.file'),
    keys: ['Mod+O'],
    keywords: t('frame.command.open.find'),
    run: () => void chooseFile(),
  },
  {
    id: 'file.paste',
    title: t('frame.command.paste'),
    group: t('frame.command.file'),
    keys: ['Mod+V'],
    keywords: t('frame.command.paste.find'),
    local: true,
    run: () => void pasteTable(),
  },
  {
    id: 'practice.fail',
    title: t('frame.command.fail'),
    group: t('frame.command.practice'),
    keywords: t('frame.command.fail.find'),
    searchOnly: true,
    disabledReason: () => (isPractice() ? undefined : t('frame.command.fail.disabled')),
    run: () => goTo('connection'),
  },
  {
    id: 'practice.stopFailing',
    title: t('frame.command.stopFaults'),
    group: t('frame.command.practice'),
    keywords: t('frame.command.stopFaults.find'),
    searchOnly: true,
    disabledReason: () =>
      usePracticeFaults.getState().faults.length > 0 ? undefined : t('frame.command.stopFaults.disabled'),
    run: () => void stopFailing(),
  },
  {
    id: 'practice.reset',
    title: t('frame.command.reset'),
    group: t('frame.command.practice'),
    keywords: t('frame.command.reset.find'),
    searchOnly: true,
    run: askForReset,
  },
]

/** Commands of the window itself. */
export const frameCommands = (): readonly Command[] => [
  ...workCommands(),
  {
    id: 'palette.open',
    title: t('frame.command.palette'),
    group: t('frame.command.view'),
    keys: ['Mod+K', 'Mod+Shift+P'],
    run: () => float('palette'),
  },
  {
    id: 'view.nextPane',
    title: t('frame.command.nextPane'),
    group: t('frame.command.view'),
    keys: ['F6'],
    run: () => cyclePanes(1),
  },
  {
    id: 'view.previousPane',
    title: t('frame.command.previousPane'),
    group: t('frame.command.view'),
    keys: ['Shift+F6'],
    run: () => cyclePanes(-1),
  },
  {
    id: 'view.theme',
    title: t('frame.command.theme'),
    group: t('frame.command.view'),
    keywords: t('frame.command.theme.find'),
    run: () => {
      const { theme, setTheme } = usePreferences.getState()
      setTheme(nextTheme[theme])
    },
  },
  {
    id: 'offline.toggle',
    title: t('frame.command.offline'),
    group: t('frame.command.view'),
    keywords: t('frame.command.offline.find'),
    run: () => void toggleOffline(),
  },
  {
    id: 'help.shortcuts',
    title: t('frame.shortcuts.title'),
    group: t('frame.command.help'),
    keys: ['Mod+/', 'F1'],
    run: () => float('shortcuts'),
  },
]
