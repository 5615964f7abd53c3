import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { checkProduct } from '../../contract/catalog/productRules.ts'
import type { Issue } from '../../contract/language/rule.ts'
import type { BatchOutcome, PlannedBatch } from '../../host/uploads.ts'
import { packProducts, productText } from '../../workspace/product/batches.ts'
import { createFeedCheck, type FeedCheck, findingIssue } from '../../workspace/product/feedCheck.ts'
import { productOutcomes } from '../../workspace/product/outcomes.ts'
import { textHashes } from '../../workspace/product/rowGroups.ts'
import { dueOf } from '../../workspace/upload.ts'
import type { BulkFile } from '../database/bulkFile.ts'
import { PAGE_ROWS, type Page, readPage } from '../database/feedPages.ts'
import type { PageOutcomes, StoredFeed } from '../database/feeds.ts'
import type { FeedRow, IssueGroup, RowFilter, RowOutcome } from '../stores/catalogModel.ts'
import { checkStored, findClashes } from './feedClashes.ts'
import {
  ALL_RULE_IDS,
  ALL_RULES,
  isFeedIssue,
  issueNumber,
  levelOfIssue,
  rowOfIssue,
  ruleOfIssue,
} from './issueIndex.ts'

/** Outcomes as stored numbers; new ones are added at the end. */
export const OUTCOME_CODES: readonly RowOutcome[] = [
  'none',
  'sending',
  'created',
  'updated',
  'unchanged',
  'rejected',
  'unknown',
]

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

/** A feed in the memory of the worker: its bytes stay in the file, pages are decoded when they are looked at. */
export const createOpenFeed = (stored: StoredFeed, file: BulkFile) => {
  const pages = new Map<number, Page>()
  const edits = new Map<number, Map<ProductField, string>>()
  const outcomes = new Uint8Array(stored.rows)
  const sent = new Uint32Array(stored.rows)
  const confirmed = new Uint32Array(stored.rows)
  const remarks = new Map<number, readonly string[]>()
  const levels = new Uint8Array(stored.rows)
  const known = stored.rules.length === ALL_RULE_IDS.length && stored.rules.every((id, at) => id === ALL_RULE_IDS[at])
  let issues: Uint32Array[] = [...stored.issues]
  let check: FeedCheck | undefined

  const pageOf = (number: number): Page => {
    const kept = pages.get(number)
    if (kept !== undefined) {
      pages.delete(number)
      pages.set(number, kept)
      return kept
    }
    const place = stored.pages[number]
    const page = (place && readPage(file.read(place.at, place.length))) ?? { lines: new Uint32Array(), products: [] }
    pages.set(number, page)
    const oldest = pages.keys().next().value
    if (pages.size > CACHED_PAGES && oldest !== undefined) pages.delete(oldest)
    return page
  }

  const fileProduct = (row: number): Product | undefined =>
    pageOf(Math.floor(row / PAGE_ROWS)).products[row % PAGE_ROWS]

  const edited = (row: number, product: Product): Product => {
    const own = edits.get(row)
    return own === undefined ? product : { ...product, ...Object.fromEntries(own) }
  }

  const productAt = (row: number): Product | undefined => {
    const product = fileProduct(row)
    return product && edited(row, product)
  }

  const setLevels = (page: number): void => {
    levels.fill(0, page * PAGE_ROWS, Math.min(stored.rows, (page + 1) * PAGE_ROWS))
    for (const issue of issues[page] ?? []) {
      const row = page * PAGE_ROWS + rowOfIssue(issue)
      levels[row] = Math.max(levels[row] ?? 0, levelOfIssue(issue))
    }
  }

  const recheck = (row: number): void => {
    const product = productAt(row)
    if (product === undefined) return
    const page = Math.floor(row / PAGE_ROWS)
    const place = row % PAGE_ROWS
    const rules = [
      ...checkProduct(product).map((issue) => issue.rule),
      ...(check?.findings(row, product) ?? []).map(({ rule }) => rule.id),
    ]
    const others = (issues[page] ?? new Uint32Array()).filter((issue) => rowOfIssue(issue) !== place)
    issues[page] = Uint32Array.from([...others, ...rules.map((rule) => issueNumber(place, rule))])
    setLevels(page)
  }

  const building = createFeedCheck()
  let built = 0

  /** Reads some more pages for the check across rows; needed in full before the first edit. */
  const build = (more: number): boolean => {
    for (const last = Math.min(stored.pages.length, built + more); built < last; built++)
      pageOf(built).products.forEach((product, place) => {
        building.add(built * PAGE_ROWS + place, product)
      })
    if (built === stored.pages.length) check ??= building
    return check !== undefined
  }

  const prepare = (): FeedCheck => {
    build(stored.pages.length)
    return check ?? building
  }

  const findAll = (): void => {
    check = checkStored(file, stored.pages, edited)
    issues = findClashes(check, file, stored.pages, issues, edited)
    built = stored.pages.length
  }

  const setAllLevels = (): void => {
    for (let page = 0; page < stored.pages.length; page++) setLevels(page)
  }

  const recheckAll = (): void => {
    issues = stored.pages.map((_, page) => {
      const numbers: number[] = []
      pageOf(page).products.forEach((product, place) => {
        for (const issue of checkProduct(edited(page * PAGE_ROWS + place, product)))
          numbers.push(issueNumber(place, issue.rule))
      })
      return Uint32Array.from(numbers)
    })
  }

  const setCell = (row: number, field: ProductField, value: string): void => {
    const own = edits.get(row) ?? new Map<ProductField, string>()
    if (fileProduct(row)?.[field] === value) own.delete(field)
    else own.set(field, value)
    if (own.size === 0) edits.delete(row)
    else edits.set(row, own)
  }

  const counts = (): FeedCounts => {
    let [errors, warnings, cells] = [0, 0, 0]
    for (const level of levels) {
      if (level === 2) errors++
      else if (level === 1) warnings++
    }
    for (const own of edits.values()) cells += own.size
    return { errors, warnings, edits: cells }
  }

  const issuesOf = (row: number, product: Product): readonly Issue<ProductField>[] => {
    const own = checkProduct(product)
    const page = Math.floor(row / PAGE_ROWS)
    const clashes = (issues[page] ?? new Uint32Array()).filter(
      (issue) => rowOfIssue(issue) === row % PAGE_ROWS && isFeedIssue(issue),
    )
    const findings = check?.findings(row, product)
    const across =
      findings?.map((finding) => findingIssue(finding, product, (other) => `row ${other + 1}`)) ??
      [...clashes].flatMap((issue) => {
        const rule = ALL_RULES[ruleOfIssue(issue)]
        if (rule === undefined) return []
        return [
          {
            rule: rule.id,
            field: rule.field,
            level: rule.level,
            sentence: rule.sentence,
            value: product[rule.field].slice(0, 200),
          },
        ]
      })
    return [...own, ...across]
  }

  const rowAt = (row: number): FeedRow | undefined => {
    const product = productAt(row)
    const before = fileProduct(row)
    if (product === undefined || before === undefined) return undefined
    const own = [...(edits.get(row)?.keys() ?? [])]
    return {
      row,
      cells: product,
      issues: (levels[row] ?? 0) === 0 ? [] : issuesOf(row, product),
      edited: Object.fromEntries(own.map((field) => [field, before[field]])),
      outcome: OUTCOME_CODES[outcomes[row] ?? 0] ?? 'none',
      remarks: remarks.get(row) ?? [],
    }
  }

  const shows = (filter: RowFilter, row: number): boolean => {
    switch (filter.show) {
      case 'errors':
        return levels[row] === 2
      case 'warnings':
        return levels[row] === 1
      case 'clean':
        return levels[row] === 0
      case 'edited':
        return edits.has(row)
      case 'rejected':
        return OUTCOME_CODES[outcomes[row] ?? 0] === 'rejected'
      default:
        return true
    }
  }

  const withRule = (rule: string): ReadonlySet<number> => {
    const number = ALL_RULE_IDS.indexOf(rule)
    const rows = new Set<number>()
    issues.forEach((page, at) => {
      for (const issue of page) if (ruleOfIssue(issue) === number) rows.add(at * PAGE_ROWS + rowOfIssue(issue))
    })
    return rows
  }

  const holds = (product: Product, text: string): boolean => {
    for (const field in product) if (product[field as ProductField].toLowerCase().includes(text)) return true
    return false
  }

  /** Rows under a filter, in order; undefined for all rows. */
  const filtered = (filter: RowFilter): Uint32Array | undefined => {
    const text = filter.text?.trim().toLowerCase() ?? ''
    if (filter.show === 'all' && filter.rule === undefined && text === '') return undefined
    const ruled = filter.rule === undefined ? undefined : withRule(filter.rule)
    const rows: number[] = []
    for (let row = 0; row < stored.rows; row++) {
      if (!shows(filter, row) || (ruled !== undefined && !ruled.has(row))) continue
      if (text !== '') {
        const product = productAt(row)
        if (product === undefined || !holds(product, text)) continue
      }
      rows.push(row)
    }
    return Uint32Array.from(rows)
  }

  const groups = (): readonly IssueGroup[] => {
    const found = new Map<number, { count: number; firstRow: number }>()
    issues.forEach((page, at) => {
      for (const issue of page) {
        const row = at * PAGE_ROWS + rowOfIssue(issue)
        const group = found.get(ruleOfIssue(issue))
        if (group === undefined) found.set(ruleOfIssue(issue), { count: 1, firstRow: row })
        else {
          group.count++
          group.firstRow = Math.min(group.firstRow, row)
        }
      }
    })
    return [...found]
      .flatMap(([number, group]) => {
        const rule = ALL_RULES[number]
        return rule === undefined
          ? []
          : [{ rule: rule.id, field: rule.field, level: rule.level, sentence: rule.sentence, ...group }]
      })
      .toSorted((a, b) => (a.level === b.level ? b.count - a.count : a.level === 'error' ? -1 : 1))
  }

  const standing = (row: number) => {
    const taken = confirmed[row] ?? 0
    const product = taken === 0 ? undefined : productAt(row)
    return dueOf({
      hasErrors: levels[row] === 2,
      now: product === undefined ? 1 : fingerprint(product),
      confirmed: taken,
    })
  }

  return {
    rows: stored.rows,
    counts,
    groups,
    filtered,
    rowAt,
    build,
    /** Lays the edits of the ledger over the rows and brings the issues up to date. */
    start: (changes: readonly CellChange[]): void => {
      for (const { row, field, value } of changes) if (row < stored.rows) setCell(row, field, value)
      if (!known) recheckAll()
      else for (const row of edits.keys()) recheck(row)
      if (edits.size > 0 || !known) findAll()
      setAllLevels()
    },
    /** Changes cells; answers what they held before and the rows whose issues may have changed. */
    change: (
      changes: readonly CellChange[],
    ): { readonly before: readonly CellChange[]; readonly touched: readonly number[] } => {
      const checker = prepare()
      const before: CellChange[] = []
      const touched = new Set<number>()
      for (const { row, field, value } of changes) {
        const old = productAt(row)
        if (old === undefined) continue
        before.push({ row, field, value: old[field] })
        setCell(row, field, value)
        const now = productAt(row)
        if (now !== undefined) for (const other of checker.change(row, old, now)) touched.add(other)
      }
      for (const row of touched) recheck(row)
      return { before: before.toReversed(), touched: [...touched] }
    },
    nextProblem: (
      from: number,
      backwards: boolean,
    ): { readonly row: number; readonly field: ProductField } | undefined => {
      const step = backwards ? -1 : 1
      for (let count = 1; count <= stored.rows; count++) {
        const row = (((from + step * count) % stored.rows) + stored.rows) % stored.rows
        if ((levels[row] ?? 0) === 0) continue
        const field = rowAt(row)?.issues[0]?.field
        if (field !== undefined) return { row, field }
      }
      return undefined
    },
    review: () => {
      const found = { ready: 0, blocked: 0, unchanged: 0 }
      for (let row = 0; row < stored.rows; row++) found[standing(row)]++
      return found
    },
    /** The next bodies of 25 products from a row on, where to go on, and the pages that they are from. */
    pack: (
      from: number,
      batches: number,
      firstIndex: number,
    ): { readonly batches: readonly PlannedBatch[]; readonly next: number; readonly pages: readonly number[] } => {
      const due: { row: number; product: Product }[] = []
      let row = from
      for (; row < stored.rows && due.length < batches * 25; row++) {
        if (standing(row) !== 'ready') continue
        const product = productAt(row)
        if (product !== undefined) due.push({ row, product })
      }
      for (const each of due) {
        outcomes[each.row] = OUTCOME_CODES.indexOf('sending')
        sent[each.row] = fingerprint(each.product)
      }
      const packed = new Set(due.map((each) => Math.floor(each.row / PAGE_ROWS)))
      return { batches: packProducts(due, firstIndex), next: row, pages: [...packed] }
    },
    /** Takes over what was kept of a page. */
    restore: (page: number, kept: Pick<PageOutcomes, 'outcomes' | 'sent' | 'confirmed' | 'remarks'>): void => {
      const from = page * PAGE_ROWS
      const room = Math.max(0, stored.rows - from)
      outcomes.set(kept.outcomes.subarray(0, room), from)
      sent.set(kept.sent.subarray(0, room), from)
      confirmed.set(kept.confirmed.subarray(0, room), from)
      for (const [row, sentences] of kept.remarks) remarks.set(row, sentences)
    },
    /** Writes what became of batches to their rows; answers the pages that changed. */
    settle: (settled: readonly BatchOutcome[]): readonly number[] => {
      const changed = new Set<number>()
      const put = (row: number, outcome: RowOutcome, sentences: readonly string[]): void => {
        outcomes[row] = OUTCOME_CODES.indexOf(outcome)
        if (sentences.length > 0) remarks.set(row, sentences)
        else remarks.delete(row)
        changed.add(Math.floor(row / PAGE_ROWS))
      }
      for (const batch of settled) {
        if (batch.state === 'confirmed') {
          const rows = batch.rows.map((row) => ({ row, id: productAt(row)?.id ?? '' }))
          for (const { row, outcome, remarks: told } of productOutcomes(rows, batch.data)) {
            put(row, outcome, told)
            // What was confirmed is what was sent: the row may have been edited since.
            confirmed[row] = outcome === 'rejected' || outcome === 'unknown' ? 0 : (sent[row] ?? 0)
          }
        } else
          for (const row of batch.rows)
            put(
              row,
              batch.state === 'failed' ? 'rejected' : batch.state === 'skipped' ? 'none' : 'unknown',
              batch.failure === undefined ? [] : [batch.failure.sentence],
            )
      }
      return [...changed]
    },
    outcomesOf: (page: number) => {
      const [from, to] = [page * PAGE_ROWS, Math.min(stored.rows, (page + 1) * PAGE_ROWS)]
      const own = new Map([...remarks].filter(([row]) => row >= from && row < to))
      return {
        outcomes: outcomes.slice(from, to),
        sent: sent.slice(from, to),
        confirmed: confirmed.slice(from, to),
        remarks: own,
      }
    },
    issues: (): readonly Uint32Array[] => issues,
    close: (): void => file.close(),
  }
}

export type OpenFeed = ReturnType<typeof createOpenFeed>

/** A number that tells whether a product is still what was sent; never 0. */
const fingerprint = (product: Product): number => textHashes(productText(product))[0] || 1
