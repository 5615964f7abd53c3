// What actions do to one text. All of it works on code points where characters are counted.

export const LETTER_CASES = ['lower', 'upper', 'title', 'sentence'] as const
export type LetterCase = (typeof LETTER_CASES)[number]

const WORD_START = /(^|[\s\u00a0/(["'„“-])(\p{L})/gu

/** A text in other letters. `title` begins every word, `sentence` the text, with a capital; the rest is small. */
export const inCase = (text: string, letters: LetterCase): string => {
  if (letters === 'upper') return text.toUpperCase()
  const small = text.toLowerCase()
  if (letters === 'lower') return small
  if (letters === 'title')
    return small.replace(WORD_START, (_whole, before: string, first: string) => before + first.toUpperCase())
  return small.replace(/\p{L}/u, (first) => first.toUpperCase())
}

/** Trims a text and collapses inner spaces. Line breaks go as well unless kept. */
export const trimmedCell = (text: string, inside: boolean, keepLines: boolean): string => {
  const ends = text.replace(/^[\s\u200b\ufeff]+/, '').replace(/(?<![\s\u200b\ufeff])[\s\u200b\ufeff]+$/, '')
  if (!inside) return ends
  if (!keepLines) return ends.replace(/\s+/g, ' ')
  return ends.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n')
}

const PAIRS = /[\ud800-\udfff]/

/** The first characters of a text, and the rest's first one. Only texts with characters of two units are taken apart. */
const firstCharacters = (text: string, count: number): readonly [start: string, next: string] => {
  if (!PAIRS.test(text)) return [text.slice(0, count), text.charAt(count)]
  const points = Array.from(text)
  return [points.slice(0, count).join(''), points[count] ?? '']
}

const isSpace = (text: string, at: number): boolean => text.charCodeAt(at) <= 32 || /\s/.test(text[at] ?? '')

/** Truncates to `most` characters including `sign`. Cuts after a word if one ends in the second half. */
export const truncated = (text: string, most: number, onWord: boolean, sign: string): string => {
  if (text.length <= most) return text
  if (PAIRS.test(text) && Array.from(text).length <= most) return text
  const [cut, next] = firstCharacters(text, Math.max(0, most - Array.from(sign).length))
  if (!onWord) return cut.trimEnd() + sign
  let end = cut.length
  if (!/\s/.test(next)) while (end > 0 && !isSpace(cut, end - 1)) end--
  const shortened = end >= cut.length / 2 ? cut.slice(0, end) : cut
  return shortened.replace(/[\s,;:.!?–-]{1,100}$/u, '') + sign
}

/** Removes repeated words, ignoring case; the first one stays. */
export const withoutRepeats = (text: string, separator: string): string => {
  const seen = new Set<string>()
  const isSpace = separator.trim() === ''
  const words = isSpace ? text.split(/\s+/) : text.split(separator)
  const unique = words.filter((word) => {
    const bare = word.trim().toLowerCase()
    const plain = isSpace ? bare.replace(/^[^\p{L}\p{N}]{0,20}|[^\p{L}\p{N}]{0,20}$/gu, '') : bare
    if (plain === '') return isSpace ? word !== '' : false
    if (seen.has(plain)) return false
    seen.add(plain)
    return true
  })
  return isSpace ? unique.join(' ') : unique.map((word) => word.trim()).join(separator === ',' ? ', ' : separator)
}

/** One part of a divided text: from 1, or negative from the end. Empty if there is none. */
export const pickPart = (text: string, separator: string, part: number): string =>
  (separator === '' ? [text] : text.split(separator)).at(part > 0 ? part - 1 : part)?.trim() ?? ''

/** Halves of a pair of UTF-16 units cannot be written in an address. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))

/** A URL with one parameter set, or removed if the value is empty. */
export const withParameter = (link: string, name: string, value: string): string => {
  const hash = link.indexOf('#')
  const [address, fragment] = hash < 0 ? [link, ''] : [link.slice(0, hash), link.slice(hash)]
  const queryStart = address.indexOf('?')
  const [path, search] = queryStart < 0 ? [address, ''] : [address.slice(0, queryStart), address.slice(queryStart + 1)]
  const wanted = encoded(name)
  const others = search.split('&').filter((pair) => pair !== '' && pair.split('=')[0] !== wanted)
  const all = value === '' ? others : [...others, `${wanted}=${encoded(value)}`]
  return path + (all.length === 0 ? '' : `?${all.join('&')}`) + fragment
}
