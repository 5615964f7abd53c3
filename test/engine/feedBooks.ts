import { success } from '../../src/contract/language/result.ts'
import { setFeedHost } from '../../src/engine/feed/feedDoor.ts'

/** Puts a ledger in memory behind the door of the open feed; answers its books. */
export const openFeedBooks = (): ReadonlyMap<string, readonly unknown[]> => {
  const books = new Map<string, readonly unknown[]>()
  setFeedHost({
    ledger: {
      append: async (book, entries) => {
        books.set(book, [...(books.get(book) ?? []), ...structuredClone(entries)])
        return success(null)
      },
    },
  })
  return books
}
