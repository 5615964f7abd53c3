import { digestHex } from '../../../workspace/customer/hashKernel.ts'

/** Bytes that are read at a time; the next are on their way while these are worked on. */
export const PIECE = 1 << 22

/**
 * Bytes that have a fingerprint of their own. The browser copies what it is given, and takes memory of less than a megabyte
 * from what was used before; a larger copy comes fresh from the system, which takes longer than to hash it.
 */
const PRINTED = 1 << 19

/** Fingerprint of a file's content, to know it again: that of the fingerprints of its pieces. */
export interface Fingerprint {
  /** Adds the piece of the file that begins at a multiple of `PIECE`. Waits where the browser is too far behind. */
  readonly add: (piece: ArrayBuffer) => Promise<void>
  readonly end: () => Promise<string>
}

const MOST_WAITING = 3 * (PIECE / PRINTED)

/** Fingerprints are made by the browser beside the work of this thread. */
export const createFingerprint = (): Fingerprint => {
  const digests: Promise<ArrayBuffer>[] = []
  return {
    add: async (piece) => {
      for (let at = 0; at < piece.byteLength; at += PRINTED) {
        const part = new Uint8Array(piece, at, Math.min(PRINTED, piece.byteLength - at))
        const digest = crypto.subtle.digest('SHA-256', part)
        // A promise that fails is not left alone when reading stops before it is waited for.
        digest.catch(() => {})
        digests.push(digest)
      }
      await digests.at(-MOST_WAITING)
    },
    end: async () => {
      const all = await new Blob(await Promise.all(digests)).arrayBuffer()
      return digestHex(new Uint8Array(await crypto.subtle.digest('SHA-256', all)), 0)
    },
  }
}

/** Every piece of a file in turn. */
export async function* filePieces(file: Blob, from = 0): AsyncGenerator<ArrayBuffer> {
  const read = (at: number): Promise<ArrayBuffer> => file.slice(at, at + PIECE).arrayBuffer()
  let next = read(from)
  for (let at = from; at < file.size; at += PIECE) {
    const piece = await next
    next = read(at + PIECE)
    next.catch(() => {})
    yield piece
  }
  await next
}
