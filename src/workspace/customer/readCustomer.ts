import { IDENTIFIER_KINDS } from '../../contract/audience/identifiers.ts'
import { createCounts, type ListCounts } from './counts.ts'
import { type DigestPage, KINDS, PARTNER } from './digestPage.ts'
import { createSeenDigests } from './duplicates.ts'
import { createHashBatch } from './hashBatch.ts'
import { DIGEST_BYTES, type HashKernel } from './hashKernel.ts'
import { kindsOf, type ListMapping } from './mapping.ts'
import { readIdentifier } from './normalise.ts'

/** Turns lines of cells into pages of digests. */
export interface CustomerReader {
  /** Reads one line. Of its cells nothing is kept but normal forms waiting to be hashed, and partner ids. */
  readonly row: (line: number, cells: readonly string[]) => void
  /** Hashes what waits and hands the last page out. */
  readonly end: () => ListCounts
  readonly counts: () => ListCounts
}

/** Rows of a page: large enough to hash in one call, small enough to hold many. */
export const ROWS_PER_PAGE = 10_000

/** Identifiers of one kind that a row may have. */
const MOST_OF_A_KIND = 255

/** Reads customers by a mapping; each full page goes to `page`. Repeated identifiers are counted over the whole list. */
export const createCustomerReader = (
  mapping: ListMapping,
  options: {
    readonly kernel: HashKernel
    readonly page: (page: DigestPage) => void
    readonly rowsPerPage?: number
  },
): CustomerReader => {
  const rowsPerPage = options.rowsPerPage ?? ROWS_PER_PAGE
  const encoder = new TextEncoder()
  const counts = createCounts(kindsOf(mapping))
  const batch = createHashBatch(options.kernel)
  const seen = createSeenDigests()
  const columns = IDENTIFIER_KINDS.flatMap((name, kind) =>
    mapping.columns
      .filter((column) => column.kind === name)
      .slice(0, MOST_OF_A_KIND)
      .map(({ index }) => ({ index, name, kind })),
  )
  const phone = { country: mapping.country, digitsOnly: mapping.digitsOnly === true }
  let asked = new Uint8Array(KINDS * rowsPerPage)
  let partners: string[] = []
  let rows = 0
  let firstRow = 0

  const finishPage = (): void => {
    if (rows === 0) return
    const digests = batch.finish()
    const kept = new Uint8Array(digests.length)
    const found = new Uint8Array(KINDS * rows)
    const usable = new Uint8Array(rows)
    const partnerTexts: Uint8Array[] = []
    let from = 0
    let to = 0
    let partner = 0
    for (let row = 0; row < rows; row++) {
      let isNew = false
      for (let kind = 0; kind < KINDS; kind++) {
        const start = to
        const partnerStart = partner
        let count = 0
        for (let left = asked[KINDS * row + kind] as number; left > 0; left--, from += DIGEST_BYTES) {
          const text = kind === PARTNER ? (partners[partner++] as string) : ''
          const unseen = seen.add(digests, from, kind)
          if (unseen) isNew = true
          else counts.duplicate(kind)
          if (!unseen && count > 0) {
            const already =
              kind === PARTNER
                ? partners.indexOf(text, partnerStart) < partner - 1
                : standsIn(kept, start, to, digests, from)
            if (already) continue
          }
          count++
          if (kind === PARTNER) partnerTexts.push(encoder.encode(text))
          else {
            for (let byte = 0; byte < DIGEST_BYTES; byte++) kept[to + byte] = digests[from + byte] as number
            to += DIGEST_BYTES
          }
        }
        found[KINDS * row + kind] = count
      }
      if (isNew) {
        usable[row] = 1
        counts.usable()
      }
    }
    options.page({
      firstRow,
      rows,
      counts: found,
      usable,
      digests: kept.subarray(0, to),
      partnerLengths: Uint32Array.from(partnerTexts, (text) => text.length),
      partnerTexts: joined(partnerTexts),
    })
    firstRow += rows
    rows = 0
    partners = []
    asked = new Uint8Array(KINDS * rowsPerPage)
  }

  return {
    row: (line, cells) => {
      const country = mapping.countryColumn === undefined ? '' : (cells[mapping.countryColumn] ?? '')
      for (const { index, name, kind } of columns) {
        const read = readIdentifier(name, cells[index] ?? '', phone, country)
        if (read === undefined) counts.empty(kind)
        else if (read.refusal !== undefined) counts.refused(kind, read.refusal, line)
        else {
          if (read.hash !== undefined) batch.addHash(read.hash)
          else batch.add(read.normal)
          if (kind === PARTNER && read.normal !== undefined) partners.push(read.normal)
          counts.valid(kind, read.hash !== undefined)
          asked[KINDS * rows + kind] = (asked[KINDS * rows + kind] as number) + 1
        }
      }
      counts.row()
      rows++
      if (rows === rowsPerPage) finishPage()
    },
    end: () => {
      finishPage()
      return counts.counts()
    },
    counts: counts.counts,
  }
}

const standsIn = (kept: Uint8Array, start: number, end: number, digests: Uint8Array, at: number): boolean => {
  for (let from = start; from < end; from += DIGEST_BYTES) {
    let byte = 0
    while (byte < DIGEST_BYTES && kept[from + byte] === digests[at + byte]) byte++
    if (byte === DIGEST_BYTES) return true
  }
  return false
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
