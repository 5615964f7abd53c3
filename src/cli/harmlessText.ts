// Untrusted text must not control the terminal. It could move the cursor, ring the bell, overwrite output or reverse
// its direction.

/** C0 but newline and tab, DEL and C1. */
const CONTROLS = /[^\P{Cc}\n\t]+/gu

/** Invisible characters that change how others are shown: directions, joiners, marks, line separators. */
const UNSEEN = /[\p{Cf}\u2028\u2029]/gu

/** Text for people: control characters become a space, invisible characters U+FFFD. */
export const harmlessText = (text: string): string => text.replace(CONTROLS, ' ').replace(UNSEEN, '\ufffd')

const escaped = (signs: string): string =>
  signs
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

/** Equivalent JSON text: such characters, which occur only in strings, are written as \uXXXX. */
export const harmlessJson = (json: string): string =>
  json
    .replaceAll('\r', ' ')
    .replace(/[^\P{Cc}\n\t]/gu, escaped)
    .replace(UNSEEN, escaped)
