import { useEffect, useRef, useState } from 'react'

interface Typed {
  readonly text: string
  readonly isDirty: boolean
  readonly type: (text: string) => void
  /** Keeps what was typed. */
  readonly commit: () => void
  /** Leaves the value as it was. */
  readonly revert: () => void
}

interface TypedOver {
  readonly text: string
  /** The value that it was typed over, and the one that it was saved as. */
  readonly over: readonly string[]
}

/**
 * Text kept when its field loses focus or unmounts; a new outside value replaces it. It follows from state alone: an effect
 * that copies the value would come late, over what was typed meanwhile.
 */
export const useTyped = (value: string, keep: (text: string) => void): Typed => {
  const [typed, setTyped] = useState<TypedOver>({ text: value, over: [value] })
  const isCurrent = typed.over.includes(value)
  const text = isCurrent ? typed.text : value
  // Another value, or the saved one, has come back. From here on the text alone counts.
  if (typed.over[0] !== value) setTyped({ text, over: [value] })
  const latest = useRef({ text, value, keep, saved: [] as readonly string[] })
  latest.current = { text, value, keep, saved: isCurrent ? typed.over.slice(1) : [] }
  const set = (next: string, saved: readonly string[]): void => {
    latest.current = { ...latest.current, text: next, saved }
    setTyped({ text: next, over: [latest.current.value, ...saved] })
  }
  const commit = (): void => {
    const { text: next, value: known, keep: save } = latest.current
    if (next === known) return
    set(next, [next])
    save(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field goes
  useEffect(() => commit, [])
  return {
    text,
    isDirty: text !== value,
    type: (next) => set(next, latest.current.saved),
    commit,
    revert: () => set(latest.current.value, []),
  }
}
