import type { GridColumn, GridSource, Range } from './gridModel.ts'

/** Rows that are copied at most; more would not fit a clipboard. */
export const COPY_ROWS = 50_000

/** How long copying waits for rows that are on their way. */
const PATIENCE_MS = 8000

/** A cell for the clipboard: quoted where it holds a tab, a line break or begins with a quote, as spreadsheets write it. */
export const quoted = (text: string): string => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const lineOf = <Row>(row: Row, position: number, columns: readonly GridColumn<Row>[]): string =>
  columns.map((column) => quoted(column.cell(row, position).text)).join('\t')

/** The cells of a range as tab-separated lines, or undefined while some of its rows are not there. */
export const textOf = <Row>(
  source: GridSource<Row>,
  columns: readonly GridColumn<Row>[],
  { from, to }: Range,
): string | undefined => {
  const chosen = columns.slice(from.column, to.column + 1)
  const lines: string[] = []
  for (let position = from.row; position <= Math.min(to.row, from.row + COPY_ROWS - 1); position++) {
    const row = source.rowAt(position)
    if (row === undefined) return undefined
    lines.push(lineOf(row, position, chosen))
  }
  return lines.join('\n')
}

/** The same, waiting for rows on their way; undefined when they do not come. */
export const waitForText = async <Row>(
  source: GridSource<Row>,
  columns: readonly GridColumn<Row>[],
  { from, to }: Range,
): Promise<string | undefined> => {
  const chosen = columns.slice(from.column, to.column + 1)
  const lines: string[] = []
  const until = Date.now() + PATIENCE_MS
  let position = from.row
  const last = Math.min(to.row, from.row + COPY_ROWS - 1)
  while (position <= last) {
    const row = source.rowAt(position)
    if (row !== undefined) {
      lines.push(lineOf(row, position, chosen))
      position++
    } else if (Date.now() > until) return undefined
    else
      await new Promise<void>((resolve) => {
        const end = source.onChange(() => done())
        const timer = setTimeout(() => done(), 200)
        const done = () => {
          end()
          clearTimeout(timer)
          resolve()
        }
      })
  }
  return lines.join('\n')
}
