import type { ByteRange } from '../../../workspace/customer/read/linePieces.ts'
import { type FileReading, toItsEnd } from './fileReading.ts'

/** Chromium forgets a reader of bytes that nothing else holds, and then its promise never comes true. */
const held = new Set<ReadableStreamBYOBReader>()

/** Chromium looks at the time of a file when it opens it: an open stream of one that was cut or written to goes on, or ends, without a word. */
const checkUnchanged = async (file: Blob, { from, to }: ByteRange, arrived: number): Promise<void> => {
  if (arrived < to - from) throw new DOMException('The file has become shorter.', 'NotReadableError')
  await file.slice(from, from + 1).arrayBuffer()
}

/**
 * Begins to read a part of a file: its bytes are on their way from now on. One stream for all of it: each costs memory of its
 * own. Fails at the end, such as by `NotReadableError`, where the file is not what it was.
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
