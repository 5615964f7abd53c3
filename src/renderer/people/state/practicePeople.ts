import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { peopleRecords } from '../../../engine/disk/records/client.ts'
import { removePeopleFile } from '../../../engine/people/hold/client.ts'
import { MAX_PRACTICE_KEYS, type PracticeList } from '../../../host/practice.ts'
import { t } from '../../../messages/t.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'
import { host } from '../../base/hostAccess.ts'
import { isRunning } from '../../uploads/state/uploads.ts'
import { keyHash } from './erasureModel.ts'
import { inTurn } from './holding.ts'
import { isOfPractice } from './packing.ts'
import { writePeople } from './peopleBook.ts'
import { readSettled } from './settling.ts'

// People stored by Practice: the host keeps them in the data folder between starts.

/** Identifiers by hash, partner user IDs included: typed values never cross the bridge. */
const practiceKeys = async (keys: readonly PersonKey[]): Promise<readonly string[]> => [
  ...new Set(await Promise.all(keys.map(async (key) => `${key.kind}:${await keyHash(key)}`))),
]

/** Lists of Practice that hold any of the keys. */
export const findInPractice = async (keys: readonly PersonKey[]): Promise<Result<readonly PracticeList[], Failure>> => {
  const wanted = await practiceKeys(keys)
  const found = new Map<string, PracticeList>()
  for (let at = 0; at < wanted.length; at += MAX_PRACTICE_KEYS) {
    const part = await host().practice.find(wanted.slice(at, at + MAX_PRACTICE_KEYS))
    if (!part.ok) return part
    for (const each of part.value)
      found.set(each.id, { ...each, identifiers: each.identifiers + (found.get(each.id)?.identifiers ?? 0) })
  }
  return success([...found.values()])
}

/** Removes keys from all lists of Practice; returns the number of entries removed. */
export const eraseInPractice = async (keys: readonly PersonKey[]): Promise<Result<number, Failure>> => {
  const wanted = await practiceKeys(keys)
  let removed = 0
  for (let at = 0; at < wanted.length; at += MAX_PRACTICE_KEYS) {
    const part = await host().practice.erase(wanted.slice(at, at + MAX_PRACTICE_KEYS))
    if (!part.ok) return part
    removed += part.value
  }
  return success(removed)
}

/** Removes everybody stored by Practice, or only lists last changed before a time; logs it. */
export const emptyPractice = async (why: 'asked' | 'retention', before?: string): Promise<Result<null, Failure>> => {
  const emptied = await host().practice.empty(before)
  if (!emptied.ok) return emptied
  if (emptied.value === 0) return success(null)
  return writePeople({ type: 'practiceEmptied', at: new Date().toISOString(), identifiers: emptied.value, why })
}

/** Resets Practice: deletes its uploads and what is stored here about them. */
export const resetPractice = async (): Promise<Result<null, Failure>> => {
  const { state } = await host().connection.current()
  if (state === 'practice' && (await host().uploads.list(true)).some(isRunning))
    return failed(refused(t('people.state.practiceBusy')))
  const { unread } = await readSettled()
  // Read later, it would be told to be online.
  const first = unread.find(({ sending }) => isOfPractice(sending.target))
  if (first !== undefined) return failed(refused(first))
  const reset = await host().practice.reset()
  if (!reset.ok) return reset
  await inTurn(async () => {
    const stored = (await peopleRecords.files.all()).filter(({ target }) => isOfPractice(target))
    for (const { file } of stored) await removePeopleFile(file)
    await peopleRecords.files.drop(...stored.map(({ file }) => file))
  })
  await readSettled()
  return reset
}
