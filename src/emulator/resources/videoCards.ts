import { type Answer, refusedAnswer } from '../answer.ts'
import { create, update } from '../defaultHandlers.ts'
import { isAnswer } from '../isAnswer.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { newCardUri } from './cards.ts'
import { mediumOf, noMedia } from './mediaLibrary.ts'

/** The first number of the keys of images (facts A9). */
const IMAGE = '3'

const invalid = (message: string, parameter: string, value: string): Answer =>
  refusedAnswer(400, 'INVALID_MEDIA', message, { parameter, value })

/** Video fields of a card, or the rejection: it needs a library video in 16:9. */
const mediaOf = (order: RequestContext): WorldRecord | Answer => {
  const key = requestTextOf(order, 'media_key')
  const given = requestTextOf(order, 'poster_media_key')
  const posterKey = /^\d+$/.test(given) ? `${IMAGE}_${given}` : given
  const poster = posterKey === '' ? undefined : mediumOf(order, posterKey)
  if (posterKey !== '' && poster === undefined) return noMedia('poster_media_key', posterKey)
  const posterUrl = poster === undefined ? {} : { poster_media_url: poster['media_url'] }
  if (key === '') return posterUrl
  const video = mediumOf(order, key)
  if (video === undefined) return noMedia('media_key', key)
  if (video['media_type'] !== 'VIDEO') return invalid('media_key must be a video', 'media_key', key)
  if (video['aspect_ratio'] !== '16:9') return invalid('The video must have the ratio 16:9', 'media_key', key)
  return {
    media_url: video['media_url'],
    poster_media_url: video['poster_media_url'],
    ...posterUrl,
    video_width: '16',
    video_height: '9',
    video_owner_id: order.caller?.userId ?? '',
  }
}

/** A new card around a video of the library. */
export const createVideoCard = (order: RequestContext): Answer => {
  const media = mediaOf(order)
  if (isAnswer(media)) return media
  const echo = { ...order.echo, ...media, video_poster_width: '16', video_poster_height: '9' }
  return create({ ...order, echo }, { ...media, card_uri: newCardUri(order), card_type: 'VIDEO_CONVERSATION' })
}

/** Changes a card; an empty value takes a field away. */
export const updateVideoCard = (order: RequestContext): Answer => {
  const media = mediaOf(order)
  return isAnswer(media) ? media : update(order, media)
}
