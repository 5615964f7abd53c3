import { create } from 'zustand'
import type { PERMISSION_LEVEL } from '../../../contract/audience/permissions.ts'
import type { EndpointData, Failure } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import { changerOf } from '../../base/changerOf.ts'
import { host } from '../../base/hostAccess.ts'
import { accountOfPlace } from './onlineModel.ts'

export type Permission = EndpointData<'tailoredAudiencePermissions.create'>
export type PermissionLevel = (typeof PERMISSION_LEVEL)[number]

interface SharingState {
  /** Whose permissions these are, as `place audience`. */
  readonly of: string
  readonly permissions: readonly Permission[]
  readonly cursor?: string
  readonly isReading: boolean
  readonly isRead: boolean
  readonly failure?: Failure
}

const EMPTY: SharingState = { of: '', permissions: [], isReading: false, isRead: false }

/** Who may use the audience that is looked at. */
export const useSharing = create<SharingState>(() => EMPTY)

const { setState, getState } = useSharing
const change = changerOf(useSharing)

const keyOf = (place: string, audience: string): string => `${place} ${audience}`

const PAGE = 200

/** Reads who may use an audience, from the first page or the next one. */
export const readSharing = async (place: string, audience: string, isMore = false): Promise<void> => {
  const of = keyOf(place, audience)
  const { cursor } = getState()
  if (isMore) change({ isReading: true }, 'failure')
  else setState({ ...EMPTY, of, isReading: true }, true)
  const answer = await host().call('tailoredAudiencePermissions.list', {
    account_id: accountOfPlace(place),
    tailored_audience_id: audience,
    count: PAGE,
    ...(isMore && cursor !== undefined ? { cursor } : {}),
  })
  if (getState().of !== of) return
  if (!answer.ok) return setState({ failure: answer.failure, isReading: false })
  const { data, nextCursor } = answer.value
  change(
    {
      permissions: [...(isMore ? getState().permissions : []), ...data],
      isReading: false,
      isRead: true,
      ...(typeof nextCursor === 'string' ? { cursor: nextCursor } : {}),
    },
    ...(typeof nextCursor === 'string' ? [] : (['cursor'] as const)),
  )
}

const put = (of: string, permission: Permission): void => {
  if (getState().of !== of) return
  const { permissions } = getState()
  const isKnown = permissions.some(({ id }) => id === permission.id)
  setState({
    permissions: isKnown
      ? permissions.map((each) => (each.id === permission.id ? permission : each))
      : [...permissions, permission],
  })
}

/** Shares an audience with an account or changes its access; safe to repeat. */
export const share = async (
  place: string,
  audience: string,
  account: string,
  level: PermissionLevel,
): Promise<Result<null, Failure>> => {
  const answer = await host().call('tailoredAudiencePermissions.create', {
    account_id: accountOfPlace(place),
    tailored_audience_id: audience,
    granted_account_id: account.trim(),
    permission_level: level,
  })
  if (!answer.ok) return answer
  put(keyOf(place, audience), answer.value.data)
  return success(null)
}

/** Ends a permission; one that is no longer there counts as ended. */
export const revoke = async (
  place: string,
  audience: string,
  permission: Permission,
): Promise<Result<null, Failure>> => {
  const answer = await host().call('tailoredAudiencePermissions.delete', {
    account_id: accountOfPlace(place),
    tailored_audience_id: audience,
    tailored_audience_permission_id: permission.id,
  })
  if (!answer.ok && answer.failure.status !== 404) return answer
  if (getState().of === keyOf(place, audience))
    setState(({ permissions }) => ({ permissions: permissions.filter(({ id }) => id !== permission.id) }))
  return success(null)
}
