import { type RefObject, useEffect } from 'react'
import type { GridHandle } from '../kit/grid/gridModel.ts'
import { takePlace } from './state/arriving.ts'

/** Begins where one was among the rows while they were imported: the same rows in sight, the same cell chosen. */
export const useLeftPlace = (grid: RefObject<GridHandle | null>): void => {
  useEffect(() => {
    const place = takePlace()
    if (place === undefined) return
    grid.current?.goTo(place.bottom, place.columnId, true)
    // Once the grid has moved, the cell is in sight and nothing scrolls any more.
    const frame = requestAnimationFrame(() => {
      if (place.row >= place.top && place.row <= place.bottom) grid.current?.goTo(place.row, place.columnId, true)
    })
    return () => cancelAnimationFrame(frame)
  }, [grid])
}
