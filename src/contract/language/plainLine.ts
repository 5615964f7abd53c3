/** C0, DEL, C1 and the separators of lines and paragraphs. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu

/** Reverse the text behind them, also that of the sentence around a name. */
const DIRECTIONS = /[\u061c\u202a-\u202e\u2066-\u2069]/gu

/** A name or text of others for the middle of a sentence: on one line, signs of direction as U+FFFD. */
export const plainLine = (text: string): string => text.replace(BREAKS, ' ').replace(DIRECTIONS, '\ufffd')
