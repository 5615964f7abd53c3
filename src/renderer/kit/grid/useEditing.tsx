import { useState } from 'react'
import { toast } from '../../base/toasts.ts'
import { CellEditor, type Leave } from './CellEditor.tsx'
import type { PlacedColumn } from './GridRow.tsx'
import type { CellEdit, CellView, GridColumn, GridSource, Place } from './gridModel.ts'
import type { Cursor } from './useCursor.ts'
import type { Sight } from './useScroll.ts'

interface EditingProps<Row> {
  readonly cursor: Cursor
  readonly source: GridSource<Row>
  /** The column of the active cell. */
  readonly column: GridColumn<Row> | undefined
  readonly placed: readonly PlacedColumn<Row>[]
  readonly sight: Sight
  readonly rowHeight: number
  /** The last row and column. */
  readonly last: Place
  readonly focus: () => void
  readonly cellAt: () => CellView | undefined
  readonly fillAll: (value: string) => void
  readonly onEdit: ((edits: readonly CellEdit<Row>[]) => void) | undefined
}

interface Editing<Row> {
  /** The row when its cell was opened; its position may hold another by now. */
  readonly row: Row
  readonly start: string
  readonly before: string
  readonly typed: boolean
}

/** Minimum width of a tall editor and the space it needs below, in px. */
const LONG_WIDTH = 440
const LONG_HEIGHT = 160

/** The editor of the active cell, and what becomes of its value. */
export const useEditing = <Row,>(props: EditingProps<Row>) => {
  const { cursor, source, column, placed, sight, rowHeight, last, focus, cellAt, fillAll, onEdit } = props
  const { active } = cursor
  const [editing, setEditing] = useState<Editing<Row> | undefined>()

  const edit = (start?: string): boolean => {
    const view = cellAt()
    const row = source.rowAt(active.row)
    if (onEdit === undefined || column?.editing === undefined || view === undefined || row === undefined) return false
    const locked = column.lockedReason?.(row)
    if (locked !== undefined) {
      // Each sign that is typed would say it again.
      if (start === undefined) toast({ level: 'info', text: locked })
      return false
    }
    cursor.show(active)
    setEditing({ row, start: start ?? view.text, before: view.text, typed: start !== undefined })
    return true
  }

  const take = (value: string, leave: Leave) => {
    setEditing(undefined)
    if (leave === 'fill') {
      fillAll(value)
      focus()
      return
    }
    // Opened for an input method that brought no sign: nothing was meant.
    const isMeant = editing !== undefined && !(editing.typed && editing.start === '' && value === '')
    if (isMeant && column !== undefined && value !== editing.before)
      onEdit?.([{ row: editing.row, columnId: column.id, value }])
    if (leave.row === 0 && leave.column === 0) return
    cursor.move({
      row: Math.max(0, Math.min(last.row, active.row + leave.row)),
      column: Math.max(0, Math.min(last.column, active.column + leave.column)),
    })
    focus()
  }

  const cell = placed[active.column]
  const wide = Math.min(Math.max(cell?.width ?? 0, LONG_WIDTH), sight.width)
  const space = cell === undefined || cell.frozen ? 0 : sight.left + sight.width - cell.left - wide

  /** The row as its own column numbers it; without one its place in the grid. */
  const numbers = placed.find((each) => each.column.id === 'row')?.column
  const rowName = (row: Row): string =>
    numbers === undefined ? `row ${active.row + 1}` : `line ${numbers.cell(row, active.row).text}`

  const editor =
    editing === undefined || column?.editing === undefined ? null : (
      <CellEditor
        key={`${active.row} ${column.id}`}
        label={`${column.header}, ${rowName(editing.row)}`}
        editing={column.editing}
        start={editing.start}
        typed={editing.typed}
        upwards={(active.row + 1) * rowHeight - sight.top > sight.height - LONG_HEIGHT}
        extent={{ left: Math.min(0, space), width: wide }}
        onTake={take}
        onCancel={() => {
          setEditing(undefined)
          focus()
        }}
      />
    )

  return { editor, isEditing: editing !== undefined, edit }
}
