import { wholeDecoder } from '../intake/chunkDecoder.ts'

// UTF-8 misread as Windows-1252 ("MÃ¼ller"): letters are converted back to bytes and decoded again.

const decode = wholeDecoder('windows-1252')

const bytesOf = new Map(
  Array.from({ length: 128 }, (_, at): [string, number] => [decode(Uint8Array.of(at + 128)), at + 128]),
)

const SIGN = /[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u0192\u02c6-\u02dc\u2013-\u2122]/

/** The text as it was meant; undefined where it cannot have been UTF-8. */
export const decodedTwice = (text: string): string | undefined => {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const byte = unit < 128 ? unit : bytesOf.get(text[at] ?? '')
    if (byte === undefined) return undefined
    bytes[at] = byte
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** True if the text has UTF-8 letters misread as Windows-1252, and nothing contradicts it. */
export const isDecodedTwice = (text: string): boolean => {
  if (!SIGN.test(text)) return false
  const read = decodedTwice(text)
  return read !== undefined && read !== text
}
