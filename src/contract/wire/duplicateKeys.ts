import { behindString } from './losslessJson.ts'

/** End of a JSON name. A colon inside a string only raises the count. */
const NAME_END = /"\s*:/g

const namesIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + namesIn(item), 0)
  const items = Object.values(value)
  return items.reduce((sum: number, item) => sum + namesIn(item), items.length)
}

/** First name that an object in a complete JSON text holds twice. `value` is the parsed text. */
export const duplicateKey = (text: string, value: unknown): string | undefined => {
  if ((text.match(NAME_END)?.length ?? 0) === namesIn(value)) return undefined
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{') open.push(new Set())
    else if (sign === '[') open.push(undefined)
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const end = behindString(text, at)
      const names = open.at(-1)
      if (names !== undefined && /^\s*:/.test(text.slice(end, end + 80))) {
        const name = String(JSON.parse(text.slice(at, end)))
        if (names.has(name)) return name
        names.add(name)
      }
      at = end - 1
    }
  }
  return undefined
}
