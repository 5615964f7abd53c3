import { createTableReader, type TableProblem, type TableSettings } from '../intake/tableReader.ts'
import type { ListSourceReader } from './listSource.ts'
import type { ListMapping } from './mapping.ts'
import type { PlainLines } from './plainLines.ts'
import type { CustomerReader } from './readCustomer.ts'

/** Encodings in which ASCII bytes mean ASCII wherever they stand, so that simple lines can be split before decoding. */
const keepsAscii = (encoding: string): boolean => /^(utf-8|windows-125\d)$/i.test(encoding)

/** True if simple lines of such a table may be read from their bytes. */
export const mayBeSimple = ({ encoding, delimiter }: TableSettings): boolean =>
  keepsAscii(encoding) && /^[\t,;|]$/.test(delimiter)

const LF = 10
export const FIRST_PLAIN_LINE = 3

const isSimple = (bytes: Uint8Array): boolean => {
  const text = String.fromCharCode(...bytes.subarray(0, 2000)).replace(/^\u00EF\u00BB\u00BF/, '')
  return bytes.length <= 2000 && text.trim() !== '' && !/["#]|^sep=|\r(?!\n)/i.test(text)
}

/**
 * Where the first two lines end, headings and a customer, so that short cuts may begin after them; 0 if more bytes are
 * needed, -1 if one of them is not simple (a quote, a note, `sep=`, blank).
 */
export const endOfFirstLines = (bytes: Uint8Array): number => {
  const one = bytes.indexOf(LF) + 1
  const two = one === 0 ? 0 : bytes.indexOf(LF, one) + 1
  if (two === 0) return bytes.length > 65_536 ? -1 : 0
  return isSimple(bytes.subarray(0, one)) && isSimple(bytes.subarray(one, two)) ? two : -1
}

/**
 * Reads delimited text into customers. Simple lines are read from their bytes; from the first line on that is not simple, the
 * table reader reads on, with the same result.
 */
export const createSourceReader = (
  settings: TableSettings,
  mapping: ListMapping,
  customers: CustomerReader,
  options: {
    readonly problem?: (problem: TableProblem) => void
    /** False reads every line by the table reader. */
    readonly shortCuts?: boolean
  } = {},
): ListSourceReader => {
  const { encoding, delimiter } = settings
  const decoder = new TextDecoder(encoding)
  const decode = (cell: Uint8Array): string => decoder.decode(cell)
  let columns = 0
  let skippedLines = 0
  let mode: 'start' | 'plain' | 'table' = options.shortCuts !== false && mayBeSimple(settings) ? 'start' : 'table'
  let head: Uint8Array = new Uint8Array(0)
  let plain: PlainLines | undefined

  const table = createTableReader(settings, {
    headings: (cells) => {
      columns = cells.length
      if (!mapping.hasHeadings) customers.row(1, cells)
    },
    lines: (batch) => {
      for (const { line, cells } of batch) customers.row(line + skippedLines, cells)
    },
    problem: (problem) => options.problem?.({ ...problem, line: problem.line + skippedLines }),
  })

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
      customers.finish()
      return customers.counts()
    },
    counts: customers.counts,
  }
}
