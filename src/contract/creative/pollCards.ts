import { Type } from 'typebox'
import {
  accountReadRate,
  accountWriteRate,
  recordFields,
  totalCountNotWithCursor,
  withDeleted,
} from '../language/conventions.ts'
import { endpoint, type InputRule } from '../language/endpoint.ts'
import { text } from '../language/kinds.ts'
import { sortPublished } from '../language/sorting.ts'
import { cardListQuery, deletedCard } from './cardList.ts'
import { EXAMPLE_MEDIA } from './media.ts'

const section = 'Document 2, Poll cards'

/** Characters of a choice, and how long a poll may run (Document 2, Poll cards). */
export const CHOICE_LENGTH = 25
export const POLL_MINUTES = { least: 5, most: 10_080 } as const
/** Pixels that an image is wide at least. */
export const POLL_IMAGE_WIDTH = 800
export const CHOICES = ['first_choice', 'second_choice', 'third_choice', 'fourth_choice'] as const

const optionalText = Type.Optional(Type.String())

const pollCard = Type.Object({
  ...recordFields,
  name: Type.String(),
  first_choice: Type.String(),
  second_choice: Type.String(),
  third_choice: optionalText,
  fourth_choice: optionalText,
  start_time: Type.String(),
  end_time: Type.String(),
  duration_in_minutes: Type.String({ description: 'digits' }),
  card_uri: Type.String(),
  card_type: Type.String({ description: 'TEXT_POLLS, VIDEO_POLLS, IMAGE_POLLS' }),
  video_url: optionalText,
  video_hls_url: optionalText,
  video_width: optionalText,
  video_height: optionalText,
  video_poster_url: optionalText,
  video_poster_width: optionalText,
  video_poster_height: optionalText,
  content_duration_seconds: optionalText,
})

const needs = (parameter: string, before: string): InputRule => ({
  sentence: `${parameter} needs ${before}`,
  parameter,
  code: 'INCLUSIVE_PARAMETERS',
  holds: (input) => input[parameter] === undefined || input[before] !== undefined,
  valid: { [before]: 'Tea', [parameter]: 'Milk' },
  broken: { [parameter]: 'Milk' },
})

const choice = (description: string) => text(CHOICE_LENGTH, description)

const listPath = '/12/accounts/:account_id/cards/poll'
const resource = { collection: 'poll_cards', notFound: 'CARD_NOT_FOUND', delete: 'hard' } as const
const echoing = { ...resource, echo: { card_type: 'poll' } } as const

export const pollCardEndpoints = {
  'pollCards.list': endpoint({
    method: 'GET',
    path: listPath,
    server: 'ads',
    access: 'user',
    summary: 'List the poll cards of an account',
    section,
    query: cardListQuery,
    rules: [totalCountNotWithCursor],
    reply: 'list',
    data: pollCard,
    resource: echoing,
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [sortPublished, 'with_deleted finds nothing more, as deleted polls are gone.'],
  }),
  'pollCards.get': endpoint({
    method: 'GET',
    path: `${listPath}/:card_id`,
    server: 'ads',
    access: 'user',
    summary: 'Get a poll card',
    section,
    query: Type.Object({ ...withDeleted }),
    reply: 'record',
    data: pollCard,
    resource: echoing,
    rate: accountReadRate,
    repeat: 'safe',
    assumes: ["A closed poll stays readable; votes after end_time don't count."],
  }),
  'pollCards.create': endpoint({
    method: 'POST',
    path: listPath,
    server: 'ads',
    access: 'user',
    summary: 'Create a poll card that opens at once',
    section,
    query: Type.Object({
      duration_in_minutes: Type.Integer({ minimum: POLL_MINUTES.least, maximum: POLL_MINUTES.most }),
      first_choice: choice('first choice'),
      second_choice: choice('second choice'),
      name: Type.String({ minLength: 1 }),
      third_choice: Type.Optional(choice('third choice')),
      fourth_choice: Type.Optional(choice('fourth choice')),
      media_key: Type.Optional(
        Type.String({
          minLength: 1,
          description: 'video, or image of at least 800 pixels and 1.91:1',
          examples: [EXAMPLE_MEDIA.image, EXAMPLE_MEDIA.amplifyVideo],
        }),
      ),
    }),
    echoAs: { account_id: null },
    rules: [
      needs('third_choice', 'first_choice'),
      needs('third_choice', 'second_choice'),
      needs('fourth_choice', 'third_choice'),
    ],
    reply: 'record',
    data: pollCard,
    resource,
    rate: accountWriteRate,
    repeat: 'never',
    assumes: [
      'duration_in_minutes and video measures are returned as text.',
      "A poll with an image has card_type IMAGE_POLLS. Width and ratio of images aren't checked.",
      'A media_key of an unknown type is rejected with MEDIA_NOT_FOUND (404), a GIF with INVALID_MEDIA (400).',
      'media_key without the feature PROMOTED_MEDIA_POLLS is rejected with FEATURE_NOT_AVAILABLE (400).',
    ],
  }),
  'pollCards.delete': endpoint({
    method: 'DELETE',
    path: `${listPath}/:card_id`,
    server: 'ads',
    access: 'user',
    summary: 'Delete a poll card permanently',
    section,
    reply: 'record',
    data: Type.Object({ ...deletedCard, start_time: Type.String() }),
    resource: echoing,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: ['The response is a short record without choices.'],
  }),
}
