import { type CountedList, createCustomerList } from '../../../workspace/customer/customerList.ts'
import { placePage } from '../../../workspace/customer/digestPage.ts'
import type { FileRemarks } from '../../../workspace/customer/fileRemarks.ts'
import { firstKernel } from '../../../workspace/customer/kernel/firstKernel.ts'
import { instantiate } from '../../../workspace/customer/kernel/listKernel.as.ts?wasm'
import type { BulkFile } from '../../database/bulkFile.ts'
import type { ListFile, PagePlace } from '../../database/lists.ts'
import { helpers, type ListCrew, takeCrew } from './crew.ts'
import { createPageFile } from './listPages.ts'
import { type FileFacts, type ListSource, readFile, UnreadableSource } from './readFile.ts'

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
  /** What is wrong with each of the files. */
  readonly remarks: readonly FileRemarks[]
  /** What a person should know of them, such as that two are the same. */
  readonly notices: readonly string[]
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
    next: (size: number): void => {
      before = { done: before.done + size, rows: now.rows }
      now = before
    },
  }
}

/** Sentences for files that were chosen more than once, also under different names. */
const sameFiles = (files: readonly ListFile[]): readonly string[] =>
  files.flatMap(({ name, sha256 }, at) => {
    const first = files.findIndex((other) => other.sha256 === sha256)
    if (first === at) return []
    return [`${name} holds the same as ${files[first]?.name ?? ''} (file ${first + 1}); its people are counted once.`]
  })

/** Reads each file of a list. Answers what is known of each; a file that cannot be read is thrown as `UnreadableSource`. */
const readAll = async (
  list: Parameters<typeof readFile>[0],
  crew: ListCrew | undefined,
  sources: readonly ListSource[],
  tell: (report: ImportReport) => void,
): Promise<readonly FileFacts[]> => {
  const reports = createReports(tell)
  const facts: FileFacts[] = []
  for (const source of sources) {
    try {
      facts.push(await readFile(list, crew, source, reports.told))
    } catch (error) {
      if (!(error instanceof UnreadableSource) || sources.length === 1) throw error
      throw new UnreadableSource(`${source.file.name}: ${error.message}`)
    }
    reports.next(source.file.size)
  }
  return facts
}

/** Reads files into an open file of pages. What is to be compared waits in `waiting`. */
export const importFiles = async (
  into: BulkFile,
  waiting: BulkFile,
  sources: readonly ListSource[],
  tell: (report: ImportReport) => void,
): Promise<ImportedList> => {
  const pages: PagePlace[] = []
  const pageFile = createPageFile(into)
  let flags: PagePlace = { at: 0, length: 0 }
  const list = createCustomerList({
    kernel: firstKernel(instantiate),
    overflow: waiting,
    page: (page) => {
      pages.push(pageFile.add(page))
    },
    pages: (piece, firstRow) => {
      const places = pageFile.addEncoded(piece.pages, piece.lengths, (page, at) =>
        placePage(page, firstRow + (piece.firstRows[at] ?? 0)),
      )
      for (const place of places) pages.push(place)
    },
    usable: (usable) => {
      pageFile.finish()
      flags = { at: into.append(usable), length: usable.length }
    },
  })
  const hands = helpers(sources.reduce((sum, { file }) => sum + file.size, 0))
  const crew = hands === 0 ? undefined : takeCrew(hands)
  try {
    const facts = await readAll(list, crew, sources, tell)
    const counted = crew === undefined ? list.end() : await list.endWith(crew.compare)
    await into.flush()
    const files = sources.map(({ file: { name, size } }, at): ListFile => {
      return { name, bytes: size, sha256: facts[at]?.fingerprint ?? '', rows: counted.perSource[at]?.rows ?? 0 }
    })
    const remarks = facts.map((each) => each.remarks)
    return { ...counted, pages, flags, files, remarks, notices: sameFiles(files) }
  } finally {
    crew?.end()
  }
}
