import type { TableProblem } from '../../intake/tableReader.ts'
import type { ListCounts } from '../report/counts.ts'
import type { ListPlan } from './listPlan.ts'
import type { ListMapping } from './mapping.ts'

// One file of a list, whatever its format.

/** Reads one source of a list from bytes that arrive in pieces. */
export interface ListSourceReader {
  readonly push: (bytes: Uint8Array) => void
  /** The counts of this source; what stood in an earlier place is known when the whole list is compared. */
  readonly end: () => ListCounts
  readonly counts: () => ListCounts
}

/** The bytes of a file, of which any part may be asked for in any order. */
export interface SourceBytes {
  readonly size: number
  /** Bytes from one place up to another; fewer where the file ends before. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>
}

/** Gets what a reader of a format finds. Nothing of a row may be kept afterwards. */
export interface RowCollector {
  /** One customer. `line` is what a person would look for: a line of the text, a row of the sheet, from 1. */
  readonly row: (line: number, cells: readonly string[]) => void
  /** What is wrong with the file itself, never a value of it; the kind `unreadable` ends the import. */
  readonly problem: (problem: TableProblem) => void
  /** How many bytes of the file are done with, to show how far it is. */
  readonly done: (bytes: number) => void
}

/**
 * Reads a file of a format other than delimited text: tells each customer in the order of the file, headings left out. It
 * lets others in between by awaiting what it reads, and holds a part of the file at a time only.
 */
export type ReadRows = (bytes: SourceBytes, plan: ListPlan, mapping: ListMapping, take: RowCollector) => Promise<void>
