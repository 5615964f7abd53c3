import { success } from '../../src/contract/language/result.ts'
import { type FeedHost, setFeedHost } from '../../src/engine/feed/feedDoor.ts'
import { fakeHost } from '../renderer/fakeHost.ts'

/**
 * Puts a ledger in memory behind the door of the open feed. Also uploads where a test brings its own; answers the
 * books.
 */
export const openFeedBooks = (uploads: Partial<FeedHost['uploads']> = {}): Map<string, readonly unknown[]> => {
  const books = new Map<string, readonly unknown[]>()
  const { host } = fakeHost()
  const ledger: FeedHost['ledger'] = {
    append: async (book, entries) => {
      books.set(book, [...(books.get(book) ?? []), ...structuredClone(entries)])
      return success(null)
    },
    read: async (book) => ({ entries: books.get(book) ?? [], damaged: 0 }),
    books: async () => [...books.keys()],
    remove: async (book) => {
      books.delete(book)
      return success(null)
    },
  }
  setFeedHost({
    call: host.call,
    ledger,
    uploads: { ...host.uploads, ...uploads },
    snapshots: host.snapshots,
    images: host.images,
  })
  return books
}
