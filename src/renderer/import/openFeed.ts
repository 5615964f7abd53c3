import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { brokenRules, checkProduct, PRODUCT_RULES } from '../../contract/catalog/productRules.ts'
import type { Issue } from '../../contract/language/rule.ts'
import type { BatchOutcome, PlannedBatch } from '../../host/uploads.ts'
import { packProducts, productText } from '../../workspace/product/batches.ts'
import { createFeedCheck, findingIssue } from '../../workspace/product/feedCheck.ts'
import { productOutcomes } from '../../workspace/product/outcomes.ts'
import { textHashes } from '../../workspace/product/rowGroups.ts'
import { dueOf, type RowDue } from '../../workspace/upload.ts'
import type { BulkFile } from '../database/bulkFile.ts'
import { NO_PAGE, PAGE_ROWS, type Page, readPage } from '../database/feedPages.ts'
import type { StoredFeed } from '../database/feeds.ts'
import type { FeedTables } from '../database/feedTables.ts'
import type { FeedRow, RowFilter, RowOutcome } from '../stores/catalogModel.ts'
import { findClashes } from './feedClashes.ts'
import { ALL_RULE_IDS, numberedIssue } from './issueIndex.ts'
import { createIssueTable } from './issueTable.ts'
import { createRowStandings } from './rowStandings.ts'

/** One cell that gets another value. */
export interface CellChange {
  readonly row: number
  readonly field: ProductField
  readonly value: string
}

export interface FeedCounts {
  readonly errors: number
  readonly warnings: number
  readonly edits: number
}

const CACHED_PAGES = 24

/** A number that tells whether a product is still what was sent to a place; never 0. What one catalog has, another has not. */
const fingerprint = (product: Product, place: string): number => textHashes(`${productText(product)} ${place}`)[0] || 1

/** Pages of a feed; the last ones stay in memory. */
const createPages = (places: FeedTables['pages'], file: BulkFile): ((number: number) => Page) => {
  const pages = new Map<number, Page>()
  return (number) => {
    const place = places[number]
    const page = pages.get(number) ?? (place && readPage(file.read(place.at, place.length))) ?? NO_PAGE
    pages.delete(number)
    pages.set(number, page)
    const oldest = pages.keys().next().value
    if (pages.size > CACHED_PAGES && oldest !== undefined) pages.delete(oldest)
    return page
  }
}

const holds = (product: Product, text: string): boolean => {
  for (const field in product) if (product[field as ProductField].toLowerCase().includes(text)) return true
  return false
}

const STATES: { readonly [State in Exclude<BatchOutcome['state'], 'confirmed'>]: RowOutcome } = {
  failed: 'rejected',
  skipped: 'none',
  unknown: 'unknown',
}

/** A feed in the memory of the worker: its bytes stay in the file, pages are decoded when they are looked at. */
export const createOpenFeed = (stored: StoredFeed, tables: FeedTables, file: BulkFile) => {
  const { rows } = stored
  const pageOf = createPages(tables.pages, file)
  const issues = createIssueTable(rows, tables.issues)
  const standings = createRowStandings(rows)
  const edits = new Map<number, Map<ProductField, string>>()
  const check = createFeedCheck(tables.keys)

  const fileProduct = (row: number): Product | undefined =>
    pageOf(Math.floor(row / PAGE_ROWS)).productAt(row % PAGE_ROWS)

  const edited = (row: number, product: Product): Product => {
    const own = edits.get(row)
    return own === undefined ? product : { ...product, ...Object.fromEntries(own) }
  }

  const productAt = (row: number): Product | undefined => {
    const product = fileProduct(row)
    return product && edited(row, product)
  }

  const setCell = ({ row, field, value }: CellChange): void => {
    const own = edits.get(row) ?? new Map<ProductField, string>()
    if (fileProduct(row)?.[field] === value) own.delete(field)
    else own.set(field, value)
    if (own.size === 0) edits.delete(row)
    else edits.set(row, own)
  }

  const recheck = (row: number): void => {
    const product = productAt(row)
    if (product === undefined) return
    const own = brokenRules(product).flatMap((rule) => PRODUCT_RULES[rule]?.id ?? [])
    issues.replaceRow(row, [...own, ...check.findings(row).map(({ rule }) => rule.id)])
  }

  /** Issues of every row by the rules of today, for a feed that was stored by other rules. */
  const recheckAll = (): void => {
    const found = tables.pages.map((_, number) => {
      const page = pageOf(number)
      const own: number[] = []
      for (let place = 0; place < page.rows; place++) {
        const product = productAt(number * PAGE_ROWS + place)
        if (product !== undefined) for (const rule of brokenRules(product)) own.push(numberedIssue(place, rule))
      }
      return Uint32Array.from(own)
    })
    issues.replaceAll(findClashes(check, found))
  }

  /** Lays a change over the file; answers the rows whose issues may have changed with it. */
  const make = (change: CellChange): readonly number[] => {
    setCell(change)
    const now = productAt(change.row)
    return now === undefined ? [] : check.change(change.row, now)
  }

  const issuesOf = (row: number, product: Product): readonly Issue<ProductField>[] => {
    const across = check.findings(row).map((finding) => findingIssue(finding, product, (other) => `row ${other + 1}`))
    return [...checkProduct(product), ...across]
  }

  const rowAt = (row: number): FeedRow | undefined => {
    const before = fileProduct(row)
    if (before === undefined) return undefined
    const product = edited(row, before)
    const own = [...(edits.get(row)?.keys() ?? [])]
    return {
      row,
      cells: product,
      issues: issues.levelOf(row) === 0 ? [] : issuesOf(row, product),
      edited: Object.fromEntries(own.map((field) => [field, before[field]])),
      outcome: standings.outcomeOf(row),
      remarks: standings.remarksOf(row),
    }
  }

  const rowHolds = (row: number, text: string): boolean => {
    const page = pageOf(Math.floor(row / PAGE_ROWS))
    if (!edits.has(row) && !page.mayHold(row % PAGE_ROWS, text)) return false
    const product = productAt(row)
    return product !== undefined && holds(product, text)
  }

  const SHOWS: { readonly [Show in RowFilter['show']]: (row: number) => boolean } = {
    all: () => true,
    errors: (row) => issues.levelOf(row) === 2,
    warnings: (row) => issues.levelOf(row) === 1,
    clean: (row) => issues.levelOf(row) === 0,
    edited: (row) => edits.has(row),
    rejected: (row) => standings.outcomeOf(row) === 'rejected',
  }

  const dueOfRow = (row: number, place: string): RowDue => {
    const confirmed = standings.confirmedOf(row)
    const product = confirmed === 0 ? undefined : productAt(row)
    const now = product === undefined ? 1 : fingerprint(product, place)
    return dueOf({ hasErrors: issues.levelOf(row) === 2, now, confirmed })
  }

  return {
    rowAt,
    groups: issues.groups,
    restore: standings.restore,
    outcomesOf: standings.page,
    withdraw: standings.withdraw,
    close: (): void => file.close(),
    counts: (): FeedCounts => {
      let cells = 0
      for (const own of edits.values()) cells += own.size
      return { ...issues.counts(), edits: cells }
    },
    /** Lays the edits of the ledger over the rows and brings the issues up to date. */
    start: (changes: readonly CellChange[]): void => {
      const known =
        stored.rules.length === ALL_RULE_IDS.length && stored.rules.every((id, at) => id === ALL_RULE_IDS[at])
      const touched = new Set<number>()
      for (const change of changes) if (change.row < rows) for (const row of make(change)) touched.add(row)
      if (!known) recheckAll()
      else for (const row of touched) recheck(row)
    },
    /** Rows under a filter, in order; undefined for all rows. */
    filtered: (filter: RowFilter): Uint32Array | undefined => {
      const text = filter.text?.trim().toLowerCase() ?? ''
      if (filter.show === 'all' && filter.rule === undefined && text === '') return undefined
      const ruled = filter.rule === undefined ? undefined : issues.rowsWith(filter.rule)
      const shows = SHOWS[filter.show]
      const found: number[] = []
      for (let row = 0; row < rows; row++) {
        if (!shows(row) || ruled?.has(row) === false) continue
        if (text === '' || rowHolds(row, text)) found.push(row)
      }
      return Uint32Array.from(found)
    },
    /** Changes cells; answers what they held before and the rows whose issues may have changed. */
    change: (
      changes: readonly CellChange[],
    ): { readonly before: readonly CellChange[]; readonly touched: readonly number[] } => {
      const before: CellChange[] = []
      const touched = new Set<number>()
      for (const change of changes) {
        const old = productAt(change.row)
        if (old === undefined) continue
        before.push({ ...change, value: old[change.field] })
        for (const other of make(change)) touched.add(other)
      }
      for (const row of touched) recheck(row)
      return { before: before.toReversed(), touched: [...touched] }
    },
    nextProblem: (
      from: number,
      backwards: boolean,
    ): { readonly row: number; readonly field: ProductField } | undefined => {
      const step = backwards ? -1 : 1
      for (let count = 1; count <= rows; count++) {
        const row = (((from + step * count) % rows) + rows) % rows
        if (issues.levelOf(row) === 0) continue
        const field = rowAt(row)?.issues[0]?.field
        if (field !== undefined) return { row, field }
      }
      return undefined
    },
    review: (place: string): Record<RowDue, number> => {
      const found = { ready: 0, blocked: 0, unchanged: 0 }
      for (let row = 0; row < rows; row++) found[dueOfRow(row, place)]++
      return found
    },
    /** The next bodies of 25 products from a row on, where to go on, and the pages that they are from. */
    pack: (
      from: number,
      batches: number,
      firstIndex: number,
      place: string,
    ): { readonly batches: readonly PlannedBatch[]; readonly next: number; readonly pages: readonly number[] } => {
      if (from === 0) standings.begin()
      const due: { row: number; product: Product }[] = []
      let row = from
      for (; row < rows && due.length < batches * 25; row++) {
        const product = dueOfRow(row, place) === 'ready' ? productAt(row) : undefined
        if (product === undefined) continue
        due.push({ row, product })
        standings.send(row, fingerprint(product, place))
      }
      const pages = new Set(due.map((each) => Math.floor(each.row / PAGE_ROWS)))
      return { batches: packProducts(due, firstIndex), next: row, pages: [...pages] }
    },
    /** Writes what became of batches to their rows; answers the pages that changed. */
    settle: (settled: readonly BatchOutcome[]): readonly number[] => {
      for (const { state, rows: batch, data, failure } of settled) {
        const told = failure === undefined ? [] : [failure.sentence]
        if (state !== 'confirmed') for (const row of batch) standings.settle(row, STATES[state], told)
        else
          for (const found of productOutcomes(
            batch.map((row) => ({ row, id: productAt(row)?.id ?? '' })),
            data,
          ))
            standings.settle(found.row, found.outcome, found.remarks)
      }
      return [...new Set(settled.flatMap((batch) => batch.rows.map((row) => Math.floor(row / PAGE_ROWS))))]
    },
  }
}

export type OpenFeed = ReturnType<typeof createOpenFeed>
