import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import type { PlacedColumn } from './GridRow.tsx'
import type { SortedColumn } from './gridModel.ts'

interface GridHeadProps<Row> {
  readonly columns: readonly PlacedColumn<Row>[]
  readonly width: number
  readonly active: number
  readonly onResize: (columnId: string, width: number) => void
  /** Double click: as wide as what is in sight. */
  readonly onFit: (columnId: string) => void
  /** Current sort order. Pressing a header sorts by it; Shift adds it to the order. */
  readonly sorted: readonly SortedColumn[]
  readonly onHeader: ((columnId: string, isAdded: boolean) => void) | undefined
  /** Opens the menu of a column; keys and a right click do so too. */
  readonly onMenu: ((column: number) => void) | undefined
}

const SORTED = { up: 'ascending', down: 'descending' } as const

const Sorted = ({ sorted, several }: { readonly sorted: SortedColumn; readonly several: boolean }) => {
  const Arrow = sorted.direction === 'up' ? ArrowUp : ArrowDown
  return (
    <span className="grid-sorted">
      <Arrow size={13} strokeWidth={2.25} aria-hidden />
      {several ? sorted.place + 1 : null}
    </span>
  )
}

/** The line of headers; the right edge of each can be dragged. */
export const GridHead = <Row,>({
  columns,
  width,
  active,
  onResize,
  onFit,
  sorted,
  onHeader,
  onMenu,
}: GridHeadProps<Row>) => {
  const drag = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const onMove = (event: PointerEvent, id: string) => {
    if (drag.current !== null) onResize(id, drag.current.width + event.clientX - drag.current.x)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid is the one tab stop
    <div className="grid-head" role="row" aria-rowindex={1} style={{ width }}>
      {columns.map(({ column, index, left, width: cellWidth, frozen, edge }) => {
        const own = sorted.find(({ columnId }) => columnId === column.id)
        return (
          // biome-ignore lint/a11y/useSemanticElements: part of the grid
          // biome-ignore lint/a11y/useFocusableInteractive: the grid is the one tab stop
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys order rows by the active column
          <div
            key={column.id}
            className="grid-header"
            role="columnheader"
            aria-colindex={index + 1}
            {...(own === undefined ? {} : { 'aria-sort': SORTED[own.direction] })}
            {...(onHeader === undefined ? {} : { 'data-pressable': true })}
            onClick={(event) => onHeader?.(column.id, event.shiftKey || event.ctrlKey || event.metaKey)}
            style={frozen ? { left, width: cellWidth } : { insetInlineStart: left, width: cellWidth }}
            {...(frozen ? { 'data-frozen': true } : {})}
            {...(edge ? { 'data-edge': true } : {})}
            {...(index === active ? { 'data-active': true } : {})}
            {...(column.align === undefined ? {} : { 'data-align': column.align })}
          >
            <span className={column.isHeaderQuiet === true ? 'hidden-visually' : 'grid-text'}>{column.header}</span>
            {own === undefined ? null : <Sorted sorted={own} several={sorted.length > 1} />}
            {onMenu === undefined || column.editing === undefined ? null : (
              <span
                className="grid-header-menu"
                aria-hidden
                onClick={(event) => {
                  event.stopPropagation()
                  onMenu(index)
                }}
              >
                <ChevronDown size={14} strokeWidth={2} />
              </span>
            )}
            <span
              className="grid-grip"
              aria-hidden
              onPointerDown={(event) => {
                event.stopPropagation()
                event.currentTarget.setPointerCapture(event.pointerId)
                drag.current = { x: event.clientX, width: cellWidth }
              }}
              onPointerMove={(event) => onMove(event, column.id)}
              onPointerUp={() => {
                drag.current = null
              }}
              onClick={(event) => event.stopPropagation()}
              onDoubleClick={() => onFit(column.id)}
            />
          </div>
        )
      })}
    </div>
  )
}
