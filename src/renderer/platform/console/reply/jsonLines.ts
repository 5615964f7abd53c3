import { withStep } from '../../../../contract/wire/valuePath.ts'

// JSON text as lines of coloured pieces. Read from the text itself, not from parsed values, so that every number and
// every escape stands there as it arrived.

type TokenKind = 'key' | 'string' | 'number' | 'word' | 'sign' | 'text'

export interface Token {
  readonly kind: TokenKind
  readonly text: string
}

export interface JsonLine {
  readonly depth: number
  readonly tokens: readonly Token[]
  /** The index of the line that closes what opens here. */
  readonly closes?: number
  /** How many items or fields lie between. */
  readonly items?: number
}

const STRING = /"(?:[^"\\]|\\.)*"?/y
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y
const SPACE = /[\s]+/y

const match = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

interface Open {
  readonly line: number
  items: number
}

type Building = { depth: number; tokens: Token[]; closes?: number; items?: number }

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Lays out JSON text in lines, two spaces per level; undefined if it isn't JSON. Text that was truncated (`isCut`) is
 * laid out as far as it goes.
 */
export const jsonLines = (text: string, isCut = false): readonly JsonLine[] | undefined => {
  if (!isCut && !isJson(text)) return undefined
  const lines: Building[] = []
  const open: Open[] = []
  let line: Building = { depth: 0, tokens: [] }
  let at = 0
  const push = (kind: TokenKind, piece: string): void => {
    line.tokens.push({ kind, text: piece })
  }
  const breakLine = (): void => {
    lines.push(line)
    line = { depth: open.length, tokens: [] }
  }
  while (at < text.length) {
    const space = match(SPACE, text, at)
    if (space !== undefined) {
      at += space.length
      continue
    }
    const sign = text[at] ?? ''
    if (sign === '{' || sign === '[') {
      push('sign', sign)
      const closing = sign === '{' ? '}' : ']'
      const after = match(SPACE, text, at + 1) ?? ''
      if (text[at + 1 + after.length] === closing) {
        push('sign', closing)
        at += 2 + after.length
        continue
      }
      open.push({ line: lines.length, items: 1 })
      breakLine()
      at++
    } else if (sign === '}' || sign === ']') {
      const opened = open.pop()
      if (opened === undefined) return undefined
      breakLine()
      const begin = lines[opened.line]
      if (begin !== undefined) {
        begin.closes = lines.length
        begin.items = opened.items
      }
      push('sign', sign)
      at++
    } else if (sign === ',') {
      const inside = open.at(-1)
      if (inside === undefined) return undefined
      inside.items++
      push('sign', ',')
      breakLine()
      at++
    } else if (sign === ':') {
      const last = line.tokens.pop()
      if (last === undefined || last.kind !== 'string') return undefined
      push('key', last.text)
      push('sign', ': ')
      at++
    } else {
      const found =
        sign === '"'
          ? (['string', match(STRING, text, at)] as const)
          : match(WORD, text, at) === undefined
            ? (['number', match(NUMBER, text, at)] as const)
            : (['word', match(WORD, text, at)] as const)
      const [kind, piece] = found
      if (piece === undefined) {
        if (!isCut) return undefined
        push('text', text.slice(at))
        break
      }
      push(kind, piece)
      at += piece.length
    }
  }
  if (open.length > 0 && !isCut) return undefined
  lines.push(line)
  return lines
}

/** Any other text, a line each. */
export const plainLines = (text: string): readonly JsonLine[] =>
  text.split(/\r?\n/).map((line) => ({ depth: 0, tokens: [{ kind: 'text', text: line }] }))

/** The text of a line without its indent. */
export const jsonLineText = ({ tokens }: JsonLine): string => tokens.map(({ text }) => text).join('')

/** Indices of the lines that are in sight while some are folded. */
export const visibleLines = (lines: readonly JsonLine[], folded: ReadonlySet<number>): readonly number[] => {
  const visible: number[] = []
  for (let at = 0; at < lines.length; at++) {
    visible.push(at)
    const closes = lines[at]?.closes
    if (closes !== undefined && folded.has(at)) at = closes
  }
  return visible
}

/** Indices of the lines that hold a text, in any case. */
export const linesWith = (lines: readonly JsonLine[], text: string): readonly number[] => {
  if (text === '') return []
  const wanted = text.toLowerCase()
  return lines.flatMap((line, at) => (jsonLineText(line).toLowerCase().includes(wanted) ? [at] : []))
}

/** The name that a line of an object begins with. */
const nameIn = ({ tokens: [first] }: JsonLine): string | undefined => {
  const name: unknown = first?.kind === 'key' && first.text.endsWith('"') ? JSON.parse(first.text) : undefined
  return typeof name === 'string' ? name : undefined
}

const isClosing = ({ tokens: [first] }: JsonLine): boolean => first?.text === '}' || first?.text === ']'

/** Where a line's value stands, such as `data.0.id`. Undefined for the whole and for what closes. */
export const pathOfLine = (lines: readonly JsonLine[], at: number): string | undefined => {
  const line = lines[at]
  if (line === undefined || line.depth === 0 || isClosing(line)) return undefined
  const steps: string[] = []
  let depth = line.depth
  let step: string | undefined = nameIn(line)
  let before = 0
  for (let place = at - 1; place >= 0 && depth > 0; place--) {
    const one = lines[place]
    if (one === undefined || one.depth > depth || isClosing(one)) continue
    if (one.depth === depth) before++
    else {
      steps.unshift(step ?? String(before))
      depth = one.depth
      step = nameIn(one)
      before = 0
    }
  }
  return steps.reduce<string>(withStep, '')
}

/** A value that stands on one line, without its quotes. */
export const valueOfLine = ({ tokens }: JsonLine): string | undefined => {
  const value = tokens.find(({ kind }) => kind === 'string' || kind === 'number' || kind === 'word')
  if (value?.kind !== 'string') return value?.text
  return value.text.endsWith('"') ? String(JSON.parse(value.text)) : undefined
}
