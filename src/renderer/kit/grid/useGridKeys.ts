import type { KeyboardEvent, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { PlacedColumn } from './GridRow.tsx'
import { actOf } from './gridKeys.ts'
import type { CellView, GridAct, MenuPlace, Place } from './gridModel.ts'
import { type Bounds, goalOf, isInside, tabGoal } from './places.ts'
import type { Cursor } from './useCursor.ts'
import { headerUnder, placeUnder } from './usePointer.ts'
import type { useRangeActs } from './useRangeActs.ts'

interface GridKeysProps<Row> {
  /** Of the grid; its cells have ids that begin with it. */
  readonly id: string
  readonly cursor: Cursor
  readonly acts: ReturnType<typeof useRangeActs>
  readonly cellAt: (place: Place) => CellView | undefined
  readonly activeCell: PlacedColumn<Row> | undefined
  readonly bounds: Omit<Bounds, 'isFilled'>
  /** Opens the active cell, with what was typed; false where it cannot be edited. */
  readonly edit: (start?: string) => boolean
  readonly isEditing: boolean
  /** Tab goes from cell to cell. */
  readonly tabMoves: boolean
  readonly focus: () => void
  readonly onWidth: (columnId: string, width: number) => void
  readonly onKey: ((event: KeyboardEvent) => boolean) | undefined
  readonly onMenu: ((at: MenuPlace) => void) | undefined
}

/** Px by which a key makes a column wider. */
const WIDER = 16

const actionsOf = <Row>({
  cursor,
  acts,
  cellAt,
  edit,
}: GridKeysProps<Row>): { readonly [Act in GridAct]: () => void } => ({
  edit: () => edit(),
  // The browser copies for a press of the user's, as by the keys.
  copy: () => document.execCommand('copy'),
  cut: () => document.execCommand('cut'),
  clear: acts.clear,
  fillDown: acts.fillDown,
  fillRight: acts.fillRight,
  fillSeries: acts.fillSeries,
  fillAll: () => {
    const value = cellAt(cursor.active)?.text
    if (value !== undefined) acts.fillWith(value, 'fill')
  },
  selectAll: () => cursor.widen('all'),
  selectRows: () => cursor.widen('rows'),
  selectColumns: () => cursor.widen('columns'),
})

const filledBy =
  (cellAt: (place: Place) => CellView | undefined) =>
  (place: Place): boolean | undefined => {
    const view = cellAt(place)
    return view === undefined ? undefined : view.text !== ''
  }

const isSelected = ({ holds, selection: { from, to } }: Cursor, place: Place): boolean =>
  holds(place.row) && isInside({ from: { ...from, row: place.row }, to: { ...to, row: place.row } }, place)

/** Where the header of a column stands, in the grid of a cell. */
const headerBox = (cell: string, column: number): DOMRect | undefined =>
  document
    .getElementById(cell)
    ?.closest('.grid')
    ?.querySelector(`.grid-header[aria-colindex="${column + 1}"]`)
    ?.getBoundingClientRect()

/** Opens the menu of a column under its header. */
const headerMenuOf =
  <Row>({ id, cursor: { active, move }, focus, onMenu }: GridKeysProps<Row>) =>
  (column: number): boolean => {
    const box = headerBox(`${id}-${active.row}-${active.column}`, column)
    if (onMenu === undefined || box === undefined) return false
    if (column !== active.column) flushSync(() => move({ row: active.row, column }))
    focus()
    onMenu({ x: box.left, y: box.bottom, isHeader: true })
    return true
  }

/** What keys, commands and the menu do in a grid. */
export const useGridKeys = <Row>(props: GridKeysProps<Row>) => {
  const { id, cursor, cellAt, activeCell, bounds, edit, isEditing, focus, onWidth, onKey, onMenu, tabMoves } = props
  const { active, selection, move } = cursor
  const lastRow = bounds.rows - 1

  const actions = actionsOf(props)

  const openMenu = (): boolean => {
    const box = document.getElementById(`${id}-${active.row}-${active.column}`)?.getBoundingClientRect()
    if (onMenu === undefined || box === undefined) return false
    onMenu({ x: box.left + 12, y: box.bottom })
    return true
  }

  const openHeaderMenu = headerMenuOf(props)

  const step = (rows: number): boolean => {
    move({ ...active, row: Math.max(0, Math.min(lastRow, active.row + rows)) })
    return true
  }

  const widen = (by: number): boolean => {
    if (activeCell === undefined) return false
    onWidth(activeCell.column.id, activeCell.width + by)
    return true
  }

  const isOneCell =
    cursor.rows === 1 && selection.from.row === selection.to.row && selection.from.column === selection.to.column

  /** Keys that are no movement; true when one was dealt with. */
  const actOn = (event: KeyboardEvent): boolean => {
    const act = actOf(event)
    switch (act) {
      case undefined:
        return onKey?.(event) ?? false
      case 'type':
        return edit(event.key)
      case 'compose':
        // Not dealt with: the input method continues in the field that stands there now.
        flushSync(() => edit(''))
        return false
      case 'down':
        return step(1)
      case 'up':
        return step(-1)
      case 'widen':
        return widen(WIDER)
      case 'narrow':
        return widen(-WIDER)
      case 'menu':
        return openMenu()
      case 'headerMenu':
        return openHeaderMenu(active.column)
      case 'fillAll':
        // A single cell has nothing to fill, so these keys keep their other meaning.
        if (isOneCell) return false
        break
      default:
    }
    actions[act]()
    return true
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || lastRow < 0) return
    if (actOn(event)) {
      event.preventDefault()
      return
    }
    if (event.altKey || isEditing) return
    const isTab = tabMoves && event.key === 'Tab' && !event.ctrlKey && !event.metaKey
    const goal = isTab
      ? tabGoal(active, event.shiftKey, bounds)
      : goalOf(active, event, { ...bounds, page: Math.max(1, bounds.page), isFilled: filledBy(cellAt) })
    if (goal === undefined) return
    event.preventDefault()
    move(goal, event.shiftKey && !isTab)
  }

  /** The key asks for it too, and then the pointer is anywhere. */
  const onContextMenu = (event: MouseEvent): void => {
    if (onMenu === undefined || lastRow < 0 || isEditing) return
    event.preventDefault()
    const place = placeUnder(event.target)
    const column = headerUnder(event.target)
    if ((place === undefined && column === undefined) || event.button !== 2) {
      openMenu()
      return
    }
    if (column !== undefined) move({ row: active.row, column })
    else if (place !== undefined && !isSelected(cursor, place)) move(place)
    focus()
    onMenu({ x: event.clientX, y: event.clientY, ...(column === undefined ? {} : { isHeader: true }) })
  }

  return { actions, onKeyDown, onContextMenu, openHeaderMenu }
}
