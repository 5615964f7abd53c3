import type { TableProblem } from '../../intake/tableReader.ts'
import type { ListCounts } from '../report/counts.ts'
import type { ListPlan } from './listPlan.ts'
import type { ListMapping } from './mapping.ts'

// One file of a list, whatever its format.

/** Reads one source of a list from bytes that arrive in pieces. */
export interface ListSourceReader {
  readonly push: (bytes: Uint8Array) => void
  /** Counts of this source. Repeats are known after the whole list is compared. */
  readonly end: () => ListCounts
  readonly counts: () => ListCounts
}

/** Bytes of a file, readable in any order. */
export interface SourceBytes {
  readonly size: number
  /** Bytes from one place up to another; fewer where the file ends before. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>
}

/** Gets what a reader of a format finds. Nothing of a row may be kept afterwards. */
export interface RowCollector {
  /** One customer. `line` is what a person would look for: a line of the text, a row of the sheet, from 1. */
  readonly row: (line: number, cells: readonly string[]) => void
  /** A problem of the file, never with a value of it; `unreadable` ends the import. */
  readonly problem: (problem: TableProblem) => void
  /** How many bytes of the file are done with, to show how far it is. */
  readonly done: (bytes: number) => void
}

/**
 * Reads a file that is not delimited text. Reports customers in file order, without headers. Awaits its reads, so that
 * others can run, and holds only a part of the file.
 */
export type ReadRows = (bytes: SourceBytes, plan: ListPlan, mapping: ListMapping, take: RowCollector) => Promise<void>
