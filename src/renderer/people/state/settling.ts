import { create } from 'zustand'
import { peopleRecords } from '../../../engine/disk/records/client.ts'
import { peopleFileNames, removePeopleFile } from '../../../engine/people/hold/client.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { host } from '../../base/hostAccess.ts'
import { applyWaiting, dropPeopleChanges, inTurn, type SettledPeople, type UnreadSending } from './holding.ts'
import type { PeopleBook } from './peopleBook.ts'

/** What was sent about people, for the pages; refreshed whenever an upload settles. */
export const usePeopleBook = create<{ readonly book?: PeopleBook; readonly unread: readonly UnreadSending[] }>(() => ({
  unread: [],
}))

/** Reads the new journal entries of all uploads; pages list unreadable ones. */
export const readSettled = async (): Promise<SettledPeople> => {
  const settled = await applyWaiting()
  usePeopleBook.setState(settled)
  return settled
}

/** Did an upload end with each batch confirmed? */
export const isWhollyConfirmed = ({ state, batches }: UploadSummary): boolean =>
  state === 'finished' && batches.failed + batches.unknown + batches.skipped === 0

/** Keeps what an upload changed on its target when it comes to rest. */
export const takeEnded = async (upload: UploadSummary): Promise<void> => {
  try {
    const { unread } = await readSettled()
    if (unread.some(({ sending }) => sending.upload === upload.id)) return
    if (isWhollyConfirmed(upload) || upload.state === 'cancelled') await dropPeopleChanges(upload)
  } catch {
    // The journal keeps all of it; the next look reads it again.
  }
}

/** Deletes unreferenced files, such as those of a comparison never sent. */
export const sweepPeople = (): Promise<void> =>
  inTurn(async () => {
    const known = new Set((await host().uploads.list(true)).map(({ id }) => id))
    const changes = await peopleRecords.changes.all()
    await peopleRecords.changes.drop(...changes.filter(({ upload }) => !known.has(upload)).map(({ upload }) => upload))
    const positions = await peopleRecords.positions.all()
    await peopleRecords.positions.drop(
      ...positions.filter(({ upload }) => !known.has(upload)).map(({ upload }) => upload),
    )
    const stored = await peopleRecords.files.all()
    const used = new Set([...stored, ...changes.filter(({ upload }) => known.has(upload))].map(({ file }) => file))
    const files = await peopleFileNames()
    for (const file of files) if (!used.has(file)) await removePeopleFile(file)
    // What a target holds is read from the journal again where its file is gone.
    for (const { file, upload } of stored)
      if (!files.has(file)) {
        await peopleRecords.files.drop(file)
        await peopleRecords.positions.drop(upload)
      }
  })
