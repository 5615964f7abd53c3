import { create } from 'zustand'

/** Rows whose missing GTINs are looked for: those that are shown, or one. */
export interface GtinRows {
  readonly row?: number
}

/** Which rows the sheet of GTIN candidates is open for, if it is. */
export const useGtinSheet = create<{ readonly rows?: GtinRows }>(() => ({}))

/** Looks for GTINs of the shown rows without one, or of one row. */
export const openGtins = (row?: number): void => useGtinSheet.setState({ rows: row === undefined ? {} : { row } }, true)

/** Closes the sheet; nothing changes. */
export const closeGtins = (): void => useGtinSheet.setState({}, true)
