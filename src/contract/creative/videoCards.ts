import { type TLiteral, type TSchema, type TUnion, Type } from 'typebox'
import {
  accountReadRate,
  accountWriteRate,
  recordFields,
  totalCountNotWithCursor,
  withDeleted,
} from '../language/conventions.ts'
import { endpoint, type InputRule } from '../language/endpoint.ts'
import { text, unsettable, webAddress } from '../language/kinds.ts'
import { sortPublished } from '../language/sorting.ts'
import { cardListQuery, deletedCard } from './cardList.ts'
import { EXAMPLE_MEDIA } from './media.ts'

const section = 'Document 2, Video conversation cards'

/** Characters of a call to action, not counting # (Document 2, Video conversation cards). */
export const CTA_LENGTH = 20
export const CTAS = ['first_cta', 'second_cta', 'third_cta', 'fourth_cta'] as const

const optionalText = Type.Optional(Type.String())

const videoCard = Type.Object({
  ...recordFields,
  name: Type.String(),
  title: optionalText,
  first_cta: Type.String(),
  first_cta_tweet: Type.String(),
  second_cta: optionalText,
  second_cta_tweet: optionalText,
  third_cta: optionalText,
  third_cta_tweet: optionalText,
  fourth_cta: optionalText,
  fourth_cta_tweet: optionalText,
  thank_you_text: Type.String(),
  thank_you_url: optionalText,
  media_key: Type.String(),
  media_url: optionalText,
  poster_media_url: optionalText,
  video_width: optionalText,
  video_height: optionalText,
  video_owner_id: optionalText,
  card_uri: Type.String(),
  card_type: Type.String(),
})

const cta = (description: string) => Type.String({ minLength: 1, description })

const dependent = {
  title: text(23, 'required without second_cta'),
  second_cta: cta('required without title'),
  second_cta_tweet: Type.String({ minLength: 1, description: 'required with second_cta' }),
  third_cta: cta('third call to action'),
  third_cta_tweet: Type.String({ minLength: 1, description: 'required with third_cta' }),
  fourth_cta: cta('fourth call to action'),
  fourth_cta_tweet: Type.String({ minLength: 1, description: 'required with fourth_cta' }),
  poster_media_key: Type.String({
    minLength: 1,
    description: 'image from the library; default: first frame',
    examples: [EXAMPLE_MEDIA.image],
  }),
  thank_you_url: webAddress({ examples: ['https://www.example.com/thanks'] }),
  unlocked_image_media_key: Type.String({ minLength: 1, description: 'write-only' }),
  unlocked_video_media_key: Type.String({ minLength: 1 }),
}

type Emptied<Fields> = { [Name in keyof Fields]: TUnion<[Fields[Name] & TSchema, TLiteral<''>]> }

/** Fields for a change: an empty value takes one away (facts A6). */
const emptied = <const Fields extends Readonly<Record<string, TSchema>>>(fields: Fields): Emptied<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, unsettable(schema)])) as Emptied<Fields>

const required = {
  first_cta: cta('first call to action, 20 characters without #'),
  first_cta_tweet: Type.String({ minLength: 1 }),
  media_key: Type.String({
    minLength: 1,
    description: 'video from the library, 16:9',
    examples: [EXAMPLE_MEDIA.amplifyVideo, EXAMPLE_MEDIA.video],
  }),
  name: Type.String({ minLength: 1 }),
  thank_you_text: text(23, 'shown after posting'),
}

const has = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const whole = { first_cta: '#tea', first_cta_tweet: 'Tea!', media_key: '13_1', name: 'Card', thank_you_text: 'Thanks' }

const ctaLength = (parameter: (typeof CTAS)[number]): InputRule => ({
  sentence: `${parameter} must have at most ${CTA_LENGTH} characters, not counting #`,
  parameter,
  code: 'INVALID_PARAMETER',
  holds: ({ [parameter]: given }) => typeof given !== 'string' || [...given.replace(/#/g, '')].length <= CTA_LENGTH,
  valid: { ...whole, [parameter]: `#${'t'.repeat(CTA_LENGTH)}` },
  broken: { ...whole, [parameter]: `#${'t'.repeat(CTA_LENGTH + 1)}` },
})

const needsTweet = (parameter: (typeof CTAS)[number]): InputRule => ({
  sentence: `Missing required parameter ${parameter}_tweet for ${parameter}`,
  parameter: `${parameter}_tweet`,
  code: 'MISSING_PARAMETER',
  holds: (input) => !has(input[parameter]) || has(input[`${parameter}_tweet`]),
  valid: { ...whole, [parameter]: '#milk', [`${parameter}_tweet`]: 'Milk!' },
  broken: { ...whole, [parameter]: '#milk' },
})

/** Rules of a whole card. A new card is checked as sent, a changed one merged with its old fields. */
const VIDEO_CARD_RULES: readonly InputRule[] = [
  {
    sentence: 'Missing required parameter title: it is optional only with second_cta',
    parameter: 'title',
    code: 'MISSING_PARAMETER',
    holds: ({ title, second_cta: second }) => has(title) || has(second),
    valid: { ...whole, title: 'Tea or milk' },
    broken: whole,
  },
  needsTweet('second_cta'),
  needsTweet('third_cta'),
  needsTweet('fourth_cta'),
]

const lengths = CTAS.map(ctaLength)

const listPath = '/12/accounts/:account_id/cards/video_conversation'
const resource = { collection: 'video_conversation_cards', notFound: 'CARD_NOT_FOUND' } as const
const reading = { ...resource, echo: { card_type: 'video_conversation' } } as const
const writing = { ...resource, echo: { card_type: 'VIDEO_CONVERSATION' } } as const

const mediaAssumed = [
  'second_cta to fourth_cta have the limit of first_cta.',
  "A media_key not in the library is rejected with MEDIA_NOT_FOUND (404), one that isn't a 16:9 video with INVALID_MEDIA (400).",
  "poster_media_key is listed as long: an image's digits or its whole key are accepted. Other media and URLs of the card aren't checked.",
  'Fields without a value are omitted. request.params includes what was found out about the video.',
]

export const videoCardEndpoints = {
  'videoConversationCards.list': endpoint({
    method: 'GET',
    path: listPath,
    server: 'ads',
    access: 'user',
    summary: 'List the video conversation cards of an account',
    section,
    query: cardListQuery,
    rules: [totalCountNotWithCursor],
    reply: 'list',
    data: videoCard,
    resource: reading,
    rate: accountReadRate,
    repeat: 'safe',
    assumes: ['q has the limit of poll cards: 80 characters, the start of the name.', sortPublished],
  }),
  'videoConversationCards.get': endpoint({
    method: 'GET',
    path: `${listPath}/:card_id`,
    server: 'ads',
    access: 'user',
    summary: 'Get a video conversation card',
    section,
    query: Type.Object({ ...withDeleted }),
    reply: 'record',
    data: videoCard,
    resource: reading,
    rate: accountReadRate,
    repeat: 'safe',
  }),
  'videoConversationCards.create': endpoint({
    method: 'POST',
    path: listPath,
    server: 'ads',
    access: 'user',
    summary: 'Create a video conversation card',
    section,
    query: Type.Object({ ...required, ...Type.Partial(Type.Object(dependent)).properties }),
    rules: [...lengths, ...VIDEO_CARD_RULES],
    reply: 'record',
    data: videoCard,
    resource: writing,
    rate: accountWriteRate,
    repeat: 'never',
    assumes: [...mediaAssumed, 'Width and height are returned as text: "16" and "9".'],
  }),
  'videoConversationCards.update': endpoint({
    method: 'PUT',
    path: `${listPath}/:card_id`,
    server: 'ads',
    access: 'user',
    summary: 'Change a video conversation card',
    section,
    query: Type.Partial(Type.Object({ ...required, ...emptied(dependent) })),
    rules: lengths,
    state: VIDEO_CARD_RULES,
    reply: 'record',
    data: videoCard,
    resource: writing,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      ...mediaAssumed,
      "Fields that need one another are checked on the changed card; an empty value clears a field. Other parameters aren't shown.",
    ],
  }),
  'videoConversationCards.delete': endpoint({
    method: 'DELETE',
    path: `${listPath}/:card_id`,
    server: 'ads',
    access: 'user',
    summary: 'Delete a video conversation card permanently',
    section,
    reply: 'record',
    data: Type.Object(deletedCard),
    resource: { ...reading, delete: 'hard' },
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: ["Deleting isn't shown: it is permanent and returns a short record. Posts keep the card."],
  }),
}
