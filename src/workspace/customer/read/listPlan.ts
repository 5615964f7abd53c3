import type { TableSettings } from '../../intake/tableReader.ts'
import type { JsonShape } from './json/jsonRows.ts'
import type { FoundColumn } from './mapping.ts'

/** How the files of a list may be written. Delimited text is read from its bytes by the kernel. */
export type ListFormat = 'delimited' | 'xlsx' | 'json'

/** How a list will be read. Samples are masked; no raw value is in it. */
export interface ListPlan extends TableSettings {
  /** Delimited text by default. */
  readonly format?: ListFormat
  /** What was found, for people. */
  readonly found: string
  /** False if the first line is a customer already. */
  readonly hasHeadings: boolean
  readonly columns: readonly FoundColumn[]
  /** A column with countries, for phone numbers. */
  readonly countryColumn?: number
  /** A workbook's sheet, and its header row, from 1. */
  readonly sheet?: string
  readonly headingsRow?: number
  /** JSON's path to the rows, and their columns. */
  readonly shape?: JsonShape
}
