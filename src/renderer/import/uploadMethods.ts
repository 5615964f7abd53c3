import type { BatchOutcome, PlannedBatch } from '../../host/uploads.ts'
import { feedDatabase } from '../database/feeds.ts'
import { type Opened, opened } from './openedFeed.ts'

// What the worker of the open feed answers to about uploads.

const keepOutcomes = async ({ feed, id }: Opened, pages: readonly number[]): Promise<void> => {
  await feedDatabase().outcomes.bulkPut(pages.map((page) => ({ feed: id, page, ...feed.outcomesOf(page) })))
}

export const reviewRows = (
  place: string,
): { readonly ready: number; readonly blocked: number; readonly unchanged: number } => opened().feed.review(place)

/** Packs the next due rows; what goes out is kept before it goes, so that edits meanwhile are told from what was sent. */
export const packRows = async (asked: {
  readonly from: number
  readonly batches: number
  readonly firstIndex: number
  /** The catalog and its service, as one text. */
  readonly place: string
}): Promise<{ readonly batches: readonly PlannedBatch[]; readonly next: number }> => {
  const now = opened()
  const { pages, ...packed } = now.feed.pack(asked.from, asked.batches, asked.firstIndex, asked.place)
  await keepOutcomes(now, pages)
  return packed
}

/** No row of the open feed is on its way: its plan came to nothing, or the uploads that sent it are over. */
export const withdrawRows = async (_: null): Promise<boolean> => {
  const now = opened()
  const pages = now.feed.withdraw()
  await keepOutcomes(now, pages)
  return pages.length > 0
}

/** Writes outcomes to rows and, with the place in the journal where they ended, into the browser's store. */
export const settleRows = async ({
  upload,
  position,
  outcomes,
}: {
  readonly upload: string
  readonly position: number
  readonly outcomes: readonly BatchOutcome[]
}): Promise<null> => {
  const now = opened()
  const pages = now.feed.settle(outcomes)
  const database = feedDatabase()
  await database.transaction('rw', database.outcomes, database.positions, async () => {
    await keepOutcomes(now, pages)
    await database.positions.put({ upload, position })
  })
  return null
}
