import { curlArguments, type WrittenRequest } from '../wire/curl.ts'

// curl commands for the two shells of Windows, and reading those of cmd.

/** Backslashes count double before a quote. */
const withDoubledEnd = (text: string): string => {
  let end = text.length
  while (text.charAt(end - 1) === '\\') end--
  return text + text.slice(end)
}

const HARMLESS = /^[A-Za-z0-9_\-.:/=+]+$/

/**
 * One word for cmd and curl. cmd takes carets away first and, as each quote has one, sees no quotes; then curl's own
 * start-up code reads the quotes and the backslashes before them.
 */
const cmdQuoted = (text: string): string => {
  if (HARMLESS.test(text)) return text
  const quoted = `"${text.split('"').map(withDoubledEnd).join('\\"')}"`
  return (
    quoted
      .replace(/[^A-Za-z0-9\s_\-:=+~'/.,?;*`\\\u0080-\uffff]/g, '^$&')
      // A caret behind the percent sign keeps cmd from finding a variable.
      .replace(/%(?=[\w])/g, '%^')
      // The first end of line goes with its caret, the second stays.
      .replace(/\r?\n/g, '^\n\n')
  )
}

const isValued = (word: string): boolean => ['-X', '-H', '--data-raw'].includes(word)

/** Options with their values, each a line of its own. */
const linesOf = (words: readonly string[], quoted: (text: string) => string): readonly string[] => {
  const lines: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const value = isValued(word) ? words[++at] : undefined
    lines.push(value === undefined ? quoted(word) : `${word} ${quoted(value)}`)
  }
  return lines
}

/** For cmd, also with `%` and ends of lines. */
export const curlForCmd = (request: WrittenRequest): string =>
  ['curl', ...linesOf(curlArguments(request), cmdQuoted)].join(' ^\n  ')

/** curl's configuration takes double quotes and these escapes. */
const configQuoted = (text: string): string =>
  `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}"`

const CONFIG_NAMES: Readonly<Record<string, string>> = { '-X': 'request', '-H': 'header', '--data-raw': 'data-raw' }

/**
 * For PowerShell. Its versions pass quotes to programs in different ways, so that curl reads its options from the
 * pipe.
 */
export const curlForPowershell = (request: WrittenRequest): string => {
  const words = curlArguments(request)
  const lines: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const name = CONFIG_NAMES[word]
    if (name !== undefined) lines.push(`${name} = ${configQuoted(words[++at] ?? '')}`)
    else lines.push(word.startsWith('--') ? word.slice(2) : `url = ${configQuoted(word)}`)
  }
  return ['$OutputEncoding = [Text.UTF8Encoding]::new($false)', "@'", ...lines, "'@ | curl.exe --config -"].join('\n')
}

/** A sign of a command, and whether a caret stood before it. */
interface Sign {
  readonly text: string
  readonly isPlain: boolean
}

/** What cmd makes of its carets. Between quotes of its own they stay. */
const withoutCarets = (text: string): readonly Sign[] => {
  const signs: Sign[] = []
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '^' && !isQuoted) {
      at++
      const end = /^\r?\n/.exec(text.slice(at, at + 2))?.[0] ?? ''
      at += end.length
      const next = /^\r\n/.test(text.slice(at, at + 2)) ? '\n' : text.charAt(at)
      if (text.slice(at, at + 2) === '\r\n') at++
      if (next !== '') signs.push({ text: next, isPlain: true })
    } else {
      if (sign === '"') isQuoted = !isQuoted
      signs.push({ text: sign, isPlain: false })
    }
  }
  return signs
}

/** Carets of cmd, and parts whose carets other shells take as they are. */
const CARETS = /\^"|\^\s*\r?\n|\\.|\$'(?:\\.|[^'\\])*'?|'[^']*'?|"(?:\\.|[^"\\])*"?/gs

/** Is this written for cmd? Other shells put no caret before a quote or at the end of a line, outside of quotes. */
export const isForCmd = (text: string): boolean => [...text.matchAll(CARETS)].some(([part]) => part.startsWith('^'))

/** The words of a command of cmd. Undefined where a quote stays open. */
export const cmdArguments = (text: string): readonly string[] | undefined => {
  const signs = withoutCarets(text)
  const words: string[] = []
  let word: string | undefined
  let isQuoted = false
  const is = (at: number, sign: string) => signs[at]?.text === sign
  for (let at = 0; at < signs.length; at++) {
    const { text: sign } = signs[at] ?? { text: '' }
    if (sign === '\\') {
      let end = at
      while (is(end, '\\')) end++
      const count = end - at
      // Browsers double each backslash and give it a caret.
      const areDoubled = count % 2 === 0 && signs.slice(at, end).every(({ isPlain }) => isPlain)
      const isBefore = is(end, '"')
      word = (word ?? '') + '\\'.repeat(isBefore || areDoubled ? Math.floor(count / 2) : count)
      if (isBefore && count % 2 === 1) word += '"'
      at = isBefore && count % 2 === 1 ? end : end - 1
    } else if (sign === '"') {
      word ??= ''
      // Within quotes two are one.
      if (isQuoted && is(at + 1, '"')) {
        word += '"'
        at++
      } else isQuoted = !isQuoted
    } else if (/\s/.test(sign) && !isQuoted) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = (word ?? '') + sign
  }
  if (isQuoted) return undefined
  return word === undefined ? words : [...words, word]
}
