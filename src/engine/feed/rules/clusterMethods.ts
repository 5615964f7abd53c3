import type { RowView } from '../../../workspace/edits/cells.ts'
import { VALUE_LIMIT } from '../../../workspace/edits/facets.ts'
import { clusterValues } from '../../../workspace/edits/valueClusters.ts'
import type { ClusterChoice, FoundClusters, RowsDone } from '../../model/ruleModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { chunksOf, opened, rowsOf } from '../open/openedFeed.ts'
import { countOf, tellRows } from './ruleRows.ts'

// Values of a column that are probably variants of one, counted over the open feed.

/** Groups that are shown; those with fewer rows are found again once these are merged. */
const SHOWN = 500
/** Longer texts are descriptions, not values that people merge. */
const MAX_LENGTH = 200

/** Counts the values of a column and groups those that are probably one. */
export const findClusters = async (
  { field, method, scope }: ClusterChoice,
  { tell, turn }: Job<RowsDone>,
): Promise<FoundClusters> => {
  const now = opened()
  const count = tellRows(countOf(now, scope), tell)
  const counts = new Map<string, number>()
  let others = 0
  const take = (chunk: readonly RowView[]): void => {
    for (const { product } of chunk) {
      const value = product[field]
      const known = counts.get(value)
      if (value === '') continue
      if (value.length > MAX_LENGTH || (known === undefined && counts.size >= VALUE_LIMIT)) others++
      else counts.set(value, (known ?? 0) + 1)
    }
  }
  for (const chunk of chunksOf(now, rowsOf(now, { rows: scope, fields: [field] }), new Set([field]))) {
    take(chunk)
    count(chunk.length)
    await turn()
  }
  const clusters = clusterValues(counts, method)
  const more = Math.max(clusters.length - SHOWN, 0)
  return { clusters: clusters.slice(0, SHOWN), more, values: counts.size, others }
}
