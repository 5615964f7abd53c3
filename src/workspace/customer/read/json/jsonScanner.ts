import { createGathering } from './jsonText.ts'

// Streaming JSON reader that never holds a document. Values come in sequence, in arrays, in objects, or one per line.

/** Events of a document in order. Bytes are UTF-8 with escapes resolved, valid during the call. */
export interface JsonHandlers {
  readonly open: (isArray: boolean) => void
  readonly close: () => void
  readonly key: (bytes: Uint8Array, from: number, to: number) => void
  /** A text, or a number, `true` and `false` as they are written; null is empty. */
  readonly value: (bytes: Uint8Array, from: number, to: number) => void
  /** A line was skipped: events since the last complete outermost value don't count. */
  readonly broken: (line: number) => void
}

interface JsonScanner {
  readonly push: (bytes: Uint8Array) => void
  readonly end: () => void
  /** Why reading stopped, as a sentence without values of the file. */
  readonly problem: () => string | undefined
  /** The line that is being read, from 1. */
  readonly line: () => number
}

/** Deepest nesting. */
export const DEPTH_LIMIT = 64

const QUOTE = 34
const BACKSLASH = 92
const LF = 10
const VALUE = 0
const FIRST_VALUE = 1
const FIRST_KEY = 2
const KEY = 3
const COLON = 4
const NEXT = 5
const NO_TOKEN = 0
const TEXT = 1
const LITERAL = 2

const LITERALS = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/
const LITERAL_LIMIT = 400
/** Letters, digits and signs of numbers. */
const isLiteral = (byte: number): boolean =>
  (byte >= 48 && byte <= 57) || ((byte | 32) >= 97 && (byte | 32) <= 122) || byte === 43 || byte === 45 || byte === 46

/** Characters by their letter after a backslash. */
const ESCAPES = new Uint8Array(128)
for (const [sign, code] of Object.entries({ '"': 34, '\\': 92, '/': 47, b: 8, f: 12, n: 10, r: 13, t: 9 }))
  ESCAPES[sign.charCodeAt(0)] = code

const hexOf = (byte: number): number =>
  byte >= 48 && byte <= 57 ? byte - 48 : (byte | 32) >= 97 && (byte | 32) <= 102 ? (byte | 32) - 87 : -1

type Fail = (what: string, at: number, isAtLineEnd?: boolean) => void

/** Reads quoted text in pieces; `tell` gets the whole of it. */
const createTexts = (tell: (bytes: Uint8Array, from: number, to: number) => void, fail: Fail) => {
  const text = createGathering()
  /** Signs of an escape so far, its backslash included; 0 outside of one. */
  let escaping = 0
  let code = 0

  const escapeAt = (byte: number, at: number): void => {
    if (escaping === 1) {
      const unit = byte < 128 ? (ESCAPES[byte] as number) : 0
      if (byte === 117) {
        escaping = 2
        code = 0
      } else if (unit === 0) fail('a backslash stands before a sign that it cannot', at)
      else {
        text.unit(unit)
        escaping = 0
      }
      return
    }
    const digit = hexOf(byte)
    if (digit < 0) {
      fail('\\u is not followed by four digits', at)
      return
    }
    code = 16 * code + digit
    if (++escaping < 6) return
    text.unit(code)
    escaping = 0
  }

  /** Continues a text; returns the position after what was read. */
  const textAt = (bytes: Uint8Array, start: number): number => {
    let at = start
    if (escaping !== 0) {
      escapeAt(bytes[at] as number, at)
      return at + 1
    }
    for (; at < bytes.length; at++) {
      const byte = bytes[at] as number
      if (byte === QUOTE) {
        if (text.isEmpty()) tell(bytes, start, at)
        else {
          text.add(bytes, start, at)
          text.settle()
          tell(text.bytes(), 0, text.used())
          text.clear()
        }
        return at + 1
      }
      if (byte === BACKSLASH) {
        text.add(bytes, start, at)
        escaping = 1
        return at + 1
      }
      if (byte < 32) {
        fail("a text isn't closed or has a line break", at, byte === LF)
        return at
      }
    }
    text.add(bytes, start, at)
    return at
  }

  return {
    textAt,
    clear: (): void => {
      escaping = 0
      text.clear()
    },
  }
}

const NOTHING_BEGINS = 0
const KEY_BEGINS = 1
const VALUE_BEGINS = 2

/** Collects a number, `true`, `false` or `null` by bytes. `tell` gets the whole of it, null as empty. */
const createLiteral = (tell: (bytes: Uint8Array, from: number, to: number) => void, fail: Fail) => {
  const text = createGathering()
  return {
    add: (byte: number, at: number): void => {
      if (text.used() < LITERAL_LIMIT) text.unit(byte)
      else fail('a number is too long', at)
    },
    end: (at: number): void => {
      const written = String.fromCharCode(...text.bytes().subarray(0, text.used()))
      if (!LITERALS.test(written)) {
        fail('there is an invalid word or number', at)
        return
      }
      tell(text.bytes(), 0, written === 'null' ? 0 : text.used())
      text.clear()
    },
    clear: (): void => text.clear(),
  }
}

/** Tracks open brackets and what may follow; `rootEnds` is called after each outermost value. */
const createNesting = ({ open, close }: Pick<JsonHandlers, 'open' | 'close'>, fail: Fail, rootEnds: () => void) => {
  const isArray = new Uint8Array(DEPTH_LIMIT + 1)
  let expect = VALUE
  let depth = 0

  const valueEnds = (): void => {
    expect = depth > 0 ? NEXT : VALUE
    if (depth === 0) rootEnds()
  }

  const openAt = (array: boolean, at: number): void => {
    if (depth === DEPTH_LIMIT) {
      fail(`it is nested more than ${DEPTH_LIMIT} levels deep`, at)
      return
    }
    depth++
    isArray[depth] = array ? 1 : 0
    expect = array ? FIRST_VALUE : FIRST_KEY
    open(array)
  }

  const closeAt = (array: boolean, at: number): void => {
    if (depth === 0 || (isArray[depth] === 1) !== array) {
      fail('a closing bracket has no opening bracket', at)
      return
    }
    depth--
    close()
    valueEnds()
  }

  /** Takes colons, commas and closing brackets; says what begins with any other sign. */
  const beginsWith = (byte: number, at: number): number => {
    if (expect === COLON) {
      if (byte === 58) expect = VALUE
      else fail('a colon is missing', at)
    } else if (byte === 93 && (expect === FIRST_VALUE || expect === NEXT)) closeAt(true, at)
    else if (byte === 125 && (expect === FIRST_KEY || expect === NEXT)) closeAt(false, at)
    else if (expect === NEXT) {
      if (byte === 44) expect = isArray[depth] === 1 ? VALUE : KEY
      else fail('a comma or a closing bracket is missing', at)
    } else if (expect === KEY || expect === FIRST_KEY) {
      if (byte === QUOTE) return KEY_BEGINS
      fail('a name in quotes is missing', at)
    } else return VALUE_BEGINS
    return NOTHING_BEGINS
  }

  return {
    openAt,
    beginsWith,
    keyEnds: (): void => {
      expect = COLON
    },
    valueEnds,
    isOutside: (): boolean => depth === 0,
    /** Back to the outside, where the next value begins. */
    reset: (): void => {
      expect = VALUE
      depth = 0
    },
  }
}

/** Outermost values, and their lines. */
const createRoots = () => {
  let line = 1
  let begun = 1
  let count = 0
  /** A value took several lines: then a line break inside one is no fault. */
  let isWide = false
  return {
    line: (): number => line,
    lineEnds: (): void => {
      line++
    },
    begin: (): void => {
      begun = line
    },
    end: (): void => {
      count++
      if (line !== begun) isWide = true
    },
    isAny: (): boolean => count > 0,
    /** True if each is on one line so far. */
    areLines: (): boolean => count > 0 && !isWide,
  }
}

/**
 * Scans UTF-8 JSON that arrives in pieces of any size. With one value per line, a malformed line is skipped and
 * reported to `broken`; otherwise reading ends there.
 */
export const createJsonScanner = (handlers: JsonHandlers): JsonScanner => {
  let token = NO_TOKEN
  let isKey = false
  let skipping = false
  let place = 0
  let stopped: string | undefined
  const roots = createRoots()

  const fail: Fail = (what, at, isAtLineEnd = false) => {
    if (!roots.isAny()) {
      stopped = `The JSON is invalid at line ${roots.line()}, byte ${place + at + 1}: ${what}. Export the file again.`
      return
    }
    nesting.reset()
    texts.clear()
    literal.clear()
    token = NO_TOKEN
    handlers.broken(roots.line())
    skipping = !isAtLineEnd
  }

  const tell = (bytes: Uint8Array, from: number, to: number): void => {
    token = NO_TOKEN
    if (isKey) {
      handlers.key(bytes, from, to)
      nesting.keyEnds()
    } else {
      handlers.value(bytes, from, to)
      nesting.valueEnds()
    }
  }

  const texts = createTexts(tell, fail)
  const literal = createLiteral(tell, fail)

  const nesting = createNesting(handlers, fail, roots.end)

  /** A sign outside of texts and literals. */
  const signAt = (byte: number, at: number): void => {
    const begun = nesting.beginsWith(byte, at)
    if (begun === NOTHING_BEGINS) return
    const isRoot = begun === VALUE_BEGINS && nesting.isOutside()
    if (isRoot && byte === 44 && roots.isAny()) return
    if (isRoot) roots.begin()
    isKey = begun === KEY_BEGINS
    if (byte === QUOTE) token = TEXT
    else if (byte === 123 || byte === 91) nesting.openAt(byte === 91, at)
    else if (isLiteral(byte)) {
      token = LITERAL
      literal.add(byte, at)
    } else fail('a value is missing', at)
  }

  /** One byte outside of texts. */
  const byteAt = (byte: number, at: number): void => {
    if (token === LITERAL) {
      if (isLiteral(byte)) {
        literal.add(byte, at)
        return
      }
      literal.end(at)
      if (stopped !== undefined || skipping) return
    }
    if (byte === LF) {
      if (!nesting.isOutside() && roots.areLines()) fail('the line ends before its value', at, true)
      roots.lineEnds()
    } else if (byte !== 32 && byte !== 9 && byte !== 13) signAt(byte, at)
  }

  return {
    push: (bytes) => {
      for (let at = 0; at < bytes.length && stopped === undefined; ) {
        if (skipping) {
          const end = bytes.indexOf(LF, at)
          if (end < 0) break
          at = end
          skipping = false
        }
        if (token === TEXT) at = texts.textAt(bytes, at)
        else {
          byteAt(bytes[at] as number, at)
          // The line break that reveals a wrong literal still ends its line.
          if (!skipping || bytes[at] !== LF) at++
        }
      }
      place += bytes.length
    },
    end: () => {
      if (stopped !== undefined || skipping) return
      if (token === LITERAL) literal.end(0)
      if (stopped === undefined && !skipping && (!nesting.isOutside() || token !== NO_TOKEN)) fail('it breaks off', 0)
      if (stopped === undefined && !skipping && !roots.isAny())
        stopped = 'The file has no JSON value. Choose another one.'
    },
    problem: () => stopped,
    line: roots.line,
  }
}
