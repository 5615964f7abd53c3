import { IDENTIFIER_KINDS, type IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { type DigestPage, KINDS, PARTNER } from './digestPage.ts'
import { DIGEST_BYTES, writeHex } from './hashKernel.ts'

/** A pseudonymous identifier to find: a digest, or a partner user id's UTF-8 bytes. */
export interface PersonKey {
  readonly kind: IdentifierKind
  readonly bytes: Uint8Array
}

/** How a key is known again, also by another kind of the same bytes. */
export const keyText = ({ kind, bytes }: PersonKey): string => `${kind} ${bytes}`

const isAt = (bytes: Uint8Array, at: number, wanted: Uint8Array): boolean => {
  for (let index = 0; index < wanted.length; index++) if (bytes[at + index] !== wanted[index]) return false
  return true
}

/** Are they the same identifier? A partner user id that another one begins with is another one. */
export const isSameKey = (one: PersonKey, other: PersonKey): boolean =>
  one.kind === other.kind && one.bytes.length === other.bytes.length && isAt(one.bytes, 0, other.bytes)

/** One identifier of a page that was found. */
interface FoundIdentifier {
  /** Place among all identifiers of the page, row by row. */
  readonly ordinal: number
  /** Row in the page. */
  readonly row: number
  /** Kind, by place among the kinds. */
  readonly kind: number
  /** Which of the keys it is, by the first place of that one. */
  readonly key: number
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const NONE = [] as const

/** Key of a displayed identifier: a lower-case hexadecimal hash, or a partner user id. */
export const personKey = (kind: IdentifierKind, shown: string): PersonKey => {
  if (kind === 'partner_user_id') return { kind, bytes: encoder.encode(shown) }
  const bytes = new Uint8Array(DIGEST_BYTES)
  writeHex(shown, bytes, 0)
  return { kind, bytes }
}

/** For a page's digests or partner ids: wanted kinds, and their keys. */
type Places = Map<number, Map<number, number>>

const note = (places: Places, place: number, kind: number, key: number): void => {
  const kinds = places.get(place)
  if (kinds === undefined) places.set(place, new Map([[kind, key]]))
  else if (!kinds.has(kind)) kinds.set(kind, key)
}

/** Wanted identifiers by prefix or length, so that thousands are found as fast as one. */
interface WantedDigest {
  readonly kind: number
  readonly bytes: Uint8Array
  readonly key: number
}
type Wanted = ReadonlyMap<number, readonly WantedDigest[]>

const begin = (bytes: Uint8Array, at: number): number =>
  (((bytes[at] as number) << 24) |
    ((bytes[at + 1] as number) << 16) |
    ((bytes[at + 2] as number) << 8) |
    (bytes[at + 3] as number)) >>>
  0

const noteDigests = (places: Places, digests: Uint8Array, wanted: Wanted): void => {
  if (wanted.size === 0) return
  for (let at = 0; at < digests.length; at += DIGEST_BYTES)
    for (const { kind, bytes, key } of wanted.get(begin(digests, at)) ?? NONE)
      if (isAt(digests, at, bytes)) note(places, at / DIGEST_BYTES, kind, key)
}

const notePartners = (
  places: Places,
  { partnerLengths, partnerTexts }: DigestPage,
  wanted: ReadonlyMap<string, number>,
): void => {
  if (wanted.size === 0) return
  let from = 0
  partnerLengths.forEach((length, place) => {
    const key = wanted.get(decoder.decode(partnerTexts.subarray(from, from + length)))
    if (key !== undefined) note(places, place, PARTNER, key)
    from += length
  })
}

/** Scans the rows of a page once, only if it has wanted identifiers. */
const inRows = (page: DigestPage, digests: Places, partners: Places): readonly FoundIdentifier[] => {
  const found: FoundIdentifier[] = []
  let ordinal = 0
  let digest = 0
  let partner = 0
  for (let row = 0; row < page.rows; row++)
    for (let kind = 0; kind < KINDS; kind++)
      for (let left = page.counts[KINDS * row + kind] as number; left > 0; left--) {
        const kinds = kind === PARTNER ? partners.get(partner++) : digests.get(digest++)
        // One hash may belong to two kinds: only the requested kind counts.
        const key = kinds?.get(kind)
        if (key !== undefined) found.push({ ordinal, row, kind, key })
        ordinal++
      }
  return found
}

/** A search over list pages that returns a person's identifiers in each, in order. */
export const createDigestFinder = (keys: readonly PersonKey[]): ((page: DigestPage) => readonly FoundIdentifier[]) => {
  const wanted = new Map<number, WantedDigest[]>()
  const partnerIds = new Map<string, number>()
  for (const [key, { kind, bytes }] of keys.entries()) {
    if (kind === 'partner_user_id') {
      const id = decoder.decode(bytes)
      if (!partnerIds.has(id)) partnerIds.set(id, key)
    } else {
      const same = wanted.get(begin(bytes, 0)) ?? []
      wanted.set(begin(bytes, 0), same)
      same.push({ kind: IDENTIFIER_KINDS.indexOf(kind), bytes, key })
    }
  }
  return (page) => {
    const digests: Places = new Map()
    const partners: Places = new Map()
    noteDigests(digests, page.digests, wanted)
    notePartners(partners, page, partnerIds)
    return digests.size + partners.size === 0 ? [] : inRows(page, digests, partners)
  }
}

/** Rows of the list that something was found in, each once. */
export const rowsFound = (page: DigestPage, found: readonly FoundIdentifier[]): readonly number[] => [
  ...new Set(found.map(({ row }) => page.firstRow + row)),
]
