import { guardCell } from '../edits/formulaGuard.ts'
import { lineWriter } from './delimitedText.ts'
import type { ExportColumn, FileWriter } from './exportColumn.ts'

/** How a table of text is written. */
interface DelimitedSettings {
  readonly delimiter: ',' | ';' | '\t' | '|'
  readonly lineEnd: '\n' | '\r\n'
  readonly encoding: 'utf-8' | 'utf-16le'
  /** A byte order mark, by which Excel recognizes UTF-8. UTF-16 always has one. */
  readonly byteOrderMark: boolean
  /** Guards cells that a spreadsheet would calculate; our import removes the guard. */
  readonly isGuarded: boolean
}

interface DelimitedPreset {
  readonly id: string
  readonly label: string
  readonly help: string
  readonly extension: 'csv' | 'tsv' | 'txt'
  readonly settings: DelimitedSettings
}

/** Presets for writing tables; screens offer the first one by default. */
export const DELIMITED_PRESETS: readonly DelimitedPreset[] = [
  {
    id: 'excelComma',
    label: 'Excel (comma)',
    help: 'For spreadsheets where prices are written 9.99; protected against formulas.',
    extension: 'csv',
    settings: { delimiter: ',', lineEnd: '\r\n', encoding: 'utf-8', byteOrderMark: true, isGuarded: true },
  },
  {
    id: 'excelSemicolon',
    label: 'Excel (semicolon)',
    help: 'For spreadsheets where prices are written 9,99, as in most of Europe; protected against formulas.',
    extension: 'csv',
    settings: { delimiter: ';', lineEnd: '\r\n', encoding: 'utf-8', byteOrderMark: true, isGuarded: true },
  },
  {
    id: 'unicodeText',
    label: 'Unicode text',
    help: 'For spreadsheets that garble letters; protected against formulas.',
    extension: 'txt',
    settings: { delimiter: '\t', lineEnd: '\r\n', encoding: 'utf-16le', byteOrderMark: true, isGuarded: true },
  },
  {
    id: 'exact',
    label: 'Exact CSV',
    help: 'For programs and for importing again: every cell as it is.',
    extension: 'csv',
    settings: { delimiter: ',', lineEnd: '\n', encoding: 'utf-8', byteOrderMark: false, isGuarded: false },
  },
  {
    id: 'exactTabs',
    label: 'Exact TSV',
    help: 'For shopping services that accept tab-separated text: every cell as it is.',
    extension: 'tsv',
    settings: { delimiter: '\t', lineEnd: '\n', encoding: 'utf-8', byteOrderMark: false, isGuarded: false },
  },
]

/** The preset for a region's numbers; `decimal` is its decimal separator. */
export const presetForDecimal = (decimal: string): DelimitedPreset => {
  const id = decimal === ',' ? 'excelSemicolon' : 'excelComma'
  return DELIMITED_PRESETS.find((preset) => preset.id === id) as DelimitedPreset
}

const utf16 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    bytes[at * 2] = unit & 255
    bytes[at * 2 + 1] = unit >>> 8
  }
  return bytes
}

/** Writes rows as CSV or TSV. */
export const createDelimitedWriter = (settings: DelimitedSettings, columns: readonly ExportColumn[]): FileWriter => {
  const { delimiter, lineEnd, encoding, byteOrderMark, isGuarded } = settings
  const encoder = new TextEncoder()
  const encode = (text: string): Uint8Array => (encoding === 'utf-8' ? encoder.encode(text) : utf16(text))
  const write = lineWriter(delimiter)
  const line = (cells: readonly string[]): string => write(isGuarded ? cells.map(guardCell) : cells) + lineEnd
  return {
    head: () => {
      const bom = byteOrderMark || encoding === 'utf-16le' ? '\ufeff' : ''
      return encode(bom + line(columns.map(({ header }) => header)))
    },
    rows: (views) => {
      let text = ''
      for (const view of views) text += line(columns.map(({ cell }) => cell(view)))
      return encode(text)
    },
    end: () => new Uint8Array(),
  }
}
