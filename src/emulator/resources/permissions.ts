import { type Answer, refusedAnswer } from '../answer.ts'
import { isoSeconds } from '../clock.ts'
import { answered, notFound, remove, shown } from '../defaultHandlers.ts'
import { matching } from '../filters.ts'
import { pageOf } from '../pages.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { hasFeature, withoutFeature } from './featureGate.ts'

const PERMISSIONS = 'audiencePermissions'

const audienceIdOf = (order: RequestContext): string =>
  requestTextOf(order, 'tailored_audience_id') || requestTextOf(order, 'custom_audience_id')

const permissionsOf = (order: RequestContext): readonly WorldRecord[] =>
  order.world
    .table(PERMISSIONS)
    .all()
    .filter((one) => one['custom_audience_id'] === audienceIdOf(order))

/** The audience that the path names, where this account owns it or was let in. */
export const audienceOf = (order: RequestContext): WorldRecord | undefined => {
  const audience = order.world.table('customAudiences').get(audienceIdOf(order))
  if (audience === undefined || audience['deleted'] === true) return undefined
  const isLetIn = permissionsOf(order).some(
    (one) => one['granted_account_id'] === order.input['account_id'] && one['deleted'] !== true,
  )
  return audience['account_id'] === order.input['account_id'] || isLetIn ? audience : undefined
}

/** Permission levels by id of the audiences that others share with this account. */
export const sharedWith = ({ world, input }: RequestContext): ReadonlyMap<unknown, unknown> =>
  new Map(
    world
      .table(PERMISSIONS)
      .all()
      .filter((one) => one['granted_account_id'] === input['account_id'] && one['deleted'] !== true)
      .map((one) => [one['custom_audience_id'], one['permission_level']]),
  )

/** Rejects a missing or unshared audience, under the path's name for it. */
export const noAudience = (order: RequestContext): Answer => {
  const isTailored = order.input['tailored_audience_id'] !== undefined
  const parameter = isTailored ? 'tailored_audience_id' : 'custom_audience_id'
  const value = audienceIdOf(order)
  return refusedAnswer(404, isTailored ? 'TAILORED_AUDIENCE_NOT_FOUND' : 'NOT_FOUND', `${value} was not found`, {
    parameter,
    value,
  })
}

/** Only the owner may create, change or revoke permissions (Document 2, Tailored audience permissions). */
const refusalOf = (order: RequestContext): Answer | undefined => {
  const audience = audienceOf(order)
  if (audience === undefined) return noAudience(order)
  if (audience['account_id'] === order.input['account_id']) return undefined
  return refusedAnswer(403, 'ACTION_NOT_ALLOWED', 'Only the account that owns an audience may change its permissions')
}

/** Who may use an audience. */
export const listPermissions = (order: RequestContext): Answer =>
  audienceOf(order) === undefined
    ? noAudience(order)
    : pageOf(order, matching(order, permissionsOf(order)), (one) => shown(order, one))

const businessOf = (order: RequestContext, accountId: string): unknown => {
  const account = order.world.table('accounts').get(accountId)
  return account?.['deleted'] === true ? null : account?.['business_id']
}

const isSameBusiness = (order: RequestContext, granted: string): boolean => {
  const own = businessOf(order, requestTextOf(order, 'account_id'))
  return own !== null && own !== undefined && own === businessOf(order, granted)
}

/** Lets another account use an audience, or changes what it may do. */
export const grantPermission = (order: RequestContext): Answer => {
  const refusal = refusalOf(order)
  if (refusal !== undefined) return refusal
  const granted = requestTextOf(order, 'granted_account_id')
  if (!isSameBusiness(order, granted) && !hasFeature(order, 'SHARE_AUDIENCE_OUTSIDE_BUSINESS'))
    return withoutFeature('SHARE_AUDIENCE_OUTSIDE_BUSINESS', 'granted_account_id', granted)
  const at = isoSeconds(order.clock.now())
  const known = permissionsOf(order).find((one) => one['granted_account_id'] === granted && one['deleted'] !== true)
  const record = {
    id: order.names.id(),
    created_at: at,
    deleted: false,
    ...known,
    account_id: requestTextOf(order, 'account_id'),
    tailored_audience_id: audienceIdOf(order),
    custom_audience_id: audienceIdOf(order),
    granted_account_id: granted,
    permission_level: order.input['permission_level'],
    updated_at: at,
  }
  order.world.commit({ put: PERMISSIONS, id: record.id, record })
  return answered(order, record)
}

/** Ends a permission; line items that target the audience continue. */
export const revokePermission = (order: RequestContext): Answer => {
  const refusal = refusalOf(order)
  if (refusal !== undefined) return refusal
  const id =
    requestTextOf(order, 'tailored_audience_permission_id') || requestTextOf(order, 'custom_audience_permission_id')
  const record = order.world.table(PERMISSIONS).get(id)
  return record?.['custom_audience_id'] === audienceIdOf(order) ? remove(order) : notFound(order)
}
