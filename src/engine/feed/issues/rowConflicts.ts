import type { Product } from '../../../contract/catalog/product.ts'
import { productOf } from '../../../contract/catalog/validProduct.ts'
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
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import { addConflicts, CONFLICT_RULES } from '../read/feedConflicts.ts'
import { isFeedIssue, rowOfIssue, ruleOfIssue } from './issueIndex.ts'
import type { IssueTable } from './issueTable.ts'
import type { RowKeys } from './rowKeys.ts'

const NOTHING: Product = productOf({})

/** From this many groups on, finding all conflicts is faster than per group. */
export const MANY = 2_000

const groupsIn = ({ ids, variants }: WantedGroups): number => ids.size + variants.size

/** Rows whose keys changed, and the groups that they left or joined. */
export interface Moves {
  readonly wanted: WantedGroups
  readonly moved: number[]
}

/** Nothing moved so far. */
export const noMoves = (): Moves => ({ wanted: wantedGroups(), moved: [] })

/** Other rows of conflicts, found on demand. */
const createFindings = (table: IssueTable, keys: RowKeys) => {
  /** Names of other rows for the clashes of a page, until clashes change. */
  const partners = new Map<number, ReturnType<typeof createPartners>>()

  const hasConflict = (row: number): boolean => {
    const place = row % PAGE_ROWS
    return table.page(Math.floor(row / PAGE_ROWS)).some((issue) => rowOfIssue(issue) === place && isFeedIssue(issue))
  }

  /** The rows that conflict with a row; computed for its whole page at once. */
  const findingsIn = (row: number) => {
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
    of: (row: number) => (hasConflict(row) ? findingsIn(row) : []),
    /** Clashes changed. */
    forget: (): void => partners.clear(),
  }
}

/** Clashes of rows with each other, found by the keys of each. */
export const createRowConflicts = (
  table: IssueTable,
  keys: RowKeys,
  total: number,
  isSkipped: (row: number) => boolean,
) => {
  const findings = createFindings(table, keys)

  /** Updates the keys of a row, and records the groups it left or joined. */
  const takeKeys = (row: number, product: Product | undefined, { wanted, moved }: Moves): void => {
    const before = keys.at(row)
    keys.set(row, product === undefined || isSkipped(row) ? NOTHING : product)
    if (groupsIn(wanted) > MANY) return
    const after = keys.at(row)
    const hasId = idGroup(before, 0) !== idGroup(after, 0) || before[2] !== after[2]
    const hasVariant = variantGroup(before, 0) !== variantGroup(after, 0)
    if (!hasId && !hasVariant) return
    for (const each of [before, after]) wantGroups(wanted, each, 0)
    moved.push(row)
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
    const flags = findConflicts(keys.each, total)
    for (let page = 0; page < table.pageCount; page++) {
      const more: number[] = []
      const end = Math.min(total, (page + 1) * PAGE_ROWS)
      for (let row = page * PAGE_ROWS; row < end; row++)
        if (flags[row] !== 0) addConflicts(row, flags[row] as number, more)
      putConflicts(page, () => ALL_CONFLICTS, more)
      if (page % 16 === 15) yield
    }
  }

  return {
    takeKeys,
    /** May a row clash with others, as it was stored? */
    hasKeys: (row: number): boolean => keys.at(row).some((key) => key !== 0),
    /** Rechecks groups that rows left or joined. Returns affected rows, undefined for many. */
    *update({ wanted, moved }: Moves): Generator<void, Iterable<number> | undefined> {
      const groups = groupsIn(wanted)
      if (groups === 0) return []
      findings.forget()
      if (groups > MANY) {
        yield* putAll()
        return undefined
      }
      const conflicts = conflictsIn(keys.each, wanted)
      // Rows that are in no group any more clash with none.
      for (const row of moved) conflicts.set(row, { looked: ALL_CONFLICTS, has: conflicts.get(row)?.has ?? 0 })
      putSome(conflicts)
      return conflicts.size > MANY ? undefined : conflicts.keys()
    },
    /** Looks for all clashes anew. */
    *findAll(): Generator<void> {
      findings.forget()
      yield* putAll()
    },
    findingsOf: findings.of,
  }
}
