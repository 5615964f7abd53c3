import { success } from '../../src/contract/language/result.ts'
import type { Host } from '../../src/host/host.ts'

/** A ledger in memory over these books. Entries are copied, as by the bridge. */
export const memoryLedger = (books: Map<string, readonly unknown[]>): Host['ledger'] => ({
  append: async (book, entries) => {
    books.set(book, [...(books.get(book) ?? []), ...structuredClone(entries)])
    return success(null)
  },
  replace: async (book, entries) => {
    books.set(book, structuredClone(entries))
    return success(null)
  },
  read: async (book) => ({ entries: books.get(book) ?? [], damaged: 0 }),
  books: async () => [...books.keys()],
  remove: async (book) => {
    books.delete(book)
    return success(null)
  },
})
