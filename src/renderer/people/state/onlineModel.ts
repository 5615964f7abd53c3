import type { EndpointData } from '../../../contract/contract.ts'
import type { Connection } from '../../../host/connection.ts'
import { orders } from '../../../messages/formats.ts'
import { t } from '../../../messages/t.ts'

/** A custom audience or do-not-reach list as the platform holds it. */
export interface AccountEntry {
  readonly list: 'customAudience' | 'doNotReach'
  readonly id: string
  readonly name: string
  readonly description: string
  /** People on it; null while the platform does not say. */
  readonly size: number | null
  readonly type: string
  readonly targetable: boolean
  /** What it can be targeted as: CRM, EXCLUDED_CRM. */
  readonly targetableAs: readonly string[]
  /** Why it cannot be targeted, in the platform's words. */
  readonly reasons: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly ownerAccountId: string
  readonly permissionLevel: string
  readonly partnerSource: string
}

export type OnlineSortBy = 'name' | 'size' | 'type' | 'created'

export interface OnlineSort {
  readonly by: OnlineSortBy
  readonly isDescending: boolean
}

/** `sort_by` attribute of each sort order; the contract accepts any attribute. */
const SORT_ATTRIBUTES: Readonly<Record<OnlineSortBy, string>> = {
  name: 'name',
  size: 'audience_size',
  type: 'audience_type',
  created: 'created_at',
}

/** The sort_by parameter of a way to sort. */
export const sortParameter = ({ by, isDescending }: OnlineSort): string =>
  `${SORT_ATTRIBUTES[by]}-${isDescending ? 'desc' : 'asc'}`

/** A custom audience as it is shown. */
export const entryOfAudience = (record: EndpointData<'customAudiences.get'>): AccountEntry => ({
  list: 'customAudience',
  id: record.id,
  name: record.name,
  description: record.description ?? '',
  size: record.audience_size ?? null,
  type: record.audience_type,
  targetable: record.targetable === true,
  targetableAs: record.targetable_types ?? [],
  reasons: record.reasons_not_targetable ?? [],
  createdAt: record.created_at,
  updatedAt: record.updated_at,
  ownerAccountId: record.owner_account_id,
  permissionLevel: record.permission_level,
  partnerSource: record.partner_source,
})

/** A do-not-reach list as it is shown; it belongs to the account that asked. */
export const entryOfDoNotReach = (
  record: EndpointData<'doNotReachLists.list'>[number],
  accountId: string,
): AccountEntry => ({
  list: 'doNotReach',
  id: record.id,
  name: record.name,
  description: record.description ?? '',
  size: record.list_size ?? null,
  type: t('people.target.doNotReach'),
  targetable: record.targetable === true,
  targetableAs: [],
  reasons: record.reasons_not_targetable ?? [],
  createdAt: record.created_at,
  updatedAt: record.updated_at,
  ownerAccountId: accountId,
  permissionLevel: 'READ_WRITE',
  partnerSource: '',
})

const order = orders({ numeric: true, sensitivity: 'base' })
const compareText = (left: string, right: string): number => order().compare(left, right)

const COMPARE: Readonly<Record<OnlineSortBy, (left: AccountEntry, right: AccountEntry) => number>> = {
  name: (left, right) => compareText(left.name, right.name),
  // A size that is not known stands before nobody.
  size: (left, right) => (left.size ?? -1) - (right.size ?? -1),
  type: (left, right) => compareText(left.type, right.type),
  created: (left, right) => (left.createdAt < right.createdAt ? -1 : left.createdAt > right.createdAt ? 1 : 0),
}

/** Entries in the requested order; equal ones keep their reading order. */
export const sortEntries = (
  entries: readonly AccountEntry[],
  { by, isDescending }: OnlineSort,
): readonly AccountEntry[] => [...entries].sort((left, right) => (isDescending ? -1 : 1) * COMPARE[by](left, right))

/** Entries whose name, description or id holds the words. */
export const searchEntries = (entries: readonly AccountEntry[], search: string): readonly AccountEntry[] => {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return entries
  return entries.filter(({ name, description, id }) =>
    [name, description, id].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** Entries with one more, or with what is known of one by now. */
export const putEntry = (entries: readonly AccountEntry[], entry: AccountEntry): readonly AccountEntry[] =>
  entries.some(({ id }) => id === entry.id)
    ? entries.map((each) => (each.id === entry.id ? entry : each))
    : [entry, ...entries]

/** Account and service as one text, since audiences belong to both. */
export const accountPlace = (connection: Connection, accountId: string): string => {
  const isService = connection.state === 'live' || connection.state === 'sandbox'
  return `${connection.state} ${isService ? connection.profile.addresses.ads : ''} ${accountId}`
}

/** The account id that a place is. */
export const accountOfPlace = (place: string): string => place.slice(place.lastIndexOf(' ') + 1)

/** Are two places accounts of the same service? */
export const isSameService = (left: string, right: string): boolean =>
  left.slice(0, left.lastIndexOf(' ')) === right.slice(0, right.lastIndexOf(' '))
