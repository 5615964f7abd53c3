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
import type { PieceMethods } from '../engine/people/read/pieceWork.ts'
import { readInPool } from '../engine/people/read/readInPool.ts'
import { startNodeWorker } from '../engine/thread/nodeWorker.ts'
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
import { type Spoken, spoken } from './spoken.ts'
import { isSystemError } from './systemSentence.ts'

/** A list whose digests stand in files of ours, which are gone with `close`. */
interface HashedList extends Pick<CountedList, 'counts'> {
  /** Read anew each time they are asked for. */
  readonly pages: Iterable<DigestPage>
  /** SHA-256 of the file, to know it again. */
  readonly sha256: string
  readonly close: () => void
}

type Watch = Pick<RowCollector, 'problem' | 'done'>

/** A part of a file, of which `hear` gets all bytes in order. */
const readingOf = (file: InputFile, { from, to }: ByteRange, hear?: (bytes: Uint8Array) => void): FileReading => {
  let next = from
  return {
    into: async (memory, at) => {
      const bytes = await file.read(next, Math.min(to, next + AT_ONCE, next + memory.byteLength - at))
      hear?.(bytes)
      new Uint8Array(memory).set(bytes, at)
      bytes.fill(0)
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

/** Reads delimited text by several threads; returns its SHA-256. */
const readByThreads = async (
  list: CustomerList,
  pool: ListWorkerPool,
  file: InputFile,
  plan: ListPlan,
  mapping: ListMapping,
  { problem, done }: Watch,
): Promise<string> => {
  const sum = createHash('sha256')
  const remarks = createRemarks()
  const source = {
    size: file.size,
    whole: readingOf(file, { from: 0, to: file.size }, (bytes) => sum.update(bytes)),
    again: (range: ByteRange) => toItsEnd(readingOf(file, range)),
    plan,
    mapping,
  }
  await readInPool(list, pool, source, done, remarks.add, remarks.addPart)
  // Of delimited text nothing is so wrong that it ends the reading.
  for (const remark of remarks.all().first) problem({ kind: 'ragged', ...remark })
  return sum.digest('hex')
}

/** A page and its file: this thread's (0) or a helper thread's. */
interface Place extends PagePlace {
  readonly part: number
  readonly firstRow: number
}

/** Less than in a window, as the threads are of one process. */
const MAX_PIECES = 3

const isText = ({ format = 'delimited' }: ListPlan): boolean => format === 'delimited'

interface ListParts {
  readonly kernel: HashKernel
  readonly watch: Watch
  readonly pool: ListWorkerPool | undefined
  /** For the pages of this thread, and of each that helps. */
  readonly files: readonly NodeFile[]
  readonly waiting: NodeFile
}

const readList = async (
  file: InputFile,
  plan: ListPlan,
  mapping: ListMapping,
  { kernel, watch, pool, files, waiting }: ListParts,
): Promise<Omit<HashedList, 'close'>> => {
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
  pool?.open((part) => String(fileOf(part).descriptor))
  const sha256 = await (pool === undefined
    ? readInto(list, file, plan, mapping, watch)
    : readByThreads(list, pool, file, plan, mapping, watch))
  const { counts } = await finish()
  const usable = Buffer.concat(flags)
  const bytesOf = ({ part, at, length }: Place): Uint8Array => fileOf(part).read(at, length)
  return { counts, pages: { [Symbol.iterator]: () => pagesIn(places, bytesOf, usable) }, sha256 }
}

/** Beside the built command line; where only its sources run there is none. */
const SCRIPT = new URL('./nodePieces.js', import.meta.url)

/** Threads to read a list of this many bytes. Undefined if one thread is faster or no other is available. */
const threadsFor = (bytes: number): ListWorkerPool | undefined => {
  const size = helpersFor(bytes, availableParallelism())
  if (size === 0 || !existsSync(SCRIPT)) return undefined
  return createWorkerPool(Array.from({ length: size }, () => startNodeWorker<PieceMethods>(SCRIPT)))
}

/**
 * Hashes a list into temporary files, in constant memory for any length. It uses the import's threads where they help,
 * else only this one. The failure is a sentence; system errors are thrown.
 */
export const hashList = async (
  file: InputFile,
  plan: ListPlan,
  mapping: ListMapping,
  kernel: HashKernel,
  watch: Watch,
): Promise<Result<HashedList, Spoken>> => {
  const pool = isText(plan) && mayBeSimple(plan) && areWholeCells(mapping.columns) ? threadsFor(file.size) : undefined
  const files: NodeFile[] = []
  let waiting: NodeFile | undefined
  const close = (): void => {
    for (const each of files) each.close()
  }
  // Files are opened in here too: on a system error, the threads must end.
  try {
    for (let part = 0; part <= (pool?.size ?? 0); part++) files.push(openTemporaryFile())
    waiting = openTemporaryFile()
    const list = await readList(file, plan, mapping, { kernel, watch, pool, files, waiting })
    return success({ ...list, close })
  } catch (error) {
    close()
    if (pool === undefined || isSystemError(error)) throw error
    return failed(spoken(isFull(error) ? 'cliError.system.full' : 'cliError.list.stopped'))
  } finally {
    waiting?.close()
    pool?.end()
  }
}
