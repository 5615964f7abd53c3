import { DIGEST_BYTES } from '../digest/hashKernel.ts'

const HEX = new TextEncoder().encode('0123456789abcdef')

/** A request body being written, limited in bytes; what does not fit is undone. */
export interface BodyWriter {
  readonly length: () => number
  /** False once something did not fit since the last `back`. */
  readonly fits: () => boolean
  readonly bytes: (bytes: Uint8Array) => void
  readonly quotedHex: (digests: Uint8Array, at: number) => void
  /** Forgets everything after a length. */
  readonly back: (length: number) => void
  readonly text: () => string
}

/** Writes a body of at most `limit` bytes. */
export const createBodyWriter = (limit: number): BodyWriter => {
  const buffer = new Uint8Array(limit)
  const decoder = new TextDecoder()
  let end = 0
  let fits = true

  return {
    length: () => end,
    fits: () => fits,
    bytes: (bytes) => {
      if (end + bytes.length > limit) fits = false
      if (!fits) return
      const { length } = bytes
      if (length > 64) buffer.set(bytes, end)
      else for (let index = 0; index < length; index++) buffer[end + index] = bytes[index] as number
      end += length
    },
    quotedHex: (digests, at) => {
      if (end + 2 * DIGEST_BYTES + 2 > limit) fits = false
      if (!fits) return
      buffer[end++] = 34
      for (let index = at; index < at + DIGEST_BYTES; index++) {
        const byte = digests[index] as number
        buffer[end++] = HEX[byte >>> 4] as number
        buffer[end++] = HEX[byte & 15] as number
      }
      buffer[end++] = 34
    },
    back: (length) => {
      end = length
      fits = true
    },
    text: () => decoder.decode(buffer.subarray(0, end)),
  }
}
