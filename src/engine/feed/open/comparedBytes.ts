import type { BulkFile } from '../../disk/bulkFile.ts'
import { feedDatabase, type StoredFeed } from '../../disk/feeds.ts'
import type { Opened } from './openedFeed.ts'

// What a comparison writes behind the rows of a feed is taken away again, unless its rows are wanted.

/** Notes where a comparison begins to write, so that what it wrote is found again after a sudden end. */
export const noteComparing = async (now: Opened, comparing: number | undefined): Promise<void> => {
  now.stored = { ...now.stored, comparing }
  await feedDatabase().feeds.update(now.id, { comparing })
}

/** Takes away what a comparison wrote, unless rows that are wanted stand behind it. */
export const cutCompared = ({ comparing, added = [] }: StoredFeed, file: BulkFile): void => {
  if (comparing === undefined) return
  if (!added.some(({ pages }) => pages.some(({ at }) => at >= comparing))) file.cut(comparing)
}

/** Nobody asks any more for what was compared last. */
export const forgetCompared = async (now: Opened): Promise<void> => {
  if (now.stored.comparing === undefined) return
  cutCompared(now.stored, now.file)
  await noteComparing(now, undefined)
}
