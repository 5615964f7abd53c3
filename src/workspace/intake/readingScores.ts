import { delimiterScores } from './dialect.ts'
import type { QuoteCharacter } from './rowScanner.ts'

/** How well the first lines of a file fit each way of reading them. */
export interface ReadingScores {
  /** Most common number of columns, and the share of lines that have it. */
  readonly delimiters: readonly { readonly delimiter: string; readonly columns: number; readonly share: number }[]
  /** UTF-8 and the encoding in use, where they damage the first 64 KB. Others rarely show it. */
  readonly damaging: readonly string[]
}

/** Bytes of the head of a file that are scored. */
export const SCORED_BYTES = 65_536

/** Signs of a wrong encoding. */
const isDamaged = (text: string): boolean => /[\0\ufffd\u0080-\u009f]/.test(text)

const decoded = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes, { stream: true })

/** Single-byte encodings decode everything. Valid UTF-8 with letters such as umlauts counts against them. */
const isDamaging = (bytes: Uint8Array, encoding: string): boolean => {
  if (isDamaged(decoded(bytes, encoding))) return true
  if (!encoding.startsWith('windows-')) return false
  const text = decoded(bytes, 'utf-8')
  return !isDamaged(text) && text.length < bytes.length
}

/** Scores delimiters and encodings by the first `SCORED_BYTES` of a file. */
export const readingScores = (head: Uint8Array, encoding: string, quote: QuoteCharacter): ReadingScores => ({
  delimiters: delimiterScores(decoded(head, encoding), quote),
  damaging: [...new Set(['utf-8', encoding])].filter((each) => isDamaging(head, each)),
})
