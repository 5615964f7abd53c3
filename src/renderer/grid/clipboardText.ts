import type { GridColumn } from './gridModel.ts'

/** A cell for the clipboard: quoted where it holds a tab, a line break or begins with a quote, as spreadsheets write it. */
export const quoted = (text: string): string => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows, the first of them at a position, as lines of tab-separated cells. */
export const textOf = <Row>(rows: readonly Row[], first: number, columns: readonly GridColumn<Row>[]): string =>
  rows.map((row, at) => columns.map((column) => quoted(column.cell(row, first + at).text)).join('\t')).join('\n')

const CELL = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y

/** Lines of tab-separated cells, as spreadsheets put them on the clipboard, as rows of cells. */
export const cellsOf = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    CELL.lastIndex = at
    const found = CELL.exec(text)
    rows.at(-1)?.push(found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? '')
    at += found?.[0].length ?? 0
    if (text[at] === '\t') at += 1
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      // A line break at the end closes the last line, it begins none.
      if (at >= text.length) return rows
      rows.push([])
    }
  }
}
