import {
  createTableReader,
  type TableProblem,
  type TableSettings,
  type TextTableReader,
} from '../../intake/tableReader.ts'
import type { ListMapping } from './mapping.ts'
import type { CustomerReader } from './readCustomer.ts'

/** Encodings that keep ASCII bytes, so that simple lines can be split before decoding. */
const keepsAscii = (encoding: string): boolean => /^(utf-8|windows-125\d)$/i.test(encoding)

/** True if simple lines of such a table may be read from their bytes. */
export const mayBeSimple = ({ encoding, delimiter, quote = '"' }: TableSettings): boolean =>
  keepsAscii(encoding) && /^[\t,;|]$/.test(delimiter) && quote === '"'

const LF = 10

/** Bytes in which headers and a customer should be found. */
const MAX_START_BYTES = 65_536

/** First lines of delimited text, by the table reader: preamble, headers and one customer. */
export interface SourceStart {
  /** Takes bytes; returns those after the first customer. Undefined if more are needed or it was too long. */
  readonly push: (bytes: Uint8Array) => Uint8Array | undefined
  /** True if no customer was found soon: the table reader reads on. */
  readonly isTooLong: () => boolean
  /** What was pushed and is not read yet: the beginning of a line. */
  readonly unread: () => Uint8Array
  /** The reader. Lines that were read elsewhere may be passed. */
  readonly table: TextTableReader
  readonly pass: (lines: number) => void
  /** The line of the file that comes next for it. */
  readonly line: () => number
  /** Cells of a line. */
  readonly columns: () => number
  /** The lines themselves, by which another reader can be brought to the same place. */
  readonly bytes: () => Uint8Array
}

/** Begins a source of delimited text. Its customers go to `customers`. */
export const createSourceStart = (
  settings: TableSettings,
  mapping: ListMapping,
  customers: Pick<CustomerReader, 'row'>,
  problem?: (problem: TableProblem) => void,
): SourceStart => {
  let columns = 0
  let skipped = 0
  let hasCustomer = false
  let tooLong = false
  let buffered = new Uint8Array(0)
  let read = 0

  const table = createTableReader(settings, {
    headers: (cells) => {
      columns = cells.length
      if (!mapping.hasHeadings) customers.row(1, cells)
    },
    lines: (batch) => {
      hasCustomer = true
      for (const { line, cells } of batch) customers.row(line + skipped, cells)
    },
    problem: (found) => problem?.({ ...found, line: found.line + skipped }),
  })

  return {
    table,
    isTooLong: () => tooLong,
    pass: (lines) => {
      skipped += lines
    },
    line: () => table.line() + skipped,
    columns: () => columns,
    bytes: () => buffered,
    unread: () => buffered.subarray(read),
    push: (bytes) => {
      const all = new Uint8Array(buffered.length + bytes.length)
      all.set(buffered)
      all.set(bytes, buffered.length)
      // What is put together anew is not left where it was.
      buffered.fill(0)
      buffered = all
      while (read < MAX_START_BYTES) {
        const end = all.indexOf(LF, read) + 1
        if (end === 0) break
        table.push(all.subarray(read, end))
        read = end
        if (!hasCustomer || !table.isBetweenRows()) continue
        buffered = all.slice(0, read)
        return all.subarray(read)
      }
      if (all.length <= MAX_START_BYTES) return undefined
      tooLong = true
      table.push(all.subarray(read))
      buffered = new Uint8Array(0)
      read = 0
      return undefined
    },
  }
}
