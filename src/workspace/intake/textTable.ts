import { joinBytes } from '../../contract/wire/bytes.ts'
import type { ByteSource } from './byteSource.ts'
import { detectEncoding } from './encoding.ts'
import type { TableChoices, TableFile } from './tableFile.ts'
import { countedLines } from './tableLines.ts'

// A text file as a table. Skips what precedes the headers, and adds headers if missing.

const READ = 1_048_576
/** Bytes searched for lines above the headers. */
const HEAD = 262_144

const bomLength = ([a, b, c]: Uint8Array): number =>
  a === 0xef && b === 0xbb && c === 0xbf ? 3 : (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) ? 2 : 0

/** Byte position of a line's start, counting from 1; the end if missing. */
const lineStart = (head: Uint8Array, line: number, encoding: string): number => {
  const width = encoding.startsWith('utf-16') ? 2 : 1
  const [high, low] = encoding === 'utf-16be' ? [0, 1] : [1, 0]
  const unit = (at: number): number =>
    width === 1 ? (head[at] ?? 0) : (head[at + low] ?? 0) + 256 * (head[at + high] ?? 0)
  let at = bomLength(head)
  let here = 1
  for (; here < line && at < head.length; at += width) {
    if (unit(at) === 13 && unit(at + width) === 10) at += width
    else if (unit(at) !== 10 && unit(at) !== 13) continue
    here++
  }
  return Math.min(at, head.length)
}

/** ASCII text in an encoding. */
const encoded = (text: string, encoding: string): Uint8Array => {
  const units = Array.from(text, (char) => char.charCodeAt(0))
  if (encoding === 'utf-16le') return Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8]))
  if (encoding === 'utf-16be') return Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255]))
  return Uint8Array.from(units)
}

/** Headers for a file without any. */
export const numberedHeaders = (columns: number, delimiter: string): string =>
  Array.from({ length: columns }, (_, at) => `Column ${at + 1}`).join(delimiter)

/** Opens delimited text from its header row on. Lines keep the numbers that they have in the file. */
export const textTable = async (source: ByteSource, choices: TableChoices): Promise<TableFile> => {
  const counter = countedLines(source)
  const { headingsRow = 1, headerLine } = choices
  const isPlain = headingsRow <= 1 && headerLine === undefined
  const head = isPlain ? new Uint8Array() : await source.read(0, Math.min(source.size, HEAD))
  const encoding = choices.encoding ?? (isPlain ? '' : detectEncoding(head).encoding)
  const bom = head.subarray(0, bomLength(head))
  const from = headerLine === undefined ? lineStart(head, headingsRow, encoding) : bom.length
  const begin = headerLine === undefined ? bom : joinBytes([bom, encoded(`${headerLine}\n`, encoding)])
  const shift = headerLine === undefined ? headingsRow - 1 : -1
  const opening = (piece: Uint8Array): Uint8Array => (isPlain ? piece : joinBytes([begin, piece.subarray(from)]))
  return {
    kind: 'text',
    found: '',
    sheets: [],
    firstRows: [],
    ...(choices.headingsRow === undefined ? {} : { headingsRow: choices.headingsRow }),
    opening,
    async *bytes() {
      counter.restart()
      for (let at = 0; at < source.size; at += READ) {
        const piece = await counter.source.read(at, at + READ)
        yield at === 0 ? opening(piece) : piece
      }
    },
    progress: counter.progress,
    size: source.size,
    rowOf: (line) => Math.max(1, line + shift),
    placeOf: (line) => `line ${Math.max(1, line + shift)}`,
    problems: () => [],
  }
}
