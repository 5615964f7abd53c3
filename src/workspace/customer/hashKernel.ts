/** Bytes of a SHA-256 digest. */
export const DIGEST_BYTES = 32

/** Hashes packed messages. Message n stands from `offsets[n]` to `offsets[n + 1]`; its digest goes to `32 * n`. */
export interface HashKernel {
  readonly hashMany: (buffer: Uint8Array, offsets: Uint32Array, count: number, digests: Uint8Array) => void
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** A digest in lower-case hexadecimal. */
export const digestHex = (digests: Uint8Array, at: number): string => {
  let hex = ''
  for (let index = at; index < at + DIGEST_BYTES; index++) hex += HEX[digests[index] as number] as string
  return hex
}

const nibble = (code: number): number => (code < 58 ? code - 48 : code - 87)

/** Writes 64 lower-case hexadecimal characters as 32 bytes. */
export const writeHex = (hex: string, digests: Uint8Array, at: number): void => {
  for (let index = 0; index < DIGEST_BYTES; index++)
    digests[at + index] = (nibble(hex.charCodeAt(2 * index)) << 4) | nibble(hex.charCodeAt(2 * index + 1))
}
