import { isOwnNumber, MAX_OWN_CHECKS, type OwnCheck, placeOfOwn } from '../../../workspace/edits/ownCheck.ts'
import { createRowSet, type RowSet } from '../../../workspace/edits/rowSet.ts'
import type { FeedRule } from '../../../workspace/product/feedCheck.ts'
import { ownRuleId } from '../../../workspace/product/ownRule.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import type { IssueGroup } from '../../model/feedModel.ts'
import { ALL_RULES, levelOfIssue, rowOfIssue, ruleOfIssue } from './issueIndex.ts'

const NONE = new Uint32Array()

/** Where a rule is counted: own checks, in whatever level, after all others. */
const placeOf = (rule: number): number => (isOwnNumber(rule) ? ALL_RULES.length + placeOfOwn(rule) : rule)

const PLACES = ALL_RULES.length + MAX_OWN_CHECKS

const haveSame = (a: Uint32Array, b: Uint32Array): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at])

/** The issues of all rows as numbers, and the worst level of each row. What is counted of them is kept while they change. */
export const createIssueTable = (
  rows: number,
  stored: readonly Uint32Array[],
  ownChecks: () => readonly OwnCheck[] = () => [],
) => {
  const pages: Uint32Array[] = Array.from({ length: Math.ceil(rows / PAGE_ROWS) }, () => NONE)
  /** 0 clean, 1 warnings, 2 errors. */
  const levels = new Uint8Array(rows)
  const ofLevel = [rows, 0, 0]
  const counts = new Uint32Array(PLACES)
  /** No page before this one has an issue of the rule. */
  const firstPages = new Uint32Array(PLACES).fill(pages.length)

  const countLevels = (page: number, by: 1 | -1): void => {
    const end = Math.min(rows, (page + 1) * PAGE_ROWS)
    for (let row = page * PAGE_ROWS; row < end; row++) {
      const level = levels[row] as number
      ofLevel[level] = (ofLevel[level] as number) + by
    }
  }

  /** Puts issues in the place of all those of a page. */
  const put = (page: number, found: Uint32Array): void => {
    if (page >= pages.length) return
    for (const issue of pages[page] ?? NONE) {
      const rule = placeOf(ruleOfIssue(issue))
      counts[rule] = (counts[rule] as number) - 1
    }
    pages[page] = found
    countLevels(page, -1)
    levels.fill(0, page * PAGE_ROWS, Math.min(rows, (page + 1) * PAGE_ROWS))
    for (const issue of found) {
      const rule = placeOf(ruleOfIssue(issue))
      counts[rule] = (counts[rule] as number) + 1
      if (page < (firstPages[rule] as number)) firstPages[rule] = page
      const row = page * PAGE_ROWS + rowOfIssue(issue)
      levels[row] = Math.max(levels[row] ?? 0, levelOfIssue(issue))
    }
    countLevels(page, 1)
  }

  for (const [page, found] of stored.entries()) if (found.length > 0) put(page, found)

  const firstRowOf = (rule: number): number => {
    for (let page = firstPages[rule] as number; page < pages.length; page++) {
      firstPages[rule] = page
      let first = PAGE_ROWS
      for (const issue of pages[page] ?? NONE)
        if (placeOf(ruleOfIssue(issue)) === rule) first = Math.min(first, rowOfIssue(issue))
      if (first < PAGE_ROWS) return page * PAGE_ROWS + first
    }
    return -1
  }

  /** Every rule and own check at its place. */
  const allRules = (): readonly FeedRule[] => [
    ...ALL_RULES,
    ...ownChecks().map(({ id, field, level, message }) => ({ id: ownRuleId(id), field, level, sentence: message })),
  ]

  return {
    pageCount: pages.length,
    levelOf: (row: number): number => levels[row] ?? 0,
    /** The issues of a page, by row and then by rule. */
    page: (page: number): Uint32Array => pages[page] ?? NONE,
    /** Keeps some issues of a page and puts others beside them. */
    change: (page: number, keeps: (issue: number) => boolean, more: readonly number[]): void => {
      const before = pages[page] ?? NONE
      if (before.length === 0 && more.length === 0) return
      const after = Uint32Array.from([...before.filter(keeps), ...more]).sort()
      if (!haveSame(before, after)) put(page, after)
    },
    /** Rows with errors, and rows with nothing worse than warnings. */
    counts: (): { readonly errors: number; readonly warnings: number } => ({
      errors: ofLevel[2] as number,
      warnings: ofLevel[1] as number,
    }),
    rowsWith: (rule: string): RowSet => {
      const number = allRules().findIndex(({ id }) => id === rule)
      const found = createRowSet()
      pages.forEach((page, at) => {
        for (const issue of page)
          if (placeOf(ruleOfIssue(issue)) === number) found.add(at * PAGE_ROWS + rowOfIssue(issue))
      })
      return found
    },
    /** Errors first, the most frequent first. */
    groups: (): readonly IssueGroup[] =>
      allRules()
        .flatMap(({ id, field, level, sentence }, number) => {
          const count = counts[number] as number
          return count === 0 ? [] : [{ rule: id, field, level, sentence, count, firstRow: firstRowOf(number) }]
        })
        .toSorted((a, b) => (a.level === b.level ? b.count - a.count : a.level === 'error' ? -1 : 1)),
  }
}

export type IssueTable = ReturnType<typeof createIssueTable>
