import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { failed, type Result, success } from '../contract/language/result.ts'
import { isFull } from '../engine/disk/fullStorage.ts'
import { type NodeFile, openTemporaryFile } from '../engine/disk/nodeFile.ts'
import type { PagePlace } from '../engine/model/storedList.ts'
import { createWorkerPool, helpersFor, type ListWorkerPool } from '../engine/people/read/createWorkerPool.ts'
import { AT_ONCE, type FileReading, toItsEnd } from '../engine/people/read/fileReading.ts'
import { createPageFile, pagesIn } from '../engine/people/read/listPages.ts'
import type { LineMethods } from '../engine/people/read/nodeLines.ts'
import type { PieceMethods } from '../engine/people/read/pieceWork.ts'
import { readInPool } from '../engine/people/read/readInPool.ts'
import { startNodeWorker } from '../engine/thread/nodeWorker.ts'
import type { WorkerCall } from '../engine/thread/workerCall.ts'
import type { DigestPage } from '../workspace/customer/digest/digestPage.ts'
import type { HashKernel } from '../workspace/customer/digest/hashKernel.ts'
import { areWholeCells } from '../workspace/customer/read/cellValues.ts'
import { type CountedList, type CustomerList, createCustomerList } from '../workspace/customer/read/customerList.ts'
import { createRemarks } from '../workspace/customer/read/fileRemarks.ts'
import type { ByteRange } from '../workspace/customer/read/linePieces.ts'
import { formatReaders } from '../workspace/customer/read/listFormats.ts'
import type { ListPlan } from '../workspace/customer/read/listPlan.ts'
import type { RowCollector } from '../workspace/customer/read/listSource.ts'
import type { ListMapping } from '../workspace/customer/read/mapping.ts'
import { mayBeSimple } from '../workspace/customer/read/sourceStart.ts'
import type { InputFile } from './inputFile.ts'
import { linesByThreads } from './linesByThreads.ts'
import { type Spoken, spoken } from './spoken.ts'
import { isSystemError } from './systemSentence.ts'

/** A list whose digests stand in files of ours, which are gone with `close`. */
interface HashedList extends Pick<CountedList, 'counts'> {
  /** Read anew each time they are asked for. */
  readonly pages: Iterable<DigestPage>
  /** Writes all pages as lines into an open file. Undefined without threads to share that. */
  readonly writeLines?: (descriptor: number) => Promise<void>
  /** SHA-256 of the file, to know it again; empty for lines. */
  readonly sha256: string
  readonly close: () => void
}

type Watch = Pick<RowCollector, 'problem' | 'done'>

/** A part of a file, of which `hear` gets all bytes in order. */
const readingOf = (file: InputFile, { from, to }: ByteRange, hear?: (bytes: Uint8Array) => void): FileReading => {
  let next = from
  return {
    into: async (memory, at) => {
      const room = Math.max(0, Math.min(to - next, AT_ONCE, memory.byteLength - at))
      const bytes = await file.readInto(new Uint8Array(memory, at, room), next)
      hear?.(bytes)
      next += bytes.length
      return { memory, end: at + bytes.length }
    },
    close: async () => {},
  }
}

/** Reads a file of any format in this thread; returns its SHA-256. */
export const readInto = async (
  list: CustomerList,
  file: InputFile,
  plan: ListPlan,
  mapping: ListMapping,
  { problem, done }: Watch,
): Promise<string> => {
  const read = formatReaders[plan.format ?? 'delimited']
  if (read !== undefined) {
    const customers = list.rows(mapping)
    await read(file, plan, mapping, { row: customers.row, problem, done })
    customers.finish()
    return file.pieces(() => {})
  }
  const reader = list.delimited(plan, mapping, { problem })
  let pushed = 0
  const sha256 = await file.pieces((piece) => {
    reader.push(piece)
    pushed += piece.length
    done(pushed)
  })
  reader.end()
  return sha256
}

/** Reads delimited text by several threads; `hear` gets all of its bytes. */
const readByThreads = async (
  list: CustomerList,
  pool: ListWorkerPool,
  file: InputFile,
  plan: ListPlan,
  mapping: ListMapping,
  { problem, done }: Watch,
  hear?: (bytes: Uint8Array) => void,
): Promise<void> => {
  const remarks = createRemarks()
  const source = {
    size: file.size,
    whole: readingOf(file, { from: 0, to: file.size }, hear),
    again: (range: ByteRange) => toItsEnd(readingOf(file, range)),
    plan,
    mapping,
  }
  await readInPool(list, pool, source, done, remarks.add, remarks.addPart)
  // Of delimited text nothing is so wrong that it ends the reading.
  for (const remark of remarks.all().first) problem({ kind: 'ragged', ...remark })
}

/** A page and its file: this thread's (0) or a helper thread's. */
interface Place extends PagePlace {
  readonly part: number
  readonly firstRow: number
}

/** Less than in a window, as the threads are of one process. */
const MAX_PIECES = 3

const isText = ({ format = 'delimited' }: ListPlan): boolean => format === 'delimited'

interface Threads {
  readonly calls: readonly WorkerCall<PieceMethods & LineMethods>[]
  readonly pool: ListWorkerPool
}

interface ListParts {
  readonly kernel: HashKernel
  readonly watch: Watch
  readonly threads: Threads | undefined
  readonly isForLines: boolean
  /** For the pages of this thread, and of each that helps. */
  readonly files: readonly NodeFile[]
  readonly waiting: NodeFile
}

const readList = async (
  file: InputFile,
  plan: ListPlan,
  mapping: ListMapping,
  { kernel, watch, threads, isForLines, files, waiting }: ListParts,
): Promise<Omit<HashedList, 'close'>> => {
  const pool = threads?.pool
  const fileOf = (part: number): NodeFile => {
    const found = files[part]
    if (found === undefined) throw new Error('Each part has a file.')
    return found
  }
  const pageFile = createPageFile(fileOf(0))
  const places: Place[] = []
  const flags: Uint8Array[] = []
  const list = createCustomerList({
    kernel,
    overflow: waiting,
    maxPieces: MAX_PIECES,
    page: (page) => places.push({ ...pageFile.add(page), part: 0, firstRow: page.firstRow }),
    pages: (piece, firstRow) => {
      const part = pool?.readerOf(piece) ?? 0
      for (const page of piece.pages) places.push({ ...page, part, firstRow: firstRow + page.firstRow })
    },
    usable: (some) => flags.push(some.slice()),
  })
  const finish = async (): Promise<CountedList> => {
    if (pool === undefined) return list.end()
    await Promise.all(
      files.slice(1).map((_, at) =>
        pool.close(
          at + 1,
          places.filter(({ part }) => part === at + 1),
        ),
      ),
    )
    return list.endWith(pool.compare)
  }
  /** Reads all lines; answers the SHA-256 of the file, where one is wanted. */
  const readWhole = async (): Promise<string> => {
    if (pool === undefined) return readInto(list, file, plan, mapping, watch)
    const sum = isForLines ? undefined : createHash('sha256')
    await readByThreads(list, pool, file, plan, mapping, watch, sum && ((bytes) => sum.update(bytes)))
    return sum?.digest('hex') ?? ''
  }
  pool?.open((part) => String(fileOf(part).descriptor))
  const sha256 = await readWhole()
  const { counts } = await finish()
  // Writing lines may take long, and row texts still lie in the heaps.
  if (isForLines) await pool?.overwrite()
  const usable = Buffer.concat(flags)
  const bytesOf = ({ part, at, length }: Place): Uint8Array => fileOf(part).read(at, length)
  const writeLines = (descriptor: number): Promise<void> => {
    const pages = places.map(({ part, at, length }) => ({ descriptor: fileOf(part).descriptor, at, length }))
    return linesByThreads(threads?.calls ?? [], pages, descriptor)
  }
  return {
    counts,
    pages: { [Symbol.iterator]: () => pagesIn(places, bytesOf, usable) },
    ...(isForLines && pool !== undefined ? { writeLines } : {}),
    sha256,
  }
}

/** Beside the built command line; where only its sources run there is none. */
const SCRIPT = new URL('./nodePieces.js', import.meta.url)

/** Threads to read a list of this many bytes. Undefined if one thread is faster or no other is available. */
const threadsFor = (bytes: number): Threads | undefined => {
  const size = helpersFor(bytes, availableParallelism())
  if (size === 0 || !existsSync(SCRIPT)) return undefined
  const calls = Array.from({ length: size }, () => startNodeWorker<PieceMethods & LineMethods>(SCRIPT))
  return { calls, pool: createWorkerPool(calls) }
}

/**
 * Hashes a list into temporary files, in constant memory for any length. It uses the import's threads where they help,
 * else only this one. For lines, they stay until `close`. The failure is a sentence; system errors are thrown.
 */
export const hashList = async (
  file: InputFile,
  plan: ListPlan,
  mapping: ListMapping,
  kernel: HashKernel,
  { isForLines = false, ...watch }: Watch & { readonly isForLines?: boolean },
): Promise<Result<HashedList, Spoken>> => {
  const isSimple = isText(plan) && mayBeSimple(plan) && areWholeCells(mapping.columns)
  const threads = isSimple ? threadsFor(file.size) : undefined
  const files: NodeFile[] = []
  let waiting: NodeFile | undefined
  const close = (): void => {
    if (isForLines) threads?.pool.end()
    for (const each of files) each.close()
  }
  // Files are opened in here too: on a system error, the threads must end.
  try {
    for (let part = 0; part <= (threads?.calls.length ?? 0); part++) files.push(openTemporaryFile())
    waiting = openTemporaryFile()
    const list = await readList(file, plan, mapping, { kernel, watch, threads, isForLines, files, waiting })
    return success({ ...list, close })
  } catch (error) {
    close()
    if (threads === undefined || isSystemError(error)) throw error
    return failed(spoken(isFull(error) ? 'cliError.system.full' : 'cliError.list.stopped'))
  } finally {
    waiting?.close()
    if (!isForLines) threads?.pool.end()
  }
}
