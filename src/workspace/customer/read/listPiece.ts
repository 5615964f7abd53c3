import { wholeDecoder } from '../../intake/chunkDecoder.ts'
import type { TableProblem, TableSettings } from '../../intake/tableReader.ts'
import type { DigestPage } from '../digest/digestPage.ts'
import { ENTRY_WORDS, type EntryBlock, PARTS } from '../digest/entries.ts'
import type { HashKernel } from '../digest/hashKernel.ts'
import type { WasmKernel } from '../kernel/wasmKernel.ts'
import type { ListTally } from '../report/counts.ts'
import { createRemarks, type FileRemarks } from './fileRemarks.ts'
import type { ListMapping } from './mapping.ts'
import { createCustomerReader } from './readCustomer.ts'
import { createSourceStart, type SourceStart } from './sourceStart.ts'

// Pieces of delimited text that are read side by side. Each begins at the begin of a line; that it is the begin of a row too is
// known only when the piece before was read.

/** What all pieces of a source have in common. */
export interface PieceSettings {
  readonly settings: TableSettings
  readonly mapping: ListMapping
  /** The source's first lines (headers and a customer), and their number of cells. */
  readonly start: Uint8Array
  readonly columns: number
  readonly rowsPerPage?: number
}

/** A page of a piece: its byte position, and its first row within the piece. */
export interface PiecePage {
  readonly at: number
  readonly length: number
  readonly firstRow: number
}

/** What comes of a piece; no raw value is in it. Rows and lines are counted from its begin. */
export interface ReadPiece {
  /** True if it ends within a row; nothing else counts then. */
  readonly isOpen: boolean
  readonly tally: ListTally
  readonly remarks: FileRemarks
  readonly lines: number
  readonly pages: readonly PiecePage[]
  /** Per page the starts of its entries by part; then all pages' entries in sequence. */
  readonly starts: Uint32Array
  readonly entries: Uint32Array
}

/** Memory that grows as needed and is used again for the next piece. */
const createEntryBuffer = (given: ArrayBuffer) => {
  let memory = new Uint32Array(given, 0, given.byteLength >>> 2)
  let used = 0
  return {
    add: (more: Uint32Array): void => {
      if (used + more.length > memory.length) {
        const larger = new Uint32Array(2 * (used + more.length))
        larger.set(memory.subarray(0, used))
        memory = larger
      }
      memory.set(more, used)
      used += more.length
    },
    all: (): Uint32Array => memory.subarray(0, used),
  }
}

const joinedStarts = (all: readonly Uint32Array[]): Uint32Array => {
  const joined = new Uint32Array((PARTS + 1) * all.length)
  all.forEach((starts, at) => {
    joined.set(starts, (PARTS + 1) * at)
  })
  return joined
}

/** The entries of each page of a piece, to be added to a list. */
export function* blocksOf({ starts, entries, pages }: ReadPiece): Generator<readonly [EntryBlock, number]> {
  let from = 0
  for (const [at, { firstRow }] of pages.entries()) {
    const own = starts.subarray((PARTS + 1) * at, (PARTS + 1) * (at + 1))
    const to = from + ENTRY_WORDS * (own[PARTS] as number)
    yield [{ entries: entries.subarray(from, to), starts: own }, firstRow]
    from = to
  }
}

/** Room for the entries of a piece of 4 MB, in most lists. */
export const newPieceMemory = (): ArrayBuffer => new ArrayBuffer(3 << 20)

/** Reads the bytes of one piece as they arrive. */
interface PieceReading {
  readonly push: (bytes: Uint8Array) => void
  /** Nothing follows in the piece; `isLast` if nothing follows in the source either. */
  readonly end: (isLast: boolean) => ReadPiece
}

/**
 * Reads pieces of one source with one kernel, in sequence. `keep` gets each page, whose memory is reused, and returns
 * where it put it; entries go to a given room.
 */
export const createPieceReader = (
  kernel: HashKernel | WasmKernel,
  { settings, mapping, start, columns, rowsPerPage }: PieceSettings,
  keep: (page: DigestPage) => Omit<PiecePage, 'firstRow'>,
): ((memory: ArrayBuffer) => PieceReading) => {
  const decode = wholeDecoder(settings.encoding, { ignoreBOM: true })

  return (memory) => {
    const entries = createEntryBuffer(memory)
    const pages: PiecePage[] = []
    const starts: Uint32Array<ArrayBuffer>[] = []
    const remarks = createRemarks()
    const customers = createCustomerReader(mapping, {
      kernel,
      firstRow: 0,
      ...(rowsPerPage === undefined ? {} : { rowsPerPage }),
      page: (page) => {
        pages.push({ ...keep(page), firstRow: page.firstRow })
      },
      add: (block) => {
        entries.add(block.entries)
        starts.push(Uint32Array.from(block.starts))
      },
    })

    const lines = { delimiter: settings.delimiter.charCodeAt(0), width: columns, firstLine: 0 }
    /** A kernel that reads no lines leaves all of them to the table reader. */
    const plain = customers.plainLines(lines, decode)
    let begun: SourceStart | undefined

    /** A table reader past the first lines, positioned where the kernel stopped. */
    const beginTable = (): SourceStart => {
      let isBehind = false
      const row: typeof customers.row = (line, cells) => {
        if (isBehind) customers.row(line, cells)
      }
      const note = (problem: TableProblem): void => {
        if (isBehind) remarks.add(problem)
      }
      const source = createSourceStart(settings, mapping, { row }, note)
      source.push(start)
      source.pass((plain?.line() ?? 0) - source.line())
      isBehind = true
      return source
    }

    const pushToTable = (bytes: Uint8Array): void => {
      begun ??= beginTable()
      begun.table.push(bytes)
    }

    return {
      push: (bytes) => {
        const rest = begun === undefined && plain !== undefined ? plain.push(bytes) : bytes
        if (rest === undefined) return
        pushToTable(rest)
        // What the kernel gave back is a copy.
        if (rest !== bytes) rest.fill(0)
      },
      end: (isLast) => {
        const rest = begun === undefined ? plain?.rest() : undefined
        if (rest !== undefined && rest.length > 0) pushToTable(rest)
        rest?.fill(0)
        if (isLast) begun?.table.end()
        const isOpen = !isLast && begun !== undefined && !begun.table.isBetweenRows()
        customers.finish()
        return {
          isOpen,
          pages,
          tally: customers.tally(),
          remarks: remarks.all(),
          lines: begun?.line() ?? plain?.line() ?? 0,
          starts: joinedStarts(starts),
          entries: entries.all(),
        }
      },
    }
  }
}
