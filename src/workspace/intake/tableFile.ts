import { failed } from '../../contract/language/result.ts'
import type { TableProblem, TableSettings, Unreadable } from './tableReader.ts'
import type { WorkbookSheet } from './workbook.ts'

/** The choice of a person: the file has no headings. */
export const NO_HEADINGS_ROW = 0

// Any table file as the bytes of a table: CSV and TSV as they are, workbooks and XML feeds as CSV in UTF-8 while they are
// read. What comes behind (preview, mapping, rules, pages) knows tables of text only.

export interface TableChoices {
  /** Name of the sheet of a workbook. */
  readonly sheet?: string
  /** Row of the sheet, or line of the text, with the headings, from 1; 0 for none. */
  readonly headingsRow?: number
  /** What stands in the place of headings where a text has none, parted by its delimiter; ASCII. */
  readonly headingLine?: string
  /** Of a text whose lines are counted in another encoding than the one that is found. */
  readonly encoding?: string
}

/** How well the first rows of a sheet look like what is wanted; of equal ones the first sheet counts. */
export type ScoreSheet = (rows: readonly (readonly string[])[]) => number

export interface TableFile {
  readonly kind: 'text' | 'workbook' | 'xml'
  /** For people: `XLSX, sheet Products`. Empty for text, whose encoding and delimiter are told by `inspectTable`. */
  readonly found: string
  /** How to read the bytes, where that is known: pass these on as choices. */
  readonly settings?: TableSettings
  readonly sheets: readonly Pick<WorkbookSheet, 'name' | 'isHidden'>[]
  readonly sheet?: string
  readonly headingsRow?: number
  /** The first rows of the sheet, to choose the headings from. */
  readonly firstRows: readonly (readonly string[])[]
  /** Of text: what the first bytes of the file are read as, without what stands above the headings. */
  readonly opening?: (piece: Uint8Array) => Uint8Array
  /** The whole table from its start, in pieces. May be called again. Throws ReadProblem, with a sentence. */
  readonly bytes: () => AsyncGenerator<Uint8Array>
  /** Bytes of the file that were read by the latest `bytes`, of `size`. */
  readonly progress: () => number
  readonly size: number
  /** The row of the sheet, the product of the XML file or the line of the text that a line of the table comes from, from 1. */
  readonly rowOf: (line: number) => number
  /** The same for people: `row 12`, `item 11`, `line 12`. */
  readonly placeOf: (line: number) => string
  /** What was left out while the latest `bytes` ran, beside what the reader of the table tells. */
  readonly problems: () => readonly TableProblem[]
}

/** How tables that were no text are read. */
export const AS_CSV: TableSettings = { encoding: 'utf-8', delimiter: ',' }

export const refuse = (sentence: string) => failed<Unreadable>({ kind: 'otherFormat', sentence })
