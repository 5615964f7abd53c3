import { failed, type Result, success } from '../../contract/language/result.ts'
import { createTableReader, inspectTable, type TableProblem, type TableSettings } from '../intake/tableReader.ts'
import type { ListCounts } from './counts.ts'
import type { DigestPage } from './digestPage.ts'
import type { HashKernel } from './hashKernel.ts'
import type { WasmKernel } from './kernel/wasmKernel.ts'
import { type FoundColumn, hasHeadings, type ListMapping, mapColumns } from './mapping.ts'
import type { Overflow } from './newcomers.ts'
import type { PlainLines } from './plainLines.ts'
import { createCustomerReader } from './readCustomer.ts'
import { sha256 } from './sha256.ts'

/** How a list will be read. Samples are masked; no raw value is in it. */
export interface ListPlan extends TableSettings {
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
export interface ListReader {
  readonly push: (bytes: Uint8Array) => void
  readonly end: () => ListCounts
  readonly counts: () => ListCounts
}

/** Encodings in which ASCII bytes mean ASCII wherever they stand, so that simple lines can be split before decoding. */
const keepsAscii = (encoding: string): boolean => /^(utf-8|windows-125\d)$/i.test(encoding)

const LF = 10
const FIRST_PLAIN_LINE = 3

const isSimple = (bytes: Uint8Array): boolean => {
  const text = String.fromCharCode(...bytes.subarray(0, 2000)).replace(/^\u00EF\u00BB\u00BF/, '')
  return bytes.length <= 2000 && text.trim() !== '' && !/["#]|^sep=|\r(?!\n)/i.test(text)
}

/**
 * Where the first two lines end, headings and a customer, so that short cuts may begin after them; 0 if more bytes are
 * needed, -1 if one of them is not simple (a quote, a note, `sep=`, blank).
 */
const endOfFirstLines = (bytes: Uint8Array): number => {
  const one = bytes.indexOf(LF) + 1
  const two = one === 0 ? 0 : bytes.indexOf(LF, one) + 1
  if (two === 0) return bytes.length > 65_536 ? -1 : 0
  return isSimple(bytes.subarray(0, one)) && isSimple(bytes.subarray(one, two)) ? two : -1
}

/**
 * Reads a list by a mapping: each page of digests goes to `page`, what is wrong with the file itself to `problem`
 * (sentences with line numbers, never values). Simple lines are read from their bytes; from the first line on that is not
 * simple, the table reader reads on, with the same result.
 */
export const createListReader = (
  settings: TableSettings,
  mapping: ListMapping,
  options: {
    /** Gets each page, whose memory is used again afterwards: `keptPage` copies it. */
    readonly page: (page: DigestPage) => void
    readonly problem?: (problem: TableProblem) => void
    /** Hashes, and reads simple lines if it can; the one in TypeScript where left out. */
    readonly kernel?: HashKernel | WasmKernel
    readonly rowsPerPage?: number
    /** Gets, at the end, 1 for each row of the list that has an identifier that no earlier row has. */
    readonly usable?: (usable: Uint8Array) => void
    /** Keeps memory the same for any length of list. */
    readonly overflow?: Overflow
    /** False reads every line by the table reader. */
    readonly shortCuts?: boolean
  },
): ListReader => {
  const { rowsPerPage, usable, overflow } = options
  const customers = createCustomerReader(mapping, {
    kernel: options.kernel ?? sha256,
    page: options.page,
    ...(usable === undefined ? {} : { usable }),
    ...(overflow === undefined ? {} : { overflow }),
    ...(rowsPerPage === undefined ? {} : { rowsPerPage }),
  })
  const { encoding, delimiter } = settings
  const decoder = new TextDecoder(encoding)
  const decode = (cell: Uint8Array): string => decoder.decode(cell)
  let columns = 0
  let skippedLines = 0
  let mode: 'start' | 'plain' | 'table' =
    options.shortCuts !== false && keepsAscii(encoding) && /^[\t,;|]$/.test(delimiter) ? 'start' : 'table'
  let head: Uint8Array = new Uint8Array(0)
  let plain: PlainLines | undefined

  const table = createTableReader(
    { encoding, delimiter },
    {
      headings: (cells) => {
        columns = cells.length
        if (!mapping.hasHeadings) customers.row(1, cells)
      },
      lines: (batch) => {
        for (const { line, cells } of batch) customers.row(line + skippedLines, cells)
      },
      problem: (problem) => options.problem?.({ ...problem, line: problem.line + skippedLines }),
    },
  )

  const toTable = (bytes: Uint8Array): void => {
    mode = 'table'
    skippedLines = plain === undefined ? 0 : plain.line() - FIRST_PLAIN_LINE
    table.push(bytes)
  }

  const pushPlain = (bytes: Uint8Array): void => {
    const rest = plain?.push(bytes)
    if (rest !== undefined) toTable(rest)
  }

  const begin = (bytes: Uint8Array): void => {
    const all = new Uint8Array(head.length + bytes.length)
    all.set(head)
    all.set(bytes, head.length)
    head = all
    const end = endOfFirstLines(all)
    if (end === 0) return
    head = new Uint8Array(0)
    if (end === -1) {
      toTable(all)
      return
    }
    table.push(all.subarray(0, end))
    const lines = { delimiter: delimiter.charCodeAt(0), width: columns, firstLine: FIRST_PLAIN_LINE }
    plain = columns === 0 ? undefined : customers.plainLines(lines, decode)
    if (plain === undefined) toTable(all.subarray(end))
    else {
      mode = 'plain'
      pushPlain(all.subarray(end))
    }
  }

  return {
    push: (bytes) => {
      if (mode === 'start') begin(bytes)
      else if (mode === 'plain') pushPlain(bytes)
      else table.push(bytes)
    },
    end: () => {
      if (mode === 'start') toTable(head)
      else if (mode === 'plain') toTable(plain?.rest() ?? head)
      table.end()
      return customers.end()
    },
    counts: customers.counts,
  }
}
