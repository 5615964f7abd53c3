import { type CountedList, createCustomerList } from '../../../workspace/customer/customerList.ts'
import { instantiate } from '../../../workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../../workspace/customer/kernel/wasmKernel.ts'
import { type ListChoices, type ListLook, lookAtList } from '../../../workspace/customer/look/lookAtList.ts'
import type { BulkFile } from '../../database/bulkFile.ts'
import type { ListFile, PagePlace } from '../../database/lists.ts'
import { openListFile, removeListFile, waitingFile } from './listFiles.ts'
import { createPageFile } from './listPages.ts'
import { type ListSource, readFile, UnreadableSource } from './readFile.ts'

// What the list worker does. Raw values are in the memory of that worker only, while their row is read.

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

/** How far an import is; bytes of all files. */
export interface ImportReport {
  readonly done: number
  readonly rows: number
}

export interface ImportedList extends CountedList {
  readonly pages: readonly PagePlace[]
  readonly flags: PagePlace
  /** The files in the order of the question, each with a fingerprint of its content, to know it again. */
  readonly files: readonly ListFile[]
}

export type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly sentence: string }

const FULL_DISK = 'The disk is full. Free some space and import the list again; nothing was kept.'
const UNREADABLE = 'The file could not be read to its end. Was it moved or changed? Choose it again.'

const sentenceOf = (error: unknown): string =>
  error instanceof Error && (error.name === 'QuotaExceededError' || error.message.startsWith('The disk is full'))
    ? FULL_DISK
    : UNREADABLE

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

const REPORT_EVERY = 100

/** Tells how far an import of several files is, now and then. */
const createReports = (tell: (report: ImportReport) => void) => {
  let last = 0
  let before = { done: 0, rows: 0 }
  let now = before
  return {
    told: (done: number, rows: number): void => {
      now = { done: before.done + done, rows: before.rows + rows }
      if (performance.now() - last <= REPORT_EVERY) return
      last = performance.now()
      tell(now)
    },
    /** The next file begins. */
    next: (): void => {
      before = now
    },
  }
}

/** Reads files into an open file of pages. Digests that are to be compared wait in `waiting`. */
const importInto = async (
  into: BulkFile,
  waiting: BulkFile,
  sources: readonly ListSource[],
  tell: (report: ImportReport) => void,
): Promise<Answered<ImportedList>> => {
  const pages: PagePlace[] = []
  const pageFile = createPageFile(into)
  let flags: PagePlace = { at: 0, length: 0 }
  const list = createCustomerList({
    kernel: createWasmKernel(instantiate()),
    overflow: waiting,
    page: (page) => {
      pages.push(pageFile.add(page))
    },
    usable: (usable) => {
      pageFile.finish()
      flags = { at: into.append(usable), length: usable.length }
    },
  })
  const reports = createReports(tell)
  const prints: string[] = []
  for (const source of sources) {
    try {
      prints.push(await readFile(list, source, reports.told))
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error
      const sentence = sources.length === 1 ? error.message : `${source.file.name}: ${error.message}`
      return { ok: false, sentence }
    }
    reports.told(source.file.size, 0)
    reports.next()
  }
  const counted = list.end()
  await into.flush()
  const files = sources.map(({ file }, at): ListFile => {
    const rows = counted.perSource[at]?.rows ?? 0
    return { name: file.name, bytes: file.size, sha256: prints[at] ?? '', rows }
  })
  return { ok: true, value: { ...counted, pages, flags, files } }
}

/** Reads files to their end and leaves their digest pages in the file of the list. */
export const importList = async (
  question: ImportQuestion,
  tell: (report: ImportReport) => void,
): Promise<Answered<ImportedList>> => {
  const waitingName = waitingFile(question.into)
  const open: BulkFile[] = []
  try {
    const into = await openListFile(question.into)
    open.push(into)
    const waiting = await openListFile(waitingName)
    open.push(waiting)
    return await importInto(into, waiting, question.sources, tell)
  } catch (error) {
    return { ok: false, sentence: sentenceOf(error) }
  } finally {
    for (const file of open) file.close()
    await removeListFile(waitingName)
  }
}

/** What the list worker may be asked. Failures are answers: a message of an error could hold what was read. */
export type ListMethods = {
  readonly inspectList: typeof inspectList
  readonly importList: typeof importList
}
