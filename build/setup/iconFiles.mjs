// Icons of Windows and macOS: containers of PNG pictures, which both systems read.

/** Edges in pixels of the pictures in an icon of Windows. */
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256]

/** Types of entries in an icon of macOS by the edge in pixels. The second ones are for screens of double density. */
const ICNS_TYPES = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['icp6', 64],
  ['ic12', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic13', 256],
  ['ic09', 512],
  ['ic14', 512],
  ['ic10', 1024],
]

const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** The icon of Windows, from pictures by their edge in pixels. An edge of 256 is written as 0. */
export const ico = (pictures) => {
  const header = Buffer.alloc(HEADER_BYTES + ICO_SIZES.length * ENTRY_BYTES)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(ICO_SIZES.length, 4)
  let at = header.length
  ICO_SIZES.forEach((size, index) => {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    header.writeUInt8(size % 256, entry)
    header.writeUInt8(size % 256, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(pictures.get(size).length, entry + 8)
    header.writeUInt32LE(at, entry + 12)
    at += pictures.get(size).length
  })
  return Buffer.concat([header, ...ICO_SIZES.map((size) => pictures.get(size))])
}

const block = (type, content) => {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32BE(8 + content.length, 4)
  return Buffer.concat([head, content])
}

/** The icon of macOS, from pictures by their edge in pixels. */
export const icns = (pictures) =>
  block('icns', Buffer.concat(ICNS_TYPES.map(([type, size]) => block(type, pictures.get(size)))))
