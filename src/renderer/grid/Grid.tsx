import './Grid.css'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { usePreferences } from '../stores/preferences.ts'
import { CellEditor } from './CellEditor.tsx'
import { CellTip, type Hovered } from './CellTip.tsx'
import { textOf, waitForText } from './clipboardText.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import type { GridColumn, GridHandle, GridSource, Place, Range } from './gridModel.ts'
import { goalOf, rangeOf } from './places.ts'
import { useColumns } from './useColumns.ts'
import { useScroll } from './useScroll.ts'

interface GridProps<Row> {
  readonly label: string
  readonly source: GridSource<Row>
  readonly columns: readonly GridColumn<Row>[]
  /** How many of the first columns stay in sight. */
  readonly frozen?: number
  readonly onEdit?: (row: Row, columnId: string, value: string) => void
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

const placeUnder = (target: EventTarget | null): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.grid-cell') : null
  if (cell === null) return undefined
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

const isTyped = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey

/**
 * A spreadsheet over rows that come page by page: any number of rows, of which those in sight are drawn. One tab stop; keys as
 * in Excel and the ARIA grid pattern; selection, copying and editing. Screens give it rows and columns and know nothing else.
 */
export const Grid = <Row,>({ label, source, columns, frozen = 0, onEdit, onPlace, empty, ref }: GridProps<Row>) => {
  const rowHeight = ROW_HEIGHT[usePreferences((state) => state.density)]
  const scroller = useRef<HTMLDivElement>(null)
  const { sight, scale, read, scrollTo } = useScroll(scroller, source.length * rowHeight, HEAD_HEIGHT)
  const { placed, width, frozenWidth, resize } = useColumns(columns, frozen)
  const [active, setActive] = useState<Place>({ row: 0, column: Math.min(frozen, columns.length - 1) })
  const [anchor, setAnchor] = useState<Place>(active)
  const [editing, setEditing] = useState<Editing | undefined>()
  const [hovered, setHovered] = useState<Hovered | undefined>()
  const [said, setSaid] = useState('')
  const [, setVersion] = useState(0)
  const isDragging = useRef(false)
  const id = useId()

  const lastRow = source.length - 1
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

  // Another filter may leave fewer rows than the active one's position.
  useEffect(() => {
    const settle = (place: Place): Place => (place.row > lastRow ? { ...place, row: Math.max(0, lastRow) } : place)
    setActive(settle)
    setAnchor(settle)
    read()
  }, [lastRow, read])

  const selection: Range = rangeOf(anchor, active)
  const activeColumn = columns[active.column]
  const selectedRows = selection.to.row - selection.from.row + 1
  useEffect(() => {
    if (activeColumn !== undefined && lastRow >= 0) onPlace?.(active.row, activeColumn.id, selectedRows)
  }, [active.row, activeColumn, selectedRows, lastRow, onPlace])

  const show = useCallback(
    ({ row, column }: Place) => {
      const box = scroller.current
      if (box === null) return
      const height = box.clientHeight - HEAD_HEIGHT
      const top = row * rowHeight
      if (top < sight.top) scrollTo(top)
      else if (top + rowHeight > sight.top + height) scrollTo(top + rowHeight - height)
      const cell = placed[column]
      if (cell === undefined || cell.frozen) return
      if (cell.left - frozenWidth < box.scrollLeft) box.scrollLeft = cell.left - frozenWidth
      else if (cell.left + cell.width > box.scrollLeft + box.clientWidth)
        box.scrollLeft = Math.min(cell.left - frozenWidth, cell.left + cell.width - box.clientWidth)
    },
    [placed, frozenWidth, rowHeight, scrollTo, sight.top],
  )

  const move = (to: Place, extend = false) => {
    setActive(to)
    if (!extend) setAnchor(to)
    show(to)
  }

  const focus = () => scroller.current?.focus({ preventScroll: true })

  useImperativeHandle(ref, () => ({
    goTo: (row, columnId) => {
      const column = columns.findIndex((each) => each.id === columnId)
      move({ row, column: column === -1 ? active.column : column })
      focus()
    },
    focus,
  }))

  const cellAt = ({ row, column }: Place) => {
    const found = source.rowAt(row)
    return found === undefined ? undefined : columns[column]?.cell(found, row)
  }

  const edit = (start?: string) => {
    const view = cellAt(active)
    if (onEdit === undefined || activeColumn?.editing === undefined || view === undefined) return false
    setAnchor(active)
    show(active)
    setEditing({ start: start ?? view.text, typed: start !== undefined })
    return true
  }

  const take = (value: string, leave: Place) => {
    setEditing(undefined)
    const row = source.rowAt(active.row)
    if (row !== undefined && activeColumn !== undefined && value !== cellAt(active)?.text)
      onEdit?.(row, activeColumn.id, value)
    if (leave.row === 0 && leave.column === 0) return
    move({
      row: Math.max(0, Math.min(lastRow, active.row + leave.row)),
      column: Math.max(0, Math.min(columns.length - 1, active.column + leave.column)),
    })
    focus()
  }

  const clear = () => {
    if (onEdit === undefined) return
    for (let row = selection.from.row; row <= selection.to.row; row++) {
      const found = source.rowAt(row)
      for (const column of columns.slice(selection.from.column, selection.to.column + 1))
        if (found !== undefined && column.editing !== undefined && column.cell(found, row).text !== '')
          onEdit(found, column.id, '')
    }
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
    const command = event.ctrlKey || event.metaKey
    if (event.key === 'F2' || event.key === 'Enter') return edit()
    if (event.key === 'Delete' || event.key === 'Backspace') {
      clear()
      return true
    }
    if (command && event.key.toLowerCase() === 'a') {
      setAnchor({ row: 0, column: 0 })
      setActive({ row: lastRow, column: columns.length - 1 })
      return true
    }
    if (event.key === ' ' && (event.shiftKey || command)) {
      setAnchor(event.shiftKey ? { ...anchor, column: 0 } : { row: 0, column: anchor.column })
      setActive(event.shiftKey ? { ...active, column: columns.length - 1 } : { row: lastRow, column: active.column })
      return true
    }
    if (event.altKey && event.shiftKey && activeColumn !== undefined && /^Arrow(Left|Right)$/.test(event.key)) {
      resize(activeColumn.id, (placed[active.column]?.width ?? 100) + (event.key === 'ArrowRight' ? 16 : -16))
      return true
    }
    return isTyped(event) && edit(event.key)
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

  const onCopy = (event: React.ClipboardEvent) => {
    if (editing !== undefined) return
    event.preventDefault()
    const words = `${selectedRows === 1 ? '1 row' : `${selectedRows} rows`} copied`
    const text = textOf(source, columns, selection)
    if (text !== undefined) {
      event.clipboardData.setData('text/plain', text)
      setSaid(words)
    } else
      void waitForText(source, columns, selection)
        .then((late) => (late === undefined ? Promise.reject(new Error('late')) : navigator.clipboard.writeText(late)))
        .then(
          () => setSaid(words),
          () => setSaid('Not copied: some rows could not be read in time. Select fewer rows.'),
        )
  }

  const onPointerDown = (event: PointerEvent) => {
    const place = placeUnder(event.target)
    if (place === undefined || event.button !== 0) return
    event.preventDefault()
    focus()
    isDragging.current = true
    setHovered(undefined)
    move(place, event.shiftKey)
  }

  const onPointerOver = (event: PointerEvent) => {
    const place = placeUnder(event.target)
    if (isDragging.current && event.buttons === 1) {
      if (place !== undefined) setActive(place)
      return
    }
    isDragging.current = false
    const cell = event.target instanceof Element ? event.target.closest('.grid-cell') : null
    const view = place === undefined ? undefined : cellAt(place)
    if (cell === null || view === undefined || editing !== undefined) return setHovered(undefined)
    const text = cell.querySelector('.grid-text')
    const isCut = text !== null && text.scrollWidth > text.clientWidth + 1
    setHovered({ box: cell.getBoundingClientRect(), view, isCut })
  }

  const fit = (columnId: string) => {
    const index = columns.findIndex((column) => column.id === columnId)
    const cells = scroller.current?.querySelectorAll(`[data-column="${index}"] .grid-text`) ?? []
    const widest = [...cells].reduce((most, cell) => Math.max(most, cell.scrollWidth), 40)
    resize(columnId, Math.min(600, widest + 40))
  }

  const drawn = useMemo(
    () =>
      placed.filter(
        (cell) =>
          cell.frozen ||
          cell.index === active.column ||
          (cell.left + cell.width > sight.left && cell.left < sight.left + sight.width),
      ),
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
          setHovered(undefined)
        }}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onPointerLeave={() => setHovered(undefined)}
        onPointerUp={() => {
          isDragging.current = false
        }}
        onDoubleClick={(event) => {
          if (placeUnder(event.target) !== undefined) edit()
        }}
      >
        <GridHead columns={drawn} width={width} active={active.column} onResize={resize} onFit={fit} />
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
      <CellTip hovered={hovered} />
      <span className="hidden-visually" aria-live="polite">
        {said}
      </span>
    </div>
  )
}
