/** What stood before or after a change. */
interface Draft<Item> {
  readonly items: readonly Item[]
  /** What the change was, such as `Delete a rule`. */
  readonly name: string
}

/** Changes of a list that can be undone and redone, the latest last. */
export interface ListHistory<Item> {
  readonly past: readonly Draft<Item>[]
  readonly future: readonly Draft<Item>[]
  /** What the latest change was made on; typing on there is one change. */
  readonly editKey?: string | undefined
}

const MAX_SAVED_CHANGES = 500

/** Typing settles for this many ms before it takes effect. */
export const SETTLE_MS = 250

/** The history after a change of `items`. With the same key as the change before, both are one for undo. */
export const historyAfter = <Item>(
  { past, editKey: latest }: ListHistory<Item>,
  items: readonly Item[],
  name: string,
  editKey?: string,
): ListHistory<Item> => {
  const isSame = editKey !== undefined && editKey === latest
  return { past: isSame ? past : [...past, { items, name }].slice(-MAX_SAVED_CHANGES), future: [], editKey }
}

/** Goes from `items` to what stood before or after; undefined where nothing did. */
export const stepInHistory = <Item>(
  history: ListHistory<Item>,
  items: readonly Item[],
  from: 'past' | 'future',
): { readonly items: readonly Item[]; readonly history: ListHistory<Item> } | undefined => {
  const last = history[from].at(-1)
  if (last === undefined) return undefined
  const to = from === 'past' ? 'future' : 'past'
  const moved = [...history[to], { items, name: last.name }]
  const rest = history[from].slice(0, -1)
  const next = from === 'past' ? { past: rest, future: moved } : { past: moved, future: rest }
  return { items: last.items, history: { ...next, editKey: undefined } }
}
