import type { GridColumn } from './gridModel.ts'

/** A clipboard cell, quoted as spreadsheets do: with tab, line break or leading quote. */
export const quoted = (text: string): string => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows, the first of them at a position, as lines of tab-separated cells. */
export const clipboardTextOf = <Row>(
  rows: readonly Row[],
  first: number,
  columns: readonly GridColumn<Row>[],
): string => {
  const lines = rows.map((row, at) => columns.map((column) => quoted(column.cell(row, first + at).text)).join('\t'))
  // A final empty line would be read as the end of the line before.
  return lines.join('\n') + (lines.at(-1) === '' ? '\n' : '')
}

const CELL = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y
const PLAIN_CELL = /()([^\t\r\n]*)/y

type Cells = readonly (readonly string[])[]

const readCells = (text: string, cell: RegExp): Cells => {
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    cell.lastIndex = at
    const found = cell.exec(text)
    rows.at(-1)?.push(found?.[1] ? found[1].replaceAll('""', '"') : (found?.[2] ?? ''))
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

/** Lines of tab-separated cells, as spreadsheets put them on the clipboard, as rows of cells. */
export const cellsOf = (text: string): Cells => readCells(text, CELL)

const bare = (text: string): string => text.replace(/\s+/g, ' ').trim()

const hasShapeOf = (cells: Cells, table: Cells): boolean =>
  cells.length === table.length && cells.every((line, row) => line.length === table[row]?.length)

/** The text, or the text with its outer quotes, whichever matches the HTML table. */
const settled = (text: string, shown: string): string => {
  const withQuotes = `"${text.replaceAll('"', '""')}"`
  return bare(text) !== bare(shown) && bare(withQuotes) === bare(shown) ? withQuotes : text
}

/**
 * What was copied, of its text and its table. Whether `"Cup"` is a word in quotes or a word the text alone does not say; the
 * table does.
 */
export const pastedCells = (text: string, tableOf: () => Cells | undefined): Cells => {
  const cells = cellsOf(text)
  const table = text.includes('"') ? tableOf() : undefined
  if (table === undefined) return cells
  if (hasShapeOf(cells, table))
    return cells.map((line, row) => line.map((cell, at) => settled(cell, table[row]?.[at] ?? '')))
  // A quote that stays open took in the cells behind it.
  const plain = readCells(text, PLAIN_CELL)
  return hasShapeOf(plain, table) ? plain : cells
}
