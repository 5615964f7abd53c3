import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

const ACCENTED = new Map(
  'aà bƀ cç dđ eé fƒ gĝ hĥ iî jĵ kķ lļ mḿ nñ oô pþ rŕ sš tŧ uû vṽ wŵ xẋ yý zž'
    .split(' ')
    .flatMap((pair) => [pair, pair.toUpperCase()])
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
)

/** German and Finnish take up to 40 % more room than English. */
const LONGER = 0.4

const START = '\u27e6'
const END = '\u27e7'

const lengthened = (text: string): string => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return [...text].map((sign) => ACCENTED.get(sign) ?? sign).join('') + '~'.repeat(Math.ceil(letters * LONGER))
}

const accented = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: lengthened(element.value) }
    if (element.type === TYPE.tag) return { ...element, children: accented(element.children) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: accented(option.value) },
    ])
    return { ...element, options: Object.fromEntries(options) }
  })

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

/** A message with accents, 40 % longer, in brackets: truncated or hard-coded text shows. */
export const pseudo = (elements: readonly MessageFormatElement[]): MessageFormatElement[] => [
  literal(START),
  ...accented(elements),
  literal(END),
]
