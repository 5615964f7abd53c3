import { wholeUntil } from './byteText.ts'

/** Decodes a file that arrives in pieces. */
interface ChunkDecoder {
  readonly push: (bytes: Uint8Array) => string
  readonly end: () => string
}

/** UTF-8 cut at whole characters. Decoding without a stream is several times faster in Node, and the same elsewhere. */
const utf8Decoder = (): ChunkDecoder => {
  const first = new TextDecoder('utf-8')
  const later = new TextDecoder('utf-8', { ignoreBOM: true })
  let started = false
  let cut: Uint8Array = new Uint8Array()
  const decode = (bytes: Uint8Array): string => {
    if (bytes.length === 0) return ''
    const decoder = started ? later : first
    started = true
    return decoder.decode(bytes)
  }
  return {
    push: (piece) => {
      let bytes = piece
      if (cut.length > 0) {
        bytes = new Uint8Array(cut.length + piece.length)
        bytes.set(cut)
        bytes.set(piece, cut.length)
      }
      // A byte order mark must not be cut from what follows it.
      const end = started || bytes.length >= 3 ? wholeUntil(bytes, bytes.length) : 0
      cut = bytes.slice(end)
      return decode(bytes.subarray(0, end))
    },
    end: () => {
      const rest = cut
      cut = new Uint8Array()
      return decode(rest)
    },
  }
}

/** A decoder for any encoding that TextDecoder knows. Bytes that are no characters become U+FFFD. */
export const chunkDecoder = (encoding: string): ChunkDecoder => {
  const decoder = new TextDecoder(encoding)
  return decoder.encoding === 'utf-8'
    ? utf8Decoder()
    : { push: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() }
}

/**
 * Decodes whole texts. Bytes are told to be a part and then ended: Node takes bytes that it is told are all for ISO-8859-1
 * where they are Windows-1252. A byte order mark at the begin is left out, but in cells, where it is a sign like any other.
 */
export const wholeDecoder = (
  encoding: string,
  options?: { readonly ignoreBOM: boolean },
): ((bytes: Uint8Array) => string) => {
  const decoder = new TextDecoder(encoding, options)
  return (bytes) => decoder.decode(bytes, { stream: true }) + decoder.decode()
}
