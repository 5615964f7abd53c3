import { shapeOf } from '../contract/wire/problems.ts'
import type { RoutedRequest } from './routedRequest.ts'
import type { World } from './world.ts'

/**
 * A change without a `pay_by` that the line item has already. Line items show more of them than a change takes, and
 * official SDKs send back what they read (campaign facts 4).
 */
export const withoutReadBack = <Request extends Pick<RoutedRequest, 'id' | 'row' | 'pathParameters' | 'query'>>(
  request: Request,
  world: World,
): Request => {
  if (request.id !== 'lineItems.update') return request
  const { pathParameters, query, row } = request
  const stored = world.table('lineItems').get(pathParameters['line_item_id'] ?? '')?.['pay_by']
  const taken: readonly unknown[] = shapeOf(row.query ?? {}).properties?.['pay_by']?.enum ?? []
  if (stored === undefined || taken.includes(stored)) return request
  return { ...request, query: query.filter(([name, value]) => name !== 'pay_by' || value !== stored) }
}
