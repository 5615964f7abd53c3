import type { ByteSource } from '../../../src/workspace/intake/byteSource.ts'

/** A source over bytes in memory. */
export const sourceOfBytes = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
})
