import type { SequentialBytes } from '../../../workspace/customer/read/linePieces.ts'

/** Bytes that are asked for at a time; as many come as have arrived. */
export const AT_ONCE = 1 << 19

/** A part of a file that is being read. */
export interface FileReading extends SequentialBytes {
  readonly close: () => Promise<void>
}

/** All that is left of a reading as it arrives, each time in the same memory: what was given is overwritten when the next is asked for, and in the end. */
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
    // It is gone where reading failed; filling it would put another error in the place of that one.
    if (memory.byteLength > 0) new Uint8Array(memory).fill(0)
  }
}

/** The same of a reading that nobody else needs: it is closed at the end. */
export async function* toItsEnd(reading: FileReading): AsyncGenerator<Uint8Array> {
  try {
    yield* arriving(reading)
  } finally {
    await reading.close()
  }
}
