import { mediaKind } from '../../contract/creative/media.ts'
import { type Answer, refusedAnswer } from '../answer.ts'
import { isoSeconds } from '../clock.ts'
import { create } from '../defaultHandlers.ts'
import { isAnswer } from '../isAnswer.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { newCardUri } from './cards.ts'
import { hasFeature, withoutFeature } from './featureGate.ts'
import { mediumOf, noMedia } from './mediaLibrary.ts'

const MINUTE = 60_000

/** A poll's video fields; widths and lengths as text (facts A9). */
const videoOf = (order: RequestContext, key: string): WorldRecord => {
  const address = `https://media.example/${key}`
  const duration = Number(mediumOf(order, key)?.['duration'] ?? 15_000)
  return {
    card_type: 'VIDEO_POLLS',
    video_url: `${address}.vmap`,
    video_hls_url: `${address}.m3u8`,
    video_width: '16',
    video_height: '9',
    video_poster_url: `${address}.jpg`,
    video_poster_width: '16',
    video_poster_height: '9',
    content_duration_seconds: String(Math.round(duration / 1000)),
  }
}

/** Fields by the medium of a poll, or why it cannot have this one. */
const mediaOf = (order: RequestContext): WorldRecord | Answer => {
  const key = requestTextOf(order, 'media_key')
  if (key === '') return { card_type: 'TEXT_POLLS' }
  if (!hasFeature(order, 'PROMOTED_MEDIA_POLLS')) return withoutFeature('PROMOTED_MEDIA_POLLS', 'media_key', key)
  const kind = mediaKind(key)
  if (kind === undefined) return noMedia('media_key', key)
  if (kind.type === 'GIF')
    return refusedAnswer(400, 'INVALID_MEDIA', 'A poll takes an image or a video', {
      parameter: 'media_key',
      value: key,
    })
  return kind.type === 'VIDEO' ? videoOf(order, key) : { card_type: 'IMAGE_POLLS' }
}

/** Opens a poll at once; it ends by the clock. */
export const createPoll = (order: RequestContext): Answer => {
  const media = mediaOf(order)
  if (isAnswer(media)) return media
  const start = order.clock.now()
  const minutes = Number(order.input['duration_in_minutes'])
  return create(order, {
    ...media,
    start_time: isoSeconds(start),
    end_time: isoSeconds(start + minutes * MINUTE),
    duration_in_minutes: String(minutes),
    card_uri: newCardUri(order),
  })
}
