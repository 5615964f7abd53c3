import { type ListChoices, type ListLook, lookAtList } from '../../../workspace/customer/look/lookAtList.ts'
import type { BulkFile } from '../../database/bulkFile.ts'
import { isFull } from '../../database/fullStorage.ts'
import { isOutOfMemory, MORE_MEMORY } from '../outOfMemory.ts'
import { readyCrew } from './crew.ts'
import { type ImportedList, type ImportReport, importFiles } from './importFiles.ts'
import { newListFile, newWaitingFile, type WaitingFile } from './listFiles.ts'
import { type ListSource, UnreadableSource } from './readFile.ts'

// What the list worker does. Raw values are in the memory of that worker and of its helpers only, while their lines are read.

export interface InspectQuestion {
  readonly file: File
  readonly choices: ListChoices
}

export interface ImportQuestion {
  /** Name of the file for its pages. */
  readonly into: string
  /** The files of the list, in their order: of what stands in two of them, the first one has it. */
  readonly sources: readonly ListSource[]
}

export type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly sentence: string }

const FULL_DISK = 'The disk is full. Free some space and import the list again; nothing was kept.'
const UNREADABLE = 'The file could not be read to its end. Was it moved or changed? Choose it again.'

const NO_MEMORY = `There is not enough memory to read the list. ${MORE_MEMORY}`

const STOPPED = 'Reading stopped unexpectedly. Nothing was kept; try the file again.'

/** What browsers call it when a file cannot be read, or one of ours not be opened. */
const SENTENCES: Readonly<Record<string, string>> = {
  NotReadableError: UNREADABLE,
  NotFoundError: UNREADABLE,
  NoModificationAllowedError:
    'Another window of Adwright has the file of this list open. Close it there and import the list again; nothing was kept.',
}

const sentenceOf = (error: unknown): string => {
  if (isFull(error)) return FULL_DISK
  if (isOutOfMemory(error)) return NO_MEMORY
  return (error instanceof Error ? SENTENCES[error.name] : undefined) ?? STOPPED
}

/** The same of an import. What a stream of a file that was moved or changed throws does not tell; reading a byte of it does. */
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

/** Looks at the first rows of a file. Samples in the answer are masked. */
export const inspectList = async ({ file, choices }: InspectQuestion): Promise<Answered<ListLook>> => {
  const read = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer())
  try {
    const look = await lookAtList({ size: file.size, read }, choices)
    return look.ok ? look : { ok: false, sentence: look.failure }
  } catch (error) {
    return { ok: false, sentence: sentenceOf(error) }
  }
}

/** Reads files to their end and leaves their digest pages in the file of the list. */
export const importList = async (
  question: ImportQuestion,
  tell: (report: ImportReport) => void,
): Promise<Answered<ImportedList>> => {
  let into: BulkFile | undefined
  let waiting: WaitingFile | undefined
  try {
    into = await newListFile(question.into)
    waiting = await newWaitingFile(question.into)
    return { ok: true, value: await importFiles({ name: question.into, into, waiting }, question.sources, tell) }
  } catch (error) {
    return { ok: false, sentence: await sentenceOfImport(error, question.sources) }
  } finally {
    into?.close()
    await waiting?.remove()
  }
}

/** Gets ready for an import of so many bytes, so that its helpers have begun when it is asked for. */
export const expectImport = (bytes: number): void => readyCrew(bytes)

/** What the list worker may be asked. Failures are answers: a message of an error could hold what was read. */
export type ListMethods = {
  readonly inspectList: typeof inspectList
  readonly importList: typeof importList
  readonly expectImport: typeof expectImport
}
