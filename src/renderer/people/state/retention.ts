import { create } from 'zustand'
import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { listRecords, peopleRecords } from '../../../engine/disk/records/client.ts'
import { peopleFileBytes } from '../../../engine/people/hold/client.ts'
import { listFileBytes, removeListFile } from '../../../engine/people/read/client.ts'
import type { PracticeList } from '../../../host/practice.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import { isRunning, isUnfinished } from '../../uploads/state/uploads.ts'
import { dropUploadBodies, removeStored } from './forgetting.ts'
import { inTurn, type SettledPeople, type UnreadSending } from './holding.ts'
import { findLists } from './lists.ts'
import { type PeopleBook, writePeople } from './peopleBook.ts'
import { emptyPractice } from './practicePeople.ts'
import { readSettled, sweepPeople } from './settling.ts'
import { changeLists, peopleNow } from './state.ts'

// Hashed contact data is personal data: kept only while useful (reliability, P-02 and P-06).

const DAY = 86_400_000
const DEFAULT_DAYS = 30
const STORED_AS = 'adwright.digestDays'

/** How long digests of a list stay after its last confirmed upload, in days. */
export const DAYS_CHOICES = [7, 30, 90, 365] as const

const storedDays = (): number => {
  try {
    const days = Number(localStorage.getItem(STORED_AS))
    return DAYS_CHOICES.find((each) => each === days) ?? DEFAULT_DAYS
  } catch {
    return DEFAULT_DAYS
  }
}

/** The setting; it is not precious, without it the default counts. */
export const useRetention = create<{ readonly days: number }>(() => ({ days: storedDays() }))

/** Takes one of `DAYS_CHOICES`; another one falls back to the default at the next start. */
export const setRetentionDays = (days: number): void => {
  useRetention.setState({ days })
  try {
    localStorage.setItem(STORED_AS, String(days))
  } catch {
    // Without storage the setting lasts as long as the window.
  }
}

/**
 * When a list's hashes are due (ms): `days` after its last confirmed upload or import. Undefined for lists never
 * uploaded or pinned.
 */
export const deletionOf = (book: PeopleBook, dataset: string, days: number, importedAt = ''): number | undefined => {
  if (book.pinned.has(dataset)) return undefined
  const times = book.sendings
    .filter((sending) => sending.dataset === dataset)
    .map(({ upload }) => Date.parse(book.confirmed.get(upload) ?? ''))
    .filter((at) => !Number.isNaN(at))
  return times.length === 0 ? undefined : Math.max(...times, Date.parse(importedAt) || 0) + days * DAY
}

/** Is an upload of a list among those that could not be read? */
export const isUnread = (unread: readonly UnreadSending[], dataset: string): boolean =>
  unread.some(({ sending }) => sending.dataset === dataset)

/** Asks the host: the store may lack unread uploads or those of another window. */
const isBusy = async (dataset: string): Promise<boolean> =>
  (await host().uploads.list(true)).some(
    (upload) => upload.plan.dataset === dataset && (isRunning(upload) || isUnfinished(upload)),
  )

/**
 * Deletes a list's hashes and its targets' records, as whole files. The list stays with name and counts, and waits for
 * its file.
 */
export const deleteDigests = async (dataset: string, why: 'asked' | 'retention'): Promise<Result<null, Failure>> => {
  if (await isBusy(dataset)) return failed(refused(t('people.state.busy')))
  const name = (await listRecords.get(dataset))?.name
  const at = new Date().toISOString()
  const written = await writePeople({
    type: 'digestsDeleted',
    dataset,
    at,
    why,
    ...(name === undefined ? {} : { name }),
  })
  if (!written.ok) return written
  await inTurn(async () => {
    const stored = await listRecords.get(dataset)
    await listRecords.drop(dataset)
    if (stored !== undefined) await removeListFile(stored.file)
    await removeStored(dataset)
  })
  await dropUploadBodies(dataset)
  await findLists()
  const shown = peopleNow().lists.find(({ id }) => id === dataset)
  if (peopleNow().openList?.id === dataset && shown !== undefined) changeLists({ openList: shown })
  await readSettled()
  return written
}

/** Deletes every digest that is stored here; the first failure, where there is one. */
export const deleteAllDigests = async (): Promise<Result<null, Failure>> => {
  const datasets = new Set((await listRecords.all()).map(({ id }) => id))
  for (const { dataset } of [...(await peopleRecords.files.all()), ...(await peopleRecords.changes.all())])
    datasets.add(dataset)
  let result: Result<null, Failure> = success(null)
  for (const dataset of datasets) {
    const deleted = await deleteDigests(dataset, 'asked')
    if (!deleted.ok) result = deleted
  }
  const emptied = await emptyPractice('asked')
  return emptied.ok ? result : emptied
}

/** Excludes a list's digests from the sweep, or no more. */
export const keepDigests = async (dataset: string, isKept: boolean): Promise<Result<null, Failure>> => {
  const written = await writePeople({ type: 'digestsKept', dataset, isKept })
  await readSettled()
  return written
}

/**
 * Deletes hashes that are due. Lists being sent wait until then; lists with unreadable uploads wait until those are
 * read, since their dates and targets are unknown. One failure doesn't delay others.
 */
export const deleteDue = async ({ book, unread }: SettledPeople, at = Date.now()): Promise<void> => {
  const holdings = await peopleRecords.files.all()
  const stored = await listRecords.all()
  const imported = new Map(stored.map(({ id, importedAt }) => [id, importedAt]))
  const datasets = new Set([...imported.keys(), ...holdings.map(({ dataset }) => dataset)])
  for (const dataset of datasets) {
    const due = deletionOf(book, dataset, useRetention.getState().days, imported.get(dataset))
    if (due === undefined || due > at || isUnread(unread, dataset)) continue
    try {
      if (!(await isBusy(dataset))) await deleteDigests(dataset, 'retention')
    } catch {
      // The next look tries again.
    }
  }
}

/** Reads what was settled since the last time and deletes what is due. */
export const settleDue = async (): Promise<void> => {
  const { days } = useRetention.getState()
  // What fails is tried again at the next look.
  await readSettled()
    .then((settled) => deleteDue(settled))
    .catch(() => {})
  await emptyPractice('retention', new Date(Date.now() - days * DAY).toISOString()).catch(() => {})
}

/** At the start: sweeps what an ended run left, then looks for what is due. */
export const settleDigests = async (): Promise<void> => {
  await sweepPeople().catch(() => {})
  await settleDue()
}

/** One kind of digests that is stored here. */
export interface Stored {
  readonly id: string
  readonly dataset: string
  readonly what: string
  /** ISO 8601. */
  readonly since: string
  readonly people: number
  /** Undefined for lists of Practice, which share one file. */
  readonly bytes?: number
  /** ISO 8601: when it goes; by the uploads of its list where left out. */
  readonly until?: string
}

/** Lists of Practice as rows of the inventory. */
export const practiceRows = (lists: readonly PracticeList[], days: number): readonly Stored[] =>
  lists.map(({ id, name, list, identifiers, changedAt }) => ({
    id: `practice ${id}`,
    dataset: '',
    what: t('people.erasure.stored.practiceList', {
      list: name || t(list === 'customAudience' ? 'people.target.customAudience' : 'people.target.doNotReach'),
    }),
    since: changedAt,
    until: new Date(Date.parse(changedAt) + days * DAY).toISOString(),
    people: identifiers,
  }))

const UPLOAD_LABELS = { put: 'people.erasure.stored.put', taken: 'people.erasure.stored.taken' } as const

/** What digests are stored here: those of lists, and what targets hold of them. */
export const readInventory = async (book: PeopleBook): Promise<readonly Stored[]> => {
  const lists = await listRecords.all()
  const stored = await peopleRecords.files.all()
  const changes = await peopleRecords.changes.all()
  const sendings = new Map(book.sendings.map((each) => [each.upload, each]))
  const rows: Stored[] = []
  const nameOf = nameAmong(lists)
  for (const { id, file, name, importedAt, usable } of lists) {
    const bytes = await listFileBytes(file)
    rows.push({
      id,
      dataset: id,
      what: t('people.erasure.stored.list', { list: nameOf({ name, importedAt }) }),
      since: importedAt,
      people: usable,
      bytes,
    })
  }
  for (const { file, upload, dataset, people, bytes, effect } of stored) {
    const sending = sendings.get(upload)
    const label = effect === 'put' || effect === 'taken' ? UPLOAD_LABELS[effect] : 'people.erasure.stored.open'
    const where =
      sending?.targetName === '' || sending === undefined
        ? (sending?.targetId ?? t('people.erasure.stored.aDestination'))
        : sending.targetName
    rows.push({
      id: file,
      dataset,
      what: t(label, { destination: where, list: sending?.name ?? t('people.erasure.stored.aList') }),
      since: sending?.at ?? '',
      people,
      bytes,
    })
  }
  for (const { upload, file, dataset, flags } of changes) {
    const sending = sendings.get(upload)
    const bytes = await peopleFileBytes(file)
    rows.push({
      id: upload,
      dataset,
      what: t('people.erasure.stored.removing'),
      since: sending?.at ?? '',
      people: sending?.people ?? flags.length,
      bytes,
    })
  }
  return rows
}
