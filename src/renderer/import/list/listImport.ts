import type { ListCounts } from '../../../workspace/customer/counts.ts'
import { digestHex } from '../../../workspace/customer/hashKernel.ts'
import { instantiate } from '../../../workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../../workspace/customer/kernel/wasmKernel.ts'
import type { ListMapping } from '../../../workspace/customer/mapping.ts'
import { createListReader, type ListPlan, planList } from '../../../workspace/customer/readList.ts'
import type { BulkFile } from '../../database/bulkFile.ts'
import type { PagePlace } from '../../database/lists.ts'
import { openListFile, removeListFile, waitingFile } from './listFiles.ts'
import { createPageFile } from './listPages.ts'

// What the list worker does. Raw values are in the memory of that worker only, while their row is read.

/** Bytes of a file that the preview looks at. */
const HEAD_BYTES = 256 * 1024

export interface InspectQuestion {
  readonly file: File
  readonly encoding?: string
  readonly delimiter?: string
}

export interface ImportQuestion {
  readonly file: File
  /** Name of the file for its pages. */
  readonly into: string
  readonly plan: Pick<ListPlan, 'encoding' | 'delimiter'>
  readonly mapping: ListMapping
}

/** How far an import is; bytes of the file. */
export interface ImportReport {
  readonly done: number
  readonly rows: number
}

export interface ImportedList {
  readonly counts: ListCounts
  readonly pages: readonly PagePlace[]
  readonly flags: PagePlace
  /** Fingerprint of the file's content, to know it again. */
  readonly sha256: string
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

/** Looks at the head of a file. Samples in the answer are masked. */
export const inspectList = async ({ file, ...change }: InspectQuestion): Promise<Answered<ListPlan>> => {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const plan = planList(head, file.size <= HEAD_BYTES, change)
    return plan.ok ? plan : { ok: false, sentence: plan.failure }
  } catch (error) {
    return { ok: false, sentence: sentenceOf(error) }
  }
}

const REPORT_EVERY = 100

/** Bytes that are read at a time; the next are on their way while these are worked on. */
const PIECE = 1 << 22

/** Every piece of a file in turn. Their fingerprints are made by the browser meanwhile; they come with the last piece. */
const readPieces = async (file: File, take: (piece: Uint8Array, done: number) => void): Promise<string> => {
  const digests: Promise<ArrayBuffer>[] = []
  const read = (at: number): Promise<ArrayBuffer> => file.slice(at, at + PIECE).arrayBuffer()
  let next = read(0)
  for (let at = 0; at < file.size; at += PIECE) {
    const piece = await next
    next = read(at + PIECE)
    // A promise that fails is not left alone when reading stops before it is waited for.
    next.catch(() => {})
    digests.push(crypto.subtle.digest('SHA-256', piece))
    if (digests.length > 2) await digests[digests.length - 3]
    take(new Uint8Array(piece), Math.min(at + PIECE, file.size))
  }
  await next
  const all = await new Blob(await Promise.all(digests)).arrayBuffer()
  return digestHex(new Uint8Array(await crypto.subtle.digest('SHA-256', all)), 0)
}

/** Reads a file into an open file of pages. Digests that are to be compared wait in `waiting`. */
const importInto = async (
  into: BulkFile,
  waiting: BulkFile,
  { file, plan, mapping }: ImportQuestion,
  tell: (report: ImportReport) => void,
): Promise<Answered<ImportedList>> => {
  const pages: PagePlace[] = []
  const pageFile = createPageFile(into)
  let flags: PagePlace = { at: 0, length: 0 }
  let fatal: string | undefined
  const reader = createListReader(plan, mapping, {
    kernel: createWasmKernel(instantiate()),
    overflow: waiting,
    problem: ({ kind, line, sentence }) => {
      if (kind === 'unreadable') fatal ??= `Line ${line}: ${sentence}`
    },
    page: (page) => {
      pages.push(pageFile.add(page))
    },
    usable: (usable) => {
      pageFile.finish()
      flags = { at: into.append(usable), length: usable.length }
    },
  })
  let told = 0
  const sha256 = await readPieces(file, (piece, done) => {
    reader.push(piece)
    if (performance.now() - told <= REPORT_EVERY) return
    told = performance.now()
    tell({ done, rows: reader.counts().rows })
  })
  const counts = reader.end()
  if (fatal !== undefined) return { ok: false, sentence: fatal }
  await into.flush()
  return { ok: true, value: { counts, pages, flags, sha256 } }
}

/** Reads a file to its end and leaves its digest pages in the file of the list. */
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
    return await importInto(into, waiting, question, tell)
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
