import { hexOf } from '../../../contract/wire/bytes.ts'

/** Bytes of a SHA-256 digest. */
export const DIGEST_BYTES = 32

/** Indexes into a page's state; from `valid` on, one per kind. */
export const STATE = {
  line: 1,
  rows: 2,
  count: 3,
  end: 4,
  readyCount: 5,
  column: 6,
  valid: 8,
  hashed: 14,
  empty: 20,
  partnerCount: 35,
  partnerEnd: 36,
  /** Identifiers, partner ids and their bytes left without repeats in rows. Then four fingerprint sums. */
  stored: 40,
} as const

/** Maximum messages and bytes of normal forms per page, and bytes of one form. */
export const MESSAGES = 65_536
export const TEXT_BYTES = 5 << 20
export const MAX_VALUE_BYTES = 3_072

/** Memory in which a page is built. A kernel may share it with the line reader. */
export interface BatchSpace {
  readonly state: Uint32Array
  /** For each row, one byte a kind: how many identifiers it has of it. */
  readonly identifierCounts: Uint8Array
  /** Packed normal forms; n is from `offsets[n]` to `offsets[n + 1]`. */
  readonly texts: Uint8Array
  readonly offsets: Uint32Array
  /** Digests that were hashes already, and which messages they are of. */
  readonly ready: Uint8Array
  readonly readyAt: Uint32Array
  readonly digests: Uint8Array
  /** Texts of partner ids, which are stored as they are. */
  readonly partnerTexts: Uint8Array
  readonly partnerOffsets: Uint32Array
  readonly partnerDigests: Uint8Array
}

/** Hashes packed messages. Message n is from `offsets[n]` to `offsets[n + 1]`; its digest goes to `32 * n`. */
export interface HashKernel {
  readonly hashMany: (buffer: Uint8Array, offsets: Uint32Array, count: number, digests: Uint8Array) => void
  /** Memory of the kernel's own, from which it hashes without copying. */
  readonly space?: BatchSpace
}

/** Buffers of one batch, for a kernel without memory of its own. */
export const createSpace = (): BatchSpace => ({
  state: new Uint32Array(64),
  identifierCounts: new Uint8Array(8 * MESSAGES),
  texts: new Uint8Array(TEXT_BYTES),
  offsets: new Uint32Array(MESSAGES + 16),
  ready: new Uint8Array(DIGEST_BYTES * MESSAGES),
  readyAt: new Uint32Array(MESSAGES),
  digests: new Uint8Array(DIGEST_BYTES * MESSAGES),
  partnerTexts: new Uint8Array(TEXT_BYTES),
  partnerOffsets: new Uint32Array(MESSAGES + 16),
  partnerDigests: new Uint8Array(DIGEST_BYTES * MESSAGES),
})

/** The digest that begins here, in lower-case hexadecimal. */
export const digestHex = (digests: Uint8Array, at: number): string => hexOf(digests, at, at + DIGEST_BYTES)

const nibble = (code: number): number => (code < 58 ? code - 48 : code - 87)

/** Writes 64 lower-case hexadecimal characters as 32 bytes. */
export const writeHex = (hex: string, digests: Uint8Array, at: number): void => {
  for (let index = 0; index < DIGEST_BYTES; index++)
    digests[at + index] = (nibble(hex.charCodeAt(2 * index)) << 4) | nibble(hex.charCodeAt(2 * index + 1))
}
