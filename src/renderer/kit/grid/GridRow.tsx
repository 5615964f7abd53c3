import { CircleAlert, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { t } from '../../../messages/t.ts'
import type { CellView, GridColumn } from './gridModel.ts'

export interface PlacedColumn<Row> {
  readonly column: GridColumn<Row>
  readonly index: number
  readonly left: number
  readonly width: number
  readonly frozen: boolean
  /** The last frozen one, which has the line. */
  readonly edge: boolean
}

interface GridRowProps<Row> {
  readonly id: string
  readonly position: number
  readonly row: Row | undefined
  readonly top: number
  readonly height: number
  readonly width: number
  readonly columns: readonly PlacedColumn<Row>[]
  /** First and last selected column of this row; -1 for none. */
  readonly from: number
  readonly to: number
  /** The active column, where this is the active row; else -1. */
  readonly active: number
  /** Index of the column with the selection's lower right corner; -1 if in another row. */
  readonly corner: number
  /** First and last column of this row that a drag would fill; -1 for none. */
  readonly fillFrom: number
  readonly fillTo: number
  /** The editor, in the active cell. */
  readonly editor: ReactNode
}

const GLYPHS = { error: CircleAlert, warning: TriangleAlert } as const
const LEVELS = { error: 'kit.cell.error', warning: 'kit.cell.warning' } as const

const Contents = ({ view }: { readonly view: CellView }) => {
  const Glyph = view.marker === undefined ? undefined : GLYPHS[view.marker.level]
  return (
    <>
      {view.picture === undefined ? null : (
        <span className="grid-picture" aria-hidden>
          {view.picture}
        </span>
      )}
      {view.shown === undefined ? (
        <span className="grid-text">{view.text}</span>
      ) : (
        <>
          <span className="grid-shown" aria-hidden>
            {view.shown}
          </span>
          <span className="hidden-visually">{view.text}</span>
        </>
      )}
      {view.before === undefined ? null : <span className="hidden-visually"> {t('kit.cell.edited')}</span>}
      {view.marker === undefined || Glyph === undefined ? null : (
        <>
          <Glyph className="grid-mark" size={13} strokeWidth={2.25} aria-hidden />
          <span className="hidden-visually">
            {t(LEVELS[view.marker.level])}: {view.marker.text}
          </span>
        </>
      )}
    </>
  )
}

const stateOf = (view: CellView | undefined) => ({
  ...(view?.marker === undefined ? {} : { 'data-mark': view.marker.level }),
  ...(view?.marker?.level === 'error' ? { 'aria-invalid': true } : {}),
  ...(view?.before === undefined ? {} : { 'data-edited': true }),
})

const Row = <R,>({
  id,
  position,
  row,
  top,
  height,
  width,
  columns,
  from,
  to,
  active,
  corner,
  fillFrom,
  fillTo,
  editor,
}: GridRowProps<R>) => (
  // biome-ignore lint/a11y/useSemanticElements: rows that are not all there make a grid with counts (ARIA grid pattern)
  // biome-ignore lint/a11y/useFocusableInteractive: the grid is the one tab stop
  <div
    className="grid-row"
    role="row"
    aria-rowindex={position + 2}
    style={{ top, height, width }}
    {...(position % 2 === 1 ? { 'data-odd': true } : {})}
    {...(active >= 0 ? { 'data-active-row': true } : {})}
    {...(row === undefined ? { 'aria-busy': true } : {})}
  >
    {columns.map(({ column, index, left, width: cellWidth, frozen, edge }) => {
      const view = row === undefined ? undefined : column.cell(row, position)
      const selected = index >= from && index <= to
      return (
        // biome-ignore lint/a11y/useSemanticElements: part of the grid
        // biome-ignore lint/a11y/useFocusableInteractive: the grid is the one tab stop
        <div
          key={column.id}
          id={`${id}-${position}-${index}`}
          className="grid-cell"
          role="gridcell"
          aria-colindex={index + 1}
          aria-selected={selected || index === active}
          aria-readonly={column.editing === undefined}
          data-row={position}
          data-column={index}
          style={frozen ? { left, width: cellWidth } : { insetInlineStart: left, width: cellWidth }}
          {...stateOf(view)}
          {...(frozen ? { 'data-frozen': true } : {})}
          {...(edge ? { 'data-edge': true } : {})}
          {...(column.align === undefined ? {} : { 'data-align': column.align })}
          {...(selected ? { 'data-selected': true } : {})}
          {...(index === active ? { 'data-active': true } : {})}
          {...(index >= fillFrom && index <= fillTo ? { 'data-filling': true } : {})}
        >
          {view === undefined ? <span className="grid-wait" aria-hidden /> : <Contents view={view} />}
          {index === active ? editor : null}
          {index === corner ? <span className="grid-fill" aria-hidden /> : null}
        </div>
      )
    })}
  </div>
)

/** One row of a grid; drawn again only when something of it changed. */
export const GridRow = memo(Row) as typeof Row
