import type { ListCounts } from '../../workspace/customer/counts.ts'
import { encodePage } from '../../workspace/customer/digestPage.ts'
import { digestHex } from '../../workspace/customer/hashKernel.ts'
import { instantiate } from '../../workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../workspace/customer/kernel/wasmKernel.ts'
import type { ListMapping } from '../../workspace/customer/mapping.ts'
import { createListReader, type ListPlan, planList } from '../../workspace/customer/readList.ts'
import { createSha256 } from '../../workspace/customer/sha256.ts'
import type { PagePlace } from '../database/lists.ts'
import { openListFile } from './listFiles.ts'

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
  /** SHA-256 of the whole file, to know it again. */
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

/** Reads a file to its end and leaves its digest pages in the file of the list. */
export const importList = async (
  { file, into: name, plan, mapping }: ImportQuestion,
  tell: (report: ImportReport) => void,
): Promise<Answered<ImportedList>> => {
  try {
    const into = await openListFile(name)
    try {
      const pages: PagePlace[] = []
      let fatal: string | undefined
      const hash = createSha256()
      const reader = createListReader(plan, mapping, {
        kernel: createWasmKernel(instantiate()),
        fileBytes: file.size,
        problem: ({ kind, line, sentence }) => {
          if (kind === 'unreadable') fatal ??= `Line ${line}: ${sentence}`
        },
        page: (page) => {
          const bytes = encodePage(page)
          pages.push({ at: into.append(bytes), length: bytes.length })
        },
      })
      let done = 0
      let told = 0
      const stream = file.stream().getReader()
      for (;;) {
        const { done: isEnd, value } = await stream.read()
        if (isEnd) break
        hash.push(value)
        reader.push(value)
        done += value.length
        if (performance.now() - told > REPORT_EVERY) {
          told = performance.now()
          tell({ done, rows: reader.counts().rows })
        }
      }
      const counts = reader.end()
      if (fatal !== undefined) return { ok: false, sentence: fatal }
      into.flush()
      return { ok: true, value: { counts, pages, sha256: digestHex(hash.end(), 0) } }
    } finally {
      into.close()
    }
  } catch (error) {
    return { ok: false, sentence: sentenceOf(error) }
  }
}

/** What the list worker may be asked. Failures are answers: a message of an error could hold what was read. */
export type ListMethods = {
  readonly inspectList: typeof inspectList
  readonly importList: typeof importList
}
