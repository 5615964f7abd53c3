import { type FeedHost, setFeedHost } from '../../src/engine/feed/feedDoor.ts'
import { fakeHost } from '../renderer/fakeHost.ts'
import { memoryLedger } from '../renderer/memoryLedger.ts'

/**
 * Puts a ledger in memory behind the door of the open feed. Also uploads where a test brings its own; answers the
 * books.
 */
export const openFeedBooks = (uploads: Partial<FeedHost['uploads']> = {}): Map<string, readonly unknown[]> => {
  const books = new Map<string, readonly unknown[]>()
  const { host } = fakeHost()
  setFeedHost({
    call: host.call,
    ledger: memoryLedger(books),
    uploads: { ...host.uploads, ...uploads },
    snapshots: host.snapshots,
    images: host.images,
  })
  return books
}
