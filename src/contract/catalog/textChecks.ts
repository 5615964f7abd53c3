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

const CONTROLS = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\ufeff\\ufffd'
const IN_TEXT = new RegExp(`[${CONTROLS}]`)
const IN_LINE = new RegExp(`[${CONTROLS}\\t\\n\\r]`)

/** True for control characters or U+FFFD. Line breaks and tabs count unless the text may have several lines. */
export const hasControl = (text: string, severalLines: boolean): boolean =>
  severalLines ? IN_TEXT.test(text) : IN_LINE.test(text)

/** Removes what `hasControl` finds; line breaks become spaces unless several lines are allowed. */
export const oneLine = (text: string, severalLines: boolean): string =>
  Array.from(text, (char) => {
    if (!hasControl(char, severalLines)) return char
    return /\s/.test(char) && char !== '\ufeff' ? ' ' : ''
  })
    .join('')
    .trim()
