import type { Product, ProductField } from '../../../contract/catalog/product.ts'
import type { Issue } from '../../../contract/language/rule.ts'
import {
  isOwnNumber,
  type OwnCheck,
  ownIssue,
  type PreparedCheck,
  placeOfOwn,
} from '../../../workspace/edits/ownCheck.ts'
import { prepareChecks } from '../../../workspace/edits/ownChecks.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import type { RowStore } from '../open/rowStore.ts'
import { isOwnIssue, numberedIssue, rowOfIssue, ruleOfIssue } from './issueIndex.ts'
import type { IssueTable } from './issueTable.ts'
import type { RowCounts } from './rowCounts.ts'

/** What decides whether a check has to look at every row again. */
const keyOf = ({ number, check }: PreparedCheck): string => JSON.stringify([number, check.when])

/** Issues of own checks. Only checks that read a changed column look at a row again. */
export const createOwnIssues = (rows: RowStore, table: IssueTable, counts: RowCounts) => {
  let all: readonly OwnCheck[] = []
  let checks: readonly PreparedCheck[] = []
  /** The check at each place that all rows were looked at by. Empty where that was not finished. */
  const finished: (string | undefined)[] = []

  const findIn = (row: number, due: readonly PreparedCheck[]): readonly PreparedCheck[] => {
    const fields = new Set(due.flatMap((each) => [...each.fields]))
    const product = rows.isThere(row) ? rows.partAt(row, fields) : undefined
    return product === undefined ? [] : due.filter(({ finds }) => finds(product))
  }

  /** Puts checks in the place of those before. Looks at all rows by new and changed ones; yields now and then. */
  function* set(next: readonly OwnCheck[]): Generator<void> {
    const { ready } = prepareChecks(next, counts.of, rows.originals.headers)
    all = next
    checks = ready
    const keys = new Map(ready.map((each) => [placeOfOwn(each.number), keyOf(each)]))
    const places = new Set([...keys.keys(), ...finished.keys()].filter((place) => keys.get(place) !== finished[place]))
    if (places.size === 0) return
    for (const place of places) finished[place] = ''
    yield* counts.prepare(ready.flatMap(({ counted }) => counted))
    if (checks !== ready) return
    const due = ready.filter(({ number }) => places.has(placeOfOwn(number)))
    for (let page = 0; page < table.pageCount; page++) {
      const found: number[] = []
      for (let place = 0; due.length > 0 && place < PAGE_ROWS; place++)
        for (const { number } of findIn(page * PAGE_ROWS + place, due)) found.push(numberedIssue(place, number))
      const isStale = (rule: number): boolean => isOwnNumber(rule) && places.has(placeOfOwn(rule))
      table.change(page, (issue) => !isStale(ruleOfIssue(issue)), found)
      yield
      if (checks !== ready) return
    }
    for (const place of places) finished[place] = keys.get(place)
  }

  return {
    /** Looks at the changed rows of a page again. */
    recheckPage: (page: number, fields: Uint32Array): void => {
      if (checks.length === 0) return
      const found: number[] = []
      const dueOf = new Map<number, { readonly due: readonly PreparedCheck[]; readonly numbers: ReadonlySet<number> }>()
      const dueFor = (changed: number) => {
        const known = dueOf.get(changed)
        if (known !== undefined) return known
        const due = checks.filter(({ reads }) => (reads & changed) !== 0)
        const made = { due, numbers: new Set(due.map(({ number }) => number)) }
        dueOf.set(changed, made)
        return made
      }
      for (const [place, changed] of fields.entries()) {
        if (changed === 0) continue
        const { due } = dueFor(changed)
        if (due.length === 0) continue
        for (const { number } of findIn(page * PAGE_ROWS + place, due)) found.push(numberedIssue(place, number))
      }
      table.change(
        page,
        (issue) => !isOwnIssue(issue) || !dueFor(fields[rowOfIssue(issue)] as number).numbers.has(ruleOfIssue(issue)),
        found,
      )
    },
    checks: {
      all: (): readonly OwnCheck[] => all,
      /** Those that look at one row alone. */
      ofRows: (): readonly PreparedCheck[] => checks.filter(({ counted }) => counted.length === 0),
      set,
    },
    issuesOf: (product: Product): readonly Issue<ProductField>[] =>
      checks.flatMap((check) => (check.finds(product) ? [ownIssue(check, product)] : [])),
  }
}
