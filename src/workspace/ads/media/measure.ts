import { UPLOAD_CATEGORIES } from '../../../contract/creative/mediaUpload.ts'
import {
  gifSize,
  jpegSize,
  type PictureSize,
  pngSize,
  type ReadBytes,
  webpSize,
} from '../../../contract/creative/pictureSize.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { hexOf } from '../../../contract/wire/bytes.ts'
import { said } from '../../../messages/said.ts'
import { categoryOfFile, type MediaFacts } from './mediaFile.ts'
import { movieFacts } from './movieFacts.ts'

// Measures a local file before it is copied: type by signature, size, pixels, duration.

/** Limits of GIFs and videos (facts, section 13); sizes in bytes are in the contract. */
const GIF = { width: 1280, height: 1080, frames: 350 } as const
const MAX_SECONDS = 600
const MIN_SECONDS = 0.5
/** Track names of H.264, the only video codec the platform accepts. */
const H264: ReadonlySet<string> = new Set(['avc1', 'avc3'])

const HEAD_BYTES = 12

type Measured = Promise<Result<Omit<MediaFacts, 'bytes'>, Said>>

/** A file that is looked at. */
interface LocalFile {
  readonly name: string
  readonly bytes: number
  readonly read: ReadBytes
}

const incomplete = (name: string) => failed(said('ads.media.incomplete', { name }))

const picture =
  (type: MediaFacts['type'], sizeOf: (read: ReadBytes) => Promise<PictureSize | undefined>) =>
  async ({ name, read }: LocalFile): Measured => {
    const size = await sizeOf(read)
    if (size === undefined || size.width === 0 || size.height === 0) return incomplete(name)
    if (size.isAnimated === true) return failed(said('ads.media.animated', { name }))
    const { width, height } = size
    return success({ type, width, height })
  }

const gif = async ({ name, bytes, read }: LocalFile): Measured => {
  const size = gifSize(await read(0, bytes))
  if (size === undefined) return incomplete(name)
  const { width, height, frames, duration } = size
  if (width > GIF.width || height > GIF.height || frames > GIF.frames)
    return failed(said('ads.media.gifLimits', { name, width, height, frames, ...pairOf(GIF) }))
  return success({ type: 'image/gif', width, height, duration })
}

const pairOf = ({ width, height, frames }: typeof GIF) => ({ maxWidth: width, maxHeight: height, maxFrames: frames })

const movie = async ({ name, bytes, read }: LocalFile): Measured => {
  const facts = await movieFacts(read, bytes)
  if (facts === undefined || facts.width === 0 || facts.height === 0)
    return failed(said('ads.media.noPicture', { name }))
  const { width, height, duration, codec, isQuickTime } = facts
  if (!H264.has(codec)) return failed(said('ads.media.codec', { name, codec: codec.trim() }))
  if (duration !== undefined && (duration > MAX_SECONDS * 1000 || duration < MIN_SECONDS * 1000))
    return failed(said('ads.media.duration', { name, seconds: duration / 1000, least: MIN_SECONDS, most: MAX_SECONDS }))
  return success({
    type: isQuickTime ? 'video/quicktime' : 'video/mp4',
    width,
    height,
    ...(duration === undefined ? {} : { duration }),
  })
}

/** How files begin, in hexadecimal, what they are and who measures them. Pictures of phones begin like movies. */
const FORMATS: readonly (readonly [start: RegExp, type: MediaFacts['type'], measure: (file: LocalFile) => Measured])[] =
  [
    [/^89504e470d0a1a0a/, 'image/png', picture('image/png', pngSize)],
    [/^ffd8ff/, 'image/jpeg', picture('image/jpeg', jpegSize)],
    [/^52494646.{8}57454250/, 'image/webp', picture('image/webp', webpSize)],
    [/^474946383[79]61/, 'image/gif', gif],
    [/^.{8}66747970(?!6865|6d696631|6d736631|61766966|61766973)/, 'video/mp4', movie],
  ]

/** Megabytes as the platform counts them, one decimal. */
const megabytes = (bytes: number): number => Math.ceil((bytes / 1024 / 1024) * 10) / 10

/** What a file is, or one message why the platform won't take it. Reads little of it, whatever its size. */
export const measureMedia = async (file: LocalFile): Promise<Result<MediaFacts, Said>> => {
  const { name, bytes, read } = file
  if (bytes === 0) return failed(said('ads.media.empty', { name }))
  const head = hexOf(await read(0, HEAD_BYTES))
  const format = FORMATS.find(([start]) => start.test(head))
  if (format === undefined) return failed(said('ads.media.format', { name }))
  const [, type, measure] = format
  const { bytes: most } = UPLOAD_CATEGORIES[categoryOfFile({ type })]
  if (bytes > most) {
    const kind = type.startsWith('video/') ? 'video' : type === 'image/gif' ? 'gif' : 'image'
    return failed(said('ads.media.large', { name, kind, size: megabytes(bytes), most: megabytes(most) }))
  }
  const measured = await measure(file)
  return measured.ok ? success({ ...measured.value, bytes }) : measured
}
