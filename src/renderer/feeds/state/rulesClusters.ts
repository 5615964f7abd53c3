import type { ClusterChoice, FoundClusters, RowsDone } from '../../../engine/model/catalogRules.ts'
import { worker } from './worker.ts'

/** Groups of values that are probably one; undefined when it was stopped or asked anew. */
export const findClusters = (
  choice: ClusterChoice,
  tell: (progress: RowsDone) => void,
): Promise<FoundClusters | undefined> =>
  worker()
    .ask('findClusters', choice, tell)
    .catch(() => undefined)

export const stopClusters = async (): Promise<void> => {
  await worker().ask('stopClusters', null)
}
