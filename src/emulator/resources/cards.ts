import { groupsOf } from '../../contract/creative/cardParts.ts'
import { CARD_TYPES, cardTypeOf, mediaKeysOf } from '../../contract/creative/cardType.ts'
import { mediaKind } from '../../contract/creative/media.ts'
import { type Answer, refusedAnswer } from '../answer.ts'
import { create, notFound, recordOf, recordsOf, remove, shown, update } from '../defaultHandlers.ts'
import { matching } from '../filters.ts'
import { pageOf } from '../pages.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { mediumOf, noMedia } from './mediaLibrary.ts'

const bodyOf = (order: RequestContext): WorldRecord => order.input['body'] as WorldRecord

/** A card:// address of its own, never made from the id (facts A9). */
export const newCardUri = (order: RequestContext): string => `card://${order.names.longId()}`

/** List holds cards of POST cards; legacy ones only on request (Document 2, Cards). */
export const listCards = (order: RequestContext): Answer => {
  const { card_id: ids, include_legacy_cards: withLegacy } = order.input
  const isWanted = (card: WorldRecord): boolean =>
    (card['legacy'] !== true || withLegacy === true) && (!Array.isArray(ids) || ids.includes(card['id']))
  return pageOf(order, matching(order, recordsOf(order)).filter(isWanted), (card) => shown(order, card))
}

/** The first key of a card that a test picks. */
const keyOf = (body: WorldRecord, isPicked: (key: string) => boolean): string | undefined =>
  groupsOf(body).flatMap(mediaKeysOf).find(isPicked)

/** Stores a card. Unknown media give a warning, or a rejection if the emulator is strict or assumes so. */
const withMedia = (order: RequestContext, store: () => Answer): Answer => {
  const unknown = keyOf(bodyOf(order), (key) => mediaKind(key) === undefined)
  if (unknown !== undefined) return noMedia('media_key', unknown)
  const absent = keyOf(bodyOf(order), (key) => mediumOf(order, key) === undefined)
  if (absent === undefined) return store()
  if (order.strict || order.assumes['absent-media'] === 'rejected') return noMedia('media_key', absent)
  const warning = `Media ${absent} is not in the media library`
  const answer = store()
  return { ...answer, notes: [...(answer.notes ?? []), warning], warnings: [warning] }
}

const typeOf = (body: WorldRecord): string => cardTypeOf(groupsOf(body), body['slides'] !== undefined)

/** A new card, whose type follows from its parts. */
export const createCard = (order: RequestContext): Answer => {
  const fields = { id: order.names.longId(), card_type: typeOf(bodyOf(order)), card_uri: newCardUri(order) }
  return withMedia(order, () => create(order, fields))
}

/** Replaces each supplied field. Components replace slides and vice versa. */
export const updateCard = (order: RequestContext): Answer => {
  if (recordOf(order)?.['legacy'] === true) return notFound(order)
  const body = bodyOf(order)
  const { components, slides } = body
  const content =
    components === undefined && slides === undefined ? {} : { components, slides, card_type: typeOf(body) }
  return withMedia(order, () => update(order, content))
}

const KNOWN_TYPES: ReadonlySet<string> = new Set([...CARD_TYPES, 'IMAGE_CONVERSATION'])

/** Deletes a card by its type, in any case, and id. */
export const deleteLegacyCard = (order: RequestContext): Answer => {
  const type = requestTextOf(order, 'card_type').toUpperCase()
  if (!KNOWN_TYPES.has(type))
    return refusedAnswer(400, 'UNKNOWN_CARD_TYPE', `${type} is no type of card`, {
      parameter: 'card_type',
      value: type,
    })
  return remove({ ...order, input: { ...order.input, card_type: type } })
}
