import { strToU8, Zip, ZipDeflate } from 'fflate/browser'
import { joinBytes } from '../../contract/wire/bytes.ts'
import { type ExportColumn, type FileWriter, fittingCell, XLSX_CELL } from './exportColumn.ts'

// A workbook of one sheet, written row by row. All cells are text, so that GTINs keep every digit and nothing is
// calculated. Only the current row is in memory.

/** Rows of a sheet, with the header row. */
const XLSX_ROWS = 1_048_576

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`

const relations = (...all: readonly string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`

const part = (path: string, kind: string): string =>
  `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}${part('/xl/styles.xml', 'styles')}</Types>`

const ILLEGAL = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu

/** Text of XML; signs that XML has no place for are written as spreadsheets do. */
const escaped = (text: string): string =>
  text
    .replace(ILLEGAL, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Letters of a column as spreadsheets count: 0 is A, 26 is AA. */
export const columnLetters = (column: number): string => {
  let letters = ''
  let rest = column + 1
  while (rest > 0) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
    rest = Math.floor((rest - 1) / 26)
  }
  return letters
}

/** Widths and formats of columns. Values typed into empty cells are text too. */
const columnSettings = (columns: readonly ExportColumn[]): string => {
  const all = columns.map(
    ({ isHidden }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="20" style="1"${isHidden === true ? ' hidden="1"' : ''} customWidth="1"/>`,
  )
  return all.length === 0 ? '' : `<cols>${all.join('')}</cols>`
}

/** The workbook with its sheet. LibreOffice shows the filter of a sheet only where this name says its range. */
const workbookText = (sheet: string, range: string | undefined): string => {
  const name = escaped(sheet.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31) || 'Sheet1')
  const filter =
    range === undefined
      ? ''
      : `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${name}'!${range}</definedName></definedNames>`
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets>${filter}</workbook>`
}

interface XlsxWriter extends FileWriter {
  /** Cells that had to be cut, and rows that found no room. */
  readonly losses: () => { readonly cutCells: number; readonly leftRows: number }
}

/** Writes rows as a workbook. `sheet` is the name of its sheet. */
export const createXlsxWriter = (columns: readonly ExportColumn[], sheet = 'Products'): XlsxWriter => {
  let pieces: Uint8Array[] = []
  let row = 0
  let cutCells = 0
  let leftRows = 0
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error
    pieces.push(piece)
  })
  const add = (path: string, text: string): void => {
    const file = new ZipDeflate(path, { level: 6 })
    zip.add(file)
    file.push(strToU8(text), true)
  }
  const letters = columns.map((_, column) => columnLetters(column))
  const body = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })

  const take = (): Uint8Array => {
    const all = joinBytes(pieces)
    pieces = []
    return all
  }

  const rowText = (cells: readonly string[], style: number): string => {
    row++
    let text = `<row r="${row}">`
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at] ?? ''
      if (cell === '') continue
      if (cell.length > XLSX_CELL) cutCells++
      text += `<c r="${letters[at]}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(fittingCell(cell))}</t></is></c>`
    }
    return `${text}</row>`
  }

  return {
    head: () => {
      add('[Content_Types].xml', TYPES)
      add('_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml')))
      add(
        'xl/_rels/workbook.xml.rels',
        relations(relation(1, 'worksheet', 'worksheets/sheet1.xml'), relation(2, 'styles', 'styles.xml')),
      )
      add('xl/styles.xml', STYLES)
      zip.add(body)
      const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
      body.push(
        strToU8(
          `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${columnSettings(columns)}<sheetData>${rowText(
            columns.map(({ header }) => header),
            2,
          )}`,
        ),
      )
      return take()
    },
    rows: (views) => {
      let text = ''
      for (const view of views) {
        if (row >= XLSX_ROWS) leftRows++
        else
          text += rowText(
            columns.map(({ cell }) => cell(view)),
            1,
          )
      }
      if (text !== '') body.push(strToU8(text))
      return take()
    },
    end: () => {
      const last = letters.at(-1)
      const range = `A1:${last}${row}`
      // Otherwise Excel offers to turn GTINs into numbers.
      const filter = `<autoFilter ref="${range}"/><ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>`
      body.push(strToU8(`</sheetData>${last === undefined ? '' : filter}</worksheet>`), true)
      add('xl/workbook.xml', workbookText(sheet, last === undefined ? undefined : `$A$1:$${last}$${row}`))
      zip.end()
      return take()
    },
    losses: () => ({ cutCells, leftRows }),
  }
}
