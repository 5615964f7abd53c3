import {
  type BatchSpace,
  createSpace,
  DIGEST_BYTES,
  type HashKernel,
  MAX_VALUE_BYTES,
  MESSAGES,
  STATE,
  TEXT_BYTES,
  writeHex,
} from './hashKernel.ts'
import { flagPartners } from './partnerMarks.ts'

const encoder = new TextEncoder()

/** Everything that was added, hashed: 32 bytes each, in the order of adding. Valid until the batch is cleared. */
export interface HashedBatch {
  readonly digests: Uint8Array
  readonly partnerDigests: Uint8Array
}

/** Normal forms wait here, packed, until the kernel hashes them all in one call. */
interface HashBatch {
  readonly space: BatchSpace
  /** Identifiers without partner ids. */
  readonly count: () => number
  /** True if this many more forms, of `MAX_VALUE_BYTES` bytes each, fit. */
  readonly hasSpace: (many: number) => boolean
  /** Adds a normal form of at most `MAX_VALUE_BYTES` bytes. */
  readonly add: (normal: string) => void
  /** Adds a lower-case hash that needs no hashing. */
  readonly addHash: (hash: string) => void
  readonly addPartner: (normal: string) => void
  readonly finish: () => HashedBatch
  /** Empties the batch and overwrites its normal forms. */
  readonly clear: () => void
}

type Counter = 'count' | 'end' | 'readyCount' | 'partnerCount' | 'partnerEnd'

/** Writes a text in UTF-8 and returns its end. */
const writeText = (text: string, bytes: Uint8Array, from: number): number => {
  const { length } = text
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index)
    if (code > 127) return from + encoder.encodeInto(text, bytes.subarray(from)).written
    bytes[from + index] = code
  }
  return from + length
}

/** Uses the kernel's own memory where it has some, so that nothing is copied. */
export const createHashBatch = (kernel: HashKernel): HashBatch => {
  const space = kernel.space ?? createSpace()
  const { state, texts, offsets, ready, readyAt, digests, partnerTexts, partnerOffsets, partnerDigests } = space
  const read = (name: Counter): number => state[STATE[name]] as number

  const close = (end: number): void => {
    const count = read('count') + 1
    offsets[count] = end
    state[STATE.count] = count
    state[STATE.end] = end
  }

  const clear = (): void => {
    texts.fill(0, 0, read('end'))
    partnerTexts.fill(0, 0, read('partnerEnd'))
    state.fill(0, STATE.rows)
    offsets[0] = 0
    partnerOffsets[0] = 0
  }

  clear()
  return {
    space,
    count: () => read('count'),
    hasSpace: (many) =>
      Math.max(read('count'), read('partnerCount')) + many <= MESSAGES &&
      Math.max(read('end'), read('partnerEnd')) + many * MAX_VALUE_BYTES <= TEXT_BYTES,
    add: (normal) => close(writeText(normal, texts, read('end'))),
    addHash: (hash) => {
      const count = read('readyCount')
      readyAt[count] = read('count')
      writeHex(hash, ready, DIGEST_BYTES * count)
      state[STATE.readyCount] = count + 1
      close(read('end'))
    },
    addPartner: (normal) => {
      const count = read('partnerCount') + 1
      const end = writeText(normal, partnerTexts, read('partnerEnd'))
      partnerOffsets[count] = end
      state[STATE.partnerCount] = count
      state[STATE.partnerEnd] = end
    },
    finish: () => {
      const count = read('count')
      const partners = read('partnerCount')
      if (count > 0) kernel.hashMany(texts, offsets, count, digests)
      // A kernel that compares pages makes these marks itself.
      if (!('comparePage' in kernel)) flagPartners(partnerTexts, partnerOffsets, partners, partnerDigests)
      for (let index = 0; index < read('readyCount'); index++) {
        const to = DIGEST_BYTES * (readyAt[index] as number)
        const from = DIGEST_BYTES * index
        for (let byte = 0; byte < DIGEST_BYTES; byte++) digests[to + byte] = ready[from + byte] as number
      }
      return {
        digests: digests.subarray(0, DIGEST_BYTES * count),
        partnerDigests: partnerDigests.subarray(0, DIGEST_BYTES * partners),
      }
    },
    clear,
  }
}
