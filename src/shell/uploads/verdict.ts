import type { Failure, Reply } from '../../contract/contract.ts'
import type { Result } from '../../contract/language/result.ts'
import { type BatchEndpointId, judgeBatch } from '../../contract/wire/batch.ts'

/** What one try made of a batch. */
export interface Verdict {
  readonly state: 'confirmed' | 'failed' | 'unknown' | 'unsent'
  readonly data?: unknown
  readonly failure?: Failure
  /** `go` on with the next; `wait` for the network or the limit and try this one again; `stop` until the user acts. */
  readonly next: 'go' | 'wait' | 'stop'
}

const NEXT = {
  refused: 'go',
  rejected: 'go',
  unreachable: 'wait',
  timeout: 'wait',
  limited: 'wait',
  broken: 'wait',
  garbled: 'wait',
  unauthorized: 'stop',
  offline: 'stop',
  cancelled: 'stop',
} as const satisfies Record<Failure['kind'], Verdict['next']>

/** Refusals of the batch itself; all other failures say nothing of its content. */
const FINAL: readonly Failure['kind'][] = ['refused', 'rejected']

/** Refusals of the place, not of the batch: every other batch would meet the same. */
const NOT_THERE: readonly (number | undefined)[] = [403, 404]

const shortCount = (sentence: string, status: number): Failure => ({
  kind: 'garbled',
  sentence,
  status,
  errors: [],
  acted: 'maybe',
})

/** Judges an answer: a 2xx that does not confirm every item is as good as none (Document 2, Errors). */
export const verdictOf = (
  endpoint: BatchEndpointId,
  batch: { readonly items: number; readonly operations?: number },
  result: Result<Reply, Failure>,
): Verdict => {
  if (result.ok) {
    const judged = judgeBatch(endpoint, result.value.data, batch.items, batch.operations)
    return judged === 'confirmed'
      ? { state: 'confirmed', data: result.value.data, next: 'go' }
      : { state: 'unknown', failure: shortCount(judged.retry, result.value.status), next: 'wait' }
  }
  const failure = result.failure
  const next = NOT_THERE.includes(failure.status) ? 'stop' : NEXT[failure.kind]
  if (FINAL.includes(failure.kind)) return { state: 'failed', failure, next }
  return { state: failure.acted === 'no' ? 'unsent' : 'unknown', failure, next }
}
