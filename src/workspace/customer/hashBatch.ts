import { DIGEST_BYTES, type HashKernel, writeHex } from './hashKernel.ts'

const encoder = new TextEncoder()

/** Everything that was added, hashed. Valid until the batch is cleared. */
export interface HashedBatch {
  /** 32 bytes each, in the order of adding. */
  readonly digests: Uint8Array
  /** The normal forms themselves, packed; n stands from `offsets[n]` to `offsets[n + 1]`. */
  readonly texts: Uint8Array
  readonly offsets: Uint32Array
}

/** Normal forms wait here, packed, until the kernel hashes them all in one call. */
export interface HashBatch {
  readonly count: () => number
  /** Adds a normal form. */
  readonly add: (normal: string) => void
  /** Adds a lower-case hash that needs no hashing. */
  readonly addHash: (hash: string) => void
  /** Makes room for so many bytes and answers where to write them in `texts`; `close` adds what was written. */
  readonly room: (bytes: number) => number
  readonly texts: () => Uint8Array
  readonly close: (end: number) => void
  readonly finish: () => HashedBatch
  /** Empties the batch and overwrites its normal forms. */
  readonly clear: () => void
}

export const createHashBatch = (kernel: HashKernel): HashBatch => {
  let buffer = new Uint8Array(1 << 20)
  let offsets = new Uint32Array(1 << 15)
  let digests = new Uint8Array(0)
  let count = 0
  let end = 0
  let ready: { readonly at: number; readonly hash: string }[] = []

  const room = (bytes: number): number => {
    if (end + bytes > buffer.length) {
      const larger = new Uint8Array(Math.max(2 * buffer.length, end + bytes))
      larger.set(buffer)
      buffer.fill(0)
      buffer = larger
    }
    if (count + 2 > offsets.length) {
      const larger = new Uint32Array(2 * offsets.length)
      larger.set(offsets)
      offsets = larger
    }
    return end
  }

  const close = (newEnd: number): void => {
    end = newEnd
    count++
    offsets[count] = end
  }

  return {
    count: () => count,
    room,
    texts: () => buffer,
    close,
    add: (normal) => {
      const { length } = normal
      let at = room(3 * length)
      for (let index = 0; index < length; index++) {
        const code = normal.charCodeAt(index)
        if (code > 127) {
          at = end + encoder.encodeInto(normal, buffer.subarray(end)).written
          break
        }
        buffer[at++] = code
      }
      close(at)
    },
    addHash: (hash) => {
      ready.push({ at: DIGEST_BYTES * count, hash })
      close(room(0))
    },
    finish: () => {
      const bytes = DIGEST_BYTES * count
      if (digests.length < bytes) digests = new Uint8Array(bytes)
      kernel.hashMany(buffer, offsets, count, digests)
      for (const { at, hash } of ready) writeHex(hash, digests, at)
      return { digests: digests.subarray(0, bytes), texts: buffer, offsets }
    },
    clear: () => {
      buffer.fill(0, 0, end)
      count = 0
      end = 0
      ready = []
    },
  }
}
