// Rewrites values of a JSON text and keeps the rest: numbers, spaces, order, truncation.

const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|$)|[{}[\],]|[^\s{}[\]:,"]+/g
/** Maximum field names on the way to a value, counted from the innermost. Deeper texts are no responses. */
const DEEPEST = 200
const IS_KEY = /\s*:/y

interface Level {
  readonly object: boolean
  /** Names of the fields that lead here. */
  readonly path: readonly string[]
  key?: string
}

const pathIn = ({ path, key }: Level): readonly string[] =>
  key === undefined ? path : [...path.slice(1 - DEEPEST), key]

const textOf = (literal: string): string => {
  try {
    return String(JSON.parse(literal))
  } catch {
    return literal.slice(1)
  }
}

/** Is this the name of a field? Strings of an object that a colon follows are. */
const isKey = (json: string, behind: number, level: Level | undefined): boolean => {
  IS_KEY.lastIndex = behind
  return level?.object === true && IS_KEY.test(json)
}

/**
 * Passes every text and number to `rewrite`, with the field names that lead to it. Texts are as they stand between
 * their quotes. A returned text replaces the value, in quotes. Text that is not JSON comes back unchanged where no
 * field leads to anything; truncated JSON and lines of JSON are rewritten as far as they go.
 */
export const rewriteJson = (
  json: string,
  rewrite: (path: readonly string[], value: string) => string | undefined,
): string => {
  const pieces: string[] = []
  const levels: Level[] = []
  let copied = 0
  TOKEN.lastIndex = 0
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{' || token === '[')
      levels.push({ object: token === '{', path: level === undefined ? [] : pathIn(level) })
    else if (token === '}' || token === ']') levels.pop()
    else if (token === ',') continue
    else if (token.startsWith('"') && isKey(json, index + token.length, level)) {
      if (level !== undefined) level.key = textOf(token)
    } else {
      const path = level === undefined ? [] : pathIn(level)
      const closed = token.length > 1 && token.endsWith('"')
      const value = token.startsWith('"') ? token.slice(1, closed ? -1 : undefined) : token
      const next = path.length === 0 || token === 'null' ? undefined : rewrite(path, value)
      if (next === undefined || next === value) continue
      pieces.push(json.slice(copied, index), '"', next, '"')
      copied = index + token.length
    }
  }
  return copied === 0 ? json : pieces.join('') + json.slice(copied)
}
