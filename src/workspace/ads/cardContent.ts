import { groupsOf, LABEL_VALUE } from '../../contract/creative/cardParts.ts'
import { mediaKeysOf } from '../../contract/creative/cardType.ts'
import { type Fields, isFields, wordOf } from '../../contract/language/fields.ts'
import { CARD_TITLE } from './textLength.ts'

// A card as people fill it in: media layout, destination, and text below each. Every card type is one combination of
// these (Document 2, Card components).

/** `single`: one medium. `carousel`: several with one destination. `slides`: several, each with its own. */
export type CardLayout = 'single' | 'carousel' | 'slides'
export type CardGoal = 'WEBSITE' | 'APP'

export interface CardPart {
  readonly media: readonly string[]
  /** The DETAILS or BUTTON component, with all the platform's fields. */
  readonly below: Fields
}

export interface CardContent {
  readonly layout: CardLayout
  readonly goal: CardGoal
  /** One, or one for each slide. */
  readonly parts: readonly CardPart[]
}

/** Media that one swipes through, and slides. */
export const CARD_ITEMS = { least: 2, most: 6 } as const

/** A field below the media of a card, by its path within the component. */
export interface PartField {
  readonly path: string
  readonly options?: readonly string[]
  /** Characters that the platform is known to take. */
  readonly most?: number
  readonly isRequired?: true
}

/** What a card asks for below its media, by where it leads. */
export const PART_FIELDS = {
  WEBSITE: [
    { path: 'title', most: CARD_TITLE.most, isRequired: true },
    { path: 'destination.url', isRequired: true },
  ],
  APP: [
    { path: 'label.value', options: LABEL_VALUE, isRequired: true },
    { path: 'destination.country_code', isRequired: true },
    { path: 'destination.googleplay_app_id' },
    { path: 'destination.ios_app_store_identifier' },
    { path: 'destination.googleplay_deep_link' },
    { path: 'destination.ios_deep_link' },
  ],
} as const satisfies Readonly<Record<CardGoal, readonly PartField[]>>

const EMPTY_BELOW: Readonly<Record<CardGoal, Fields>> = {
  WEBSITE: { type: 'DETAILS', destination: { type: 'WEBSITE' } },
  APP: { type: 'BUTTON', label: { type: 'ENUM', value: 'OPEN' }, destination: { type: 'APP' } },
}

const emptyPart = (goal: CardGoal): CardPart => ({ media: [], below: EMPTY_BELOW[goal] })

const isMediaPart = ({ type }: Fields): boolean => type === 'MEDIA' || type === 'SWIPEABLE_MEDIA'

const goalOf = (below: Fields | undefined): CardGoal =>
  below?.['type'] === 'BUTTON' || (isFields(below?.['destination']) && below['destination']['type'] === 'APP')
    ? 'APP'
    : 'WEBSITE'

/** Reads a card from its components or slides. */
export const readCard = (values: Fields): CardContent => {
  const hasSlides = Array.isArray(values['slides'])
  const groups = groupsOf(values)
  const first = groups[0]?.find((one) => !isMediaPart(one))
  const goal = hasSlides ? 'WEBSITE' : goalOf(first)
  const parts = groups.map((group) => ({
    media: mediaKeysOf(group.filter(isMediaPart)),
    below: group.find((one) => !isMediaPart(one)) ?? EMPTY_BELOW[goal],
  }))
  const swipes = groups.some((group) => group.some(({ type }) => type === 'SWIPEABLE_MEDIA'))
  return {
    layout: hasSlides ? 'slides' : swipes ? 'carousel' : 'single',
    goal,
    parts: parts.length === 0 ? [emptyPart(goal)] : parts,
  }
}

const mediaPart = (layout: CardLayout, media: readonly string[]): Fields => {
  if (layout === 'carousel')
    return { type: 'SWIPEABLE_MEDIA', ...(media.length === 0 ? {} : { media_keys: [...media] }) }
  return { type: 'MEDIA', ...(media[0] === undefined ? {} : { media_key: media[0] }) }
}

/** The field of a record that holds a card, and its value. */
export const writeCard = ({ layout, parts }: CardContent): { readonly field: string; readonly value: unknown } => {
  const groups = parts.map(({ media, below }) => [mediaPart(layout, media), below])
  return layout === 'slides' ? { field: 'slides', value: groups } : { field: 'components', value: groups[0] ?? [] }
}

/** A value inside a component. */
export const partValue = (below: Fields, path: string): string => {
  let value: unknown = below
  for (const name of path.split('.')) value = isFields(value) ? value[name] : undefined
  return wordOf(value)
}

/** A component with another value at a path. An empty value is taken away. */
export const withPartValue = (below: Fields, path: string, value: string): Fields => {
  const [name = '', ...rest] = path.split('.')
  const { [name]: before, ...others } = below
  if (rest.length > 0) return { ...below, [name]: withPartValue(isFields(before) ? before : {}, rest.join('.'), value) }
  return value === '' ? others : { ...below, [name]: value }
}

/** Changes a card's layout; media and texts stay if they fit. */
export const withLayout = (card: CardContent, layout: CardLayout): CardContent => {
  const media = card.parts.flatMap((part) => part.media)
  const first = card.parts[0] ?? emptyPart(card.goal)
  if (layout !== 'slides') return { ...card, layout, parts: [{ ...first, media }] }
  const below = card.goal === 'WEBSITE' ? first.below : EMPTY_BELOW.WEBSITE
  const slides = media.slice(0, CARD_ITEMS.most).map((key) => ({ media: [key], below }))
  while (slides.length < CARD_ITEMS.least) slides.push({ media: [], below })
  return { layout, goal: 'WEBSITE', parts: card.layout === 'slides' ? card.parts : slides }
}

/** A card that leads elsewhere. Slides lead to websites only. */
export const withGoal = (card: CardContent, goal: CardGoal): CardContent =>
  card.goal === goal || card.layout === 'slides'
    ? card
    : { ...card, goal, parts: card.parts.map(({ media }) => ({ media, below: EMPTY_BELOW[goal] })) }

/** A card with one of its parts changed. */
export const withPart = (card: CardContent, at: number, change: Partial<CardPart>): CardContent => ({
  ...card,
  parts: card.parts.map((part, place) => (place === at ? { ...part, ...change } : part)),
})

/** A card with one empty slide more, up to the limit. */
export const withSlide = (card: CardContent): CardContent =>
  card.parts.length >= CARD_ITEMS.most ? card : { ...card, parts: [...card.parts, emptyPart(card.goal)] }

/** Unchanged at the least number of slides that a card may have. */
export const withoutSlide = (card: CardContent, at: number): CardContent =>
  card.parts.length <= CARD_ITEMS.least ? card : { ...card, parts: card.parts.filter((_, place) => place !== at) }
