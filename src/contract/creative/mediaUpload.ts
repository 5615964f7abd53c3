import { Type } from 'typebox'
import { v2Id } from '../access/v2.ts'
import { endpoint, type InputRule } from '../language/endpoint.ts'
import { isFields } from '../language/fields.ts'
import { isBase64 } from '../wire/bytes.ts'

// Uploading media (facts, campaigns 15). Document 1 names the endpoints in its release history only.

const section = 'Observed, Media upload'

const MIB = 1024 * 1024

export const MAX_SEGMENT_BYTES = 5 * MIB
/** Pieces are counted from 0 to 999. */
const MAX_SEGMENT_INDEX = 999
/** How long media stay that nobody puts into a library. */
export const UPLOAD_SECONDS = 86_400

interface Category {
  /** The first number of its media keys. */
  readonly key: string
  readonly bytes: number
  readonly types: readonly string[]
}

const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm', 'video/mp2t'] as const
const IMAGE_TYPES = [
  'image/jpeg',
  'image/pjpeg',
  'image/png',
  'image/webp',
  'image/bmp',
  'image/tiff',
  'image/gif',
] as const
const UPLOAD_TYPES = [...IMAGE_TYPES, ...VIDEO_TYPES] as const

const video: Omit<Category, 'key'> = { bytes: 512 * MIB, types: VIDEO_TYPES }

/** What an advertiser uploads media for, with the largest size and the types of each. */
export const UPLOAD_CATEGORIES = {
  tweet_image: { key: '3', bytes: 5 * MIB, types: IMAGE_TYPES },
  tweet_gif: { key: '16', bytes: 15 * MIB, types: ['image/gif'] },
  tweet_video: { key: '7', ...video },
  amplify_video: { key: '13', ...video },
} as const satisfies Readonly<Record<string, Category>>
export type UploadCategory = keyof typeof UPLOAD_CATEGORIES

const CATEGORY_NAMES = Object.keys(UPLOAD_CATEGORIES) as readonly UploadCategory[]

const categoryOf = (name: unknown): Category | undefined => {
  const known = CATEGORY_NAMES.find((one) => one === name)
  return known === undefined ? undefined : UPLOAD_CATEGORIES[known]
}

/** What media are uploaded for where nobody says so. */
export const defaultCategory = (type: string): UploadCategory => {
  if (type.startsWith('video/')) return 'tweet_video'
  return type === 'image/gif' ? 'tweet_gif' : 'tweet_image'
}

const bodyOf = ({ body }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  isFields(body) ? body : {}

const EXAMPLE_BYTES = 'iVBORw0KGgo='
const VIDEO_BODY = { media_type: 'video/mp4', total_bytes: 1_048_576, media_category: 'tweet_video' }

const suits: InputRule = {
  sentence: 'media_type must suit media_category',
  parameter: 'body.media_type',
  code: 'INVALID_PARAMETER',
  holds: (input) => {
    const { media_type: type, media_category: category } = bodyOf(input)
    const types = categoryOf(category)?.types
    return types === undefined || typeof type !== 'string' || types.includes(type)
  },
  valid: { body: VIDEO_BODY },
  broken: { body: { ...VIDEO_BODY, media_category: 'tweet_image' } },
}

const smallEnough: InputRule = {
  sentence: 'total_bytes must be at most 5 MB for images, 15 MB for GIFs and 512 MB for videos',
  parameter: 'body.total_bytes',
  code: 'INVALID_PARAMETER',
  holds: (input) => {
    const { total_bytes: size, media_category: given, media_type: type } = bodyOf(input)
    const category = given ?? (typeof type === 'string' ? defaultCategory(type) : undefined)
    return typeof size !== 'number' || size <= (categoryOf(category)?.bytes ?? Number.POSITIVE_INFINITY)
  },
  valid: { body: VIDEO_BODY },
  broken: { body: { ...VIDEO_BODY, total_bytes: 512 * MIB + 1 } },
}

const base64 = (description: string) => Type.String({ minLength: 1, description, examples: [EXAMPLE_BYTES] })

/** Checked by a rule: a pattern over a whole file can overflow the stack. */
const inBase64 = (others: Readonly<Record<string, unknown>>): InputRule => ({
  sentence: 'media must be bytes in base64',
  parameter: 'body.media',
  code: 'INVALID_PARAMETER',
  holds: (input) => {
    const { media } = bodyOf(input)
    return typeof media !== 'string' || media === '' || isBase64(media)
  },
  valid: { body: { media: EXAMPLE_BYTES, ...others } },
  broken: { body: { media: 'no bytes', ...others } },
})

const segmentIndex = Type.Integer({ minimum: 0, maximum: MAX_SEGMENT_INDEX, description: 'index of the chunk, from 0' })
const totalBytes = Type.Integer({ minimum: 1, description: 'size of the whole file' })
const owners = Type.Optional(
  Type.Array(v2Id('a user'), { minItems: 1, maxItems: 100, description: 'other users who may use the media' }),
)
const category = Type.Enum([...CATEGORY_NAMES])
const type = Type.Enum([...UPLOAD_TYPES])

/** The older form of the steps, by a word. */
const UPLOAD_COMMANDS = ['INIT', 'APPEND', 'FINALIZE'] as const

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  INIT: ['media_type', 'total_bytes'],
  APPEND: ['media_id', 'segment_index', 'media'],
  FINALIZE: ['media_id'],
}
const NEEDED_AT_ONCE = ['media', 'media_category']

const complete: InputRule = {
  sentence:
    'Missing required parameter: media and media_category; media_type and total_bytes for INIT; media_id, segment_index and media for APPEND; media_id for FINALIZE',
  parameter: 'body',
  code: 'MISSING_PARAMETER',
  holds: (input) => {
    const body = bodyOf(input)
    const needed = typeof body['command'] === 'string' ? NEEDED[body['command']] : NEEDED_AT_ONCE
    return (needed ?? []).every((name) => body[name] !== undefined)
  },
  valid: { body: { media: EXAMPLE_BYTES, media_category: 'tweet_image' } },
  broken: { body: { command: 'FINALIZE' } },
}

/** Uploaded media, finished or not. */
const uploadRecord = Type.Object({
  id: Type.String(),
  media_key: Type.String(),
  size: Type.Optional(Type.Integer()),
  expires_after_secs: Type.Integer(),
  processing_info: Type.Optional(
    Type.Object({
      state: Type.String({ examples: ['pending', 'in_progress', 'succeeded', 'failed'] }),
      check_after_secs: Type.Optional(Type.Integer()),
      progress_percent: Type.Optional(Type.Integer()),
      error: Type.Optional(Type.Object({ code: Type.Integer(), name: Type.String(), message: Type.String() })),
    }),
  ),
})

const appended = Type.Object({ expires_at: Type.Integer({ description: 'seconds since 1970' }) })

/** Base64 takes four bytes for three. */
const asBase64 = (bytes: number): number => Math.ceil(bytes / 3) * 4
const REST_OF_BODY = 4096
/** Bytes of the largest body: a GIF in one piece. */
export const MEDIA_BODY_BYTES = asBase64(UPLOAD_CATEGORIES.tweet_gif.bytes) + REST_OF_BODY

const row = { server: 'main', access: 'user', section, source: 'observed', reply: 'record', repeat: 'safe' } as const

const bodyAssumed = 'The body is JSON with base64 bytes, or multipart/form-data with plain bytes.'
const stateAssumed =
  'Videos and GIFs are pending for 1 second, in_progress for 2, then succeeded, or failed if the first bytes are those of another format.'
const lifeAssumed =
  "Media in no library are deleted after 24 hours; users other than owner and additional_owners can't find them."

export const mediaUploadEndpoints = {
  'mediaUpload.upload': endpoint({
    ...row,
    method: 'POST',
    path: '/2/media/upload',
    summary: 'Upload an image or GIF in one piece, or larger files by command (older form)',
    body: Type.Object({
      command: Type.Optional(
        Type.Enum([...UPLOAD_COMMANDS], { description: 'upload step; omit to send the whole file' }),
      ),
      media: Type.Optional(base64('the file, or a chunk of it for APPEND')),
      media_category: Type.Optional(category),
      media_type: Type.Optional(type),
      total_bytes: Type.Optional(totalBytes),
      media_id: Type.Optional(v2Id('from INIT')),
      segment_index: Type.Optional(segmentIndex),
      additional_owners: owners,
      shared: Type.Optional(Type.Boolean()),
    }),
    bodyInPartsToo: true,
    bodyBytes: MEDIA_BODY_BYTES,
    rules: [complete, inBase64({ media_category: 'tweet_image' }), suits, smallEnough],
    data: Type.Union([uploadRecord, appended]),
    repeat: 'never',
    assumes: [
      bodyAssumed,
      'command works like initialize, append and finalize; parameters may be in the query.',
      lifeAssumed,
    ],
  }),
  'mediaUpload.initialize': endpoint({
    ...row,
    method: 'POST',
    path: '/2/media/upload/initialize',
    summary: 'Start the upload of a file in pieces',
    body: Type.Object({
      media_type: type,
      total_bytes: totalBytes,
      media_category: Type.Optional(category),
      additional_owners: owners,
      shared: Type.Optional(Type.Boolean()),
    }),
    bodyInPartsToo: true,
    rules: [suits, smallEnough],
    data: uploadRecord,
    repeat: 'never',
    assumes: [
      'The default media_category is tweet_video for videos, tweet_gif for GIFs, tweet_image for other images.',
      'media_key is the number of its category (3 image, 7 video, 13 amplify video, 16 GIF) and the ID.',
      lifeAssumed,
    ],
  }),
  'mediaUpload.append': endpoint({
    ...row,
    method: 'POST',
    path: '/2/media/upload/:id/append',
    summary: 'Upload a piece of a file, at most 5 MB',
    body: Type.Object({ media: base64('the chunk'), segment_index: segmentIndex }),
    bodyInPartsToo: true,
    bodyBytes: asBase64(MAX_SEGMENT_BYTES) + REST_OF_BODY,
    rules: [inBase64({ segment_index: 0 })],
    data: appended,
    assumes: [bodyAssumed, 'A repeated piece replaces the earlier one; one over 5 MB is rejected with status 413.'],
  }),
  'mediaUpload.finalize': endpoint({
    ...row,
    method: 'POST',
    path: '/2/media/upload/:id/finalize',
    summary: 'Finish the upload of a file in pieces',
    data: uploadRecord,
    assumes: [
      'Pieces must start at 0 without gaps and add up to total_bytes. A second call returns the state.',
      stateAssumed,
    ],
  }),
  'mediaUpload.status': endpoint({
    ...row,
    method: 'GET',
    path: '/2/media/upload',
    summary: 'Get the processing status of a file',
    query: Type.Object({
      media_id: v2Id('from the first step of the upload'),
      command: Type.Optional(Type.Enum(['STATUS'])),
    }),
    data: uploadRecord,
    assumes: [stateAssumed, 'An unfinished upload has no processing_info.'],
  }),
}
