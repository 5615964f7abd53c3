import { Value } from 'typebox/value'
import { userCount } from '../audience/userOperations.ts'
import type { EndpointId } from '../contract.ts'
import { contract } from '../contract.ts'
import { type Fields, isFields } from '../language/fields.ts'

/** Endpoints that take rows in batches. */
export const BATCH_ENDPOINTS = [
  'products.put',
  'products.delete',
  'customAudiences.users',
  'doNotReachLists.users',
] as const satisfies readonly EndpointId[]

export type BatchEndpointId = (typeof BATCH_ENDPOINTS)[number]

/** A batch response as a whole; `retry` holds the reason as one sentence. */
type BatchJudgement = 'confirmed' | { readonly retry: string }

interface Count {
  readonly success_count: number
  readonly total_count: number
}

const judgeCounts = (counts: readonly Count[], sent: number): BatchJudgement => {
  const short = counts.find((count) => count.success_count !== count.total_count)
  if (short !== undefined)
    return {
      retry: `The platform took ${short.success_count} of ${short.total_count} users, so the batch must be sent again.`,
    }
  const total = counts.reduce((sum, count) => sum + count.total_count, 0)
  return total === sent ? 'confirmed' : { retry: `The platform counted ${total} users where ${sent} were sent.` }
}

const countOf = (data: unknown, list: string, isShort: (outcome: Fields) => boolean): number => {
  const outcomes = isFields(data) ? data[list] : undefined
  return Array.isArray(outcomes) ? outcomes.filter((outcome) => isFields(outcome) && isShort(outcome)).length : 0
}

const products = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`

const rejectedIn = (data: unknown): number => countOf(data, 'products_response', ({ status }) => status === 'ERROR')
const acceptedIn = (data: unknown): number =>
  countOf(data, 'delete_products', ({ failed_product_key: key }) => typeof key === 'string')

/** Products that a confirmed batch's response rejects, or reports as not deleted. */
export const rejectedItems = (data: unknown): number => rejectedIn(data) + acceptedIn(data)

/**
 * What a success left undone: users not accepted, products not stored or not deleted. One sentence; undefined if
 * nothing.
 */
export const shortfallOf = (data: unknown): string | undefined => {
  const counts = [data].flat().filter((count) => Value.Check(userCount, count))
  const short = counts.find((count) => count.success_count !== count.total_count)
  if (short !== undefined)
    return `The platform took ${short.success_count} of ${short.total_count} users: send all of them again.`
  const rejected = rejectedIn(data)
  if (rejected > 0) return `The platform rejected ${products(rejected)}.`
  const left = acceptedIn(data)
  return left > 0 ? `The platform did not delete ${products(left)}.` : undefined
}

const unreadable: BatchJudgement = { retry: 'The answer does not say what became of the batch.' }

/**
 * Does an answer confirm that a batch was taken as a whole (Document 2, Errors)? `sentItems` counts products or users,
 * `sentOperations` the operations of a user batch. A product with status ERROR and a
 * failed_product_key are settled: the same body would fail again.
 */
export const judgeBatch = (
  endpoint: BatchEndpointId,
  data: unknown,
  sentItems: number,
  sentOperations?: number,
): BatchJudgement => {
  if (endpoint === 'products.put') {
    if (!Value.Check(contract['products.put'].data, data)) return unreadable
    const answered = data.products_response.length
    return answered >= sentItems ? 'confirmed' : { retry: `The answer covers ${answered} of ${sentItems} products.` }
  }
  if (endpoint === 'products.delete') {
    if (!Value.Check(contract['products.delete'].data, data)) return unreadable
    const answered = data.delete_products.length
    return answered >= sentItems ? 'confirmed' : { retry: `The answer covers ${answered} of ${sentItems} products.` }
  }
  if (endpoint === 'customAudiences.users') {
    if (!Value.Check(contract['customAudiences.users'].data, data)) return unreadable
    return judgeCounts([data], sentItems)
  }
  if (!Value.Check(contract['doNotReachLists.users'].data, data)) return unreadable
  if (sentOperations !== undefined && data.length !== sentOperations)
    return { retry: `The answer holds ${data.length} counts for ${sentOperations} operations.` }
  return judgeCounts(data, sentItems)
}
