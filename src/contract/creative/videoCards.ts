import { Type } from 'typebox'
import {
  accountReadRate,
  accountWriteRate,
  atMost200Ids,
  paging,
  recordFields,
  sortBy,
  totalCountNotWithCursor,
  withDeleted,
  withTotalCount,
} from '../language/conventions.ts'
import { endpoint, type InputRule } from '../language/endpoint.ts'
import { text } from '../language/kinds.ts'
import { EXAMPLE_MEDIA } from './media.ts'

const section = 'Document 2, Video conversation cards'

/** Characters of a call to action, not counting # (Document 2, Video conversation cards). */
export const CTA_LENGTH = 20
export const CTAS = ['first_cta', 'second_cta', 'third_cta', 'fourth_cta'] as const

const optionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]))

export const videoCard = Type.Object({
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
  title: Type.Optional(text(23, 'needed if second_cta is left out')),
  second_cta: Type.Optional(cta('needed if title is left out')),
  second_cta_tweet: Type.Optional(Type.String({ minLength: 1 })),
  third_cta: Type.Optional(cta('third call')),
  third_cta_tweet: Type.Optional(Type.String({ minLength: 1 })),
  fourth_cta: Type.Optional(cta('fourth call')),
  fourth_cta_tweet: Type.Optional(Type.String({ minLength: 1 })),
  poster_media_key: Type.Optional(
    Type.String({ minLength: 1, description: 'image of the library', examples: [EXAMPLE_MEDIA.image] }),
  ),
  thank_you_url: Type.Optional(Type.String({ minLength: 1 })),
  unlocked_image_media_key: Type.Optional(Type.String({ minLength: 1, description: 'write-only' })),
  unlocked_video_media_key: Type.Optional(Type.String({ minLength: 1 })),
}

const required = {
  first_cta: cta('first call, 20 characters without #'),
  first_cta_tweet: Type.String({ minLength: 1 }),
  media_key: Type.String({
    minLength: 1,
    description: 'video of the library, 16:9',
    examples: [EXAMPLE_MEDIA.amplifyVideo, EXAMPLE_MEDIA.video],
  }),
  name: Type.String({ minLength: 1 }),
  thank_you_text: text(23, 'shown after the post'),
}

const has = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const whole = { first_cta: '#tea', first_cta_tweet: 'Tea!', media_key: '13_1', name: 'Card', thank_you_text: 'Thanks' }

const ctaLength = (parameter: (typeof CTAS)[number]): InputRule => ({
  sentence: `${parameter} must have at most ${CTA_LENGTH} characters, not counting #`,
  parameter,
  code: 'INVALID_PARAMETER',
  holds: ({ [parameter]: given }) => typeof given !== 'string' || [...given.replace(/#/g, '')].length <= CTA_LENGTH,
  kept: { ...whole, [parameter]: `#${'t'.repeat(CTA_LENGTH)}` },
  broken: { ...whole, [parameter]: `#${'t'.repeat(CTA_LENGTH + 1)}` },
})

const needsTweet = (parameter: (typeof CTAS)[number]): InputRule => ({
  sentence: `Missing required parameter ${parameter}_tweet for ${parameter}`,
  parameter: `${parameter}_tweet`,
  code: 'MISSING_PARAMETER',
  holds: (input) => !has(input[parameter]) || has(input[`${parameter}_tweet`]),
  kept: { ...whole, [parameter]: '#milk', [`${parameter}_tweet`]: 'Milk!' },
  broken: { ...whole, [parameter]: '#milk' },
})

/** What must hold of a whole card: of a new one as it is sent, of a changed one together with what it had before. */
export const VIDEO_CARD_RULES: readonly InputRule[] = [
  {
    sentence: 'Missing required parameter title: it may be left out only with second_cta',
    parameter: 'title',
    code: 'MISSING_PARAMETER',
    holds: ({ title, second_cta: second }) => has(title) || has(second),
    kept: { ...whole, title: 'Tea or milk' },
    broken: whole,
  },
  needsTweet('second_cta'),
  needsTweet('third_cta'),
  needsTweet('fourth_cta'),
]

const lengths = CTAS.map(ctaLength)

const listPath = '/12/accounts/:account_id/cards/video_conversation'
const resource = { collection: 'video_conversation_cards', notFound: 'CARD_NOT_FOUND' } as const

const mediaAssumed = [
  'second_cta to fourth_cta have the limit of first_cta.',
  'A media_key that is not in the library is refused with MEDIA_NOT_FOUND (404), one that is no video of 16:9 with INVALID_MEDIA (400).',
]

export const videoCardEndpoints = {
  'videoConversationCards.list': endpoint({
    method: 'GET',
    path: listPath,
    server: 'ads',
    access: 'user',
    summary: 'List the video conversation cards of an account',
    section,
    query: Type.Object({
      card_ids: Type.Optional(Type.String({ minLength: 1, description: 'comma-separated, up to 200' })),
      ...paging({ default: 200, maximum: 1000 }),
      q: Type.Optional(text(80, 'start of the name, any case')),
      ...sortBy,
      ...withDeleted,
      ...withTotalCount,
    }),
    rules: [totalCountNotWithCursor, atMost200Ids('card_ids')],
    reply: 'list',
    data: videoCard,
    resource,
    rate: accountReadRate,
    repeat: 'safe',
    assumes: ['q has the limit of poll cards: 80 characters, the start of the name.'],
  }),
  'videoConversationCards.get': endpoint({
    method: 'GET',
    path: `${listPath}/:card_id`,
    server: 'ads',
    access: 'user',
    summary: 'Read one video conversation card',
    section,
    query: Type.Object({ ...withDeleted }),
    reply: 'record',
    data: videoCard,
    resource,
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
    query: Type.Object({ ...required, ...dependent }),
    rules: [...lengths, ...VIDEO_CARD_RULES],
    reply: 'record',
    data: videoCard,
    resource,
    rate: accountWriteRate,
    repeat: 'never',
    assumes: [...mediaAssumed, 'Width and height are answered as text: "16" and "9".'],
  }),
  'videoConversationCards.update': endpoint({
    method: 'PUT',
    path: `${listPath}/:card_id`,
    server: 'ads',
    access: 'user',
    summary: 'Change a video conversation card',
    section,
    query: Type.Partial(Type.Object({ ...required, ...dependent })),
    rules: lengths,
    state: VIDEO_CARD_RULES,
    reply: 'record',
    data: videoCard,
    resource,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      ...mediaAssumed,
      'Fields that need one another are checked on the card as it would be after the change. Further parameters and the delete are not shown; DELETE /cards/video_conversation/:card_id goes the way of legacy cards.',
    ],
  }),
}
