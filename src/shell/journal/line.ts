import { joinBytes } from '../../contract/wire/bytes.ts'
import { crc32 } from '../../contract/wire/crc32.ts'

// Journal lines are `checksum SPACE json`. The CRC-32 of the JSON's bytes is in eight hexadecimal digits.

const NEWLINE = 0x0a
const SPACE = 0x20
const CHECKSUM = 8
const DIGITS = '0123456789abcdef'

/** A value read, and its line's position in the file. */
export interface JournalLine {
  readonly value: unknown
  readonly at: number
  /** Bytes of the line without its line break. */
  readonly length: number
}

interface JournalText {
  readonly lines: readonly JournalLine[]
  /** Truncated or changed lines, which are skipped. */
  readonly damaged: number
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The bytes of one line, line break included. */
export const journalLine = (value: unknown): Uint8Array => {
  const json = encoder.encode(JSON.stringify(value))
  const line = new Uint8Array(CHECKSUM + 1 + json.length + 1)
  const checksum = crc32(json)
  for (let at = 0; at < CHECKSUM; at++) line[at] = DIGITS.charCodeAt((checksum >>> (4 * (CHECKSUM - 1 - at))) & 0xf)
  line[CHECKSUM] = SPACE
  line.set(json, CHECKSUM + 1)
  line[line.length - 1] = NEWLINE
  return line
}

/** Parses a line, without line break, of which the checksum was compared. Undefined if it holds no JSON. */
export const lineValue = (bytes: Uint8Array, start: number, end: number): unknown => {
  try {
    return JSON.parse(decoder.decode(bytes.subarray(start + CHECKSUM + 1, end)))
  } catch {
    return undefined
  }
}

/** The value of one line without its line break; undefined if the line is damaged. */
export const readJournalLine = (
  bytes: Uint8Array,
  start = 0,
  end = bytes.length,
): { readonly value: unknown } | undefined => {
  const json = start + CHECKSUM + 1
  if (end <= json || bytes[json - 1] !== SPACE) return undefined
  const stated = decoder.decode(bytes.subarray(start, json - 1))
  if (!/^[0-9a-f]{8}$/.test(stated) || Number.parseInt(stated, 16) !== crc32(bytes, json, end)) return undefined
  try {
    return { value: JSON.parse(decoder.decode(bytes.subarray(json, end))) }
  } catch {
    return undefined
  }
}

/** Longer lines are damaged: no response of the platform is as long. */
const MAX_LINE = 64_000_000

/** Reads a journal in parts, so that it never has to fit in memory. */
interface LineReader {
  /** Reports every line that ends in this part; `at` is its position in the journal. Keeps none of the bytes. */
  readonly add: (part: Uint8Array) => void
  /** Reports the last line, which has no line break. */
  readonly end: () => void
  /** Lines so far that were cut off or changed. */
  readonly damaged: () => number
}

/** Reports every intact line in order. Damaged lines are counted and skipped anywhere; blank lines mean nothing. */
export const createLineReader = (tell: (line: JournalLine) => void): LineReader => {
  let damaged = 0
  /** Where the line begins that has no end yet, and the bytes of it. */
  let at = 0
  let begun: Uint8Array[] = []
  let length = 0

  const take = (bytes: Uint8Array, start: number, end: number): void => {
    const line = end - start > MAX_LINE ? undefined : readJournalLine(bytes, start, end)
    if (line === undefined) damaged++
    else tell({ value: line.value, at, length: end - start })
  }

  /** Ends the line that earlier parts began with the first bytes of this one. */
  const takeBegun = (last: Uint8Array): void => {
    const whole = length + last.length
    if (whole > MAX_LINE) damaged++
    else if (whole > 0) take(joinBytes([...begun, last]), 0, whole)
    at += whole
    begun = []
    length = 0
  }

  return {
    add: (part) => {
      let start = 0
      for (let end = part.indexOf(NEWLINE); end >= 0; end = part.indexOf(NEWLINE, start)) {
        if (length > 0) takeBegun(part.subarray(start, end))
        else {
          if (end > start) take(part, start, end)
          at += end - start
        }
        at++
        start = end + 1
      }
      const rest = part.length - start
      if (rest === 0) return
      length += rest
      // One that is too long is passed over, and kept no longer.
      if (length > MAX_LINE) begun = []
      else begun.push(part.slice(start))
    },
    end: () => takeBegun(new Uint8Array()),
    damaged: () => damaged,
  }
}

/** Every intact line of a journal that is in memory as a whole. */
export const readJournal = (bytes: Uint8Array): JournalText => {
  const lines: JournalLine[] = []
  const reader = createLineReader((line) => lines.push(line))
  reader.add(bytes)
  reader.end()
  return { lines, damaged: reader.damaged() }
}
