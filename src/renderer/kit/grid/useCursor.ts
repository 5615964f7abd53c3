import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { PlacedColumn } from './GridRow.tsx'
import type { GridSource, Place, Range } from './gridModel.ts'
import { rangeOf } from './places.ts'
import { findScatteredRows, type ScatteredRows } from './scattered.ts'
import type { Sight } from './useScroll.ts'

interface CursorProps<Row> {
  readonly source: GridSource<Row>
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly sight: Sight
  readonly scrollTo: (top: number) => void
  readonly placed: readonly PlacedColumn<Row>[]
  readonly frozenWidth: number
  readonly rowHeight: number
  readonly headHeight: number
  readonly lastRow: number
  readonly start: Place
}

/** Is what is selected widened to whole rows or columns, or to everything? The active cell stays where it is. */
type Whole = 'none' | 'rows' | 'columns' | 'all'

/** Scrolls so far that a cell is in sight. */
const useShow = <Row>({ scroller, sight, scrollTo, placed, frozenWidth, rowHeight, headHeight }: CursorProps<Row>) =>
  useCallback(
    ({ row, column }: Place) => {
      const box = scroller.current
      if (box === null) return
      // The pane around the grid scrolls too where the window is low.
      box.scrollIntoView({ block: 'nearest' })
      const height = box.clientHeight - headHeight
      const top = row * rowHeight
      if (top < sight.top) scrollTo(top)
      else if (top + rowHeight > sight.top + height) scrollTo(top + rowHeight - height)
      const cell = placed[column]
      if (cell === undefined || cell.frozen) return
      if (cell.left - frozenWidth < box.scrollLeft) box.scrollLeft = cell.left - frozenWidth
      else if (cell.left + cell.width > box.scrollLeft + box.clientWidth)
        box.scrollLeft = Math.min(cell.left - frozenWidth, cell.left + cell.width - box.clientWidth)
    },
    [scroller, placed, frozenWidth, rowHeight, headHeight, scrollTo, sight.top],
  )

/** Active cell, the selection's anchor, and moves that keep the active cell visible. */
export const useCursor = <Row>(props: CursorProps<Row>) => {
  const { source, placed, lastRow, start } = props
  const [active, setActive] = useState<Place>(start)
  const [anchor, setAnchor] = useState<Place>(start)
  const [whole, setWhole] = useState<Whole>('none')
  const [scattered, setScattered] = useState<ScatteredRows | undefined>()
  const [isMoved, setIsMoved] = useState(false)
  const [shownSource, setShownSource] = useState(source)
  const show = useShow(props)

  // Another filter may leave fewer rows than the active one's position, another view fewer columns.
  const lastColumn = placed.length - 1
  useEffect(() => {
    const settle = (place: Place): Place =>
      place.row > lastRow || place.column > lastColumn
        ? { row: Math.max(0, Math.min(lastRow, place.row)), column: Math.max(0, Math.min(lastColumn, place.column)) }
        : place
    setActive(settle)
    setAnchor(settle)
  }, [lastRow, lastColumn])

  const move = (to: Place, extend = false) => {
    setActive(to)
    setIsMoved(true)
    setScattered(undefined)
    if (!extend) {
      setAnchor(to)
      setWhole('none')
    }
    show(to)
  }

  /** Selects from one cell to another, which becomes the active one, and scrolls nowhere. */
  const select = (from: Place, to: Place) => {
    setAnchor(from)
    setActive(to)
    setIsMoved(true)
    setScattered(undefined)
    setWhole('none')
  }

  const widen = (next: Whole) => {
    setIsMoved(true)
    if (next !== 'rows') setScattered(undefined)
    setWhole(next)
  }

  const { from, to }: Range = rangeOf(anchor, active)
  const isTall = whole === 'columns' || whole === 'all'
  const isWide = whole === 'rows' || whole === 'all'
  const selection: Range = {
    from: { row: isTall ? 0 : from.row, column: isWide ? 0 : from.column },
    to: { row: isTall ? Math.max(0, lastRow) : to.row, column: isWide ? lastColumn : to.column },
  }

  // Other rows are shown: the selection keeps its rows, some perhaps hidden, and never grows.
  if (source !== shownSource) {
    setShownSource(source)
    const keys = scattered?.keys ?? shownSource.keys?.(selection.from.row, selection.to.row)
    const found = isMoved && keys !== undefined ? findScatteredRows(keys, source) : undefined
    if (found !== undefined) {
      const isTogether = found.last - found.first + 1 === found.keys.length
      const isUpwards = active.row < anchor.row
      const [top, bottom] = isTogether ? [found.first, found.last] : [found.first, found.first]
      setAnchor({ ...anchor, row: isUpwards ? bottom : top })
      setActive({ ...active, row: isUpwards ? top : bottom })
      setScattered(isTogether ? undefined : found)
    } else if (isMoved && keys !== undefined) {
      // None of them is left, so one cell is selected where the keyboard is.
      setAnchor(active)
      setScattered(undefined)
    }
    if (keys !== undefined && isMoved) setWhole(isWide ? 'rows' : 'none')
  }

  const rows = scattered?.keys.length ?? selection.to.row - selection.from.row + 1
  /** Is a row among those selected? */
  const holds = (row: number): boolean =>
    scattered === undefined ? row >= selection.from.row && row <= selection.to.row : scattered.marks[row] === 1
  return { active, anchor, selection, scattered, holds, rows, move, select, widen, show }
}

export type Cursor = ReturnType<typeof useCursor>
