import {
  defaultCategory,
  MAX_SEGMENT_BYTES,
  UPLOAD_CATEGORIES,
  UPLOAD_SECONDS,
  type UploadCategory,
} from '../../contract/creative/mediaUpload.ts'
import { hexOf } from '../../contract/wire/bytes.ts'
import { type Answer, json, refusedAnswer } from '../answer.ts'
import { isAnswer } from '../isAnswer.ts'
import { problem } from '../problem.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { notThere } from './v2Pages.ts'

/** File signatures in hexadecimal (`.` is any digit) and the media types they allow. */
const KINDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^89504e470d0a1a0a/, ['image/png']],
  [/^ffd8ff/, ['image/jpeg', 'image/pjpeg']],
  [/^474946383[79]61/, ['image/gif']],
  [/^52494646.{8}57454250/, ['image/webp']],
  [/^424d/, ['image/bmp']],
  [/^(49492a00|4d4d002a)/, ['image/tiff']],
  [/^.{8}66747970/, ['video/mp4', 'video/quicktime']],
  [/^1a45dfa3/, ['video/webm']],
]

/** Media types by the first bytes of a base64 file; undefined if unknown. */
const fileKind = (base64: string): readonly string[] | undefined => {
  const whole = base64.length - (base64.length % 4)
  const bytes = atob(base64.slice(0, whole))
  const hex = hexOf(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  return KINDS.find(([start]) => start.test(hex))?.[1]
}

// Uploads of media (facts, campaigns 15). Sizes and the first bytes of a file are kept, the rest is counted and dropped.

const UPLOADS = 'mediaUploads'

/** After how many milliseconds processing begins, and ends. */
const PENDING_MS = 1000
const PROCESSED_MS = 3000
/** Bytes of a file's start that reveal its type. */
const HEAD_BYTES = 12

interface Upload extends WorldRecord {
  readonly id: string
  readonly media_key: string
  readonly user: string
  readonly owners: readonly string[]
  readonly media_type: string
  readonly media_category: UploadCategory
  readonly total_bytes: number
  /** Bytes of each piece, by its place. */
  readonly segments: Readonly<Record<string, number>>
  /** The first bytes, in base64. */
  readonly head?: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly finished_at?: number
}

type Fields = Readonly<Record<string, unknown>>

const bodyOf = ({ input }: RequestContext): Fields => (input['body'] ?? {}) as Fields

const expiresAt = ({ at }: Upload): number => at + UPLOAD_SECONDS * 1000

/** An upload that has not expired, of any user. */
const uploadOf = ({ world, clock }: RequestContext, id: string): Upload | undefined => {
  const upload = world.table(UPLOADS).get(id) as Upload | undefined
  return upload === undefined || clock.now() >= expiresAt(upload) ? undefined : upload
}

const mayUse = ({ caller }: RequestContext, { user, owners }: Upload): boolean =>
  user === caller?.userId || owners.includes(caller?.userId ?? '')

/** The caller's own upload, or the rejection. */
const own = (order: RequestContext, id: string, parameter: string): Upload | Answer => {
  const upload = uploadOf(order, id)
  return upload === undefined || upload.user !== order.caller?.userId ? notThere('media', parameter, id) : upload
}

const store = ({ world }: RequestContext, upload: Upload): Upload => {
  world.commit({ put: UPLOADS, id: upload.id, record: upload })
  return upload
}

/** Removes expired uploads whenever new ones begin, so that storage stays bounded. */
const sweep = ({ world, clock }: RequestContext): void => {
  for (const one of world.table(UPLOADS).all() as readonly Upload[])
    if (clock.now() >= expiresAt(one)) world.commit({ remove: UPLOADS, id: one.id })
}

/** Images are ready at once. */
const isProcessed = ({ media_category }: Upload): boolean => media_category !== 'tweet_image'

const isOfOtherKind = ({ head, media_type }: Upload): boolean => {
  const kind = head === undefined ? undefined : fileKind(head)
  return kind !== undefined && !kind.includes(media_type)
}

/** Processing state of a finished file by the clock; undefined if there is none. */
const processing = (upload: Upload, now: number): Fields | undefined => {
  const { finished_at: finished } = upload
  if (finished === undefined || !isProcessed(upload)) return undefined
  const passed = now - finished
  if (passed < PENDING_MS) return { state: 'pending', check_after_secs: 1 }
  if (passed < PROCESSED_MS)
    return {
      state: 'in_progress',
      check_after_secs: 1,
      progress_percent: Math.min(99, Math.floor((passed / PROCESSED_MS) * 100)),
    }
  return isOfOtherKind(upload)
    ? {
        state: 'failed',
        progress_percent: 100,
        error: { code: 1, name: 'InvalidMedia', message: `The file is not ${upload.media_type}` },
      }
    : { state: 'succeeded', progress_percent: 100 }
}

const shown = (order: RequestContext, upload: Upload): Fields => {
  const now = order.clock.now()
  const info = processing(upload, now)
  return {
    id: upload.id,
    media_key: upload.media_key,
    ...(upload.finished_at === undefined ? {} : { size: upload.total_bytes }),
    expires_after_secs: Math.ceil((expiresAt(upload) - now) / 1000),
    ...(info === undefined ? {} : { processing_info: info }),
  }
}

const answerWith = (order: RequestContext, upload: Upload): Answer => json(200, { data: shown(order, upload) })

const begun = (order: RequestContext, body: Fields, type: string, size: number): Upload => {
  sweep(order)
  const id = order.names.longId()
  const category = (body['media_category'] ?? defaultCategory(type)) as UploadCategory
  return {
    id,
    media_key: `${UPLOAD_CATEGORIES[category].key}_${id}`,
    user: order.caller?.userId ?? '',
    owners: (body['additional_owners'] ?? []) as readonly string[],
    media_type: type,
    media_category: category,
    total_bytes: size,
    segments: {},
    at: order.clock.now(),
  }
}

/** Begins an upload in pieces. */
const initialize = (order: RequestContext): Answer => {
  const body = bodyOf(order)
  return answerWith(order, store(order, begun(order, body, String(body['media_type']), Number(body['total_bytes']))))
}

/** Decoded length of a base64 text. */
const bytesIn = (base64: string): number =>
  Math.floor((base64.length * 3) / 4) - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)

const headOf = (base64: string): string => base64.slice(0, (HEAD_BYTES / 3) * 4)

/** Takes one piece; one that comes again takes the place of the one before. */
const append = (order: RequestContext, id: string, parameter: string): Answer => {
  const upload = own(order, id, parameter)
  if (isAnswer(upload)) return upload
  const { media, segment_index: index } = bodyOf(order)
  const base64 = String(media)
  const size = bytesIn(base64)
  if (upload.finished_at !== undefined)
    return problem(400, 'This upload is finished; begin another one', { parameter, value: id })
  if (size > MAX_SEGMENT_BYTES)
    return problem(413, `A piece must have at most ${MAX_SEGMENT_BYTES} bytes, and this one has ${size}`, {
      parameter: 'media',
    })
  const segments = { ...upload.segments, [String(index)]: size }
  store(order, { ...upload, segments, ...(index === 0 ? { head: headOf(base64) } : {}) })
  return json(200, { data: { expires_at: Math.floor(expiresAt(upload) / 1000) } })
}

/** What is missing of the pieces, or undefined. */
const incomplete = ({ segments, total_bytes }: Upload): string | undefined => {
  const indexes = Object.keys(segments).map(Number)
  const gap = indexes.findIndex((_, at) => segments[String(at)] === undefined)
  if (gap >= 0) return `Segment ${gap} is missing`
  const size = Object.values(segments).reduce((sum, one) => sum + one, 0)
  return size === total_bytes ? undefined : `${size} bytes arrived, and total_bytes said ${total_bytes}`
}

const finalize = (order: RequestContext, id: string, parameter: string): Answer => {
  const upload = own(order, id, parameter)
  if (isAnswer(upload)) return upload
  if (upload.finished_at !== undefined) return answerWith(order, upload)
  const fault = incomplete(upload)
  if (fault !== undefined) return problem(400, fault, { parameter, value: id })
  return answerWith(order, store(order, { ...upload, finished_at: order.clock.now() }))
}

/** Type of a one-piece file: as stated, by its bytes, or its category's default. */
const typeOf = (body: Fields, base64: string): string => {
  const category = UPLOAD_CATEGORIES[body['media_category'] as UploadCategory]
  const found = fileKind(headOf(base64))?.find((one) => (category.types as readonly string[]).includes(one))
  return String(body['media_type'] ?? found ?? category.types[0])
}

/** A whole file in one piece; only images and GIFs are small enough. */
const whole = (order: RequestContext): Answer => {
  const body = bodyOf(order)
  const base64 = String(body['media'])
  const category = body['media_category'] as UploadCategory
  if (category === 'tweet_video' || category === 'amplify_video')
    return problem(400, 'Videos are uploaded in pieces: begin with /2/media/upload/initialize', {
      parameter: 'media_category',
      value: category,
    })
  const size = bytesIn(base64)
  const upload = { ...begun(order, body, typeOf(body, base64), size), segments: { '0': size }, head: headOf(base64) }
  const { bytes: most } = UPLOAD_CATEGORIES[category]
  if (size > most)
    return problem(413, `The file must have at most ${most} bytes, and has ${size}`, { parameter: 'media' })
  if (isOfOtherKind(upload) && category === 'tweet_image')
    return problem(400, `The file is not ${upload.media_type}`, { parameter: 'media_type', value: upload.media_type })
  return answerWith(order, store(order, { ...upload, finished_at: order.clock.now() }))
}

const STEPS: Readonly<Record<string, (order: RequestContext) => Answer>> = {
  INIT: initialize,
  APPEND: (order) => append(order, String(bodyOf(order)['media_id']), 'media_id'),
  FINALIZE: (order) => finalize(order, String(bodyOf(order)['media_id']), 'media_id'),
}

const status = (order: RequestContext): Answer => {
  const upload = own(order, requestTextOf(order, 'media_id'), 'media_id')
  return isAnswer(upload) ? upload : answerWith(order, upload)
}

/**
 * Why an uploaded medium is not usable yet, or not by this caller. Undefined if it is ready or was never uploaded here.
 */
export const uploadRefusal = (order: RequestContext, key: string, parameter: string): Answer | undefined => {
  const record = order.world.table(UPLOADS).get(key.slice(key.indexOf('_') + 1)) as Upload | undefined
  if (record === undefined || record.media_key !== key) return undefined
  const upload = uploadOf(order, record.id)
  if (upload === undefined || !mayUse(order, upload))
    return refusedAnswer(404, 'MEDIA_NOT_FOUND', `Media ${key} was not found`, { parameter, value: key })
  const state = upload.finished_at === undefined ? 'not finished' : processing(upload, order.clock.now())?.['state']
  return state === undefined || state === 'succeeded'
    ? undefined
    : refusedAnswer(400, 'INVALID_MEDIA', `Media ${key} cannot be used: its upload is ${state}`, {
        parameter,
        value: key,
      })
}

export const mediaUploadBehaviours = {
  'mediaUpload.upload': (order: RequestContext) => (STEPS[String(bodyOf(order)['command'])] ?? whole)(order),
  'mediaUpload.initialize': initialize,
  'mediaUpload.append': (order: RequestContext) => append(order, requestTextOf(order, 'id'), 'id'),
  'mediaUpload.finalize': (order: RequestContext) => finalize(order, requestTextOf(order, 'id'), 'id'),
  'mediaUpload.status': status,
}
