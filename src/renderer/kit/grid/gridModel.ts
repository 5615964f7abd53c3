import type { ReactNode } from 'react'

/** Rows by position. `rowAt` answers undefined while a row is on its way; `onChange` tells when it came or changed. */
export interface GridSource<Row> {
  readonly length: number
  readonly rowAt: (position: number) => Row | undefined
  readonly onChange: (listener: (from: number, to: number) => void) => () => void
  /**
   * Stable keys of the rows between two positions (inclusive). The selection follows them when other rows are shown.
   */
  readonly keys?: (from: number, to: number) => Uint32Array
}

/** Position of a context menu in window px; with `isHeader` the active column's header asked. */
export interface MenuPlace {
  readonly x: number
  readonly y: number
  readonly isHeader?: true
}

/** Problem with a cell, in full sentences for the tooltip and screen readers. */
export interface CellMarker {
  readonly level: 'error' | 'warning'
  readonly text: string
}

/** A cell as it is shown. `text` is also what is copied. */
export interface CellView {
  readonly text: string
  readonly marker?: CellMarker
  /** Edited by hand: shown bold, with what stood there before. */
  readonly before?: string
  /** A small picture before the text; it says nothing more. */
  readonly picture?: ReactNode
  /** Shown in place of the text, such as a glyph; copying uses the text. */
  readonly shown?: ReactNode
}

/** How a cell is edited. Lengths are Unicode code points. */
export interface CellEditing {
  readonly kind: 'line' | 'long' | 'choice'
  readonly values?: readonly string[]
  readonly maxLength?: number
}

export interface GridColumn<Row> {
  readonly id: string
  readonly header: string
  /** The header is there for screen readers alone: the column is too narrow for words. */
  readonly isHeaderQuiet?: boolean
  /** In px, at the start. */
  readonly width: number
  readonly align?: 'end' | 'center'
  /** Left out for a column that cannot be edited. */
  readonly editing?: CellEditing
  /** Why a cell of such a column can't be edited in this row. */
  readonly lockedReason?: (row: Row) => string | undefined
  readonly cell: (row: Row, position: number) => CellView
}

/** A column in the sort order: its direction and how many columns precede it. */
export interface SortedColumn {
  readonly columnId: string
  readonly direction: 'up' | 'down'
  readonly place: number
}

/** A cell by its place: row position and column index, both from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells, both ends included. */
export interface Range {
  readonly from: Place
  readonly to: Place
}

/** A new value for a cell. */
export interface CellEdit<Row> {
  readonly row: Row
  readonly columnId: string
  readonly value: string
}

/** Where the values of a rectangle come from. */
export type RangeValues =
  /** Lines of cells, one value a column: they begin anew where they end. */
  | { readonly by: 'lines'; readonly lines: readonly (readonly string[])[] }
  /** The rectangle's columns of these rows, repeated or, as a series, counted on. */
  | { readonly by: 'rows'; readonly first: number; readonly last: number; readonly isSeries: boolean }
  /** These columns of each row, repeated. */
  | { readonly by: 'columns'; readonly columnIds: readonly string[] }

/** New values for a rectangle of cells. It may be larger than what is here, so the values are made where the rows are. */
export interface RangeFill {
  /** Row positions, both included; `to` may lie beyond the last row where more was pasted. */
  readonly from: number
  readonly to: number
  /** Columns that can be edited. */
  readonly columnIds: readonly string[]
  readonly values: RangeValues
  readonly kind: 'paste' | 'fill' | 'clear'
}

/** What can be done to the selection of a grid, by keys and by commands. */
export type GridAct =
  | 'edit'
  | 'copy'
  | 'cut'
  | 'clear'
  | 'fillDown'
  | 'fillRight'
  | 'fillSeries'
  | 'fillAll'
  | 'selectAll'
  | 'selectRows'
  | 'selectColumns'

/** What a screen may ask a grid to do. */
export interface GridHandle {
  /** Activates a cell, scrolls to it and focuses it; `leavesFocus` keeps focus elsewhere. */
  readonly goTo: (row: number, columnId?: string, leavesFocus?: boolean) => void
  readonly focus: () => void
  /** Selected rows (both ends included) and columns in shown order; `keys` for scattered rows. */
  readonly selection: () => {
    readonly from: number
    readonly to: number
    readonly columnIds: readonly string[]
    readonly keys?: Uint32Array
  }
  /** Does something to the selection; the grid gets the focus. */
  readonly act: (act: GridAct) => void
}
