import Dexie, { type EntityTable } from 'dexie'
import type { StoredPeopleFile } from '../model/peopleModel.ts'
import type { PagePlace } from '../model/storedList.ts'

/** Positions of the rows of an upload that came from a comparison or erasure. */
export interface ChangesFile {
  readonly upload: string
  readonly file: string
  readonly dataset: string
  readonly pages: readonly PagePlace[]
  readonly flags: PagePlace
}

/** How far the settled batches of an upload were read. */
export interface ReadPosition {
  readonly upload: string
  readonly position: number
}

/** What is known of digests beside lists. All of it can be read again from journal and lists. */
type PeopleDatabase = Dexie & {
  readonly changes: EntityTable<ChangesFile, 'upload'>
  readonly positions: EntityTable<ReadPosition, 'upload'>
}

let opened: PeopleDatabase | undefined

/** Opened at the first call; its name and version on the disk stay. */
export const peopleDatabase = (): PeopleDatabase => {
  if (opened === undefined) {
    opened = new Dexie('adwright-people') as PeopleDatabase
    opened.version(1).stores({ held: 'file, target, upload, dataset', changes: 'upload, dataset', positions: 'upload' })
  }
  return opened
}

/** The table of files of digests; its name on the disk is older. */
export const storedPeopleFiles = (): EntityTable<StoredPeopleFile, 'file'> => peopleDatabase().table('held')
