import './Grid.css'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { usePreferences } from '../stores/preferences.ts'
import { CellEditor } from './CellEditor.tsx'
import { CellTip } from './CellTip.tsx'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import { actOf } from './gridKeys.ts'
import type { CellEdit, EditKind, GridColumn, GridHandle, GridSource, Place, SortedColumn } from './gridModel.ts'
import { goalOf } from './places.ts'
import { drawnColumns, type KeptWidths, useColumns } from './useColumns.ts'
import { useCursor } from './useCursor.ts'
import { placeUnder, usePointer } from './usePointer.ts'
import { useRangeActs } from './useRangeActs.ts'
import { useScroll } from './useScroll.ts'

interface GridProps<Row> {
  readonly label: string
  readonly source: GridSource<Row>
  readonly columns: readonly GridColumn<Row>[]
  /** How many of the first columns stay in sight. */
  readonly frozen?: number
  /** Widths that the screen keeps. */
  readonly kept?: KeptWidths
  /** What the rows are ordered by, and what a press on a heading does. */
  readonly sorted?: readonly SortedColumn[]
  readonly onHeading?: (columnId: string, isAdded: boolean) => void
  /** New values of cells, in one step. */
  readonly onEdit?: (edits: readonly CellEdit<Row>[], kind: EditKind) => void
  /** Told which cell is active, and how many rows are selected. */
  readonly onPlace?: (position: number, columnId: string, selected: number) => void
  /** What stands in place of rows where there is none. */
  readonly empty?: ReactNode
  readonly ref?: Ref<GridHandle>
}

const ROW_HEIGHT = { compact: 28, comfortable: 34 } as const
const HEAD_HEIGHT = 30
/** A tall editor is at least so wide. */
const LONG_WIDTH = 440
/** Rows drawn above and below those in sight. */
const AROUND = 6

interface Editing {
  readonly start: string
  readonly typed: boolean
}

const UNSORTED: readonly SortedColumn[] = []

/**
 * A spreadsheet over rows that come page by page: any number of rows, of which those in sight are drawn. One tab stop; keys as
 * in Excel and the ARIA grid pattern; selection, copying and editing. Screens give it rows and columns and know nothing else.
 */
export const Grid = <Row,>({
  label,
  source,
  columns,
  frozen = 0,
  kept,
  sorted = UNSORTED,
  onHeading,
  onEdit,
  onPlace,
  empty,
  ref,
}: GridProps<Row>) => {
  const rowHeight = ROW_HEIGHT[usePreferences((state) => state.density)]
  const scroller = useRef<HTMLDivElement>(null)
  const { sight, scale, read, scrollTo } = useScroll(scroller, source.length * rowHeight, HEAD_HEIGHT)
  const { placed, width, frozenWidth, resize, fit } = useColumns(columns, frozen, scroller, kept)
  const lastRow = source.length - 1
  const lastColumn = columns.length - 1
  const cursor = useCursor({
    ...{ scroller, sight, scrollTo, placed, frozenWidth, rowHeight, lastRow, headHeight: HEAD_HEIGHT },
    start: { row: 0, column: Math.min(frozen, lastColumn) },
  })
  const { active, anchor, selection, move } = cursor
  const [editing, setEditing] = useState<Editing | undefined>()
  const acts = useRangeActs({ source, columns, selection, onEdit })
  const [, setVersion] = useState(0)
  const id = useId()

  const first = Math.max(0, Math.floor(sight.top / rowHeight) - AROUND)
  const last = Math.min(lastRow, Math.ceil((sight.top + sight.height) / rowHeight) + AROUND)
  const inSight = useRef({ first, last })
  inSight.current = { first, last }

  useEffect(
    () =>
      source.onChange((from, to) => {
        if (to >= inSight.current.first && from <= inSight.current.last) setVersion((version) => version + 1)
      }),
    [source],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are another height to scroll over
  useEffect(read, [lastRow, read])

  const activeColumn = columns[active.column]
  useEffect(() => {
    if (activeColumn !== undefined && lastRow >= 0) onPlace?.(active.row, activeColumn.id, cursor.rows)
  }, [active.row, activeColumn, cursor.rows, lastRow, onPlace])

  const focus = () => scroller.current?.focus({ preventScroll: true })

  useImperativeHandle(ref, () => ({
    goTo: (row, columnId, leavesFocus = false) => {
      const column = columns.findIndex((each) => each.id === columnId)
      move({ row, column: column === -1 ? active.column : column })
      if (!leavesFocus) focus()
    },
    focus,
    selection: () => ({
      from: selection.from.row,
      to: Math.min(selection.to.row, lastRow),
      columnIds: columns.slice(selection.from.column, selection.to.column + 1).map((column) => column.id),
    }),
  }))

  const cellAt = ({ row, column }: Place) => {
    const found = source.rowAt(row)
    return found === undefined ? undefined : columns[column]?.cell(found, row)
  }

  const edit = (start?: string): boolean => {
    const view = cellAt(active)
    if (onEdit === undefined || activeColumn?.editing === undefined || view === undefined) return false
    cursor.select(active, active)
    cursor.show(active)
    setEditing({ start: start ?? view.text, typed: start !== undefined })
    return true
  }

  const take = (value: string, leave: Place) => {
    setEditing(undefined)
    const row = source.rowAt(active.row)
    if (row !== undefined && activeColumn !== undefined && value !== cellAt(active)?.text)
      onEdit?.([{ row, columnId: activeColumn.id, value }], 'edit')
    if (leave.row === 0 && leave.column === 0) return
    move({
      row: Math.max(0, Math.min(lastRow, active.row + leave.row)),
      column: Math.max(0, Math.min(lastColumn, active.column + leave.column)),
    })
    focus()
  }

  const bounds = () => ({
    rows: source.length,
    columns: columns.length,
    page: Math.max(1, Math.floor(sight.height / rowHeight) - 1),
    isFilled: (place: Place) => {
      const view = cellAt(place)
      return view === undefined ? undefined : view.text !== ''
    },
  })

  /** Keys that are no movement; true when one was dealt with. */
  const actOn = (event: KeyboardEvent): boolean => {
    switch (actOf(event)) {
      case 'edit':
        return edit()
      case 'type':
        return edit(event.key)
      case 'clear':
        acts.clear()
        return true
      case 'fillDown':
        void acts.fillDown()
        return true
      case 'selectAll':
        cursor.select({ row: 0, column: 0 }, { row: lastRow, column: lastColumn })
        return true
      case 'selectRows':
        cursor.select({ ...anchor, column: 0 }, { ...active, column: lastColumn })
        return true
      case 'selectColumns':
        cursor.select({ row: 0, column: anchor.column }, { row: lastRow, column: active.column })
        return true
      case 'widen':
      case 'narrow':
        if (activeColumn === undefined) return false
        resize(activeColumn.id, (placed[active.column]?.width ?? 100) + (event.key === 'ArrowRight' ? 16 : -16))
        return true
      default:
        return false
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || lastRow < 0) return
    if (actOn(event)) {
      event.preventDefault()
      return
    }
    const goal = event.altKey ? undefined : goalOf(active, event, bounds())
    if (goal === undefined) return
    event.preventDefault()
    move(goal, event.shiftKey)
  }

  /** The clipboard is the field's own while a cell is edited. */
  const unlessEditing = (act: (event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
    if (editing === undefined && lastRow >= 0) act(event)
  }

  const pointer = usePointer({
    ...{ cellAt, focus, isEditing: editing !== undefined, onPress: move },
    onDrag: (place) => cursor.select(anchor, place),
  })

  const drawn = useMemo(
    () => drawnColumns(placed, active.column, sight.left, sight.width),
    [placed, active.column, sight.left, sight.width],
  )

  const positions: number[] = []
  for (let position = first; position <= last; position++) positions.push(position)
  // The active row stays drawn out of sight, so that a screen reader can still be told of it.
  if (lastRow >= 0 && active.row <= lastRow && (active.row < first || active.row > last)) positions.push(active.row)

  const cell = placed[active.column]
  const cellWidth = cell?.width ?? 0
  const wide = Math.min(Math.max(cellWidth, LONG_WIDTH), sight.width)
  const space = cell === undefined || cell.frozen ? 0 : sight.left + sight.width - cell.left - wide
  const room = { left: Math.min(0, space), width: wide }

  const editor =
    editing === undefined || activeColumn?.editing === undefined ? null : (
      <CellEditor
        key={`${active.row} ${activeColumn.id}`}
        label={`${activeColumn.heading}, row ${active.row + 1}`}
        editing={activeColumn.editing}
        start={editing.start}
        typed={editing.typed}
        upwards={(active.row + 1) * rowHeight - sight.top > sight.height - 160}
        room={room}
        onTake={take}
        onCancel={() => {
          setEditing(undefined)
          focus()
        }}
      />
    )

  return (
    <div className="grid">
      {/* biome-ignore lint/a11y/useSemanticElements: rows that are not all there make a grid with counts (ARIA grid pattern) */}
      <div
        ref={scroller}
        className="grid-scroll"
        role="grid"
        aria-label={label}
        aria-rowcount={source.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        tabIndex={0}
        {...(lastRow < 0 ? {} : { 'aria-activedescendant': `${id}-${active.row}-${active.column}` })}
        onScroll={() => {
          read()
          pointer.leave()
        }}
        onKeyDown={onKeyDown}
        onCopy={unlessEditing(acts.onCopy)}
        onCut={unlessEditing(acts.onCut)}
        onPaste={unlessEditing(acts.onPaste)}
        {...pointer.on}
        onDoubleClick={(event) => {
          if (placeUnder(event.target) !== undefined) edit()
        }}
      >
        <GridHead
          columns={drawn}
          width={width}
          active={active.column}
          onResize={resize}
          onFit={fit}
          sorted={sorted}
          onHeading={onHeading}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: part of the grid */}
        <div className="grid-body" role="rowgroup" style={{ height: scale.height, width }}>
          {positions.map((position) => {
            const isSelected = position >= selection.from.row && position <= selection.to.row
            const isActive = position === active.row
            return (
              <GridRow
                key={position}
                id={id}
                position={position}
                row={source.rowAt(position)}
                top={position * rowHeight - sight.offset}
                height={rowHeight}
                width={width}
                columns={drawn}
                from={isSelected ? selection.from.column : -1}
                to={isSelected ? selection.to.column : -2}
                active={isActive ? active.column : -1}
                editor={isActive ? editor : null}
              />
            )
          })}
        </div>
      </div>
      {lastRow < 0 ? <div className="grid-empty">{empty}</div> : null}
      <CellTip hovered={pointer.hovered} />
      <span className="hidden-visually" aria-live="polite">
        {acts.said}
      </span>
    </div>
  )
}
