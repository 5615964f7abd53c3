import { saidText } from '../../../messages/said.ts'
import { host } from '../../base/hostAccess.ts'
import type { AudienceTarget } from './audienceModel.ts'
import { type AccountEntry, entryOfAudience, entryOfDoNotReach } from './onlineModel.ts'

/** Audiences per request, and the most offered; beyond that the ID can be typed. */
const PAGE = 1000
const MAX_TARGETS = 5000

export interface TargetsRead {
  readonly entries: readonly AccountEntry[]
  /** Why not all could be read, where that is so. */
  readonly problem?: string
}

const readAudiences = async (accountId: string): Promise<TargetsRead> => {
  const entries: AccountEntry[] = []
  for (let cursor: string | undefined; ; ) {
    const answer: Awaited<ReturnType<typeof onePage>> = await onePage(accountId, cursor)
    if (!answer.ok) return { entries, problem: saidText(answer.failure) }
    entries.push(...answer.value.data.map(entryOfAudience))
    const next: unknown = answer.value.nextCursor
    if (typeof next !== 'string' || entries.length >= MAX_TARGETS) return { entries }
    cursor = next
  }
}

const onePage = (accountId: string, cursor: string | undefined) =>
  host().call('customAudiences.list', {
    account_id: accountId,
    count: PAGE,
    sort_by: 'name-asc',
    ...(cursor === undefined ? {} : { cursor }),
  })

/** The lists of an account that people can be put on, by name. */
export const readTargets = async (accountId: string, list: AudienceTarget['list']): Promise<TargetsRead> => {
  if (list === 'customAudience') return readAudiences(accountId)
  const answer = await host().call('doNotReachLists.list', { account_id: accountId })
  return answer.ok
    ? { entries: answer.value.data.map((each) => entryOfDoNotReach(each, accountId)) }
    : { entries: [], problem: saidText(answer.failure) }
}
