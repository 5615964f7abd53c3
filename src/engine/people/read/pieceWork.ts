import type { Comparing, Comparison } from '../../../workspace/customer/compare/comparison.ts'
import type { HashKernel } from '../../../workspace/customer/digest/hashKernel.ts'
import { instantiate as instantiateComparison } from '../../../workspace/customer/kernel/compareKernel.as.ts?wasm'
import { firstComparison } from '../../../workspace/customer/kernel/firstComparison.ts'
import { firstKernel } from '../../../workspace/customer/kernel/firstKernel.ts'
import { instantiate } from '../../../workspace/customer/kernel/listKernel.as.ts?wasm'
import {
  createPieceReader,
  type PiecePage,
  type PieceSettings,
  type ReadPiece,
} from '../../../workspace/customer/read/listPiece.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import { handOver } from '../../thread/workerCall.ts'
import { createPageFile, type PageFile } from './listPages.ts'
import { overwriteHeap } from './overwriteHeap.ts'

// Work of a helper: reads file pieces into pages, and compares parts of the list. Its starter, a browser or Node,
// supplies the page file.

let kernel: HashKernel | undefined
let comparing: Comparing | undefined
/** A file of this worker's own, for the pages of all pieces that it reads. */
let part: Promise<{ readonly file: BulkFile; readonly pages: PageFile }> | undefined
/** The first lines of the source, one of which may be a customer. */
let first: Uint8Array | undefined
let reader: Promise<ReturnType<typeof createPieceReader>> | undefined

/** Compiles the kernel before there is anything to read. */
const getReady = (): void => {
  kernel ??= firstKernel(instantiate)
}

/** Suppresses an early rejection; reading a piece reports the same error again. */
const later = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.catch(() => {})
  return promise
}

const openPart =
  (open: (name: string) => Promise<BulkFile>) =>
  (name: string): void => {
    part = later(open(name).then((file) => ({ file, pages: createPageFile(file) })))
  }

/** The next pieces are of a source that is read so. */
const beginPieces = (settings: PieceSettings): void => {
  kernel ??= firstKernel(instantiate)
  const own = kernel
  first?.fill(0)
  first = settings.start
  const begun = async () => createPieceReader(own, settings, (await opened()).pages.add)
  reader = later(begun())
}

const opened = async () => {
  if (part === undefined) throw new Error('There is no file for pages.')
  return part
}

/** Lines to be read, and room for the entries that come of them. */
interface PieceQuestion {
  readonly lines: Uint8Array<ArrayBuffer>
  /** True if nothing follows in the source. */
  readonly isLast: boolean
  readonly memory: ArrayBuffer
}

/** A read piece, and the emptied memory of its lines. */
interface PieceAnswer {
  readonly piece: ReadPiece
  readonly memory: ArrayBuffer
}

const readNow = async ({ lines, isLast, memory }: PieceQuestion): Promise<PieceAnswer> => {
  const { file } = await opened()
  if (reader === undefined) throw new Error('No source was begun.')
  const before = file.size()
  const reading = (await reader)(memory)
  reading.push(lines)
  const piece = reading.end(isLast)
  // The next line's start follows them.
  new Uint8Array(lines.buffer).fill(0)
  // What ends inside a row is read by others.
  if (piece.isOpen) file.cut(before)
  return handOver({ piece, memory: lines.buffer }, [piece.entries.buffer as ArrayBuffer, lines.buffer])
}

/** One piece is read after the other: all of them have the kernel in common. */
let last: Promise<unknown> = Promise.resolve()

/** Reads whole lines; the entries are handed over in the room. */
const readPiece = (question: PieceQuestion): Promise<PieceAnswer> => {
  const answer = last.then(() => readNow(question))
  last = later(answer)
  return answer
}

const ZEROS = new Uint8Array(1 << 16)

const wipe = (file: BulkFile, from: number, to: number): void => {
  for (let at = from; at < to; at += ZEROS.length) file.replace(at, ZEROS.subarray(0, to - at))
}

/**
 * Records where pages begin in the list, flushes all, and returns the file's size. Pages come in file order. Between
 * them is what was read from the middle of a row, where any text may pass for a partner id; it is wiped.
 */
const closePart = async (placed: readonly PiecePage[]): Promise<number> => {
  first?.fill(0)
  const { file, pages } = await opened()
  let end = 0
  for (const { at, length, firstRow } of placed) {
    pages.place(at, firstRow)
    wipe(file, end, at)
    end = at + length
  }
  file.cut(end)
  await file.flush()
  file.close()
  part = undefined
  return file.size()
}

const beginComparing = (ends: readonly number[]): void => {
  comparing = firstComparison(instantiateComparison, ends)
}

/** Compares blocks and gives their memory back. */
const comparePart = (blocks: Uint32Array<ArrayBuffer>): ArrayBuffer => {
  comparing?.take(blocks)
  return handOver(blocks.buffer, [blocks.buffer])
}

const endComparing = (): Comparison => {
  if (comparing === undefined) throw new Error('Nothing was compared.')
  const result = comparing.result()
  comparing = undefined
  return handOver(result, [result.usable.buffer as ArrayBuffer])
}

/** Methods of one worker; `open` opens the page file by name. `heapBytes`: see `overwriteHeap`. */
export const createPieceMethods = (open: (name: string) => Promise<BulkFile>, heapBytes?: number) => ({
  getReady,
  openPart: openPart(open),
  beginPieces,
  readPiece,
  closePart,
  beginComparing,
  comparePart,
  endComparing,
  overwriteHeap: () => overwriteHeap(heapBytes),
})
export type PieceMethods = ReturnType<typeof createPieceMethods>
