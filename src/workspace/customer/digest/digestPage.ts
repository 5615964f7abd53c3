import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import { DIGEST_BYTES, digestHex } from './hashKernel.ts'

export const KINDS = IDENTIFIER_KINDS.length
/** Index of partner_user_id among the kinds, the one stored as text. */
export const PARTNER = IDENTIFIER_KINDS.indexOf('partner_user_id')

/** Rows of a list after hashing, packed: all that is ever stored of it. It is pseudonymous: hashes and partner ids, no raw value. */
export interface DigestPage {
  /** Position of the first row in the list, from 0. */
  readonly firstRow: number
  readonly rows: number
  /** For each row, one byte a kind: how many identifiers it has of it. */
  readonly counts: Uint8Array
  /**
   * 1 per row to send: it has an identifier no earlier row has. Known after the whole list was read, see `setUsable`.
   */
  readonly usable: Uint8Array
  /** 32 bytes each, row by row, in the order of kinds. */
  readonly digests: Uint8Array
  /** Partner ids row by row: their byte lengths, and their concatenated UTF-8 texts. */
  readonly partnerLengths: Uint32Array
  readonly partnerTexts: Uint8Array
}

const MAGIC = 0x31504441
const HEADER_WORDS = 6
const upToFour = (bytes: number): number => (bytes + 3) & ~3

const headLengths = ({ rows, partnerLengths }: DigestPage): readonly [flagsEnd: number, all: number] => {
  const flagsEnd = 4 * HEADER_WORDS + upToFour((KINDS + 1) * rows)
  return [flagsEnd, flagsEnd + 4 * partnerLengths.length]
}

/** Bytes that `encodeHead` writes. */
export const headSize = (page: DigestPage): number => headLengths(page)[1]

/**
 * Encodes the start of a page: header, counts, flags, partner lengths; little-endian. `memory` needs `headSize` bytes,
 * aligned to 4. Digests and partner texts follow unchanged.
 */
export const encodeHead = (page: DigestPage, memory: Uint8Array): Uint8Array => {
  const [flagsEnd, length] = headLengths(page)
  const view = new DataView(memory.buffer, memory.byteOffset)
  const header = [
    ...[MAGIC, page.firstRow, page.rows],
    ...[page.digests.length / DIGEST_BYTES, page.partnerLengths.length, page.partnerTexts.length],
  ]
  header.forEach((value, index) => {
    view.setUint32(4 * index, value, true)
  })
  const flagsAt = 4 * HEADER_WORDS + page.counts.length
  memory.set(page.counts, 4 * HEADER_WORDS)
  memory.set(page.usable, flagsAt)
  memory.fill(0, flagsAt + page.usable.length, flagsEnd)
  new Uint32Array(memory.buffer, memory.byteOffset + flagsEnd, page.partnerLengths.length).set(page.partnerLengths)
  return memory.subarray(0, length)
}

/** Offset of the first row's number in an encoded page, and its bytes. */
export const FIRST_ROW_AT = 4
/** Four bytes, little-endian. */
export const firstRowBytes = (firstRow: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, firstRow, true)
  return bytes
}

/** Reads a page back; undefined if the bytes are not one whole page. */
export const decodePage = (bytes: Uint8Array): DigestPage | undefined => {
  if (bytes.length < 4 * HEADER_WORDS) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = (index: number): number => view.getUint32(4 * index, true)
  const firstRow = word(1)
  const rows = word(2)
  const digestCount = word(3)
  const partnerCount = word(4)
  const partnerBytes = word(5)
  const flagsAt = 4 * HEADER_WORDS + KINDS * rows
  const lengthsAt = 4 * HEADER_WORDS + upToFour((KINDS + 1) * rows)
  const digestsAt = lengthsAt + 4 * partnerCount
  const textsAt = digestsAt + DIGEST_BYTES * digestCount
  if (word(0) !== MAGIC || bytes.length !== textsAt + partnerBytes) return undefined
  const partnerLengths = new Uint32Array(partnerCount)
  for (let index = 0; index < partnerCount; index++) partnerLengths[index] = view.getUint32(lengthsAt + 4 * index, true)
  return {
    firstRow,
    rows,
    counts: bytes.subarray(4 * HEADER_WORDS, flagsAt),
    usable: bytes.subarray(flagsAt, flagsAt + rows),
    digests: bytes.subarray(digestsAt, textsAt),
    partnerLengths,
    partnerTexts: bytes.subarray(textsAt),
  }
}

/** Bytes of a page's header and the counts of this many rows. */
export const headLength = (rows: number): number => 4 * HEADER_WORDS + KINDS * rows

/** Decodes a page's header and counts without digests; undefined if the bytes are incomplete. */
export const decodePageHead = (bytes: Uint8Array): Pick<DigestPage, 'firstRow' | 'rows' | 'counts'> | undefined => {
  if (bytes.length < 4 * HEADER_WORDS) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const firstRow = view.getUint32(4, true)
  const rows = view.getUint32(8, true)
  if (view.getUint32(0, true) !== MAGIC || bytes.length < headLength(rows)) return undefined
  return { firstRow, rows, counts: bytes.subarray(4 * HEADER_WORDS, headLength(rows)) }
}

/** Sets usable rows of a page from the list's flags starting at row `first`. */
export const setUsable = (page: DigestPage, flags: Uint8Array, first = 0): void => {
  const from = Math.max(page.firstRow, first)
  const to = Math.min(page.firstRow + page.rows, first + flags.length)
  if (from < to) page.usable.set(flags.subarray(from - first, to - first), from - page.firstRow)
}

/** One row as arrays of lower-case hashes, partner ids as they are. Types without values are absent. */
interface HashedRow {
  /** Position in the list, from 0. */
  readonly row: number
  readonly usable: boolean
  readonly identifiers: { readonly [kind: string]: readonly string[] }
}

/** The rows of a page, for output as text. Bodies of requests are written by `packUsers`, which makes no objects. */
export function* hashedRows(page: DigestPage): Generator<HashedRow> {
  const decoder = new TextDecoder()
  let digestAt = 0
  let partner = 0
  let textAt = 0
  for (let row = 0; row < page.rows; row++) {
    const identifiers: Record<string, string[]> = {}
    IDENTIFIER_KINDS.forEach((name, kind) => {
      const count = page.counts[KINDS * row + kind] as number
      if (count === 0) return
      identifiers[name] = Array.from({ length: count }, () => {
        if (kind !== PARTNER) {
          digestAt += DIGEST_BYTES
          return digestHex(page.digests, digestAt - DIGEST_BYTES)
        }
        const from = textAt
        textAt += page.partnerLengths[partner++] as number
        return decoder.decode(page.partnerTexts.subarray(from, textAt))
      })
    })
    yield { row: page.firstRow + row, usable: page.usable[row] === 1, identifiers }
  }
}
