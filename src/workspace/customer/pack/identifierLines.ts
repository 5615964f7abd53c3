import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import { type DigestPage, hashedRows, KINDS } from '../digest/digestPage.ts'
import { DIGEST_BYTES } from '../digest/hashKernel.ts'

const encoder = new TextEncoder()

/** What opens the list of each kind in an object of identifiers. */
export const KIND_OPENINGS: readonly Uint8Array[] = IDENTIFIER_KINDS.map((kind) =>
  encoder.encode(`${JSON.stringify(kind)}:[`),
)

/**
 * All rows of a page as UTF-8 JSON lines, in parts of whole lines. Hashes, and partner user IDs as they are. A part's
 * memory may be reused for the next.
 */
export type IdentifierLines = (page: DigestPage) => Iterable<Uint8Array>

/** The lines in TypeScript; `bodyKernel.ts` writes the same. */
export const identifierLines: IdentifierLines = (page) => {
  let text = ''
  for (const { identifiers } of hashedRows(page)) text += `${JSON.stringify(identifiers)}\n`
  return [encoder.encode(text)]
}

const OPENING_BYTES = KIND_OPENINGS.map(({ length }) => length)
/** Bytes of `{`, `}` and the line break. */
const FRAME_BYTES = 3
/** Of a hash in quotes and a comma. Instead of the last comma there is a `]`. */
const HASH_BYTES = 2 * DIGEST_BYTES + 3
/** Of quotes and a comma around a partner user ID. */
const QUOTE_BYTES = 3
/** Bytes that JSON adds to each byte of a text. */
const ADDED = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 128 ? JSON.stringify(String.fromCharCode(byte)).length - QUOTE_BYTES : 0,
)

/** Bytes that the lines of a page take. */
export const sizeOfLines = ({ rows, counts, digests, partnerLengths, partnerTexts }: DigestPage): number => {
  let size = FRAME_BYTES * rows + HASH_BYTES * (digests.length / DIGEST_BYTES)
  size += QUOTE_BYTES * partnerLengths.length + partnerTexts.length
  for (let row = 0, at = 0; row < rows; row++) {
    // Of the commas after kinds, the last is not there.
    let own = -1
    for (let kind = 0; kind < KINDS; kind++)
      if ((counts[at++] as number) > 0) own += 1 + (OPENING_BYTES[kind] as number)
    if (own > 0) size += own
  }
  for (let at = 0; at < partnerTexts.length; at++) size += ADDED[partnerTexts[at] as number] as number
  return size
}
