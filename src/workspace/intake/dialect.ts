import type { QuoteCharacter } from './rowScanner.ts'

/** How the cells of a file are separated. */
interface Dialect {
  readonly delimiter: string
  readonly quote: QuoteCharacter
  /** False where no delimiter gave more than one column. */
  readonly sure: boolean
}

const DELIMITERS = [',', ';', '\t', '|'] as const

const NAMES = new Map([
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'pipe'],
])

/** The name of a delimiter, for people. */
export const delimiterName = (delimiter: string): string => NAMES.get(delimiter) ?? delimiter

const SEP_LINE = /^\ufeff?"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/i

const LINES = 100
const CHARS = 262_144

/** Columns per first line with this delimiter, ignoring quoted text. */
const columnCounts = (text: string, delimiter: string, quote: QuoteCharacter): readonly number[] => {
  const counts: number[] = []
  let columns = 1
  let quoted = false
  let cellStart = true
  let filled = false
  const endLine = (): void => {
    if (filled) counts.push(columns)
    columns = 1
    cellStart = true
    filled = false
  }
  for (let at = 0; at < text.length && counts.length < LINES; at++) {
    const char = text[at]
    if (char === quote && (quoted || cellStart)) {
      if (quoted && text[at + 1] === quote) at++
      else quoted = !quoted
      cellStart = false
      filled = true
    } else if (quoted) continue
    else if (char === delimiter) {
      columns++
      cellStart = true
    } else if (char === '\n' || char === '\r') endLine()
    else if (char !== ' ') {
      cellStart = false
      filled = true
    }
  }
  if (!quoted && counts.length === 0) endLine()
  return counts
}

/** The most common number of columns, and its share of lines. Titles above the headers have fewer. */
const consistency = (counts: readonly number[]): readonly [number, number] => {
  const lines = new Map<number, number>()
  for (const count of counts) lines.set(count, (lines.get(count) ?? 0) + 1)
  let columns = 1
  let most = 0
  for (const [count, number] of lines) {
    if (count < 2 || number <= most) continue
    columns = count
    most = number
  }
  return [most / Math.max(1, counts.length), columns]
}

const withoutComments = (text: string): string => {
  let start = 0
  while (text[start] === '#') {
    const end = text.slice(start).search(/[\r\n]/)
    if (end < 0) return text.slice(start)
    start += end + 1
    while (text[start] === '\n' || text[start] === '\r') start++
  }
  return text.slice(start)
}

/** Cells between two of these signs, in the first lines. */
const quotedCells = (text: string, delimiter: string, quote: string): number => {
  const edge = delimiter === '\t' ? '\\t' : `\\${delimiter}`
  return (
    text.match(new RegExp(`(?<=^|${edge})${quote}[^${quote}\\r\\n]*${quote}(?=${edge}|\\r|\\n|$)`, 'gm'))?.length ?? 0
  )
}

/** True if apostrophes enclose cells and headers, and quotes none. Values alone may merely begin and end with one. */
const hasApostrophes = (text: string, delimiter: string): boolean => {
  const found = quotedCells(text, delimiter, "'")
  const [firstLine = ''] = text.split(/[\r\n]/, 1)
  return quotedCells(firstLine, delimiter, "'") > 0 && found >= 4 && found > 4 * quotedCells(text, delimiter, '"')
}

/** How many columns each delimiter gives, and in which share of the first lines. */
export const delimiterScores = (text: string, quote: QuoteCharacter) =>
  DELIMITERS.map((delimiter) => {
    const [share, columns] = consistency(columnCounts(withoutComments(text.slice(0, CHARS)), delimiter, quote))
    return { delimiter, columns, share }
  })

const bestDelimiter = (table: string, quote: QuoteCharacter): Dialect => {
  let best: Dialect = { delimiter: ',', quote, sure: false }
  let bestShare = 0
  let bestColumns = 1
  for (const delimiter of DELIMITERS) {
    const [share, columns] = consistency(columnCounts(table, delimiter, quote))
    if (columns < 2) continue
    // Agreement counts first; among nearly equal ones the delimiter that finds more columns.
    if (share > bestShare + 0.1 || (share > bestShare - 0.1 && columns > bestColumns)) {
      best = { delimiter, quote, sure: true }
      bestShare = share
      bestColumns = columns
    }
  }
  return best
}

/** Finds the delimiter whose column count is the most consistent over the first lines. A `sep=` line decides alone. */
export const detectDialect = (text: string): Dialect => {
  const table = withoutComments(text.slice(0, CHARS))
  const sep = SEP_LINE.exec(text)
  if (sep !== null) {
    const delimiter = sep[1] ?? ','
    return { delimiter, quote: hasApostrophes(table, delimiter) ? "'" : '"', sure: true }
  }
  const common = bestDelimiter(table, '"')
  // Delimiters inside such cells count as well until it is known that they are enclosed.
  return DELIMITERS.some((delimiter) => hasApostrophes(table, delimiter)) ? bestDelimiter(table, "'") : common
}
