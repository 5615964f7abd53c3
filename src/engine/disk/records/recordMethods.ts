import { feedDatabase } from '../feeds.ts'
import { listDatabase } from '../lists.ts'
import { peopleDatabase, storedPeopleFiles } from '../people.ts'

// Records that pages read and write one by one. They are opened here, so that no page holds up another's upgrade.

/** A table of Dexie, as far as pages need it. */
interface Table {
  toArray(): PromiseLike<unknown[]>
  where(field: string): { equals(value: string): { toArray(): PromiseLike<unknown[]> } }
  get(key: string): PromiseLike<unknown>
  put(row: never): PromiseLike<unknown>
  bulkDelete(keys: string[]): PromiseLike<void>
}

/** Asked for late: a page of feeds needs no database of people. */
const TABLES = {
  feeds: () => feedDatabase().feeds,
  lists: () => listDatabase().lists,
  peopleFiles: storedPeopleFiles,
  changes: () => peopleDatabase().changes,
  positions: () => peopleDatabase().positions,
} as const satisfies Readonly<Record<string, () => Table>>

/** Tables of which pages may have records. */
export type RecordTable = keyof typeof TABLES

interface InTable {
  readonly table: RecordTable
}

const tableOf = ({ table }: InTable): Table => TABLES[table]()

/** Every record of a table, by key. */
export const allRecords = async (asked: InTable): Promise<readonly unknown[]> => tableOf(asked).toArray()

/** Records whose indexed field has a value. */
export const recordsWith = async ({
  field,
  value,
  ...asked
}: InTable & { readonly field: string; readonly value: string }): Promise<readonly unknown[]> =>
  tableOf(asked).where(field).equals(value).toArray()

/** The record of a key; undefined if missing. */
export const recordAt = async ({ key, ...asked }: InTable & { readonly key: string }): Promise<unknown> =>
  tableOf(asked).get(key)

/** Adds or replaces a record. Rejects with `QuotaExceededError` where the disk is full. */
export const putRecord = async ({ row, ...asked }: InTable & { readonly row: unknown }): Promise<void> =>
  void (await tableOf(asked).put(row as never))

/** Deletes the records of these keys; missing ones are no error. */
export const dropRecords = async ({ keys, ...asked }: InTable & { readonly keys: readonly string[] }): Promise<void> =>
  tableOf(asked).bulkDelete([...keys])

/** Forgets what became of the rows of a feed. */
export const deleteOutcomes = async (feed: string): Promise<void> =>
  void (await feedDatabase().outcomes.where('feed').equals(feed).delete())

/** Deletes lists whose page file is among these, as they are now. */
export const deleteListsIn = async (files: ReadonlySet<string>): Promise<void> =>
  void (await listDatabase()
    .lists.filter(({ file }) => files.has(file))
    .delete())
