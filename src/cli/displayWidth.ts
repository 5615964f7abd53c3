// Terminal columns of a text: East Asian letters and emoji take two, combining marks none.

/** Wide and fullwidth characters of Unicode's East Asian Width, in its blocks. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18d08}\u{1aff0}-\u{1b2fb}\u{20000}-\u{3fffd}])/u

const NARROW = /^[\u0020-\u02ff]*$/

// Made where a text needs it: that takes longer than most commands print.
let segmenter: Intl.Segmenter | undefined

const graphemesOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** Width of a text on one line, in columns. */
export const displayWidth = (text: string): number => {
  if (NARROW.test(text)) return text.length
  let width = 0
  for (const { segment } of graphemesOf(text)) width += WIDE.test(segment) || segment.includes('\ufe0f') ? 2 : 1
  return width
}

/** A text filled up with spaces to a width, before or behind it. */
export const padded = (text: string, width: number, side: 'start' | 'end'): string => {
  const space = ' '.repeat(Math.max(0, width - displayWidth(text)))
  return side === 'start' ? space + text : text + space
}
