import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { type ListChoices, type PreviewedList, previewList } from '../../../workspace/customer/preview/previewList.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import { isFull } from '../../disk/fullStorage.ts'
import type { ListSource } from '../../model/listSource.ts'
import { isOutOfMemory, MORE_MEMORY } from '../../thread/outOfMemory.ts'
import type { Job } from '../../thread/workerCall.ts'
import type { auditList } from './auditFiles.ts'
import type { guessFiles } from './guessFiles.ts'
import { helperPools, type ImportedList, type ImportReport, importFiles } from './importFiles.ts'
import { newListFile, newWaitingFile, type WaitingFile } from './listFiles.ts'
import { overwriteHeap } from './overwriteHeap.ts'
import { UnreadableSource } from './readFile.ts'

// What the list worker does. Raw values are in the memory of that worker and of its helpers only, while their lines are read.

interface InspectQuestion {
  readonly file: File
  readonly choices: ListChoices
}

interface ImportQuestion {
  /** Name of the file for its pages. */
  readonly into: string
  /** The list's files in order; of duplicates, the first file's row counts. */
  readonly sources: readonly ListSource[]
}

const FULL_DISK = 'The disk is full. Nothing was imported. Free some space and import again.'
const UNREADABLE = "The file couldn't be read completely. Was it moved or changed? Choose it again."

const NO_MEMORY = `Not enough memory to read the list. ${MORE_MEMORY}`

const STOPPED = 'Reading stopped unexpectedly. Nothing was imported. Try the file again.'

/** Browsers' error names for unreadable files, and for ours that cannot be opened. */
const SENTENCES: Readonly<Record<string, string>> = {
  NotReadableError: UNREADABLE,
  NotFoundError: UNREADABLE,
  NoModificationAllowedError:
    'Another window has the file of this list open. Nothing was imported. Close it there and import again.',
}

const sentenceOf = (error: unknown): string => {
  if (isFull(error)) return FULL_DISK
  if (isOutOfMemory(error)) return NO_MEMORY
  return (error instanceof Error ? SENTENCES[error.name] : undefined) ?? STOPPED
}

/**
 * The sentence for a failed import. A stream's error does not say if the file was moved or changed; reading a byte of
 * it does.
 */
const sentenceOfImport = async (error: unknown, sources: readonly ListSource[]): Promise<string> => {
  if (error instanceof UnreadableSource) return error.message
  const sentence = sentenceOf(error)
  if (sentence !== STOPPED) return sentence
  try {
    for (const { file } of sources) await file.slice(0, 1).arrayBuffer()
    return STOPPED
  } catch (other) {
    return sentenceOf(other)
  }
}

/** Inspects the first rows of a file. Samples in the result are masked. */
export const inspectList = async ({ file, choices }: InspectQuestion): Promise<Result<PreviewedList, Said>> => {
  const parts: Uint8Array[] = []
  const read = async (from: number, to: number) => {
    const part = new Uint8Array(await file.slice(from, to).arrayBuffer())
    parts.push(part)
    return part
  }
  try {
    const look = await previewList({ size: file.size, read }, choices)
    return look.ok ? look : failed(look.failure)
  } catch (error) {
    return failed({ sentence: sentenceOf(error) })
  } finally {
    for (const part of parts) part.fill(0)
  }
}

/** Reads files completely and writes their digest pages to the list's file. */
export const importList = async (
  question: ImportQuestion,
  { tell }: Job<ImportReport>,
): Promise<Result<ImportedList, Said>> => {
  let into: BulkFile | undefined
  let waiting: WaitingFile | undefined
  try {
    into = await newListFile(question.into)
    waiting = await newWaitingFile(question.into)
    return success(await importFiles({ name: question.into, into, waiting }, question.sources, tell))
  } catch (error) {
    return failed({ sentence: await sentenceOfImport(error, question.sources) })
  } finally {
    into?.close()
    await waiting?.remove()
  }
}

/** Prepares an import of this many bytes, so that its helpers are already running. */
export const expectImport = (bytes: number): void => helperPools.prepare(bytes)

/** Overwrites what remains of read values, here and in all helpers. Then this worker may end. */
export const forget = async (): Promise<void> => {
  await helperPools.ended()
  overwriteHeap()
}

/** Methods of the list worker. Failures are returned: an error's message could hold values that were read. */
export type ListMethods = {
  readonly inspectList: typeof inspectList
  readonly importList: typeof importList
  readonly auditList: typeof auditList
  readonly expectImport: typeof expectImport
  readonly guessFiles: typeof guessFiles
  readonly forget: typeof forget
}
