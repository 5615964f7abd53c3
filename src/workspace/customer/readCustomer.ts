import { IDENTIFIER_KINDS } from '../../contract/audience/identifiers.ts'
import { byteForms } from './byteForms.ts'
import { createCounts, type ListCounts } from './counts.ts'
import { type DigestPage, KINDS, PARTNER } from './digestPage.ts'
import { createSeenDigests } from './duplicates.ts'
import { createHashBatch } from './hashBatch.ts'
import { DIGEST_BYTES, type HashKernel } from './hashKernel.ts'
import { kindsOf, type ListMapping } from './mapping.ts'
import { readIdentifier } from './normalise.ts'

/** Turns lines of cells into pages of digests. */
export interface CustomerReader {
  /** Reads one line. Of its cells nothing is kept but normal forms waiting to be hashed. */
  readonly row: (line: number, cells: readonly string[]) => void
  /**
   * Reads one line of bytes: cell n stands from `starts[n]` to `starts[n + 1] - 1`, where the delimiter is. Answers the
   * same as `row`; `decode` makes text of cells that are not plain.
   */
  readonly byteRow: (line: number, bytes: Uint8Array, starts: Int32Array, decode: (cell: Uint8Array) => string) => void
  /** Hashes what waits and hands the last page out. */
  readonly end: () => ListCounts
  readonly counts: () => ListCounts
}

/** Rows of a page: large enough to hash in one call, small enough to hold many. */
export const ROWS_PER_PAGE = 10_000

/** Identifiers of one kind that a row may have. */
const MOST_OF_A_KIND = 255

const SPACE = 32
const PHONE = IDENTIFIER_KINDS.indexOf('phone_number')

/** Reads customers by a mapping; each full page goes to `page`. Repeated identifiers are counted over the whole list. */
export const createCustomerReader = (
  mapping: ListMapping,
  options: {
    readonly kernel: HashKernel
    readonly page: (page: DigestPage) => void
    readonly rowsPerPage?: number
    /** About how many identifiers will come; saves moving the table of known ones while it grows. */
    readonly expectedIdentifiers?: number | undefined
  },
): CustomerReader => {
  const rowsPerPage = options.rowsPerPage ?? ROWS_PER_PAGE
  const counts = createCounts(kindsOf(mapping))
  const batch = createHashBatch(options.kernel)
  const seen = createSeenDigests(options.expectedIdentifiers)
  const columns = IDENTIFIER_KINDS.flatMap((name, kind) =>
    mapping.columns
      .filter((column) => column.kind === name)
      .slice(0, MOST_OF_A_KIND)
      .map(({ index }) => ({ index, name, kind })),
  )
  const { countryColumn } = mapping
  const phone = { country: mapping.country, digitsOnly: mapping.digitsOnly === true }
  const asked = new Uint8Array(KINDS * rowsPerPage)
  let rows = 0
  let firstRow = 0

  /** Digests and partner ids of the page in the order of rows and kinds, without those that stand twice in one row. */
  const finishPage = (): void => {
    if (rows === 0) return
    const { digests, texts, offsets } = batch.finish()
    const words = new Int32Array(digests.buffer, digests.byteOffset, digests.length >>> 2)
    const keptWords = new Int32Array(words.length)
    const found = asked.slice(0, KINDS * rows)
    const usable = new Uint8Array(rows)
    const partners: number[] = []
    let message = 0
    let to = 0
    let runFrom = 0
    let runTo = 0
    const closeRun = (next: number): void => {
      for (let word = runFrom >>> 2; word < runTo >>> 2; word++) keptWords[to++] = words[word] as number
      runFrom = next
      runTo = next
    }
    for (let row = 0; row < rows; row++) {
      let isNew = false
      for (let kind = 0; kind < KINDS; kind++) {
        const first = message
        const last = first + (asked[KINDS * row + kind] as number)
        for (; message < last; message++) {
          const from = DIGEST_BYTES * message
          if (seen.add(words, from >>> 2, kind)) isNew = true
          else {
            counts.duplicate(kind)
            if (message > first && standsBefore(digests, first, message)) {
              found[KINDS * row + kind] = (found[KINDS * row + kind] as number) - 1
              closeRun(from + DIGEST_BYTES)
              continue
            }
          }
          if (kind === PARTNER) {
            partners.push(message)
            closeRun(from + DIGEST_BYTES)
          } else runTo = from + DIGEST_BYTES
        }
      }
      if (isNew) {
        usable[row] = 1
        counts.usable()
      }
    }
    closeRun(0)
    const partnerLengths = Uint32Array.from(partners, (at) => (offsets[at + 1] as number) - (offsets[at] as number))
    const partnerTexts = new Uint8Array(partnerLengths.reduce((sum, length) => sum + length, 0))
    let textAt = 0
    for (const partner of partners) {
      const end = offsets[partner + 1] as number
      for (let at = offsets[partner] as number; at < end; at++) partnerTexts[textAt++] = texts[at] as number
    }
    options.page({
      ...{ firstRow, rows, counts: found, usable },
      ...{ digests: new Uint8Array(keptWords.buffer, 0, 4 * to), partnerLengths, partnerTexts },
    })
    batch.clear()
    firstRow += rows
    rows = 0
    asked.fill(0)
  }

  const accept = (kind: number, alreadyHashed: boolean): void => {
    counts.valid(kind, alreadyHashed)
    asked[KINDS * rows + kind] = (asked[KINDS * rows + kind] as number) + 1
  }

  const take = (line: number, column: (typeof columns)[number], raw: string, country: string): void => {
    const { name, kind } = column
    const read = readIdentifier(name, raw, phone, country)
    if (read === undefined) counts.empty(kind)
    else if (read.refusal !== undefined) counts.refused(kind, read.refusal, line)
    else {
      if (read.hash !== undefined) batch.addHash(read.hash)
      else batch.add(read.normal)
      accept(kind, read.hash !== undefined)
    }
  }

  const endRow = (): void => {
    counts.row()
    rows++
    if (rows === rowsPerPage) finishPage()
  }

  return {
    row: (line, cells) => {
      const country = countryColumn === undefined ? '' : (cells[countryColumn] ?? '')
      for (const column of columns) take(line, column, cells[column.index] ?? '', country)
      endRow()
    },
    byteRow: (line, bytes, starts, decode) => {
      for (const column of columns) {
        const { index, kind } = column
        if (index + 1 >= starts.length) {
          counts.empty(kind)
          continue
        }
        let from = starts[index] as number
        let to = (starts[index + 1] as number) - 1
        while (from < to && bytes[from] === SPACE) from++
        while (to > from && bytes[to - 1] === SPACE) to--
        if (from === to) {
          counts.empty(kind)
          continue
        }
        const at = batch.room(to - from)
        const isPlain = kind !== PHONE || !phone.digitsOnly
        const end = isPlain ? (byteForms[kind] as (typeof byteForms)[number])(bytes, from, to, batch.texts(), at) : -1
        if (end === -1) {
          const country = countryColumn === undefined ? '' : decode(cellOf(bytes, starts, countryColumn))
          take(line, column, decode(cellOf(bytes, starts, index)), country)
        } else {
          batch.close(end)
          accept(kind, false)
        }
      }
      endRow()
    },
    end: () => {
      finishPage()
      return counts.counts()
    },
    counts: counts.counts,
  }
}

const cellOf = (bytes: Uint8Array, starts: Int32Array, index: number): Uint8Array =>
  index + 1 < starts.length
    ? bytes.subarray(starts[index] as number, (starts[index + 1] as number) - 1)
    : bytes.subarray(0, 0)

/** True if the digest of a message is that of an earlier one, from `first` on. */
const standsBefore = (digests: Uint8Array, first: number, message: number): boolean => {
  const at = DIGEST_BYTES * message
  for (let other = DIGEST_BYTES * first; other < at; other += DIGEST_BYTES) {
    let byte = 0
    while (byte < DIGEST_BYTES && digests[other + byte] === digests[at + byte]) byte++
    if (byte === DIGEST_BYTES) return true
  }
  return false
}
