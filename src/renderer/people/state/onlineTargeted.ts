import { create } from 'zustand'
import type { EndpointData, Failure } from '../../../contract/contract.ts'
import { changerOf } from '../../base/changerOf.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest } from '../../base/newest.ts'
import { accountOfPlace } from './onlineModel.ts'
import { joinTargeting, type TargetingCampaign } from './targetedTree.ts'

interface TargetedState {
  /** Which audience is looked at, as `place audience`. */
  readonly of: string
  readonly activeOnly: boolean
  readonly campaigns: readonly TargetingCampaign[]
  readonly cursor?: string
  readonly isReading: boolean
  readonly isRead: boolean
  readonly failure?: Failure
}

const EMPTY: TargetedState = { of: '', activeOnly: true, campaigns: [], isReading: false, isRead: false }

/** Campaigns and line items that target the audience that is looked at. */
export const useTargeted = create<TargetedState>(() => EMPTY)

const { setState, getState } = useTargeted
const change = changerOf(useTargeted)

const campaignOf = (entry: EndpointData<'customAudiences.targeted'>[number]): TargetingCampaign => ({
  id: entry.campaign_id,
  name: entry.campaign_name,
  lineItems: entry.line_items.map(({ id, name, servable }) => ({ id, name, servable })),
})

/** What an earlier reading brings late is not taken. */
const newest = createNewest()

/** Reads what targets an audience, from the first or next page. `activeOnly` limits it to servable ad groups. */
export const readTargeted = async (
  place: string,
  audience: string,
  activeOnly: boolean,
  isMore = false,
): Promise<void> => {
  await newest.run(async ({ still }) => {
    const { cursor } = getState()
    if (isMore) change({ isReading: true }, 'failure')
    else setState({ ...EMPTY, of: `${place} ${audience}`, activeOnly, isReading: true }, true)
    const answer = await still(
      host().call('customAudiences.targeted', {
        account_id: accountOfPlace(place),
        custom_audience_id: audience,
        with_active: activeOnly,
        ...(isMore && cursor !== undefined ? { cursor } : {}),
      }),
    )
    if (!answer.ok) return setState({ failure: answer.failure, isReading: false })
    const { data, nextCursor } = answer.value
    change(
      {
        campaigns: joinTargeting(isMore ? getState().campaigns : [], data.map(campaignOf)),
        isReading: false,
        isRead: true,
        ...(typeof nextCursor === 'string' ? { cursor: nextCursor } : {}),
      },
      ...(typeof nextCursor === 'string' ? [] : (['cursor'] as const)),
    )
  })
}
