import { delimiterScores } from './dialect.ts'
import type { QuoteCharacter } from './rowScanner.ts'

/** How well the first lines of a file fit each way of reading them. */
export interface ReadingScores {
  /** Most common number of columns, and the share of lines that have it. */
  readonly delimiters: readonly { readonly delimiter: string; readonly columns: number; readonly share: number }[]
  /** Characters of the first 64 KB that are damaged in an encoding. */
  readonly encodings: readonly { readonly encoding: string; readonly damaged: number }[]
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

/** Signs of a wrong encoding. Single-byte ones decode everything, with controls, or `Ã¼` in place of an umlaut. */
const DAMAGE = /\ufffd|[\u0080-\u009f]|[\u00c2\u00c3](?:[^\p{L}\s]|[\u0152\u0153\u0160\u0161\u0178\u017d\u017e])/gu

const damagedIn = (bytes: Uint8Array, encoding: string): number =>
  new TextDecoder(encoding).decode(bytes, { stream: true }).match(DAMAGE)?.length ?? 0

/** Scores every offered delimiter and encoding for a file that begins with these bytes. */
export const readingScores = (head: Uint8Array, encoding: string, quote: QuoteCharacter): ReadingScores => {
  const sample = head.subarray(0, SAMPLE)
  return {
    delimiters: delimiterScores(new TextDecoder(encoding).decode(sample, { stream: true }), quote),
    encodings: OFFERED_ENCODINGS.map((each) => ({ encoding: each, damaged: damagedIn(sample, each) })),
  }
}
