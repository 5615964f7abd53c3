import type { BulkFile } from '../../disk/bulkFile.ts'
import { openBulkFile } from '../../disk/opfsFile.ts'

// Digest files beside those of lists: what targets hold, and results of comparisons. They contain hashes and partner
// ids only, like lists.

/** Their names begin so. */
export const PEOPLE_FILE = 'people-'

/** Opens such a file, in a worker. */
export const openPeopleFile = (name: string): Promise<BulkFile> => openBulkFile(PEOPLE_FILE + name)
