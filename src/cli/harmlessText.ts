// Texts of files and of the platform on their way to a terminal: they must not move its cursor, ring its bell, write over
// what stands there or turn the direction of what is read.

/** C0 but newline and tab, DEL and C1. */
const CONTROLS = /[^\P{Cc}\n\t]+/gu

/** Signs that are not seen but change how others are shown: directions, joiners, marks, separators of lines. */
const UNSEEN = /[\p{Cf}\u2028\u2029]/gu

/** Text for people: controls become a space, signs that are not seen become U+FFFD. */
export const harmlessText = (text: string): string => text.replace(CONTROLS, ' ').replace(UNSEEN, '\ufffd')

const escaped = (signs: string): string =>
  signs
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

/** Text of JSON that means the same: such signs, which may stand in its strings alone, are written as \uXXXX. */
export const harmlessJson = (json: string): string =>
  json
    .replaceAll('\r', ' ')
    .replace(/[^\P{Cc}\n\t]/gu, escaped)
    .replace(UNSEEN, escaped)
