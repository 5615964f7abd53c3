import { zlibSync } from 'fflate'
import { joinBytes } from '../../../contract/wire/bytes.ts'
import { crc32 } from '../../../contract/wire/crc32.ts'

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text)

const uint32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const named = joinBytes([ascii(type), data])
  return joinBytes([uint32(data.length), named, uint32(crc32(named))])
}

/** Red, green and blue, 0 to 255 each. */
export type Color = readonly [number, number, number]

/** A sample PNG for Practice: a disk on a gradient between two colors. */
export const samplePicture = (width: number, height: number, from: Color, to: Color): Uint8Array => {
  const rows = new Uint8Array(height * (1 + width * 3))
  const radius = Math.min(width, height) / 3
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isDisk = (x - width / 2) ** 2 + (y - height / 2) ** 2 < radius ** 2
      const share = isDisk ? 1 - x / width : x / width
      const at = y * (1 + width * 3) + 1 + x * 3
      for (let part = 0; part < 3; part++)
        rows[at + part] = Math.round((from[part] ?? 0) * (1 - share) + (to[part] ?? 0) * share)
    }
  // Eight bits of red, green and blue.
  const header = joinBytes([uint32(width), uint32(height), new Uint8Array([8, 2, 0, 0, 0])])
  return joinBytes([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}
