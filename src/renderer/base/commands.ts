import { useEffect } from 'react'
import { create } from 'zustand'

/** One thing that the user can do. Palette, menu, shortcut sheet and keyboard all read this object. */
export interface Command {
  /** `area.verb`, such as `file.open`. */
  readonly id: string
  readonly title: string
  /** Heading in menu and shortcut sheet. */
  readonly group: string
  /** Ways to press it, the first one is shown: `Mod+K`, `Shift+F8`. Mod is Ctrl, or Cmd on macOS. */
  readonly keys?: readonly string[]
  /** A second line, which it is found by too. */
  readonly detail?: string
  /** Further words to find it by. */
  readonly keywords?: string
  /** Why it can't run now, such as "No filter is on."; absent: always available. */
  readonly disabledReason?: () => string | undefined
  /** Found in the palette alone: there are too many of its kind for a menu. */
  readonly searchOnly?: boolean
  /** Only listed in the shortcut sheet: the focused element, such as a grid, handles them. */
  readonly local?: boolean
  readonly run: () => void
}

/** Every command that is there now, in the order of registration. */
export const useCommands = create<{ readonly commands: readonly Command[] }>(() => ({ commands: [] }))

/** Adds commands; the answer takes them away again. A later one with the same id replaces the earlier. */
export const registerCommands = (added: readonly Command[]): (() => void) => {
  const ids = new Set(added.map(({ id }) => id))
  useCommands.setState(({ commands }) => ({ commands: [...commands.filter(({ id }) => !ids.has(id)), ...added] }))
  return () => useCommands.setState(({ commands }) => ({ commands: commands.filter((each) => !added.includes(each)) }))
}

/** The commands of a screen, there while it is shown. Give a list that changes only when a command does. */
export const useScreenCommands = (commands: readonly Command[]): void =>
  useEffect(() => registerCommands(commands), [commands])

/** May it be run now? */
export const isAvailable = (command: Command): boolean => command.disabledReason?.() === undefined

/** Runs a command by ID; false where it doesn't exist or can't run now. */
export const runCommand = (id: string): boolean => {
  const command = useCommands.getState().commands.find((each) => each.id === id)
  if (command === undefined || !isAvailable(command)) return false
  command.run()
  return true
}

/** Commands under their headings, in the order in which the headings first come up. */
export const grouped = (commands: readonly Command[]): readonly (readonly [string, readonly Command[]])[] => {
  const groups = new Map<string, Command[]>()
  for (const command of commands) {
    const members = groups.get(command.group)
    if (members === undefined) groups.set(command.group, [command])
    else members.push(command)
  }
  return [...groups]
}
