import { type ProductField, productField } from '../../contract/catalog/product.ts'
import type { RowView } from '../edits/cells.ts'

/** Signs that a cell of a spreadsheet holds. */
export const XLSX_CELL = 32_767

/** A text as it fits into a cell of a spreadsheet. */
export const fittingCell = (text: string): string => {
  if (text.length <= XLSX_CELL) return text
  const last = text.charCodeAt(XLSX_CELL - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? XLSX_CELL - 1 : XLSX_CELL)
}

/** A column of an exported file. Beside fields there may be others, such as why a row was rejected. */
export interface ExportColumn {
  readonly header: string
  readonly cell: (view: RowView) => string
  /** For programs: workbooks hide it. */
  readonly isHidden?: true
}

/** Columns of fields. `names` are what feeds are read by again; `labels` are for people. */
export const fieldColumns = (
  fields: readonly ProductField[],
  headers: 'names' | 'labels' = 'names',
): readonly ExportColumn[] =>
  fields.map((field) => ({
    header: headers === 'names' ? field : productField(field).label,
    cell: ({ product }) => product[field],
  }))

/** Makes a file piece by piece: `head` first, then any number of `rows`, then `end`. The pieces in order are the file. */
export interface FileWriter {
  readonly head: () => Uint8Array
  readonly rows: (views: Iterable<RowView>) => Uint8Array
  readonly end: () => Uint8Array
}
