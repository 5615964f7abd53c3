import { wholeDecoder } from '../intake/chunkDecoder.ts'
import type { TableProblem, TableSettings } from '../intake/tableReader.ts'
import type { ListTally } from './counts.ts'
import { encodedLength, encodePage } from './digestPage.ts'
import { createRemarks, type FileRemarks } from './fileRemarks.ts'
import type { HashKernel } from './hashKernel.ts'
import type { WasmKernel } from './kernel/wasmKernel.ts'
import type { ListMapping } from './mapping.ts'
import { ENTRY_WORDS, type EntryBlock, PARTS } from './newcomers.ts'
import { createCustomerReader } from './readCustomer.ts'
import { createSourceStart } from './sourceStart.ts'

// Pieces of delimited text that are read side by side. Each begins at the begin of a line; that it is the begin of a row too is
// known only when the piece before was read.

/** What all pieces of a source have in common. */
export interface PieceSettings {
  readonly settings: TableSettings
  readonly mapping: ListMapping
  /** The first lines of the source, headings and a customer, and how many cells these have. */
  readonly start: Uint8Array
  readonly columns: number
  readonly rowsPerPage?: number
}

/** Lines of a source, which end with a line break unless it is the last piece. */
export interface ListPiece {
  /** What stood behind the last line break of the bytes before. */
  readonly carried: Uint8Array
  readonly bytes: Uint8Array
  readonly isLast: boolean
}

/** What comes of a piece; no raw value is in it. Rows and lines are counted from its begin. */
export interface ReadPiece {
  /** True if its end stands in the middle of a row; nothing else counts then. */
  readonly isOpen: boolean
  readonly tally: ListTally
  readonly remarks: FileRemarks
  readonly lines: number
  /** Pages as they are stored, one after the other at multiples of 4. */
  readonly pages: Uint8Array
  readonly lengths: readonly number[]
  /** The row that each page begins with. */
  readonly firstRows: readonly number[]
  /** For each page the starts of its entries by part, and the entries of all pages one after the other. */
  readonly starts: Uint32Array
  readonly entries: Uint32Array
}

/** Memory that grows as needed and is used again for the next piece. */
const createRoom = (given: ArrayBuffer) => {
  let bytes = new Uint8Array(given)
  let used = 0
  return {
    /** Room for so many bytes, at a multiple of 4. */
    take: (length: number): Uint8Array<ArrayBuffer> => {
      const at = used
      used += (length + 3) & ~3
      if (used > bytes.length) {
        const larger = new Uint8Array(2 * used)
        larger.set(bytes.subarray(0, at))
        bytes = larger
      }
      return bytes.subarray(at, at + length)
    },
    all: (): Uint8Array<ArrayBuffer> => bytes.subarray(0, used),
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
export function* blocksOf({ starts, entries, firstRows }: ReadPiece): Generator<readonly [EntryBlock, number]> {
  let from = 0
  for (const [at, firstRow] of firstRows.entries()) {
    const own = starts.subarray((PARTS + 1) * at, (PARTS + 1) * (at + 1))
    const to = from + ENTRY_WORDS * (own[PARTS] as number)
    yield [{ entries: entries.subarray(from, to), starts: own }, firstRow]
    from = to
  }
}

/** Two buffers for what comes of a piece, such as those of a piece that is done with. */
export type PieceRooms = readonly [pages: ArrayBuffer, entries: ArrayBuffer]

/** Room for what comes of 4 MB, in most lists. */
export const newRooms = (): PieceRooms => [new ArrayBuffer(8 << 20), new ArrayBuffer(3 << 20)]

/** Reads pieces of one source with one kernel. */
export const createPieceReader = (
  kernel: HashKernel | WasmKernel,
  { settings, mapping, start, columns, rowsPerPage }: PieceSettings,
): ((piece: ListPiece, rooms: PieceRooms) => ReadPiece) => {
  const decode = wholeDecoder(settings.encoding, { ignoreBOM: true })

  return ({ carried, bytes, isLast }, rooms) => {
    const pages = createRoom(rooms[0])
    const entries = createRoom(rooms[1])
    const lengths: number[] = []
    const firstRows: number[] = []
    const starts: Uint32Array<ArrayBuffer>[] = []
    const remarks = createRemarks()
    const customers = createCustomerReader(mapping, {
      ...{ kernel, firstRow: 0 },
      ...(rowsPerPage === undefined ? {} : { rowsPerPage }),
      page: (page) => {
        const length = encodedLength(page)
        encodePage(page, pages.take(length))
        lengths.push(length)
        firstRows.push(page.firstRow)
      },
      add: (block) => {
        const from = block.entries
        entries.take(from.byteLength).set(new Uint8Array(from.buffer, from.byteOffset, from.byteLength))
        starts.push(Uint32Array.from(block.starts))
      },
    })

    const lines = { delimiter: settings.delimiter.charCodeAt(0), width: columns, firstLine: 0 }
    /** A kernel that reads no lines leaves all of them to the table reader. */
    const plain = customers.plainLines(lines, decode)
    const place = (): number => plain?.line() ?? 0

    /** Reads on by a table reader that has the first lines behind it. Answers the line that comes next, and if a row is open. */
    const byTable = (parts: readonly Uint8Array[]): readonly [line: number, isOpen: boolean] => {
      let isBehind = false
      const row: typeof customers.row = (line, cells) => {
        if (isBehind) customers.row(line, cells)
      }
      const note = (problem: TableProblem): void => {
        if (isBehind) remarks.add(problem)
      }
      const begun = createSourceStart(settings, mapping, { row }, note)
      begun.push(start)
      begun.pass(place() - begun.line())
      isBehind = true
      for (const part of parts) begun.table.push(part)
      if (isLast) begun.table.end()
      return [begun.line(), !isLast && !begun.table.isBetweenRows()]
    }

    const unread = (): readonly Uint8Array[] => {
      if (plain === undefined) return [carried, bytes]
      const early = carried.length === 0 ? undefined : plain.push(carried)
      return early === undefined ? [plain.push(bytes) ?? plain.rest()] : [early, bytes]
    }
    const rest = unread()
    const isDone = rest.every((part) => part.length === 0)
    const [line, isOpen] = isDone ? [place(), false] : byTable(rest)
    customers.finish()
    const packed = entries.all()
    return {
      ...{ isOpen, lines: line, lengths, firstRows, tally: customers.tally(), pages: pages.all() },
      remarks: remarks.all(),
      starts: joinedStarts(starts),
      entries: new Uint32Array(packed.buffer, 0, packed.length >>> 2),
    }
  }
}
