import type { RowView } from '../../../workspace/edits/cells.ts'
import { hasFactFixes } from '../../../workspace/edits/fixAction.ts'
import type { TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import type { RowsDone, RuleScope } from '../../model/ruleModel.ts'
import type { Turn } from '../../thread/turns.ts'
import { createFeedFacts } from '../issues/feedFacts.ts'
import { chunksOf, type Opened, opened, rowsOf } from '../open/openedFeed.ts'

// Rows of the open feed for rules, in turns, with progress.

const TELL_MS = 100

/** Number of rows in a scope; without a filter, of the whole feed. */
export const countOf = ({ feed, visible }: Opened, scope: RuleScope): number =>
  scope === 'visible' && visible !== undefined ? visible.length : feed.rows.count()

/** Says now and then how many rows are done. */
export const tellRows = (total: number, tell: (progress: RowsDone) => void): ((more: number) => void) => {
  let done = 0
  let told = performance.now()
  return (more) => {
    done += more
    if (performance.now() - told < TELL_MS) return
    told = performance.now()
    tell({ done, total })
  }
}

/** Hands out the rows of a scope in chunks, with a turn after each. Ends with `Superseded` if canceled. */
export const goOver = async (
  scope: RuleScope,
  turn: Turn,
  take: (chunk: readonly RowView[]) => void,
  count: (more: number) => void = () => {},
  rules: readonly TransformationRule[] = [],
): Promise<void> => {
  const now = opened()
  const facts = hasFactFixes(rules) ? await createFeedFacts(now, turn) : undefined
  for (const chunk of chunksOf(now, rowsOf(now, { rows: scope, fields: [] }))) {
    take(facts?.(chunk) ?? chunk)
    count(chunk.length)
    await turn()
  }
}
