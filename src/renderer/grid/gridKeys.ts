/** What a key does in a grid where it is no movement. */
export type KeyAct =
  | 'edit'
  | 'type'
  | 'clear'
  | 'fillDown'
  | 'selectAll'
  | 'selectRows'
  | 'selectColumns'
  | 'widen'
  | 'narrow'

interface Stroke {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const PLAIN: Readonly<Record<string, KeyAct>> = { F2: 'edit', Enter: 'edit', Delete: 'clear', Backspace: 'clear' }
const WITH_COMMAND: Readonly<Record<string, KeyAct>> = { a: 'selectAll', d: 'fillDown', ' ': 'selectColumns' }
const WITH_ALT_SHIFT: Readonly<Record<string, KeyAct>> = { ArrowRight: 'widen', ArrowLeft: 'narrow' }

/** The act of a key, as in Excel; undefined for keys that move or do nothing. */
export const actOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Stroke): KeyAct | undefined => {
  if (altKey) return shiftKey ? WITH_ALT_SHIFT[key] : undefined
  if (ctrlKey || metaKey) return shiftKey ? undefined : WITH_COMMAND[key.toLowerCase()]
  if (key === ' ') return shiftKey ? 'selectRows' : undefined
  return PLAIN[key] ?? (key.length === 1 ? 'type' : undefined)
}
