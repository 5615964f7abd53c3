import type { Clock } from '../../client/ports.ts'
import type { RetentionDays } from '../../host/uploads.ts'
import type { Job, Jobs } from './jobs.ts'
import { isDue } from './retention.ts'

interface TidyPorts {
  readonly clock: Clock
  readonly jobs: Jobs['all']
  readonly counted: Jobs['counted']
  readonly inTurn: Jobs['inTurn']
  readonly days: () => Promise<RetentionDays>
  /** Ends it between two uploads. */
  readonly signal: AbortSignal
}

/** Counts uploads that nobody counted yet, then deletes the details of those that are due, one after the other. */
export const createTidy = ({ clock, jobs, counted, inTurn, days, signal }: TidyPorts): (() => Promise<void>) => {
  let tidying: Promise<void> | undefined

  const tidyOne = async (job: Job, after: RetentionDays): Promise<void> => {
    const { upload, prune } = job.stored
    const { pruned } = upload
    // A program that was killed meanwhile left the rest.
    if (pruned !== undefined) return inTurn(job, () => prune(pruned))
    const now = clock.now()
    if (!isDue(upload, after, now)) return
    await inTurn(job, () => prune({ at: new Date(now).toISOString(), days: after }))
    job.tell()
  }

  const tidyAll = async (): Promise<void> => {
    await counted(signal)
    const after = await days()
    for (const job of (await jobs()).values()) {
      if (signal.aborted) return
      await tidyOne(job, after)
    }
  }

  return () => {
    tidying ??= tidyAll().finally(() => {
      tidying = undefined
    })
    return tidying
  }
}
