import type { Product, ProductField } from '../../../contract/catalog/product.ts'
import { productOf } from '../../../contract/catalog/validProduct.ts'
import type { Turn } from '../../thread/turns.ts'
import { chunksOf, type Opened, whileOpen } from '../open/openedFeed.ts'
import type { RowTests } from './rowViewTests.ts'

// Scans rows under a filter in file order, in turns. The grid stays responsive meanwhile.

export interface ScanProgress {
  readonly done: number
  readonly total: number
}

/** Rows between two looks at the clock, and between two reports. */
const STRETCH = 1_024
const REPORT = 16_384

const NOTHING: Product = productOf({})

interface Scan {
  readonly now: Opened
  readonly tests: RowTests
  /** Rows to scan, in file order; all by default. */
  readonly among?: Uint32Array
  /** Columns that `take` reads; undefined for all of them. */
  readonly reads: ReadonlySet<ProductField> | undefined
  readonly turn: Turn
  readonly tell: (progress: ScanProgress) => void
  /** Receives rows that fail at most one choice: its index, or -1 if none fails. */
  readonly take: (row: number, product: Product, missed: number) => void
}

/** The choice that a row misses, -1 for none, undefined for more than one. */
const missedOf = ({ choices }: RowTests, row: number, product: Product): number | undefined => {
  let missed = -1
  for (let at = 0; at < choices.length; at++) {
    if (choices[at]?.holds(row, product) !== false) continue
    if (missed >= 0) return undefined
    missed = at
  }
  return missed
}

/** Tests rows in turns, and gives `take` those that miss one test at most. */
export const scanRows = async ({ now, tests, among, reads, turn, tell, take }: Scan): Promise<void> => {
  const { rows } = now.feed
  const { state, hint, isHintAll, cells, fields } = tests
  const only = fields === undefined || reads === undefined ? undefined : new Set([...fields, ...reads])
  const isBare = only !== undefined && only.size === 0 && cells === undefined
  const total = among?.length ?? rows.count()
  const next = whileOpen(now, turn)
  let done = 0

  const look = (row: number, product: Product): void => {
    if (cells?.(product, row) === false) return
    const missed = missedOf(tests, row, product)
    if (missed !== undefined) take(row, product, missed)
  }

  const mayHold = (row: number): boolean =>
    hint === undefined || rows.mayHold(row, hint) || rows.originals.mayHold(row, hint)

  const candidates = (stretch: readonly number[]): number[] => stretch.filter((row) => state(row) && mayHold(row))

  /** Rows of these that certainly hold the text, where nothing else is asked or read. */
  const isSure =
    reads?.size === 0 && isHintAll && hint !== undefined ? (row: number) => rows.surelyHolds(row, hint) : undefined

  /** Decodes rows whose bytes do not tell enough, then takes all in order. */
  const takeSure = async (found: readonly number[], sure: (row: number) => boolean): Promise<void> => {
    const holds = new Set<number>()
    for (const chunk of chunksOf(
      now,
      found.filter((row) => !sure(row)),
      undefined,
    )) {
      for (const { row, product } of chunk) if (cells?.(product, row) !== false) holds.add(row)
      await next()
    }
    for (const row of found) if (holds.has(row) || (rows.isThere(row) && sure(row))) take(row, NOTHING, -1)
  }

  const scan = async (stretch: readonly number[]): Promise<void> => {
    const found = candidates(stretch)
    if (isSure !== undefined) await takeSure(found, isSure)
    else if (isBare) for (const row of found) look(row, NOTHING)
    else
      for (const chunk of chunksOf(now, found, only)) {
        for (const { row, product } of chunk) look(row, product)
        await next()
      }
    done += stretch.length
    if (done % REPORT === 0) tell({ done, total })
    await next()
  }

  let stretch: number[] = []
  for (const row of among ?? rows.rows()) {
    stretch.push(row)
    if (stretch.length < STRETCH) continue
    await scan(stretch)
    stretch = []
  }
  await scan(stretch)
}
