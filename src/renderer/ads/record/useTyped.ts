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

/** Text kept when its field loses focus or unmounts; a new outside value replaces it. */
export const useTyped = (value: string, keep: (text: string) => void): Typed => {
  const [text, setText] = useState(value)
  const latest = useRef({ text, value, keep })
  latest.current = { ...latest.current, value, keep }
  const set = (next: string): void => {
    latest.current.text = next
    setText(next)
  }
  const commit = (): void => {
    const { text: typed, value: known, keep: save } = latest.current
    if (typed !== known) save(typed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value alone takes the place of what is typed
  useEffect(() => set(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field goes
  useEffect(() => commit, [])
  return { text, isDirty: text !== value, type: set, commit, revert: () => set(value) }
}
