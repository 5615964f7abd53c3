import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Place, Range, RangeFill, RangeValues } from './gridModel.ts'
import { fillTarget } from './places.ts'
import { placeUnder } from './usePointer.ts'

interface FillHandleProps {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rowHeight: number
  readonly selection: Range
  readonly columnIds: readonly string[]
  readonly fill: (range: Range, kind: RangeFill['kind'], values: RangeValues) => void
  /** Selects what was filled with what it was filled from. */
  readonly select: (from: Place, to: Place) => void
  /** A press that was no drag means the cell under the handle. */
  readonly onPress: (place: Place) => void
}

/** Fill handle of a selection: dragging fills in one direction; Ctrl continues a series. */
export const useFillHandle = (props: FillHandleProps) => {
  const { scroller, rowHeight, selection, columnIds, fill, select, onPress } = props
  const [target, setTarget] = useState<Range | undefined>()
  const pointer = useRef<number | undefined>(undefined)

  const isHandle = (event: PointerEvent): boolean =>
    event.button === 0 && event.target instanceof Element && event.target.closest('.grid-fill') !== null

  const onDown = (event: PointerEvent): boolean => {
    if (!isHandle(event)) return false
    event.preventDefault()
    pointer.current = event.pointerId
    // The handle's row may scroll away during a drag; the scroller remains mounted.
    scroller.current?.setPointerCapture(event.pointerId)
    return true
  }

  const under = (event: PointerEvent): Place | undefined =>
    document
      .elementsFromPoint(event.clientX, event.clientY)
      .filter((each) => each.closest('.grid-fill') === null)
      .flatMap((each) => placeUnder(each) ?? [])[0]

  const onMove = (event: PointerEvent): boolean => {
    if (pointer.current !== event.pointerId) return false
    const box = scroller.current?.getBoundingClientRect()
    if (box !== undefined && event.clientY > box.bottom - rowHeight) scroller.current?.scrollBy(0, rowHeight)
    else if (box !== undefined && event.clientY < box.top + rowHeight * 2) scroller.current?.scrollBy(0, -rowHeight)
    const place = under(event)
    if (place !== undefined) setTarget(fillTarget(selection, place))
    return true
  }

  const onUp = (event: PointerEvent): boolean => {
    if (pointer.current !== event.pointerId) return false
    pointer.current = undefined
    setTarget(undefined)
    const { from, to } = selection
    if (target === undefined) {
      const place = under(event)
      if (place !== undefined && (place.row > to.row || place.column > to.column)) onPress(place)
      return true
    }
    const isSideways = target.from.row === from.row && target.to.row === to.row
    const values: RangeValues = isSideways
      ? { by: 'columns', columnIds: columnIds.slice(from.column, to.column + 1) }
      : { by: 'rows', first: from.row, last: to.row, isSeries: event.ctrlKey || event.metaKey }
    fill(target, 'fill', values)
    select(
      { row: Math.min(from.row, target.from.row), column: Math.min(from.column, target.from.column) },
      { row: Math.max(to.row, target.to.row), column: Math.max(to.column, target.to.column) },
    )
    return true
  }

  const onCancel = (): void => {
    pointer.current = undefined
    setTarget(undefined)
  }

  return { target, onDown, onMove, onUp, onCancel }
}
