import type { Comparing, Comparison } from '../../../workspace/customer/comparison.ts'
import type { HashKernel } from '../../../workspace/customer/hashKernel.ts'
import { instantiate as instantiateComparison } from '../../../workspace/customer/kernel/compareKernel.as.ts?wasm'
import { firstComparison } from '../../../workspace/customer/kernel/firstComparison.ts'
import { firstKernel } from '../../../workspace/customer/kernel/firstKernel.ts'
import { instantiate } from '../../../workspace/customer/kernel/listKernel.as.ts?wasm'
import { type ByteRange, createLineRange } from '../../../workspace/customer/lineRange.ts'
import { createPieceReader, type PiecePage, type PieceSettings } from '../../../workspace/customer/listPiece.ts'
import type { PlacedPiece } from '../../../workspace/customer/readPieces.ts'
import type { BulkFile } from '../../database/bulkFile.ts'
import { handOver } from '../workerCall.ts'
import { bytesFrom } from './fileBytes.ts'
import { newListFile } from './listFiles.ts'
import { createPageFile, type PageFile } from './listPages.ts'

// What a list worker does for another one: it reads pieces of files into pages of its own, and compares parts of the list.

let kernel: HashKernel | undefined
let comparing: Comparing | undefined
/** A file of this worker's own, for the pages of all pieces that it reads. */
let part: Promise<{ readonly file: BulkFile; readonly pages: PageFile }> | undefined
let source: { readonly file: Blob; readonly reader: Promise<ReturnType<typeof createPieceReader>> } | undefined

/** Compiles the kernel before there is anything to read. */
const getReady = (): void => {
  kernel ??= firstKernel(instantiate)
}

/** What comes to grief here does so again, with the same name, where a piece is read. */
const later = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.catch(() => {})
  return promise
}

const openPart = (name: string): void => {
  part = later(newListFile(name).then((file) => ({ file, pages: createPageFile(file) })))
}

/** The next pieces are of this source. */
const beginPieces = ({ file, settings }: { readonly file: Blob; readonly settings: PieceSettings }): void => {
  kernel ??= firstKernel(instantiate)
  const own = kernel
  const reader = async () => createPieceReader(own, settings, (await opened()).pages.add)
  source = { file, reader: later(reader()) }
}

const opened = async () => {
  if (part === undefined) throw new Error('There is no file for pages.')
  return part
}

const readNow = async (bytes: AsyncIterable<Uint8Array>, range: ByteRange, room: ArrayBuffer): Promise<PlacedPiece> => {
  const { file } = await opened()
  if (source === undefined) throw new Error('No source was begun.')
  const before = file.size()
  const lines = createLineRange(range)
  const reading = (await source.reader)(room)
  for await (const arrived of bytes) {
    reading.push(lines.push(arrived))
    if (lines.isDone()) break
  }
  const { from, to } = lines.lines()
  const piece = reading.end(to === source.file.size)
  // What ends inside a row is read by others.
  if (piece.isOpen) file.cut(before)
  return handOver({ from, to, piece }, [piece.entries.buffer as ArrayBuffer])
}

/** One piece is read after the other: all of them have the kernel in common. */
let last: Promise<unknown> = Promise.resolve()

/** Reads the lines that begin in a range; the entries are handed over in the room. */
const readPiece = ({
  range,
  room,
}: {
  readonly range: ByteRange
  readonly room: ArrayBuffer
}): Promise<PlacedPiece> => {
  if (source === undefined) throw new Error('No source was begun.')
  // The bytes are on their way while the piece before is read.
  const bytes = bytesFrom(source.file, { from: range.from - 1, to: range.to })
  const piece = last.then(() => readNow(bytes, range, room))
  last = later(piece)
  return piece
}

const ZEROS = new Uint8Array(1 << 16)

const wipe = (file: BulkFile, from: number, to: number): void => {
  for (let at = from; at < to; at += ZEROS.length) file.replace(at, ZEROS.subarray(0, to - at))
}

/**
 * Writes down where in the list pages begin, makes all of them durable and answers how long their file is. Pages come as they
 * stand in it. Between them stands what was read from the middle of a row, in which any text may be taken for a partner id.
 */
const closePart = async (placed: readonly PiecePage[]): Promise<number> => {
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

export const pieceMethods = {
  ...{ getReady, openPart, beginPieces, readPiece, closePart },
  ...{ beginComparing, comparePart, endComparing },
}
export type PieceMethods = typeof pieceMethods
