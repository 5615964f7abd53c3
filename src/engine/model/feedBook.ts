/** Books of the ledger that hold what was done to feeds begin so. */
export const FEED_BOOK = 'feed-'

/** The book of a feed: its import, its steps and what was chosen for it. */
export const feedBookOf = (id: string): string => FEED_BOOK + id
