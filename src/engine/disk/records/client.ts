import type { StoredPeopleFile } from '../../model/peopleModel.ts'
import type { StoredFeed } from '../../model/storedFeed.ts'
import type { StoredList } from '../../model/storedList.ts'
import { callWorker, type WorkerCall } from '../../thread/workerCall.ts'
import type { ChangesFile, ReadPosition } from '../people.ts'
import type * as records from './recordMethods.ts'

// Facts of feeds, lists and stored people as pages may use them. One worker of the page opens their databases.

/** Records of one table by key; `of` finds them by an indexed field. */
interface Records<Row, Field extends keyof Row> {
  readonly all: () => Promise<readonly Row[]>
  readonly of: (field: Field, value: string) => Promise<readonly Row[]>
  readonly get: (key: string) => Promise<Row | undefined>
  readonly put: (row: Row) => Promise<void>
  readonly drop: (...keys: readonly string[]) => Promise<void>
}

const start = (): WorkerCall<typeof records> =>
  callWorker(new Worker(new URL('./records.worker.ts', import.meta.url), { type: 'module' }))

let started: WorkerCall<typeof records> | undefined

/** Starts the worker at the first question: a page that needs no record has none. */
const ask: WorkerCall<typeof records>['ask'] = async (name, argument) => {
  started ??= start()
  const worker = started
  try {
    return await worker.ask(name, argument)
  } catch (error) {
    // One that never started or died refuses every question: the next one starts another.
    if (started === worker && error instanceof Error && error.name === 'WorkerError') {
      worker.end()
      started = undefined
    }
    throw error
  }
}

const recordsOf = <Row, Field extends keyof Row & string = never>(table: records.RecordTable): Records<Row, Field> => ({
  all: async () => (await ask('allRecords', { table })) as readonly Row[],
  of: async (field, value) => (await ask('recordsWith', { table, field, value })) as readonly Row[],
  get: async (key) => (await ask('recordAt', { table, key })) as Row | undefined,
  put: (row) => ask('putRecord', { table, row }),
  drop: (...keys) => ask('dropRecords', { table, keys }),
})

export const feedRecords = recordsOf<StoredFeed>('feeds')
export const listRecords = recordsOf<StoredList>('lists')

/** Files of digests, changes of uploads, and how far uploads were read. */
export const peopleRecords = {
  files: recordsOf<StoredPeopleFile, 'target' | 'upload' | 'dataset'>('peopleFiles'),
  changes: recordsOf<ChangesFile, 'dataset'>('changes'),
  positions: recordsOf<ReadPosition>('positions'),
}

/** Forgets what became of the rows of a feed. */
export const dropOutcomes = (feed: string): Promise<void> => ask('deleteOutcomes', feed)

/** Deletes lists whose page file is among these, as they are now. */
export const dropListsIn = (files: ReadonlySet<string>): Promise<void> => ask('deleteListsIn', files)
