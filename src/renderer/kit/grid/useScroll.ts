import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { placeAfterJump, placeFor, scaleOf } from './scrollScale.ts'

/** Visible part of the grid, in px. `top` counts over all rows; `offset` is the shift of its page. */
export interface Sight {
  readonly top: number
  readonly offset: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Follows a grid's scroller; rows take `total` px below a header of `headHeight` px. */
export const useScroll = (scroller: RefObject<HTMLDivElement | null>, total: number, headHeight: number) => {
  const scale = useMemo(() => scaleOf(total), [total])
  const [sight, setSight] = useState<Sight>({ top: 0, offset: 0, left: 0, width: 1200, height: 700 })
  const place = useRef({ scrollTop: 0, offset: 0 })

  const read = useCallback(() => {
    const box = scroller.current
    if (box === null) return
    const height = Math.max(1, box.clientHeight - headHeight)
    const { scrollTop } = box
    const moved = Math.abs(scrollTop - place.current.scrollTop)
    const next =
      moved > height * 4
        ? placeAfterJump(scale, scrollTop, height)
        : placeFor(scale, scrollTop + Math.min(place.current.offset, scale.total - scale.height))
    place.current = next
    // Only beyond a page's end: the scroll bar moves while the rows stay in place.
    if (Math.abs(next.scrollTop - scrollTop) >= 1) box.scrollTop = next.scrollTop
    setSight({
      top: next.scrollTop + next.offset,
      offset: next.offset,
      left: box.scrollLeft,
      width: box.clientWidth,
      height,
    })
  }, [scroller, scale, headHeight])

  const scrollTo = useCallback(
    (top: number) => {
      const box = scroller.current
      if (box === null) return
      const height = Math.max(1, box.clientHeight - headHeight)
      place.current = placeFor(scale, Math.max(0, Math.min(scale.total - height, top)))
      box.scrollTop = place.current.scrollTop
      read()
    },
    [scroller, scale, headHeight, read],
  )

  useEffect(() => {
    const box = scroller.current
    if (box === null) return
    // It reads at once, and after the layout of a frame. An effect that reads would have the page laid out for it.
    const observer = new ResizeObserver(read)
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller, read])

  return { sight, scale, read, scrollTo }
}
