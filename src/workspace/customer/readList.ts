import { failed, type Result, success } from '../../contract/language/result.ts'
import { createTableReader, inspectTable, type TableProblem, type TableSettings } from '../intake/tableReader.ts'
import { type CustomerListOptions, createCustomerList } from './customerList.ts'
import type { ListFormat } from './listFormats.ts'
import type { ListSourceReader } from './listSource.ts'
import { type FoundColumn, hasHeadings, type ListMapping, mapColumns } from './mapping.ts'
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
  /** A column with country codes, for phone numbers. */
  readonly countryColumn?: number
}

/** The first line of a file that is too short to be inspected: one customer and no heading. */
const firstLine = (head: Uint8Array, chosen: Partial<TableSettings>): readonly string[] => {
  let line: readonly string[] = []
  const settings = { encoding: chosen.encoding ?? 'utf-8', delimiter: chosen.delimiter ?? ',' }
  const reader = createTableReader(settings, {
    headings: (cells) => {
      line = cells
    },
    lines: () => {},
    problem: () => {},
  })
  reader.push(head)
  reader.end()
  return line
}

const named = (columns: readonly FoundColumn[], headings: boolean): readonly FoundColumn[] =>
  headings ? columns : columns.map((column) => ({ ...column, heading: `Column ${column.index + 1}` }))

/**
 * Looks at the head of a list (256 KB are enough; `isWhole` when it is all of it). A file with one value a line needs no
 * heading. What is no table is refused with one sentence.
 */
export const planList = (
  head: Uint8Array,
  isWhole: boolean,
  chosen: Partial<TableSettings> = {},
): Result<ListPlan, string> => {
  const inspected = inspectTable(head, isWhole, chosen)
  if (!inspected.ok) {
    if (inspected.failure.kind !== 'headingsOnly') return failed(inspected.failure.sentence)
    const line = firstLine(head, chosen)
    if (line.length === 0 || hasHeadings(line)) return failed(inspected.failure.sentence)
    const settings = { encoding: chosen.encoding ?? 'utf-8', delimiter: chosen.delimiter ?? ',' }
    const columns = named(mapColumns(undefined, [line]).columns, false)
    return success({ ...settings, found: 'One customer, no headings', hasHeadings: false, columns })
  }
  const { encoding, delimiter, headings, rows, found } = inspected.value
  const titled = hasHeadings(headings)
  const mapped = titled ? mapColumns(headings, rows) : mapColumns(undefined, [headings, ...rows])
  return success({
    encoding,
    delimiter,
    found: titled ? found : `${found}, no headings`,
    hasHeadings: titled,
    ...mapped,
    columns: named(mapped.columns, titled),
  })
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
