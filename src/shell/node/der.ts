// The few kinds of DER (ITU-T X.690) that an X.509 certificate needs.

const lengthOf = (size: number): Buffer => {
  if (size < 128) return Buffer.from([size])
  const bytes = Buffer.from(size.toString(16).padStart(size > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

/** One value with its tag and length; at most 65,535 bytes. */
export const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  if (content.length > 0xffff) throw new RangeError('A DER value of a certificate is never so long.')
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

/** SEQUENCE of encoded parts (X.690, 8.9). */
export const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts)

/** SET of encoded parts (X.690, 8.11). The caller orders them. */
export const setOf = (...parts: readonly Uint8Array[]): Buffer => tagged(0x31, ...parts)

/**
 * A non-negative integer from big-endian bytes, in its shortest form (8.3). A leading zero keeps it from being read as
 * negative.
 */
export const integer = (bytes: Uint8Array): Buffer => {
  const first = bytes.findIndex((byte) => byte !== 0)
  const short = first < 0 ? Uint8Array.of(0) : bytes.subarray(first)
  return tagged(0x02, (short[0] ?? 0) > 0x7f ? Uint8Array.of(0) : Uint8Array.of(), short)
}

const base128 = (number: number): readonly number[] => {
  const digits = [number & 0x7f]
  for (let rest = number >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 0x7f) | 0x80)
  return digits
}

/** An object identifier such as `2.5.4.3` (8.19). */
export const objectId = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return tagged(0x06, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)))
}

/** BOOLEAN TRUE, which DER writes as 0xff (X.690, 11.1). */
export const yes = (): Buffer => tagged(0x01, Uint8Array.of(0xff))

/** UTF8String (X.690, 8.23), tag 0x0c. */
export const utf8 = (text: string): Buffer => tagged(0x0c, Buffer.from(text, 'utf8'))

/** OCTET STRING of parts, one after another. */
export const octets = (...parts: readonly Uint8Array[]): Buffer => tagged(0x04, ...parts)

/** Bits of whole bytes; `unused` of the last one do not count. */
export const bits = (bytes: Uint8Array, unused = 0): Buffer => tagged(0x03, Uint8Array.of(unused), bytes)

/** A time in whole seconds: UTCTime up to 2049, GeneralizedTime after (RFC 5280, 4.1.2.5). `ms` are milliseconds since 1970. */
export const time = (ms: number): Buffer => {
  const digits = new Date(ms).toISOString().replace(/\.\d+/, '').replace(/[-:T]/g, '')
  return new Date(ms).getUTCFullYear() < 2050
    ? tagged(0x17, Buffer.from(digits.slice(2), 'ascii'))
    : tagged(0x18, Buffer.from(digits, 'ascii'))
}
