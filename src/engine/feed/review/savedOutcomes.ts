import { PAGE_ROWS } from '../../disk/feedPages.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import type { Opened } from '../open/openedFeed.ts'

/** Numbers of the pages that hold these rows, each once, in order of first use. */
export const pagesOf = (rows: Iterable<number>): readonly number[] => [
  ...new Set([...rows].map((row) => Math.floor(row / PAGE_ROWS))),
]

/** Stores the online state of some pages' rows in the browser. */
export const keepOutcomes = async ({ feed, id }: Opened, pages: readonly number[]): Promise<void> => {
  const { rowOutcomes } = feed.uploads
  await feedDatabase().outcomes.bulkPut(pages.map((page) => ({ feed: id, page, ...rowOutcomes.page(page) })))
}
