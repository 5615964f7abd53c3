import type { SequentialBytes } from '../../../workspace/customer/read/linePieces.ts'

/** Bytes requested at a time; fewer if not all have arrived. */
export const AT_ONCE = 1 << 19

/** A part of a file that is being read. */
export interface FileReading extends SequentialBytes {
  readonly close: () => Promise<void>
}

/**
 * Yields the rest of a reading, each time in the same memory. It is overwritten with the next request, and at the end.
 */
export async function* arriving(reading: SequentialBytes): AsyncGenerator<Uint8Array> {
  let memory = new ArrayBuffer(AT_ONCE)
  try {
    for (;;) {
      const read = await reading.into(memory, 0)
      memory = read.memory
      if (read.end === 0) return
      yield new Uint8Array(memory, 0, read.end)
    }
  } finally {
    // Memory is gone after a failed read; filling it would mask that error.
    if (memory.byteLength > 0) new Uint8Array(memory).fill(0)
  }
}

/** Yields the rest of a reading like `arriving`, and closes it at the end. */
export async function* toItsEnd(reading: FileReading): AsyncGenerator<Uint8Array> {
  try {
    yield* arriving(reading)
  } finally {
    await reading.close()
  }
}
