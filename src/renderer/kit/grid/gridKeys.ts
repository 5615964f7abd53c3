import type { GridAct } from './gridModel.ts'

/** What a key does in a grid where it is no movement. */
type KeyAct = GridAct | 'type' | 'compose' | 'down' | 'up' | 'widen' | 'narrow' | 'menu' | 'headerMenu'

interface Stroke {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const PLAIN: Readonly<Record<string, KeyAct>> = {
  F2: 'edit',
  Enter: 'down',
  Delete: 'clear',
  Backspace: 'clear',
  ContextMenu: 'menu',
  // An input method takes this key; the cell must open before its first character.
  Process: 'compose',
}

const WITH_SHIFT: Readonly<Record<string, KeyAct>> = {
  ' ': 'selectRows',
  Enter: 'up',
  F10: 'menu',
  Process: 'compose',
}

const WITH_COMMAND: Readonly<Record<string, KeyAct>> = {
  a: 'selectAll',
  d: 'fillDown',
  r: 'fillRight',
  Enter: 'fillAll',
  ' ': 'selectColumns',
}

const WITH_ALT_SHIFT: Readonly<Record<string, KeyAct>> = { ArrowRight: 'widen', ArrowLeft: 'narrow' }

/** Action of a key, as in Excel; undefined for keys that move or do nothing. */
export const actOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Stroke): KeyAct | undefined => {
  // Signs behind AltGr come with Ctrl and Alt both.
  if (altKey && ctrlKey && key.length === 1 && /[^a-z0-9 ]/i.test(key)) return 'type'
  if (altKey && key === 'ArrowDown' && !shiftKey && !ctrlKey) return 'headerMenu'
  if (altKey) return shiftKey && !ctrlKey ? WITH_ALT_SHIFT[key] : undefined
  if (ctrlKey || metaKey) return shiftKey ? undefined : WITH_COMMAND[key.length === 1 ? key.toLowerCase() : key]
  return (shiftKey ? WITH_SHIFT : PLAIN)[key] ?? (key.length === 1 && key !== ' ' ? 'type' : undefined)
}
