import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import type { Refusal } from '../../../contract/audience/normalForm.ts'
import type { NewIdentifiers } from '../compare/newIdentifiers.ts'
import { createConsentFilter } from '../consent/consentFilter.ts'
import { type KernelConsent, kernelConsent, MAX_RULES } from '../consent/kernelConsent.ts'
import { type DigestPage, KINDS, PARTNER } from '../digest/digestPage.ts'
import { createHashBatch } from '../digest/hashBatch.ts'
import { type HashKernel, MAX_VALUE_BYTES, MESSAGES, STATE } from '../digest/hashKernel.ts'
import type { WasmKernel } from '../kernel/wasmKernel.ts'
import { createCounts, type ListCounts, type ListTally } from '../report/counts.ts'
import { areWholeCells, cellValues, maxValues } from './cellValues.ts'
import { createKernelLines } from './kernelLines.ts'
import { kindsOf, type ListMapping } from './mapping.ts'
import { readIdentifier } from './normalise.ts'
import { makePage } from './pageMaker.ts'
import type { PlainLines } from './plainLines.ts'

/** Turns lines of cells into pages of digests. */
export interface CustomerReader {
  /** Reads one line. Of its cells nothing is kept but normal forms waiting to be hashed. */
  readonly row: (line: number, cells: readonly string[]) => void
  /**
   * Reads lines as bytes from a numbered line on, with results equal to `row`. Undefined if the kernel cannot. `decode`
   * converts cells that are not plain to text.
   */
  readonly plainLines: (
    lines: { readonly delimiter: number; readonly width: number; readonly firstLine: number },
    decode: (cell: Uint8Array) => string,
  ) => PlainLines | undefined
  /** Hashes what waits and hands the last page out. */
  readonly finish: () => void
  /** Position in the list after the last row of a finished page. */
  readonly rowsEnd: () => number
  /** Counts rows read elsewhere that come next. Lines of their rejections count from 0 there and from `line` here. */
  readonly adopt: (tally: ListTally, line: number) => void
  /** Applies the whole list's comparison to these rows: repeats by kind, and usable rows. */
  readonly compared: (duplicates: readonly number[], usable: number) => void
  readonly counts: () => ListCounts
  /** By which the rows are known again when they are read once more, see `listFingerprint.ts`. */
  readonly fingerprint: () => string
  /** The counts as they travel between workers. */
  readonly tally: () => ListTally
}

/** Told of every value that a reader takes or rejects. Only readers of a whole list a second time have one. */
export interface ValueWatch {
  readonly refused: (kind: number, reason: Refusal, line: number) => void
  /** The normal form; undefined for a value that is hashed already. Rows count from 0 in this source. */
  readonly valid: (kind: number, normal: string | undefined, row: number) => void
}

/** Rows per page: enough to hash in one call, few enough to keep many pages. */
export const ROWS_PER_PAGE = 10_000

/** Identifiers of one kind that a row may have. */
const MAX_OF_A_KIND = 255

/** Longest normal form that is taken, in characters. */
const MAX_NORMAL_LENGTH = MAX_VALUE_BYTES / 3

/** Reads identifiers from cells into a batch, and counts what became of each. */
const createCells = (
  mapping: ListMapping,
  batch: ReturnType<typeof createHashBatch>,
  counts: Pick<ReturnType<typeof createCounts>, 'refused'>,
  watch: ValueWatch | undefined,
) => {
  const { state, identifierCounts } = batch.space
  const phone = { country: mapping.country, digitsOnly: mapping.digitsOnly === true }
  const columns = IDENTIFIER_KINDS.flatMap((name, kind) =>
    mapping.columns
      .filter((column) => column.kind === name)
      .slice(0, MAX_OF_A_KIND)
      .map(({ kind: _name, ...column }) => ({ ...column, name, kind })),
  )

  let row = 0
  const refuse = (kind: number, reason: Refusal, line: number): void => {
    counts.refused(kind, reason, line)
    watch?.refused(kind, reason, line)
  }

  const add = (at: number): void => {
    state[at] = (state[at] as number) + 1
  }

  const take = (line: number, { name, kind }: (typeof columns)[number], raw: string, country: string): void => {
    const at = KINDS * (state[STATE.rows] as number) + kind
    const read = readIdentifier(name, raw, phone, country)
    if (read === undefined) add(STATE.empty + kind)
    else if (read.refusal !== undefined) refuse(kind, read.refusal, line)
    else if (read.normal !== undefined && read.normal.length > MAX_NORMAL_LENGTH) refuse(kind, 'tooLong', line)
    else if (identifierCounts[at] === MAX_OF_A_KIND) refuse(kind, 'tooMany', line)
    else {
      if (read.hash !== undefined) {
        batch.addHash(read.hash)
        add(STATE.hashed + kind)
      } else if (kind === PARTNER) batch.addPartner(read.normal)
      else batch.add(read.normal)
      watch?.valid(kind, read.hash === undefined ? read.normal : undefined, row)
      add(STATE.valid + kind)
      identifierCounts[at] = (identifierCounts[at] as number) + 1
    }
  }

  const { countryColumn } = mapping
  const isWhole = areWholeCells(columns)
  return {
    columns,
    phone,
    isWhole,
    /** Values that a row may have. */
    space: maxValues(columns),
    take,
    takeRow: (line: number, cells: readonly string[]): void => {
      const country = countryColumn === undefined ? '' : (cells[countryColumn] ?? '')
      for (const column of columns)
        if (isWhole) take(line, column, cells[column.index] ?? '', country)
        else for (const value of cellValues(cells, column)) take(line, column, value, country)
      add(STATE.rows)
      row++
    },
  }
}

/**
 * Reads customers by a mapping. Each full page goes to `page`, and each identifier to `add`, to be compared with the
 * whole list.
 */
export const createCustomerReader = (
  mapping: ListMapping,
  options: {
    readonly kernel: HashKernel | WasmKernel
    /** Gets each page, whose memory is used again afterwards. */
    readonly page: (page: DigestPage) => void
    /** Receives comparison entries of each page, in memory that is reused. */
    readonly add: NewIdentifiers['add']
    /** Position in the list of the first row. */
    readonly firstRow: number
    readonly rowsPerPage?: number
    readonly watch?: ValueWatch
  },
): CustomerReader => {
  const rowsPerPage = Math.min(options.rowsPerPage ?? ROWS_PER_PAGE, MESSAGES)
  const counts = createCounts(kindsOf(mapping))
  const batch = createHashBatch(options.kernel)
  const { columns, phone, isWhole, space, take, takeRow } = createCells(mapping, batch, counts, options.watch)
  const { countryColumn } = mapping
  const { state, identifierCounts } = batch.space
  const filter = mapping.consent === undefined ? undefined : createConsentFilter(mapping.consent)
  let inKernel: KernelConsent | undefined
  let { firstRow } = options

  /** Which rows are usable is known when the whole list was read. */
  const unknown = new Uint8Array(rowsPerPage)

  const finishPage = (): void => {
    const rows = state[STATE.rows] as number
    if (rows === 0) return
    const hashed = batch.finish()
    const { kernel } = options
    const { block, repeated, sums, ...parts } =
      'comparePage' in kernel ? kernel.comparePage() : makePage(batch.space, hashed, rows)
    options.page({
      firstRow,
      rows,
      counts: identifierCounts.subarray(0, KINDS * rows),
      usable: unknown.subarray(0, rows),
      ...parts,
    })
    options.add(block, firstRow)
    counts.rows(rows, sums)
    for (let kind = 0; kind < KINDS; kind++) {
      const of = (first: number): number => state[first + kind] as number
      counts.duplicates(kind, repeated[kind] as number)
      counts.found(kind, of(STATE.valid), of(STATE.hashed), of(STATE.empty))
    }
    identifierCounts.fill(0, 0, KINDS * rows)
    batch.clear()
    firstRow += rows
  }

  return {
    row: (line, cells) => {
      // People without consent are not read at all.
      if (filter?.takes((index) => cells[index] ?? '') === false) return
      if ((state[STATE.rows] as number) >= rowsPerPage || !batch.hasSpace(space)) finishPage()
      takeRow(line, cells)
    },
    plainLines: (lines, decode) => {
      const { kernel } = options
      if (!('readRows' in kernel) || !isWhole || (filter?.reading.rules.length ?? 0) > MAX_RULES) return undefined
      const { firstLine, ...rest } = lines
      kernel.configure({ ...rest, columns, rowsPerPage, digitsOnly: phone.digitsOnly })
      inKernel = kernelConsent(kernel.consent, filter)
      return createKernelLines(kernel, lines, {
        undecided: (cell) => inKernel?.undecided(cell, decode),
        full: finishPage,
        cell: (line, column, cell) => {
          const found = columns[column] as (typeof columns)[number]
          const country = countryColumn === undefined ? '' : decode(cell(countryColumn))
          take(line, found, decode(cell(found.index)), country)
        },
      })
    },
    finish: () => {
      finishPage()
      inKernel?.settle()
    },
    rowsEnd: () => firstRow,
    adopt: (tally, line) => {
      counts.addTally(tally, line)
      if (tally.consent !== undefined) filter?.add(tally.consent)
      firstRow += tally.rows
    },
    compared: (duplicates, usable) => {
      duplicates.forEach((count, kind) => {
        counts.duplicates(kind, count)
      })
      counts.usable(usable)
    },
    counts: () => (filter === undefined ? counts.counts() : { ...counts.counts(), consent: filter.counts() }),
    fingerprint: counts.fingerprint,
    tally: () => (filter === undefined ? counts.tally() : { ...counts.tally(), consent: filter.tally() }),
  }
}
