import { useEffect, useState } from 'react'
import type { AudienceTarget } from '../../../engine/model/audienceModel.ts'
import { readTargets, type TargetsRead } from '../state/targets.ts'

const NONE: TargetsRead = { entries: [] }

/** The lists of an account as the platform has them now; `refresh` reads them again. */
export const useTargets = (accountId: string, list: AudienceTarget['list'], isConnected: boolean) => {
  const [read, setRead] = useState<TargetsRead>(NONE)
  const [isReading, setReading] = useState(false)
  const [reads, setReads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look reads again
  useEffect(() => {
    let isGone = false
    setRead(NONE)
    if (!isConnected || accountId === '') return
    setReading(true)
    void readTargets(accountId, list).then((found) => {
      if (isGone) return
      setRead(found)
      setReading(false)
    })
    return () => {
      isGone = true
    }
  }, [accountId, list, isConnected, reads])
  return { ...read, isReading, refresh: () => setReads((count) => count + 1) }
}
