import { peopleRecords } from '../../../engine/disk/records/client.ts'
import { removePeopleFile } from '../../../engine/people/hold/client.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { host } from '../../base/hostAccess.ts'
import { inTurn } from './holding.ts'
import { writePeople } from './peopleBook.ts'

/** Deletes what targets hold of a list here; what is on the platform stays. */
export const removeStored = async (dataset: string): Promise<void> => {
  const stored = await peopleRecords.files.of('dataset', dataset)
  const changes = await peopleRecords.changes.of('dataset', dataset)
  for (const file of new Set([...stored, ...changes].map(({ file }) => file))) await removePeopleFile(file)
  await peopleRecords.files.drop(...stored.map(({ file }) => file))
  // Where the list is imported again, the journal tells anew what was put where.
  await peopleRecords.positions.drop(...[...stored, ...changes].map(({ upload }) => upload))
  await peopleRecords.changes.drop(...changes.map(({ upload }) => upload))
}

const mayTryAgain = ({ state, batches, pruned }: UploadSummary): boolean =>
  state === 'finished' && pruned === undefined && batches.failed + batches.unknown > 0

/**
 * Cancels failed uploads of a list, since the host keeps their bodies for retries. Those contain everybody on the list.
 */
export const dropUploadBodies = async (dataset: string): Promise<void> => {
  for (const upload of await host().uploads.list())
    if (upload.plan.dataset === dataset && mayTryAgain(upload)) await host().uploads.cancel(upload.id)
}

/** Removes the stored digests of a list that is forgotten, and cancels its failed uploads. */
export const forgetDigests = async (dataset: string): Promise<void> => {
  await inTurn(() => removeStored(dataset))
  await dropUploadBodies(dataset)
  await writePeople({ type: 'digestsDeleted', dataset, at: new Date().toISOString(), why: 'forgotten' })
}
