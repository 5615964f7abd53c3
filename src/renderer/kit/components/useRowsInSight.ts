import { type RefObject, type UIEvent, useEffect, useState } from 'react'

/** Rows drawn beyond those in sight, so that a quick scroll shows no gap. */
const SPARE = 10

/**
 * Rows of equal height that a scroller shows, and its height in px. `last` is the first row that is not drawn. Grids
 * have a scroller of their own (useScroll), for more rows than an element may be high.
 */
export const useRowsInSight = (scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) => {
  const [view, setView] = useState({ top: 0, height: 600 })
  useEffect(() => {
    const box = scroller.current
    if (box === null) return
    const observer = new ResizeObserver(() => setView({ top: box.scrollTop, height: box.clientHeight }))
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller])
  return {
    first: Math.max(0, Math.floor(view.top / rowHeight) - SPARE),
    last: Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + SPARE),
    height: view.height,
    onScroll: ({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLElement>) =>
      setView({ top: scrollTop, height: clientHeight }),
  }
}
