/** Bytes of a SHA-256 digest. */
export const DIGEST_BYTES = 32

/** Where numbers of a page in the making stand in the state of its space; from `valid` on one for each kind. */
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
  /** Identifiers, partner ids and bytes of these that are left of a page when what stands twice in a row is gone; four sums of its mark. */
  kept: 40,
} as const

/** Messages and bytes of normal forms of one page at most, and bytes of one normal form. */
export const MESSAGES = 65_536
export const TEXT_BYTES = 5 << 20
export const LONGEST = 3_072

/** Memory in which one page of a list comes about; a kernel may have it in common with whoever reads the lines. */
export interface BatchSpace {
  readonly state: Uint32Array
  /** For each row, one byte a kind: how many identifiers it has of it. */
  readonly asked: Uint8Array
  /** Normal forms, packed; n stands from `offsets[n]` to `offsets[n + 1]`. */
  readonly texts: Uint8Array
  readonly offsets: Uint32Array
  /** Digests that were hashes already, and which messages they are of. */
  readonly ready: Uint8Array
  readonly readyAt: Uint32Array
  readonly digests: Uint8Array
  /** The same for partner ids, which are kept as texts. */
  readonly partnerTexts: Uint8Array
  readonly partnerOffsets: Uint32Array
  readonly partnerDigests: Uint8Array
}

/** Hashes packed messages. Message n stands from `offsets[n]` to `offsets[n + 1]`; its digest goes to `32 * n`. */
export interface HashKernel {
  readonly hashMany: (buffer: Uint8Array, offsets: Uint32Array, count: number, digests: Uint8Array) => void
  /** Memory of the kernel's own, from which it hashes without copying. */
  readonly space?: BatchSpace
}

export const createSpace = (): BatchSpace => ({
  state: new Uint32Array(64),
  asked: new Uint8Array(8 * MESSAGES),
  texts: new Uint8Array(TEXT_BYTES),
  offsets: new Uint32Array(MESSAGES + 16),
  ready: new Uint8Array(DIGEST_BYTES * MESSAGES),
  readyAt: new Uint32Array(MESSAGES),
  digests: new Uint8Array(DIGEST_BYTES * MESSAGES),
  partnerTexts: new Uint8Array(TEXT_BYTES),
  partnerOffsets: new Uint32Array(MESSAGES + 16),
  partnerDigests: new Uint8Array(DIGEST_BYTES * MESSAGES),
})

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
