/** Names of files with pages of feeds begin so. */
export const FEED_FILE = 'feed-'

/** Names of files that are made to be saved elsewhere begin so. */
export const EXPORT_FILE = 'export-'
