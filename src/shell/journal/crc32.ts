const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 as in ISO 3309 and zip, of `bytes` from `start` up to `end`; `before` is that of the bytes in front of them. */
export const crc32 = (bytes: Uint8Array, start = 0, end = bytes.length, before = 0): number => {
  let crc = ~before
  for (let at = start; at < end; at++) crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
