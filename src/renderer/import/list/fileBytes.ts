import type { ByteRange } from '../../../workspace/customer/lineRange.ts'

/** Bytes that are asked for at a time; as many come as have arrived. */
const AT_ONCE = 1 << 19

/** Chromium forgets a reader of bytes that nothing else holds, and then its promise never comes true. */
const held = new Set<ReadableStreamBYOBReader>()

/**
 * The bytes of a part of a file as they arrive, each time in the same memory: what was given is overwritten when the next is
 * asked for, and in the end. They are on their way from now on.
 */
export const fileBytes = (file: Blob, { from, to }: ByteRange): AsyncGenerator<Uint8Array> => {
  const reader = file.slice(from, to).stream().getReader({ mode: 'byob' })
  held.add(reader)
  async function* arrived(): AsyncGenerator<Uint8Array> {
    let memory = new Uint8Array(AT_ONCE)
    try {
      for (;;) {
        const { value, done } = await reader.read(memory)
        if (value === undefined) return
        memory = new Uint8Array(value.buffer)
        if (done) return
        yield value
      }
    } finally {
      // It is gone where reading failed; filling it would put another error in the place of that one.
      if (memory.length > 0) memory.fill(0)
      await reader.cancel().catch(() => {})
      held.delete(reader)
    }
  }
  return arrived()
}

/** Bytes behind a range that are read with it, for a line that ends there; longer ones cost one more turn. */
const BEHIND = 1 << 16

/** The bytes of a file from one place on, those up to another and some more at once, and then on to the end of the file. */
export const bytesFrom = (file: Blob, { from, to }: ByteRange): AsyncGenerator<Uint8Array> => {
  const end = Math.min(file.size, to + BEHIND)
  const first = fileBytes(file, { from, to: end })
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* first
    if (end < file.size) yield* fileBytes(file, { from: end, to: file.size })
  }
  return all()
}
