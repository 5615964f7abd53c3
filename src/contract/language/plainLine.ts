/** C0, DEL, C1 and the separators of lines and paragraphs. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu

/** These reverse the text after them, including the sentence around a name. */
const DIRECTIONS = /[\u061c\u202a-\u202e\u2066-\u2069]/gu

/** Makes foreign text safe inside a sentence: one line, direction marks as U+FFFD. */
export const plainLine = (text: string): string => text.replace(BREAKS, ' ').replace(DIRECTIONS, '\ufffd')
