import type { OnlineDetail, OnlineFilter, OnlineLine } from '../../model/compareModel.ts'
import { compared } from './onlineCompared.ts'
import { detailOf, lineOf } from './onlineDetail.ts'

/** Differences of a kind from a place among them on. */
export const listOnline = ({
  filter,
  from,
  count,
}: {
  readonly filter: OnlineFilter
  readonly from: number
  readonly count: number
}): readonly OnlineLine[] => {
  const found = compared()
  if (found === undefined) return []
  const { comparison } = found
  const lines: OnlineLine[] = []
  let place = 0
  for (let at = 0; at < comparison.size() && lines.length < count; at++) {
    if (filter !== 'all' && comparison.kindAt(at) !== filter) continue
    if (place++ < from) continue
    const difference = comparison.differenceAt(at)
    if (difference !== undefined) lines.push(lineOf(comparison, at, difference))
  }
  return lines
}

/** The cells of one difference; undefined when it was compared anew since. */
export const detailOnline = (at: number): OnlineDetail | undefined => {
  const found = compared()
  return found && detailOf(found, at)
}
