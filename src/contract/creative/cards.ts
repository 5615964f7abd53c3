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
import { CARD_RULES, component, EXAMPLE_COMPONENTS, EXAMPLE_SLIDES, SWIPEABLE, toldComponent } from './cardParts.ts'
import { CARD_TYPES } from './cardType.ts'
import { keysAssumed } from './media.ts'

const section = 'Document 2, Cards'

/** A card (Document 2, Creative records); a legacy one has no components. */
export const cardRecord = Type.Object({
  ...recordFields,
  name: Type.String(),
  card_type: Type.String(),
  card_uri: Type.String(),
  components: Type.Optional(Type.Array(toldComponent)),
  slides: Type.Optional(Type.Array(Type.Array(toldComponent))),
})

const content = {
  components: Type.Optional(
    Type.Array(component, { minItems: 1, description: 'from top to bottom', examples: EXAMPLE_COMPONENTS }),
  ),
  slides: Type.Optional(
    Type.Array(Type.Array(component, { minItems: 1 }), {
      minItems: SWIPEABLE.least,
      maxItems: SWIPEABLE.most,
      description: 'components of each slide, where slides lead to different places',
      examples: EXAMPLE_SLIDES,
    }),
  ),
}

const someContent: InputRule = {
  sentence: 'Missing required parameter components: it may be left out only with slides',
  parameter: 'body.components',
  code: 'MISSING_PARAMETER',
  holds: ({ body }) => !isFields(body) || (body['components'] ?? body['slides']) !== undefined,
  kept: { body: { name: 'Card', components: EXAMPLE_COMPONENTS[0] } },
  broken: { body: { name: 'Card' } },
}

const listPath = '/12/accounts/:account_id/cards'
const onePath = `${listPath}/:card_id` as const
const resource = { notFound: 'CARD_NOT_FOUND' } as const

const inArray = 'The answer is an array of the one card; under /11, whose clients read it so, it is the card itself.'

const partsAssumed = [
  keysAssumed,
  'card_type follows from the kinds of the media, whether one swipes, and the destination; a GIF counts as an image.',
  'A card has one media component and one of DETAILS and BUTTON. A card has 2 to 6 slides of one MEDIA and one DETAILS each.',
  'Media need not be in the library of the account: those that are not are told in x-api-warn, and refused with --strict or --assume absent-media=rejected. card_uri is not made from the id.',
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
      q: Type.Optional(text(80, 'start of the name, any case')),
      ...sortBy([...DATED, 'name']),
      ...withDeleted,
    }),
    reply: 'list',
    data: cardRecord,
    resource,
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [sortPublished, 'Poll cards and video conversation cards are not listed here, legacy ones either.'],
  }),
  'cards.get': endpoint({
    method: 'GET',
    path: onePath,
    server: 'ads',
    access: 'user',
    summary: 'Read one card',
    section,
    query: Type.Object({ ...withDeleted }),
    reply: 'list',
    data: cardRecord,
    resource,
    rate: accountReadRate,
    repeat: 'safe',
    assumes: ['Legacy cards are read here as well.', inArray],
  }),
  'cards.create': endpoint({
    method: 'POST',
    path: listPath,
    server: 'ads',
    access: 'user',
    summary: 'Create a card, also a carousel',
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
    summary: 'Replace name, components or slides of a card',
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
      'components take the place of slides and the other way round. A legacy card is not changed: CARD_NOT_FOUND (404).',
    ],
  }),
  'cards.delete': endpoint({
    method: 'DELETE',
    path: onePath,
    server: 'ads',
    access: 'user',
    summary: 'Delete a card by its id',
    section,
    reply: 'list',
    data: cardRecord,
    resource,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      'Only the path with the type of the card is shown; the platform takes this one as well (facts A9).',
      inArray,
    ],
  }),
  'legacyCards.delete': endpoint({
    method: 'DELETE',
    path: `${listPath}/:card_type/:card_id`,
    server: 'ads',
    access: 'user',
    summary: 'Delete a card by its type and id',
    section,
    reply: 'record',
    data: cardRecord,
    resource: { ...resource, collection: 'cards' },
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      'card_type is the type of the card in any case, such as image_conversation; cards that are not legacy are deleted as well.',
      'A word that is no type of card is refused with UNKNOWN_CARD_TYPE (400), a card of another type with CARD_NOT_FOUND (404). Posts keep the card.',
    ],
  }),
}
