import { mediaKind } from '../../contract/creative/media.ts'
import { type Answer, refusedAnswer } from '../answer.ts'
import { isoSeconds } from '../clock.ts'
import { answered, givenFields, recordsOf, shown, update } from '../defaultHandlers.ts'
import { matching } from '../filters.ts'
import { isAnswer } from '../isAnswer.ts'
import { mediaFields } from '../mediaFields.ts'
import { pageOf } from '../pages.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { uploadRefusal } from './mediaUpload.ts'

const LIBRARY = 'mediaLibrary'

/** A medium of this account's library that was not deleted. */
export const mediumOf = (order: RequestContext, key: string): WorldRecord | undefined => {
  const record = order.world.table(LIBRARY).get(key)
  return record?.['account_id'] === order.input['account_id'] && record?.['deleted'] !== true ? record : undefined
}

/** Rejects a missing medium. */
export const noMedia = (parameter: string, value: string): Answer =>
  refusedAnswer(404, 'MEDIA_NOT_FOUND', `Media ${value} was not found`, { parameter, value })

const SEARCHED = ['name', 'title', 'file_name', 'description']

/** Here q matches anywhere in four fields, unlike the default search by name prefix. */
export const listMedia = (order: RequestContext): Answer => {
  const term = requestTextOf(order, 'q').toLowerCase()
  const found = matching(order, recordsOf(order)).filter(
    (record) =>
      term === '' ||
      SEARCHED.some((name) =>
        String(record[name] ?? '')
          .toLowerCase()
          .includes(term),
      ),
  )
  const { q: _, ...input } = order.input
  return pageOf({ ...order, input }, found, (record) => shown(order, record))
}

/** The poster of a video: the image that was named, else its first frame. */
const posterOf = (order: RequestContext): WorldRecord | Answer => {
  const key = requestTextOf(order, 'poster_media_key')
  if (key === '') return {}
  const image = mediumOf(order, key)
  if (image === undefined) return noMedia('poster_media_key', key)
  return image['media_type'] === 'IMAGE'
    ? { poster_media_key: key, poster_media_url: image['media_url'] }
    : refusedAnswer(400, 'INVALID_MEDIA', 'A poster must be an image', { parameter: 'poster_media_key', value: key })
}

/** A pre-roll video becomes account media when it enters the library (Document 2, Account media). */
const addPreroll = (order: RequestContext, key: string): void => {
  const at = isoSeconds(order.clock.now())
  const isKnown = order.world
    .table('accountMedia')
    .all()
    .some((one) => one['media_key'] === key && one['deleted'] !== true)
  if (isKnown) return
  const id = order.names.id()
  const record = {
    id,
    account_id: order.input['account_id'],
    media_key: key,
    video_id: key,
    media_url: null,
    creative_type: 'PREROLL',
    created_at: at,
    updated_at: at,
    deleted: false,
  }
  order.world.commit({ put: 'accountMedia', id, record })
}

/** Takes a medium into the library, or describes one anew that is in it. */
export const addMedia = (order: RequestContext): Answer => {
  const key = requestTextOf(order, 'media_key')
  const kind = mediaKind(key)
  if (kind === undefined) return noMedia('media_key', key)
  const refusal = mediumOf(order, key) === undefined ? uploadRefusal(order, key, 'media_key') : undefined
  if (refusal !== undefined) return refusal
  const poster = posterOf(order)
  if (isAnswer(poster)) return poster
  const at = isoSeconds(order.clock.now())
  const created = { tweeted: false, created_at: at, ...mediumOf(order, key) }
  const record = {
    ...created,
    ...mediaFields(key, kind),
    ...givenFields(order),
    ...poster,
    account_id: order.input['account_id'],
    updated_at: at,
    deleted: false,
  }
  order.world.commit({ put: LIBRARY, id: key, record })
  if (kind.category === 'AMPLIFY_VIDEO') addPreroll(order, key)
  return answered(order, record)
}

/** Emptied fields stay there, as null. */
const emptiedOf = ({ input }: RequestContext): WorldRecord =>
  Object.fromEntries(SEARCHED.flatMap((name) => (input[name] === '' ? [[name, null] as const] : [])))

/** Describes a medium; an empty value takes a description away. */
export const updateMedia = (order: RequestContext): Answer => {
  const poster = posterOf(order)
  return isAnswer(poster) ? poster : update(order, { ...poster, ...emptiedOf(order) })
}
