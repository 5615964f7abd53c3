import { crc32 } from './crc32.ts'

// A journal is lines of `checksum SPACE json`: CRC-32 in eight hexadecimal digits over the bytes of the JSON text.

const NEWLINE = 0x0a
const SPACE = 0x20
const CHECKSUM = 8

/** One value that was read, and where its line stands in the file. */
export interface JournalLine {
  readonly value: unknown
  readonly at: number
  /** Bytes of the line without its line break. */
  readonly length: number
}

export interface JournalText {
  readonly lines: readonly JournalLine[]
  /** Lines that were cut off or changed, and so are left out. */
  readonly damaged: number
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The bytes of one line, line break included. */
export const journalLine = (value: unknown): Uint8Array => {
  const json = encoder.encode(JSON.stringify(value))
  const line = new Uint8Array(CHECKSUM + 1 + json.length + 1)
  line.set(encoder.encode(crc32(json).toString(16).padStart(CHECKSUM, '0')))
  line[CHECKSUM] = SPACE
  line.set(json, CHECKSUM + 1)
  line[line.length - 1] = NEWLINE
  return line
}

/** The value of one line without its line break, or undefined where the line is damaged. */
export const readLine = (bytes: Uint8Array, start = 0, end = bytes.length): { readonly value: unknown } | undefined => {
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

/** Every intact line in order. Damaged lines are counted and left out, wherever they stand; blank lines mean nothing. */
export const readJournal = (bytes: Uint8Array): JournalText => {
  const lines: JournalLine[] = []
  let damaged = 0
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(NEWLINE, start)
    const end = found < 0 ? bytes.length : found
    if (end > start) {
      const line = readLine(bytes, start, end)
      if (line === undefined) damaged++
      else lines.push({ value: line.value, at: start, length: end - start })
    }
    start = end + 1
  }
  return { lines, damaged }
}
