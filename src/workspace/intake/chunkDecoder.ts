/** Decodes a file that arrives in pieces. */
export interface ChunkDecoder {
  readonly push: (bytes: Uint8Array) => string
  readonly end: () => string
}

/** Where the last whole UTF-8 character of some bytes ends. */
const wholeUntil = (bytes: Uint8Array): number => {
  const { length } = bytes
  for (let back = 1; back <= 3 && back <= length; back++) {
    const byte = bytes[length - back] ?? 0
    if (byte < 0x80) return length
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? length - back : length
  }
  return length
}

/** UTF-8 cut at whole characters: decoding without a stream is several times faster in Node and the same elsewhere. */
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
      const end = started || bytes.length >= 3 ? wholeUntil(bytes) : 0
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
