import type { Product, ProductField } from '../../../contract/catalog/product.ts'
import { brokenRules, checkProduct } from '../../../contract/catalog/productRules.ts'
import { productOf } from '../../../contract/catalog/validProduct.ts'
import type { Issue } from '../../../contract/language/rule.ts'
import { ALL_FIELD_BITS, affectedBy, bitsOf, fieldsOf, readFor } from '../../../workspace/product/affectedFields.ts'
import {
  ALL_CONFLICTS,
  conflictsIn,
  createPartners,
  findConflicts,
  idGroup,
  type KnownConflicts,
  variantGroup,
  type WantedGroups,
  wantedGroups,
  wantGroups,
} from '../../../workspace/product/conflicts.ts'
import { findingIssue, VARIES } from '../../../workspace/product/feedCheck.ts'
import { lineText } from '../../../workspace/product/rowLine.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import type { FeedTables } from '../../disk/feedTables.ts'
import type { ChangedFields } from '../open/changedFields.ts'
import type { RowStore } from '../open/rowStore.ts'
import { addConflicts, CONFLICT_RULES } from '../read/feedConflicts.ts'
import { ALL_RULES, isFeedIssue, numberedIssue, rowOfIssue, ruleOfIssue } from './issueIndex.ts'
import { createIssueTable } from './issueTable.ts'
import { createRowKeys } from './rowKeys.ts'

const NOTHING: Product = productOf({})

/** Fields that decide which rows clash. */
const KEYED = bitsOf(['id', 'title', 'brand', 'item_group_id', ...VARIES])

/** Fields of them that count whatever the others hold. */
const IDENTIFYING = bitsOf(['id', 'item_group_id'])

/** Groups from which on it is quicker to look for all clashes than for those of each group. */
const MANY = 2_000

const groupsIn = ({ ids, variants }: WantedGroups): number => ids.size + variants.size

/** Rows whose keys changed, and the groups that they left or joined. */
interface Moves {
  readonly wanted: WantedGroups
  readonly moved: number[]
}

/** The field of each rule as a bit. */
const FIELD_OF_RULE = ALL_RULES.map(({ field }) => bitsOf([field]))

/** What changed fields mean for a row. */
interface Meaning {
  /** Fields whose rules are asked. */
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

/** Goes on until the work is done, without letting anybody in between. */
export const drain = <Value>(work: Generator<void, Value>): Value => {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** The issues of all rows, kept right while rows change: only rules that read what changed are asked again. */
export const createRowIssues = (
  rows: RowStore,
  tables: Pick<FeedTables, 'issues' | 'keys'>,
  file: BulkFile,
  /** Rows that no upload takes clash with none. */
  isSkipped: (row: number) => boolean = () => false,
) => {
  const table = createIssueTable(rows.total, tables.issues)
  const keys = createRowKeys(file, tables.keys, rows.total)
  const meaningOf = createMeanings()
  /** Names of other rows for the clashes of a page, until clashes change. */
  const partners = new Map<number, ReturnType<typeof createPartners>>()

  /** Writes the keys of a row anew, and notes the groups that it left or joined. */
  const takeKeys = (row: number, product: Product, { wanted, moved }: Moves): void => {
    const before = keys.at(row)
    keys.set(row, isSkipped(row) ? NOTHING : product)
    if (groupsIn(wanted) > MANY) return
    const after = keys.at(row)
    const hasId = idGroup(before, 0) !== idGroup(after, 0) || before[2] !== after[2]
    const hasVariant = variantGroup(before, 0) !== variantGroup(after, 0)
    if (!hasId && !hasVariant) return
    for (const each of [before, after]) wantGroups(wanted, each, 0)
    moved.push(row)
  }

  /** Own rules of the changed rows of a page; their keys are written anew. */
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
      if (product !== undefined)
        for (const rule of brokenRules(product, meaning.affected)) found.push(numberedIssue(place, rule))
      if (meaning.isKeyed) takeKeys(row, product ?? NOTHING, moves)
    }
    table.change(
      page,
      (issue) =>
        isFeedIssue(issue) ||
        ((affected[rowOfIssue(issue)] as number) & (FIELD_OF_RULE[ruleOfIssue(issue)] as number)) === 0,
      found,
    )
  }

  const putConflicts = (page: number, lookedAt: (place: number) => number, more: readonly number[]): void =>
    table.change(
      page,
      (issue) =>
        !isFeedIssue(issue) || ((lookedAt(rowOfIssue(issue)) >> CONFLICT_RULES.indexOf(ruleOfIssue(issue))) & 1) === 0,
      more,
    )

  /** Puts the clashes of some rows in the place of those that were known. */
  const putSome = (conflicts: ReadonlyMap<number, KnownConflicts>): void => {
    const pages = new Map<number, number[]>()
    for (const row of conflicts.keys()) {
      const page = Math.floor(row / PAGE_ROWS)
      const own = pages.get(page) ?? []
      pages.set(page, own)
      own.push(row)
    }
    for (const [page, own] of pages) {
      const more: number[] = []
      for (const row of own) addConflicts(row, conflicts.get(row)?.has ?? 0, more)
      putConflicts(page, (place) => conflicts.get(page * PAGE_ROWS + place)?.looked ?? 0, more)
    }
  }

  function* putAll(): Generator<void> {
    const flags = findConflicts(keys.each, rows.total)
    for (let page = 0; page < table.pageCount; page++) {
      const more: number[] = []
      const end = Math.min(rows.total, (page + 1) * PAGE_ROWS)
      for (let row = page * PAGE_ROWS; row < end; row++)
        if (flags[row] !== 0) addConflicts(row, flags[row] as number, more)
      putConflicts(page, () => ALL_CONFLICTS, more)
      if (page % 16 === 15) yield
    }
  }

  /** Other rows that the clashes of a row are with; the whole page is asked for at a time. */
  const findingsOf = (row: number) => {
    const page = Math.floor(row / PAGE_ROWS)
    let found = partners.get(page)
    if (found === undefined) {
      const wanted = wantedGroups()
      for (const issue of table.page(page))
        if (isFeedIssue(issue)) wantGroups(wanted, keys.at(page * PAGE_ROWS + rowOfIssue(issue)), 0)
      found = createPartners(keys.each, wanted)
      if (partners.size > 64) partners.clear()
      partners.set(page, found)
    }
    return found(row, keys.at(row), 0)
  }

  return {
    levelOf: table.levelOf,
    groups: table.groups,
    counts: table.counts,
    rowsWith: table.rowsWith,
    /** May a row clash with others, as it was stored? */
    hasKeys: (row: number): boolean => keys.at(row).some((key) => key !== 0),
    /**
     * Rows changed: looks at the rules that read what changed, then at the groups that rows left or joined. Stops now and
     * then so that others can be let in. Answers all rows that are touched, undefined for many.
     */
    *recheck(changed: ChangedFields): Generator<void, ReadonlySet<number> | undefined> {
      const touched = new Set<number>()
      const isMany = changed.size() > MANY
      const moves: Moves = { wanted: wantedGroups(), moved: [] }
      for (const [page, fields] of changed.pages()) {
        recheckPage(page, fields, moves)
        if (!isMany) for (const [place, bits] of fields.entries()) if (bits !== 0) touched.add(page * PAGE_ROWS + place)
        yield
      }
      const groups = groupsIn(moves.wanted)
      if (groups > 0) partners.clear()
      if (groups > MANY) {
        yield* putAll()
        return undefined
      }
      if (groups > 0) {
        const conflicts = conflictsIn(keys.each, moves.wanted)
        // Rows that are in no group any more clash with none.
        for (const row of moves.moved) conflicts.set(row, { looked: ALL_CONFLICTS, has: conflicts.get(row)?.has ?? 0 })
        putSome(conflicts)
        if (conflicts.size > MANY) return undefined
        for (const row of conflicts.keys()) touched.add(row)
      }
      return isMany ? undefined : touched
    },
    /** Issues of every row by the rules of today, for a feed that was stored by other rules. */
    *recheckAll(): Generator<void> {
      const all = new Uint32Array(PAGE_ROWS).fill(ALL_FIELD_BITS)
      for (let page = 0; page < table.pageCount; page++) {
        recheckPage(page, all, { wanted: wantedGroups(), moved: [] })
        yield
      }
      partners.clear()
      yield* putAll()
    },
    /** The issues of a row with their sentences. */
    issuesOf: (row: number, product: Product): readonly Issue<ProductField>[] =>
      table.levelOf(row) === 0
        ? []
        : [
            ...checkProduct(product),
            ...(hasConflict(row)
              ? findingsOf(row).map((finding) =>
                  findingIssue(finding, product, (other) => lineText(rows.lineOf(other))),
                )
              : []),
          ],
  }

  function hasConflict(row: number): boolean {
    const place = row % PAGE_ROWS
    return table.page(Math.floor(row / PAGE_ROWS)).some((issue) => rowOfIssue(issue) === place && isFeedIssue(issue))
  }
}

export type RowIssues = ReturnType<typeof createRowIssues>
