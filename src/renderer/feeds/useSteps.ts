import { useEffect, useState } from 'react'
import type { StepLine } from '../../workspace/edits/history.ts'
import { whileShown } from '../base/whileShown.ts'
import { useFeeds } from './state/feedStore.ts'

/** The steps of the open feed, read anew with each of its changes. */
export const useSteps = (): readonly StepLine[] => {
  const changes = useFeeds((state) => state.changes)
  const [steps, setSteps] = useState<readonly StepLine[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change makes another list
  useEffect(() => whileShown(useFeeds.getState().steps(), setSteps, () => {}), [changes])
  return steps
}
