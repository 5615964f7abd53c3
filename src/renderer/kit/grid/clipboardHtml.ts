import type { GridColumn } from './gridModel.ts'

// Spreadsheets read HTML tables from the clipboard before text. Only HTML can mark cells as text, so that they aren't
// read as numbers: `mso-number-format` for Excel, `data-sheets-value` for Google Sheets.

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const BREAK = '<br style="mso-data-placement:same-cell">'

/** Doubled spaces and those at an end would be one, or none. */
const spaced = (html: string): string => html.replace(/^ | $| (?= )/gm, '&nbsp;')

const cellHtml = (text: string): string => {
  const value = escaped(JSON.stringify({ 1: 2, 2: text }))
  const shown = text.split(/\r\n|\r|\n/).map((line) => spaced(escaped(line)))
  return `<td data-sheets-value="${value}" style="mso-number-format:'\\@';white-space:pre-wrap">${shown.join(BREAK)}</td>`
}

/** Rows, the first of them at a position, as a table whose cells are text. */
export const htmlOf = <Row>(rows: readonly Row[], first: number, columns: readonly GridColumn<Row>[]): string => {
  const lines = rows.map(
    (row, at) => `<tr>${columns.map((column) => cellHtml(column.cell(row, first + at).text)).join('')}</tr>`,
  )
  return `<google-sheets-html-origin><table>${lines.join('')}</table></google-sheets-html-origin>`
}

const textOfNode = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/[\t\r\n ]+/g, ' ')
  if (node.nodeName === 'BR') return '\n'
  return [...node.childNodes].map(textOfNode).join('')
}

/**
 * Cell texts of the only table in an HTML document; undefined without exactly one table. They settle what plain text
 * leaves ambiguous.
 */
export const tableOf = (html: string): readonly (readonly string[])[] | undefined => {
  if (!/<table[\s>]/i.test(html)) return undefined
  // Parsed in a document of its own: nothing of it runs, loads or is shown.
  const tables = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')
  const [table] = tables
  if (table === undefined || tables.length !== 1) return undefined
  return [...table.rows].map((row) => [...row.cells].map(textOfNode))
}
