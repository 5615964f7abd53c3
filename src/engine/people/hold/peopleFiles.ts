import type { BulkFile } from '../../disk/bulkFile.ts'
import { bulkFileNames, openBulkFile, removeBulkFile } from '../../disk/opfsFile.ts'

// Digest files beside those of lists: what targets hold, and results of comparisons. They contain hashes and partner
// ids only, like lists.

const PREFIX = 'people-'

/** Opens such a file, in a worker. */
export const openPeopleFile = (name: string): Promise<BulkFile> => openBulkFile(PREFIX + name)

/** Deletes it; nothing happens where there is none. */
export const removePeopleFile = (name: string): Promise<void> => removeBulkFile(PREFIX + name)

/** The names of all such files. */
export const peopleFileNames = async (): Promise<ReadonlySet<string>> => {
  const names = await bulkFileNames()
  return new Set(names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)))
}
