import type { BulkFile } from '../../disk/bulkFile.ts'
import { openBulkFile } from '../../disk/opfsFile.ts'

// Digest files beside those of lists: what targets hold, and results of comparisons. They contain hashes and partner
// ids only, like lists.

/** Names of digest files on the disk begin so. */
export const PEOPLE_FILE = 'people-'

/** Opens a digest file for appending and reading, empty if new; in a worker. */
export const openPeopleFile = (name: string): Promise<BulkFile> => openBulkFile(PEOPLE_FILE + name)
