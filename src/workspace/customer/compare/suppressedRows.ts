import { createDigestSet, type DigestSet, sortDigests } from '../../../contract/audience/digestSet.ts'
import { type DigestPage, KINDS, PARTNER } from '../digest/digestPage.ts'
import { DIGEST_BYTES, type HashKernel } from '../digest/hashKernel.ts'
import { pickIdentifiers } from '../digest/identifierKeys.ts'

// Excludes suppressed people entirely: all identifiers of rows with a suppressed one, wherever they occur.

/** Bytes after the messages that a kernel may read. */
const PAD = 64

/** Digests of a page's partner user ids in order, since the suppression list holds hashes. */
const partnerDigests = ({ partnerLengths, partnerTexts }: DigestPage, kernel: HashKernel): Uint8Array => {
  const digests = new Uint8Array(DIGEST_BYTES * partnerLengths.length)
  if (partnerLengths.length === 0) return digests
  const offsets = new Uint32Array(partnerLengths.length + 1)
  partnerLengths.forEach((length, index) => {
    offsets[index + 1] = (offsets[index] as number) + length
  })
  const texts = new Uint8Array(partnerTexts.length + PAD)
  texts.set(partnerTexts)
  kernel.hashMany(texts, offsets, partnerLengths.length, digests)
  return digests
}

/** Visits a page's identifiers in order, each as its digest in `bytes` at `at`. */
const visitDigests = (
  page: DigestPage,
  kernel: HashKernel,
  visit: (row: number, bytes: Uint8Array, at: number, ordinal: number) => void,
): void => {
  const partners = partnerDigests(page, kernel)
  let ordinal = 0
  let at = 0
  let partnerAt = 0
  let place = 0
  for (let row = 0; row < page.rows; row++)
    for (let kind = 0; kind < KINDS; kind++)
      for (let left = page.counts[place++] as number; left > 0; left--) {
        if (kind === PARTNER) {
          visit(row, partners, partnerAt, ordinal++)
          partnerAt += DIGEST_BYTES
        } else {
          visit(row, page.digests, at, ordinal++)
          at += DIGEST_BYTES
        }
      }
}

/** Digests that grow in number. */
const createDigestList = () => {
  let digests = new Uint8Array(0)
  let end = 0
  return {
    add: (bytes: Uint8Array, at: number): void => {
      if (end === digests.length) {
        const larger = new Uint8Array(Math.max(64 * DIGEST_BYTES, 2 * end))
        larger.set(digests)
        digests = larger
      }
      digests.set(bytes.subarray(at, at + DIGEST_BYTES), end)
      end += DIGEST_BYTES
    },
    all: (): Uint8Array => digests.subarray(0, end),
  }
}

/** Whoever is suppressed by one identifier is by all others of the same row. */
export const suppressedIdentifiers = (
  pages: Iterable<DigestPage>,
  suppressed: DigestSet,
  kernel: HashKernel,
): DigestSet => {
  const found = createDigestList()
  for (const page of pages) {
    const rows = new Set<number>()
    visitDigests(page, kernel, (row, bytes, at) => {
      if (suppressed.has(bytes, at)) rows.add(row)
    })
    if (rows.size === 0) continue
    visitDigests(page, kernel, (row, bytes, at) => {
      if (rows.has(row)) found.add(bytes, at)
    })
  }
  return createDigestSet(sortDigests(found.all()))
}

/** Ordinals of a set's identifiers in a page. */
export const ordinalsOf = (page: DigestPage, set: DigestSet, kernel: HashKernel): ReadonlySet<number> => {
  const ordinals = new Set<number>()
  visitDigests(page, kernel, (_, bytes, at, ordinal) => {
    if (set.has(bytes, at)) ordinals.add(ordinal)
  })
  return ordinals
}

/** A page without some identifiers. Rows left empty become unusable and are returned. */
export const withoutIdentifiers = (
  page: DigestPage,
  ordinals: ReadonlySet<number>,
): { readonly page: DigestPage; readonly emptied: readonly number[] } => {
  const touched = new Set<number>()
  const rest = pickIdentifiers(page, (ordinal, row) => {
    if (!ordinals.has(ordinal)) return true
    touched.add(row)
    return false
  })
  const emptied = [...touched].filter((row) =>
    rest.counts.subarray(KINDS * row, KINDS * (row + 1)).every((count) => count === 0),
  )
  for (const row of emptied) rest.usable[row] = 0
  return { page: rest, emptied }
}

/** Pages without suppressed people, regenerated on each iteration, and how many people are excluded. */
export const withoutSuppressed = (
  pages: Iterable<DigestPage>,
  digests: Uint8Array,
  kernel: HashKernel,
): { readonly pages: Iterable<DigestPage>; readonly people: number } => {
  if (digests.length === 0) return { pages, people: 0 }
  const reach = suppressedIdentifiers(pages, createDigestSet(digests), kernel)
  if (reach.size === 0) return { pages, people: 0 }
  const strip = (page: DigestPage) => {
    const ordinals = ordinalsOf(page, reach, kernel)
    return ordinals.size === 0 ? { page, emptied: [] } : withoutIdentifiers(page, ordinals)
  }
  let people = 0
  for (const page of pages) for (const row of strip(page).emptied) people += page.usable[row] as number
  return {
    pages: {
      *[Symbol.iterator]() {
        for (const page of pages) yield strip(page).page
      },
    },
    people,
  }
}
