import Dexie, { type EntityTable } from 'dexie'
import type { PagePlace } from './lists.ts'

/** Digests that one upload added to a target or removed, in their own file. */
export interface StoredPeopleFile {
  /** Name of the file of digests. */
  readonly file: string
  readonly upload: string
  /** Which list of which account of which service. */
  readonly target: string
  /** The list that they came from; they go with it. */
  readonly dataset: string
  readonly effect: 'put' | 'taken' | 'maybePut' | 'maybeTaken'
  /** Order of what happened to the target. */
  readonly order: number
  readonly people: number
  readonly bytes: number
  readonly pages: readonly PagePlace[]
}

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
