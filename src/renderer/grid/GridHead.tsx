import { type PointerEvent, useRef } from 'react'
import type { PlacedColumn } from './GridRow.tsx'

interface GridHeadProps<Row> {
  readonly columns: readonly PlacedColumn<Row>[]
  readonly width: number
  readonly active: number
  readonly onResize: (columnId: string, width: number) => void
  /** Double click: as wide as what is in sight. */
  readonly onFit: (columnId: string) => void
}

/** The line of headings; the right edge of each can be dragged. */
export const GridHead = <Row,>({ columns, width, active, onResize, onFit }: GridHeadProps<Row>) => {
  const drag = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const onMove = (event: PointerEvent, id: string) => {
    if (drag.current !== null) onResize(id, drag.current.width + event.clientX - drag.current.x)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid is the one tab stop
    <div className="grid-head" role="row" aria-rowindex={1} style={{ width }}>
      {columns.map(({ column, index, left, width: cellWidth, frozen, edge }) => (
        // biome-ignore lint/a11y/useSemanticElements: part of the grid
        // biome-ignore lint/a11y/useFocusableInteractive: the grid is the one tab stop
        <div
          key={column.id}
          className="grid-heading"
          role="columnheader"
          aria-colindex={index + 1}
          style={frozen ? { left, width: cellWidth } : { insetInlineStart: left, width: cellWidth }}
          {...(frozen ? { 'data-frozen': true } : {})}
          {...(edge ? { 'data-edge': true } : {})}
          {...(index === active ? { 'data-active': true } : {})}
          {...(column.align === undefined ? {} : { 'data-align': column.align })}
        >
          <span className={column.isHeadingQuiet === true ? 'hidden-visually' : 'grid-text'}>{column.heading}</span>
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
            onDoubleClick={() => onFit(column.id)}
          />
        </div>
      ))}
    </div>
  )
}
