import { IDENTIFIER_KINDS } from '../../contract/audience/identifiers.ts'
import { createCounts, type ListCounts } from './counts.ts'
import { type DigestPage, KINDS, PARTNER } from './digestPage.ts'
import { createSeenDigests } from './duplicates.ts'
import { createHashBatch } from './hashBatch.ts'
import { DIGEST_BYTES, type HashKernel, LONGEST, MESSAGES, STATE } from './hashKernel.ts'
import type { WasmKernel } from './kernel/wasmKernel.ts'
import { createKernelLines } from './kernelLines.ts'
import { kindsOf, type ListMapping } from './mapping.ts'
import { readIdentifier } from './normalise.ts'
import type { PlainLines } from './plainLines.ts'

/** Turns lines of cells into pages of digests. */
export interface CustomerReader {
  /** Reads one line. Of its cells nothing is kept but normal forms waiting to be hashed. */
  readonly row: (line: number, cells: readonly string[]) => void
  /**
   * Reads lines from their bytes, from a numbered line on, with the same result as `row`; undefined where the kernel
   * cannot. `decode` makes text of cells that are not plain.
   */
  readonly plainLines: (
    lines: { readonly delimiter: number; readonly width: number; readonly firstLine: number },
    decode: (cell: Uint8Array) => string,
  ) => PlainLines | undefined
  /** Hashes what waits and hands the last page out. */
  readonly end: () => ListCounts
  readonly counts: () => ListCounts
}

/** Rows of a page: large enough to hash in one call, small enough to hold many. */
export const ROWS_PER_PAGE = 10_000

/** Identifiers of one kind that a row may have. */
const MOST_OF_A_KIND = 255

/** Longest normal form that is taken, in characters. */
const LONGEST_NORMAL = LONGEST / 3

/** Reads customers by a mapping; each full page goes to `page`. Repeated identifiers are counted over the whole list. */
export const createCustomerReader = (
  mapping: ListMapping,
  options: {
    readonly kernel: HashKernel | WasmKernel
    readonly page: (page: DigestPage) => void
    readonly rowsPerPage?: number
    /** About how many identifiers will come; saves moving the table of known ones while it grows. */
    readonly expectedIdentifiers?: number | undefined
  },
): CustomerReader => {
  const rowsPerPage = Math.min(options.rowsPerPage ?? ROWS_PER_PAGE, MESSAGES)
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
  const { state, asked } = batch.space
  let firstRow = 0

  const add = (at: number): void => {
    state[at] = (state[at] as number) + 1
  }

  /** Digests and partner ids of the page in the order of rows and kinds, without those that stand twice in one row. */
  const finishPage = (): void => {
    const rows = state[STATE.rows] as number
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
    counts.rows(rows)
    for (let kind = 0; kind < KINDS; kind++) {
      const of = (first: number): number => state[first + kind] as number
      counts.found(kind, of(STATE.valid), of(STATE.hashed), of(STATE.empty))
    }
    asked.fill(0, 0, KINDS * rows)
    batch.clear()
    firstRow += rows
  }

  const take = (line: number, column: (typeof columns)[number], raw: string, country: string): void => {
    const { name, kind } = column
    const read = readIdentifier(name, raw, phone, country)
    if (read === undefined) add(STATE.empty + kind)
    else if (read.refusal !== undefined) counts.refused(kind, read.refusal, line)
    else if (read.normal !== undefined && read.normal.length > LONGEST_NORMAL) counts.refused(kind, 'tooLong', line)
    else {
      if (read.hash !== undefined) {
        batch.addHash(read.hash)
        add(STATE.hashed + kind)
      } else batch.add(read.normal)
      add(STATE.valid + kind)
      const at = KINDS * (state[STATE.rows] as number) + kind
      asked[at] = (asked[at] as number) + 1
    }
  }

  return {
    row: (line, cells) => {
      if ((state[STATE.rows] as number) >= rowsPerPage || !batch.hasRoom(columns.length)) finishPage()
      const country = countryColumn === undefined ? '' : (cells[countryColumn] ?? '')
      for (const column of columns) take(line, column, cells[column.index] ?? '', country)
      add(STATE.rows)
    },
    plainLines: (lines, decode) => {
      const { kernel } = options
      if (!('readRows' in kernel)) return undefined
      const { firstLine, ...rest } = lines
      kernel.configure({ ...rest, columns, rowsPerPage, digitsOnly: phone.digitsOnly })
      return createKernelLines(kernel, lines, {
        full: finishPage,
        cell: (line, column, cell) => {
          const found = columns[column] as (typeof columns)[number]
          const country = countryColumn === undefined ? '' : decode(cell(countryColumn))
          take(line, found, decode(cell(found.index)), country)
        },
      })
    },
    end: () => {
      finishPage()
      return counts.counts()
    },
    counts: counts.counts,
  }
}

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
