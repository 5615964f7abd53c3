import { failed, type Result, success } from '../../contract/language/result.ts'
import { chunkDecoder, wholeDecoder } from './chunkDecoder.ts'
import { delimiterName, detectDialect } from './dialect.ts'
import { detectEncoding } from './encoding.ts'
import { type BlankLines, createRowCollector, type RowProblem } from './rowCollector.ts'
import { afterBreak, createRowScanner, lineEnd, type QuoteCharacter, ROW_LIMIT } from './rowScanner.ts'

/** A row: its first line from 1, and as many cells as headers. */
export interface TableLine {
  readonly line: number
  readonly cells: string[]
}

/** What is wrong with the file at a line. */
export type TableProblem = RowProblem

export interface TableSettings {
  /** A label that TextDecoder takes. */
  readonly encoding: string
  readonly delimiter: string
  /** The quote character; `"` by default. */
  readonly quote?: QuoteCharacter
}

interface TableHandlers {
  readonly headers: (headers: string[]) => void
  /** Rows in order, at most 1,024 at a time. */
  readonly lines: (batch: TableLine[]) => void
  readonly problem: (problem: TableProblem) => void
}

export interface TableReader {
  readonly push: (bytes: Uint8Array) => void
  readonly end: () => void
  /** Lines without a value so far. */
  readonly blanks: () => BlankLines
}

/** A table reader that knows its position. */
export interface TextTableReader extends TableReader {
  /** True between rows, when another reader with the headers could take over. */
  readonly isBetweenRows: () => boolean
  /** The line of the file that comes next, from 1. */
  readonly line: () => number
}

/** Maximum characters of the header row. */
export const HEADER_LIMIT = 262_144
const BATCH = 1_024

export const NO_HEADERS =
  "The first line is longer than 256 KB, so it isn't a header row. Is this a table with line breaks?"
export const TOO_LONG = 'The line is longer than 4 MB and was skipped.'

/**
 * Reads a table from bytes in pieces of any size, with equal results. Skips blank lines, a `sep=` line and notes above
 * the headers; line numbers are the file's. Never throws on bad input.
 */
export const createTableReader = (settings: TableSettings, handlers: TableHandlers): TextTableReader => {
  const decoder = chunkDecoder(settings.encoding)
  let rest = ''
  let skipping = false
  let batch: TableLine[] = []

  const deliver = (): void => {
    if (batch.length > 0) handlers.lines(batch)
    batch = []
  }

  const collector = createRowCollector({
    ...handlers,
    row: (line, cells) => {
      batch.push({ line, cells })
      if (batch.length === BATCH) deliver()
    },
  })

  const scan = (text: string, isLast: boolean): number => {
    const scanner = createRowScanner(text, settings.delimiter, isLast, settings.quote)
    const mayBeDamaged = text.includes('\ufffd')
    let at = 0
    while (at < text.length && !collector.stopped()) {
      const scanned = scanner.rowAt(at)
      if (scanned.kind === 'more') break
      collector.take(scanned, mayBeDamaged)
      at = scanned.next
    }
    return at
  }

  /** Skips a line that is too long. */
  const skip = (text: string): string => {
    const end = lineEnd(text, 0)
    if (end < 0 || (end === text.length - 1 && text[end] === '\r')) return end < 0 ? '' : text.slice(end)
    skipping = false
    collector.pass(1)
    return text.slice(afterBreak(text, end))
  }

  const read = (piece: string, isLast: boolean): void => {
    let text = rest === '' ? piece : rest + piece
    if (skipping) text = skip(text)
    if (skipping) {
      rest = text
      return
    }
    rest = text.slice(scan(text, isLast))
    if (collector.columns() === 0 && rest.length > HEADER_LIMIT) collector.stop(NO_HEADERS)
    else if (rest.length > ROW_LIMIT) {
      collector.report('tooLong', TOO_LONG)
      skipping = true
      rest = skip(rest)
    }
    if (collector.stopped()) rest = ''
    deliver()
  }

  return {
    push: (bytes) => {
      if (!collector.stopped()) read(decoder.push(bytes), false)
    },
    end: () => {
      if (!collector.stopped()) read(decoder.end(), true)
      rest = ''
    },
    blanks: collector.blanks,
    isBetweenRows: () => rest === '' && !skipping,
    line: collector.line,
  }
}

/** What the head of a file shows before anything is read in full. */
interface TableInspection {
  readonly encoding: string
  readonly delimiter: string
  readonly quote: QuoteCharacter
  readonly headers: readonly string[]
  /** The first rows, at most 50. */
  readonly rows: readonly (readonly string[])[]
  /** For people: "UTF-8 with BOM, semicolon, 27 columns". */
  readonly found: string
  /** False where encoding or delimiter are a guess. */
  readonly sure: boolean
  /** The first problems, at most 50, and what makes the file unreadable. */
  readonly problems: readonly TableProblem[]
}

/** Why a file is no readable table, and what to do, in one sentence. */
export interface Unreadable {
  readonly kind: 'empty' | 'headersOnly' | 'binary' | 'otherFormat' | 'tooLong' | 'encoding'
  readonly sentence: string
}

/** Bytes of a file that are enough for `inspectTable`. */
export const HEAD_BYTES = 1_048_576

const SHOWN_ROWS = 50
/** A head may have half a million short lines, each with a problem. */
const SHOWN_PROBLEMS = 50

const QUOTE_TEXTS = { '"': '', "'": ' and apostrophes', '': ' without quotes' } as const satisfies Record<
  QuoteCharacter,
  string
>

const unreadable = (kind: Unreadable['kind'], sentence: string) => failed({ kind, sentence })

const otherFormat = (text: string): string | undefined => {
  const start = text.slice(0, 1_000).trimStart()
  if (/^<(?:!doctype html|html)/i.test(start)) return 'This is a web page, not a CSV file; download the file itself.'
  if (/^<(?:\?xml|rss|feed|products|[a-z][\w-]*>)/i.test(start))
    return 'This is an XML file; export the feed as CSV or TSV and open that.'
  if (/^\{\s*"|^\[\s*[{"[]/.test(start)) return 'This is a JSON file; export the data as CSV or TSV and open that.'
  return undefined
}

/** The label that TextDecoder knows, or undefined for a name it does not. */
const knownEncoding = (name: string): string | undefined => {
  try {
    return new TextDecoder(name).encoding
  } catch {
    return undefined
  }
}

/**
 * Inspects a file's head for encoding, delimiter, headers and first rows. HEAD_BYTES suffice; `isWhole` if it is the
 * entire file. Chosen encoding or delimiter are taken as given. Fails with one sentence if the file is no table.
 */
export const inspectTable = (
  head: Uint8Array,
  isWhole: boolean,
  chosen: Partial<TableSettings> = {},
): Result<TableInspection, Unreadable> => {
  if (head.length === 0) return unreadable('empty', 'The file is empty. Choose another one.')
  const detected = detectEncoding(head)
  if (detected.encoding === 'binary') return unreadable('binary', detected.sentence)
  const encoding = chosen.encoding === undefined ? detected.encoding : knownEncoding(chosen.encoding)
  if (encoding === undefined)
    return unreadable('encoding', `The encoding ${chosen.encoding ?? ''} isn't known; choose another one.`)
  const text = isWhole ? wholeDecoder(encoding)(head) : new TextDecoder(encoding).decode(head, { stream: true })
  if (text.trim() === '') return unreadable('empty', 'The file has only blank lines. Choose another one.')
  const other = otherFormat(text)
  if (other !== undefined) return unreadable('otherFormat', other)

  const dialect = detectDialect(text)
  const delimiter = chosen.delimiter ?? dialect.delimiter
  const quote = chosen.quote ?? dialect.quote
  const headers: string[] = []
  const rows: TableLine[] = []
  const problems: TableProblem[] = []
  const reader = createTableReader(
    { encoding, delimiter, quote },
    {
      headers: (found) => headers.push(...found),
      lines: (batch) => rows.push(...batch.slice(0, SHOWN_ROWS - rows.length)),
      problem: (problem) => {
        if (problem.kind === 'unreadable' || problems.length < SHOWN_PROBLEMS) problems.push(problem)
      },
    },
  )
  reader.push(head)
  if (isWhole) reader.end()
  const fatal = problems.find((problem) => problem.kind === 'unreadable')
  if (fatal !== undefined) return unreadable('tooLong', fatal.sentence)
  if (headers.length === 0)
    return isWhole
      ? unreadable('headersOnly', 'The file has notes but no table. Choose another one.')
      : unreadable('tooLong', 'The first line is too long for a header row; choose a file with one row per line.')
  if (isWhole && rows.length === 0)
    return unreadable('headersOnly', 'The file has a header row but no other rows; choose a file with rows.')
  const sentence = chosen.encoding === undefined || encoding === detected.encoding ? detected.sentence : encoding
  const columns = headers.length === 1 ? '1 column' : `${headers.length} columns`
  return success({
    encoding,
    delimiter,
    quote,
    headers,
    rows: rows.map((row) => row.cells),
    found: `${sentence}, ${delimiterName(delimiter)}${QUOTE_TEXTS[quote]}, ${columns}`,
    sure: detected.sure && dialect.sure,
    problems,
  })
}
