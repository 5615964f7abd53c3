/** Effect of a byte at each of four positions. Four bytes are added at a time. */
const TABLES: readonly Uint32Array[] = (() => {
  const first = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
    return value
  })
  const tables = [first]
  for (let place = 1; place < 4; place++)
    tables.push((tables[place - 1] as Uint32Array).map((value) => (value >>> 8) ^ (first[value & 0xff] as number)))
  return tables
})()

const [T0, T1, T2, T3] = TABLES as readonly [Uint32Array, Uint32Array, Uint32Array, Uint32Array]

/**
 * CRC-32 (ISO 3309, zip) of `bytes` from `start` up to, not including, `end`. `before` is the sum of the preceding
 * bytes.
 */
export const crc32 = (bytes: Uint8Array, start = 0, end = bytes.length, before = 0): number => {
  const byte = (at: number): number => bytes[at] as number
  let sum = ~before
  let at = start
  for (const last = end - 3; at < last; at += 4) {
    sum ^= byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24)
    sum =
      (T3[sum & 0xff] as number) ^
      (T2[(sum >>> 8) & 0xff] as number) ^
      (T1[(sum >>> 16) & 0xff] as number) ^
      (T0[sum >>> 24] as number)
  }
  for (; at < end; at++) sum = (sum >>> 8) ^ (T0[(sum ^ byte(at)) & 0xff] as number)
  return (sum ^ 0xffffffff) >>> 0
}
