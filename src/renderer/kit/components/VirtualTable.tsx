import './VirtualTable.css'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'
import { usePreferences } from '../../base/preferences.ts'
import { type RowRange, reachRow } from './rowRange.ts'
import { useRowsInSight } from './useRowsInSight.ts'

export interface VirtualColumn<Row> {
  readonly id: string
  readonly header: ReactNode
  /** In px; with `grows` at least that, and all the room that is left. */
  readonly width: number
  readonly grows?: boolean
  readonly number?: boolean
  /** Rows are sorted by it. */
  readonly sorted?: 'ascending' | 'descending'
  readonly cell: (row: Row) => ReactNode
}

/** How rows lie in one another. */
interface RowTree<Row> {
  /** From 1, for the outermost ones. */
  readonly level: (row: Row) => number
  readonly position: (row: Row) => { readonly at: number; readonly of: number }
  /** Undefined where nothing can hang on a row. */
  readonly isExpanded: (row: Row) => boolean | undefined
  readonly onToggle: (row: Row) => void
}

interface VirtualTableProps<Row> {
  readonly label: string
  readonly columns: readonly VirtualColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string | number
  readonly selected: string | number | undefined
  readonly onSelect: (row: Row) => void
  /** Called when Space is pressed on the selected row. */
  readonly onAct?: (row: Row) => void
  /** Called on Enter or a double click on the selected row. */
  readonly onOpen?: (row: Row) => void
  /** Called with rows that Shift or Ctrl+A reaches, or that Shift leaves. */
  readonly onCheck?: (rows: readonly Row[], isChecked: boolean) => void
  /** Whether a row is checked already: Shift doesn't uncheck it when it leaves. */
  readonly isChecked?: (row: Row) => boolean
  /** Makes it a tree: the arrow keys open and close rows as well. */
  readonly tree?: RowTree<Row>
  /** Called when the end becomes visible. */
  readonly onEnd?: () => void
  /** Says what would be here, where there are no rows. */
  readonly empty?: string
}

const ROW_HEIGHT = { compact: 28, comfortable: 34 } as const

/** Which row a key goes to, or undefined where the key is none of ours. */
const goal = (key: string, from: number, page: number, last: number): number | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: last,
  }
  const to = steps[key]
  return to === undefined ? undefined : Math.max(0, Math.min(last, to))
}

/** Effect of an arrow key in a tree: toggle, or the row index to select. */
const treeGoal = <Row,>(
  tree: RowTree<Row>,
  rows: readonly Row[],
  at: number,
  key: string,
): 'toggle' | number | undefined => {
  const row = rows[at]
  if (row === undefined || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return undefined
  const isExpanded = tree.isExpanded(row)
  if (key === 'ArrowRight') return isExpanded === false ? 'toggle' : isExpanded === true ? at + 1 : undefined
  if (isExpanded === true) return 'toggle'
  const level = tree.level(row)
  for (let above = at - 1; above >= 0; above--) {
    const other = rows[above]
    if (other !== undefined && tree.level(other) < level) return above
  }
  return undefined
}

/** Effect of a key: a row index to select, or an action; otherwise undefined. */
const rowAct = <Row,>(
  {
    rows,
    onAct,
    onOpen,
    tree,
  }: Pick<VirtualTableProps<Row>, 'rows'> & {
    readonly [Name in 'onAct' | 'onOpen' | 'tree']: VirtualTableProps<Row>[Name] | undefined
  },
  at: number,
  key: string,
  page: number,
): number | (() => void) | undefined => {
  const chosen = rows[at]
  const act = key === ' ' ? onAct : key === 'Enter' ? onOpen : undefined
  if (act !== undefined && chosen !== undefined) return () => act(chosen)
  const inTree = tree === undefined ? undefined : treeGoal(tree, rows, at, key)
  if (inTree === 'toggle' && chosen !== undefined) return () => tree?.onToggle(chosen)
  return typeof inTree === 'number' ? inTree : goal(key, at, page, rows.length - 1)
}

/** Checks rows from where Shift was first pressed; undefined ends the range. */
const useRange = <Row,>(
  { rows, rowId, onCheck, isChecked = () => false }: RowEvents<Row>,
  at: number,
): ((to: number | undefined) => void) => {
  const current = useRef<RowRange<Row>>(undefined)
  return (to) => {
    if (to === undefined || onCheck === undefined) {
      current.current = undefined
      return
    }
    const { range, left, reached } = reachRow(current.current, { rows, rowId, isChecked, at }, to)
    current.current = range
    onCheck(left, false)
    onCheck(reached, true)
  }
}

const isWithControl = ({ ctrlKey, metaKey }: KeyboardEvent | MouseEvent): boolean => ctrlKey || metaKey

const bringInSight = (box: HTMLElement, row: number, height: number): void => {
  // The header overlaps the rows, so visible height is reduced by it.
  const space = box.clientHeight - 28
  if (row * height < box.scrollTop) box.scrollTop = row * height
  else if ((row + 1) * height > box.scrollTop + space) box.scrollTop = (row + 1) * height - space
}

type RowEvents<Row> = Pick<VirtualTableProps<Row>, 'rows' | 'rowId' | 'onSelect'> & {
  readonly [Name in 'onAct' | 'onOpen' | 'onCheck' | 'isChecked' | 'tree']: VirtualTableProps<Row>[Name] | undefined
}

const isOnLabel = ({ target }: { readonly target: EventTarget }): boolean =>
  target instanceof Element && target.closest('label') !== null

interface Place {
  /** Index of the selected row, or -1. */
  readonly at: number
  readonly height: number
  /** Rows that a page key moves by. */
  readonly page: number
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** Keys and clicks that select, check and open rows. */
const useRowEvents = <Row,>(events: RowEvents<Row>, { at, height, page, scroller }: Place) => {
  const { rows, onSelect, onCheck, onAct, onOpen, tree } = events
  const reach = useRange(events, at)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (onCheck !== undefined && isWithControl(event) && event.key === 'a') {
      event.preventDefault()
      onCheck(rows, true)
      return
    }
    const act = rowAct({ rows, onAct, onOpen, tree }, at, event.key, page)
    const row = typeof act === 'number' ? rows[act] : undefined
    if (act === undefined || (typeof act === 'number' && row === undefined)) return
    event.preventDefault()
    reach(event.shiftKey && typeof act === 'number' ? act : undefined)
    if (typeof act !== 'number') {
      act()
      return
    }
    if (row !== undefined) onSelect(row)
    if (scroller.current !== null) bringInSight(scroller.current, act, height)
  }
  const onMouseDownCapture = (event: MouseEvent): void => {
    if (!event.shiftKey) return
    // Shift would select text.
    event.preventDefault()
    scroller.current?.focus()
  }
  const onRowClick = (event: MouseEvent, index: number, row: Row): void => {
    reach(event.shiftKey ? index : undefined)
    const isOnRow = event.target instanceof Element && event.target.closest('label, button') === null
    if (onCheck !== undefined && isWithControl(event) && isOnRow) onAct?.(row)
    onSelect(row)
  }
  // A checkbox keeps its clicks to itself, and would toggle with Shift.
  const onRowPointerDownCapture = (event: PointerEvent): void => {
    if (onCheck !== undefined && event.shiftKey && isOnLabel(event)) event.stopPropagation()
  }
  const onRowClickCapture = (event: MouseEvent, index: number, row: Row): void => {
    if (onCheck === undefined || !isOnLabel(event)) return
    if (event.shiftKey) {
      event.preventDefault()
      event.stopPropagation()
    }
    onRowClick(event, index, row)
  }
  return { onKeyDown, onMouseDownCapture, onRowClick, onRowPointerDownCapture, onRowClickCapture }
}

const treeProps = <Row,>(tree: RowTree<Row> | undefined, row: Row) => {
  if (tree === undefined) return {}
  const { at, of } = tree.position(row)
  const isExpanded = tree.isExpanded(row)
  return {
    'aria-level': tree.level(row),
    'aria-posinset': at,
    'aria-setsize': of,
    ...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded }),
  }
}

const templateOf = (columns: readonly { readonly width: number; readonly grows?: boolean }[]) => ({
  gridTemplateColumns: columns
    .map(({ width, grows }) => (grows === true ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' '),
  minWidth: columns.reduce((sum, { width }) => sum + width, 0),
})

interface HeadProps<Row> {
  readonly columns: VirtualTableProps<Row>['columns']
  readonly template: CSSProperties
}

const Head = <Row,>({ columns, template }: HeadProps<Row>) => (
  // biome-ignore lint/a11y/useSemanticElements: part of the grid below
  // biome-ignore lint/a11y/useFocusableInteractive: the grid is the one tab stop
  <div className="virtual-head" role="row" aria-rowindex={1} style={template}>
    {columns.map(({ id, header, number, sorted }) => (
      // biome-ignore lint/a11y/useSemanticElements: part of the grid above
      // biome-ignore lint/a11y/useFocusableInteractive: the grid is the one tab stop
      <div
        key={id}
        role="columnheader"
        className="virtual-cell"
        {...(number === true ? { 'data-number': true } : {})}
        {...(sorted === undefined ? {} : { 'aria-sort': sorted })}
      >
        {header}
      </div>
    ))}
  </div>
)

const drawCells = <Row,>({ columns, row }: Pick<HeadProps<Row>, 'columns'> & { readonly row: Row }): ReactNode =>
  columns.map(({ id, number, cell }) => (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid above
    // biome-ignore lint/a11y/useFocusableInteractive: the grid is the one tab stop
    <div key={id} role="gridcell" className="virtual-cell" {...(number === true ? { 'data-number': true } : {})}>
      {cell(row)}
    </div>
  ))

/** Rows that stay in sight are not drawn again at each frame. */
const Cells = memo(drawCells) as typeof drawCells

/** A table that draws only visible rows; one tab stop, arrow keys select a row. */
export const VirtualTable = <Row,>({
  label,
  columns,
  rows,
  rowId,
  selected,
  onSelect,
  onAct,
  onOpen,
  onCheck,
  isChecked,
  tree,
  onEnd,
  empty,
}: VirtualTableProps<Row>) => {
  const height = ROW_HEIGHT[usePreferences((state) => state.density)]
  const scroller = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const { first, last, height: space, onScroll } = useRowsInSight(scroller, rows.length, height)
  const isAtEnd = rows.length > 0 && last >= rows.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time the end is reached
  useEffect(() => {
    if (isAtEnd) onEnd?.()
  }, [isAtEnd, rows.length])
  const template = templateOf(columns)
  // Not with each frame of a scroll: there may be hundreds of thousands of rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row keeps its name
  const at = useMemo(
    () => (selected === undefined ? -1 : rows.findIndex((row) => rowId(row) === selected)),
    [rows, selected],
  )
  const { onKeyDown, onMouseDownCapture, onRowClick, onRowPointerDownCapture, onRowClickCapture } = useRowEvents(
    { rows, rowId, onSelect, onAct, onOpen, onCheck, isChecked, tree },
    { at, height, page: Math.max(1, Math.floor(space / height) - 2), scroller },
  )
  return (
    <div className="virtual">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a grid or a tree of rows that are not all there (ARIA grid patterns) */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name and counts */}
      <div
        ref={scroller}
        className="virtual-scroll"
        role={tree === undefined ? 'grid' : 'treegrid'}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        tabIndex={0}
        {...(at >= first && at < last ? { 'aria-activedescendant': `${prefix}${at}` } : {})}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onMouseDownCapture={onMouseDownCapture}
      >
        <Head columns={columns} template={template} />
        {/* biome-ignore lint/a11y/useSemanticElements: part of the grid above */}
        <div
          className="virtual-body"
          role="rowgroup"
          style={{ height: rows.length * height, minWidth: template.minWidth }}
        >
          {rows.slice(first, last).map((row, offset) => {
            const index = first + offset
            return (
              // biome-ignore lint/a11y/useSemanticElements: part of the grid above
              // biome-ignore lint/a11y/useFocusableInteractive: the grid is the one tab stop
              // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys
              <div
                key={rowId(row)}
                id={`${prefix}${index}`}
                className="virtual-row"
                role="row"
                aria-rowindex={index + 2}
                aria-selected={index === at}
                {...treeProps(tree, row)}
                style={{ ...template, transform: `translateY(${index * height}px)` }}
                onPointerDownCapture={onRowPointerDownCapture}
                onClickCapture={(event) => onRowClickCapture(event, index, row)}
                onClick={(event) => onRowClick(event, index, row)}
                onDoubleClick={() => onOpen?.(row)}
              >
                <Cells columns={columns} row={row} />
              </div>
            )
          })}
        </div>
      </div>
      {rows.length > 0 || empty === undefined ? null : <p className="virtual-empty">{empty}</p>}
    </div>
  )
}
