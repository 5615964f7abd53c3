import { type RefObject, useLayoutEffect, useState } from 'react'

/** Until it is measured, in px. */
const FIRST_WIDTH = 480

/** Current width of an element in px, so that plots draw text at true size. */
export const useWidth = (box: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(FIRST_WIDTH)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(Math.max(120, element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
