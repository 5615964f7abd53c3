import type { Failure } from '../../contract/contract.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import type { PlannedBatch } from '../../contract/wire/plannedBatch.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { UploadService, UploadSummary } from '../../host/uploads.ts'
import { said } from '../../messages/said.ts'
import { offline, switchedOff, troubleFailure } from '../failures.ts'
import type { Files, Sha256 } from '../ports.ts'
import { dropBodies } from './dropBodies.ts'
import { connected, elsewhere, sameTarget, type Target } from './entries.ts'
import { isFollowing } from './following.ts'
import { createJobs, type JobPorts, type Jobs, type StoredJob } from './jobs.ts'
import { hasNone, outcomesOf } from './outcomes.ts'
import type { ReadPage } from './readBack.ts'
import { createRetention } from './retention.ts'
import { startRun } from './run.ts'
import type { SendBatch, UntilOpen, WithholdBatch } from './runPorts.ts'
import { journalPath, type StoredUpload } from './storedUpload.ts'
import { cancelSentence } from './summary.ts'
import { createTidy } from './tidy.ts'
import { UnreadJournal } from './unreadJournal.ts'
import { cancelEntries, isDone, sentAgain, sumItems, type UploadRecord } from './uploadState.ts'
import { createUploadStore, type UploadStore } from './uploadStore.ts'

export interface UploadServicePorts extends JobPorts {
  readonly files: Files
  readonly sha256: Sha256
  readonly newId: () => string
  readonly send: SendBatch
  readonly untilOpen?: UntilOpen
  readonly withhold?: WithholdBatch
  /** Why nothing may be sent to this service now. */
  readonly closed?: (target: Target) => Promise<Said | undefined>
  /** A person starts or resumes an upload, which ends long waits. */
  readonly onGo?: (target: Target) => Promise<void>
  /** The service that is connected right now. */
  readonly target: () => Promise<Target | undefined>
  readonly onBusy: (busy: boolean) => void
  /** Start uploads that follow others automatically; false in programs with another purpose. */
  readonly startsFollowing?: boolean
  /** Reads a page of the catalog that an upload of products goes to. */
  readonly readPage?: (
    upload: Pick<UploadRecord, 'plan' | 'target'>,
    ask: Parameters<ReadPage>[0],
  ) => ReturnType<ReadPage>
}

type Answer = Result<UploadSummary, Failure>

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const newestFirst = (one: UploadSummary, other: UploadSummary): number =>
  compare(other.plannedAt, one.plannedAt) || compare(other.id, one.id)

/** What the shell itself asks of its uploads. */
interface OwnUploads extends UploadService {
  /** Starts uploads whose predecessor is confirmed, if their service is connected and not offline. */
  readonly startFollowing: () => Promise<void>
  /** Counts uncounted uploads, then deletes details of those that ended long ago, one by one. */
  readonly tidy: () => Promise<void>
  readonly stopAll: () => Promise<void>
}

/** The failure of an unreadable upload. */
const damageOf = ({ stored: { upload } }: StoredJob): Result<never, Failure> | undefined =>
  upload.state === 'damaged' ? failed(refused(upload.problem ?? said('shell.upload.damaged'))) : undefined

const gapIn = (upload: UploadRecord, batches: readonly PlannedBatch[]): boolean =>
  batches.some((batch, at) => batch.index !== upload.batches.length + at)

/** The plan takes batches, also while earlier parts are sent. */
const isBeingPlanned = ({ state, isOpen }: UploadRecord): boolean =>
  state === 'planning' || (isOpen !== undefined && state !== 'cancelled')

/** Planning uploads: batches are added until the plan is sealed. */
const createPlanning = (
  ports: UploadServicePorts,
  uploadStore: UploadStore,
  { all: jobs, create, summary, withJob }: Jobs,
): Pick<UploadService, 'plan' | 'add' | 'seal'> => {
  const addTo = async (job: StoredJob, batches: readonly PlannedBatch[]): Promise<Result<null, Failure>> => {
    const { upload } = job.stored
    if (!isBeingPlanned(upload)) return failed(refused(said('shell.upload.sealed')))
    if (gapIn(upload, batches)) return failed(refused(said('shell.upload.gap')))
    if (batches.length === 0) return success(null)
    const added = await job.stored.addBatches(batches)
    if (!added.ok) return failed(troubleFailure(added.failure))
    if (upload.plan.measured !== undefined) {
      job.run?.more()
      job.tell()
    }
    return success(null)
  }

  const sealIt = async (job: StoredJob, mayBeIncomplete: boolean): Promise<Answer> => {
    const { upload } = job.stored
    if (!isBeingPlanned(upload)) return success(summary(job))
    if (upload.batches.length === 0) return failed(refused(said('shell.upload.empty')))
    const { measured } = upload.plan
    const isWhole =
      measured === undefined ||
      (upload.batches.length === measured.batches && sumItems(upload.batches) === measured.items)
    if (!isWhole && !mayBeIncomplete) return failed(refused(said('shell.upload.partial')))
    const sealed = await job.stored.seal()
    if (!sealed.ok) return failed(troubleFailure(sealed.failure))
    job.run?.more()
    job.tell()
    return success(summary(job))
  }

  return {
    plan: async (plan) => {
      const target = await ports.target()
      if (target === undefined) return failed(offline(said('shell.upload.nobody')))
      const all = await jobs()
      const first = plan.after === undefined ? undefined : all.get(plan.after)?.stored.upload
      if (plan.after !== undefined && (first === undefined || !sameTarget(first.target, target)))
        return failed(refused(said('shell.upload.order')))
      const id = ports.newId()
      const created = await uploadStore.create(id, plan, target, new Date(ports.clock.now()).toISOString())
      if (!created.ok) return failed(troubleFailure(created.failure))
      all.set(id, create(created.value))
      return success(id)
    },
    add: (id, batches) => withJob(id, (job) => addTo(job, batches)),
    seal: (id, incomplete) => withJob(id, (job) => sealIt(job, incomplete === true)),
  }
}

/** Looking at uploads, and forgetting them. */
const createReading = (
  uploadStore: UploadStore,
  { all: jobs, counted, summary, following, inTurn, withJob }: Jobs,
  ending: AbortSignal,
): Pick<UploadService, 'list' | 'outcomes' | 'forget'> => ({
  list: async (atOnce) => {
    if (atOnce !== true) await counted(ending)
    return [...(await jobs()).values()].map(summary).sort(newestFirst)
  },
  outcomes: async (id, from, limit) => {
    const job = (await jobs()).get(id)
    if (job === undefined || hasNone(job.stored.upload, from)) return []
    if (job.stored.isUnread === true) throw new UnreadJournal(job.stored.upload.plan.title, journalPath(id))
    return inTurn(job, () => job.stored.whole(() => outcomesOf(job.stored, from, limit)))
  },
  forget: (id) =>
    withJob(id, async (job) => {
      if (job.run !== undefined) return failed(refused(said('shell.upload.sending')))
      const [next] = following(id)
      if (next !== undefined)
        return failed(refused(said('shell.upload.needed', { title: next.stored.upload.plan.title })))
      const all = await jobs()
      const removed = await uploadStore.remove(id)
      if (!removed.ok) return failed(troubleFailure(removed.failure))
      all.delete(id)
      return success(null)
    }),
})

/** Runs of uploads: sending, ends, and uploads that start when another one is confirmed. */
const createRuns = (ports: UploadServicePorts, { all: jobs, summary, holdFor, inTurn }: Jobs, ending: AbortSignal) => {
  const { clock } = ports
  /** Ends of runs, with what is written then. */
  const ends = new Set<Promise<void>>()
  let running = 0

  const busy = (change: 1 | -1): void => {
    const before = running > 0
    running += change
    if (before !== running > 0) ports.onBusy(running > 0)
  }

  const pageReader = ({ upload }: StoredUpload): { readonly readPage?: ReadPage } => {
    const { readPage } = ports
    return readPage === undefined ? {} : { readPage: (ask) => readPage(upload, ask) }
  }

  const dropDone = ({ stored, tell }: StoredJob): Promise<void> =>
    dropBodies(stored, { clock, ...pageReader(stored) }, tell)

  const finish = async (job: StoredJob): Promise<void> => {
    delete job.run
    busy(-1)
    void startFollowing().catch(() => {})
    if (isDone(job.stored.upload)) await dropDone(job)
  }

  const go = async (job: StoredJob, isByUser = true): Promise<Answer> => {
    const { upload } = job.stored
    const target = await ports.target()
    if (target === undefined) return failed(offline(said('shell.upload.nobody')))
    if (!sameTarget(target, upload.target)) return failed(refused(elsewhere(upload.target)))
    const closed = await ports.closed?.(target)
    if (closed !== undefined) return failed(switchedOff(closed))
    if (isByUser) await ports.onGo?.(target)
    const recorded = await job.stored.record([{ type: 'started', at: new Date(clock.now()).toISOString() }])
    if (!recorded.ok) return failed(troubleFailure(recorded.failure))
    if (job.run !== undefined) return success(summary(job))
    job.run = startRun(upload, job.live, {
      clock,
      send: ports.send,
      ...(ports.untilOpen === undefined ? {} : { untilOpen: ports.untilOpen }),
      ...(ports.withhold === undefined ? {} : { withhold: ports.withhold }),
      record: job.stored.record,
      body: job.stored.body,
      onChange: job.tell,
      ...pageReader(job.stored),
    })
    busy(1)
    const { done } = job.run
    // What became of its batches stays in memory till the last of it is written.
    const end = job.stored.whole(() => done.then(() => finish(job))).catch(() => {})
    ends.add(end)
    void end.then(() => ends.delete(end))
    job.tell()
    return success(summary(job))
  }

  /** What the user must do before an upload can be sent, such as sign in. */
  const barrierOf = async ({ target: sealed }: UploadRecord): Promise<string | undefined> => {
    const target = await ports.target()
    if (target === undefined || !sameTarget(target, sealed)) return connected(sealed)
    return (await ports.closed?.(target)) === undefined ? undefined : 'Offline is off'
  }

  const startNext = async (job: StoredJob): Promise<void> => {
    const { stored, live } = job
    if (ending.aborted || stored.upload.state !== 'ready' || holdFor(job) !== undefined) return
    const barrier = await barrierOf(stored.upload)
    delete live.barrier
    if (barrier !== undefined) live.barrier = barrier
    else {
      const started = await go(job, false)
      if (!started.ok) live.problem = started.failure.sentence
    }
    job.tell()
  }

  const startFollowing = async (): Promise<void> => {
    if (ports.startsFollowing === false) return
    for (const job of (await jobs()).values())
      if (isFollowing(job.stored.upload)) await inTurn(job, () => startNext(job))
  }

  return { go, dropDone, startFollowing, ended: (): Promise<unknown> => Promise.all(ends) }
}

/** Starting, pausing, resuming and canceling uploads. */
const createSteering = (
  clock: UploadServicePorts['clock'],
  { summary, holdFor, withJob }: Jobs,
  { go, dropDone }: Pick<ReturnType<typeof createRuns>, 'go' | 'dropDone'>,
): Pick<UploadService, 'start' | 'pause' | 'resume' | 'cancel'> => {
  const end = async (job: StoredJob, how: 'paused' | 'cancelled'): Promise<Answer> => {
    if (job.run !== undefined) await job.run.end(how)
    return success(summary(job))
  }

  const cancelAtRest = async (job: StoredJob): Promise<Answer> => {
    const { upload } = job.stored
    const at = new Date(clock.now()).toISOString()
    const recorded = await job.stored.record([...job.live.unsaved, ...cancelEntries(upload, at)])
    if (!recorded.ok) return failed(troubleFailure(recorded.failure))
    job.live.unsaved = []
    const sentence = cancelSentence(upload)
    if (sentence !== undefined) job.live.problem = sentence
    await dropDone(job)
    job.tell()
    return success(summary(job))
  }

  const again = async (job: StoredJob): Promise<Result<null, Failure>> => {
    const lost = sentAgain(job.stored.upload)
    if (lost.length === 0) return success(null)
    const recorded = await job.stored.record(lost.map((index) => ({ type: 'again', index })))
    return recorded.ok ? recorded : failed(troubleFailure(recorded.failure))
  }

  return {
    start: (id, anyway) =>
      withJob(id, async (job) => {
        if (job.run !== undefined) return success(summary(job))
        const hold = holdFor(job)
        if (hold !== undefined && anyway !== true) return failed(refused(hold.reason))
        if (hold !== undefined || job.stored.upload.state === 'ready') return go(job)
        return damageOf(job) ?? failed(refused(said('shell.upload.notReady')))
      }),
    pause: (id) => withJob(id, (job) => end(job, 'paused')),
    resume: (id, retryFailed) =>
      withJob(id, async (job) => {
        if (job.run !== undefined) return success(summary(job))
        const state = job.stored.upload.state
        const damage = damageOf(job)
        if (damage !== undefined) return damage
        const { pruned } = job.stored.upload
        if (pruned !== undefined) return failed(refused(said('shell.upload.pruned', { days: pruned.days })))
        if (state === 'planning' || state === 'cancelled') return failed(refused(said('shell.upload.ended')))
        const hold = holdFor(job)
        if (hold !== undefined) return failed(refused(hold.reason))
        if (retryFailed === true) {
          const marked = await again(job)
          if (!marked.ok) return marked
        }
        return go(job)
      }),
    cancel: (id) =>
      withJob(id, async (job) => {
        if (job.run !== undefined) return end(job, 'cancelled')
        const damage = damageOf(job)
        if (damage !== undefined) return damage
        // An upload with failures keeps its bodies for a retry until that is given up.
        return isDone(job.stored.upload) ? success(summary(job)) : cancelAtRest(job)
      }),
  }
}

/** Uploads that survive a crash (src/host/uploads.ts), over journals in the data folder. */
export const createUploadService = (ports: UploadServicePorts): OwnUploads => {
  const { files, clock, sha256 } = ports
  const uploadStore = createUploadStore(files, sha256)
  const retention = createRetention(files)
  const registry = createJobs(uploadStore, ports)
  const { known, inTurn } = registry
  const ending = new AbortController()

  const { go, dropDone, startFollowing, ended } = createRuns(ports, registry, ending.signal)
  const tidy = createTidy({ clock, files, jobs: registry, days: retention.current, signal: ending.signal })

  return {
    ...createPlanning(ports, uploadStore, registry),
    ...createSteering(clock, registry, { go, dropDone }),
    ...createReading(uploadStore, registry, ending.signal),
    retention: retention.current,
    setRetention: async (days) => {
      const kept = await retention.set(days)
      if (kept.ok) void tidy().catch(() => {})
      return kept
    },
    startFollowing,
    tidy,
    stopAll: async () => {
      ending.abort()
      await Promise.all((await known()).map((job) => inTurn(job, async () => job.run?.end('stopped'))))
      await ended()
    },
  }
}
