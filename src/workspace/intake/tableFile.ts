import { failed } from '../../contract/language/result.ts'
import type { TableProblem, TableSettings, Unreadable } from './tableReader.ts'
import type { WorkbookSheet } from './workbook.ts'

/** A person's choice: the file has no headers. */
export const NO_HEADER_ROW = 0

// Any table file as delimited bytes. CSV and TSV stay as they are; workbooks and XML feeds are converted to UTF-8 CSV
// while read. Later stages (preview, mapping, rules, pages) know only text tables.

export interface TableChoices {
  /** Name of the sheet of a workbook. */
  readonly sheet?: string
  /** Header row of the sheet, or line of the text, from 1; 0 for none. */
  readonly headingsRow?: number
  /** ASCII header line for a text without one, with its delimiter. */
  readonly headerLine?: string
  /** Encoding for counting a text's lines, if not the detected one. */
  readonly encoding?: string
}

/** Scores a sheet's first rows; the first of the best sheets is used. */
export type ScoreSheet = (rows: readonly (readonly string[])[]) => number

export interface TableFile {
  readonly kind: 'text' | 'workbook' | 'xml'
  /** For people: `XLSX, sheet Products`. Empty for text, for which `inspectTable` reports encoding and delimiter. */
  readonly found: string
  /** How to read the bytes, where that is known: pass these on as choices. */
  readonly settings?: TableSettings
  readonly sheets: readonly Pick<WorkbookSheet, 'name' | 'isHidden'>[]
  readonly sheet?: string
  readonly headingsRow?: number
  /** The first rows of the sheet, to choose the headers from. */
  readonly firstRows: readonly (readonly string[])[]
  /** For text: converts the file's first bytes, without what precedes the headers. */
  readonly opening?: (piece: Uint8Array) => Uint8Array
  /** The whole table from its start, in pieces. May be called again. Throws ReadProblem, with a sentence. */
  readonly bytes: () => AsyncGenerator<Uint8Array>
  /** Bytes of the file that were read by the latest `bytes`, of `size`. */
  readonly progress: () => number
  readonly size: number
  /** Origin of a table's line, from 1: sheet row, XML product or text line. */
  readonly rowOf: (line: number) => number
  /** Origin of a line for people: `row 12`, `item 11`, `line 12`. */
  readonly placeOf: (line: number) => string
  /** What the latest `bytes` skipped, in addition to the table reader's problems. */
  readonly problems: () => readonly TableProblem[]
}

/** How tables that were no text are read. */
export const AS_CSV: TableSettings = { encoding: 'utf-8', delimiter: ',' }

/** Refuses a file of another format. `sentence` says which it is and what to do. */
export const refuse = (sentence: string) => failed<Unreadable>({ kind: 'otherFormat', sentence })
