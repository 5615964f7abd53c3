import { create } from 'zustand'
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

/** Moves the keyboard to the next pane of the window, or the one before, wrapping round. */
const cyclePanes = (step: 1 | -1): void => {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(
    // A pane that holds others is only their frame.
    (pane) => (pane.offsetParent !== null || pane.hidden) && pane.querySelector('[data-pane]') === null,
  )
  if (panes.length === 0) return
  const here = panes.findIndex((pane) => pane.contains(document.activeElement))
  const start = here === -1 && step === -1 ? 0 : here
  const next = panes[(start + step + panes.length) % panes.length]
  // Where there is room for one pane only, its neighbours are hidden until they are asked for.
  if (next?.hidden === true) revealPane(next)
  // A grid of rows remembers its cell, so the keyboard goes back to where it was.
  const inside =
    next?.querySelector<HTMLElement>('[role="grid"][aria-rowcount]') ??
    next?.querySelector<HTMLElement>('[tabindex="0"], button:not([disabled]), input, [role="grid"]')
  ;(inside ?? next)?.focus()
}

const isPractice = (): boolean => useConnection.getState().connection.state === 'practice'

const nextTheme = { system: 'dark', dark: 'light', light: 'system' } as const

/** Commands of the window itself. */
export const frameCommands = (): readonly Command[] => [
  {
    id: 'file.open',
    title: 'Open a file …',
    group: 'File',
    keys: ['Mod+O'],
    words: 'import csv feed list',
    run: () => void chooseFile(),
  },
  {
    id: 'file.paste',
    title: 'Paste a table',
    group: 'File',
    keys: ['Mod+V'],
    words: 'import clipboard excel sheets copy',
    local: true,
    run: () => void pasteTable(),
  },
  {
    id: 'practice.fail',
    title: 'Make Practice fail …',
    group: 'Practice',
    words: 'faults 429 503 lost slow clock rejected rehearse',
    searchOnly: true,
    disabledReason: () => (isPractice() ? undefined : 'Start Practice first.'),
    run: () => goTo('connection'),
  },
  {
    id: 'practice.stopFailing',
    title: 'Stop failing Practice',
    group: 'Practice',
    words: 'faults off',
    searchOnly: true,
    disabledReason: () =>
      usePracticeFaults.getState().faults.length > 0 ? undefined : 'Practice does not fail on purpose.',
    run: () => void stopFailing(),
  },
  {
    id: 'practice.reset',
    title: 'Reset Practice …',
    group: 'Practice',
    words: 'delete start over fresh',
    searchOnly: true,
    run: askForReset,
  },
  {
    id: 'palette.open',
    title: 'Search or run …',
    group: 'View',
    keys: ['Mod+K', 'Mod+Shift+P'],
    run: () => float('palette'),
  },
  { id: 'view.nextPane', title: 'Next pane', group: 'View', keys: ['F6'], run: () => cyclePanes(1) },
  { id: 'view.previousPane', title: 'Previous pane', group: 'View', keys: ['Shift+F6'], run: () => cyclePanes(-1) },
  {
    id: 'view.theme',
    title: 'Switch theme: system, dark, light',
    group: 'View',
    words: 'dark light mode colours',
    run: () => {
      const { theme, setTheme } = usePreferences.getState()
      setTheme(nextTheme[theme])
    },
  },
  {
    id: 'offline.toggle',
    title: 'Switch Offline on or off',
    group: 'View',
    words: 'network privacy airplane nothing leaves internet connection',
    run: () => void toggleOffline(),
  },
  {
    id: 'help.shortcuts',
    title: 'Keyboard shortcuts',
    group: 'Help',
    keys: ['Mod+/', 'F1'],
    run: () => float('shortcuts'),
  },
]
