import { peopleDatabase } from '../../database/people.ts'
import { inTurn } from '../../upload/holding.ts'
import { removePeopleFile } from '../../upload/peopleFiles.ts'
import { writePeople } from './peopleBook.ts'

/** Deletes what targets hold of a list here; what is on the platform stays. */
export const removeHeld = async (dataset: string): Promise<void> => {
  const held = await peopleDatabase().held.where('dataset').equals(dataset).toArray()
  const changes = await peopleDatabase().changes.where('dataset').equals(dataset).toArray()
  for (const file of new Set([...held, ...changes].map(({ file }) => file))) await removePeopleFile(file)
  await peopleDatabase().held.bulkDelete(held.map(({ file }) => file))
  // Where the list is imported again, the journal tells anew what was put where.
  await peopleDatabase().positions.bulkDelete([...held, ...changes].map(({ upload }) => upload))
  await peopleDatabase().changes.bulkDelete(changes.map(({ upload }) => upload))
}

/** The same for a list that is forgotten altogether. */
export const forgetDigests = async (dataset: string): Promise<void> => {
  await inTurn(() => removeHeld(dataset))
  await writePeople({ type: 'digestsDeleted', dataset, at: new Date().toISOString(), why: 'forgotten' })
}
