import { IDENTIFIER_KINDS, type IdentifierKind } from '../../contract/audience/identifiers.ts'
import { type DigestPage, KINDS, PARTNER } from './digestPage.ts'
import { DIGEST_BYTES, writeHex } from './hashKernel.ts'

/** One identifier of the person who is looked for, pseudonymous: a digest, or the UTF-8 bytes of a partner user id. */
export interface PersonKey {
  readonly kind: IdentifierKind
  readonly bytes: Uint8Array
}

const isAt = (bytes: Uint8Array, at: number, wanted: Uint8Array): boolean => {
  for (let index = 0; index < wanted.length; index++) if (bytes[at + index] !== wanted[index]) return false
  return true
}

/** Are they the same identifier? A partner user id that another one begins with is another one. */
export const isSameKey = (one: PersonKey, other: PersonKey): boolean =>
  one.kind === other.kind && one.bytes.length === other.bytes.length && isAt(one.bytes, 0, other.bytes)

/** One identifier of a page that was found. */
export interface FoundIdentifier {
  /** Its place among all identifiers of the page, row by row. */
  readonly ordinal: number
  /** Its row in the page. */
  readonly row: number
  /** Its kind, by place among the kinds. */
  readonly kind: number
}

const encoder = new TextEncoder()

/** The key of an identifier as it is shown: a hash in lower-case hexadecimal, or a partner user id as it is. */
export const personKey = (kind: IdentifierKind, shown: string): PersonKey => {
  if (kind === 'partner_user_id') return { kind, bytes: encoder.encode(shown) }
  const bytes = new Uint8Array(DIGEST_BYTES)
  writeHex(shown, bytes, 0)
  return { kind, bytes }
}

/** Which of the digests (or partner ids) of a page are wanted, and as which kinds. */
type Places = Map<number, Set<number>>

const note = (places: Places, place: number, kind: number): void => {
  const kinds = places.get(place)
  if (kinds === undefined) places.set(place, new Set([kind]))
  else kinds.add(kind)
}

const noteDigests = (places: Places, digests: Uint8Array, wanted: Uint8Array, kind: number): void => {
  const first = wanted[0] as number
  const second = wanted[1] as number
  for (let at = 0; at < digests.length; at += DIGEST_BYTES)
    if (digests[at] === first && digests[at + 1] === second && isAt(digests, at, wanted))
      note(places, at / DIGEST_BYTES, kind)
}

const notePartners = (places: Places, { partnerLengths, partnerTexts }: DigestPage, wanted: Uint8Array): void => {
  let from = 0
  partnerLengths.forEach((length, place) => {
    if (length === wanted.length && isAt(partnerTexts, from, wanted)) note(places, place, PARTNER)
    from += length
  })
}

/** Goes through the rows of a page once, only where something of it is wanted. */
const inRows = (page: DigestPage, digests: Places, partners: Places): readonly FoundIdentifier[] => {
  const found: FoundIdentifier[] = []
  let [ordinal, digest, partner] = [0, 0, 0]
  for (let row = 0; row < page.rows; row++)
    for (let kind = 0; kind < KINDS; kind++)
      for (let left = page.counts[KINDS * row + kind] as number; left > 0; left--) {
        const kinds = kind === PARTNER ? partners.get(partner++) : digests.get(digest++)
        // One hash may stand for two kinds: only the kind that was asked for counts.
        if (kinds?.has(kind) === true) found.push({ ordinal, row, kind })
        ordinal++
      }
  return found
}

/** A search over the pages of lists: for each page the identifiers of a person that stand in it, in their order. */
export const createFinder = (keys: readonly PersonKey[]): ((page: DigestPage) => readonly FoundIdentifier[]) => {
  const wanted = keys.map(({ kind, bytes }) => ({ kind: IDENTIFIER_KINDS.indexOf(kind), bytes }))
  return (page) => {
    const digests: Places = new Map()
    const partners: Places = new Map()
    for (const { kind, bytes } of wanted)
      if (kind === PARTNER) notePartners(partners, page, bytes)
      else noteDigests(digests, page.digests, bytes, kind)
    return digests.size + partners.size === 0 ? [] : inRows(page, digests, partners)
  }
}

/** Rows of the list that something was found in, each once. */
export const rowsFound = (page: DigestPage, found: readonly FoundIdentifier[]): readonly number[] => [
  ...new Set(found.map(({ row }) => page.firstRow + row)),
]
