/** Where a row begins in the file that it came from: line, row of the sheet, or number of the item. */
export interface RowLine {
  readonly line: number
  /** Name of the file, where that is not the first one of the feed. */
  readonly file?: string
}

/** A row for people: "line 12", "line 12 of prices.csv"; one that was added here has no line. */
export const lineText = (row: RowLine | undefined): string =>
  row === undefined
    ? 'an added row'
    : `line ${row.line.toLocaleString('en-US')}${row.file === undefined ? '' : ` of ${row.file}`}`

/** The same for a narrow column. */
export const lineNumber = (row: RowLine | undefined): string =>
  row === undefined ? 'new' : `${row.line.toLocaleString('en-US')}${row.file === undefined ? '' : ` of ${row.file}`}`
