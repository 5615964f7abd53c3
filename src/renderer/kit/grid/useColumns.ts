import { type RefObject, useCallback, useMemo, useState } from 'react'
import type { PlacedColumn } from './GridRow.tsx'
import type { GridColumn } from './gridModel.ts'

const MIN_WIDTH = 36
const MAX_WIDTH = 1200
const MAX_FITTED_WIDTH = 600

/** Column widths in px that a screen stores; without them the grid keeps its own. */
export interface SavedWidths {
  readonly widths: Readonly<Record<string, number>>
  readonly onWidth: (columnId: string, width: number) => void
}

/** Where each column stands, with the widths that the user gave them. */
export const useColumns = <Row>(
  columns: readonly GridColumn<Row>[],
  frozen: number,
  scroller: RefObject<HTMLElement | null>,
  saved?: SavedWidths,
) => {
  const [own, setOwn] = useState<Readonly<Record<string, number>>>({})
  const widths = saved?.widths ?? own
  const onWidth = saved?.onWidth
  const placed = useMemo(() => {
    let left = 0
    return columns.map((column, index): PlacedColumn<Row> => {
      const width = widths[column.id] ?? column.width
      const at = { column, index, left, width, frozen: index < frozen, edge: index === frozen - 1 }
      left += width
      return at
    })
  }, [columns, frozen, widths])
  const last = placed.at(-1)
  const edge = placed[frozen]
  const resize = useCallback(
    (id: string, wanted: number) => {
      const width = Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, wanted)))
      if (onWidth === undefined) setOwn((before) => ({ ...before, [id]: width }))
      else onWidth(id, width)
    },
    [onWidth],
  )
  /** Makes a column as wide as what is in sight of it. */
  const fit = (id: string) => {
    const index = columns.findIndex((column) => column.id === id)
    const cells = scroller.current?.querySelectorAll(`[data-column="${index}"] .grid-text`) ?? []
    const widest = [...cells].reduce((most, cell) => Math.max(most, cell.scrollWidth), 40)
    resize(id, Math.min(MAX_FITTED_WIDTH, widest + 40))
  }
  return {
    placed,
    width: last === undefined ? 0 : last.left + last.width,
    frozenWidth: edge === undefined ? 0 : edge.left,
    resize,
    fit,
  }
}

/** The columns that are drawn: those in sight, the frozen ones and the active one. */
export const drawnColumns = <Row>(
  placed: readonly PlacedColumn<Row>[],
  active: number,
  left: number,
  width: number,
): readonly PlacedColumn<Row>[] =>
  placed.filter(
    (cell) => cell.frozen || cell.index === active || (cell.left + cell.width > left && cell.left < left + width),
  )
