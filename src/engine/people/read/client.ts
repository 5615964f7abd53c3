import { failed, type Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { ListChoices, PreviewedList } from '../../../workspace/customer/preview/previewList.ts'
import type { Progress } from '../../model/catalogModel.ts'
import { callWorker, type WorkerCall } from '../../thread/workerCall.ts'
import type { ImportedList, ImportReport } from './importFiles.ts'
import type { GuessedContents, ListMethods } from './listImport.ts'
import { holdList } from './listLocks.ts'
import { readingBegan, readingEnded } from './overwriting.ts'
import type { ListSource } from './readFile.ts'

const GONE = 'Reading stopped unexpectedly. Nothing was imported. Try the file again.'

const start = (): WorkerCall<ListMethods> =>
  callWorker(new Worker(new URL('./list.worker.ts', import.meta.url), { type: 'module' }))

/** Ends a worker that read people, once it has overwritten what is left of them. Nobody waits for it. */
const end = async (worker: WorkerCall<ListMethods>): Promise<void> => {
  await worker.ask('forget', undefined as never).catch(() => {})
  worker.end()
  readingEnded()
}

/** Asks a worker of its own, which ends with the answer. */
const askOnce = async <Value>(ask: (worker: WorkerCall<ListMethods>) => Promise<Value>): Promise<Value> => {
  readingBegan()
  const worker = start()
  try {
    return await ask(worker)
  } finally {
    void end(worker)
  }
}

const broken = failed({ sentence: GONE })

/** Looks at the first rows of a file. */
export const runInspection = (file: File, choices: ListChoices): Promise<Result<PreviewedList, Said>> =>
  askOnce((worker) => worker.ask('inspectList', { file, choices }).catch(() => broken))

/** Guesses what each of some files holds; no answer where they cannot be looked at. */
export const runGuess = (files: readonly File[]): Promise<readonly GuessedContents[]> =>
  askOnce((worker) => worker.ask('guessFiles', files).catch(() => []))

let expected: WorkerCall<ListMethods> | undefined

/** Starts the workers of an import ahead, while its files are looked at; they hold nothing of them until it begins. */
export const expectListImport = (bytes: number): void => {
  if (expected !== undefined) return
  const worker = start()
  expected = worker
  worker.ask('expectImport', bytes).catch(() => {
    // One that did not begin would not import either.
    if (expected === worker) expectNone()
  })
}

/** No import comes of what was looked at. */
export const expectNone = (): void => {
  expected?.end()
  expected = undefined
}

/** An import under way. */
export interface ListRun {
  /** What came of it; undefined when it was stopped. */
  readonly result: Promise<Result<ImportedList, Said> | undefined>
  readonly stop: () => void
}

/**
 * Imports files as one list in a worker of its own; it ends afterwards, and with it every raw value. The file of pages is held
 * until `rememberImport` or `removeEndedFile`.
 */
export const runImport = (
  sources: readonly ListSource[],
  into: string,
  progress: (progress: Progress) => void,
): ListRun => {
  holdList(into)
  readingBegan()
  const worker = expected ?? start()
  expected = undefined
  const began = performance.now()
  const total = sources.reduce((sum, { file }) => sum + file.size, 0)
  const told = ({ done, rows }: ImportReport): void => {
    const ms = performance.now() - began
    const msLeft = done === 0 ? {} : { msLeft: Math.round((ms * (total - done)) / done) }
    progress({ done, total, unit: 'bytes', rows, rate: Math.round((1000 * rows) / ms), ...msLeft })
  }
  const result = worker
    .ask('importList', { into, sources }, { onProgress: told })
    .catch((error: Error) => (error.name === 'AbortError' ? undefined : broken))
    .finally(() => void end(worker))
  return { result, stop: worker.end }
}
