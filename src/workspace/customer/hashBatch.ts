import { DIGEST_BYTES, type HashKernel, writeHex } from './hashKernel.ts'

const encoder = new TextEncoder()

/** Normal forms wait here, packed, until the kernel hashes them all in one call. */
export interface HashBatch {
  /** Digests asked for so far. */
  readonly count: () => number
  /** Adds a normal form; its digest gets the next number. */
  readonly add: (normal: string) => void
  /** Adds a lower-case hash that needs no hashing. */
  readonly addHash: (hash: string) => void
  /** All digests in order, 32 bytes each, valid until the next call; the batch is empty and its texts overwritten afterwards. */
  readonly finish: () => Uint8Array
}

export const createHashBatch = (kernel: HashKernel): HashBatch => {
  let buffer = new Uint8Array(1 << 20)
  let offsets = new Uint32Array(1 << 15)
  let digests = new Uint8Array(0)
  let count = 0
  let end = 0
  let ready: { readonly at: number; readonly hash: string }[] = []

  const reserve = (bytes: number): void => {
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
  }

  const close = (): void => {
    count++
    offsets[count] = end
  }

  return {
    count: () => count,
    add: (normal) => {
      const { length } = normal
      reserve(3 * length)
      let at = end
      for (let index = 0; index < length; index++) {
        const code = normal.charCodeAt(index)
        if (code > 127) {
          at = end + encoder.encodeInto(normal, buffer.subarray(end)).written
          break
        }
        buffer[at++] = code
      }
      end = at
      close()
    },
    addHash: (hash) => {
      reserve(0)
      ready.push({ at: DIGEST_BYTES * count, hash })
      close()
    },
    finish: () => {
      if (digests.length < DIGEST_BYTES * count) digests = new Uint8Array(DIGEST_BYTES * count)
      kernel.hashMany(buffer, offsets, count, digests)
      for (const { at, hash } of ready) writeHex(hash, digests, at)
      const all = digests.subarray(0, DIGEST_BYTES * count)
      buffer.fill(0, 0, end)
      count = 0
      end = 0
      ready = []
      return all
    },
  }
}
