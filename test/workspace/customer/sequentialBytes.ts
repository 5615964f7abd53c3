import type { SequentialBytes } from '../../../src/workspace/customer/read/linePieces.ts'

/** Bytes in small steps, whose memory is taken away meanwhile as browsers do. */
export const stepwise = (bytes: Uint8Array, step: (read: number) => number): SequentialBytes => {
  let from = 0
  let reads = 0
  return {
    into: async (given, at) => {
      const memory = structuredClone(given, { transfer: [given] })
      const taken = bytes.subarray(from, from + Math.min(step(reads++), memory.byteLength - at))
      new Uint8Array(memory, at).set(taken)
      from += taken.length
      return { memory, end: at + taken.length }
    },
  }
}
