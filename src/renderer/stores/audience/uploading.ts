import type { UploadSummary } from '../../../host/uploads.ts'
import { freezeTimes } from '../../../workspace/customer/months.ts'
import { leastTime, type PackOptions, userLists } from '../../../workspace/customer/operations.ts'
import { listDatabase, type StoredList } from '../../database/lists.ts'
import { host } from '../../hostAccess.ts'
import { measureList, refusal, startListUpload } from '../../upload/listUpload.ts'
import type { AudienceActions, AudienceReview, AudienceTarget } from '../audienceModel.ts'
import { change, now } from './state.ts'

/** The stored list that is open and how a target packs it, or why that cannot be. */
const packing = async (
  target: AudienceTarget,
): Promise<
  | { readonly ok: true; readonly list: StoredList; readonly options: PackOptions }
  | { readonly ok: false; readonly sentence: string }
> => {
  const { openList } = now()
  const list = openList === undefined ? undefined : await listDatabase().lists.get(openList.id)
  if (list === undefined)
    return { ok: false, sentence: 'Import the file of this list again: its digests are not here.' }
  const times = freezeTimes(Date.now(), target)
  if (!times.ok) return { ok: false, sentence: times.failure }
  const connection = await host().connection.current()
  const wireNames = connection.state === 'none' ? {} : connection.wireNames
  return { ok: true, list, options: { list: target.list, operation: target.operation, ...times.value, wireNames } }
}

const nothing: AudienceReview = { users: 0, requests: 0, bytes: 0, msAtLeast: 0, effectiveAt: '', expiresAt: '' }

/** Counts what an upload of the open list would send. */
export const reviewList = async (target: AudienceTarget): Promise<AudienceReview> => {
  const packed = await packing(target)
  if (!packed.ok) {
    change({ problem: packed.sentence })
    return nothing
  }
  const { effectiveAt, expiresAt } = packed.options
  const totals = await measureList(packed.list, packed.options)
  if (totals === undefined) {
    change({ problem: 'The stored list could not be read. Import its file again.' })
    return { ...nothing, effectiveAt, expiresAt }
  }
  change({}, 'problem')
  return { ...totals, msAtLeast: leastTime(totals.requests), effectiveAt, expiresAt }
}

const WORDS = {
  customAudience: { Update: 'to the custom audience', Delete: 'off the custom audience' },
  doNotReach: { Update: 'to the do-not-reach list', Delete: 'off the do-not-reach list' },
} as const

/** Freezes the open list into the host's journal and starts sending. */
export const uploadList: AudienceActions['upload'] = async (target) => {
  const packed = await packing(target)
  if (!packed.ok) return refusal(packed.sentence)
  const { endpoint, idParameter } = userLists[target.list]
  const title = `${packed.list.name} ${WORDS[target.list][target.operation]}`
  const parameters = { account_id: target.accountId, [idParameter]: target.targetId }
  return startListUpload(packed.list, { endpoint, parameters, title, dataset: packed.list.id }, packed.options)
}

/** Takes the news of an upload of people. */
export const putUpload = (upload: UploadSummary): void => {
  const { uploads } = now()
  const known = uploads.some(({ id }) => id === upload.id)
  change({ uploads: known ? uploads.map((each) => (each.id === upload.id ? upload : each)) : [upload, ...uploads] })
}
