import { DIGEST_BYTES } from './hashKernel.ts'

// 64 bits of a text, spread like those of a digest (MurmurHash64A). Partner ids are kept as texts and compared within one list
// alone, so that no SHA-256 is needed. `entries.as.ts` makes the same marks.

const MIX = 0xc6a4a7935bd1e995n
const SEED = 0x9e3779b97f4a7c15n
const ALL = 0xffffffffffffffffn

const times = (one: bigint): bigint => (one * MIX) & ALL

const hashOf = (bytes: DataView): bigint => {
  const length = bytes.byteLength
  let hash = SEED ^ times(BigInt(length))
  let at = 0
  for (; at + 8 <= length; at += 8) {
    const word = times(bytes.getBigUint64(at, true))
    hash = times(hash ^ times(word ^ (word >> 47n)))
  }
  if (at < length) {
    let rest = 0n
    for (let byte = length - 1; byte >= at; byte--) rest = (rest << 8n) | BigInt(bytes.getUint8(byte))
    hash = times(hash ^ rest)
  }
  hash = times(hash ^ (hash >> 47n))
  return hash ^ (hash >> 47n)
}

/** Writes partner ids' marks in place of digests; entries use the first and fifth word. */
export const flagPartners = (texts: Uint8Array, offsets: Uint32Array, count: number, digests: Uint8Array): void => {
  const view = new DataView(digests.buffer, digests.byteOffset, digests.byteLength)
  for (let partner = 0; partner < count; partner++) {
    const from = offsets[partner] as number
    const text = new DataView(texts.buffer, texts.byteOffset + from, (offsets[partner + 1] as number) - from)
    const hash = hashOf(text)
    view.setUint32(DIGEST_BYTES * partner, Number(hash >> 32n), true)
    view.setUint32(DIGEST_BYTES * partner + 16, Number(hash & 0xffffffffn), true)
  }
}
