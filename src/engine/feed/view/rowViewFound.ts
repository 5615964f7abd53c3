import type { RowFilter } from '../../model/feedModel.ts'
import type { Opened } from '../open/openedFeed.ts'

/** The filter by which the rows of a feed were found last. */
const found = new WeakMap<Opened, string>()

/** Remembers the filter of the found rows. The same one is not searched again. */
export const noteFilter = (now: Opened, filter: RowFilter): void => {
  found.set(now, JSON.stringify(filter))
}

/** Are the rows that are shown those of this filter? */
export const isFoundBy = (now: Opened, filter: RowFilter): boolean => found.get(now) === JSON.stringify(filter)
