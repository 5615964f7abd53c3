/** Pixels of a picture; `isAnimated` where it moves and is no GIF. */
export interface PictureSize {
  readonly width: number
  readonly height: number
  readonly isAnimated?: boolean
}

/** Reads bytes of a file, fewer where it ends before. */
export type ReadBytes = (at: number, length: number) => Promise<Uint8Array>

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Maximum chunks before the image data of a PNG. */
const MAX_CHUNKS = 1000

/** An animated PNG has its `acTL` before the image data. */
export const pngSize = async (read: ReadBytes): Promise<PictureSize | undefined> => {
  const head = await read(0, 33)
  if (head.length < 33 || textAt(head, 12, 4) !== 'IHDR') return undefined
  const view = viewOf(head)
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  let at = 33
  for (let count = 0; count < MAX_CHUNKS; count++) {
    const chunk = await read(at, 8)
    if (chunk.length < 8) return undefined
    const type = textAt(chunk, 4, 4)
    if (type === 'acTL') return { ...size, isAnimated: true }
    if (type === 'IDAT') return size
    at += 12 + viewOf(chunk).getUint32(0)
  }
  return undefined
}

/** JPEG markers of frames with dimensions; C4, C8 and CC are other segments. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** True where the camera was held upright, so that width and height change places. */
const isTurned = (exif: Uint8Array): boolean => {
  if (exif.length < 14 || textAt(exif, 0, 4) !== 'Exif') return false
  const view = viewOf(exif.subarray(6))
  const little = view.getUint16(0) === 0x4949
  const entries = view.getUint32(4, little)
  if (entries + 2 > view.byteLength) return false
  const count = view.getUint16(entries, little)
  for (let entry = 0; entry < count; entry++) {
    const at = entries + 2 + entry * 12
    if (at + 12 > view.byteLength) return false
    if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little) >= 5
  }
  return false
}

/** Pixels as shown, so with the sides exchanged where the camera was turned. */
export const jpegSize = async (read: ReadBytes): Promise<PictureSize | undefined> => {
  let turned = false
  let at = 2
  for (let count = 0; count < MAX_CHUNKS; count++) {
    const head = await read(at, 9)
    if (head.length < 9 || head[0] !== 0xff) return undefined
    const marker = head[1] ?? 0
    // Bytes that fill up to the next marker.
    if (marker === 0xff) {
      at++
      continue
    }
    const view = viewOf(head)
    if (isFrame(marker)) {
      const size = { width: view.getUint16(7), height: view.getUint16(5) }
      return turned ? { width: size.height, height: size.width } : size
    }
    const length = view.getUint16(2)
    if (marker === 0xe1) turned ||= isTurned(await read(at + 4, Math.max(0, length - 2)))
    at += 2 + length
  }
  return undefined
}

const webpCanvas = (head: Uint8Array): PictureSize | undefined => {
  const view = viewOf(head)
  const at24 = (at: number): number => (head[at] ?? 0) + ((head[at + 1] ?? 0) << 8) + ((head[at + 2] ?? 0) << 16)
  switch (textAt(head, 12, 4)) {
    case 'VP8X':
      return { width: at24(24) + 1, height: at24(27) + 1, isAnimated: ((head[20] ?? 0) & 2) !== 0 }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return undefined
  }
}

/** Pixels of the canvas; undefined for anything but a WebP. */
export const webpSize = async (read: ReadBytes): Promise<PictureSize | undefined> => {
  const head = await read(0, 30)
  return head.length < 30 ? undefined : webpCanvas(head)
}

interface GifSize extends PictureSize {
  readonly frames: number
  /** Milliseconds of one round. */
  readonly duration: number
}

/** Walks the blocks of a GIF that is in memory as a whole. */
export const gifSize = (bytes: Uint8Array): GifSize | undefined => {
  if (bytes.length < 13) return undefined
  const view = viewOf(bytes)
  const colors = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
  let at = 13 + colors(bytes[10] ?? 0)
  let frames = 0
  let duration = 0
  const skipBlocks = (): void => {
    for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += 1 + length
    at++
  }
  while (at < bytes.length) {
    const block = bytes[at]
    if (block === 0x3b) break
    if (block === 0x21) {
      // Delays are in hundredths of a second.
      if (bytes[at + 1] === 0xf9 && at + 6 <= bytes.length) duration += view.getUint16(at + 4, true) * 10
      at += 2
      skipBlocks()
    } else if (block === 0x2c) {
      frames++
      at += 10 + colors(bytes[at + 9] ?? 0) + 1
      skipBlocks()
    } else return undefined
  }
  if (frames === 0) return undefined
  return { width: view.getUint16(6, true), height: view.getUint16(8, true), frames, duration }
}
