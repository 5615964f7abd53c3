import { IDENTIFIER_KINDS, type IdentifierKind } from '../../contract/audience/identifiers.ts'
import { type DigestPage, KINDS, PARTNER } from './digestPage.ts'
import { DIGEST_BYTES, writeHex } from './hashKernel.ts'

/** Who is looked for: a hash of some kind (lower-case hexadecimal), or a partner user id as it is. */
export type Wanted =
  | { readonly kind: Exclude<IdentifierKind, 'partner_user_id'>; readonly hash: string }
  | { readonly kind: 'partner_user_id'; readonly text: string }

const encoder = new TextEncoder()

const digestAt = (digests: Uint8Array, at: number, wanted: Uint8Array): boolean => {
  for (let byte = 0; byte < DIGEST_BYTES; byte++) if (digests[at + byte] !== wanted[byte]) return false
  return true
}

/** Places of a digest among those of a page. */
const placesOf = (digests: Uint8Array, wanted: Uint8Array): readonly number[] => {
  const places: number[] = []
  const first = wanted[0] as number
  const second = wanted[1] as number
  for (let at = 0; at < digests.length; at += DIGEST_BYTES)
    if (digests[at] === first && digests[at + 1] === second && digestAt(digests, at, wanted))
      places.push(at / DIGEST_BYTES)
  return places
}

const partnerPlaces = ({ partnerLengths, partnerTexts }: DigestPage, wanted: Uint8Array): readonly number[] => {
  const places: number[] = []
  let from = 0
  partnerLengths.forEach((length, place) => {
    if (length === wanted.length && wanted.every((byte, index) => partnerTexts[from + index] === byte))
      places.push(place)
    from += length
  })
  return places
}

/** The rows of some places among the digests (or partner ids) of a page, where they are of the wanted kind. */
const rowsOf = (page: DigestPage, places: readonly number[], wanted: number): readonly number[] => {
  const rows: number[] = []
  const isPartner = wanted === PARTNER
  let passed = 0
  let next = 0
  for (let row = 0; row < page.rows && next < places.length; row++)
    for (let kind = 0; kind < KINDS; kind++) {
      if ((kind === PARTNER) !== isPartner) continue
      passed += page.counts[KINDS * row + kind] as number
      while (next < places.length && (places[next] as number) < passed) {
        if (kind === wanted) rows.push(page.firstRow + row)
        next++
      }
    }
  return rows
}

/** A search over the pages of lists: for each page the rows that hold what is wanted, counted from 0 in the list. */
export const createFinder = (wanted: Wanted): ((page: DigestPage) => readonly number[]) => {
  const kind = IDENTIFIER_KINDS.indexOf(wanted.kind)
  if (wanted.kind === 'partner_user_id') {
    const text = encoder.encode(wanted.text)
    return (page) => rowsOf(page, partnerPlaces(page, text), kind)
  }
  const digest = new Uint8Array(DIGEST_BYTES)
  writeHex(wanted.hash, digest, 0)
  return (page) => rowsOf(page, placesOf(page.digests, digest), kind)
}
