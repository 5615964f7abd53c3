import Dexie, { type EntityTable } from 'dexie'
import type { StoredList } from '../model/storedList.ts'

/** Facts of customer lists; their digests are in files of their own. */
type ListDatabase = Dexie & { readonly lists: EntityTable<StoredList, 'id'> }

let opened: ListDatabase | undefined

/** Opened at the first call; its name and version on the disk stay. */
export const listDatabase = (): ListDatabase => {
  if (opened === undefined) {
    opened = new Dexie('adwright-lists') as ListDatabase
    opened.version(1).stores({ lists: 'id' })
  }
  return opened
}
