import { analyse } from 'chardet'

/** What the bytes at the start of a file say about its characters. */
interface FoundEncoding {
  /** A label that TextDecoder takes, or `binary` for what is no text at all. */
  readonly encoding: string
  /** Bytes of the byte order mark. */
  readonly bomBytes: number
  /** False where another encoding is possible and a person should look at the preview. */
  readonly sure: boolean
  /** For people: "UTF-8 with BOM", or why the file cannot be read. */
  readonly sentence: string
}

const MARKS: readonly (readonly [string, string, readonly number[]])[] = [
  ['utf-8', 'UTF-8 with BOM', [0xef, 0xbb, 0xbf]],
  ['utf-16le', 'UTF-16 LE with BOM', [0xff, 0xfe]],
  ['utf-16be', 'UTF-16 BE with BOM', [0xfe, 0xff]],
]

const SPREADSHEET = 'This is a spreadsheet, not a CSV file; open it in its program and save it as CSV.'
const PACKED = 'This is a compressed file. Unpack it and choose the CSV file inside.'
const PICTURE = 'This is a picture, not a table; choose a CSV file.'

/** First bytes of files that are no text, with what to do. */
const SIGNATURES: readonly (readonly [readonly number[], string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'This is an Excel workbook or a compressed file. Save it as CSV, or unpack it first.'],
  [[0xd0, 0xcf, 0x11, 0xe0], SPREADSHEET],
  [[0x1f, 0x8b], PACKED],
  [[0x42, 0x5a, 0x68], PACKED],
  [[0x28, 0xb5, 0x2f, 0xfd], PACKED],
  [[0x37, 0x7a, 0xbc, 0xaf], PACKED],
  [[0x52, 0x61, 0x72, 0x21], PACKED],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a table; ask for the data as CSV.'],
  [[0x89, 0x50, 0x4e, 0x47], PICTURE],
  [[0xff, 0xd8, 0xff], PICTURE],
  [[0x47, 0x49, 0x46, 0x38], PICTURE],
]

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  head.length >= bytes.length && bytes.every((byte, at) => head[at] === byte)

const decodes = (head: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
  } catch {
    return undefined
  }
}

const SAMPLE = 65_536

/** UTF-16 without a mark: separators and Latin letters leave zero bytes on one side only. */
const widthOf = (head: Uint8Array): 'utf-16le' | 'utf-16be' | 'binary' | undefined => {
  const length = Math.min(head.length, SAMPLE)
  let even = 0
  let odd = 0
  for (let at = 0; at < length; at++) {
    if (head[at] !== 0) continue
    if (at % 2 === 0) even++
    else odd++
  }
  const few = length / 200
  if (even + odd <= few) return even + odd > 0 && length >= 512 ? undefined : even + odd > 0 ? 'binary' : undefined
  if (even * 10 < odd) return 'utf-16le'
  if (odd * 10 < even) return 'utf-16be'
  return 'binary'
}

/** True for bytes no text has, beyond tabs, line breaks and a few stray ones. */
const isControlled = (head: Uint8Array): boolean => {
  const length = Math.min(head.length, SAMPLE)
  let controls = 0
  for (let at = 0; at < length; at++) {
    const byte = head[at] as number
    if (byte < 32 && (byte < 9 || byte > 13)) controls++
  }
  return controls > 16 && controls * 50 > length
}

const SPLITTERS = new Set([0x20, 0x22, 0x2c, 0x3b, 0x09, 0x0a, 0x0d])

/** Only words with bytes above 127, so that English text does not hide the language. */
const foreignText = (head: Uint8Array): Uint8Array => {
  const sample = new Uint8Array(Math.min(head.length, SAMPLE) + 1)
  let used = 0
  let start = 0
  let foreign = false
  for (let at = 0; at <= head.length && used < sample.length - 1; at++) {
    const byte = head[at] ?? 0x20
    if (byte > 127) foreign = true
    if (!SPLITTERS.has(byte)) continue
    if (foreign && at - start < sample.length - used - 1) {
      sample.set(head.subarray(start, at), used)
      used += at - start
      sample[used++] = 0x20
    }
    start = at + 1
    foreign = false
  }
  return sample.subarray(0, used)
}

const NAMES = new Map([
  ['ISO-8859-1', 'windows-1252'],
  ['ISO-8859-2', 'windows-1250'],
  ['ISO-8859-5', 'iso-8859-5'],
  ['ISO-8859-7', 'windows-1253'],
  ['ISO-8859-9', 'windows-1254'],
])

const LABELS = new Set(
  `windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 koi8-r iso-8859-5
  shift_jis euc-jp euc-kr gb18030 big5`.split(/\s+/),
)

const MIN_CONFIDENCE = 20

const isKana = (char: string): boolean => char >= '\u3041' && char <= '\u30ff'

/** Japanese text has kana in every sentence, which chance does not produce. */
const isShiftJis = (sample: Uint8Array): boolean => {
  const foreign = Array.from(decodes(sample, 'shift_jis') ?? '').filter((char) => char > '\u007f')
  return foreign.length > 2 && foreign.filter(isKana).length * 3 >= foreign.length
}

const guess = (head: Uint8Array): string | undefined => {
  const sample = foreignText(head)
  if (isShiftJis(sample)) return 'shift_jis'
  for (const { name, confidence } of analyse(sample)) {
    const label = NAMES.get(name) ?? name.toLowerCase()
    if (confidence < MIN_CONFIDENCE) return undefined
    if (LABELS.has(label) && decodes(head, label) !== undefined) return label
  }
  return undefined
}

const found = (encoding: string, sentence: string, sure = true, bomBytes = 0): FoundEncoding => ({
  encoding,
  bomBytes,
  sure,
  sentence,
})

/**
 * Detects a file's encoding from its first bytes. It tries a byte order mark, strict UTF-8 (a character may be cut at
 * the end), zero bytes of UTF-16, then a guess at the language, and finally windows-1252.
 */
export const detectEncoding = (head: Uint8Array): FoundEncoding => {
  for (const [signature, sentence] of SIGNATURES) if (startsWith(head, signature)) return found('binary', sentence)
  if (startsWith(head, [0xff, 0xfe, 0, 0]) || startsWith(head, [0, 0, 0xfe, 0xff]))
    return found('binary', "UTF-32 isn't supported. Save the file as UTF-8.")
  for (const [encoding, sentence, bom] of MARKS)
    if (startsWith(head, bom)) return found(encoding, sentence, true, bom.length)
  const wide = widthOf(head)
  if (wide === 'binary') return found('binary', 'This file has no text. Choose a CSV or TSV file.')
  if (wide === undefined && isControlled(head))
    return found('binary', 'This file has no text. Choose a CSV or TSV file.')
  if (wide !== undefined) return found(wide, `${wide === 'utf-16le' ? 'UTF-16 LE' : 'UTF-16 BE'}`, true)
  if (decodes(head, 'utf-8') !== undefined) return found('utf-8', 'UTF-8')
  const guessed = guess(head)
  return guessed === undefined
    ? found('windows-1252', 'probably windows-1252', false)
    : found(guessed, `probably ${guessed}`, false)
}
