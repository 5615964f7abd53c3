import { translator } from '../../../messages/t.ts'
import { guardCell } from '../../../workspace/edits/formulaGuard.ts'

// Pages to print or to file: no script, no address, nothing that a spreadsheet calculates.

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as a page shows it, whatever signs it has. A spreadsheet takes paragraphs for cells as well. */
export const pageText = (text: string): string => guardCell(text).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const rowOf = (cells: readonly string[], tag: 'td' | 'th'): string =>
  `<tr>${cells.map((cell) => `<${tag} dir="auto">${pageText(cell)}</${tag}>`).join('')}</tr>`

/** A table, with headers where there are any. */
export const pageTable = (rows: readonly (readonly string[])[], headers: readonly string[] = []): string =>
  `<table>${headers.length === 0 ? '' : `<thead>${rowOf(headers, 'th')}</thead>`}<tbody>${rows.map((row) => rowOf(row, 'td')).join('\n')}</tbody></table>`

/** A whole page of parts that are escaped already. */
export const plainPage = (title: string, parts: readonly string[]): string =>
  [
    `<!doctype html><html lang="${pageText(translator().locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${pageText(title)}</title>`,
    '<style>:root{color-scheme:light dark}body{font:14px/1.5 sans-serif;margin:2em}table{border-collapse:collapse}th,td{border:1px solid #999;padding:4px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{overflow-wrap:normal}tr{break-inside:avoid}h2{break-after:avoid}</style>',
    `</head><body><h1>${pageText(title)}</h1>`,
    ...parts,
    '</body></html>',
  ].join('\n')
