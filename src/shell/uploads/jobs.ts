import type { Clock } from '../../client/ports.ts'
import type { Failure } from '../../contract/contract.ts'
import { failed, type Result } from '../../contract/language/result.ts'
import { namesPeople } from '../../contract/wire/redact.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { UploadHold, UploadSummary } from '../../host/uploads.ts'
import { said } from '../../messages/said.ts'
import { type FirstPart, holdOf, isFollowing } from './following.ts'
import type { Run } from './runPorts.ts'
import type { StoredUpload } from './storedUpload.ts'
import { type Live, uploadSummaryOf } from './summary.ts'
import { UnreadJournal } from './unreadJournal.ts'
import { storedProblemOf } from './uploadState.ts'
import type { UploadStore } from './uploadStore.ts'

/** Calls `act` at once, then at most every `milliseconds`, and once after the last call. */
const throttle = (clock: Clock, milliseconds: number, act: () => void): (() => void) => {
  let resting = false
  let again = false
  const rest = async (): Promise<void> => {
    resting = true
    await clock.sleep(milliseconds)
    resting = false
    if (again) run()
  }
  const run = (): void => {
    again = false
    act()
    void rest()
  }
  return () => {
    if (resting) again = true
    else run()
  }
}

const TELL_MS = 100
/** Uploads reported at once while counting. */
const CHUNK = 100
/** Journals read at once, so that disk and processor do not wait for each other. */
const COUNTED_AT_ONCE = 2

/** An upload in the running program. */
export interface StoredJob {
  readonly stored: StoredUpload
  readonly live: Live
  readonly tell: () => void
  run?: Run
  /** Requests about one upload take turns. */
  turn: Promise<unknown>
}

export interface JobPorts {
  readonly clock: Clock
  readonly onUpload: (summary: UploadSummary) => void
  /** Hears of many uploads at once, where they are counted. */
  readonly onUploads?: (summaries: readonly UploadSummary[]) => void
  /** Order of uploads that earlier versions stored outside of the plan. */
  readonly earlierOrder?: () => Promise<ReadonlyMap<string, string>>
}

export interface Jobs {
  /** All uploads, loaded on the first call. Those the disk failed to give are read again. */
  readonly all: () => Promise<Map<string, StoredJob>>
  /** Uploads that are loaded already; none before the first call of `all`. */
  readonly known: () => Promise<readonly StoredJob[]>
  /**
   * Reads the journals of ended uploads without a summary, a few at a time. Settles when none is left, or when the
   * signal aborts.
   */
  readonly counted: (signal: AbortSignal) => Promise<void>
  readonly create: (stored: StoredUpload) => StoredJob
  readonly summary: (job: StoredJob) => UploadSummary
  /** Reports many at once. */
  readonly tellAll: (jobs: readonly StoredJob[]) => void
  /** Why an upload that follows another may not be sent yet. */
  readonly holdFor: (job: StoredJob) => UploadHold | undefined
  /** Uploads that wait for this one. */
  readonly following: (id: string) => readonly StoredJob[]
  readonly inTurn: <Value>(job: StoredJob, act: () => Promise<Value>) => Promise<Value>
  /** Acts on an upload after all earlier requests about it. A start never overtakes a cancel. */
  readonly withJob: <Value>(
    id: string,
    act: (job: StoredJob) => Promise<Result<Value, Failure>>,
  ) => Promise<Result<Value, Failure>>
}

/** An unreadable journal rejects operations that need it. */
const refuseUnread = (error: unknown): Result<never, Failure> => {
  if (error instanceof UnreadJournal) return failed(refused(error.message))
  throw error
}

/** Summaries of uploads, and which of them wait for another. */
const createSummaries = (clock: Clock, loaded: () => ReadonlyMap<string, StoredJob>) => {
  const ticks = clock.ticks ?? clock.now
  const ownSummary = ({ stored, live }: StoredJob): UploadSummary =>
    uploadSummaryOf(stored.upload, live, clock.now(), ticks())

  const firstPart = (id: string): FirstPart | undefined => {
    const job = loaded().get(id)
    return job === undefined
      ? undefined
      : { ...ownSummary(job), isDamaged: storedProblemOf(job.stored.upload) !== undefined }
  }

  const holdIn = ({ stored: { upload } }: StoredJob, barrier?: string): UploadHold | undefined => {
    if (!isFollowing(upload)) return undefined
    const hold = holdOf(firstPart(upload.after), upload.state === 'ready', barrier)
    return hold === undefined ? undefined : { first: upload.after, ...hold }
  }

  const summary = (job: StoredJob): UploadSummary => {
    const hold = holdIn(job, job.live.barrier)
    return hold === undefined ? ownSummary(job) : { ...ownSummary(job), hold }
  }

  const following = (id: string): readonly StoredJob[] =>
    [...loaded().values()].filter(({ stored: { upload } }) => isFollowing(upload) && upload.after === id)

  return { summary, holdIn, following }
}

/** Restores earlier versions' order of uploads. */
const createEarlierOrder = (ports: JobPorts) => {
  let order: Promise<ReadonlyMap<string, string>> | undefined
  return {
    inOrder: async (stored: StoredUpload): Promise<StoredUpload> => {
      const { upload } = stored
      if (upload.state !== 'ready' || upload.after !== undefined || !namesPeople(upload.plan.endpoint)) return stored
      order ??= ports.earlierOrder?.()
      const after = (await order)?.get(upload.id)
      if (after !== undefined) upload.after = after
      return stored
    },
    /** The disk failed; it is read again. */
    forget: (): void => {
      order = undefined
    },
  }
}

const inTurn = <Value>(job: StoredJob, act: () => Promise<Value>): Promise<Value> => {
  const next = job.turn.then(act)
  job.turn = next.catch(() => {})
  return next
}

interface CountPorts extends Pick<Jobs, 'all' | 'summary'> {
  readonly tell: (summaries: readonly UploadSummary[]) => void
}

/** Counts uploads at their end that nobody counted yet; all who ask share one count. */
const createCounting = ({ all: jobs, summary, tell: tellAll }: CountPorts): Jobs['counted'] => {
  let counting: Promise<void> | undefined

  const countAll = async (signal: AbortSignal): Promise<void> => {
    const all = await jobs()
    const left = [...all].filter(([, { stored }]) => stored.upload.isCounting === true).values()
    let chunk: UploadSummary[] = []
    const countSome = async (): Promise<void> => {
      for (const [id, job] of left) {
        if (signal.aborted) return
        // One that the disk does not give is counted another time.
        await inTurn(job, async () => (all.has(id) ? job.stored.count() : undefined)).catch(() => {})
        chunk.push(summary(job))
        if (chunk.length < CHUNK) continue
        tellAll(chunk)
        chunk = []
      }
    }
    await Promise.all(Array.from({ length: COUNTED_AT_ONCE }, countSome))
    if (chunk.length > 0) tellAll(chunk)
  }

  return (signal) => {
    counting ??= countAll(signal).finally(() => {
      counting = undefined
    })
    return counting
  }
}

/** The data folder's uploads, each with the state that only this program knows. */
export const createJobs = (uploadStore: UploadStore, ports: JobPorts): Jobs => {
  const { clock } = ports
  let loading: Promise<Map<string, StoredJob>> | undefined
  let loaded: ReadonlyMap<string, StoredJob> = new Map()
  const { inOrder, forget: forgetOrder } = createEarlierOrder(ports)
  let rereading: Promise<void> | undefined

  const { summary, holdIn, following } = createSummaries(clock, () => loaded)

  /** Also reports uploads that wait for it, since their hold may change. */
  const tellOf = (job: StoredJob): void => {
    for (const each of [job, ...following(job.stored.upload.id)]) ports.onUpload(summary(each))
  }

  const jobOf = (stored: StoredUpload): StoredJob => {
    const live: Live = { running: false, retries: 0, unsaved: [] }
    const job: StoredJob = {
      stored,
      live,
      tell: throttle(clock, TELL_MS, () => tellOf(job)),
      turn: Promise.resolve(),
    }
    stored.onReread = job.tell
    return job
  }

  const loadAll = async (): Promise<Map<string, StoredJob>> => {
    const all = new Map<string, StoredJob>()
    for (const stored of await uploadStore.load()) all.set(stored.upload.id, jobOf(await inOrder(stored)))
    loaded = all
    // Whether an upload may start depends on the totals of the one before it.
    for (const { stored: next } of all.values()) {
      const first = isFollowing(next.upload) ? all.get(next.upload.after)?.stored : undefined
      if (first?.upload.isCounting === true) await first.whole(first.settle).catch(() => {})
    }
    return all
  }

  const load = (): Promise<Map<string, StoredJob>> => {
    loading ??= loadAll()
    // A failed disk is tried again.
    loading.catch(() => {
      loading = undefined
      forgetOrder()
    })
    return loading
  }

  const readAgain = async (all: Map<string, StoredJob>): Promise<void> => {
    for (const [id, { stored }] of all) {
      const found = stored.isUnread === true ? await uploadStore.again(id) : undefined
      if (found !== undefined && all.has(id)) all.set(id, jobOf(await inOrder(found)))
    }
  }

  const jobs = async (): Promise<Map<string, StoredJob>> => {
    const all = await load()
    rereading ??= readAgain(all).finally(() => {
      rereading = undefined
    })
    await rereading
    return all
  }

  const withJob = async <Value>(
    id: string,
    act: (job: StoredJob) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> => {
    const all = await jobs()
    const job = all.get(id)
    const gone = failed(refused(said('shell.upload.gone')))
    if (job === undefined) return gone
    return inTurn(job, async () => (all.has(id) ? job.stored.whole(() => act(job)).catch(refuseUnread) : gone))
  }

  const tellAll = (summaries: readonly UploadSummary[]): void => {
    if (ports.onUploads !== undefined) ports.onUploads(summaries)
    else for (const each of summaries) ports.onUpload(each)
  }

  const known = async (): Promise<readonly StoredJob[]> =>
    loading === undefined ? [] : [...(await loading.catch(() => new Map<string, StoredJob>())).values()]

  return {
    all: jobs,
    known,
    counted: createCounting({ all: jobs, summary, tell: tellAll }),
    create: jobOf,
    summary,
    tellAll: (all) => tellAll(all.map(summary)),
    holdFor: (job) => holdIn(job),
    following,
    inTurn,
    withJob,
  }
}
