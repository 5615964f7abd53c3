/** For each of four places, what a byte there does to the sum; four bytes are added at a time. */
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

/** CRC-32 as in ISO 3309 and zip, of bytes that come in pieces. */
export const createCrc32 = (): { readonly add: (bytes: Uint8Array) => void; readonly value: () => number } => {
  let crc = 0xffffffff
  const byte = (at: number, bytes: Uint8Array): number => bytes[at] as number
  return {
    add: (bytes) => {
      let sum = crc
      let at = 0
      for (const last = bytes.length - 3; at < last; at += 4) {
        sum ^= byte(at, bytes) | (byte(at + 1, bytes) << 8) | (byte(at + 2, bytes) << 16) | (byte(at + 3, bytes) << 24)
        sum =
          (T3[sum & 0xff] as number) ^
          (T2[(sum >>> 8) & 0xff] as number) ^
          (T1[(sum >>> 16) & 0xff] as number) ^
          (T0[sum >>> 24] as number)
      }
      for (; at < bytes.length; at++) sum = (sum >>> 8) ^ (T0[(sum ^ byte(at, bytes)) & 0xff] as number)
      crc = sum
    },
    value: () => (crc ^ 0xffffffff) >>> 0,
  }
}
