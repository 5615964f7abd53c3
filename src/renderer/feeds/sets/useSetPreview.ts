import { useEffect, useState } from 'react'
import type { ProductFilter } from '../../../contract/catalog/productFilter.ts'
import type { FilteredMembers } from '../../../engine/model/setModel.ts'
import { whileShownAfter } from '../../base/whileShown.ts'
import { useFeeds } from '../state/feedStore.ts'
import { filterProblem } from '../state/setChecks.ts'
import { worker } from '../state/worker.ts'

const SETTLE_MS = 250

export interface LivePreview {
  readonly found?: FilteredMembers
  /** Rows that were looked at, while it is being counted. */
  readonly done?: number
}

/** What filters would hold now, counted again a moment after they or the feed change. Filters that cannot be sent count nothing. */
export const useSetPreview = (filters: readonly ProductFilter[]): LivePreview => {
  const changes = useFeeds((state) => state.changes)
  const [live, setLive] = useState<LivePreview>({})
  const isValid = filters.length > 0 && filters.every((filter) => filterProblem(filter) === undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may move products in or out
  useEffect(() => {
    if (!isValid) {
      setLive({})
      return
    }
    const ask = (signal: AbortSignal) => {
      setLive(({ found }) => ({ done: 0, ...(found === undefined ? {} : { found }) }))
      return worker().ask('previewSet', filters, {
        onProgress: (done) => setLive((before) => ({ ...before, done })),
        signal,
      })
    }
    const take = (found: Awaited<ReturnType<typeof ask>>) => setLive({ found })
    return whileShownAfter(SETTLE_MS, ask, take, () => {})
  }, [filters, isValid, changes])
  return live
}
