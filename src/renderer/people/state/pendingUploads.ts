import { peopleDatabase } from '../../../engine/disk/people.ts'
import { withPeopleWorker } from '../../../engine/people/hold/client.ts'
import { settledBatches } from '../../../host/settledBatches.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'
import { host } from '../../base/hostAccess.ts'
import { isAtEnd } from '../../uploads/state/uploads.ts'
import { rowsOfUpload } from './holding.ts'
import type { PeopleBook } from './peopleBook.ts'
import { storedSource } from './stripping.ts'

// What may still put a person on a target: batches that have not left yet, and those that can be sent once more.

/** An upload that may send a person anew after they were taken off. */
export interface PendingUpload {
  readonly upload: string
  readonly title: string
  /**
   * `underWay`: it sends by itself or when it is resumed; `repeatable`: at its end, with batches that can be sent again;
   * `damaged`: it sends nothing more, and whom it sent is neither in its journal nor here.
   */
  readonly is: 'underWay' | 'repeatable' | 'damaged'
  /** False where the digests of its list are not here, so that nobody can tell whom it still holds. */
  readonly isSure: boolean
}

const pendingState = (upload: UploadSummary): PendingUpload['is'] | undefined => {
  if (upload.state === 'damaged') return 'damaged'
  if (!isAtEnd(upload)) return 'underWay'
  // Whose bodies were deleted for their age, those hold nobody any more.
  const mayRepeat = upload.state === 'finished' && upload.pruned === undefined
  return mayRepeat && upload.batches.failed + upload.batches.unknown > 0 ? 'repeatable' : undefined
}

const isStored = async (upload: string): Promise<boolean> =>
  (await peopleDatabase().held.where('upload').equals(upload).count()) > 0

/** Rows that were taken for good, read from the journal: a batch of people to add that was taken is not sent again. */
const acceptedRows = async (upload: string, wanted: ReadonlySet<number>): Promise<ReadonlySet<number>> => {
  const taken = new Set<number>()
  for await (const { outcomes } of settledBatches(host().uploads, upload))
    for (const { state, rows } of outcomes)
      if (state === 'confirmed' || state === 'skipped') for (const row of rows) if (wanted.has(row)) taken.add(row)
  return taken
}

/** Every upload that may still send a person. */
export const findPending = async (
  keys: readonly PersonKey[],
  { sendings }: PeopleBook,
): Promise<readonly PendingUpload[]> => {
  const found: PendingUpload[] = []
  const by = new Map(sendings.map((sending) => [sending.upload, sending]))
  for (const upload of await host().uploads.list()) {
    const sending = by.get(upload.id)
    const is = pendingState(upload)
    if (sending === undefined || sending.operation === 'Delete' || is === undefined) continue
    const named = { upload: upload.id, title: upload.plan.title, is }
    const source = await rowsOfUpload(sending)
    // Whoever it may have sent is kept with its target, as long as its rows are here.
    if (is === 'damaged' && (source !== undefined || (await isStored(upload.id)))) continue
    // Who left the list since, because of the suppression list, still stands in what was kept of the upload.
    const held = await peopleDatabase().held.where('upload').equals(upload.id).toArray()
    const kept = held.filter(({ effect }) => effect === 'maybePut').map(storedSource)
    if (source === undefined) {
      found.push({ ...named, isSure: false })
      continue
    }
    // Rows without anybody new are in no batch, and so never taken.
    const people = await withPeopleWorker(async (worker) => [
      ...(await worker.ask('findPerson', { keys, sources: [source], isFlagged: true })),
      ...(await worker.ask('findPerson', { keys, sources: kept })),
    ])
    const rows = new Set(people.flatMap((person) => person.rows))
    if (rows.size > 0 && (await acceptedRows(upload.id, rows)).size < rows.size) found.push({ ...named, isSure: true })
  }
  return found
}
