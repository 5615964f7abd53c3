/** UTF-8 bytes of a text, without encoding it. */
export const utf8Bytes = (text: string): number => {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}

/** The bytes of all parts, one after another. */
export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Two lower-case hexadecimal digits for each byte, from one place up to another. */
export const hexOf = (bytes: Uint8Array, from = 0, to = bytes.length): string => {
  // A loop, as millions of digests are written so.
  let hex = ''
  for (let at = from; at < to; at++) hex += HEX[bytes[at] as number] as string
  return hex
}

const CHUNK = 0x8000

/** Encodes bytes in base64 with padding, in pieces that fit a call. */
export const toBase64 = (bytes: Uint8Array): string => {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)))
  return btoa(parts.join(''))
}

const DIGITS = /^[A-Za-z0-9+/]+$/

/** Is it base64 of at least one byte? Read in pieces: of long texts a pattern remembers each character. */
export const isBase64 = (text: string): boolean => {
  const end = text.length - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)
  for (let at = 0; at < end; at += CHUNK) if (!DIGITS.test(text.slice(at, Math.min(at + CHUNK, end)))) return false
  return end > 0
}

/** Decodes base64. */
export const fromBase64 = (text: string): Uint8Array => {
  // A loop, as `Uint8Array.from` takes seconds for what the body of a batch may hold.
  const plain = atob(text)
  const bytes = new Uint8Array(plain.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = plain.charCodeAt(at)
  return bytes
}
