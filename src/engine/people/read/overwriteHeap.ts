// Engines do not overwrite what they free.

/** Bytes for one pass over both halves of a browser's young heap. Each has up to 32 MB. */
const BYTES = 96 << 20

/** Of one object with five small numbers. */
const OBJECT_BYTES = 32

/** Bytes of texts of one cell, a line or the head of a file. */
const MAX_TEXT_LENGTH = 4096

const decoder = new TextDecoder()

/** What others can see is really made. */
const seen: unknown[] = new Array(256)

/** Overwrites the young part of this worker's heap, where row texts were. `bytes` is for one pass over all of it. */
export const overwriteHeap = (bytes = BYTES): void => {
  // The engine remembers the text that an expression was last held against.
  ;/^/.test('')
  // Browsers keep what they decoded last, by size, outside the heap.
  for (let size = 8; size <= MAX_TEXT_LENGTH; size += 8) decoder.decode(new Uint8Array(size))
  for (let made = 0; made < bytes / OBJECT_BYTES; made++) seen[made & 255] = { a: 0, b: 0, c: 0, d: 0, e: 0 }
}
