import type { Failure, Reply } from '../../contract/contract.ts'
import type { Result } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { type BatchEndpointId, judgeBatch } from '../../contract/wire/batch.ts'
import { ASKS_AGAIN } from '../../contract/wire/lasting.ts'
import { refused } from '../../contract/wire/refused.ts'
import type { UploadEntry } from './entries.ts'
import { LOST_BODY } from './lostBody.ts'
import type { BatchRecord } from './uploadState.ts'

/** What one try made of a batch. */
export interface AttemptOutcome {
  readonly state: 'confirmed' | 'failed' | 'unknown' | 'unsent'
  readonly data?: unknown
  readonly failure?: Failure
  /** `go` continues with the next; `wait` retries after network or limit; `stop` needs the user. */
  readonly next: 'go' | 'wait' | 'stop'
  /** An earlier try of the same sending left and got no response. */
  readonly isRetried?: boolean
  /** Requests of the same sending beyond the first. */
  readonly repeats?: number
}

const NEXT = {
  refused: 'go',
  rejected: 'go',
  unreachable: 'wait',
  untrusted: 'stop',
  timeout: 'wait',
  limited: 'wait',
  broken: 'wait',
  garbled: 'wait',
  unauthorized: 'stop',
  offline: 'stop',
  cancelled: 'stop',
  switchedOff: 'wait',
} as const satisfies Record<Failure['kind'], AttemptOutcome['next']>

/** Statuses that reject the batch itself. Others concern the place and would meet every batch. */
const OF_BATCH: readonly number[] = [400, 409, 413, 422]

/** True if the batch itself is rejected. Without a status this computer rejected it for its content. */
const isOfBatch = ({ kind, status }: Failure): boolean =>
  kind === 'refused' || (kind === 'rejected' && (status === undefined || OF_BATCH.includes(status)))

/** Errors with a success status contradict each other, so they count as no response. */
const isBoth = ({ kind, status }: Failure): boolean =>
  kind === 'rejected' && status !== undefined && status >= 200 && status <= 299

interface WithId {
  readonly id?: unknown
}

/** Ids as they are compared: the platform may trim them. Undefined for a thing that carries none. */
const idsOf = (things: unknown): readonly (string | undefined)[] =>
  Array.isArray(things)
    ? things.map((thing: WithId | null) => (typeof thing?.id === 'string' ? thing.id.trim() : undefined))
    : []

/** Products in a body that its response does not name. Their outcome is unknown, whatever the response counts. */
const unnamedProducts = (body: string, data: unknown): number => {
  const { products } = JSON.parse(body) as { readonly products?: unknown }
  const told = idsOf((data as { readonly products_response?: unknown }).products_response)
  const named = new Set(told)
  // An item without an id is known by its place alone.
  const nameless = told.filter((id) => id === undefined).length
  return Math.max(0, idsOf(products).filter((id) => !named.has(id)).length - nameless)
}

interface DeletedKey {
  readonly product_key?: unknown
  readonly failed_product_key?: unknown
}

/** Keys of a deletion that its response names neither as deleted nor as failed. */
const unnamedKeys = (body: string, data: unknown): number => {
  const { product_keys: keys } = JSON.parse(body) as { readonly product_keys: readonly string[] }
  const { delete_products: told } = data as { readonly delete_products: readonly DeletedKey[] }
  const named = new Set(told.flatMap((each) => [each.product_key, each.failed_product_key]))
  return keys.filter((key) => !named.has(key)).length
}

const UNNAMED: { readonly [Id in BatchEndpointId]?: (body: string, data: unknown) => number } = {
  'products.put': unnamedProducts,
  'products.delete': unnamedKeys,
}

const shortCount = (sentence: string, status: number): Failure => ({
  kind: 'garbled',
  sentence,
  status,
  errors: [],
  acted: 'maybe',
})

/** Judges a response: a 2xx that does not confirm every item counts as none. Document 2, Errors. */
export const classifyResponse = (
  endpoint: BatchEndpointId,
  batch: { readonly items: number; readonly operations?: number },
  body: string,
  result: Result<Reply, Failure>,
): AttemptOutcome => {
  if (result.ok) {
    const { data, status } = result.value
    const unclear = (sentence: string): AttemptOutcome => ({
      state: 'unknown',
      failure: shortCount(sentence, status),
      next: 'wait',
    })
    const judged = judgeBatch(endpoint, data, batch.items, batch.operations)
    if (judged !== 'confirmed') return unclear(judged.retry)
    const missing = UNNAMED[endpoint]?.(body, data) ?? 0
    if (missing > 0) return unclear(`The response doesn't mention ${missing} of the ${batch.items} products sent.`)
    return { state: 'confirmed', data, next: 'go' }
  }
  const failure = result.failure
  const state = failure.acted === 'no' ? 'unsent' : 'unknown'
  if (failure.kind === 'rejected' && ASKS_AGAIN.includes(failure.status)) return { state, failure, next: 'wait' }
  if (isBoth(failure)) return { state: 'unknown', failure, next: 'wait' }
  if (isOfBatch(failure)) return { state: 'failed', failure, next: NEXT[failure.kind] }
  // The remaining rejections concern the place: signed out, not found, not allowed, or an intermediary.
  return { state, failure, next: failure.kind === 'rejected' ? 'stop' : NEXT[failure.kind] }
}

const DAMAGED = "The stored batch is damaged on the disk and wasn't sent. Upload its rows again."

/**
 * Judges a batch that can't be sent: damaged, or withheld for the given reason. If it left before, it may be online.
 */
export const classifyUnsendable = (
  { state, hasLostResponse, wasConfirmed }: Pick<BatchRecord, 'state' | 'hasLostResponse' | 'wasConfirmed'>,
  withheld?: Said,
): AttemptOutcome => {
  if (state !== 'unknown' && !hasLostResponse && !wasConfirmed)
    return { state: 'failed', failure: refused(withheld ?? DAMAGED), next: 'go' }
  const sentence =
    withheld === undefined ? LOST_BODY : `${withheld.sentence} An earlier attempt may have been accepted.`
  return { state: 'unknown', failure: { ...refused(sentence), acted: 'maybe' }, next: 'go' }
}

/** What the journal says of it. */
export const entryOf = (index: number, outcome: AttemptOutcome): UploadEntry => {
  const { state, data, failure, isRetried, repeats = 0 } = outcome
  const repeated = repeats === 0 ? {} : { repeats }
  if (state === 'confirmed')
    return { type: 'confirmed', index, data, ...(isRetried === true ? { retried: true } : {}), ...repeated }
  if (state === 'unsent' || failure === undefined) return { type: 'unsent', index, ...repeated }
  return { type: state, index, failure, ...repeated }
}
