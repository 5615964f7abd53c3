import { failed, type Result, success } from '../../contract/language/result.ts'
import type { FileTrouble } from '../ports.ts'
import { type AttemptOutcome, classifyResponse, classifyUnsendable } from './classifyResponse.ts'
import type { RunPorts } from './runPorts.ts'
import type { Live } from './summary.ts'
import type { BatchRecord, UploadRecord } from './uploadState.ts'

interface Attempts {
  readonly upload: UploadRecord
  readonly live: Live
  readonly ports: RunPorts
  /** Monotonic milliseconds. */
  readonly ticks: () => number
  /** Nothing may leave any more. */
  readonly leaving: AbortSignal
  /** What is on its way is cut off. */
  readonly cutting: AbortSignal
  readonly mayTryAgain: () => boolean
  /** A batch's body can't be sent any more: damaged, or with suppressed people. */
  readonly onUnsendable: (batch: BatchRecord) => void
  /** Nothing can be sent now, for a reason outside of the batches. */
  readonly onHalt: (sentence: string) => void
}

/** Waits until something may leave. False where the upload was ended meanwhile. */
const isOpen = async ({ upload, live, ports, leaving }: Attempts): Promise<boolean> => {
  let waited = false
  const onClosed = (reason: string): void => {
    waited = true
    live.wait = { reason }
    ports.onChange()
  }
  await ports.untilOpen?.(upload, { signal: leaving, onClosed })
  if (waited) {
    delete live.wait
    ports.onChange()
  }
  return !leaving.aborted
}

/** Sends a batch once, journaled before it leaves. Undefined if the upload ended or halted before. */
export const attemptBatch = async (
  batch: BatchRecord,
  attempts: Attempts,
): Promise<Result<AttemptOutcome | undefined, FileTrouble>> => {
  const { upload, live, ports, ticks, cutting, mayTryAgain, onUnsendable, onHalt } = attempts
  const { clock } = ports
  if (!(await isOpen(attempts))) return success(undefined)
  const body = await ports.body(batch).catch(() => null)
  if (body === null) return failed('other')
  const withheld = body === undefined ? undefined : await ports.withhold?.(upload, body)
  if (withheld?.ok === false) {
    onHalt(withheld.failure.sentence)
    return success(undefined)
  }
  if (body === undefined || withheld?.value !== undefined) {
    onUnsendable(batch)
    return success(classifyUnsendable(batch, withheld?.value))
  }
  const recorded = await ports.record([{ type: 'sent', index: batch.index, at: new Date(clock.now()).toISOString() }])
  if (!recorded.ok) return recorded
  let isRetried = false
  let repeats = 0
  const result = await ports.send(upload, body, batch.items, {
    signal: cutting,
    mayTryAgain: ({ acted }) => {
      isRetried ||= acted === 'maybe'
      return mayTryAgain()
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
  return success({ ...classifyResponse(upload.plan.endpoint, batch, body, result), isRetried, repeats })
}
