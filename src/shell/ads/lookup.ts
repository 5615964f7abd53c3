import type { Client } from '../../client/client.ts'
import { askPages } from '../../client/pages.ts'
import { type AdKind, type AdKindId, adKind, adRecordFields, parentInPath } from '../../contract/ads/kinds.ts'
import { type EndpointId, endpointOf, type Failure } from '../../contract/contract.ts'
import { type Fields, isFields, wordOf } from '../../contract/language/fields.ts'
import { MAX_FILTER_IDS } from '../../contract/language/idFilter.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { isObserved } from '../../contract/observed.ts'
import { refused } from '../../contract/wire/refused.ts'
import { said } from '../../messages/said.ts'
import { differences } from '../../workspace/ads/containsValue.ts'
import type { CartStep } from '../../workspace/ads/plan.ts'

/** Statuses that reject the request itself; all others are about the place or the moment. */
const OF_REQUEST: ReadonlySet<number | undefined> = new Set([undefined, 400, 403, 404, 409, 413, 422])

/** True if the request itself was rejected, so that repeating it is useless. */
export const isOfRequest = (failure: Failure): boolean =>
  failure.kind === 'refused' || (failure.kind === 'rejected' && OF_REQUEST.has(failure.status))

/** Whether the platform knows no such thing. */
export const isNotThere = ({ kind, status }: Failure): boolean => kind === 'rejected' && status === 404

interface LookupPorts {
  readonly client: Pick<Client, 'ask'>
  readonly account: string
  readonly signal?: AbortSignal
  /** False where undocumented endpoints must not be used. */
  readonly allowsObserved?: boolean
  /** What is known of a record, as its path may name what it belongs to. */
  readonly known?: (id: string) => Fields | undefined
}

/** A record as it is written, where the platform names fields differently. */
export const asWritten = ({ list }: AdKind, record: Fields): Fields => list?.asWritten?.(record) ?? record

const mayUse = (id: EndpointId | undefined, allowsObserved: boolean): boolean =>
  id !== undefined && (allowsObserved || !isObserved(id))

const readsSingly = ({ read }: AdKind, allowsObserved: boolean): boolean => mayUse(read, allowsObserved)

const readsByIds = ({ list }: AdKind, allowsObserved: boolean): boolean =>
  list?.byIds !== undefined && mayUse(list.endpoint, allowsObserved)

/** Whether known records of a kind can be read anew. */
export const isReadable = (kind: AdKind, allowsObserved: boolean): boolean =>
  readsSingly(kind, allowsObserved) || readsByIds(kind, allowsObserved)

const notListed: Failure = { ...refused(said('ads.check.deletedThere')), kind: 'rejected', status: 404 }

/** The list filtered by ids; undefined if the platform rejects some of them. */
const listByIds = async (
  { client, account, signal, known }: LookupPorts,
  kind: AdKind,
  ids: readonly string[],
): Promise<Result<readonly Fields[], Failure> | undefined> => {
  if (kind.list === undefined) return undefined
  const { endpoint, query, byIds = '' } = kind.list
  const parent = parentInPath(kind.list)
  const [only = ''] = ids
  const path = parent && { [parent.parameter]: wordOf(known?.(only)?.[parent.field]) }
  const takesDeleted = Object.hasOwn(endpointOf(endpoint).query?.properties ?? {}, 'with_deleted')
  const page = await client.ask(
    endpoint,
    { ...query, ...path, account_id: account, [byIds]: ids, ...(takesDeleted ? { with_deleted: true } : {}) },
    { job: { kind: 'screen' }, ...(signal === undefined ? {} : { signal }) },
  )
  if (page.ok) return success((page.value.data as readonly Fields[]).map((record) => asWritten(kind, record)))
  return page.failure.kind === 'rejected' && [400, 404].includes(page.failure.status ?? 0) ? undefined : page
}

/** One record of the platform, by its own endpoint or from its list. Kinds that can't be read are never requested. */
export const readAdRecord = async (asked: LookupPorts, kind: AdKind, id: string): Promise<Result<Fields, Failure>> => {
  const { client, account, signal, allowsObserved = true } = asked
  if (kind.list !== undefined && !readsSingly(kind, allowsObserved) && readsByIds(kind, allowsObserved)) {
    const listed = await listByIds(asked, kind, [id])
    if (listed?.ok === false) return listed
    const [record] = listed?.value ?? []
    return record === undefined ? failed(notListed) : success(record)
  }
  if (kind.read === undefined) throw new Error('The platform reads no single record of this kind.')
  const takesDeleted = Object.hasOwn(endpointOf(kind.read).query?.properties ?? {}, 'with_deleted')
  const answer = await client.ask(
    kind.read,
    { account_id: account, [kind.idParameter]: id, ...(takesDeleted ? { with_deleted: true } : {}) },
    { job: { kind: 'screen' }, ...(signal === undefined ? {} : { signal }) },
  )
  if (!answer.ok) return answer
  const { data } = answer.value
  const [first] = Array.isArray(data) ? data : [data]
  return success(isFields(first) ? asWritten(kind, first) : {})
}

/** Maximum records read by id in one request. */
const idsAtOnce = (kind: AdKind, allowsObserved: boolean): number =>
  parentInPath(kind.list) === undefined && readsByIds(kind, allowsObserved) ? MAX_FILTER_IDS : 1

/** Requests needed to read this many records of a kind. */
export const readingRequests = (kind: AdKind, records: number, allowsObserved: boolean): number =>
  isReadable(kind, allowsObserved) ? Math.ceil(records / idsAtOnce(kind, allowsObserved)) : 0

/**
 * Current records of one kind, in as few requests as its filters allow. A record unknown to the platform is a failure
 * in the map; any other failure ends the reading. Ids missing from a list are requested singly.
 */
export const readAdRecords = async (
  asked: LookupPorts,
  kind: AdKind,
  ids: readonly string[],
): Promise<Result<ReadonlyMap<string, Result<Fields, Failure>>, Failure>> => {
  const found = new Map<string, Result<Fields, Failure>>()
  const { idField } = kind
  const size = idsAtOnce(kind, asked.allowsObserved ?? true)
  for (let from = 0; from < ids.length; from += size) {
    const some = ids.slice(from, from + size)
    const listed = some.length === 1 ? undefined : await listByIds(asked, kind, some)
    if (listed?.ok === false) return listed
    for (const record of listed?.value ?? []) found.set(wordOf(record[idField]), success(record))
    for (const id of some) {
      if (found.has(id)) continue
      const read = await readAdRecord(asked, kind, id)
      if (!read.ok && read.failure.status !== 404) return read
      found.set(id, read)
    }
  }
  return success(found)
}

export interface Lookup extends LookupPorts {
  readonly step: CartStep
  /** What was sent, with names of made records in it. */
  readonly sent: Fields
  /** Ids that other steps of the same upload made. */
  readonly claimed: ReadonlySet<string>
  readonly isKnown: (kind: AdKindId, id: string) => boolean
}

/**
 * Records that a create without response may have made: previously unknown, with the sent values. `again` if repeating
 * it is safe; undefined if nothing tells. An undocumented list can prove that something was created, never that it was
 * not.
 */
export const findMade = async (lookup: Lookup): Promise<Result<readonly Fields[] | 'again' | undefined, Failure>> => {
  const { client, account, signal, step, sent, claimed, isKnown, allowsObserved = false } = lookup
  const kind = adKind(step.kind)
  if (endpointOf(step.endpoint).repeat === 'safe') return success('again')
  const { list, holds, idField } = kind
  const isUndocumented = isObserved(list?.endpoint)
  // A lost batch would need forty answers. So its kinds' lists count if one record fits.
  if (list === undefined || (isUndocumented && (!allowsObserved || kind.batch === undefined))) return success(undefined)
  const told = adRecordFields(kind)
  const { of } = list
  const query = {
    ...list.query,
    account_id: account,
    ...(of === undefined ? {} : { [of.parameter]: [wordOf(sent[of.field])] }),
  }
  const input = list.isIncremental ? { ...query, sort_by: 'created_at-desc' } : query
  const fits: Fields[] = []
  const read = askPages(client, list.endpoint, input, {
    job: { kind: 'screen' },
    ...(signal === undefined ? {} : { signal }),
  })
  for await (const page of read) {
    if (!page.ok) return isUndocumented && isOfRequest(page.failure) ? success(undefined) : page
    const records = (page.value.data as readonly Fields[]).filter((record) => holds?.(record) ?? true)
    const unknown = records.filter((record) => {
      const id = wordOf(record[idField])
      return !isKnown(step.kind, id) && !claimed.has(id)
    })
    fits.push(...unknown.filter((record) => differences(sent, record, told).length === 0))
    // Newest first, and ours is no older than the newest known one. So it cannot follow a page of known records with
    // different times.
    const newest = wordOf(records[0]?.['created_at'])
    const isBehind = list.isIncremental && unknown.length === 0 && wordOf(records.at(-1)?.['created_at']) < newest
    if (isBehind) break
  }
  // Only documented lists or a person may decide whether something is sent again.
  return success(isUndocumented && fits.length === 0 ? undefined : fits)
}
