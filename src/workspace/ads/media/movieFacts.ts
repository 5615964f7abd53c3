import type { ReadBytes } from '../../../contract/creative/pictureSize.ts'

// MP4 and QuickTime files: nested boxes, of which only the movie header is read.

interface MovieFacts {
  readonly width: number
  readonly height: number
  /** Milliseconds; undefined for fragmented files without it. */
  readonly duration?: number
  /** Four letters, such as `avc1`. */
  readonly codec: string
  readonly isQuickTime: boolean
}

interface Box {
  readonly type: string
  /** Where its content begins and ends. */
  readonly from: number
  readonly to: number
}

/** Bytes of the largest header that is read. */
const MAX_HEADER = 64 * 1024 * 1024
const MAX_BOXES = 10_000

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const typeAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

/** The head of a box at an offset, with a 32- or 64-bit size. */
const boxAt = (view: DataView, at: number, end: number): Box | undefined => {
  if (view.byteLength < 8) return undefined
  const short = view.getUint32(0)
  const isLong = short === 1
  if (isLong && view.byteLength < 16) return undefined
  const size = isLong ? Number(view.getBigUint64(8)) : short === 0 ? end - at : short
  const head = isLong ? 16 : 8
  return size < head ? undefined : { type: typeAt(view, 4), from: at + head, to: at + size }
}

const findInFile = async (read: ReadBytes, bytes: number, wanted: string): Promise<Box | undefined> => {
  let at = 0
  for (let count = 0; at < bytes && count < MAX_BOXES; count++) {
    const box = boxAt(viewOf(await read(at, 16)), at, bytes)
    if (box === undefined || box.type === wanted) return box
    at = box.to
  }
  return undefined
}

/** Boxes inside a part of the header. */
const boxesIn = (view: DataView, from: number, to: number): readonly Box[] => {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to && boxes.length < MAX_BOXES; ) {
    const box = boxAt(new DataView(view.buffer, view.byteOffset + at, Math.min(16, to - at)), at, to)
    if (box === undefined || box.to > to) break
    boxes.push(box)
    at = box.to
  }
  return boxes
}

const inside = (view: DataView, box: Box | undefined, type: string): Box | undefined =>
  box === undefined ? undefined : boxesIn(view, box.from, box.to).find((one) => one.type === type)

const durationOf = (view: DataView, header: Box | undefined): number | undefined => {
  if (header === undefined || header.to - header.from < 32) return undefined
  const isLong = view.getUint8(header.from) === 1
  const at = header.from + (isLong ? 20 : 12)
  const scale = view.getUint32(at)
  const length = isLong ? Number(view.getBigUint64(at + 4)) : view.getUint32(at + 4)
  const isUsable = scale > 0 && length > 0 && length < 0xffffffff
  return isUsable ? Math.round((length / scale) * 1000) : undefined
}

/** Displayed size of a track; a quarter rotation swaps width and height. */
const trackSize = (view: DataView, header: Box | undefined): readonly [width: number, height: number] | undefined => {
  if (header === undefined) return undefined
  const isLong = view.getUint8(header.from) === 1
  const matrix = header.from + (isLong ? 52 : 40)
  if (matrix + 44 > header.to) return undefined
  const width = view.getUint32(matrix + 36) / 65_536
  const height = view.getUint32(matrix + 40) / 65_536
  return view.getInt32(matrix) === 0 ? [height, width] : [width, height]
}

/** Facts of a movie's picture; undefined if it has none or the file is incomplete. */
export const movieFacts = async (read: ReadBytes, bytes: number): Promise<MovieFacts | undefined> => {
  const brand = await read(8, 4)
  const movie = await findInFile(read, bytes, 'moov')
  if (movie === undefined || movie.to > bytes || movie.to - movie.from > MAX_HEADER) return undefined
  const header = await read(movie.from, movie.to - movie.from)
  if (header.length < movie.to - movie.from) return undefined
  const view = viewOf(header)
  const boxes = boxesIn(view, 0, header.length)
  for (const track of boxes.filter(({ type }) => type === 'trak')) {
    const media = inside(view, track, 'mdia')
    const handler = inside(view, media, 'hdlr')
    if (handler === undefined || handler.to - handler.from < 12 || typeAt(view, handler.from + 8) !== 'vide') continue
    const size = trackSize(view, inside(view, track, 'tkhd'))
    const table = inside(view, inside(view, media, 'minf'), 'stbl')
    const samples = inside(view, table, 'stsd')
    if (size === undefined || samples === undefined || samples.to - samples.from < 16) return undefined
    const duration = durationOf(
      view,
      boxes.find(({ type }) => type === 'mvhd'),
    )
    return {
      width: Math.round(size[0]),
      height: Math.round(size[1]),
      ...(duration === undefined ? {} : { duration }),
      codec: typeAt(view, samples.from + 12),
      isQuickTime: String.fromCharCode(...brand) === 'qt  ',
    }
  }
  return undefined
}
