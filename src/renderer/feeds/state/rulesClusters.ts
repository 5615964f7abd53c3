import type { ClusterChoice, FoundClusters, RowsDone } from '../../../engine/model/catalogRules.ts'
import { createNewest } from '../../base/newest.ts'
import { worker } from './worker.ts'

const counting = createNewest()

/** Groups of values that are probably one; undefined when it was stopped or asked anew. */
export const findValueClusters = (
  choice: ClusterChoice,
  tell: (progress: RowsDone) => void,
): Promise<FoundClusters | undefined> =>
  worker()
    .ask('findClusters', choice, { onProgress: tell, signal: counting.next() })
    .catch(() => undefined)

export const stopFindingClusters = counting.stop
