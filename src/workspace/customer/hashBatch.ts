import {
  type BatchSpace,
  createSpace,
  DIGEST_BYTES,
  type HashKernel,
  LONGEST,
  MESSAGES,
  STATE,
  TEXT_BYTES,
  writeHex,
} from './hashKernel.ts'

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
  readonly space: BatchSpace
  readonly count: () => number
  /** True if so many more, of `LONGEST` bytes each, have their place. */
  readonly hasRoom: (many: number) => boolean
  /** Adds a normal form of at most `LONGEST` bytes. */
  readonly add: (normal: string) => void
  /** Adds a lower-case hash that needs no hashing. */
  readonly addHash: (hash: string) => void
  readonly finish: () => HashedBatch
  /** Empties the batch and overwrites its normal forms. */
  readonly clear: () => void
}

export const createHashBatch = (kernel: HashKernel): HashBatch => {
  const space = kernel.space ?? createSpace()
  const { state, texts, offsets, ready, readyAt, digests } = space
  const read = (name: 'count' | 'end' | 'readyCount'): number => state[STATE[name]] as number

  const close = (end: number): void => {
    const count = read('count') + 1
    offsets[count] = end
    state[STATE.count] = count
    state[STATE.end] = end
  }

  const clear = (): void => {
    texts.fill(0, 0, read('end'))
    state.fill(0, STATE.rows)
    offsets[0] = 0
  }

  clear()
  return {
    space,
    count: () => read('count'),
    hasRoom: (many) => read('count') + many <= MESSAGES && read('end') + many * LONGEST <= TEXT_BYTES,
    add: (normal) => {
      const end = read('end')
      const { length } = normal
      let at = end
      for (let index = 0; index < length; index++) {
        const code = normal.charCodeAt(index)
        if (code > 127) {
          at = end + encoder.encodeInto(normal, texts.subarray(end)).written
          break
        }
        texts[at++] = code
      }
      close(at)
    },
    addHash: (hash) => {
      const count = read('readyCount')
      readyAt[count] = read('count')
      writeHex(hash, ready, DIGEST_BYTES * count)
      state[STATE.readyCount] = count + 1
      close(read('end'))
    },
    finish: () => {
      const count = read('count')
      kernel.hashMany(texts, offsets, count, digests)
      for (let index = 0; index < read('readyCount'); index++) {
        const to = DIGEST_BYTES * (readyAt[index] as number)
        const from = DIGEST_BYTES * index
        for (let byte = 0; byte < DIGEST_BYTES; byte++) digests[to + byte] = ready[from + byte] as number
      }
      return { digests: digests.subarray(0, DIGEST_BYTES * count), texts, offsets }
    },
    clear,
  }
}
