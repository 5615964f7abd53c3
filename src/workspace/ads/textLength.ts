// Lengths of text as the platform counts them (facts: its counting of characters).

/** Code points that count as one; every other counts as two. */
const NARROW: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]

const URL_LENGTH = 23

/** Characters of a title of a card: those that every device shows, and those that there may be (facts, section 13). */
export const CARD_TITLE = { shown: 50, most: 70 } as const
/** Characters of the title of a video conversation card (facts, section 13). */
export const VIDEO_CARD_TITLE = 23
/** Weighted characters of a post (facts, section 13). */
export const POST_LENGTH = 280

const LINK = /https?:\/\/[^\s]+/giu
/** Sets of strings; a literal with this flag needs a newer target than the rest of the project. */
const SETS = 'gv'
const EMOJI = new RegExp(String.raw`\p{RGI_Emoji}`, SETS)

const isNarrow = (point: number): boolean => NARROW.some(([from, to]) => point >= from && point <= to)

/** Characters of a post as they count towards 280: a link is 23, an emoji 2, most Asian characters 2. */
export const weightedLength = (text: string): number => {
  const composed = text.normalize('NFC')
  const links = composed.match(LINK) ?? []
  const withoutLinks = composed.replace(LINK, '')
  const emoji = withoutLinks.match(EMOJI) ?? []
  let length = links.length * URL_LENGTH + emoji.length * 2
  for (const sign of withoutLinks.replace(EMOJI, '')) length += isNarrow(sign.codePointAt(0) ?? 0) ? 1 : 2
  return length
}

/** Code points, as the documents count names and titles. */
export const nameLength = (text: string): number => [...text].length
