// A piece of the bytes of a feed, packed for the host's files and named by what is in it.

/** Bytes of a piece before it is packed; the last one of a feed may have fewer. Small, as the page carries them as text. */
export const PIECE_BYTES = 262_144

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 in hexadecimal. */
export const nameOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream as TransformStream)).arrayBuffer())

export const pack = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  through(bytes, new CompressionStream('gzip'))

/** The bytes of a piece; undefined where they are not those of its name. */
export const unpack = async (packed: Uint8Array, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const bytes = await through(packed.slice(), new DecompressionStream('gzip')).catch(() => undefined)
  if (bytes === undefined || bytes.length > PIECE_BYTES) return undefined
  return (await nameOf(bytes)) === name ? bytes : undefined
}
