import type { AdKindId } from '../../../contract/ads/kinds.ts'
import type { MediaType } from '../../../contract/creative/media.ts'
import { CHOICES } from '../../../contract/creative/pollCards.ts'
import { CTAS } from '../../../contract/creative/videoCards.ts'
import type { AdRecord } from '../../../host/ads.ts'
import type { PlainCode } from '../../../messages/translator.ts'

// Rows of controls for polls, video conversation cards and posts, in page order.

/** Media of some types, chosen by picture or added from files. */
export interface MediaRow {
  readonly control: 'media'
  readonly field: string
  readonly types: readonly MediaType[]
  readonly most: number
  readonly hint?: PlainCode
}

/** Fields that come several times over, such as choices: each line holds these fields. */
export interface RepeatedRow {
  readonly control: 'repeated'
  readonly lines: readonly (readonly string[])[]
  readonly least: number
  readonly line: 'choice' | 'hashtag'
}

export type FormRow =
  | { readonly control: 'field' | 'minutes' | 'postAs' | 'audience'; readonly field: string }
  | MediaRow
  | RepeatedRow

interface FormSection {
  readonly title?: PlainCode
  readonly rows: readonly FormRow[]
  /** Omitted where it doesn't apply: without a value, and without matching media. */
  readonly isAbout?: (media: readonly MediaType[]) => boolean
}

const field = (name: string): FormRow => ({ control: 'field', field: name })

/** What every post has, published or not; its name comes last. */
const POST_ROWS: readonly FormRow[] = [
  { control: 'postAs', field: 'as_user_id' },
  field('text'),
  {
    control: 'media',
    field: 'media_keys',
    types: ['IMAGE', 'GIF', 'VIDEO'],
    most: 4,
    hint: 'creatives.post.media',
  },
  field('card_uri'),
  { control: 'audience', field: 'nullcast' },
  field('name'),
]

const CREATIVE_FORMS: Readonly<Partial<Record<AdKindId, readonly FormSection[]>>> = {
  media: [
    { rows: [field('name'), field('file_name'), field('media_key')] },
    {
      title: 'creatives.section.video',
      rows: [
        field('title'),
        field('description'),
        { control: 'media', field: 'poster_media_key', types: ['IMAGE'], most: 1, hint: 'creatives.video.poster' },
      ],
      isAbout: (media) => media.includes('VIDEO'),
    },
  ],
  pollCard: [
    {
      rows: [
        field('name'),
        { control: 'repeated', lines: CHOICES.map((choice) => [choice]), least: 2, line: 'choice' },
        { control: 'minutes', field: 'duration_in_minutes' },
        {
          control: 'media',
          field: 'media_key',
          types: ['IMAGE', 'VIDEO'],
          most: 1,
          hint: 'creatives.poll.media',
        },
      ],
    },
  ],
  videoCard: [
    {
      rows: [
        field('name'),
        field('title'),
        { control: 'media', field: 'media_key', types: ['VIDEO'], most: 1, hint: 'creatives.video.ratio' },
        { control: 'media', field: 'poster_media_key', types: ['IMAGE'], most: 1, hint: 'creatives.video.poster' },
        { control: 'repeated', lines: CTAS.map((cta) => [cta, `${cta}_tweet`]), least: 1, line: 'hashtag' },
      ],
    },
    {
      title: 'creatives.section.after',
      rows: [
        field('thank_you_text'),
        field('thank_you_url'),
        { control: 'media', field: 'unlocked_image_media_key', types: ['IMAGE'], most: 1 },
        { control: 'media', field: 'unlocked_video_media_key', types: ['VIDEO'], most: 1 },
      ],
    },
  ],
  post: [
    { rows: [...POST_ROWS.slice(0, -1), field('conversation_settings'), ...POST_ROWS.slice(-1)] },
    {
      title: 'creatives.section.video',
      rows: [field('video_title'), field('video_description'), field('video_cta'), field('video_cta_value')],
      isAbout: (media) => media.includes('VIDEO'),
    },
  ],
  draftPost: [{ rows: POST_ROWS }],
  scheduledPost: [{ rows: [field('scheduled_at'), ...POST_ROWS] }],
}

/** Names of the fields that a row edits; of repeated ones, all lines. */
export const fieldsOfRow = (row: FormRow): readonly string[] =>
  row.control === 'repeated' ? row.lines.flat() : [row.field]

/** The sections of a record that have something to say or to fill in. */
export const sectionsOf = (
  { kind, values }: Pick<AdRecord, 'kind' | 'values'>,
  media: readonly MediaType[],
): readonly FormSection[] =>
  (CREATIVE_FORMS[kind] ?? []).filter(
    ({ rows, isAbout }) =>
      isAbout === undefined ||
      isAbout(media) ||
      rows.flatMap(fieldsOfRow).some((name) => !['', null, undefined].includes(values[name] as string | null)),
  )
