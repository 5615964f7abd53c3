import type { TableProblem, TableSettings } from '../../intake/tableReader.ts'
import { type Comparison, countSet, flagsOf, lengthForFlags } from '../compare/comparison.ts'
import { createNewIdentifiers, type NewIdentifiers, type Overflow } from '../compare/newIdentifiers.ts'
import type { DigestPage } from '../digest/digestPage.ts'
import type { HashKernel } from '../digest/hashKernel.ts'
import type { WasmKernel } from '../kernel/wasmKernel.ts'
import type { ListCounts } from '../report/counts.ts'
import { sumCounts } from '../report/sourceCounts.ts'
import { blocksOf, type ReadPiece } from './listPiece.ts'
import type { ListSourceReader } from './listSource.ts'
import type { ListMapping } from './mapping.ts'
import { type CustomerReader, createCustomerReader } from './readCustomer.ts'
import { createSourceReader } from './readSource.ts'
import { createSourceStart, type SourceStart } from './sourceStart.ts'

/** What became of a list, in all and by its sources. */
export interface CountedList {
  readonly counts: ListCounts
  readonly perSource: readonly ListCounts[]
  /** For each source a mark of its rows, to know them again. */
  readonly marks: readonly string[]
}

export interface CustomerListOptions {
  /** Gets each page, whose memory is used again afterwards. */
  readonly page: (page: DigestPage) => void
  /** Gets the pages of a piece that was read elsewhere. */
  readonly pages?: (piece: ReadPiece, firstRow: number) => void
  /**
   * Receives a byte per row at the end. It is 1 if the row has an identifier no earlier row has. Its memory is reused.
   */
  readonly usable?: (flags: Uint8Array, firstRow: number) => void
  /** Hashes, and reads simple lines if it can; TypeScript's by default. */
  readonly kernel: HashKernel | WasmKernel
  readonly rowsPerPage?: number
  /** Keeps memory the same for any length of list. */
  readonly overflow?: Overflow
  /** Pieces of 12 MB that wait in memory before they go there. */
  readonly maxPieces?: number
}

/** One list from several sources, which are read to their end one after the other. */
export interface CustomerList {
  /** Begins a source of rows; the one before was finished. */
  readonly rows: (mapping: ListMapping) => CustomerReader
  /** Begins a source of delimited text. */
  readonly delimited: (
    settings: TableSettings,
    mapping: ListMapping,
    options?: { readonly problem?: (problem: TableProblem) => void; readonly shortCuts?: boolean },
  ) => ListSourceReader
  /** Begins a source whose pieces are read elsewhere; `take` gets what comes of each. */
  readonly inPieces: (
    settings: TableSettings,
    mapping: ListMapping,
    problem: (problem: TableProblem) => void,
  ) => {
    readonly start: SourceStart
    readonly customers: CustomerReader
    readonly take: (piece: ReadPiece, firstRow: number) => void
  }
  /** Compares all rows of all sources. */
  readonly end: () => CountedList
  /** Ends the list like `end`, with a comparison that others make. */
  readonly endWith: (
    compare: (part: NewIdentifiers['part'], ends: readonly number[]) => Promise<Comparison>,
  ) => Promise<CountedList>
}

/** Rows whose flags are handed out at a time. */
const FLAGS_AT_ONCE = 1 << 20

/** Begins a list. Repeated identifiers are counted over all of its sources: the first one has them. */
export const createCustomerList = (options: CustomerListOptions): CustomerList => {
  const { kernel, page, rowsPerPage, overflow, maxPieces } = options
  const newIdentifiers = createNewIdentifiers(overflow, maxPieces)
  const sources: CustomerReader[] = []

  const rows = (mapping: ListMapping): CustomerReader => {
    const reader = createCustomerReader(mapping, {
      kernel,
      page,
      add: newIdentifiers.add,
      firstRow: sources.at(-1)?.rowsEnd() ?? 0,
      ...(rowsPerPage === undefined ? {} : { rowsPerPage }),
    })
    sources.push(reader)
    return reader
  }

  const ends = (): readonly number[] => sources.map((source) => source.rowsEnd())

  const finish = ({ usable, duplicates }: Comparison): CountedList => {
    let from = 0
    sources.forEach((source, at) => {
      const to = source.rowsEnd()
      source.compared(duplicates[at] ?? [], countSet(usable, from, to))
      from = to
    })
    const rows = ends().at(-1) ?? 0
    const words = new Uint32Array(lengthForFlags(Math.min(rows, FLAGS_AT_ONCE)))
    // A list of nobody has flags too: none.
    for (let at = 0; at === 0 || at < rows; at += FLAGS_AT_ONCE)
      options.usable?.(flagsOf(usable, at, Math.min(rows, at + FLAGS_AT_ONCE), words), at)
    const perSource = sources.map((source) => source.counts())
    return { counts: sumCounts(perSource), perSource, marks: sources.map((source) => source.fingerprint()) }
  }

  return {
    rows,
    delimited: (settings, mapping, reading) => createSourceReader(settings, mapping, rows(mapping), reading),
    inPieces: (settings, mapping, problem) => {
      const customers = rows(mapping)
      return {
        customers,
        start: createSourceStart(settings, mapping, customers, problem),
        take: (piece, firstRow) => {
          options.pages?.(piece, firstRow)
          for (const [block, row] of blocksOf(piece)) newIdentifiers.add(block, firstRow + row)
        },
      }
    },
    end: () => finish(newIdentifiers.compare(ends())),
    endWith: async (compare) => finish(await compare(newIdentifiers.part, ends())),
  }
}
