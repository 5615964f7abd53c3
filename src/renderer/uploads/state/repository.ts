import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { host } from '../../base/hostAccess.ts'

/** Records of the browser's store, by id. */
interface Records<Stored> {
  readonly put: (row: Stored) => Promise<void>
  readonly get: (id: string) => Promise<Stored | undefined>
  readonly drop: (id: string) => Promise<void>
  readonly all: () => Promise<readonly Stored[]>
}

interface RepositoryParts<Stored, Entry, Summary> {
  /** How books of the ledger begin; the id follows. */
  readonly book: string
  /** What a book says; undefined where it says nothing of a dataset. */
  readonly entryOf: (entries: readonly unknown[]) => Entry | undefined
  readonly records: Records<Stored>
  /** Names of the files that are there. */
  readonly files: () => Promise<{ readonly has: (file: string) => boolean }>
  readonly summaryOf: (stored: Stored) => Summary
  /** The summary of one whose rows are gone: it waits for its file. */
  readonly lostOf: (id: string, entry: Entry) => Summary
  /** Said where the store has no room. */
  readonly full: () => string
}

/** Feeds or lists on this computer. The browser's store is a cache; the ledger holds what must not be lost. */
interface Repository<Stored, Entry, Summary> {
  /** Records whose rows exist here; the browser may drop either a file or its record. */
  readonly stored: () => Promise<readonly Stored[]>
  readonly entries: () => Promise<ReadonlyMap<string, Entry>>
  /** All of them, newest first, with those that were stored. */
  readonly list: (stored: readonly Stored[]) => Promise<readonly Summary[]>
  /** Adds the entry to the ledger, if new, and to the store; or to neither. */
  readonly add: (stored: Stored, entry: Entry | undefined) => Promise<Result<null, Failure>>
  /** Forgets one for good; returns its record, so that its file can go. */
  readonly remove: (id: string) => Promise<Result<Stored | undefined, Failure>>
}

/** One repository for feeds and lists. Reads the host's ledger and the browser's store at each call. */
export const createRepository = <
  Stored extends { readonly id: string; readonly file: string },
  Entry,
  Summary extends { readonly id: string; readonly importedAt: string },
>({
  book,
  entryOf,
  records,
  files,
  summaryOf,
  lostOf,
  full,
}: RepositoryParts<Stored, Entry, Summary>): Repository<Stored, Entry, Summary> => {
  const entries = async (): Promise<ReadonlyMap<string, Entry>> => {
    const found = new Map<string, Entry>()
    for (const name of await host().ledger.books()) {
      if (!name.startsWith(book)) continue
      const entry = entryOf((await host().ledger.read(name)).entries)
      if (entry !== undefined) found.set(name.slice(book.length), entry)
    }
    return found
  }
  return {
    entries,
    stored: async () => {
      const there = await files()
      return (await records.all()).filter(({ file }) => there.has(file))
    },
    list: async (stored) => {
      const known = new Set(stored.map(({ id }) => id))
      const lost = [...(await entries())].filter(([id]) => !known.has(id)).map(([id, entry]) => lostOf(id, entry))
      return [...stored.map(summaryOf), ...lost].toSorted((a, b) => b.importedAt.localeCompare(a.importedAt))
    },
    add: async (stored, entry) => {
      const { ledger } = host()
      const name = book + stored.id
      const isKnown = entry === undefined || (await ledger.books()).includes(name)
      const written = entry === undefined ? success(null) : await ledger.append(name, [entry])
      if (!written.ok) return written
      try {
        await records.put(stored)
        return success(null)
      } catch {
        // Without rows a new entry would ask for its file; an older one asked before.
        if (!isKnown) await ledger.remove(name)
        return failed(refused(full()))
      }
    },
    remove: async (id) => {
      const removed = await host().ledger.remove(book + id)
      if (!removed.ok) return removed
      const stored = await records.get(id)
      await records.drop(id)
      return success(stored)
    },
  }
}
