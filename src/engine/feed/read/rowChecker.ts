import type { Product } from '../../../contract/catalog/product.ts'
import { brokenRules, issueOf, PRODUCT_RULES, type ProductRule } from '../../../contract/catalog/productRules.ts'
import { productOf } from '../../../contract/catalog/validProduct.ts'
import { withOtherCells } from '../../../workspace/edits/column.ts'
import {
  brokenChecks,
  isErrorNumber,
  isOwnNumber,
  ownIssue,
  type PreparedCheck,
} from '../../../workspace/edits/ownCheck.ts'
import { MARKS } from '../../../workspace/intake/byteRows.ts'
import { longEnough } from '../../../workspace/intake/longEnough.ts'
import type { RowProblem } from '../../../workspace/intake/rowCollector.ts'
import {
  type ByteRow,
  cellText,
  columnsOf,
  type FeedRowHandlers,
  isByteFeed,
  productOfBytes,
} from '../../../workspace/product/byteFeed.ts'
import { keysOf, ROW_KEYS } from '../../../workspace/product/feedCheck.ts'
import { otherPlaces } from '../../../workspace/product/otherColumns.ts'
import { createProductBytes } from '../../../workspace/product/productBytes.ts'
import type { FeedPlan } from '../../../workspace/product/readFeed.ts'
import { createNameWriter, type NameBlock } from '../../../workspace/product/rowNames.ts'
import { type LineIssue, MAX_STORED_PER_RULE } from '../issues/issueTally.ts'

// Checks a feed's rows for the command line, keeping only names and keys of each. A row without issues never becomes an
// object.

/** What is known of a row: bits of a byte. */
export const ROW_FLAGS = { draft: 1, blocked: 2 } as const

/** What happened often, and the first times of it. */
export interface Counted<Each> {
  readonly count: number
  readonly first: readonly Each[]
}

/** Consecutive checked rows. Line numbers are those of the bytes read. */
export interface CheckedRows {
  readonly names: NameBlock
  /** ROW_KEYS numbers a row. */
  readonly keys: Uint32Array
  /** Bits of ROW_FLAGS. */
  readonly flags: Uint8Array
  /** Issues by the places of their rules in PRODUCT_RULES, or the numbers of own checks. */
  readonly issues: ReadonlyMap<number, Counted<LineIssue>>
  /** What is wrong with lines, by kind. */
  readonly problems: ReadonlyMap<RowProblem['kind'], Counted<RowProblem>>
  /** Rules and kinds in the order in which they came up first. */
  readonly order: readonly (number | RowProblem['kind'])[]
  /** Where products to upload are stored, and each row's bytes of them. */
  readonly texts: { readonly at: number; readonly sizes: Uint32Array }
}

interface RowCheckOptions {
  readonly takesDrafts: boolean
  /** Is the row known to be a draft by a later line? */
  readonly isLateDraft?: (row: number) => boolean
  /** Checks that a person wrote. With any, each row becomes an object. */
  readonly checks?: readonly PreparedCheck[]
  /**
   * Stores uploadable products as the platform expects and returns their position. Undefined if nothing is uploaded.
   */
  readonly write?: ((bytes: Uint8Array) => number) | undefined
}

const NO_PRODUCT: Product = productOf({})

/** Rows per batch; their rules run after their lines' problems. */
const BATCH = 1_024

/** Numbers that are gathered and taken. */
const createNumbers = () => {
  let numbers = new Uint32Array(1 << 14)
  let length = 0
  return {
    push: (some: ArrayLike<number>): void => {
      numbers = longEnough(numbers, length + some.length)
      for (let at = 0; at < some.length; at++) numbers[length++] = some[at] as number
    },
    take: (): Uint32Array<ArrayBuffer> => {
      const taken = numbers.slice(0, length)
      length = 0
      return taken
    },
  }
}

/** Counts what is wrong with products and with lines, and stores the first of each. */
const createCounts = (checks: readonly PreparedCheck[]) => {
  const issueBy = (number: number, product: Product) => {
    const check = isOwnNumber(number) ? checks.find((each) => each.number === number) : undefined
    return check === undefined ? issueOf(PRODUCT_RULES[number] as ProductRule, product) : ownIssue(check, product)
  }

  /** How many are stored, by a rule's place in PRODUCT_RULES or a kind of problem. */
  const stored = new Map<number | RowProblem['kind'], number>()
  let issues = new Map<number, { count: number; readonly first: LineIssue[] }>()
  let problems = new Map<RowProblem['kind'], { count: number; readonly first: RowProblem[] }>()
  let order: (number | RowProblem['kind'])[] = []
  /** Rules that came up since `settle`: problems of the same lines come before them. */
  let newRules: number[] = []

  /** Is one more of these to be stored? */
  const isStored = (key: number | RowProblem['kind']): boolean => {
    const before = stored.get(key) ?? 0
    if (before < MAX_STORED_PER_RULE) stored.set(key, before + 1)
    return before < MAX_STORED_PER_RULE
  }

  const settle = (): void => {
    order.push(...newRules)
    newRules = []
  }

  return {
    settle,
    /** Counts a row's issues; returns whether it has errors. */
    add: (line: number, broken: readonly number[], productOfRow: () => Product): boolean => {
      let hasErrors = false
      let product: Product | undefined
      for (const rule of broken) {
        const own = issues.get(rule) ?? { count: 0, first: [] }
        if (own.count++ === 0) {
          issues.set(rule, own)
          newRules.push(rule)
        }
        if (isErrorNumber(rule)) hasErrors = true
        if (!isStored(rule)) continue
        product ??= productOfRow()
        own.first.push({ line, ...issueBy(rule, product) })
      }
      return hasErrors
    },
    problem: (problem: RowProblem): void => {
      const own = problems.get(problem.kind) ?? { count: 0, first: [] }
      if (own.count++ === 0) {
        problems.set(problem.kind, own)
        order.push(problem.kind)
      }
      if (isStored(problem.kind)) own.first.push(problem)
    },
    take: (): Pick<CheckedRows, 'issues' | 'problems' | 'order'> => {
      settle()
      const taken = { issues, problems, order }
      issues = new Map()
      problems = new Map()
      order = []
      return taken
    },
  }
}

/** Puts the other cells of their rows beside products, where checks look at them. */
const createKnowing = (products: FeedPlan['products'], checks: readonly PreparedCheck[]) => {
  const places = otherPlaces(products)
  return (product: Product, cellAt: (cell: number) => string): Product =>
    checks.some(({ others }) => others.length > 0)
      ? withOtherCells(product, (header) => {
          const cell = places.get(header)
          return cell === undefined ? '' : cellAt(cell)
        })
      : product
}

/** Checks rows as they come. Of a rule that has enough issues the next ones are counted alone, also over several `take`. */
export const createRowChecker = (
  plan: Pick<FeedPlan, 'table' | 'products'>,
  { takesDrafts, isLateDraft = () => false, checks = [], write }: RowCheckOptions,
) => {
  const columns = columnsOf(plan.products)
  const idCell = columns.find(({ field }) => field === 'id')?.cell ?? -1
  const names = createNameWriter()
  const keys = createNumbers()
  const sizes = createNumbers()
  const flags = createNumbers()
  const texts = createProductBytes(isByteFeed(plan) ? columns : [])
  const ownKeys = new Uint32Array(ROW_KEYS)
  const counts = createCounts(checks)
  const knowing = createKnowing(plan.products, checks)
  let rows = 0
  let waiting = 0

  const end = (
    line: number,
    broken: readonly number[],
    isDraft: boolean,
    product: () => Product,
    writeText: () => number,
  ): void => {
    const stays = isDraft && !takesDrafts
    const found = checks.length === 0 || stays ? broken : [...broken, ...brokenChecks(checks, product())]
    const isBlocked = !stays && found.length > 0 && counts.add(line, found, product)
    flags.push([(isDraft ? ROW_FLAGS.draft : 0) | (isBlocked ? ROW_FLAGS.blocked : 0)])
    if (write !== undefined) sizes.push([stays || isBlocked ? 0 : writeText()])
    rows++
    waiting++
    if (rows % BATCH === 0) counts.settle()
  }

  const addName = (row: ByteRow): void => {
    const { line, bytes, cells, changed } = row
    const id = changed?.get('id')
    if (id !== undefined || idCell < 0) names.add(line, id ?? '')
    else if (((cells.marks[idCell] as number) & MARKS.doubled) !== 0) names.add(line, productOfBytes(columns, row).id)
    else names.addBytes(line, bytes, cells.starts[idCell] as number, cells.ends[idCell] as number)
  }

  const handlers: FeedRowHandlers = {
    bytes: (row) => {
      addName(row)
      keys.push(row.keys)
      end(
        row.line,
        row.broken,
        false,
        () => knowing(productOfBytes(columns, row), (cell) => cellText(row.bytes, row.cells, cell)),
        () => texts.bytes(row),
      )
    },
    product: (line, product, cells, isEarlyDraft) => {
      const isDraft = isEarlyDraft || isLateDraft(rows)
      names.add(line, product.id)
      keysOf(isDraft && !takesDrafts ? NO_PRODUCT : product, ownKeys, 0)
      keys.push(ownKeys)
      end(
        line,
        brokenRules(product),
        isDraft,
        () => knowing(product, (cell) => (cells[cell] ?? '').trim()),
        () => texts.product(product),
      )
    },
    problem: counts.problem,
    leave: () => {},
  }

  return {
    handlers,
    /** Call it after each piece of the file. */
    settle: counts.settle,
    /** Rows since the last `take`. */
    waiting: (): number => waiting,
    take: (): CheckedRows => {
      waiting = 0
      return {
        names: names.take(),
        keys: keys.take(),
        flags: Uint8Array.from(flags.take()),
        ...counts.take(),
        texts: { at: write?.(texts.take()) ?? 0, sizes: sizes.take() },
      }
    },
  }
}
