import { delimiterScores } from './dialect.ts'
import type { QuoteCharacter } from './rowScanner.ts'

/** How well the first lines of a file fit each way of reading them. */
export interface ReadingScores {
  /** Most common number of columns, and the share of lines that have it. */
  readonly delimiters: readonly { readonly delimiter: string; readonly columns: number; readonly share: number }[]
  /** UTF-8 and the encoding in use, where they damage the first 64 KB. Others rarely show it. */
  readonly damaging: readonly string[]
}

/** Encodings that are offered, as for TextDecoder. */
export const OFFERED_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gb18030',
] as const

const SAMPLE = 65_536

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

/** Scores delimiters and encodings for a file that begins with these bytes. */
export const readingScores = (head: Uint8Array, encoding: string, quote: QuoteCharacter): ReadingScores => {
  const sample = head.subarray(0, SAMPLE)
  return {
    delimiters: delimiterScores(decoded(sample, encoding), quote),
    damaging: [...new Set(['utf-8', encoding])].filter((each) => isDamaging(sample, each)),
  }
}
