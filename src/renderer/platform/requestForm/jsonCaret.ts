// Where a caret stands in a JSON text that may be unfinished.

/** A place where a name of an object or a value is written. */
export interface JsonCaret {
  readonly kind: 'name' | 'value'
  /** Names and, for elements of lists, numbers from the outermost value on. */
  readonly path: readonly (string | number)[]
  /** Names that the object around it has elsewhere. */
  readonly otherNames: readonly string[]
  /** What stands before the caret, without a quote. */
  readonly typed: string
  readonly isQuoted: boolean
  /** The part of the text that a name or value replaces, quotes included. */
  readonly from: number
  readonly to: number
  /** A colon follows what is replaced. */
  readonly hasColon: boolean
}

interface Frame {
  readonly isObject: boolean
  readonly names: string[]
  /** In an object: the name whose value comes; undefined where a name comes. */
  name?: string | undefined
  index: number
}

const unquoted = (text: string): string => {
  try {
    return String(JSON.parse(text))
  } catch {
    return text.slice(1)
  }
}

const STRING = /"(?:[^"\\\n]|\\.)*("?)/y
const BARE = /[^\s"{}[\],:]+/y

const tokenAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Takes one sign that is no text, number or word. */
const takeSign = (frames: Frame[], sign: string): void => {
  const frame = frames.at(-1)
  if (sign === '{' || sign === '[') frames.push({ isObject: sign === '{', names: [], index: 0 })
  else if (sign === '}' || sign === ']') frames.pop()
  else if (sign === ',' && frame !== undefined) {
    frame.index++
    frame.name = undefined
  }
}

const isName = (frame: Frame | undefined): frame is Frame => frame?.isObject === true && frame.name === undefined

/** Names that the object around the caret has behind it. */
const namesBehind = (text: string, from: number, hasColon: boolean): readonly string[] => {
  const frames: Frame[] = [{ isObject: true, names: [], index: 0, ...(hasColon ? { name: '' } : {}) }]
  const [own] = frames
  for (let at = from; at < text.length && frames.length > 0; ) {
    const token = tokenAt(STRING, text, at)
    if (token !== null && isName(frames.at(-1))) {
      frames.at(-1)?.names.push(unquoted(token[0]))
      const frame = frames.at(-1)
      if (frame !== undefined) frame.name = ''
    }
    if (token === null) takeSign(frames, text.charAt(at))
    at += token?.[0].length ?? 1
  }
  return own?.names ?? []
}

const stepsOf = (frames: readonly Frame[]): readonly (string | number)[] =>
  frames.flatMap<string | number>(({ isObject, name, index }) => (isObject ? (name ?? []) : index))

/** The place of a caret. Undefined behind a finished value and outside of the JSON. */
export const jsonCaret = (text: string, caret: number): JsonCaret | undefined => {
  const frames: Frame[] = []
  let token: RegExpExecArray | null = null
  let isAfterValue = false
  let at = 0
  while (at < caret) {
    token = tokenAt(STRING, text, at) ?? tokenAt(BARE, text, at)
    const end = at + (token?.[0].length ?? 1)
    const isOpen = token?.[0].startsWith('"') === true && token[1] === ''
    if (token !== null && (end > caret || (end === caret && (isOpen || !token[0].startsWith('"'))))) break
    const sign = text.charAt(at)
    const frame = frames.at(-1)
    if (token === null) takeSign(frames, sign)
    else if (isName(frame)) {
      frame.name = unquoted(token[0])
      frame.names.push(frame.name)
    }
    if (token !== null) isAfterValue = true
    else if (!/\s/.test(sign)) isAfterValue = sign === '}' || sign === ']'
    token = null
    at = end
  }
  if (isAfterValue) return undefined
  const frame = frames.at(-1)
  const whole = token?.[0] ?? ''
  const isQuoted = whole.startsWith('"')
  const from = token === null ? caret : at
  // A text without its end on this line goes as far as its word.
  const isClosed =
    isQuoted && token?.[1] === '"' && /^\s*([:,}\]]|$)/.test(text.slice(from + whole.length, from + whole.length + 200))
  const word = tokenAt(/[\w.-]*/y, text, caret)?.[0] ?? ''
  const to = isClosed || (token !== null && !isQuoted) ? from + whole.length : caret + (isQuoted ? word.length : 0)
  const hasColon = /^\s*:/.test(text.slice(to, to + 200))
  const kind = isName(frame) ? 'name' : 'value'
  return {
    kind,
    path: stepsOf(frames),
    otherNames: kind === 'name' ? [...(frame?.names ?? []), ...namesBehind(text, to, hasColon)] : [],
    typed: text.slice(isQuoted ? from + 1 : from, caret),
    isQuoted,
    from,
    to,
    hasColon,
  }
}
