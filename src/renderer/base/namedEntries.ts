import { isFields } from '../../contract/language/fields.ts'
import { host } from './hostAccess.ts'

/** What people keep under a name, in a book of the ledger. */
export interface NamedEntry {
  readonly id: string
  readonly name: string
}

/** Entries of a book, oldest first; undefined where the host can't read it. */
export const entriesOf = async (book: string): Promise<readonly unknown[] | undefined> => {
  try {
    return (await host().ledger.read(book)).entries
  } catch {
    return undefined
  }
}

/** Entries with one more, in place of the one with its id, by name. */
export const withNamed = <Entry extends NamedEntry>(saved: readonly Entry[], own: Entry): readonly Entry[] =>
  [...withoutNamed(saved, own.id), own].sort((left, right) => left.name.localeCompare(right.name))

/** Entries without the one of an id. */
export const withoutNamed = <Entry extends NamedEntry>(saved: readonly Entry[], gone: unknown): readonly Entry[] =>
  saved.filter(({ id }) => id !== gone)

/** What a book holds by name: later entries replace earlier ones, `removed` deletes. */
export const namedIn = <Entry extends NamedEntry>(
  entries: readonly unknown[],
  read: (entry: unknown) => Entry | undefined,
): readonly Entry[] =>
  entries.reduce<readonly Entry[]>((saved, entry) => {
    const own = read(entry)
    if (own !== undefined) return withNamed(saved, own)
    return isFields(entry) && 'removed' in entry ? withoutNamed(saved, entry['removed']) : saved
  }, [])
