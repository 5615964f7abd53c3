import { peopleRecords } from '../../../engine/disk/records/client.ts'
import type { PageSource, StoredPeopleFile } from '../../../engine/model/peopleModel.ts'
import { type PeopleWorker, removePeopleFile } from '../../../engine/people/hold/client.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'

/** Where the digests of a part of a target stand. */
export const storedSource = ({ file, pages }: StoredPeopleFile): PageSource => ({ file, of: 'people', pages })

/** Removes people from targets' records here by rewriting files; returns the identifiers removed. */
export const stripStored = async (
  worker: PeopleWorker,
  keys: readonly PersonKey[],
  stored: readonly StoredPeopleFile[],
): Promise<number> => {
  const found = await worker.ask('findPerson', { keys, sources: stored.map(storedSource), isAll: true })
  let removed = 0
  for (const [at, part] of stored.entries()) {
    if (found[at]?.rows.length === 0) continue
    const into = crypto.randomUUID()
    const stripped = await worker.ask('stripPerson', { keys, source: storedSource(part), into })
    const { pages, bytes, emptied } = stripped
    await peopleRecords.files.put({ ...part, file: into, pages, bytes, people: part.people - (emptied[0] ?? 0) })
    await peopleRecords.files.drop(part.file)
    await removePeopleFile(part.file)
    removed += stripped.removed
  }
  return removed
}
