import type { ProductField } from '../../../contract/catalog/product.ts'
import { PRODUCT_RULES, type ProductRule } from '../../../contract/catalog/productRules.ts'
import { productOf } from '../../../contract/catalog/validProduct.ts'
import type { Issue } from '../../../contract/language/rule.ts'
import type { PreparedCheck } from '../../../workspace/edits/ownCheck.ts'
import { longEnough } from '../../../workspace/intake/longEnough.ts'
import type { RowProblem } from '../../../workspace/intake/rowCollector.ts'
import type { ProductTextRow } from '../../../workspace/product/batches.ts'
import { createFeedCheck, findingIssue } from '../../../workspace/product/feedCheck.ts'
import { ownRuleId } from '../../../workspace/product/ownRule.ts'
import { createRowNames } from '../../../workspace/product/rowNames.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import type { createIssueTally, LineIssue } from '../issues/issueTally.ts'
import { type CheckedRows, type Counted, ROW_FLAGS } from './rowChecker.ts'

/** Rows checked together, and where they are stored. */
interface RowBlock {
  readonly first: number
  readonly texts: CheckedRows['texts']
  readonly file: BulkFile | undefined
}

interface CheckedRowsOptions {
  readonly takesDrafts: boolean
  /** Checks that a person wrote. */
  readonly checks?: readonly PreparedCheck[]
  /** The place in the file of a line of the table. */
  readonly rowOf: (line: number) => number
  /** Gets the issues of products. */
  readonly tally: ReturnType<typeof createIssueTally>
  /** Gets what is wrong with lines: each kind with the first lines of it. */
  readonly problems: (kind: RowProblem['kind'], counted: Counted<RowProblem>) => void
}

/** A byte of ROW_FLAGS for every row. */
const createFlags = () => {
  let flags = new Uint8Array(1 << 16)
  return {
    addAll: (first: number, some: Uint8Array): void => {
      flags = longEnough(flags, first + some.length)
      flags.set(some, first)
    },
    set: (row: number, flag: number): void => {
      flags[row] = (flags[row] ?? 0) | flag
    },
    has: (row: number, flag: number): boolean => ((flags[row] ?? 0) & flag) !== 0,
    count: (flag: number): number => flags.reduce((sum, each) => ((each & flag) === 0 ? sum : sum + 1), 0),
  }
}

/** Rules and own checks by their number. */
const ruleFinder =
  (checks: readonly PreparedCheck[]) =>
  (number: number): Pick<ProductRule, 'id' | 'level'> => {
    const own = checks.find((each) => each.number === number)?.check
    return own === undefined ? (PRODUCT_RULES[number] as ProductRule) : { id: ownRuleId(own.id), level: own.level }
  }

/** Collects a feed's rows in order: each one's issues, and conflicts between rows. */
export const createCheckedRows = ({ takesDrafts, checks = [], rowOf, tally, problems }: CheckedRowsOptions) => {
  const ruleAt = ruleFinder(checks)
  const names = createRowNames()
  const check = createFeedCheck()
  const blocks: RowBlock[] = []
  const flags = createFlags()

  const isReady = (row: number): boolean =>
    !flags.has(row, ROW_FLAGS.blocked) && (takesDrafts || !flags.has(row, ROW_FLAGS.draft))

  /** Issues that can be seen across rows alone. */
  const addConflicts = (): void => {
    for (let row = 0; row < names.rows(); row++) {
      if (!takesDrafts && flags.has(row, ROW_FLAGS.draft)) continue
      for (const finding of check.findings(row)) {
        const product = productOf({ id: names.idOf(row) })
        const issue: Issue<ProductField> = findingIssue(finding, product, (other) => `line ${names.lineOf(other)}`)
        tally.add({ line: names.lineOf(row), ...issue })
        if (issue.level === 'error') flags.set(row, ROW_FLAGS.blocked)
      }
    }
  }

  /** Rows that go out with the bytes of their texts. */
  function* ready(): Generator<readonly [row: number, block: RowBlock, at: number, size: number]> {
    for (const block of blocks) {
      let { at } = block.texts
      for (const [place, size] of block.texts.sizes.entries()) {
        if (isReady(block.first + place)) yield [block.first + place, block, at, size]
        at += size
      }
    }
  }

  return {
    names,
    rows: names.rows,
    /** Adds the next rows, which follow `shift` lines of the table. Their texts are in a file. */
    add: (rows: CheckedRows, shift: number, file: BulkFile | undefined): void => {
      const first = names.rows()
      const { lines } = rows.names
      for (let at = 0; at < lines.length; at++) lines[at] = rowOf((lines[at] as number) + shift)
      names.add(rows.names)
      check.addKeys(first, rows.keys)
      flags.addAll(first, rows.flags)
      const placed = <Each extends { readonly line: number }>(all: readonly Each[]): readonly Each[] =>
        all.map((each) => ({ ...each, line: rowOf(each.line + shift) }))
      for (const each of rows.order) {
        if (typeof each === 'number') {
          const { id, level } = ruleAt(each)
          const { count = 0, first = [] } = rows.issues.get(each) ?? {}
          tally.addAll(id, { level, count, first: placed<LineIssue>(first) })
        } else {
          const { count = 0, first = [] } = rows.problems.get(each) ?? {}
          problems(each, { count, first: placed(first) })
        }
      }
      if (lines.length > 0) blocks.push({ first, texts: rows.texts, file })
    },
    /** All rows are here; these turned out to be drafts. */
    end: (lateDrafts: readonly number[]): void => {
      addConflicts()
      for (const row of lateDrafts) flags.set(row, ROW_FLAGS.draft)
    },
    /** Rows of which something is known (a bit of ROW_FLAGS). */
    count: flags.count,
    /** Bytes of the texts of rows that go out. */
    readyBytes: (): number => {
      let sum = 0
      for (const [, , , size] of ready()) sum += size
      return sum
    },
    /** A byte for every row: 1 if it goes out. */
    readyRows: (): Uint8Array => Uint8Array.from({ length: names.rows() }, (_, row) => Number(isReady(row))),
    /** The rows that go out, from one on, read from where they were written. */
    *readyTexts(from: number): Generator<ProductTextRow> {
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
      let read: RowBlock | undefined
      let bytes: Uint8Array = new Uint8Array()
      for (const [row, block, at, size] of ready()) {
        if (row < from) continue
        if (block !== read) {
          const { texts, file } = block
          bytes =
            file?.read(
              texts.at,
              texts.sizes.reduce((sum, each) => sum + each, 0),
            ) ?? bytes
          read = block
        }
        const start = at - block.texts.at
        yield { row, text: decoder.decode(bytes.subarray(start, start + size)) }
      }
    },
  }
}
