import { create } from 'zustand'
import { peopleDatabase } from '../../../engine/disk/people.ts'
import { peopleFileNames, removePeopleFile } from '../../../engine/people/hold/peopleFiles.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { host } from '../../base/hostAccess.ts'
import { applyWaiting, dropPeopleChanges, inTurn, type SettledPeople, type UnreadSending } from './holding.ts'
import type { PeopleBook } from './peopleBook.ts'

/** What was sent about people so far, as pages show it; read again whenever an upload comes to rest. */
export const usePeopleBook = create<{ readonly book?: PeopleBook; readonly unread: readonly UnreadSending[] }>(() => ({
  unread: [],
}))

/** Reads the journal of all uploads since the last time; pages name those that could not be read. */
export const readSettled = async (): Promise<SettledPeople> => {
  const settled = await applyWaiting()
  usePeopleBook.setState(settled)
  return settled
}

const isWhole = ({ state, batches }: UploadSummary): boolean =>
  state === 'finished' && batches.failed + batches.unknown + batches.skipped === 0

/** Keeps what an upload changed on its target when it comes to rest. */
export const takeEnded = async (upload: UploadSummary): Promise<void> => {
  try {
    const { unread } = await readSettled()
    if (unread.some(({ sending }) => sending.upload === upload.id)) return
    if (isWhole(upload) || upload.state === 'cancelled') await dropPeopleChanges(upload)
  } catch {
    // The journal keeps all of it; the next look reads it again.
  }
}

/** Deletes files that nothing names any more, such as those of a comparison that was not sent. */
export const sweepPeople = (): Promise<void> =>
  inTurn(async () => {
    const known = new Set((await host().uploads.list(true)).map(({ id }) => id))
    const changes = await peopleDatabase().changes.toArray()
    await peopleDatabase().changes.bulkDelete(
      changes.filter(({ upload }) => !known.has(upload)).map(({ upload }) => upload),
    )
    const positions = await peopleDatabase().positions.toArray()
    await peopleDatabase().positions.bulkDelete(
      positions.filter(({ upload }) => !known.has(upload)).map(({ upload }) => upload),
    )
    const held = await peopleDatabase().held.toArray()
    const used = new Set([...held, ...changes.filter(({ upload }) => known.has(upload))].map(({ file }) => file))
    const files = await peopleFileNames()
    for (const file of files) if (!used.has(file)) await removePeopleFile(file)
    // What a target holds is read from the journal again where its file is gone.
    for (const { file, upload } of held)
      if (!files.has(file)) {
        await peopleDatabase().held.delete(file)
        await peopleDatabase().positions.delete(upload)
      }
  })
