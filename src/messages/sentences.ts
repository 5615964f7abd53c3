import { type MessageFormatElement, type PluralElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { en } from './en.ts'
import { english } from './english.ts'
import { numbers } from './formats.ts'
import { translator } from './t.ts'

// Files, journals and workers hold English sentences; so do those that earlier versions stored. Their message is found
// by the sentence, when somebody reads it.

/** Catalogs of what rooms answer with. */
const ROOMS = ['sentences', 'assumptions', 'client', 'engine', 'failure', 'reference', 'shell'] as const

/** Parameters with words of the API, such as field names, even those that resemble sentences. */
const WIRE: ReadonlySet<string> = new Set([
  'component',
  'end',
  'new',
  'old',
  'one',
  'parameter',
  'second',
  'start',
  'type',
])

/** Messages that name changes of a feed, which its history stores in English. */
const CHANGES =
  /^feeds\.(step\.(?!saving|import|place|undo|recipe)|edit\.step|fix\.steps?$|online\.step|snapshots\.change)|^feedPages\.rules\.(step\.|import\.step)/

/** What stands in such a name: cells, columns, actions and fixes. */
const PARTS = /^feeds\.(step\.(cells|area)|bulk\.)|^product\.field\.|^edits\.repair\./

/** Parameters of such names that are parts; all others hold what people wrote. */
const PART_PARAMS: ReadonlySet<string> = new Set(['action', 'cells', 'column', 'field', 'fix'])

/** Letters outside of parameters that a message has at least, to be told from others. */
const MIN_LETTERS = 6

/** Names are few, so they are told apart by less. */
const MIN_LETTERS_OF_NAME = 3

interface Pattern {
  readonly code: string
  readonly letters: number
  readonly expression: RegExp
  readonly numbers: ReadonlySet<string>
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const NUMBER = String.raw`[\d,]+`

/** Matches a number with one of the texts after it. Undefined where a form of the plural is built otherwise. */
const pluralPart = ({ value: name, options }: PluralElement): string | undefined => {
  const ends = Object.values(options).map(({ value: [first, end, ...more] }) =>
    first?.type === TYPE.pound && end?.type === TYPE.literal && more.length === 0 ? escaped(end.value) : undefined,
  )
  return ends.includes(undefined) ? undefined : `(?<${name}>${NUMBER})(?:${ends.join('|')})`
}

/** Matches one part of a message. Undefined where its text cannot be told from a sentence. */
const partOf = (element: MessageFormatElement): string | undefined => {
  if (element.type === TYPE.literal) return escaped(element.value)
  if (element.type === TYPE.number) return `(?<${element.value}>${NUMBER})`
  if (element.type === TYPE.plural) return pluralPart(element)
  if (element.type === TYPE.argument) return `(?<${element.value}>${WIRE.has(element.value) ? '\\S+' : '.+'}?)`
  return undefined
}

interface Known {
  readonly codes: ReadonlyMap<string, string>
  readonly patterns: readonly Pattern[]
}

const lettersOf = (element: MessageFormatElement): number => {
  if (element.type === TYPE.plural)
    return Math.min(...Object.values(element.options).map(({ value }) => value.map(lettersOf).reduce(sumOf, 0)))
  return element.type === TYPE.literal ? element.value.length : 0
}

const sumOf = (one: number, other: number): number => one + other

const messagesOf = (rooms: readonly (keyof typeof en)[]): readonly (readonly [code: string, text: string])[] =>
  rooms.flatMap((room) => Object.entries(en[room]).map(([key, text]) => [`${room}.${key}`, text] as const))

const readKnown = (messages: readonly (readonly [code: string, text: string])[], minLetters: number): Known => {
  const codes = new Map<string, string>()
  const patterns: Pattern[] = []
  for (const [code, text] of messages) {
    const elements = parse(text)
    const parts = elements.map(partOf)
    const letters = elements.map(lettersOf).reduce(sumOf, 0)
    const numbers = elements.flatMap((element) =>
      element.type === TYPE.number || element.type === TYPE.plural ? [element.value] : [],
    )
    if (elements.every(({ type }) => type === TYPE.literal)) codes.set(english.message({ code }), code)
    else if (letters >= minLetters && !parts.includes(undefined))
      patterns.push({ code, letters, expression: new RegExp(`^${parts.join('')}$`, 'u'), numbers: new Set(numbers) })
  }
  patterns.sort((one, other) => other.letters - one.letters)
  return { codes, patterns }
}

const percent = numbers({ style: 'percent' })

/** Shares as "12%" are written in the chosen language, any other text as it is. */
const shareText = (text: string): string =>
  /^\d+%$/.test(text) ? percent().format(Number.parseInt(text, 10) / 100) : text

/** Writes an English text again, by the first message that it fits. `write` gets its other parameters. */
const rewritten = (
  { codes, patterns }: Known,
  sentence: string,
  write: (name: string, text: string) => string,
): string | undefined => {
  const code = codes.get(sentence)
  if (code !== undefined) return translator().known({ code })
  for (const { code: own, expression, numbers } of patterns) {
    const groups = expression.exec(sentence)?.groups
    if (groups === undefined) continue
    const params = Object.entries(groups).map(([name, text]) => [
      name,
      numbers.has(name) ? Number(text.replaceAll(',', '')) : write(name, text),
    ])
    return translator().known({ code: own, params: Object.fromEntries(params) })
  }
  return undefined
}

let known: Known | undefined

const wholeSentence = (sentence: string): string | undefined => {
  known ??= readKnown(messagesOf(ROOMS), MIN_LETTERS)
  return rewritten(known, sentence, (name, text) => (WIRE.has(name) ? text : (wholeSentence(text) ?? shareText(text))))
}

let names: { readonly changes: Known; readonly parts: Known } | undefined

/** Translates the stored name of a feed's change. Undefined if it is another text. */
export const changeText = (name: string): string | undefined => {
  if (names === undefined) {
    const all = messagesOf(['feeds', 'feedPages', 'product', 'edits'])
    const those = (codes: RegExp) =>
      readKnown(
        all.filter(([code]) => codes.test(code)),
        MIN_LETTERS_OF_NAME,
      )
    names = { changes: those(CHANGES), parts: those(PARTS) }
  }
  const { changes, parts } = names
  return rewritten(changes, name, (param, text) =>
    PART_PARAMS.has(param) ? (rewritten(parts, text, (_, inner) => inner) ?? text) : text,
  )
}

/** Translates one or more of our English sentences; undefined if any is unknown. */
export const sentenceText = (sentence: string): string | undefined => {
  // Parts first: the last parameter of a sentence would take in what follows it.
  const parts = sentence.split(/(?<=[.!?”]) (?=[\p{Lu}“])/u)
  const texts = parts.length === 1 ? [undefined] : parts.map(wholeSentence)
  return texts.includes(undefined) ? wholeSentence(sentence) : texts.join(' ')
}
