import type { Clock } from '../../client/ports.ts'
import type { Failure } from '../../contract/contract.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { PlannedBatch, UploadDesk, UploadSummary } from '../../host/uploads.ts'
import { offline, refused, switchedOff, troubleFailure } from '../failures.ts'
import type { Files, Sha256 } from '../ports.ts'
import { elsewhere, sameTarget, type Target } from './entries.ts'
import { outcomeOf } from './outcomes.ts'
import type { ReadPage } from './readBack.ts'
import { readUnknown } from './readUnknown.ts'
import { cancelEntries, isDone, sentAgain, type UploadRecord } from './record.ts'
import { startRun } from './run.ts'
import type { Run, SendBatch, UntilOpen, WithholdBatch } from './runPorts.ts'
import { createShelf, type StoredUpload } from './shelf.ts'
import { cancelSentence, type Live, summaryOf } from './summary.ts'
import { throttle } from './throttle.ts'

const TELL_MS = 100
/** How long the catalog of a cancelled upload is read. */
const READ_BACK_MS = 20_000

export interface DeskPorts {
  readonly files: Files
  readonly clock: Clock
  readonly sha256: Sha256
  readonly newId: () => string
  readonly send: SendBatch
  readonly untilOpen?: UntilOpen
  readonly withhold?: WithholdBatch
  /** Why nothing may be sent to this service now, as one sentence. */
  readonly closed?: (target: Target) => Promise<string | undefined>
  /** A person starts an upload or goes on with one, so that long waits end. */
  readonly onGo?: (target: Target) => Promise<void>
  /** The service that is connected right now. */
  readonly target: () => Promise<Target | undefined>
  readonly onUpload: (summary: UploadSummary) => void
  readonly onBusy: (busy: boolean) => void
  /** Reads a page of the catalog that an upload of products goes to. */
  readonly readPage?: (
    upload: Pick<UploadRecord, 'plan' | 'target'>,
    ask: Parameters<ReadPage>[0],
  ) => ReturnType<ReadPage>
}

interface Job {
  readonly stored: StoredUpload
  readonly live: Live
  readonly tell: () => void
  run?: Run
  /** Requests about one upload take turns. */
  turn: Promise<unknown>
}

type Answer = Result<UploadSummary, Failure>

/** Uploads that survive a crash (src/host/uploads.ts), over journals in the data folder. */
export const createUploadDesk = (ports: DeskPorts): UploadDesk & { readonly stopAll: () => Promise<void> } => {
  const { files, clock, sha256 } = ports
  const shelf = createShelf(files, sha256)
  let loading: Promise<Map<string, Job>> | undefined
  let rereading: Promise<void> | undefined
  let running = 0

  const ticks = clock.ticks ?? clock.now
  const summary = (job: Job): UploadSummary => summaryOf(job.stored.upload, job.live, clock.now(), ticks())

  const jobOf = (stored: StoredUpload): Job => {
    const live: Live = { running: false, retries: 0, unsaved: [] }
    const job: Job = {
      stored,
      live,
      tell: throttle(clock, TELL_MS, () => ports.onUpload(summary(job))),
      turn: Promise.resolve(),
    }
    return job
  }

  const load = (): Promise<Map<string, Job>> => {
    loading ??= shelf.load().then((all) => new Map(all.map((stored) => [stored.upload.id, jobOf(stored)])))
    // A disk that did not answer is asked again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  const readAgain = async (all: Map<string, Job>): Promise<void> => {
    for (const [id, { stored }] of all) {
      const found = stored.isUnread === true ? await shelf.again(id) : undefined
      if (found !== undefined && all.has(id)) all.set(id, jobOf(found))
    }
  }

  const jobs = async (): Promise<Map<string, Job>> => {
    const all = await load()
    rereading ??= readAgain(all).finally(() => {
      rereading = undefined
    })
    await rereading
    return all
  }

  const inTurn = <Value>(job: Job, act: () => Promise<Value>): Promise<Value> => {
    const next = job.turn.then(act)
    job.turn = next.catch(() => {})
    return next
  }

  /** Acts on one upload when every earlier request about it is done: a start never overtakes the cancel behind it. */
  const withJob = async <Value>(
    id: string,
    act: (job: Job) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> => {
    const all = await jobs()
    const job = all.get(id)
    const gone = failed(refused('There is no such upload any more.'))
    return job === undefined ? gone : inTurn(job, async () => (all.has(id) ? act(job) : gone))
  }

  /** Why an upload that cannot be read does nothing. */
  const damageOf = ({ stored: { upload } }: Job): Result<never, Failure> | undefined =>
    upload.state === 'damaged' ? failed(refused(upload.problem ?? 'This upload cannot be read.')) : undefined

  const gapIn = (upload: UploadRecord, batches: readonly PlannedBatch[]): boolean =>
    batches.some((batch, at) => batch.index !== upload.batches.length + at)

  const addTo = async (job: Job, batches: readonly PlannedBatch[]): Promise<Result<null, Failure>> => {
    const { upload } = job.stored
    if (upload.state !== 'planning') return failed(refused('This upload is sealed; plan a new one.'))
    if (gapIn(upload, batches)) return failed(refused('The batches of an upload must follow each other without gaps.'))
    if (batches.length === 0) return success(null)
    const trouble = await job.stored.addBatches(batches)
    return trouble === undefined ? success(null) : failed(troubleFailure(trouble))
  }

  const sealIt = async (job: Job): Promise<Answer> => {
    const { upload } = job.stored
    if (upload.state !== 'planning') return success(summary(job))
    if (upload.batches.length === 0) return failed(refused('There is nothing to upload: no row is left to send.'))
    const trouble = await job.stored.seal()
    if (trouble !== undefined) return failed(troubleFailure(trouble))
    job.tell()
    return success(summary(job))
  }

  const busy = (change: 1 | -1): void => {
    const before = running > 0
    running += change
    if (before !== running > 0) ports.onBusy(running > 0)
  }

  const pageReader = ({ upload }: StoredUpload): { readonly readPage?: ReadPage } => {
    const { readPage } = ports
    return readPage === undefined ? {} : { readPage: (ask) => readPage(upload, ask) }
  }

  /** Nothing of a cancelled upload is sent again, so reading alone can tell what of its last batches landed. */
  const readCancelled = async ({ stored, tell }: Job): Promise<void> => {
    const until = clock.now() + READ_BACK_MS
    const { body, record } = stored
    await readUnknown(stored.upload, { clock, body, record, ...pageReader(stored) }, () => clock.now() < until)
    tell()
  }

  const dropDone = async (job: Job): Promise<void> => {
    const { upload } = job.stored
    const isUnsure = upload.state === 'cancelled' && upload.batches.some((batch) => batch?.state === 'unknown')
    if (!isUnsure || ports.readPage === undefined) return job.stored.dropBodies()
    // Behind the answer: that it is cancelled is told at once. What is left at an end is cleared away at the next start.
    void readCancelled(job)
      .catch(() => {})
      .finally(() => job.stored.dropBodies())
  }

  const finish = async (job: Job): Promise<void> => {
    delete job.run
    busy(-1)
    if (isDone(job.stored.upload)) await dropDone(job)
  }

  const go = async (job: Job): Promise<Answer> => {
    const { upload } = job.stored
    const target = await ports.target()
    if (target === undefined) return failed(offline('Nobody is signed in. Connect first, then start the upload.'))
    if (!sameTarget(target, upload.target)) return failed(refused(elsewhere(upload.target)))
    const closed = await ports.closed?.(target)
    if (closed !== undefined) return failed(switchedOff(closed))
    await ports.onGo?.(target)
    const trouble = await job.stored.record([{ type: 'started', at: new Date(clock.now()).toISOString() }])
    if (trouble !== undefined) return failed(troubleFailure(trouble))
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
    void job.run.done.then(() => finish(job))
    job.tell()
    return success(summary(job))
  }

  const end = async (job: Job, how: 'paused' | 'cancelled'): Promise<Answer> => {
    if (job.run !== undefined) await job.run.end(how)
    return success(summary(job))
  }

  const cancelAtRest = async (job: Job): Promise<Answer> => {
    const { upload } = job.stored
    const at = new Date(clock.now()).toISOString()
    const trouble = await job.stored.record([...job.live.unsaved, ...cancelEntries(upload, at)])
    if (trouble !== undefined) return failed(troubleFailure(trouble))
    job.live.unsaved = []
    const sentence = cancelSentence(upload)
    if (sentence !== undefined) job.live.problem = sentence
    await dropDone(job)
    job.tell()
    return success(summary(job))
  }

  const again = async (job: Job): Promise<Result<null, Failure>> => {
    const lost = sentAgain(job.stored.upload)
    if (lost.length === 0) return success(null)
    const trouble = await job.stored.record(lost.map((index) => ({ type: 'again', index })))
    return trouble === undefined ? success(null) : failed(troubleFailure(trouble))
  }

  return {
    plan: async (plan) => {
      const target = await ports.target()
      if (target === undefined) return failed(offline('Nobody is signed in. Connect first, then upload.'))
      const all = await jobs()
      const id = ports.newId()
      const created = await shelf.create(id, plan, target, new Date(clock.now()).toISOString())
      if (!created.ok) return failed(troubleFailure(created.failure))
      all.set(id, jobOf(created.value))
      return success(id)
    },
    add: (id, batches) => withJob(id, (job) => addTo(job, batches)),
    seal: (id) => withJob(id, sealIt),
    start: (id) =>
      withJob(id, async (job) => {
        if (job.run !== undefined) return success(summary(job))
        if (job.stored.upload.state === 'ready') return go(job)
        return damageOf(job) ?? failed(refused('Only an upload that is ready can be started.'))
      }),
    pause: (id) => withJob(id, (job) => end(job, 'paused')),
    resume: (id, retryFailed) =>
      withJob(id, async (job) => {
        if (job.run !== undefined) return success(summary(job))
        const state = job.stored.upload.state
        const damage = damageOf(job)
        if (damage !== undefined) return damage
        if (state === 'planning' || state === 'cancelled')
          return failed(refused('This upload cannot go on; plan a new one.'))
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
        // One that finished with failures keeps its bodies for another try; they go when that is given up.
        return isDone(job.stored.upload) ? success(summary(job)) : cancelAtRest(job)
      }),
    list: async () =>
      [...(await jobs()).values()]
        .map(summary)
        .sort((one, other) => other.plannedAt.localeCompare(one.plannedAt) || other.id.localeCompare(one.id)),
    outcomes: async (id, from, limit) => {
      const job = (await jobs()).get(id)
      if (job === undefined) return []
      const lines = await job.stored.settlements(from, limit)
      const { upload } = job.stored
      return lines.map((line, at) => outcomeOf(upload, upload.settled[from + at]?.index ?? 0, line))
    },
    forget: (id) =>
      withJob(id, async (job) => {
        if (job.run !== undefined) return failed(refused('This upload is being sent. Pause or cancel it first.'))
        const all = await jobs()
        const removed = await shelf.remove(id)
        if (!removed.ok) return failed(troubleFailure(removed.failure))
        all.delete(id)
        return success(null)
      }),
    stopAll: async () => {
      const all = loading === undefined ? [] : [...(await loading.catch(() => new Map<string, Job>())).values()]
      await Promise.all(all.map((job) => inTurn(job, async () => job.run?.end('stopped'))))
    },
  }
}
