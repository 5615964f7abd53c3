import { type PointerEvent, useRef, useState } from 'react'
import type { Hovered } from './CellTip.tsx'
import type { CellView, Place } from './gridModel.ts'

/** The place of the cell that something on the page belongs to. */
export const placeUnder = (target: EventTarget | null): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.grid-cell') : null
  if (cell === null) return undefined
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/** The column whose header is under a target. */
export const headerUnder = (target: EventTarget | null): number | undefined => {
  const header = target instanceof Element ? target.closest('.grid-header') : null
  return header === null ? undefined : Number(header.getAttribute('aria-colindex')) - 1
}

/** Handles presses on the fill handle; true means that the press was handled. */
interface PressHandler {
  readonly onDown: (event: PointerEvent) => boolean
  readonly onMove: (event: PointerEvent) => boolean
  readonly onUp: (event: PointerEvent) => boolean
  readonly onCancel: () => void
}

interface PointerProps {
  readonly cellAt: (place: Place) => CellView | undefined
  readonly isEditing: boolean
  readonly fill: PressHandler
  readonly focus: () => void
  /** A press on a cell, with Shift to reach there from where the selection began. */
  readonly onPress: (place: Place, extend: boolean) => void
  readonly onDrag: (place: Place) => void
}

/** Presses and drags over cells, and the cell that is hovered. */
export const usePointer = ({ cellAt, isEditing, fill, focus, onPress, onDrag }: PointerProps) => {
  const [hovered, setHovered] = useState<Hovered | undefined>()
  const isDragging = useRef(false)
  const leave = () => setHovered(undefined)

  const onPointerDown = (event: PointerEvent): void => {
    if (fill.onDown(event)) {
      focus()
      leave()
      return
    }
    const place = placeUnder(event.target)
    if (place === undefined || event.button !== 0) return
    event.preventDefault()
    focus()
    isDragging.current = true
    leave()
    onPress(place, event.shiftKey)
  }

  const onPointerOver = (event: PointerEvent): void => {
    const place = placeUnder(event.target)
    if (isDragging.current && event.buttons === 1) {
      if (place !== undefined) onDrag(place)
      return
    }
    isDragging.current = false
    const cell = event.target instanceof Element ? event.target.closest('.grid-cell') : null
    const view = place === undefined ? undefined : cellAt(place)
    if (cell === null || view === undefined || isEditing) {
      leave()
      return
    }
    const text = cell.querySelector('.grid-text')
    const isCut = text !== null && text.scrollWidth > text.clientWidth + 1
    setHovered({ box: cell.getBoundingClientRect(), view, isCut })
  }

  const onPointerMove = (event: PointerEvent): void => {
    fill.onMove(event)
  }

  const onPointerUp = (event: PointerEvent): void => {
    isDragging.current = false
    fill.onUp(event)
  }

  const onPointerCancel = (): void => {
    isDragging.current = false
    fill.onCancel()
  }

  const on = { onPointerDown, onPointerMove, onPointerOver, onPointerUp, onPointerCancel, onPointerLeave: leave }
  return { hovered, leave, on }
}
