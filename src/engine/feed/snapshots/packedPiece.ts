import { hexOf } from '../../../contract/wire/bytes.ts'
// A piece of a feed's bytes, compressed for the host and named by its content.

/** Bytes of a piece before compression; a feed's last one may have fewer. Small, as the page carries them as text. */
export const PIECE_BYTES = 262_144

/** SHA-256 in hexadecimal. */
export const nameOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream as TransformStream)).arrayBuffer())

/** Bytes as one gzip stream of their own, so that each piece is readable alone. */
export const pack = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  through(bytes, new CompressionStream('gzip'))

/** Decompresses up to the maximum size of a piece. Undefined if it is longer or no gzip. */
const unpacked = async (packed: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const stream = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('gzip'))
  const bytes = new Uint8Array(PIECE_BYTES)
  let length = 0
  try {
    for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
      if (length + part.length > PIECE_BYTES) return undefined
      bytes.set(part, length)
      length += part.length
    }
    return bytes.subarray(0, length)
  } catch {
    return undefined
  }
}

/** The bytes of a piece; undefined where they are not those of its name. */
export const unpackPiece = async (packed: Uint8Array, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const bytes = await unpacked(packed)
  return bytes !== undefined && (await nameOf(bytes)) === name ? bytes : undefined
}
