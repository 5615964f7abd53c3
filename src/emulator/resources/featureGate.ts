import { type Answer, refusedAnswer } from '../answer.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'

/** Was a feature granted to the account of the path? */
export const hasFeature = (order: RequestContext, key: string): boolean => {
  const keys = order.world.table('features').get(requestTextOf(order, 'account_id'))?.['keys']
  return Array.isArray(keys) && keys.includes(key)
}

/** Rejects an account without a required feature (facts: error catalog). */
export const withoutFeature = (key: string, parameter: string, value: string): Answer =>
  refusedAnswer(400, 'FEATURE_NOT_AVAILABLE', `This account does not have the feature ${key}`, { parameter, value })
