import type { FeedCheck } from '../../workspace/product/feedCheck.ts'
import { PAGE_ROWS } from '../database/feedPages.ts'
import { isFeedIssue, issueNumber } from './issueIndex.ts'

/** Puts what a check across rows finds among the issues of the pages. No page is read for it. */
export const findClashes = (check: FeedCheck, issues: readonly Uint32Array[]): Uint32Array[] => {
  const found = issues.map((page) => page.filter((issue) => !isFeedIssue(issue)))
  const added = new Map<number, number[]>()
  for (const row of [...check.clashing()].toSorted((a, b) => a - b)) {
    const page = Math.floor(row / PAGE_ROWS)
    const own = added.get(page) ?? []
    added.set(page, own)
    for (const { rule } of check.findings(row)) own.push(issueNumber(row % PAGE_ROWS, rule.id))
  }
  for (const [page, more] of added) found[page] = Uint32Array.from([...(found[page] ?? []), ...more])
  return found
}
