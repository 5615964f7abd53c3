import './Grid.css'
import {
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
import { usePreferences } from '../../base/preferences.ts'
import { CellTip } from './CellTip.tsx'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import type {
  CellEdit,
  GridColumn,
  GridHandle,
  GridSource,
  MenuPlace,
  Place,
  Range,
  RangeFill,
  SortedColumn,
} from './gridModel.ts'
import { useClipboard } from './useClipboard.ts'
import { drawnColumns, type SavedWidths, useColumns } from './useColumns.ts'
import { useCursor } from './useCursor.ts'
import { useEditing } from './useEditing.tsx'
import { useFillHandle } from './useFillHandle.ts'
import { useGridKeys } from './useGridKeys.ts'
import { placeUnder, usePointer } from './usePointer.ts'
import { useRangeActs } from './useRangeActs.ts'
import { type Sight, useScroll } from './useScroll.ts'

interface GridProps<Row> {
  readonly label: string
  readonly source: GridSource<Row>
  readonly columns: readonly GridColumn<Row>[]
  /** How many of the first columns stay in sight. */
  readonly frozen?: number
  /** Widths that the screen keeps. */
  readonly saved?: SavedWidths
  /** What the rows are ordered by, and what a press on a header does. */
  readonly sorted?: readonly SortedColumn[]
  readonly onHeader?: (columnId: string, isAdded: boolean) => void
  /** New values of cells, in one step. */
  readonly onEdit?: (edits: readonly CellEdit<Row>[]) => void
  /** New values for a rectangle of cells, in one step. */
  readonly onFill?: (fill: RangeFill) => void
  /** Takes keys that mean nothing to the grid; true when it did. */
  readonly onKey?: (event: KeyboardEvent) => boolean
  /** Opens the menu of the selection at a point of the window. */
  readonly onMenu?: (at: MenuPlace) => void
  /** Told which cell is active, and how many rows are selected. */
  readonly onPlace?: (position: number, columnId: string, selected: number) => void
  /** What stands in place of rows where there is none. */
  readonly empty?: ReactNode
  readonly ref?: Ref<GridHandle>
}

const ROW_HEIGHT = { compact: 28, comfortable: 34 } as const
const HEAD_HEIGHT = 30
/** Rows drawn above and below those in sight. */
const AROUND = 6

const UNSORTED: readonly SortedColumn[] = []

/** The rows that are drawn; they are drawn anew where one of them changes. */
const useRowsInSight = <Row,>(source: GridSource<Row>, sight: Sight, rowHeight: number) => {
  const [, setVersion] = useState(0)

  const first = Math.max(0, Math.floor(sight.top / rowHeight) - AROUND)
  const last = Math.min(source.length - 1, Math.ceil((sight.top + sight.height) / rowHeight) + AROUND)
  const inSight = useRef({ first, last })
  inSight.current = { first, last }

  useEffect(
    () =>
      source.onChange((from, to) => {
        if (to >= inSight.current.first && from <= inSight.current.last) setVersion((version) => version + 1)
      }),
    [source],
  )
  return { first, last }
}

/** Row positions to draw, with the active row even when scrolled out, for screen readers. */
const positionsOf = (first: number, last: number, active: number, lastRow: number): readonly number[] => {
  const positions = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  const isDrawn = active >= first && active <= last
  return lastRow >= 0 && active <= lastRow && !isDrawn ? [...positions, active] : positions
}

interface HandleProps<Row> {
  readonly ref: Ref<GridHandle> | undefined
  readonly cursor: ReturnType<typeof useCursor>
  readonly columns: readonly GridColumn<Row>[]
  readonly lastRow: number
  readonly focus: () => void
  readonly actions: ReturnType<typeof useGridKeys>['actions']
}

/** What a screen may ask of its grid. */
const useGridHandle = <Row,>({ ref, cursor, columns, lastRow, focus, actions }: HandleProps<Row>) => {
  const { active, selection, scattered, move } = cursor
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
      ...(scattered === undefined ? {} : { keys: scattered.keys }),
    }),
    act: (act) => {
      focus()
      actions[act]()
    },
  }))
}

interface GridBodyProps<Row> {
  readonly id: string
  readonly source: GridSource<Row>
  readonly positions: readonly number[]
  readonly sight: Sight
  readonly height: number
  readonly width: number
  readonly rowHeight: number
  readonly columns: ReturnType<typeof drawnColumns<Row>>
  readonly cursor: ReturnType<typeof useCursor>
  readonly canFill: boolean
  /** Where a fill that is being drawn goes. */
  readonly target: Range | undefined
  readonly editor: ReactNode
}

const GridBody = <Row,>({
  id,
  source,
  positions,
  sight,
  height,
  width,
  rowHeight,
  columns,
  cursor,
  canFill,
  target,
  editor,
}: GridBodyProps<Row>) => {
  const { active, selection } = cursor
  const isWithin = ({ from, to }: Range, position: number) => position >= from.row && position <= to.row
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid
    <div className="grid-body" role="rowgroup" style={{ height, width }}>
      {positions.map((position) => {
        const isSelected = cursor.holds(position)
        const isActive = position === active.row
        const filling = target !== undefined && isWithin(target, position) ? target : undefined
        const hasCorner = canFill && position === selection.to.row
        return (
          <GridRow
            key={position}
            id={id}
            position={position}
            row={source.rowAt(position)}
            top={position * rowHeight - sight.offset}
            height={rowHeight}
            width={width}
            columns={columns}
            from={isSelected ? selection.from.column : -1}
            to={isSelected ? selection.to.column : -2}
            active={isActive ? active.column : -1}
            corner={hasCorner ? selection.to.column : -1}
            fillFrom={filling?.from.column ?? -1}
            fillTo={filling?.to.column ?? -2}
            editor={isActive ? editor : null}
          />
        )
      })}
    </div>
  )
}

/** Layout of rows and columns, what of it is visible, and the cursor. */
const useGridView = <Row,>({ source, columns, frozen = 0, saved }: GridProps<Row>) => {
  const rowHeight = ROW_HEIGHT[usePreferences((state) => state.density)]
  const scroller = useRef<HTMLDivElement>(null)
  const { sight, scale, read, scrollTo } = useScroll(scroller, source.length * rowHeight, HEAD_HEIGHT)
  const { placed, width, frozenWidth, resize, fit } = useColumns(columns, frozen, scroller, saved)
  const lastRow = source.length - 1
  const lastColumn = columns.length - 1
  const cursor = useCursor({
    source,
    scroller,
    sight,
    scrollTo,
    placed,
    frozenWidth,
    rowHeight,
    lastRow,
    headHeight: HEAD_HEIGHT,
    start: { row: 0, column: Math.min(frozen, lastColumn) },
  })
  const { active } = cursor
  const { first, last } = useRowsInSight(source, sight, rowHeight)

  const drawn = useMemo(
    () => drawnColumns(placed, active.column, sight.left, sight.width),
    [placed, active.column, sight.left, sight.width],
  )

  return { rowHeight, scroller, sight, scale, read, placed, width, resize, fit, lastRow, cursor, drawn, first, last }
}

/** What is done in a grid: its ranges, editor, keys, clipboard and pointer. */
const useGridActs = <Row,>(
  { source, columns, onEdit, onFill, onKey, onMenu, onPlace, ref }: GridProps<Row>,
  { rowHeight, scroller, sight, placed, resize, lastRow, cursor }: ReturnType<typeof useGridView<Row>>,
) => {
  const tabMoves = usePreferences((state) => state.tabMoves)
  const id = useId()
  const { active, anchor, selection, scattered, move } = cursor
  const acts = useRangeActs({ source, columns, selection, isScattered: scattered !== undefined, onFill })
  const activeColumn = columns[active.column]
  useEffect(() => {
    if (activeColumn !== undefined && lastRow >= 0) onPlace?.(active.row, activeColumn.id, cursor.rows)
  }, [active.row, activeColumn, cursor.rows, lastRow, onPlace])

  const focus = () => scroller.current?.focus({ preventScroll: true })

  const cellAt = ({ row, column }: Place) => {
    const found = source.rowAt(row)
    return found === undefined ? undefined : columns[column]?.cell(found, row)
  }

  const { editor, isEditing, edit } = useEditing({
    cursor,
    source,
    column: activeColumn,
    placed,
    sight,
    rowHeight,
    focus,
    cellAt: () => cellAt(active),
    fillAll: (value: string) => acts.fillWith(value, 'fill'),
    onEdit,
    last: { row: lastRow, column: columns.length - 1 },
  })

  const { actions, onKeyDown, onContextMenu, openHeaderMenu } = useGridKeys({
    id,
    cursor,
    acts,
    cellAt,
    edit,
    isEditing,
    focus,
    onKey,
    onMenu,
    tabMoves,
    activeCell: placed[active.column],
    bounds: { rows: source.length, columns: columns.length, page: Math.floor(sight.height / rowHeight) - 1 },
    onWidth: resize,
  })

  useGridHandle({ ref, cursor, columns, lastRow, focus, actions })
  const unlessEmpty = (act: (event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
    if (lastRow >= 0) act(event)
  }
  useClipboard(scroller, {
    onCopy: unlessEmpty(acts.onCopy),
    onCut: unlessEmpty(acts.onCut),
    onPaste: unlessEmpty(acts.onPaste),
  })

  const columnIds = useMemo(() => columns.map((column) => column.id), [columns])
  const handle = useFillHandle({
    scroller,
    rowHeight,
    selection,
    columnIds,
    fill: acts.fill,
    select: cursor.select,
    onPress: move,
  })
  const pointer = usePointer({
    cellAt,
    focus,
    isEditing,
    onPress: move,
    fill: handle,
    onDrag: (place) => cursor.select(anchor, place),
  })

  const isFillable = columns
    .slice(selection.from.column, selection.to.column + 1)
    .some((column) => column.editing !== undefined)
  const canFill = onFill !== undefined && isFillable && !isEditing && scattered === undefined
  const { target } = handle
  const onHeaderMenu = onMenu === undefined || lastRow < 0 ? undefined : openHeaderMenu
  return { id, said: acts.said, onKeyDown, onContextMenu, edit, editor, pointer, target, canFill, onHeaderMenu }
}

/**
 * A spreadsheet over rows loaded by page; only the visible rows are drawn.
 * One tab stop; keys follow Excel and the ARIA grid pattern; with selection, copying and editing. Screens supply rows
 * and columns and know nothing else of it.
 */
export const Grid = <Row,>(props: GridProps<Row>) => {
  const { label, source, columns, sorted = UNSORTED, onHeader, empty } = props
  const view = useGridView(props)
  const { rowHeight, scroller, sight, scale, read, width, resize, fit, lastRow, cursor, drawn, first, last } = view
  const { id, said, onKeyDown, onContextMenu, edit, editor, pointer, target, canFill, onHeaderMenu } = useGridActs(
    props,
    view,
  )
  const { active } = cursor

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
        onContextMenu={onContextMenu}
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
          onHeader={onHeader}
          onMenu={onHeaderMenu}
        />
        <GridBody
          id={id}
          source={source}
          positions={positionsOf(first, last, active.row, lastRow)}
          sight={sight}
          height={scale.height}
          width={width}
          rowHeight={rowHeight}
          columns={drawn}
          cursor={cursor}
          canFill={canFill}
          target={target}
          editor={editor}
        />
      </div>
      {lastRow < 0 ? <div className="grid-empty">{empty}</div> : null}
      <CellTip hovered={pointer.hovered} />
      <span className="hidden-visually" aria-live="polite">
        {said}
      </span>
    </div>
  )
}
