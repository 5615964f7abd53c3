import { failed, type Result, success } from '../../../contract/language/result.ts'
import { asTitled, type CodedMessage, type Said } from '../../../contract/language/said.ts'
import { listRecords } from '../../../engine/disk/records/client.ts'
import type { StoredList } from '../../../engine/model/storedList.ts'
import type { Connection } from '../../../host/connection.ts'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { leastTime, type PackOptions, type UserTotals, userLists } from '../../../workspace/customer/pack/operations.ts'
import { freezeTimes } from '../../../workspace/customer/pack/uploadWindow.ts'
import { host } from '../../base/hostAccess.ts'
import type { AudienceReview, AudienceTarget, PackedTotals } from './audienceModel.ts'
import { peopleNow } from './state.ts'

/** Users per operation in bulk: bodies reach 5 MB long before 2,500 operations. */
export const MANY_USERS = 100

/** Which list of which account of which service, as one text. */
export const targetKey = (
  connection: Connection,
  { list, accountId, targetId }: Pick<AudienceTarget, 'list' | 'accountId' | 'targetId'>,
): string => {
  const isService = connection.state === 'live' || connection.state === 'sandbox'
  return `${connection.state} ${isService ? connection.profile.addresses.ads : ''} ${accountId} ${list} ${targetId}`
}

/** Was this key made while Practice was connected? */
export const isOfPractice = (key: string): boolean => key.startsWith('practice ')

export interface Packing {
  readonly list: StoredList
  readonly options: PackOptions
  readonly key: string
}

/** The open list and how a target packs it, or why it can't. */
export const packingOf = async (target: AudienceTarget): Promise<Result<Packing, Said>> => {
  const { openList } = peopleNow()
  const list = openList === undefined ? undefined : await listRecords.get(openList.id)
  if (list === undefined) return failed({ sentence: t('people.state.noHashes') })
  const suppression = await host().suppression.status()
  if (suppression.state === 'damaged') return failed({ sentence: saidText(suppression) })
  if (suppression.count > 0 && list.suppression !== suppression.revision)
    return failed({ sentence: t('people.state.suppressionChanged') })
  const times = freezeTimes(Date.now(), target)
  if (!times.ok) return failed(times.failure)
  const connection = await host().connection.current()
  const wireNames = connection.state === 'none' ? {} : connection.wireNames
  const { operation, usersPerOperation = 1 } = target
  const options = { list: target.list, operation, ...times.value, wireNames, usersPerOperation }
  return success({ list, options, key: targetKey(connection, target) })
}

/** What decides how many requests a list takes, beside users per operation. */
export const measuredAs = ({ list: { file, flags }, options }: Packing): string =>
  JSON.stringify([file, flags.at, options.list, options.operation, options.wireNames])

/** The two ways to pack that are shown side by side. */
export const waysOf = (options: PackOptions): readonly PackOptions[] => [
  { ...options, usersPerOperation: 1 },
  { ...options, usersPerOperation: MANY_USERS },
]

const NONE: UserTotals = { users: 0, requests: 0, bytes: 0 }

const timed = (totals: UserTotals): PackedTotals => ({ ...totals, msAtLeast: leastTime(totals.requests) })

/** Both ways as they are shown. */
export const bothWays = ([one = NONE, many = NONE]: readonly UserTotals[]): NonNullable<AudienceReview['ways']> => ({
  one: timed(one),
  many: timed(many),
})

/** Sum of two parts of one plan; the time is reckoned anew from it. */
export const addTotals = (left: PackedTotals, right: PackedTotals): PackedTotals =>
  timed({
    users: left.users + right.users,
    requests: left.requests + right.requests,
    bytes: left.bytes + right.bytes,
  })

/** What the journal says of an upload of people. */
export const planOf = (
  target: AudienceTarget,
  operation: AudienceTarget['operation'],
  file: string | CodedMessage,
  dataset: string,
) => {
  const { endpoint, idParameter } = userLists[target.list]
  const { list, targetName: name = '' } = target
  return {
    endpoint,
    parameters: { account_id: target.accountId, [idParameter]: target.targetId },
    ...asTitled(
      said('people.upload.plan', {
        file,
        operation,
        list,
        name,
        isNamed: list === 'customAudience' && name !== '' ? 'yes' : 'no',
      }),
    ),
    dataset,
  }
}
