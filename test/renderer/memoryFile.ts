import type { BulkFile } from '../../src/engine/disk/bulkFile.ts'

/** A bulk file in memory, with its bytes at hand to be torn. */
export const memoryFile = (kept: Uint8Array = new Uint8Array()): BulkFile & { readonly bytes: () => Uint8Array } => {
  let bytes = kept.slice()
  return {
    size: () => bytes.length,
    append: (more) => {
      const at = bytes.length
      const longer = new Uint8Array(at + more.length)
      longer.set(bytes)
      longer.set(more, at)
      bytes = longer
      return at
    },
    read: (at, length) => bytes.slice(at, at + length),
    readInto: (at, into) => into.set(bytes.subarray(at, at + into.length)),
    replace: (at, over) => bytes.set(over, at),
    cut: (size) => {
      bytes = bytes.slice(0, size)
    },
    flush: () => {},
    close: () => {},
    bytes: () => bytes,
  }
}
