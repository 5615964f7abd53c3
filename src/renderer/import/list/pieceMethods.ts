import { type Comparing, type Comparison, createComparison } from '../../../workspace/customer/comparison.ts'
import type { HashKernel } from '../../../workspace/customer/hashKernel.ts'
import { firstKernel } from '../../../workspace/customer/kernel/firstKernel.ts'
import { instantiate } from '../../../workspace/customer/kernel/listKernel.as.ts?wasm'
import {
  createPieceReader,
  type ListPiece,
  type PieceRooms,
  type PieceSettings,
  type ReadPiece,
} from '../../../workspace/customer/listPiece.ts'
import { handOver } from '../workerCall.ts'

// What a list worker does for another one: it reads pieces of a file, and compares parts of a list.

let kernel: HashKernel | undefined
let reader: ReturnType<typeof createPieceReader> | undefined
let comparing: Comparing | undefined

/** Compiles the kernel before there is anything to read. */
const getReady = (): void => {
  kernel ??= firstKernel(instantiate)
}

/** The next pieces are of this source. */
const beginPieces = (settings: PieceSettings): void => {
  kernel ??= firstKernel(instantiate)
  reader = createPieceReader(kernel, settings)
}

/** Reads a piece into rooms that are handed over with it. */
const readPiece = ({ piece, rooms }: { readonly piece: ListPiece; readonly rooms: PieceRooms }): ReadPiece => {
  if (reader === undefined) throw new Error('No source was begun.')
  const read = reader(piece, rooms)
  // Nothing of the file stays here while this worker waits.
  piece.bytes.fill(0)
  piece.carried.fill(0)
  return handOver(read, [read.pages.buffer as ArrayBuffer, read.entries.buffer as ArrayBuffer])
}

const beginComparing = (ends: readonly number[]): void => {
  comparing = createComparison(ends)
}

/** Compares entries and gives their memory back. */
const comparePart = (entries: Uint32Array<ArrayBuffer>): ArrayBuffer => {
  comparing?.take(entries)
  return handOver(entries.buffer, [entries.buffer])
}

const endComparing = (): Comparison => {
  if (comparing === undefined) throw new Error('Nothing was compared.')
  const result = comparing.result()
  comparing = undefined
  return handOver(result, [result.usable.buffer as ArrayBuffer])
}

export const pieceMethods = { getReady, beginPieces, readPiece, beginComparing, comparePart, endComparing }
export type PieceMethods = typeof pieceMethods
