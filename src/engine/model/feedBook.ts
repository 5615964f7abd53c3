import type { Failure } from '../../contract/contract.ts'
import type { Result } from '../../contract/language/result.ts'
import type { Ledger } from '../../host/host.ts'

/** Books of the ledger that hold what was done to feeds begin so. */
export const FEED_BOOK = 'feed-'

/** The book of a feed: its import, its steps and what was chosen for it. */
export const feedBookOf = (id: string): string => FEED_BOOK + id

/** Fails if this window may not change a feed, such as another window writing now. */
export const mayWriteFeed = (ledger: Pick<Ledger, 'append'>, id: string): Promise<Result<null, Failure>> =>
  ledger.append(feedBookOf(id), [])
