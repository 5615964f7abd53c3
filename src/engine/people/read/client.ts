import { failed, type Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { ListChoices, PreviewedList } from '../../../workspace/customer/preview/previewList.ts'
import type { ListAudit } from '../../../workspace/customer/report/listAudit.ts'
import { bulkFileNames, bulkFileSizes, holdList, letListGo, lockedLists } from '../../disk/client.ts'
import { removeBulkFile } from '../../disk/opfsFile.ts'
import { dropListsIn, listRecords } from '../../disk/records/client.ts'
import type { GuessedContents } from '../../model/guessContents.ts'
import type { ListSource } from '../../model/listSource.ts'
import type { Progress } from '../../model/progress.ts'
import { readingBegan, readingEnded } from '../../thread/overwriting.ts'
import { callWorker, type WorkerCall, withWorker } from '../../thread/workerCall.ts'
import type { ImportedList, ImportReport } from './importFiles.ts'
import { filesOfList, finishedListFile, LIST_FILE, leastBytes, listOfFile, type StoredPlaces } from './listFiles.ts'
import type { ListMethods } from './listImport.ts'

const GONE = 'Reading stopped unexpectedly. Nothing was imported. Try the file again.'

const start = (): WorkerCall<ListMethods> =>
  callWorker(new Worker(new URL('./list.worker.ts', import.meta.url), { type: 'module' }))

/** Ends a worker that read people, once it has overwritten what is left of them. Nobody waits for it. */
const end = async (worker: WorkerCall<ListMethods>, bytes: number): Promise<void> => {
  await worker.ask('forget', undefined as never).catch(() => {})
  worker.end()
  readingEnded(bytes)
}

const bytesOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** Runs with a worker that reads so many bytes of people. Stopped by the signal, it ends at once; its memory is overwritten too. */
const withListWorker = <Value>(
  bytes: number,
  startOne: () => WorkerCall<ListMethods>,
  act: (worker: WorkerCall<ListMethods>) => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> =>
  withWorker(
    () => {
      readingBegan()
      return startOne()
    },
    act,
    signal,
    (worker) => void end(worker, bytes),
  )

/** Calls a separate worker, which then ends. */
const askOnce = <Value>(
  files: readonly File[],
  signal: AbortSignal,
  ask: (worker: WorkerCall<ListMethods>) => Promise<Value>,
): Promise<Value> => withListWorker(bytesOf(files), start, ask, signal)

const broken = failed({ sentence: GONE })

/** Looks at the first rows of a file. Like the next two, it throws the reason of the signal once that aborts. */
export const runInspection = (
  file: File,
  choices: ListChoices,
  signal: AbortSignal,
): Promise<Result<PreviewedList, Said>> =>
  askOnce([file], signal, (worker) => worker.ask('inspectList', { file, choices }).catch(() => broken))

/** Guesses the content of each file; empty if unreadable. */
export const runGuess = (files: readonly File[], signal: AbortSignal): Promise<readonly GuessedContents[]> =>
  askOnce(files, signal, (worker) => worker.ask('guessFiles', files).catch(() => []))

/** Reads the files of a list once more, for rejected lines and other platforms' forms. */
export const runAudit = (
  sources: readonly ListSource[],
  onProgress: (report: ImportReport) => void,
  signal: AbortSignal,
): Promise<Result<ListAudit, Said>> =>
  askOnce(
    sources.map(({ file }) => file),
    signal,
    (worker) => worker.ask('auditList', sources, { onProgress }).catch(() => broken),
  )

let expected: WorkerCall<ListMethods> | undefined

/**
 * Starts the workers of an import early, while its files are previewed. They hold none of their content until it
 * begins.
 */
export const expectListImport = (bytes: number): void => {
  if (expected !== undefined) return
  const worker = start()
  expected = worker
  worker.ask('expectImport', bytes).catch(() => {
    // One that did not begin would not import either.
    if (expected === worker) expectNone()
  })
}

/** Ends the worker that was started early: no import follows the preview. */
export const expectNone = (): void => {
  expected?.end()
  expected = undefined
}

/** The worker that was started early, or a new one. */
const takeExpected = (): WorkerCall<ListMethods> => {
  const worker = expected ?? start()
  expected = undefined
  return worker
}

/**
 * Imports files as one list in a worker that ends afterwards with every raw value. When the signal aborts, it ends at
 * once and throws the reason. The page file is held until `rememberImport` or `removeEndedFile`.
 */
export const runImport = (
  sources: readonly ListSource[],
  into: string,
  progress: (progress: Progress) => void,
  signal?: AbortSignal,
): Promise<Result<ImportedList, Said>> => {
  holdList(into)
  const began = performance.now()
  const total = bytesOf(sources.map(({ file }) => file))
  const told = ({ done, rows }: ImportReport): void => {
    const ms = performance.now() - began
    const msLeft = done === 0 ? {} : { msLeft: Math.round((ms * (total - done)) / done) }
    progress({ done, total, unit: 'bytes', rows, rate: Math.round((1000 * rows) / ms), ...msLeft })
  }
  return withListWorker(
    total,
    takeExpected,
    (worker) => worker.ask('importList', { into, sources }, { onProgress: told }).catch(() => broken),
    signal,
  )
}

/** The names of all files of pages. */
export const listsWithFiles = async (): Promise<ReadonlySet<string>> => {
  const names = await bulkFileNames()
  return new Set(names.filter((name) => name.startsWith(LIST_FILE)).map((name) => name.slice(LIST_FILE.length)))
}

/** Lists of which a file is missing or cut. Where files are blocks in a database, only one that opens a list finds out. */
const brokenLists = async <List extends StoredPlaces>(lists: readonly List[]): Promise<readonly List[]> => {
  if (lists.length === 0) return []
  const sizes = new Map<string, number>()
  for (const [name, size] of await bulkFileSizes(LIST_FILE)) {
    const list = listOfFile(name.slice(LIST_FILE.length))
    sizes.set(list, (sizes.get(list) ?? 0) + size)
  }
  return lists.filter((list) => (sizes.get(list.file) ?? 0) < leastBytes(list))
}

/** Deletes the files of a list; one that is open stays until the next sweep. */
export const removeListFile = async (name: string): Promise<void> => {
  for (const file of await filesOfList(name)) await removeBulkFile(file)
}

const TRIES = 50
const BETWEEN_MS = 60

/** Deletes the files of a worker just ended. Retries, since the browser releases them a little later. */
export const removeEndedFile = async (name: string): Promise<void> => {
  letListGo(name)
  for (let tries = 0; tries < TRIES; tries++) {
    const left = [...(await listsWithFiles())].filter((file) => listOfFile(file) === name)
    if (left.length === 0) return
    for (const file of left) await removeBulkFile(LIST_FILE + file)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
}

/** Bytes of all files of a finished list. */
export const listFileBytes = async (name: string): Promise<number> => (await finishedListFile(name)).size

/**
 * Removes files of killed imports, and lists whose file is missing or truncated. Another window's import stays. Its
 * lock is read before the lists, so that none is removed in between.
 */
export const sweepLists = async (): Promise<void> => {
  const files = await listsWithFiles()
  const making = await lockedLists()
  const stored = await listRecords.all()
  const broken = new Set((await brokenLists(stored.filter(({ file }) => files.has(file)))).map(({ file }) => file))
  const used = new Set([...stored.map(({ file }) => file).filter((file) => !broken.has(file)), ...making])
  for (const file of files) if (!used.has(listOfFile(file))) await removeListFile(file)
  await listRecords.drop(...stored.filter(({ file }) => !files.has(file)).map(({ id }) => id))
  // Another window may have written a list into another file meanwhile.
  if (broken.size > 0) await dropListsIn(broken)
}
