import { normaliseHeader } from '../intake/headers.ts'
import { createRowScanner, type QuoteCharacter } from '../intake/rowScanner.ts'
import { VOCABULARIES } from './vocabulary.ts'

// Finds the header line of a text by known words, then by number of cells.

/** A line of the head of a file. */
export interface HeadLine {
  /** From 1. */
  readonly line: number
  readonly cells: readonly string[]
}

const MAX_HEAD_LINES = 40

/** The first lines of a text that hold anything, without a `sep=` line. */
export const headLines = (text: string, delimiter: string, quote: QuoteCharacter): readonly HeadLine[] => {
  const scanner = createRowScanner(text.replace(/^\ufeff/, ''), delimiter, true, quote)
  const length = text.length - (text.startsWith('\ufeff') ? 1 : 0)
  const found: HeadLine[] = []
  let at = 0
  let line = 1
  while (at < length && found.length < MAX_HEAD_LINES) {
    const scanned = scanner.rowAt(at)
    if (scanned.kind === 'more') break
    if (scanned.kind === 'row') {
      const cells = scanned.cells.map((cell) => cell.trim())
      const isSep = found.length === 0 && /^"?sep=.?"?$/i.test(cells[0] ?? '')
      if (!isSep && cells.some((cell) => cell !== '')) found.push({ line, cells })
      line += scanned.breaks
    } else line += scanned.breaks + 1
    at = scanned.next
  }
  return found
}

const KNOWN: ReadonlySet<string> = new Set(
  Object.values(VOCABULARIES).flatMap((entries) => entries.flatMap(({ names }) => names.map(normaliseHeader))),
)

const knownHeaders = ({ cells }: HeadLine): number =>
  new Set(cells.map(normaliseHeader).filter((word) => KNOWN.has(word))).size

/** How much a sheet's first rows look like products. 0 without rows below headers, else 1 plus the known headers. */
export const sheetScore = (rows: readonly (readonly string[])[]): number => {
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  if (last < 1) return 0
  return 1 + Math.max(...rows.slice(0, last).map((cells, at) => knownHeaders({ line: at + 1, cells })))
}

const filled = ({ cells }: HeadLine): number => cells.filter((cell) => cell !== '').length

const commonWidth = (lines: readonly HeadLine[]): number => {
  const counts = new Map<number, number>()
  for (const line of lines) counts.set(filled(line), (counts.get(filled(line)) ?? 0) + 1)
  let width = 1
  let most = 0
  for (const [count, number] of counts) {
    if (number < most || (number === most && count <= width)) continue
    width = count
    most = number
  }
  return width
}

const VALUE =
  /^(?:https?:\/\/\S+|[-+]?[\d\s.,'’]*\d(?:[\s\u00a0]*(?:[A-Z]{3}|[€£$¥]))?|\d{4}-\d\d-\d\d.*|\S+@\S+\.\S+)$/

/** Does a line hold values rather than names of columns? */
const isOfValues = ({ cells }: HeadLine): boolean => {
  const said = cells.filter((cell) => cell !== '')
  const values = said.filter((cell) => VALUE.test(cell) || cell.length > 80).length
  return values >= 2 && values * 3 >= said.length
}

/**
 * The header line, from 1; `none` if the first line holds values. Undefined if it is the first line that is no note
 * (`#`), which table readers find themselves.
 */
export const headersLineOf = (lines: readonly HeadLine[]): number | 'none' | undefined => {
  const [first] = lines.filter(({ cells }) => !(cells[0] ?? '').startsWith('#') || (cells[0] ?? '').length === 1)
  if (first === undefined) return undefined
  const early = lines.slice(0, 20).filter(({ line }) => line >= first.line)
  const most = Math.max(...early.map(knownHeaders))
  const named = early.find((line) => knownHeaders(line) === most)
  if (most >= 2 && named !== undefined)
    return named === first || knownHeaders(first) * 2 > most ? undefined : named.line
  if (most > 0 && named === first) return undefined
  const width = commonWidth(lines)
  const wide = filled(first) >= width * 0.6 ? first : early.find((line) => filled(line) >= width * 0.6)
  if (wide === undefined) return undefined
  if (width > 1 && isOfValues(wide)) return wide === first ? 'none' : undefined
  return wide === first ? undefined : wide.line
}
