import type { Command } from '../../base/commands.ts'
import { isAvailable } from '../../base/commands.ts'
import { matchesShortcut } from '../../base/shortcuts.ts'

type Stroke = Parameters<typeof matchesShortcut>[1]

/** Signs that cannot stand in a list of keys that `+` joins. */
const NAMED: Readonly<Record<string, readonly string[]>> = { 'Mod+Plus': ['+', '='], 'Mod+Minus': ['-', '_'] }

const isPressed = (keys: string, stroke: Stroke): boolean => {
  const signs = NAMED[keys]
  if (signs === undefined) return matchesShortcut(keys, stroke)
  return (stroke.ctrlKey || stroke.metaKey) && !stroke.altKey && signs.includes(stroke.key)
}

/** Runs the grid-local command of a keystroke; false if none matches or is available. */
export const runLocal = (commands: readonly Command[], stroke: Stroke): boolean => {
  const found = commands.find((each) => each.keys?.some((keys) => isPressed(keys, stroke)) && isAvailable(each))
  found?.run()
  return found !== undefined
}
