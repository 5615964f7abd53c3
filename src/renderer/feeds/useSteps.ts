import { useEffect, useState } from 'react'
import type { StepLine } from '../../workspace/edits/history.ts'
import { whileShown } from '../base/whileShown.ts'
import { useCatalog } from './state/catalog.ts'

/** The steps of the open feed, read anew with each of its changes. */
export const useSteps = (): readonly StepLine[] => {
  const changes = useCatalog((state) => state.changes)
  const [steps, setSteps] = useState<readonly StepLine[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change makes another list
  useEffect(() => whileShown(useCatalog.getState().steps(), setSteps, () => {}), [changes])
  return steps
}
