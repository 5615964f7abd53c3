import { useCallback, useMemo, useState } from 'react'
import type { PlacedColumn } from './GridRow.tsx'
import type { GridColumn } from './gridModel.ts'

const LEAST = 36
const MOST = 1200

/** Where each column stands, with the widths that the user gave them. */
export const useColumns = <Row>(columns: readonly GridColumn<Row>[], frozen: number) => {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
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
    (id: string, width: number) =>
      setWidths((before) => ({ ...before, [id]: Math.round(Math.max(LEAST, Math.min(MOST, width))) })),
    [],
  )
  return {
    placed,
    width: last === undefined ? 0 : last.left + last.width,
    frozenWidth: edge === undefined ? 0 : edge.left,
    resize,
  }
}
