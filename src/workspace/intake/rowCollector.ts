import type { Scanned } from './rowScanner.ts'

/**
 * What is wrong with the file at a line. `unreadable`: nothing can be read from here on; `openQuote`, `tooLong`: the line
 * was left out; `ragged`, `quote`, `encoding`: the row was read and should be looked at.
 */
export interface RowProblem {
  readonly line: number
  readonly kind: 'unreadable' | 'openQuote' | 'tooLong' | 'ragged' | 'quote' | 'encoding'
  readonly sentence: string
}

const COLUMN_LIMIT = 2_000

/** Lines below the headers without a value. */
export interface BlankLines {
  readonly blank: number
  /** The line has cells, and all of them are empty. */
  readonly empty: number
}

export const NO_BLANKS: BlankLines = { blank: 0, empty: 0 }

/** A number and what it counts, in the English of stored sentences. */
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** A note above the headers, as in Meta's templates. A lone `#` may be a header. */
const isComment = (cells: readonly string[]): boolean => {
  const first = cells[0] ?? ''
  return first.startsWith('#') && (first.length > 1 || cells.length === 1)
}

const withoutTail = (cells: readonly string[]): string[] => {
  let length = cells.length
  while (length > 1 && (cells[length - 1] ?? '').trim() === '') length--
  return cells.slice(0, length)
}

interface RowCollectorHandlers {
  readonly headers: (headers: string[]) => void
  /** A row with as many cells as headers, and its first line's number. */
  readonly row: (line: number, cells: string[]) => void
  readonly problem: (problem: RowProblem) => void
}

/** Separates headers, notes, blank lines and rows, and counts the file's lines. */
export const createRowCollector = (handlers: RowCollectorHandlers) => {
  let line = 1
  let columns = 0
  let first = true
  let notes = true
  let stopped = false
  const blanks = { blank: 0, empty: 0 }

  const report = (kind: RowProblem['kind'], sentence: string, at = line): void =>
    handlers.problem({ line: at, kind, sentence })

  const stop = (sentence: string): void => {
    // The first reason is the right one.
    if (stopped) return
    stopped = true
    report('unreadable', sentence)
  }

  const takeHeaders = (cells: readonly string[]): void => {
    const headers = withoutTail(cells).map((header) => header.trim())
    if (headers.length > COLUMN_LIMIT) {
      stop(`There are ${headers.length} columns; up to ${COLUMN_LIMIT} are read. Is the delimiter right?`)
      return
    }
    columns = headers.length
    handlers.headers(headers)
  }

  const squareUp = (cells: string[]): void => {
    const surplus = cells.slice(columns).some((cell) => cell.trim() !== '')
    if (cells.length < columns || surplus)
      report(
        'ragged',
        surplus
          ? `The line has ${counted(cells.length, 'cell')} for ${counted(columns, 'column')}; the surplus was skipped. Is a header or a quote missing?`
          : `The line has ${counted(cells.length, 'cell')} for ${counted(columns, 'column')}; the missing ones are empty.`,
      )
    cells.length = Math.min(cells.length, columns)
    while (cells.length < columns) cells.push('')
  }

  const takeRow = (cells: string[], odd: boolean, mayBeDamaged: boolean): void => {
    if (first && /^"?sep=.?"?$/i.test(cells[0] ?? '') && cells.length <= 2) return
    if (isBlank(cells)) {
      if (columns > 0) blanks[cells.length === 1 ? 'blank' : 'empty']++
      return
    }
    if (columns === 0) {
      if (!isComment(cells)) takeHeaders(cells)
      return
    }
    if (notes && (cells[0] ?? '').startsWith('# ')) return
    notes = false
    if (odd) report('quote', 'A cell continues after its closing quote; check the cells of this line.')
    if (mayBeDamaged && cells.some((cell) => cell.includes('\ufffd')))
      report('encoding', "The line has bytes that aren't valid in this encoding. Choose another encoding.")
    if (cells.length !== columns) squareUp(cells)
    handlers.row(line, cells)
  }

  return {
    report,
    stop,
    stopped: (): boolean => stopped,
    blanks: (): BlankLines => ({ ...blanks }),
    /** 0 before the headers. */
    columns: (): number => columns,
    /** The line of the file that comes next, from 1. */
    line: (): number => line,
    /** Leaves lines out, or counts those that were read elsewhere. */
    pass: (lines: number): void => {
      line += lines
    },
    /** From here on every full row is one: there can be no more notes. */
    isPastNotes: (): boolean => !notes,
    /** Takes what the scanner found at the line that comes next. */
    take: (scanned: Exclude<Scanned, { kind: 'more' }>, mayBeDamaged: boolean): void => {
      if (scanned.kind === 'openQuote') {
        report('openQuote', 'A quote is opened here and never closed. The line was skipped.', line + scanned.breaks)
        line += scanned.breaks + 1
      } else {
        takeRow(scanned.cells, scanned.odd, mayBeDamaged)
        first = false
        line += scanned.breaks
      }
    },
  }
}
