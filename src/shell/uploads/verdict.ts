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
  switchedOff: 'wait',
} as const satisfies Record<Failure['kind'], Verdict['next']>

/** Refusals of the batch itself; all other failures say nothing of its content. */
const FINAL: readonly Failure['kind'][] = ['refused', 'rejected']

/** Refusals of the place, not of the batch: every other batch would meet the same. */
const NOT_THERE: readonly (number | undefined)[] = [403, 404]

/** Is the batch sent on to another address? Somebody in between answers, or the address is wrong; it says nothing of the batch. */
const isSentOn = (status: number | undefined): boolean => status !== undefined && status >= 300 && status <= 399

/** Statuses that ask for another try, although they stand among the refusals: too slow, too early. */
const LATER: readonly (number | undefined)[] = [408, 425]

interface WithId {
  readonly id?: unknown
}

/** Ids as they are compared: the platform may trim them. Undefined for a thing that carries none. */
const idsOf = (things: unknown): readonly (string | undefined)[] =>
  Array.isArray(things)
    ? things.map((thing: WithId | null) => (typeof thing?.id === 'string' ? thing.id.trim() : undefined))
    : []

/** Products of a body that its answer does not name: what became of them is not known, however many it counts. */
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

/** Keys of a deletion that its answer names neither as deleted nor as failed. */
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

/** Judges an answer: a 2xx that does not confirm every item is as good as none (Document 2, Errors). */
export const verdictOf = (
  endpoint: BatchEndpointId,
  batch: { readonly items: number; readonly operations?: number },
  body: string,
  result: Result<Reply, Failure>,
): Verdict => {
  if (result.ok) {
    const { data, status } = result.value
    const unclear = (sentence: string): Verdict => ({
      state: 'unknown',
      failure: shortCount(sentence, status),
      next: 'wait',
    })
    const judged = judgeBatch(endpoint, data, batch.items, batch.operations)
    if (judged !== 'confirmed') return unclear(judged.retry)
    const missing = UNNAMED[endpoint]?.(body, data) ?? 0
    if (missing > 0)
      return unclear(`The answer does not name ${missing} of the ${batch.items} products that were sent.`)
    return { state: 'confirmed', data, next: 'go' }
  }
  const failure = result.failure
  if (LATER.includes(failure.status))
    return { state: failure.acted === 'no' ? 'unsent' : 'unknown', failure, next: 'wait' }
  if (isSentOn(failure.status)) return { state: 'unsent', failure, next: 'stop' }
  const next = NOT_THERE.includes(failure.status) ? 'stop' : NEXT[failure.kind]
  if (FINAL.includes(failure.kind)) return { state: 'failed', failure, next }
  return { state: failure.acted === 'no' ? 'unsent' : 'unknown', failure, next }
}
