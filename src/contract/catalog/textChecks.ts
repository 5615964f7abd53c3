/** Has a text more Unicode code points than allowed? */
export const isLongerThan = (text: string, most: number): boolean => {
  if (text.length <= most) return false
  if (text.length > most * 2) return true
  let points = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const next = unit >= 0xd800 && unit < 0xdc00 ? text.charCodeAt(at + 1) : 0
    if (next >= 0xdc00 && next < 0xe000) at++
    if (++points > most) return true
  }
  return false
}

/** Holds control characters or U+FFFD; line breaks and tabs count unless the text may have several lines. */
export const hasControl = (text: string, severalLines: boolean): boolean => {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= 0x20 && unit < 0x7f) continue
    if (
      unit > 0x9f ? unit === 0xfffd || unit === 0xfeff : !(severalLines && (unit === 9 || unit === 10 || unit === 13))
    )
      return true
  }
  return false
}

/** The text without the characters that `hasControl` finds; line breaks become spaces where one line is wanted. */
export const oneLine = (text: string, severalLines: boolean): string =>
  Array.from(text, (char) => {
    if (!hasControl(char, severalLines)) return char
    return /\s/.test(char) && char !== '\ufeff' ? ' ' : ''
  })
    .join('')
    .trim()
