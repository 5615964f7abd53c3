import type { Product, ProductField } from '../../../contract/catalog/product.ts'
import { imageIssues, type KnownImages } from '../../../contract/catalog/productImages.ts'
import { brokenRules, checkProduct } from '../../../contract/catalog/productRules.ts'
import type { Issue } from '../../../contract/language/rule.ts'
import {
  ALL_FIELD_BITS,
  affectedBy,
  bitOf,
  bitsOf,
  fieldsOf,
  readFor,
} from '../../../workspace/product/affectedFields.ts'
import { findingIssue, VARIES } from '../../../workspace/product/feedCheck.ts'
import { lineText } from '../../../workspace/product/rowLine.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import type { FeedTables } from '../../disk/feedTables.ts'
import type { ChangedFields } from '../open/changedFields.ts'
import type { RowStore } from '../open/rowStore.ts'
import {
  ALL_RULE_IDS,
  ALL_RULES,
  isFeedIssue,
  isOwnIssue,
  numberedIssue,
  rowOfIssue,
  ruleOfIssue,
} from './issueIndex.ts'
import { createIssueTable } from './issueTable.ts'
import { createOwnIssues } from './ownIssues.ts'
import { createRowConflicts, MANY, type Moves, noMoves } from './rowConflicts.ts'
import { createRowCounts } from './rowCounts.ts'
import { createRowKeys } from './rowKeys.ts'

/** Fields that decide which rows clash. */
const KEYED = bitsOf(['id', 'title', 'brand', 'item_group_id', ...VARIES])

/** Fields of them that count whatever the others hold. */
const IDENTIFYING = bitsOf(['id', 'item_group_id'])

/** The field of each rule as a bit. */
const FIELD_OF_RULE = ALL_RULES.map(({ field }) => bitsOf([field]))

const NO_IMAGES: KnownImages = { factsOf: () => undefined, sameAs: () => undefined }

/** What changed fields mean for a row. */
interface Meaning {
  /** Fields whose rules must run. */
  readonly affected: number
  /** Fields that must be known for that. */
  readonly reads: ReadonlySet<ProductField>
  /** Does the row perhaps clash with others now? */
  readonly isKeyed: boolean
}

/** What sets of changed fields mean, worked out once for each. */
const createMeanings = () => {
  const keyed = new Map<number, Meaning>()
  const unkeyed = new Map<number, Meaning>()
  return (changed: number, mayConflict: boolean): Meaning => {
    const isKeyed = mayConflict && (changed & KEYED) !== 0
    const known = isKeyed ? keyed : unkeyed
    const found = known.get(changed)
    if (found !== undefined) return found
    const affected = affectedBy(changed)
    const meaning = { affected, reads: new Set(fieldsOf(readFor(affected) | (isKeyed ? KEYED : 0))), isKeyed }
    known.set(changed, meaning)
    return meaning
  }
}

/** Runs work to its end without yielding to others. */
export const drain = <Value>(work: Generator<void, Value>): Value => {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Issues of all rows, updated incrementally: only rules that read a changed field run again. */
export const createRowIssues = (
  rows: RowStore,
  tables: Pick<FeedTables, 'issues' | 'keys'>,
  file: BulkFile,
  /** Rows that no upload takes clash with none. */
  isSkipped: (row: number) => boolean = () => false,
  images = NO_IMAGES,
) => {
  const table = createIssueTable(rows.total, tables.issues, () => own.checks.all())
  const counts = createRowCounts(rows)
  const own: ReturnType<typeof createOwnIssues> = createOwnIssues(rows, table, counts)
  const conflicts = createRowConflicts(table, createRowKeys(file, tables.keys, rows.total), rows.total, isSkipped)
  const meaningOf = createMeanings()
  /** Rechecks own rules of a page's changed rows, and updates their keys. */
  const recheckPage = (page: number, fields: Uint32Array, moves: Moves): void => {
    const affected = new Uint32Array(PAGE_ROWS)
    const found: number[] = []
    for (let place = 0; place < PAGE_ROWS; place++) {
      const changed = fields[place] as number
      if (changed === 0) continue
      const row = page * PAGE_ROWS + place
      // A variant that has its group clashes with none, whatever its title.
      const mayConflict = (changed & IDENTIFYING) !== 0 || rows.cellAt(row, 'item_group_id') === ''
      const meaning = meaningOf(changed, mayConflict)
      affected[place] = meaning.affected
      const product = rows.isThere(row) ? rows.partAt(row, meaning.reads) : undefined
      if (product !== undefined) {
        for (const rule of brokenRules(product, meaning.affected)) found.push(numberedIssue(place, rule))
        for (const { rule, field } of imageIssues(product, images))
          if ((meaning.affected & bitOf(field)) !== 0) found.push(numberedIssue(place, ALL_RULE_IDS.indexOf(rule)))
      }
      if (meaning.isKeyed) conflicts.takeKeys(row, product, moves)
    }
    table.change(
      page,
      (issue) =>
        isFeedIssue(issue) ||
        isOwnIssue(issue) ||
        ((affected[rowOfIssue(issue)] as number) & (FIELD_OF_RULE[ruleOfIssue(issue)] as number)) === 0,
      found,
    )
    own.recheckPage(page, fields)
  }

  return {
    /** Checks that people wrote. */
    checks: own.checks,
    /** How many rows have a value in a column. */
    valueCounts: counts,
    levelOf: table.levelOf,
    groups: table.groups,
    counts: table.counts,
    rowsWith: table.rowsWith,
    /** May a row clash with others, as it was stored? */
    hasKeys: conflicts.hasKeys,
    /**
     * Rechecks changed rows by the rules that read the changed fields, then affected groups. Yields regularly so that
     * others can run. Returns all affected rows, undefined for many.
     */
    *recheck(changed: ChangedFields): Generator<void, ReadonlySet<number> | undefined> {
      yield* counts.update(changed)
      const touched = new Set<number>()
      const isMany = changed.size() > MANY
      const moves = noMoves()
      for (const [page, fields] of changed.pages()) {
        recheckPage(page, fields, moves)
        if (!isMany) for (const [place, bits] of fields.entries()) if (bits !== 0) touched.add(page * PAGE_ROWS + place)
        yield
      }
      const conflicting = yield* conflicts.update(moves)
      if (conflicting === undefined) return undefined
      for (const row of conflicting) touched.add(row)
      return isMany ? undefined : touched
    },
    /** Rechecks every row by today's rules, for a feed stored under other rules. */
    *recheckAll(): Generator<void> {
      const all = new Uint32Array(PAGE_ROWS).fill(ALL_FIELD_BITS)
      for (let page = 0; page < table.pageCount; page++) {
        recheckPage(page, all, noMoves())
        yield
      }
      yield* conflicts.findAll()
    },
    /** The issues of a row with their sentences. */
    issuesOf: (row: number, product: Product): readonly Issue<ProductField>[] =>
      table.levelOf(row) === 0
        ? []
        : [
            ...checkProduct(product),
            ...imageIssues(product, images),
            ...own.issuesOf(product),
            ...conflicts
              .findingsOf(row)
              .map((finding) => findingIssue(finding, product, (other) => lineText(rows.lineOf(other)))),
          ],
  }
}

export type RowIssues = ReturnType<typeof createRowIssues>
