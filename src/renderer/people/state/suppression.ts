import { create } from 'zustand'
import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { holdList, letListGo } from '../../../engine/disk/client.ts'
import { listRecords } from '../../../engine/disk/records/client.ts'
import type { StoredList } from '../../../engine/model/storedList.ts'
import { withPeopleWorker, withReadingWorker } from '../../../engine/people/hold/client.ts'
import { removeListFile } from '../../../engine/people/read/client.ts'
import { inChunks, SUPPRESSION_CHUNK, type SuppressionState } from '../../../host/suppression.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'
import type { ValueKind } from '../../../workspace/customer/digest/personKeys.ts'
import { host } from '../../base/hostAccess.ts'
import type { AudienceTarget } from './audienceModel.ts'
import { holdLeaving, inTurn } from './holding.ts'
import { rememberReduced } from './listRepository.ts'
import { findLists } from './lists.ts'
import { type Packing, packingOf } from './packing.ts'
import { sourceEnds, withoutPeople } from './reducedList.ts'
import { readSettled } from './settling.ts'
import { peopleNow } from './state.ts'

// The suppression list is the host's; lists are compared with it here, in a worker. A list knows with which revision it was
// compared last, so that nothing is read again until that changes.

const BYTES = 32

/** The list as pages show it. */
export const useSuppression = create<{ readonly status?: SuppressionState }>(() => ({}))

/** Reads from the host how many are suppressed; it keeps the list, not the page. */
export const readSuppression = async (): Promise<SuppressionState> => {
  const status = await host().suppression.status()
  useSuppression.setState({ status })
  return status
}

/** Every digest of the list, in order. */
export const readDigests = async (count: number): Promise<Result<Uint8Array, Failure>> => {
  const digests = new Uint8Array(BYTES * count)
  for (let at = 0; at < digests.length; ) {
    const part = await host().suppression.read(at / BYTES, SUPPRESSION_CHUNK / BYTES)
    if (!part.ok) return part
    if (part.value.length === 0) return success(digests.slice(0, at))
    digests.set(part.value.subarray(0, digests.length - at), at)
    at += part.value.length
  }
  return success(digests)
}

/**
 * The list without suppressed people, in a new locked file if anybody was removed. `onGone` receives those rows while
 * the old file still exists.
 */
export const listWithoutSuppressed = async (
  list: StoredList,
  onGone?: (rows: readonly number[]) => Promise<void>,
): Promise<Result<StoredList, Said>> => {
  const status = await host().suppression.status()
  if (status.state === 'damaged') return failed(status)
  if (status.count === 0 || list.suppression === status.revision) return success(list)
  const digests = await readDigests(status.count)
  if (!digests.ok) return digests
  const into = crypto.randomUUID()
  // Another window that sweeps must not take it before a list names it.
  holdList(into)
  const { file, pages, flags } = list
  try {
    const stripped = await withPeopleWorker((worker) =>
      worker.ask('suppressRows', {
        source: { file, of: 'list' as const, pages, flags },
        into,
        digests: digests.value,
        ends: sourceEnds(list),
      }),
    )
    if (stripped === undefined) {
      letListGo(into)
      return success({ ...list, suppression: status.revision })
    }
    await onGone?.(stripped.gone)
    return success({ ...withoutPeople(list, into, stripped, 'suppressed'), suppression: status.revision })
  } catch {
    letListGo(into)
    await removeListFile(into)
    return failed({ sentence: t('people.state.uncompared') })
  }
}

/** Removes suppressed people from a stored list; returns their number. */
const suppressStored = async (id: string): Promise<Result<number, Said>> => {
  const list = await listRecords.get(id)
  if (list === undefined) return success(0)
  const { file: before, pages, flags } = list
  const next = await listWithoutSuppressed(list, (gone) =>
    holdLeaving(id, { file: before, of: 'list', pages, flags }, gone),
  )
  if (!next.ok || next.value === list) return next.ok ? success(0) : next
  const { file } = next.value
  try {
    const remembered = file === list.file ? success(null) : await rememberReduced(next.value)
    if (!remembered.ok) return remembered
    await listRecords.put(next.value)
  } finally {
    if (file !== list.file) letListGo(file)
  }
  if (file !== list.file) await removeListFile(list.file)
  return success(list.usable - next.value.usable)
}

/** What taking suppressed people out of the lists here came to. */
interface SuppressedLists {
  readonly people: number
  readonly lists: number
  /** Why a list still holds them; the others do not. */
  readonly problem?: string
}

/** Removes suppressed people from all stored lists or one; a failure doesn't stop the others. */
export const suppressLists = async (only?: string): Promise<SuppressedLists> => {
  const status = await readSuppression()
  if (status.state === 'damaged') return { people: 0, lists: 0, problem: saidText(status) }
  const stale = (await listRecords.all()).filter(
    ({ id, suppression }) => status.count > 0 && (only ?? id) === id && suppression !== status.revision,
  )
  if (stale.length === 0) return { people: 0, lists: 0 }
  // First stores what was sent with its targets; afterwards the rows are gone.
  const { unread } = await readSettled()
  let people = 0
  let lists = 0
  let problem: string | undefined
  for (const { id } of stale) {
    const first = unread.find(({ sending }) => sending.dataset === id)
    const done = first === undefined ? await inTurn(() => suppressStored(id)) : failed(first)
    if (!done.ok) problem ??= saidText(done.failure)
    else if (done.value > 0) {
      people += done.value
      lists++
    }
  }
  await findLists()
  return { people, lists, ...(problem === undefined ? {} : { problem }) }
}

/** Removes suppressed people from the open list before review or sending. */
export const suppressOpenList = async (): Promise<Result<null, Said>> => {
  const { openList } = peopleNow()
  const { problem } = openList === undefined ? {} : await suppressLists(openList.id)
  return problem === undefined ? success(null) : failed({ sentence: problem })
}

/** How a target packs the open list without suppressed people, or why it can't. */
export const suppressedPacking = async (target: AudienceTarget): Promise<Result<Packing, Said>> => {
  const suppressed = await suppressOpenList()
  const packed = await packingOf(target)
  return packed.ok || suppressed.ok ? packed : suppressed
}

/** What adding people came to. */
export interface Added extends SuppressedLists {
  /** Hashes that were not on the list before. */
  readonly added: number
  /** Rows with a valid identifier, and rows with only invalid values. */
  readonly rows?: number
  readonly unreadable?: number
  readonly firstUnreadable?: number
}

const addDigests = async (digests: Uint8Array): Promise<Result<Added, Failure>> => {
  const added = await inChunks(digests, (chunk) => host().suppression.add(chunk))
  if (!added.ok) return added
  return success({ ...(await suppressLists()), added: added.value })
}

/** Puts known keys of people on the list, such as those of an erasure. They may be on it though a list here still holds them. */
export const suppressKeys = async (
  keys: readonly PersonKey[],
): Promise<{ readonly isSuppressed: boolean; readonly failure?: Failure }> => {
  const digests = await withPeopleWorker((worker) => worker.ask('suppressionDigests', { keys }))
  const added = await addDigests(digests)
  if (!added.ok) return { isSuppressed: false, failure: added.failure }
  const { problem } = added.value
  return { isSuppressed: true, ...(problem === undefined ? {} : { failure: refused(problem) }) }
}

/** Adds people of a file, or of typed lines, to the suppression list. */
export const suppressFile = async (file: Blob, country: string, kind: ValueKind): Promise<Result<Added, Said>> => {
  const read = await withReadingWorker(file.size, (worker) => worker.ask('readSuppressed', { file, country, kind }))
  if (!read.ok) return read
  const { digests, people, unreadable, firstUnreadable } = read.value
  const added = await addDigests(digests)
  if (!added.ok) return added
  return success({
    ...added.value,
    rows: people,
    unreadable,
    ...(firstUnreadable === undefined ? {} : { firstUnreadable }),
  })
}

/** Takes a person off the list by a value; returns the number of hashes removed. */
export const removeSuppressed = async (
  value: string,
  country: string,
  kind: ValueKind,
): Promise<Result<number, Said>> => {
  const digests = await withReadingWorker(value.length, (worker) =>
    worker.ask('suppressionDigests', { value, country, kind }),
  )
  if (digests.length === 0) return failed({ sentence: t('people.suppression.notIdentifier') })
  const removed = await inChunks(digests, (chunk) => host().suppression.remove(chunk))
  await readSuppression()
  return removed
}

/** Empties the suppression list. */
export const clearSuppression = async (): Promise<Result<null, Failure>> => {
  const cleared = await host().suppression.clear()
  await readSuppression()
  return cleared
}
