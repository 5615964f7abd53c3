import { chunkDecoder } from '../../../intake/chunkDecoder.ts'
import type { SourceBytes } from '../listSource.ts'

/** Bytes of a JSON file scanned for rows and columns before reading. */
export const MAX_SCANNED_BYTES = 32 * 2 ** 20

const PIECE = 1 << 20

/** A file as pieces of UTF-8 without a byte order mark, up to a place. */
export async function* jsonPieces(bytes: SourceBytes, encoding: string, end = bytes.size): AsyncGenerator<Uint8Array> {
  const isUtf8 = new TextDecoder(encoding).encoding === 'utf-8'
  const decoder = chunkDecoder(encoding)
  const encoder = new TextEncoder()
  for (let at = 0; at < end; at += PIECE) {
    const piece = await bytes.read(at, Math.min(end, at + PIECE))
    if (!isUtf8) yield encoder.encode(decoder.push(piece))
    else yield at === 0 && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf ? piece.subarray(3) : piece
  }
  if (!isUtf8) yield encoder.encode(decoder.end())
}
