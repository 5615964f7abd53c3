import { fingerprintText, NO_SUMS } from '../../../workspace/customer/compare/listFingerprint.ts'
import { PARTS } from '../../../workspace/customer/digest/entries.ts'
import { firstKernel } from '../../../workspace/customer/kernel/firstKernel.ts'
import { instantiate } from '../../../workspace/customer/kernel/listKernel.as.ts?wasm'
import {
  type CountedList,
  type CustomerList,
  createCustomerList,
} from '../../../workspace/customer/read/customerList.ts'
import type { FileRemarks } from '../../../workspace/customer/read/fileRemarks.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import type { ListSource } from '../../model/listSource.ts'
import type { ListFile, PagePlace } from '../../model/storedList.ts'
import { createHelperPools } from '../../thread/workerPool.ts'
import { createWorkerPool, helpersFor, type ListWorkerPool } from './createWorkerPool.ts'
import { partFile, type WaitingFile } from './listFiles.ts'
import { createPageFile } from './listPages.ts'
import { readFile, UnreadableSource } from './readFile.ts'

/** Workers that help to read and compare lists. */
export const helperPools = createHelperPools(helpersFor, createWorkerPool)

/** How far an import is; bytes of all files. */
export interface ImportReport {
  readonly done: number
  readonly rows: number
}

export interface ImportedList extends CountedList {
  readonly pages: readonly PagePlace[]
  readonly flags: PagePlace
  /** Files in the order given, each with a mark that recognizes its rows. */
  readonly files: readonly ListFile[]
  /** What is wrong with each of the files. */
  readonly remarks: readonly FileRemarks[]
  /** What a person should know of them, such as that two are the same. */
  readonly notices: readonly string[]
}

const REPORT_EVERY = 100

/** Reports an import's progress over several files, at intervals. */
const createReports = (tell: (report: ImportReport) => void) => {
  let last = 0
  let before = { done: 0, rows: 0 }
  let now = before
  return {
    tellRead: (done: number, rows: number): void => {
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

/** The mark of files without any identifier: that they agree in it says nothing. */
const NO_FINGERPRINT = fingerprintText(NO_SUMS)

/** Sentences for files that were chosen more than once, also under different names. */
const sameFiles = (files: readonly ListFile[]): readonly string[] =>
  files.flatMap(({ name, mark, rows }, at) => {
    const first = files.findIndex((other) => other.mark === mark && other.rows === rows)
    if (first === at || mark === NO_FINGERPRINT) return []
    return [`${name} holds the same as ${files[first]?.name ?? ''} (file ${first + 1}); its people are counted once.`]
  })

/** Reads each file of a list. Returns each one's remarks; throws `UnreadableSource` for an unreadable file. */
const readAll = async (
  list: Parameters<typeof readFile>[0],
  workerPool: ListWorkerPool | undefined,
  sources: readonly ListSource[],
  tell: (report: ImportReport) => void,
): Promise<readonly FileRemarks[]> => {
  const reports = createReports(tell)
  const remarks: FileRemarks[] = []
  for (const source of sources) {
    try {
      remarks.push(await readFile(list, workerPool, source, reports.tellRead))
    } catch (error) {
      if (!(error instanceof UnreadableSource) || sources.length === 1) throw error
      throw new UnreadableSource(`${source.file.name}: ${error.message}`)
    }
    reports.next(source.file.size)
  }
  return remarks
}

/** A page's location: the list's file (0), or a helper's part. */
interface PlacedPage extends PagePlace {
  readonly part: number
  readonly firstRow: number
}

/** Positions of pages, counted through the list's file and all parts after it. */
const placesOf = (pages: readonly PlacedPage[], sizes: readonly number[]): readonly PagePlace[] => {
  const begins = sizes.map((_, part) => sizes.slice(0, part).reduce((sum, size) => sum + size, 0))
  return pages.map(({ part, at, length }) => ({ at: (begins[part] ?? 0) + at, length }))
}

/** Compares the list and closes the parts. Half of them wait for the disk while others compare, then the other half. */
const finishInPool = async (
  list: CustomerList,
  workerPool: ListWorkerPool,
  pagesOf: (part: number) => readonly PlacedPage[],
  compared: () => void,
): Promise<{ readonly counted: CountedList; readonly sizes: readonly number[] }> => {
  const sizes = new Map<number, Promise<number>>()
  const close = (from: number, to: number): void => {
    for (let part = from; part <= to; part++) {
      const size = workerPool.close(part, pagesOf(part))
      // One that fails is not left alone while others compare.
      size.catch(() => {})
      sizes.set(part, size)
    }
  }
  const half = workerPool.size >> 1
  close(1, half)
  const counted = await list.endWith((part, ends) => {
    const partOrClose: typeof part = (wanted, memory) => {
      if (wanted === PARTS >> 1) close(half + 1, workerPool.size)
      return part(wanted, memory)
    }
    return workerPool.compare(partOrClose, ends)
  })
  compared()
  return { counted, sizes: await Promise.all(sizes.values()) }
}

/** Reads files into an open file of pages, and into parts beside it. What is to be compared waits in `waiting`. */
export const importFiles = async (
  { name, into, waiting }: { readonly name: string; readonly into: BulkFile; readonly waiting: WaitingFile },
  sources: readonly ListSource[],
  tell: (report: ImportReport) => void,
): Promise<ImportedList> => {
  const pages: PlacedPage[] = []
  const pageFile = createPageFile(into)
  const workerPool = helperPools.take(sources.reduce((sum, { file }) => sum + file.size, 0))
  workerPool?.open((part) => partFile(name, part))
  let flags: PagePlace = { at: 0, length: 0 }
  const list = createCustomerList({
    kernel: firstKernel(instantiate),
    overflow: waiting,
    page: (page) => {
      pages.push({ ...pageFile.add(page), part: 0, firstRow: page.firstRow })
    },
    pages: (piece, firstRow) => {
      const part = workerPool?.readerOf(piece) ?? 0
      for (const page of piece.pages) pages.push({ ...page, part, firstRow: firstRow + page.firstRow })
    },
    usable: (usable) => {
      const at = into.append(usable)
      flags = flags.length === 0 ? { at, length: usable.length } : { ...flags, length: flags.length + usable.length }
    },
  })
  try {
    const remarks = await readAll(list, workerPool, sources, tell)
    const { counted, sizes } = await (workerPool === undefined
      ? { counted: list.end(), sizes: [] }
      : finishInPool(list, workerPool, (part) => pages.filter((page) => page.part === part), waiting.remove))
    await into.flush()
    const files = sources.map(({ file }, at): ListFile => {
      const { rows } = counted.perSource[at] ?? { rows: 0 }
      return { name: file.name, bytes: file.size, mark: counted.marks[at] ?? '', rows }
    })
    const places = placesOf(pages, [into.size(), ...sizes])
    return { ...counted, pages: places, flags, files, remarks, notices: sameFiles(files) }
  } finally {
    workerPool?.end()
  }
}
