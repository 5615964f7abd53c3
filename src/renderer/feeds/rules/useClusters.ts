import { useEffect, useState } from 'react'
import type { ProductField } from '../../../contract/catalog/product.ts'
import type { ClusterChoice, FoundClusters, RowsDone } from '../../../engine/model/ruleModel.ts'
import type { ClusterMethod } from '../../../workspace/edits/valueClusters.ts'
import type { MergedValues } from '../../../workspace/edits/valueMerge.ts'
import { createNewest } from '../../base/newest.ts'
import { whileShown } from '../../base/whileShown.ts'
import { withMember } from '../../kit/components/withMember.ts'
import { useFeeds } from '../state/feedStore.ts'
import { worker } from '../state/worker.ts'

const counting = createNewest()

/** Groups of values that are probably one; undefined when it was stopped or asked anew. */
const findValueClusters = (
  choice: ClusterChoice,
  onProgress: (progress: RowsDone) => void,
  shown: AbortSignal,
): Promise<FoundClusters | undefined> =>
  worker()
    .ask('findClusters', choice, { onProgress, signal: AbortSignal.any([shown, counting.next()]) })
    .catch(() => undefined)

const stopFindingClusters = counting.stop

/** Near-duplicate values of a column: groups found, groups chosen and their new values. */
export const useClusters = () => {
  const changes = useFeeds((state) => state.changes)
  const [field, setField] = useState<ProductField>('brand')
  const [method, setMethod] = useState<ClusterMethod>('words')
  const [found, setFound] = useState<FoundClusters | undefined>()
  const [progress, setProgress] = useState<RowsDone | undefined>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [targets, setOriginals] = useState<ReadonlyMap<string, string>>(new Map())

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may have merged some
  useEffect(() => {
    setFound(undefined)
    setChosen(new Set())
    setOriginals(new Map())
    return whileShown(
      (shown) => findValueClusters({ field, method, scope: 'visible' }, setProgress, shown),
      (answer) => {
        setProgress(undefined)
        setFound(answer ?? { clusters: [], more: 0, values: 0, others: 0 })
      },
    )
  }, [field, method, changes])

  const clusters = found?.clusters ?? []
  const choose = (best: string, isChosen: boolean): void => setChosen(withMember(chosen, best, isChosen))
  const groups = clusters
    .filter(({ best }) => chosen.has(best))
    .map(
      ({ best, values }): MergedValues => ({
        target: targets.get(best) ?? best,
        values: values.map(({ value }) => value),
      }),
    )

  return {
    field,
    setField,
    method,
    setMethod,
    found,
    progress,
    clusters,
    chosen,
    choose,
    groups,
    chooseAll: (isChosen: boolean): void => setChosen(new Set(isChosen ? clusters.map(({ best }) => best) : [])),
    remainderOf: (best: string): string => targets.get(best) ?? best,
    /** Another word for a group chooses it. */
    keep: (best: string, value: string): void => {
      setOriginals(new Map(targets).set(best, value))
      choose(best, true)
    },
    stop: stopFindingClusters,
  }
}

export type Clusters = ReturnType<typeof useClusters>
