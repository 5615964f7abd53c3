import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { brokenRules, checkProduct } from '../../contract/catalog/productRules.ts'
import { productOf } from '../../contract/catalog/soundProduct.ts'
import type { Issue } from '../../contract/language/rule.ts'
import type { RowSet } from '../../workspace/edits/rowSet.ts'
import { createFeedCheck, findingIssue, keysOf, ROW_KEYS, VARIES } from '../../workspace/product/feedCheck.ts'
import { PAGE_ROWS } from '../database/feedPages.ts'
import type { FeedTables } from '../database/feedTables.ts'
import { findClashes } from './feedClashes.ts'
import { issueNumber, numberedIssue } from './issueIndex.ts'
import { createIssueTable } from './issueTable.ts'
import type { RowStore } from './rowStore.ts'

const NOTHING: Product = productOf({})

/** Fields that decide which rows clash. */
const KEYED: ReadonlySet<ProductField> = new Set(['id', 'title', 'brand', 'item_group_id', ...VARIES])

/** Changed rows from which on it is quicker to look at all rows again than at the neighbours of each. */
const MANY = 2_000

export const isKeyed = (field: ProductField): boolean => KEYED.has(field)

/** The issues of all rows, kept right while rows change. */
export const createRowIssues = (rows: RowStore, tables: Pick<FeedTables, 'issues' | 'keys'>, fileRows: number) => {
  const table = createIssueTable(rows.total, tables.issues)
  let check = createFeedCheck(tables.keys)
  for (let row = fileRows; row < rows.total; row++) check.add(row, NOTHING)

  const productThere = (row: number): Product | undefined => (rows.isThere(row) ? rows.productAt(row) : undefined)

  const ownIssues = (row: number, product = productThere(row)): readonly number[] =>
    product === undefined ? [] : brokenRules(product).map((rule) => numberedIssue(row % PAGE_ROWS, rule))

  /** Puts issues of rows in the place of those that they had, page by page. */
  const replace = (changed: Iterable<number>, issuesOf: (row: number) => readonly number[]): void => {
    let [page, places, found]: [number, Set<number>, number[]] = [-1, new Set(), []]
    const end = (): void => {
      if (page >= 0) table.replaceRows(page, places, found)
    }
    for (const row of changed) {
      const own = Math.floor(row / PAGE_ROWS)
      if (own !== page) {
        end()
        page = own
        places = new Set()
        found = []
      }
      places.add(row % PAGE_ROWS)
      found.push(...issuesOf(row))
    }
    end()
  }

  /** Few changed keys: only rows that clash with them before or after are looked at. */
  const checkNeighbours = (changed: RowSet, keyed: RowSet): ReadonlySet<number> => {
    const touched = new Set(changed.rows())
    for (const row of keyed.rows())
      for (const other of check.change(row, productThere(row) ?? NOTHING)) touched.add(other)
    replace(
      [...touched].toSorted((a, b) => a - b),
      (row) => [
        ...ownIssues(row),
        ...(rows.isThere(row) ? check.findings(row).map(({ rule }) => issueNumber(row % PAGE_ROWS, rule.id)) : []),
      ],
    )
    return touched
  }

  const checkAll = (changed: RowSet, keyed: RowSet): void => {
    const keys = check.keys(rows.total)
    replace(changed.rows(), (row) => {
      const product = productThere(row)
      if (keyed.has(row)) keysOf(product ?? NOTHING, keys, row * ROW_KEYS)
      return ownIssues(row, product)
    })
    if (keyed.size() > 0) check = createFeedCheck(keys)
    table.replaceAll(findClashes(check, table.pages()))
  }

  return {
    levelOf: table.levelOf,
    groups: table.groups,
    counts: table.counts,
    rowsWith: table.rowsWith,
    /** Rows changed; `keyed` are those among them whose keys may have. Answers all that are touched, undefined for many. */
    recheck: (changed: RowSet, keyed: RowSet): ReadonlySet<number> | undefined => {
      if (changed.size() <= MANY) return checkNeighbours(changed, keyed)
      checkAll(changed, keyed)
      return undefined
    },
    /** Issues of every row by the rules of today, for a feed that was stored by other rules. */
    recheckAll: (): void => {
      const found = Array.from({ length: Math.ceil(rows.total / PAGE_ROWS) }, (): number[] => [])
      for (const row of rows.rows()) found[Math.floor(row / PAGE_ROWS)]?.push(...ownIssues(row))
      table.replaceAll(
        findClashes(
          check,
          found.map((page) => Uint32Array.from(page)),
        ),
      )
    },
    /** The issues of a row with their sentences. */
    issuesOf: (row: number, product: Product): readonly Issue<ProductField>[] =>
      table.levelOf(row) === 0
        ? []
        : [
            ...checkProduct(product),
            ...check.findings(row).map((finding) => findingIssue(finding, product, (other) => `row ${other + 1}`)),
          ],
  }
}

export type RowIssues = ReturnType<typeof createRowIssues>
