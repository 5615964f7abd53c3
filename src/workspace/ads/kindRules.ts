import { AD_KIND_IDS, type AdKindId, adKind, POST_KINDS } from '../../contract/ads/kinds.ts'
import { groupsOf } from '../../contract/creative/cardParts.ts'
import { mediaKeysOf } from '../../contract/creative/cardType.ts'
import { type MediaType, mediaKind } from '../../contract/creative/media.ts'
import { MAX_SCHEDULE_MS } from '../../contract/creative/plannedPosts.ts'
import { POLL_IMAGE_WIDTH } from '../../contract/creative/pollCards.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { parseTime } from '../../contract/language/time.ts'
import { coded } from '../../messages/said.ts'
import type { InnerMessage } from '../../messages/translator.ts'
import { type AdDraft, isLocalId, numberOfLocal } from './draft.ts'
import { type AdRecords, type NameIndex, recordSides } from './records.ts'
import { CARD_TITLE, POST_LENGTH, weightedLength } from './textLength.ts'

// What the platform would report beyond request shapes, from the media library. One rule per row.

interface KindProblem {
  readonly field: string
  readonly level: 'error' | 'warning'
  readonly message: InnerMessage
}

/** What rules look up beside the record. */
interface RuleFacts {
  /** Facts of a medium; a local file has its width in pixels. */
  readonly medium: (key: string) => Fields | undefined
  /** Milliseconds since 1970. */
  readonly now: number
  /** Who is signed in. */
  readonly userId?: string
  /** The account of the record. */
  readonly account?: string
}

interface KindRule {
  readonly kinds: readonly AdKindId[]
  readonly field: string
  readonly level: 'error' | 'warning'
  /** True where the record is as it must be. */
  readonly holds: (values: Fields, facts: RuleFacts) => boolean
  readonly message: () => InnerMessage
}

const typeOf = (value: unknown): MediaType | undefined => mediaKind(wordOf(value))?.type

const isNot = (value: unknown, ...types: readonly MediaType[]): boolean => {
  const type = typeOf(value)
  return type !== undefined && types.includes(type)
}

const timeOf = (value: unknown): number | undefined => parseTime(wordOf(value ?? ''))

/** Whether a scheduled post is still to be published. */
const isWaiting = ({ scheduled_status: status }: Fields): boolean => ['', 'SCHEDULED'].includes(wordOf(status ?? ''))

const titlesOf = (values: Fields): readonly string[] =>
  groupsOf(values)
    .flat()
    .map(({ title }) => wordOf(title))

/** Whether a text has at most so many code points. Most need not be counted. */
const isWithin = (text: string, most: number): boolean => text.length <= most || [...text].length <= most

const isKnownKey = (values: Fields): boolean =>
  groupsOf(values)
    .flatMap(mediaKeysOf)
    .every((key) => mediaKind(key) !== undefined)

/** True if a poll's picture has the required width and ratio, where known. Document 2, Poll cards. */
const isPollPicture = (key: string, medium: RuleFacts['medium']): boolean => {
  if (typeOf(key) !== 'IMAGE') return true
  const { aspect_ratio: ratio = '', width } = medium(key) ?? {}
  return ['', '1.91:1'].includes(wordOf(ratio)) && (typeof width !== 'number' || width >= POLL_IMAGE_WIDTH)
}

const RULES: readonly KindRule[] = [
  {
    kinds: ['card'],
    field: 'components',
    level: 'error',
    holds: isKnownKey,
    message: () => coded('ads.check.mediaKey'),
  },
  {
    kinds: ['card'],
    field: 'components',
    level: 'warning',
    holds: (values) => titlesOf(values).every((title) => isWithin(title, CARD_TITLE.most)),
    message: () => coded('ads.check.titleLong', { most: CARD_TITLE.most }),
  },
  {
    kinds: ['card'],
    field: 'components',
    level: 'warning',
    holds: (values) =>
      titlesOf(values).every((title) => isWithin(title, CARD_TITLE.shown) || !isWithin(title, CARD_TITLE.most)),
    message: () => coded('ads.check.titleCut', { shown: CARD_TITLE.shown }),
  },
  {
    kinds: ['media'],
    field: 'media_key',
    level: 'error',
    holds: ({ media_key: key }) => wordOf(key) === '' || typeOf(key) !== undefined,
    message: () => coded('ads.check.mediaKey'),
  },
  {
    kinds: ['media', 'videoCard'],
    field: 'poster_media_key',
    level: 'error',
    holds: ({ poster_media_key: key }) => !isNot(key, 'GIF', 'VIDEO'),
    message: () => coded('ads.check.posterImage'),
  },
  {
    kinds: ['pollCard'],
    field: 'media_key',
    level: 'error',
    holds: ({ media_key: key }) => !isNot(key, 'GIF'),
    message: () => coded('ads.check.pollMedia'),
  },
  {
    kinds: ['videoCard'],
    field: 'media_key',
    level: 'error',
    holds: ({ media_key: key }) => !isNot(key, 'GIF', 'IMAGE'),
    message: () => coded('ads.check.videoOnly'),
  },
  {
    kinds: ['videoCard'],
    field: 'media_key',
    level: 'error',
    holds: ({ media_key: key }, { medium }) => ['', '16:9'].includes(wordOf(medium(wordOf(key))?.['aspect_ratio'])),
    message: () => coded('ads.check.wideVideo'),
  },
  {
    kinds: ['pollCard'],
    field: 'media_key',
    level: 'error',
    holds: ({ media_key: key }, { medium }) => isPollPicture(wordOf(key), medium),
    message: () => coded('ads.check.pollPicture', { least: POLL_IMAGE_WIDTH }),
  },
  {
    kinds: ['videoCard'],
    field: 'unlocked_image_media_key',
    level: 'warning',
    holds: ({ unlocked_image_media_key: key }) => !isNot(key, 'GIF', 'VIDEO'),
    message: () => coded('ads.check.unlockedImage'),
  },
  {
    kinds: ['videoCard'],
    field: 'unlocked_video_media_key',
    level: 'warning',
    holds: ({ unlocked_video_media_key: key }) => !isNot(key, 'GIF', 'IMAGE'),
    message: () => coded('ads.check.unlockedVideo'),
  },
  {
    kinds: ['scheduledPost'],
    field: 'scheduled_at',
    level: 'error',
    holds: (values, { now }) => !isWaiting(values) || (timeOf(values['scheduled_at']) ?? now + 1) > now,
    message: () => coded('ads.check.scheduledPast'),
  },
  {
    kinds: ['scheduledPost'],
    field: 'scheduled_at',
    level: 'error',
    holds: ({ scheduled_at: at }, { now }) => (timeOf(at) ?? now) <= now + MAX_SCHEDULE_MS,
    message: () => coded('ads.check.scheduledFar'),
  },
  {
    kinds: ['scheduledPost'],
    field: '',
    level: 'error',
    holds: isWaiting,
    message: () => coded('ads.check.scheduledGone'),
  },
  {
    kinds: ['audiencePermission'],
    field: 'granted_account_id',
    level: 'error',
    holds: ({ granted_account_id: partner }, { account }) => account === undefined || partner !== account,
    message: () => coded('ads.check.ownAccount'),
  },
  {
    kinds: POST_KINDS,
    field: 'nullcast',
    level: 'error',
    holds: ({ nullcast, as_user_id: user }, { userId }) =>
      nullcast !== false || userId === undefined || ['', userId].includes(wordOf(user)),
    message: () => coded('ads.check.organicUser'),
  },
  {
    kinds: POST_KINDS,
    field: 'text',
    level: 'warning',
    holds: ({ text }) => weightedLength(wordOf(text)) <= POST_LENGTH,
    message: () => coded('ads.check.postLong', { most: POST_LENGTH }),
  },
]

const rulesByKind: ReadonlyMap<AdKindId, readonly KindRule[]> = new Map(
  AD_KIND_IDS.map((id) => [id, RULES.filter(({ kinds }) => kinds.includes(id))]),
)

const rulesOf = (kind: AdKindId): readonly KindRule[] => rulesByKind.get(kind) ?? []

/** Whether a kind has such rules; most have none. */
export const hasKindRules = (kind: AdKindId): boolean => rulesOf(kind).length > 0

/** Problems these rules find in a draft; `values` name media by their keys. */
export const kindProblems = (draft: AdDraft, values: Fields, facts: RuleFacts): readonly KindProblem[] =>
  draft.op === 'delete'
    ? []
    : rulesOf(draft.kind)
        .filter(({ holds }) => !holds(values, facts))
        .map(({ field, level, message }) => ({ field, level, message: message() }))

interface OtherRecords {
  readonly records: AdRecords
  readonly names: Pick<NameIndex, 'usersOf'>
}

/** The problem of a new record whose place another one has. That may be an earlier draft. */
export const onceProblems = (
  { kind, id, op }: AdDraft,
  values: Fields,
  { records, names }: OtherRecords,
): readonly KindProblem[] => {
  const { oncePer = [], nameField, refers } = adKind(kind)
  if (op !== 'create' || oncePer.length === 0 || oncePer.some((field) => wordOf(values[field]) === '')) return []
  const isSame = (other: Fields): boolean => oncePer.every((field) => other[field] === values[field])
  // A record that a draft deletes is there until the end of the upload.
  const isThere = [...records.ids(kind)].some((other) => {
    const theirs = records.theirs(kind, other)
    return theirs !== undefined && theirs['deleted'] !== true && isSame(theirs)
  })
  const isDrafted = refers
    .filter(({ field }) => oncePer.includes(field))
    .flatMap(({ field, kinds }) => names.usersOf(wordOf(values[field]), kinds[0] as AdKindId))
    .filter((other) => other.kind === kind && isLocalId(other.id) && numberOfLocal(other.id) < numberOfLocal(id))
    .some((other) => isSame(recordSides(records, kind, other.id).values))
  if (!isThere && !isDrafted) return []
  const message = coded('ads.check.alreadyShared', { by: isThere ? 'platform' : 'draft' })
  return [{ field: nameField, level: 'error', message }]
}
