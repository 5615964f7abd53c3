import { behindString } from './losslessJson.ts'

// Splits and formats JSON without parsing its values, so that every digit stays as written. The texts must be complete
// JSON; `parseJson` says whether they are.

const SCALAR = /[^\s,\]}]+/y
const SPACE = /[\s,:]*/y

const behindSpace = (json: string, at: number): number => {
  SPACE.lastIndex = at
  return at + (SPACE.exec(json)?.[0].length ?? 0)
}

/** The index after the value that begins at `start`. */
const behindValue = (json: string, start: number): number => {
  const first = json[start]
  if (first === '"') return behindString(json, start)
  if (first !== '{' && first !== '[') {
    SCALAR.lastIndex = start
    return start + (SCALAR.exec(json)?.[0].length ?? 1)
  }
  let depth = 0
  for (let at = start; at < json.length; ) {
    const letter = json[at]
    if (letter === '"') {
      at = behindString(json, at)
      continue
    }
    if (letter === '{' || letter === '[') depth++
    if (letter === '}' || letter === ']') depth--
    at++
    if (depth === 0) return at
  }
  return json.length
}

/** Texts in an array or object in order; in an object names and values alternate. */
const parts = (json: string): readonly string[] => {
  const text = json.trim()
  const found: string[] = []
  for (let at = behindSpace(text, 1); at < text.length - 1; ) {
    const end = behindValue(text, at)
    found.push(text.slice(at, end))
    at = behindSpace(text, end)
  }
  return found
}

/** Elements of an array as written; none if the text is no array. */
export const rawItems = (json: string): readonly string[] => (json.trimStart().startsWith('[') ? parts(json) : [])

/** Fields of an object with values as written; none if the text is no object. */
export const rawFields = (json: string): ReadonlyMap<string, string> => {
  if (!json.trimStart().startsWith('{')) return new Map()
  const all = parts(json)
  return new Map(all.flatMap((name, at) => (at % 2 === 0 ? [[String(JSON.parse(name)), all[at + 1] ?? 'null']] : [])))
}

/** The object of these fields. */
export const writeFields = (fields: ReadonlyMap<string, string>): string =>
  `{${[...fields].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`

const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** JSON with a line for every value, two spaces a level. */
export const indented = (json: string): string => {
  const tokens = json.match(TOKEN) ?? []
  let depth = 0
  let text = ''
  const line = (): string => `\n${'  '.repeat(depth)}`
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    if (token === '}' || token === ']') {
      depth--
      text += before === '{' || before === '[' ? token : line() + token
      continue
    }
    if (before === '{' || before === '[' || before === ',') text += line()
    text += token === ':' ? ': ' : token
    if (token === '{' || token === '[') depth++
  }
  return text
}
