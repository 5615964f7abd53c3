import { bulkFileNames, closedFile } from '../../disk/client.ts'
import { removeBulkFile } from '../../disk/opfsFile.ts'
import { readingBegan, readingEnded } from '../../thread/overwriting.ts'
import { callWorker, type WorkerCall, withWorker } from '../../thread/workerCall.ts'
import { PEOPLE_FILE } from './peopleFiles.ts'
import type { peopleMethods } from './peopleMethods.ts'

/** A digest worker, as pages see it. */
export type PeopleWorker = WorkerCall<typeof peopleMethods>

/** Starts a separate worker. The caller ends it, and with it everything in its memory. */
const callPeopleWorker = (): PeopleWorker =>
  callWorker<typeof peopleMethods>(new Worker(new URL('./people.worker.ts', import.meta.url), { type: 'module' }))

/** Starts a worker that reads this many bytes of values, typed or in a file. Its memory is overwritten afterwards. */
const callReadingWorker = (bytes: number): PeopleWorker => {
  const worker = callPeopleWorker()
  let isOver = false
  readingBegan()
  return {
    ask: worker.ask,
    end: () => {
      worker.end()
      if (!isOver) readingEnded(bytes)
      isOver = true
    },
  }
}

/** Runs with a worker that reads this many bytes of values and is then overwritten. Throws the signal's reason. */
export const withReadingWorker = <Value>(
  bytes: number,
  act: (worker: PeopleWorker) => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> => withWorker(() => callReadingWorker(bytes), act, signal)

/** Runs with a worker of its own, which ends afterwards. */
export const withPeopleWorker = <Value>(act: (worker: PeopleWorker) => Promise<Value>): Promise<Value> =>
  withWorker(callPeopleWorker, act)

/** Deletes a file of digests; nothing happens where there is none. */
export const removePeopleFile = (name: string): Promise<void> => removeBulkFile(PEOPLE_FILE + name)

/** The names of all files of digests beside those of lists. */
export const peopleFileNames = async (): Promise<ReadonlySet<string>> => {
  const names = await bulkFileNames()
  return new Set(names.filter((name) => name.startsWith(PEOPLE_FILE)).map((name) => name.slice(PEOPLE_FILE.length)))
}

/** Size of a file of digests in bytes; 0 if missing. */
export const peopleFileBytes = async (name: string): Promise<number> => (await closedFile(PEOPLE_FILE + name)).size
