import { Type } from 'typebox'
import {
  accountReadRate,
  accountWriteRate,
  DATED,
  paging,
  recordFields,
  sortBy,
  withDeleted,
} from '../language/conventions.ts'
import { endpoint, type InputRule } from '../language/endpoint.ts'
import { isFields } from '../language/fields.ts'
import { idFilter } from '../language/idFilter.ts'
import { text } from '../language/kinds.ts'
import { sortPublished } from '../language/sorting.ts'
import { CARD_RULES, component, componentReply, EXAMPLE_COMPONENTS, EXAMPLE_SLIDES, SWIPEABLE } from './cardParts.ts'
import { CARD_TYPES } from './cardType.ts'
import { keysAssumed } from './media.ts'

const section = 'Document 2, Cards'

/** A card (Document 2, Creative records); a legacy one has no components. */
const cardRecord = Type.Object({
  ...recordFields,
  name: Type.String(),
  card_type: Type.String(),
  card_uri: Type.String(),
  components: Type.Optional(Type.Array(componentReply)),
  slides: Type.Optional(Type.Array(Type.Array(componentReply))),
})

const content = {
  components: Type.Optional(
    Type.Array(component, { minItems: 1, description: 'from top to bottom', examples: EXAMPLE_COMPONENTS }),
  ),
  slides: Type.Optional(
    Type.Array(Type.Array(component, { minItems: 1 }), {
      minItems: SWIPEABLE.least,
      maxItems: SWIPEABLE.most,
      description: 'components of each slide, for slides with different destinations',
      examples: EXAMPLE_SLIDES,
    }),
  ),
}

const someContent: InputRule = {
  sentence: 'Missing required parameter components: it is optional only with slides',
  parameter: 'body.components',
  code: 'MISSING_PARAMETER',
  holds: ({ body }) => !isFields(body) || (body['components'] ?? body['slides']) !== undefined,
  valid: { body: { name: 'Card', components: EXAMPLE_COMPONENTS[0] } },
  broken: { body: { name: 'Card' } },
}

const listPath = '/12/accounts/:account_id/cards'
const onePath = `${listPath}/:card_id` as const
const resource = { notFound: 'CARD_NOT_FOUND' } as const

const inArray = 'The response is an array with the card; under /11 it is the card itself.'

const partsAssumed = [
  keysAssumed,
  'card_type depends on media types, slides and destination; a GIF counts as an image.',
  'A card has one media component and one of DETAILS and BUTTON, or 2 to 6 slides with one MEDIA and one DETAILS each.',
  'Media need not be in the library: missing ones are named in x-api-warn, or rejected with --strict or --assume absent-media=rejected. card_uri and ID are unrelated.',
]

export const cardEndpoints = {
  'cards.list': endpoint({
    method: 'GET',
    path: listPath,
    server: 'ads',
    access: 'user',
    summary: 'List the cards of an account',
    section,
    query: Type.Object({
      card_types: Type.Optional(
        Type.Array(Type.Enum([...CARD_TYPES, 'IMAGE_CONVERSATION']), { minItems: 1, description: 'comma-separated' }),
      ),
      card_id: idFilter,
      card_uris: idFilter,
      ...paging({ default: 100, maximum: 200 }),
      include_legacy_cards: Type.Optional(Type.Boolean({ default: false })),
      q: Type.Optional(text(80, 'start of the name, not case-sensitive')),
      ...sortBy([...DATED, 'name']),
      ...withDeleted,
    }),
    reply: 'list',
    data: cardRecord,
    resource,
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [sortPublished, "Poll, video conversation and legacy cards aren't listed here."],
  }),
  'cards.get': endpoint({
    method: 'GET',
    path: onePath,
    server: 'ads',
    access: 'user',
    summary: 'Get a card',
    section,
    query: Type.Object({ ...withDeleted }),
    reply: 'list',
    data: cardRecord,
    resource,
    rate: accountReadRate,
    repeat: 'safe',
    assumes: ['Legacy cards can be read here too.', inArray],
  }),
  'cards.create': endpoint({
    method: 'POST',
    path: listPath,
    server: 'ads',
    access: 'user',
    summary: 'Create a card or carousel',
    section,
    body: Type.Object({ name: text(80, 'name for the advertiser'), ...content }),
    rules: [someContent, ...CARD_RULES],
    reply: 'record',
    data: cardRecord,
    resource,
    rate: accountWriteRate,
    repeat: 'never',
    assumes: partsAssumed,
  }),
  'cards.update': endpoint({
    method: 'PUT',
    path: onePath,
    server: 'ads',
    access: 'user',
    summary: 'Replace the name, components or slides of a card',
    section,
    body: Type.Object({ name: Type.Optional(text(80, 'name for the advertiser')), ...content }),
    rules: CARD_RULES,
    reply: 'list',
    data: cardRecord,
    resource,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      ...partsAssumed,
      inArray,
      "components replace slides and vice versa. Legacy cards can't be changed: CARD_NOT_FOUND (404).",
    ],
  }),
  'cards.delete': endpoint({
    method: 'DELETE',
    path: onePath,
    server: 'ads',
    access: 'user',
    summary: 'Delete a card by ID',
    section,
    reply: 'list',
    data: cardRecord,
    resource,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: ['Only the path with the card type is shown; the platform accepts this one too (facts A9).', inArray],
  }),
  'legacyCards.delete': endpoint({
    method: 'DELETE',
    path: `${listPath}/:card_type/:card_id`,
    server: 'ads',
    access: 'user',
    summary: 'Delete a card by type and ID',
    section,
    reply: 'record',
    data: cardRecord,
    resource: { ...resource, collection: 'cards' },
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      "card_type is the card's type in any case, such as image_conversation; other cards are deleted too.",
      'An unknown type is rejected with UNKNOWN_CARD_TYPE (400), a card of another type with CARD_NOT_FOUND (404). Posts keep the card.',
    ],
  }),
}
