import { useEffect, useState } from 'react'
import type { AdAccountFacts } from '../../../host/adAccount.ts'
import type { AccountOffer } from '../../../workspace/ads/accountOptions.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'

const NOTHING: AccountOffer = {}

/** What was read last; asks the platform where nothing was. Its lists are kept for weeks. */
const readFacts = async (project: string): Promise<AdAccountFacts | undefined> => {
  const known = await host().ads.accountFacts(project, false)
  if (known.ok && known.value !== null) return known.value
  const read = await host().ads.accountFacts(project, true)
  return read.ok ? (read.value ?? undefined) : undefined
}

const reading = new Map<string, ReturnType<typeof readFacts>>()

/** Several fields ask at once; the platform allows few requests. */
const readTogether = (project: string): ReturnType<typeof readFacts> => {
  const running = reading.get(project)
  if (running !== undefined) return running
  const begun = readFacts(project).finally(() => reading.delete(project))
  reading.set(project, begun)
  return begun
}

/** Categories and placements that the account offers; nothing until they are read. */
export const useAccountOffer = (project: string): AccountOffer => {
  const [offer, setOffer] = useState<AccountOffer>(NOTHING)
  useEffect(() => whileShown(readTogether(project), (facts) => setOffer(facts ?? NOTHING)), [project])
  return offer
}
