import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useState } from 'react'

/** The next or previous line that is in sight, for the arrow keys. */
const steppedLine = (visible: readonly number[], marked: number | undefined, key: string): number | undefined => {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined
  if (step === undefined) return undefined
  const place = marked === undefined ? -1 : visible.indexOf(marked)
  return visible[place < 0 ? 0 : Math.max(0, Math.min(visible.length - 1, place + step))]
}

interface MarkedLineOptions {
  readonly text: string
  /** Lines that are not folded away, by their place. */
  readonly visible: readonly number[]
  readonly scroller: RefObject<HTMLElement | null>
  readonly lineHeight: number
  /** Nothing can be marked. */
  readonly isOff: boolean
}

/** The line of a text that a click or the arrow keys marked. */
export const useMarkedLine = ({ text, visible, scroller, lineHeight, isOff }: MarkedLineOptions) => {
  const [marked, setMarked] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text starts anew
  useEffect(() => setMarked(undefined), [text])
  return {
    marked,
    onKeyDown: (event: KeyboardEvent): void => {
      const box = scroller.current
      const next = isOff || event.target !== box ? undefined : steppedLine(visible, marked, event.key)
      if (box === null || next === undefined) return
      event.preventDefault()
      setMarked(next)
      const top = visible.indexOf(next) * lineHeight
      if (top < box.scrollTop || top + lineHeight > box.scrollTop + box.clientHeight)
        box.scrollTo({ top: Math.max(0, top - box.clientHeight / 2) })
    },
    onClick: ({ target }: MouseEvent): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('.json-row') : null
      // A text that was selected is to be copied.
      if (!isOff && row !== null && getSelection()?.isCollapsed !== false) setMarked(Number(row.dataset['at']))
    },
  }
}
