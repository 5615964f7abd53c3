import { type Result, success } from '../../contract/language/result.ts'
import { isLasting } from '../../contract/wire/lasting.ts'
import { type FileTrouble, troubleSentence } from '../ports.ts'
import { attemptBatch } from './attempt.ts'
import { type BatchQueue, createBatchQueue } from './batchQueue.ts'
import { type AttemptOutcome, entryOf } from './classifyResponse.ts'
import { READ_FIRST_MS, readUnknown } from './readUnknown.ts'
import { GRACE_MS, MAX_PLAN_MS } from './runLimits.ts'
import type { Ending, Run, RunPorts } from './runPorts.ts'
import { measureSpeed } from './speed.ts'
import { cancelSentence, type Live } from './summary.ts'
import { type BatchRecord, cancelEntries, type UploadRecord } from './uploadState.ts'

const BROKE = 'Something went wrong inside Adwright. Nothing is lost; resume to continue.'

const isWaiting = (batch: BatchRecord | undefined): batch is BatchRecord =>
  batch?.state === 'planned' || (batch?.state === 'unknown' && !batch.isOutOfOrder)

interface Sending {
  readonly upload: UploadRecord
  readonly live: Live
  readonly ports: RunPorts
}

/** Responses received while the disk was full are written first. Otherwise a batch would be sent twice. */
const saveUnsaved = async ({ live, ports }: Sending): Promise<Result<null, FileTrouble>> => {
  if (live.unsaved.length === 0) return success(null)
  const saved = await ports.record(live.unsaved)
  if (saved.ok) live.unsaved = []
  return saved
}

/** Reads back what an earlier run left open, for a limited time. */
const readFirst = async ({ upload, ports }: Sending, leaving: AbortSignal, left: Promise<void>): Promise<void> => {
  const reading = new AbortController()
  const inTime = () => !leaving.aborted && !reading.signal.aborted
  const late = ports.clock.sleep(READ_FIRST_MS, reading.signal)
  await Promise.race([left, late, readUnknown(upload, ports, inTime)])
  reading.abort()
}

/** Journals how a run ended. */
const recordEnd = async (
  { upload, live, ports }: Sending,
  ending: Ending | undefined,
  unsendable: ReadonlySet<BatchRecord>,
  parked: number,
): Promise<void> => {
  const at = new Date(ports.clock.now()).toISOString()
  const unsure = upload.batches.some((batch) => batch?.state === 'unknown')
  const waiting = upload.batches.filter(isWaiting)
  if (ending === 'cancelled') {
    const recorded = await ports.record([...live.unsaved, ...cancelEntries(upload, at)])
    const sentence = recorded.ok ? cancelSentence(upload) : troubleSentence(recorded.failure)
    if (sentence !== undefined) live.problem = sentence
  } else if (ending === 'paused') {
    const recorded = await ports.record([{ type: 'paused', at }])
    if (!recorded.ok) upload.state = 'paused'
  } else if (upload.isOpen === undefined && waiting.every((batch) => unsendable.has(batch))) {
    const recorded = await ports.record([{ type: 'finished', at }])
    if (!recorded.ok) live.problem = troubleSentence(recorded.failure)
  } else if (unsure && parked > 0 && live.problem === undefined)
    live.problem = `${parked} batches got no clear response. Resume to send them again; sending twice changes nothing.`
}

/** Why sending ends: a person, a full disk, a bug, or a final response. */
const createHalt = (live: Live) => {
  const leaving = new AbortController()
  const cutting = new AbortController()
  const left = new Promise<void>((settle) => leaving.signal.addEventListener('abort', () => settle()))
  let ending: Ending | undefined

  const stop = (problem: string): void => {
    live.problem ??= problem
    leaving.abort()
  }

  const pause = (problem: string): void => {
    ending ??= 'paused'
    stop(problem)
  }

  return {
    /** Nothing more leaves. */
    leaving: leaving.signal,
    /** What is on its way is given up. */
    cutting: cutting.signal,
    /** Settles when nothing more leaves. */
    left,
    ending: (): Ending | undefined => ending,
    stop,
    pause,
    diskTrouble: (trouble: FileTrouble): void => pause(troubleSentence(trouble)),
    end: (how: Ending): void => {
      if (ending !== 'cancelled') ending = how
      leaving.abort()
    },
    /** Waits for batches in flight; only briefly if somebody ended the run. */
    settle: async (flying: ReadonlyMap<BatchRecord, Promise<void>>, clock: RunPorts['clock']): Promise<void> => {
      const all = Promise.all(flying.values())
      if (ending !== undefined && flying.size > 0) {
        await Promise.race([all, clock.sleep(GRACE_MS)])
        cutting.abort()
      }
      await all
    },
  }
}

/** Parts of a plan that are sealed while others are sent. */
const createParts = (upload: UploadRecord, clock: RunPorts['clock']) => {
  let wake = (): void => {}
  let more = Promise.resolve()
  let queued = 0
  let isLate = false

  return {
    /** Batches since the last call. */
    take: (): readonly (BatchRecord | undefined)[] => {
      more = new Promise((settle) => {
        wake = settle
      })
      const batches = upload.batches.slice(queued)
      queued = upload.batches.length
      return batches
    },
    /** Is more of the plan to come? Not if nothing came for long. */
    areDue: () => upload.isOpen === true && !isLate,
    /** Another part came. */
    more: (): void => wake(),
    /** Settles with the part after the last `take`, or when it is overdue. Only an idle run is that impatient. */
    next: async (isIdle: boolean, leaving: AbortSignal): Promise<void> => {
      if (!isIdle) return more
      const over = new AbortController()
      const stop = (): void => over.abort()
      leaving.addEventListener('abort', stop, { once: true })
      const late = clock.sleep(MAX_PLAN_MS, over.signal).then(() => {
        isLate = !over.signal.aborted
      })
      await Promise.race([more, late])
      stop()
      leaving.removeEventListener('abort', stop)
    },
  }
}

/** Effect of a response on later batches. */
const reactTo = (
  batch: BatchRecord,
  outcome: AttemptOutcome,
  {
    live,
    queue,
    halt,
    ticks,
  }: { live: Live; queue: BatchQueue; halt: ReturnType<typeof createHalt>; ticks: () => number },
): void => {
  if (outcome.next === 'wait' && outcome.failure !== undefined) {
    const held = queue.hold(batch, outcome.failure)
    if (held.wait !== undefined) live.wait = held.wait
    if (held.stops) halt.stop(outcome.failure.sentence)
    return
  }
  if (outcome.next === 'stop') {
    if (halt.cutting.aborted) return
    if (outcome.failure !== undefined && isLasting(outcome.failure)) live.isLasting = true
    halt.stop(outcome.failure?.sentence ?? 'The upload stopped.')
    return
  }
  queue.answered()
  delete live.wait
  if (outcome.state === 'confirmed') live.speed?.add(batch.items, ticks())
}

/** Sends all planned or unknown batches, a few at a time, until done or ended. */
export const startRun = (upload: UploadRecord, live: Live, ports: RunPorts): Run => {
  const { clock } = ports
  /** Monotonic milliseconds for waits and speeds, unaffected by changes of the clock. */
  const ticks = clock.ticks ?? clock.now
  const queue = createBatchQueue(ticks, () => upload.batches.some((batch) => batch?.alone))
  const flying = new Map<BatchRecord, Promise<void>>()
  const halt = createHalt(live)
  /** Their bodies can't be sent any more. */
  const unsendable = new Set<BatchRecord>()
  const sending = { upload, live, ports }
  const parts = createParts(upload, clock)
  const attempts = {
    ...sending,
    ticks,
    leaving: halt.leaving,
    cutting: halt.cutting,
    mayTryAgain: queue.mayTryAgain,
    onUnsendable: (batch: BatchRecord) => unsendable.add(batch),
    onHalt: halt.pause,
  }

  live.running = true
  live.speed = measureSpeed(ticks())
  delete live.problem
  delete live.isLasting
  delete live.wait

  const sendOne = async (batch: BatchRecord): Promise<void> => {
    const attempted = await attemptBatch(batch, attempts)
    if (!attempted.ok) return halt.diskTrouble(attempted.failure)
    const outcome = attempted.value
    if (outcome === undefined) return
    const entry = entryOf(batch.index, outcome)
    const recorded = await ports.record([entry])
    // The journal now counts them, or its waiting line.
    live.retries -= outcome.repeats ?? 0
    if (recorded.ok) reactTo(batch, outcome, { live, queue, halt, ticks })
    else {
      live.unsaved.push(entry)
      halt.diskTrouble(recorded.failure)
    }
    ports.onChange()
  }

  /** A bug in one batch pauses the upload with a message, without crashing the program. */
  const broke = (batch: BatchRecord): void => {
    if (batch.state === 'sent') batch.state = 'unknown'
    halt.pause(BROKE)
  }

  const launch = (batch: BatchRecord): void => {
    const flight = sendOne(batch)
      .catch(() => broke(batch))
      .finally(() => flying.delete(batch))
    flying.set(batch, flight)
  }

  const loop = async (): Promise<void> => {
    const saved = await saveUnsaved(sending)
    if (!saved.ok) halt.diskTrouble(saved.failure)
    else await readFirst(sending, halt.leaving, halt.left)
    while (!halt.leaving.aborted) {
      queue.add(parts.take().filter(isWaiting))
      const isIdle = queue.isEmpty() && flying.size === 0
      if (isIdle && !parts.areDue()) break
      const batch = queue.take([...flying.keys()])
      if (batch !== undefined) {
        launch(batch)
        continue
      }
      const pause = queue.pause()
      const naps = pause > 0 && !queue.isEmpty() ? [clock.sleep(pause, halt.leaving)] : []
      const due = parts.areDue() ? [parts.next(isIdle, halt.leaving)] : []
      await Promise.race([halt.left, ...flying.values(), ...naps, ...due])
    }
    await halt.settle(flying, clock)
    await recordEnd(sending, halt.ending(), unsendable, queue.parked())
  }

  const done = loop()
    .catch(() => {
      live.problem = BROKE
    })
    .finally(() => {
      live.running = false
      delete live.wait
      ports.onChange()
    })

  return {
    done,
    more: parts.more,
    end: (how) => {
      halt.end(how)
      return done
    },
  }
}
