import { type RefObject, useEffect, useState } from 'react'

/** Does a box hold more than it shows? Then the keyboard must be able to scroll it. */
export const useOverflow = (box: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () =>
      setOverflows(element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [box])
  return overflows
}
