// Rewrites values of a JSON text and leaves everything else as it stands: numbers, spaces, order, what is cut off.

const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|$)|[{}[\],]|[^\s{}[\]:,"]+/g
/** Field names that are told of those that lead to a value, the innermost of them; deeper texts are no answers. */
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
 * Hands every text and number of a JSON text to `rewrite`, with the names of the fields that lead to it; texts as they stand
 * between their quotes. What it answers stands there instead, in quotes. Texts that are no JSON come back as they are
 * where no field leads to anything; a JSON text that was cut off is rewritten as far as it goes, and so are lines of JSON.
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
