import { PAGE_ROWS } from '../../disk/feedPages.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import type { Opened } from '../open/openedFeed.ts'

export const pagesOf = (rows: Iterable<number>): readonly number[] => [
  ...new Set([...rows].map((row) => Math.floor(row / PAGE_ROWS))),
]

/** Writes how the rows of some pages stand online into the browser's store. */
export const keepOutcomes = async ({ feed, id }: Opened, pages: readonly number[]): Promise<void> => {
  const { standings } = feed.uploads
  await feedDatabase().outcomes.bulkPut(pages.map((page) => ({ feed: id, page, ...standings.page(page) })))
}
