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

/** Types of criteria that the platform takes in batches only (campaign facts 6). */
const BATCH_ONLY: ReadonlySet<unknown> = new Set(['CONTENT_PUBLISHER_USER', 'IAB_CATEGORY'])

/** Whether a step goes in a batch even if it is the only one. */
export const needsBatch = ({ kind, fields }: Pick<CartStep, 'kind' | 'fields'>): boolean =>
  kind === 'targetingCriterion' && BATCH_ONLY.has(fields['targeting_type'])

/** How many such steps one request takes. */
export const maxAtOnce = (step: Pick<CartStep, 'kind' | 'operation' | 'file'>): number => {
  const endpoint = batchEndpoint(step)
  const { body } = endpoint === undefined ? { body: undefined } : endpointOf(endpoint)
  return body === undefined ? 1 : (shapeOf(body).maxItems ?? 1)
}
