import { MAX_SEGMENT_BYTES, UPLOAD_CATEGORIES, type UploadCategory } from '../../../contract/creative/mediaUpload.ts'
import { type Fields, isFields } from '../../../contract/language/fields.ts'

// Local files of media drafts. The bytes are a copy in the folder of the project, because a page is handed bytes and no path,
// and so that a file that is moved or edited meanwhile can't change what was reviewed.

/** What was measured of a file. */
export interface MediaFacts {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'video/mp4' | 'video/quicktime'
  readonly bytes: number
  readonly width: number
  readonly height: number
  /** Milliseconds; for videos and GIFs, if known. */
  readonly duration?: number
}

/** The local file of a media draft, as its field `file` holds it. */
export interface MediaFile extends MediaFacts {
  /** Names the copy in the project. */
  readonly id: string
  readonly name: string
  /** Bytes per upload piece, so that another app version resumes with the same pieces. */
  readonly pieceBytes: number
  /** Base64 SHA-256 over its pieces' SHA-256s; detects damaged copies. */
  readonly fingerprint: string
}

/** The field of a media draft that names its local file. */
const FILE_FIELD = 'file'

/** Bytes per piece: a lost one costs little, and 512 make the largest video. */
export const FILE_PIECE_BYTES = 1024 * 1024

/** Videos go up for promoted use, which every card and post takes and pre-rolls need. */
export const categoryOfFile = ({ type }: Pick<MediaFacts, 'type'>): UploadCategory =>
  type.startsWith('video/') ? 'amplify_video' : type === 'image/gif' ? 'tweet_gif' : 'tweet_image'

/** How many pieces a file has. */
export const pieceCount = ({ bytes, pieceBytes }: Pick<MediaFile, 'bytes' | 'pieceBytes'>): number =>
  Math.ceil(bytes / pieceBytes)

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

/** Ids of copies become names of files, so that nothing else may pass for one. */
export const isFileId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9A-Za-z-]{1,80}$/.test(value)

const isFile = (value: Fields): boolean =>
  isFileId(value['id']) &&
  typeof value['name'] === 'string' &&
  typeof value['type'] === 'string' &&
  typeof value['fingerprint'] === 'string' &&
  isCount(value['bytes']) &&
  value['bytes'] > 0 &&
  isCount(value['pieceBytes']) &&
  value['pieceBytes'] > 0 &&
  value['pieceBytes'] <= MAX_SEGMENT_BYTES &&
  isCount(value['width']) &&
  isCount(value['height'])

/** The local file that a draft names; undefined where it names none, or something else. */
export const mediaFileOf = (values: Fields): MediaFile | undefined => {
  const file = values[FILE_FIELD]
  return isFields(file) && isFile(file) ? (file as unknown as MediaFile) : undefined
}

/** Provisional key by which rules see a medium before its upload, of its future category. */
export const keyBeforeUpload = (file: MediaFile, local: string): string =>
  `${UPLOAD_CATEGORIES[categoryOfFile(file)].key}_${local.replace(/\D/g, '')}`

/** Ratios that the platform names. */
const RATIOS = [
  ['16:9', 16 / 9],
  ['1.91:1', 1.91],
  ['1:1', 1],
  ['9:16', 9 / 16],
  ['4:5', 4 / 5],
  ['2:1', 2],
] as const

/** Width to height as the platform writes it; a few pixels aside. */
export const aspectRatio = ({ width, height }: Pick<MediaFacts, 'width' | 'height'>): string => {
  const ratio = width / height
  const known = RATIOS.find(([, value]) => Math.abs(ratio / value - 1) < 0.01)
  return known?.[0] ?? `${width}:${height}`
}
