import { createHash } from 'node:crypto'
import type { IdentifierKind } from '../../../src/contract/audience/identifiers.ts'
import {
  type DigestPage,
  decodePage,
  encodeHead,
  hashedRows,
  headSize,
  setUsable,
} from '../../../src/workspace/customer/digest/digestPage.ts'
import { createSpace } from '../../../src/workspace/customer/digest/hashKernel.ts'
import { sha256 } from '../../../src/workspace/customer/digest/sha256.ts'
import { createCustomerList } from '../../../src/workspace/customer/read/customerList.ts'
import type { ListCounts } from '../../../src/workspace/customer/report/counts.ts'

// One memory for all: a list is read to its end before the next begins.
const kernel = { ...sha256, space: createSpace() }

export const hexOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** The page with memory of its own. The reader's next page overwrites what it hands out. */
export const detachedPage = (page: DigestPage): DigestPage => ({
  ...page,
  counts: page.counts.slice(),
  usable: page.usable.slice(),
  partnerLengths: page.partnerLengths.slice(),
  digests: page.digests.slice(),
  partnerTexts: page.partnerTexts.slice(),
})

/** A whole page as bytes of a file. */
export const encodePage = (page: DigestPage): Uint8Array => {
  const head = encodeHead(page, new Uint8Array(headSize(page)))
  const bytes = new Uint8Array(head.length + page.digests.length + page.partnerTexts.length)
  bytes.set(head)
  bytes.set(page.digests, head.length)
  bytes.set(page.partnerTexts, head.length + page.digests.length)
  return bytes
}

/** Reads lines as a list, one kind a column. Through encoded and decoded pages. */
export const readLines = (
  kinds: readonly IdentifierKind[],
  lines: readonly (readonly string[])[],
  rowsPerPage = 7,
): { readonly pages: readonly DigestPage[]; readonly bytes: readonly Uint8Array[]; readonly counts: ListCounts } => {
  const bytes: Uint8Array[] = []
  let usable = new Uint8Array()
  const list = createCustomerList({
    kernel,
    page: (page) => bytes.push(encodePage(page)),
    usable: (flags) => {
      usable = flags.slice()
    },
    rowsPerPage,
  })
  const reader = list.rows({
    columns: kinds.map((kind, index) => ({ index, kind })),
    country: 'US',
    hasHeadings: false,
  })
  lines.forEach((cells, index) => {
    reader.row(index + 1, cells)
  })
  reader.finish()
  const { counts } = list.end()
  const pages = bytes.map((page) => {
    const read = decodePage(page)
    if (read === undefined) throw new Error('A page cannot be read back.')
    setUsable(read, usable)
    return read
  })
  return { pages, bytes, counts }
}

export const identifiersOf = (pages: readonly DigestPage[]) =>
  pages.flatMap((page) => [...hashedRows(page)].map((row) => row.identifiers))
