import type { TableProblem, TableSettings } from '../intake/tableReader.ts'
import { type CustomerListOptions, createCustomerList } from './customerList.ts'
import type { JsonShape } from './json/jsonRows.ts'
import type { ListFormat } from './listFormats.ts'
import type { ListSourceReader } from './listSource.ts'
import type { FoundColumn, ListMapping } from './mapping.ts'
import { sha256 } from './sha256.ts'

/** How a list will be read. Samples are masked; no raw value is in it. */
export interface ListPlan extends TableSettings {
  /** Delimited text where left out. */
  readonly format?: ListFormat
  /** What was found, for people. */
  readonly found: string
  /** False if the first line is a customer already. */
  readonly hasHeadings: boolean
  readonly columns: readonly FoundColumn[]
  /** A column with countries, for phone numbers. */
  readonly countryColumn?: number
  /** Of a workbook: the sheet, and its row with the headings, from 1. */
  readonly sheet?: string
  readonly headingsRow?: number
  /** Of JSON: where its rows stand and what their columns are. */
  readonly shape?: JsonShape
}

/** Reads a list from bytes that arrive in pieces. */
export type ListReader = ListSourceReader

/**
 * Reads a list of one file by a mapping: each page of digests goes to `page`, what is wrong with the file itself to `problem`
 * (sentences with line numbers, never values).
 */
export const createListReader = (
  settings: TableSettings,
  mapping: ListMapping,
  options: Omit<CustomerListOptions, 'kernel'> &
    Partial<Pick<CustomerListOptions, 'kernel'>> & {
      readonly problem?: (problem: TableProblem) => void
      /** False reads every line by the table reader. */
      readonly shortCuts?: boolean
    },
): ListReader => {
  const list = createCustomerList({ ...options, kernel: options.kernel ?? sha256 })
  const reader = list.delimited(settings, mapping, options)
  return {
    ...reader,
    end: () => {
      reader.end()
      return list.end().counts
    },
  }
}
