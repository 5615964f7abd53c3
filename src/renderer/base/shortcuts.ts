import { t } from '../../messages/t.ts'
import { type Command, isAvailable, useCommands } from './commands.ts'

const isMac = /mac/i.test(navigator.platform)

interface Stroke {
  readonly key: string
  /** Physical key (`KeyboardEvent.code`), for Alt combinations that type another character on macOS. */
  readonly code?: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Does a stroke on the keyboard match keys such as `Mod+Shift+P`? */
export const matchesShortcut = (keys: string, stroke: Stroke, mac = isMac): boolean => {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const wants = (name: string) => parts.includes(name, 0) && key !== name
  const mod = mac ? stroke.metaKey : stroke.ctrlKey
  const other = mac ? stroke.ctrlKey : stroke.metaKey
  return (
    (stroke.key.toLowerCase() === key.toLowerCase() ||
      stroke.code === `Digit${key}` ||
      (mac && wants('Alt') && stroke.code === `Key${key.toUpperCase()}`)) &&
    mod === wants('Mod') &&
    !other &&
    stroke.altKey === wants('Alt') &&
    // Signs such as ? or / may need Shift on some layouts, so there it is not asked for.
    (stroke.shiftKey === wants('Shift') || (/^[^a-z0-9]$/i.test(key) && !wants('Shift')))
  )
}

const KEY_NAMES = {
  Mod: 'kit.key.ctrl',
  Shift: 'kit.key.shift',
  Space: 'kit.key.space',
  Enter: 'kit.key.enter',
  Backspace: 'kit.key.backspace',
  Delete: 'kit.key.delete',
} as const

/** Keys as people read them: `Ctrl+K`, in German `Strg+K`, or with the signs of macOS. */
export const showKeys = (keys: string, mac = isMac): string =>
  (mac ? keys.replace('Mod+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥') : keys).replace(
    /Mod|Shift|Space|Enter|Backspace|Delete/g,
    (name) => t(KEY_NAMES[name as keyof typeof KEY_NAMES]),
  )

/** The keys of a command to show beside its title. */
export const shortcutKeysOf = (command: Command): string | undefined =>
  command.keys?.[0] === undefined ? undefined : showKeys(command.keys[0])

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Keys that type nothing; on macOS, Alt and a digit type a sign. */
const isCommandKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || (altKey && !isMac) || /^F\d/.test(key)

/**
 * Listens for the keys of commands; the returned function stops it. Plain keys without Mod or F do nothing while
 * typing.
 */
export const listenForShortcuts = (): (() => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (isTyping(event.target) && !isCommandKey(event)) return
    // The browser would select the whole page; fields and grids handle Mod+A themselves.
    if (matchesShortcut('Mod+A', event) && !isTyping(event.target)) event.preventDefault()
    const { commands } = useCommands.getState()
    const found = commands.findLast(
      (command) =>
        command.local !== true && command.keys?.some((keys) => matchesShortcut(keys, event)) && isAvailable(command),
    )
    if (found === undefined) return
    event.preventDefault()
    found.run()
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}
