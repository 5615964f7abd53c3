import { failed, type Result, success } from '../language/result.ts'
import { type Said, saying } from '../language/said.ts'

// JSON whose whole numbers survive. JavaScript's own parser rounds 1460365042000998401; here it becomes the text
// '1460365042000998401'. Long numbers are quoted before parsing, so duplicate keys and __proto__ stay JSON.parse's affair.

/** Maximum depth. Nothing of the platform nests that far, and readers of the value may recurse. */
export const DEEPEST = 200

const LONG_RUN = /\d{16}/
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y

const QUOTE = 34
const BACKSLASH = 92

/** Index after the string that starts at `start`, or the text's end if unclosed. */
export const behindString = (text: string, start: number): number => {
  let close = text.indexOf('"', start + 1)
  while (close >= 0) {
    let slashes = 0
    while (text.charCodeAt(close - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return close + 1
    close = text.indexOf('"', close + 1)
  }
  return text.length
}

/** Scans the text outside of strings. Measures depth and, on demand, quotes whole numbers that would be rounded. */
const prepare = (text: string, quoteLong: boolean): string | undefined => {
  const pieces: string[] = []
  let copied = 0
  let depth = 0
  let at = 0
  while (at < text.length) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) {
      at = behindString(text, at)
      continue
    }
    if (unit === 91 || unit === 123) {
      depth++
      if (depth > DEEPEST) return undefined
    } else if (unit === 93 || unit === 125) {
      depth--
    } else if (quoteLong && (unit === 45 || (unit >= 48 && unit <= 57))) {
      NUMBER.lastIndex = at
      const number = NUMBER.exec(text)?.[0]
      if (number !== undefined) {
        if (isRounded(number)) {
          pieces.push(text.slice(copied, at), '"', number, '"')
          copied = at + number.length
        }
        at += number.length
        continue
      }
    }
    at++
  }
  return copied === 0 ? text : pieces.join('') + text.slice(copied)
}

const isRounded = (number: string): boolean => /^-?[1-9]\d*$/.test(number) && !Number.isSafeInteger(Number(number))

/** Reads JSON; whole numbers beyond 2^53 become digit strings. */
export const parseJson = (text: string): Result<unknown, Said> => {
  const prepared = prepare(text, LONG_RUN.test(text))
  if (prepared === undefined)
    return failed(saying(`The JSON text nests deeper than ${DEEPEST} levels.`, 'failure.jsonDeep', { levels: DEEPEST }))
  try {
    return success(JSON.parse(prepared))
  } catch {
    return failed(saying('The text is no complete JSON.', 'failure.jsonIncomplete'))
  }
}

/** Writes JSON. A bigint becomes a bare whole number, as the platform writes long ids. */
export const stringifyJson = (value: unknown): string => {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map((item) => stringifyJson(item ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => `${JSON.stringify(key)}:${stringifyJson(item)}`)
      .join(',')}}`
  return JSON.stringify(value)
}
