import type { ByteRange } from '../../../workspace/customer/read/linePieces.ts'
import { type FileReading, toItsEnd } from './fileReading.ts'

/** Keeps readers alive: Chromium collects unreferenced ones, and their promises never settle. */
const held = new Set<ReadableStreamBYOBReader>()

/**
 * Detects a file that was truncated or changed while being read. Chromium checks a file's time only on opening; a
 * stream already open continues or ends silently.
 */
const checkUnchanged = async (file: Blob, { from, to }: ByteRange, arrived: number): Promise<void> => {
  if (arrived < to - from) throw new DOMException('The file has become shorter.', 'NotReadableError')
  await file.slice(from, from + 1).arrayBuffer()
}

/**
 * Starts reading a range of a file, as one stream, since each costs memory. Fails at the end, such as with
 * `NotReadableError`, if the file has changed.
 */
export const readRange = (file: Blob, range: ByteRange): FileReading => {
  const reader = file.slice(range.from, range.to).stream().getReader({ mode: 'byob' })
  held.add(reader)
  let arrived = 0
  return {
    into: async (memory, at) => {
      const { value } = await reader.read(new Uint8Array(memory, at))
      // Only a stream that was cancelled keeps the memory.
      if (value === undefined) return { memory: new ArrayBuffer(0), end: at }
      arrived += value.length
      if (value.length === 0) await checkUnchanged(file, range, arrived)
      return { memory: value.buffer, end: at + value.length }
    },
    close: async () => {
      await reader.cancel().catch(() => {})
      held.delete(reader)
    },
  }
}

/** The bytes of a part of a file as they arrive; see `arriving`. */
export const fileBytes = (file: Blob, range: ByteRange): AsyncGenerator<Uint8Array> => toItsEnd(readRange(file, range))

/** A file as readers of workbooks and JSON take it: any range of its bytes. */
export const sourceBytes = (file: Blob) => ({
  size: file.size,
  read: async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
})
