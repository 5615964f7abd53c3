import { MAX_WAIT } from '../../client/retry.ts'
import type { Failure } from '../../contract/contract.ts'
import { isLasting } from '../../contract/wire/lasting.ts'
import { type FileTrouble, troubleSentence } from '../ports.ts'
import { type AttemptOutcome, classifyResponse, classifyUnsendable, entryOf } from './classifyResponse.ts'
import { READ_FIRST_MS, readUnknown } from './readUnknown.ts'
import { FIRST_HOLD_MS, GRACE_MS, HOLD_MS, MAX_FAILED, MAX_OUTAGE_MS, ROUNDS, WIDTH } from './runLimits.ts'
import type { Ending, Run, RunPorts } from './runPorts.ts'
import { measureSpeed } from './speed.ts'
import { cancelSentence, type Live } from './summary.ts'
import { type BatchRecord, cancelEntries, type UploadRecord } from './uploadState.ts'

const BROKE = 'Something went wrong inside Adwright. Nothing is lost; resume to go on.'

const isWaiting = (batch: BatchRecord | undefined): batch is BatchRecord =>
  batch?.state === 'planned' || (batch?.state === 'unknown' && !batch.isOutOfOrder)

/** Sends all that is planned or unknown, a few batches at a time, until nothing is left or somebody ends it. */
export const startRun = (upload: UploadRecord, live: Live, ports: RunPorts): Run => {
  const { clock } = ports
  /** Time for waits and speeds, which goes on evenly where the clock of the computer is set. */
  const ticks = clock.ticks ?? clock.now
  const queue: BatchRecord[] = []
  const flying = new Map<BatchRecord, Promise<void>>()
  const rounds = new Map<BatchRecord, number>()
  const leaving = new AbortController()
  const cutting = new AbortController()
  const left = new Promise<void>((settle) => leaving.signal.addEventListener('abort', () => settle()))
  let ending: Ending | undefined
  let holdUntil = 0
  let probing = false
  /** Batches without a clear answer that are not tried again for now, and those that had their second chance. */
  let parked: BatchRecord[] = []
  const chanced = new Set<BatchRecord>()
  /** Their bodies can't be sent any more: damaged, or with people who must not leave. */
  const unsendable = new Set<BatchRecord>()
  /** Clear answers so far, and how many there were when a batch first left. */
  let clear = 0
  const clearBefore = new Map<BatchRecord, number>()
  /** When the first try failed since the last clear answer, in ticks. */
  let failingSince: number | undefined
  /** Waits since then. */
  let holds = 0
  /** Tries in a row without a clear answer, of any batch. */
  let failedTries = 0

  live.running = true
  live.speed = measureSpeed(ticks())
  delete live.problem
  delete live.isLasting
  delete live.wait

  const stop = (problem: string): void => {
    live.problem ??= problem
    leaving.abort()
  }

  const diskTrouble = (trouble: FileTrouble): void => {
    ending ??= 'paused'
    stop(troubleSentence(trouble))
  }

  const later = (batch: BatchRecord): void => {
    const at = queue.findIndex((other) => other.index > batch.index)
    queue.splice(at < 0 ? queue.length : at, 0, batch)
  }

  const hold = (batch: BatchRecord, failure: Failure): void => {
    const round = (rounds.get(batch) ?? 0) + 1
    rounds.set(batch, round)
    probing = true
    const now = ticks()
    const wait = Math.max(failure.retryAfterMs ?? 0, Math.min(HOLD_MS, FIRST_HOLD_MS * 2 ** holds))
    // Those that fail together are one failure.
    if (now >= holdUntil) holds++
    if (wait > MAX_WAIT) {
      later(batch)
      stop(failure.sentence)
      return
    }
    holdUntil = Math.max(holdUntil, now + wait)
    live.wait = { reason: failure.sentence, until: holdUntil }
    failingSince ??= now
    const isLong = now - failingSince >= MAX_OUTAGE_MS
    const keepsOrder = upload.batches.some((other) => other?.alone)
    const isItsOwn = round >= ROUNDS && !keepsOrder && clear > (clearBefore.get(batch) ?? clear)
    if (failure.acted === 'no' || !(isLong || isItsOwn)) {
      later(batch)
      return
    }
    parked.push(batch)
    if (isLong) stop(failure.sentence)
  }

  /** The platform answers: what it was not there for is tried once more, behind all others. */
  const giveChance = (): void => {
    const again = parked.filter((batch) => !chanced.has(batch))
    parked = parked.filter((batch) => chanced.has(batch))
    for (const batch of again) {
      chanced.add(batch)
      rounds.delete(batch)
      queue.push(batch)
    }
  }

  const act = (batch: BatchRecord, outcome: AttemptOutcome): void => {
    if (outcome.next === 'wait' && outcome.failure !== undefined) {
      hold(batch, outcome.failure)
      return
    }
    if (outcome.next === 'stop') {
      if (cutting.signal.aborted) return
      if (outcome.failure !== undefined && isLasting(outcome.failure)) live.isLasting = true
      stop(outcome.failure?.sentence ?? 'The upload stopped.')
      return
    }
    probing = false
    clear++
    failingSince = undefined
    failedTries = 0
    holds = 0
    giveChance()
    holdUntil = 0
    delete live.wait
    if (outcome.state === 'confirmed') live.speed?.add(batch.items, ticks())
  }

  /** Waits until something may leave. False where the upload was ended meanwhile. */
  const opened = async (): Promise<boolean> => {
    let waited = false
    const onClosed = (reason: string): void => {
      waited = true
      live.wait = { reason }
      ports.onChange()
    }
    await ports.untilOpen?.(upload, { signal: leaving.signal, onClosed })
    if (waited) {
      delete live.wait
      ports.onChange()
    }
    return !leaving.signal.aborted
  }

  const trySending = async (batch: BatchRecord): Promise<AttemptOutcome | FileTrouble | undefined> => {
    if (!(await opened())) return undefined
    const body = await ports.body(batch).catch(() => null)
    if (body === null) return 'other'
    const withheld = body === undefined ? undefined : await ports.withhold?.(upload, body)
    if (body === undefined || withheld !== undefined) {
      unsendable.add(batch)
      return classifyUnsendable(batch, withheld)
    }
    const trouble = await ports.record([{ type: 'sent', index: batch.index, at: new Date(clock.now()).toISOString() }])
    if (trouble !== undefined) return trouble
    let isRetried = false
    let repeats = 0
    const result = await ports.send(upload, body, batch.items, {
      signal: cutting.signal,
      mayTryAgain: ({ acted }) => {
        isRetried ||= acted === 'maybe'
        return ++failedTries < MAX_FAILED && !probing
      },
      onRetry: () => {
        repeats++
        live.retries++
        ports.onChange()
      },
      onWait: (reason, until) => {
        live.wait = { reason, until: ticks() + until - clock.now() }
        ports.onChange()
      },
    })
    return { ...classifyResponse(upload.plan.endpoint, batch, body, result), isRetried, repeats }
  }

  const sendOne = async (batch: BatchRecord): Promise<void> => {
    const outcome = await trySending(batch)
    if (outcome === undefined) return
    if (typeof outcome === 'string') return diskTrouble(outcome)
    const entry = entryOf(batch.index, outcome)
    const trouble = await ports.record([entry])
    // The journal tells of them from here on, or the line that waits for it.
    live.retries -= outcome.repeats ?? 0
    if (trouble === undefined) act(batch, outcome)
    else {
      live.unsaved.push(entry)
      diskTrouble(trouble)
    }
    ports.onChange()
  }

  const room = (): boolean => {
    const next = queue[0]
    if (next === undefined || ticks() < holdUntil) return false
    if (flying.size === 0) return true
    const lonely = next.alone || [...flying.keys()].some((batch) => batch.alone)
    return !lonely && flying.size < (probing ? 1 : WIDTH)
  }

  /** A bug while one batch is on its way ends the upload with a word, and not the program with all uploads. */
  const broke = (batch: BatchRecord): void => {
    ending ??= 'paused'
    if (batch.state === 'sent') batch.state = 'unknown'
    stop(BROKE)
  }

  const launch = (): void => {
    const batch = queue.shift()
    if (batch === undefined) return
    if (!clearBefore.has(batch)) clearBefore.set(batch, clear)
    const flight = sendOne(batch)
      .catch(() => broke(batch))
      .finally(() => flying.delete(batch))
    flying.set(batch, flight)
  }

  const settleFlying = async (): Promise<void> => {
    const all = Promise.all(flying.values())
    if (ending !== undefined && flying.size > 0) {
      await Promise.race([all, clock.sleep(GRACE_MS)])
      cutting.abort()
    }
    await all
  }

  /** Answers that came while the disk was full are written first; without them a batch would go out twice. */
  const saveUnsaved = async (): Promise<FileTrouble | undefined> => {
    if (live.unsaved.length === 0) return undefined
    const trouble = await ports.record(live.unsaved)
    if (trouble === undefined) live.unsaved = []
    return trouble
  }

  const close = async (): Promise<void> => {
    const at = new Date(clock.now()).toISOString()
    const unsure = upload.batches.some((batch) => batch?.state === 'unknown')
    const waiting = upload.batches.filter(isWaiting)
    if (ending === 'cancelled') {
      const trouble = await ports.record([...live.unsaved, ...cancelEntries(upload, at)])
      const sentence = trouble === undefined ? cancelSentence(upload) : troubleSentence(trouble)
      if (sentence !== undefined) live.problem = sentence
    } else if (ending === 'paused') {
      const trouble = await ports.record([{ type: 'paused', at }])
      if (trouble !== undefined) upload.state = 'paused'
    } else if (waiting.every((batch) => unsendable.has(batch))) {
      const trouble = await ports.record([{ type: 'finished', at }])
      if (trouble !== undefined) live.problem = troubleSentence(trouble)
    } else if (unsure && parked.length > 0 && live.problem === undefined)
      live.problem = `${parked.length} batches got no clear answer. Resume to send them again; sending twice changes nothing.`
  }

  const loop = async (): Promise<void> => {
    const trouble = await saveUnsaved()
    if (trouble !== undefined) diskTrouble(trouble)
    else {
      const reading = new AbortController()
      const inTime = () => !leaving.signal.aborted && !reading.signal.aborted
      const late = clock.sleep(READ_FIRST_MS, reading.signal)
      await Promise.race([left, late, readUnknown(upload, ports, inTime)])
      reading.abort()
    }
    queue.push(...upload.batches.filter(isWaiting))
    while (!leaving.signal.aborted && (queue.length > 0 || flying.size > 0)) {
      if (room()) {
        launch()
        continue
      }
      const pause = holdUntil - ticks()
      const naps = pause > 0 && queue.length > 0 ? [clock.sleep(pause, leaving.signal)] : []
      await Promise.race([left, ...flying.values(), ...naps])
    }
    await settleFlying()
    await close()
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
    end: (how) => {
      if (ending !== 'cancelled') ending = how
      leaving.abort()
      return done
    },
  }
}
