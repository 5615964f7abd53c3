import { isFields, wordOf } from '../language/fields.ts'
import { type MediaType, mediaKind } from './media.ts'

type Given = Readonly<Record<string, unknown>>

export const CARD_TYPES = [
  'IMAGE_APP',
  'IMAGE_CAROUSEL_APP',
  'IMAGE_CAROUSEL_WEBSITE',
  'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE',
  'IMAGE_WEBSITE',
  'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE',
  'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP',
  'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE',
  'VIDEO_APP',
  'VIDEO_CAROUSEL_APP',
  'VIDEO_CAROUSEL_WEBSITE',
  'VIDEO_MULTI_DEST_CAROUSEL_WEBSITE',
  'VIDEO_WEBSITE',
] as const
type CardType = (typeof CARD_TYPES)[number]

/** The media keys of some components, in order. */
export const mediaKeysOf = (components: readonly Given[]): readonly string[] =>
  components.flatMap(({ media_key: one, media_keys: many }) => [
    ...(typeof one === 'string' ? [one] : []),
    ...(Array.isArray(many) ? many.map(wordOf) : []),
  ])

/** Everything but video counts as an image. */
const mediaOf = (types: readonly MediaType[]): 'IMAGE' | 'VIDEO' | 'MIXED' => {
  const videos = types.filter((type) => type === 'VIDEO').length
  return videos === 0 ? 'IMAGE' : videos === types.length ? 'VIDEO' : 'MIXED'
}

const goalOf = (components: readonly Given[]): string =>
  wordOf(components.flatMap(({ destination }) => (isFields(destination) ? [destination['type']] : []))[0])

/**
 * Card type, from its media types, whether it has slides, and its destination (facts A9). `groups` are its components,
 * or those of each slide.
 */
export const cardTypeOf = (
  groups: readonly (readonly Given[])[],
  hasSlides: boolean,
  typeOf: (key: string) => MediaType = (key) => mediaKind(key)?.type ?? 'IMAGE',
): CardType => {
  const parts = groups.flat()
  const media = mediaOf(mediaKeysOf(parts).map(typeOf))
  const isCarousel = hasSlides || parts.some(({ type }) => type === 'SWIPEABLE_MEDIA')
  const goal = hasSlides ? 'WEBSITE' : goalOf(parts)
  if (!isCarousel) return `${media}_${goal}` as CardType
  if (hasSlides) return `${media === 'MIXED' ? 'MIXED_MEDIA' : media}_MULTI_DEST_CAROUSEL_WEBSITE`
  return (media === 'MIXED' ? `MIXED_MEDIA_SINGLE_DEST_CAROUSEL_${goal}` : `${media}_CAROUSEL_${goal}`) as CardType
}
