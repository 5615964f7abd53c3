import { peopleRecords } from '../../../engine/disk/records/client.ts'
import { withPeopleWorker } from '../../../engine/people/hold/client.ts'
import { settledBatches } from '../../../host/settledBatches.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { isAtEnd } from '../../../host/uploads.ts'
import { titleText } from '../../../messages/said.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'
import { host } from '../../base/hostAccess.ts'
import { rowsOfUpload } from './holding.ts'
import type { PeopleBook } from './peopleBook.ts'
import { storedSource } from './stripping.ts'

// What may still add a person to a target: unsent batches and resendable ones.

/** An upload that may send a person anew after they were taken off. */
export interface PendingUpload {
  readonly upload: string
  readonly title: string
  /** `underWay`: still sending; `repeatable`: has batches to resend; `damaged`: sends nothing, unknown recipients. */
  readonly is: 'underWay' | 'repeatable' | 'damaged'
  /** False if the list's hashes are gone, so its remaining people are unknown. */
  readonly isSure: boolean
}

const pendingState = (upload: UploadSummary): PendingUpload['is'] | undefined => {
  if (upload.state === 'damaged') return 'damaged'
  if (!isAtEnd(upload)) return 'underWay'
  // Whose bodies were deleted for their age, those hold nobody any more.
  const mayRepeat = upload.state === 'finished' && upload.pruned === undefined
  return mayRepeat && upload.batches.failed + upload.batches.unknown > 0 ? 'repeatable' : undefined
}

const isStored = async (upload: string): Promise<boolean> => (await peopleRecords.files.of('upload', upload)).length > 0

/** Rows accepted for good, from the journal: confirmed or skipped batches aren't resent. */
const acceptedRows = async (upload: string, wanted: ReadonlySet<number>): Promise<ReadonlySet<number>> => {
  const accepted = new Set<number>()
  for await (const { outcomes } of settledBatches(host().uploads, upload))
    for (const { state, rows } of outcomes)
      if (state === 'confirmed' || state === 'skipped') for (const row of rows) if (wanted.has(row)) accepted.add(row)
  return accepted
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
    const named = { upload: upload.id, title: titleText(upload.plan), is }
    const source = await rowsOfUpload(sending)
    // Possible recipients are stored with the target while its rows exist.
    if (is === 'damaged' && (source !== undefined || (await isStored(upload.id)))) continue
    // People suppressed since then left the list but remain in the upload's records.
    const stored = await peopleRecords.files.of('upload', upload.id)
    const sources = stored.filter(({ effect }) => effect === 'maybePut').map(storedSource)
    if (source === undefined) {
      found.push({ ...named, isSure: false })
      continue
    }
    // Rows without anybody new are in no batch, and so never taken.
    const people = await withPeopleWorker(async (worker) => [
      ...(await worker.ask('findPerson', { keys, sources: [source], isFlagged: true })),
      ...(await worker.ask('findPerson', { keys, sources })),
    ])
    const rows = new Set(people.flatMap((person) => person.rows))
    if (rows.size > 0 && (await acceptedRows(upload.id, rows)).size < rows.size) found.push({ ...named, isSure: true })
  }
  return found
}
