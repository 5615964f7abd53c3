// Lengths of text as the platform counts them (facts: its counting of characters).

import { TOP_LEVEL_DOMAINS } from './topLevelDomains.ts'

/** Code points that count as one; every other counts as two. */
const NARROW: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]

const URL_LENGTH = 23

/** Characters of a card title: shown on every device, and allowed (facts, section 13). */
export const CARD_TITLE = { shown: 50, most: 70 } as const
/** Characters of the title of a video conversation card (facts, section 13). */
export const VIDEO_CARD_TITLE = 23
/** Characters of a video's texts (Document 2, Media library). */
export const VIDEO_TEXT = { title: 70, description: 200 } as const
/** Weighted characters of a post (facts, section 13). */
export const POST_LENGTH = 280

/** A URL ends at East Asian text; sentence and bracket marks after it are dropped. */
const LINK = /https?:\/\/[^\s\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]+/giu
const BEHIND = /[.,;:!?'"»”’)\]}>]+$/u
/** Addresses without https:// count as well where they end in a known top-level domain. */
const BARE = new RegExp(
  String.raw`(?<![\p{L}\p{N}@/._-])(?<labels>(?:[a-z0-9\u00c0-\u024f](?:[a-z0-9\u00c0-\u024f-]*[a-z0-9\u00c0-\u024f])?\.)+)(?<top>${TOP_LEVEL_DOMAINS.join('|')})(?![\p{L}\p{N}@_-]|\.[a-z0-9])(?<path>\/[^\s\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]*)?`,
  'giu',
)
/** String sets: a literal with this flag needs a newer target than the project's. */
const SETS = 'gv'
const EMOJI = new RegExp(String.raw`\p{RGI_Emoji}`, SETS)

const isNarrow = (point: number): boolean => NARROW.some(([from, to]) => point >= from && point <= to)

/** Whether a space is missing between sentences: `end.So` names a country only by chance. */
const isSentenceEnd = (labels: string, top: string): boolean =>
  top.length === 2 && labels.indexOf('.') === labels.length - 1 && /^\p{Lu}/u.test(top) && /\p{Ll}/u.test(labels)

/** A text without the addresses in it, and how many there were. */
const withoutLinks = (text: string): { readonly rest: string; readonly links: number } => {
  let links = 0
  const cut = (link: string): string => {
    links++
    return BEHIND.exec(link)?.[0] ?? ''
  }
  const rest = text
    .replace(LINK, cut)
    .replace(BARE, (link: string, labels: string, top: string, path?: string) =>
      path === undefined && isSentenceEnd(labels, top) ? link : cut(link),
    )
  return { rest, links }
}

/** URLs in a text, without trailing punctuation. */
export const linksIn = (text: string): readonly string[] =>
  (text.match(LINK) ?? []).map((link) => link.replace(BEHIND, ''))

/** Weighted characters of a post. A link is 23, an emoji 2, most Asian characters 2. */
export const weightedLength = (text: string): number => {
  const { rest, links } = withoutLinks(text.normalize('NFC'))
  const emoji = rest.match(EMOJI) ?? []
  let length = links * URL_LENGTH + emoji.length * 2
  for (const sign of rest.replace(EMOJI, '')) length += isNarrow(sign.codePointAt(0) ?? 0) ? 1 : 2
  return length
}

/** Code points, as the documents count names and titles. */
export const nameLength = (text: string): number => [...text].length
