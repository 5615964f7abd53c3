import { adKind } from '../../contract/ads/kinds.ts'
import { type EndpointId, endpointOf } from '../../contract/contract.ts'
import { shapeOf } from '../../contract/wire/problems.ts'
import type { CartStep } from './plan.ts'

// Steps that can share a request. Deletions go alone: they can't be undone, and one that is gone already is none that failed.

/** The batch endpoint for such steps, all or nothing. Undefined if each needs its own request. */
export const batchEndpoint = ({
  kind,
  operation,
  file,
}: Pick<CartStep, 'kind' | 'operation' | 'file'>): EndpointId | undefined =>
  operation === 'delete' || file !== undefined ? undefined : adKind(kind).batch

/** How many such steps one request takes. */
export const mostAtOnce = (step: Pick<CartStep, 'kind' | 'operation' | 'file'>): number => {
  const endpoint = batchEndpoint(step)
  const { body } = endpoint === undefined ? { body: undefined } : endpointOf(endpoint)
  return body === undefined ? 1 : (shapeOf(body).maxItems ?? 1)
}
