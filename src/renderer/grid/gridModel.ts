import type { ReactNode } from 'react'

/** Rows by position. `rowAt` answers undefined while a row is on its way; `onChange` tells when it came or changed. */
export interface GridSource<Row> {
  readonly length: number
  readonly rowAt: (position: number) => Row | undefined
  readonly onChange: (listener: (from: number, to: number) => void) => () => void
}

/** What is wrong with a cell, in full sentences for the tooltip and for screen readers. */
export interface CellMark {
  readonly level: 'error' | 'warning'
  readonly words: string
}

/** A cell as it is shown. `text` is also what is copied. */
export interface CellView {
  readonly text: string
  readonly mark?: CellMark
  /** Edited by hand: shown bold, with what stood there before. */
  readonly before?: string
  /** Shown instead of the text, such as a glyph; the text stays for screen readers and for copying. */
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
  readonly heading: string
  /** The heading is there for screen readers alone: the column is too narrow for words. */
  readonly isHeadingQuiet?: boolean
  /** In px, at the start. */
  readonly width: number
  readonly align?: 'end' | 'center'
  /** Left out for a column that cannot be edited. */
  readonly editing?: CellEditing
  readonly cell: (row: Row, position: number) => CellView
}

/** A column that the rows are ordered by: which way, and how many columns come before it. */
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

/** What a screen may ask a grid to do. */
export interface GridHandle {
  /** Makes a cell the active one, in sight and with the keyboard, which stays where it is with `leavesFocus`. */
  readonly goTo: (row: number, columnId?: string, leavesFocus?: boolean) => void
  readonly focus: () => void
  /** The selected rows, both ends included, and columns, in the order shown. */
  readonly selection: () => { readonly from: number; readonly to: number; readonly columnIds: readonly string[] }
}

/** What made an edit: typed, or done to the whole selection. */
export type EditKind = 'edit' | 'paste' | 'fill' | 'clear'
