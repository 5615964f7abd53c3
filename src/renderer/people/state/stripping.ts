import { peopleDatabase, type StoredPeopleFile } from '../../../engine/disk/people.ts'
import type { PeopleMethods } from '../../../engine/people/hold/client.ts'
import { removePeopleFile } from '../../../engine/people/hold/peopleFiles.ts'
import type { PageSource } from '../../../engine/people/hold/peopleWork.ts'
import type { WorkerCall } from '../../../engine/thread/workerCall.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'

/** Where the digests of a part of a target stand. */
export const storedSource = ({ file, pages }: StoredPeopleFile): PageSource => ({ file, of: 'people', pages })

/** Takes a person out of what targets hold here: files with them are written anew; answers how many identifiers went. */
export const stripStored = async (
  worker: WorkerCall<PeopleMethods>,
  keys: readonly PersonKey[],
  held: readonly StoredPeopleFile[],
): Promise<number> => {
  const found = await worker.ask('findPerson', { keys, sources: held.map(storedSource), isAll: true })
  let removed = 0
  for (const [at, part] of held.entries()) {
    if (found[at]?.rows.length === 0) continue
    const into = crypto.randomUUID()
    const stripped = await worker.ask('stripPerson', { keys, source: storedSource(part), into })
    const { pages, bytes, emptied } = stripped
    await peopleDatabase().held.put({ ...part, file: into, pages, bytes, people: part.people - (emptied[0] ?? 0) })
    await peopleDatabase().held.delete(part.file)
    await removePeopleFile(part.file)
    removed += stripped.removed
  }
  return removed
}
