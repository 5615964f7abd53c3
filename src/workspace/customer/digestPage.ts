import { IDENTIFIER_KINDS } from '../../contract/audience/identifiers.ts'
import { DIGEST_BYTES, digestHex } from './hashKernel.ts'

export const KINDS = IDENTIFIER_KINDS.length
/** Where partner_user_id stands among the kinds: the one that is kept as text. */
export const PARTNER = IDENTIFIER_KINDS.indexOf('partner_user_id')

/** Rows of a list after hashing, packed: all that is ever stored of it. It is pseudonymous: hashes and partner ids, no raw value. */
export interface DigestPage {
  /** Position of the first row in the list, from 0. */
  readonly firstRow: number
  readonly rows: number
  /** For each row, one byte a kind: how many identifiers it has of it. */
  readonly counts: Uint8Array
  /**
   * For each row 1 if it is to be sent: it has an identifier that no earlier row has. That is known when the whole list was
   * read, see `markUsable`.
   */
  readonly usable: Uint8Array
  /** 32 bytes each, row by row, in the order of kinds. */
  readonly digests: Uint8Array
  /** Partner ids row by row: bytes of each, and their UTF-8 texts one after the other. */
  readonly partnerLengths: Uint32Array
  readonly partnerTexts: Uint8Array
}

const MAGIC = 0x31504441
const HEADER_WORDS = 6
const upToFour = (bytes: number): number => (bytes + 3) & ~3

/** The page with memory of its own: what a list reader hands out is overwritten by its next page. */
export const keptPage = (page: DigestPage): DigestPage => ({
  ...page,
  counts: page.counts.slice(),
  digests: page.digests.slice(),
  partnerTexts: page.partnerTexts.slice(),
})

/** Bytes that a page is encoded in. */
export const encodedLength = (page: DigestPage): number =>
  4 * HEADER_WORDS +
  upToFour(page.counts.length + page.usable.length) +
  4 * page.partnerLengths.length +
  page.digests.length +
  page.partnerTexts.length

/**
 * A page as bytes of a file: header, counts, flags, partner lengths, digests, partner texts; numbers little-endian. Given a place at a
 * multiple of 4 of some memory, it is written there.
 */
export const encodePage = (page: DigestPage, bytes = new Uint8Array(encodedLength(page))): Uint8Array => {
  const lengthsAt = 4 * HEADER_WORDS + upToFour(page.counts.length + page.usable.length)
  const digestsAt = lengthsAt + 4 * page.partnerLengths.length
  const textsAt = digestsAt + page.digests.length
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const header = [
    ...[MAGIC, page.firstRow, page.rows],
    ...[page.digests.length / DIGEST_BYTES, page.partnerLengths.length, page.partnerTexts.length],
  ]
  header.forEach((value, index) => {
    view.setUint32(4 * index, value, true)
  })
  bytes.set(page.counts, 4 * HEADER_WORDS)
  bytes.set(page.usable, 4 * HEADER_WORDS + page.counts.length)
  new Uint32Array(bytes.buffer, bytes.byteOffset + lengthsAt, page.partnerLengths.length).set(page.partnerLengths)
  bytes.set(page.digests, digestsAt)
  bytes.set(page.partnerTexts, textsAt)
  return bytes
}

/** Says of an encoded page where in the list it begins. */
export const placePage = (bytes: Uint8Array, firstRow: number): void =>
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(4, firstRow, true)

/** Reads a page back; undefined if the bytes are not one whole page. */
export const decodePage = (bytes: Uint8Array): DigestPage | undefined => {
  if (bytes.length < 4 * HEADER_WORDS) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = (index: number): number => view.getUint32(4 * index, true)
  const [firstRow, rows, digestCount, partnerCount, partnerBytes] = [word(1), word(2), word(3), word(4), word(5)]
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

/** Bytes at the begin of a page that hold its header and the counts of so many rows. */
export const headLength = (rows: number): number => 4 * HEADER_WORDS + KINDS * rows

/** The begin of a page alone, to count identifiers without reading digests; undefined if not all counts are in the bytes. */
export const decodePageHead = (bytes: Uint8Array): Pick<DigestPage, 'firstRow' | 'rows' | 'counts'> | undefined => {
  if (bytes.length < 4 * HEADER_WORDS) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [firstRow, rows] = [view.getUint32(4, true), view.getUint32(8, true)]
  if (view.getUint32(0, true) !== MAGIC || bytes.length < headLength(rows)) return undefined
  return { firstRow, rows, counts: bytes.subarray(4 * HEADER_WORDS, headLength(rows)) }
}

/** Marks those rows of a page that are usable, by the flags of all rows of the list. */
export const markUsable = (page: DigestPage, usable: Uint8Array): void => {
  page.usable.set(usable.subarray(page.firstRow, page.firstRow + page.rows))
}

/** One row as arrays of lower-case hashes (partner ids as they are), kinds without values left out. */
export interface HashedRow {
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
