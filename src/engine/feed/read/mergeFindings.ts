import type { Product } from '../../../contract/catalog/product.ts'
import { tellChanges } from '../../../workspace/edits/cells.ts'
import { createIssueEffect } from '../../../workspace/edits/issueEffect.ts'
import type { CellConflict } from '../../../workspace/edits/threeWay.ts'
import type { ChangedCell } from '../../model/feedWork.ts'
import type { Opened } from '../open/openedFeed.ts'

/** Changed cells that a review shows. */
const SHOWN_CELLS = 100

/** The first cells that a merge changes, and what becomes of issues. */
export const createMergeFindings = ({ feed }: Opened) => {
  const shown: ChangedCell[] = []
  const issues = createIssueEffect(feed.checks.ofRows())
  /** Rows with conflicts that change in other cells, as they become. */
  const becoming = new Map<number, Product>()
  return {
    shown,
    issues,
    becoming,
    /** A changed product, and the conflict that was found last. */
    change: (line: number, before: Product, after: Product, conflict: CellConflict | undefined): void => {
      if (conflict?.line === line) becoming.set(conflict.row, after)
      issues.take(before, after)
      if (shown.length >= SHOWN_CELLS) return
      tellChanges(0, before, after, (_row, field, old, value) =>
        shown.push({ line, id: before.id, field, before: old, after: value }),
      )
    },
  }
}
