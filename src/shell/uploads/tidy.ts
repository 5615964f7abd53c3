import type { Clock } from '../../client/ports.ts'
import type { RetentionDays } from '../../host/uploads.ts'
import type { Files } from '../ports.ts'
import type { Jobs, StoredJob } from './jobs.ts'
import { type FoundDue, isDue, isPast, readDue, writeDue } from './retention.ts'

interface TidyPorts {
  readonly clock: Clock
  readonly files: Pick<Files, 'read' | 'replace'>
  readonly jobs: Pick<Jobs, 'all' | 'counted' | 'inTurn' | 'tellAll'>
  readonly days: () => Promise<RetentionDays>
  /** Ends it between two uploads. */
  readonly signal: AbortSignal
}

/** Uploads reported at once. */
const CHUNK = 100

/** Counts uncounted uploads, then deletes details of due ones, one by one. Those were found due at least a day ago. */
export const createTidy = ({ clock, files, jobs, days, signal }: TidyPorts): (() => Promise<void>) => {
  const { all: allJobs, counted, inTurn, tellAll } = jobs
  let tidying: Promise<void> | undefined

  /** When each upload that is due now was found so; journalled before anything is deleted. */
  const findDue = async (all: readonly StoredJob[], after: RetentionDays, now: number): Promise<FoundDue> => {
    const known = await readDue(files)
    const due = new Map<string, number>()
    for (const { stored } of all) {
      const { id } = stored.upload
      if (isDue(stored.upload, after, now)) due.set(id, Math.min(known.get(id) ?? now, now))
    }
    const isSame = due.size === known.size && [...due].every(([id, at]) => known.get(id) === at)
    return isSame || (await writeDue(files, due)) ? due : new Map()
  }

  const tidyAll = async (): Promise<void> => {
    await counted(signal)
    const after = await days()
    const now = clock.now()
    const all = [...(await allJobs()).values()]
    const due = await findDue(all, after, now)
    let chunk: StoredJob[] = []
    for (const job of all) {
      if (signal.aborted) break
      const { upload, prune } = job.stored
      const { pruned } = upload
      // A program that was killed meanwhile left the rest.
      if (pruned !== undefined) await inTurn(job, () => prune(pruned))
      else if (isPast(due.get(upload.id), now)) {
        await inTurn(job, () => prune({ at: new Date(now).toISOString(), days: after }))
        chunk.push(job)
      }
      if (chunk.length < CHUNK) continue
      tellAll(chunk)
      chunk = []
    }
    if (chunk.length > 0) tellAll(chunk)
  }

  return () => {
    tidying ??= tidyAll().finally(() => {
      tidying = undefined
    })
    return tidying
  }
}
