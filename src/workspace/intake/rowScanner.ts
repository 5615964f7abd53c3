// Text to rows of cells, RFC 4180 and what spreadsheets make of it. Plain lines are split in one call; only lines with a
// quote are looked at character by character.

/** Longest cell and row that are read, in characters. */
export const CELL_LIMIT = 1_048_576
export const ROW_LIMIT = 4_194_304

/** What the scanner found at a place of the text. */
export type Scanned =
  | {
      readonly kind: 'row'
      readonly cells: string[]
      readonly next: number
      readonly breaks: number
      readonly odd: boolean
    }
  /** The text ends before the row does. */
  | { readonly kind: 'more' }
  /** A quote opened here is not closed properly; `next` is the following line. */
  | { readonly kind: 'openQuote'; readonly breaks: number; readonly next: number }

const LF = 10
const CR = 13

/** Lines in a stretch of text, by LF, CR or CRLF. */
const lineBreaks = (text: string, from: number, to: number): number => {
  let count = 0
  const part = text.slice(from, to)
  for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) count++
  if (!part.includes('\r')) return count
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) !== LF) count++
  return count
}

/** Where the line ends that begins at a place (the break itself), or -1. */
export const lineEnd = (text: string, from: number): number => {
  const lf = text.indexOf('\n', from)
  const cr = text.indexOf('\r', from)
  return cr < 0 ? lf : lf < 0 ? cr : Math.min(lf, cr)
}

/** The place after the line break at a place. */
export const afterBreak = (text: string, at: number): number =>
  text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? at + 2 : at + 1

/** Finds the next occurrence of a sign, remembering the last result. A text may be scanned from one line repeatedly. */
const createFinder = (text: string, sign: string): ((from: number) => number) => {
  let searched = 0
  let found = -2
  return (from) => {
    const isKnown = found !== -2 && from >= searched && (found === -1 || found >= from)
    if (isKnown) return found
    searched = from
    found = text.indexOf(sign, from)
    return found
  }
}

/** Quote character around cells with delimiters or line breaks; empty if the file uses none. */
export type QuoteCharacter = '"' | "'" | ''

/** Scans rows of one text. Remembers the next quote and line breaks, so that each is searched once. */
export const createRowScanner = (text: string, delimiter: string, isLast: boolean, quoteChar: QuoteCharacter = '"') => {
  const bomUnit = quoteChar === '' ? -1 : quoteChar.charCodeAt(0)
  const doubled = quoteChar + quoteChar
  const nextQuote = quoteChar === '' ? () => -1 : createFinder(text, quoteChar)
  const nextLf = createFinder(text, '\n')
  const nextCr = createFinder(text, '\r')
  const nextSeparator = createFinder(text, delimiter)

  const endOfLine = (from: number): number => {
    const lf = nextLf(from)
    const cr = nextCr(from)
    return cr < 0 ? lf : lf < 0 ? cr : Math.min(lf, cr)
  }

  /** A CR at the very end may be half of a CRLF. */
  const cutBreak = (at: number): boolean => !isLast && at === text.length - 1 && text.charCodeAt(at) === CR

  const openQuote = (start: number, opened: number): Scanned => {
    const end = endOfLine(opened)
    return end < 0
      ? { kind: 'openQuote', breaks: lineBreaks(text, start, opened), next: text.length }
      : { kind: 'openQuote', breaks: lineBreaks(text, start, opened), next: afterBreak(text, end) }
  }

  /** Position of the closing quote. -1 if the text ends first, -2 if the cell is too long. */
  const closingQuote = (opened: number): number => {
    let at = opened + 1
    for (;;) {
      const found = text.indexOf(quoteChar, at)
      if (found < 0) return text.length - opened > CELL_LIMIT ? -2 : -1
      if (found - opened > CELL_LIMIT) return -2
      if (text.charCodeAt(found + 1) !== bomUnit) return found === text.length - 1 && !isLast ? -1 : found
      at = found + 2
    }
  }

  const quotedRow = (start: number): Scanned => {
    const cells: string[] = []
    let at = start
    let breaks = 0
    let odd = false
    for (;;) {
      let cell = ''
      if (text.charCodeAt(at) === bomUnit) {
        const close = closingQuote(at)
        if (close === -1 && !isLast) return { kind: 'more' }
        if (close < 0) return openQuote(start, at)
        cell = text.slice(at + 1, close)
        const firstBreak = endOfLine(at)
        const inside = firstBreak < 0 || firstBreak > close ? 0 : lineBreaks(text, at, close)
        if (cell.includes(quoteChar)) cell = cell.replaceAll(doubled, quoteChar)
        const unit = text.charCodeAt(close + 1)
        const closedWell =
          close + 1 >= text.length || unit === LF || unit === CR || text.startsWith(delimiter, close + 1)
        // A quote that closes before other text, lines later, was opened by mistake.
        if (!closedWell && inside > 0 && text.charCodeAt(close + 1) !== 32) return openQuote(start, at)
        breaks += inside
        odd ||= !closedWell
        at = close + 1
      }
      const separator = nextSeparator(at)
      const end = endOfLine(at)
      const stop = separator >= 0 && (end < 0 || separator < end) ? separator : end
      if (stop < 0 && !isLast) return { kind: 'more' }
      const rest = stop < 0 ? text.slice(at) : text.slice(at, stop)
      cells.push(rest === '' ? cell : cell === '' ? rest : `${cell}${rest.trimEnd()}`)
      if (stop < 0) return { kind: 'row', cells, next: text.length, breaks: breaks + 1, odd }
      if (stop !== separator) {
        if (cutBreak(stop)) return { kind: 'more' }
        return { kind: 'row', cells, next: afterBreak(text, stop), breaks: breaks + 1, odd }
      }
      at = separator + delimiter.length
    }
  }

  /** The row that begins at a place. */
  const rowAt = (start: number): Scanned => {
    const end = endOfLine(start)
    const quote = nextQuote(start)
    if (quote >= 0 && (end < 0 || quote < end)) return quotedRow(start)
    if (end < 0) {
      if (!isLast) return { kind: 'more' }
      return { kind: 'row', cells: text.slice(start).split(delimiter), next: text.length, breaks: 1, odd: false }
    }
    if (cutBreak(end)) return { kind: 'more' }
    const cells = text.slice(start, end).split(delimiter)
    return { kind: 'row', cells, next: afterBreak(text, end), breaks: 1, odd: false }
  }

  return { rowAt }
}
