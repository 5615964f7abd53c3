// XML from text in pieces: tags, text and CDATA, nothing else. Entities that a file defines itself are refused, so nothing
// can grow, be fetched or be read from elsewhere. Names keep their prefix.

/** A name safe to show. Damaged files can turn any text, even an email, into a tag. */
const printableName = (name: string): string => (/^[a-z_:-]{1,60}(_\d)?$/i.test(name) ? name : '…')

/** Stops reading; the sentence is for the person who chose the file. */
export class XmlProblem extends Error {
  readonly line: number
  constructor(sentence: string, line: number) {
    super(sentence)
    this.line = line
  }
}

export interface XmlHandlers {
  /** `tag` is the text between `<` and `>`: read attributes with `attributeOf`. */
  readonly open: (name: string, tag: string) => void
  /** Text with its references resolved, perhaps in several pieces. */
  readonly text: (text: string) => void
  readonly close: (name: string) => void
}

/** Longest tag, longest text between two tags and deepest nesting that are read. */
const TAG_LIMIT = 65_536
const TEXT_LIMIT = 4_194_304
const DEPTH_LIMIT = 100

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

const character = (code: number, whole: string): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? whole : String.fromCodePoint(code)

/** The five references of XML and numbers as characters; others stay as they are. */
export const resolveReferences = (text: string): string =>
  !text.includes('&')
    ? text
    : text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) => {
        if (decimal !== undefined) return character(Number(decimal), whole)
        if (hex !== undefined) return character(Number.parseInt(hex, 16), whole)
        return NAMED.get(name) ?? whole
      })

/** An attribute of a tag; undefined where it has none of this name. */
export const attributeOf = (tag: string, name: string): string | undefined => {
  for (let at = tag.indexOf(name); at >= 0; at = tag.indexOf(name, at + 1)) {
    if (!/\s/.test(tag[at - 1] ?? '')) continue
    let equals = at + name.length
    while (tag[equals] === ' ') equals++
    if (tag[equals] !== '=') continue
    let quote = equals + 1
    while (tag[quote] === ' ') quote++
    const end = tag[quote] === '"' || tag[quote] === "'" ? tag.indexOf(tag[quote] as string, quote + 1) : -1
    if (end >= 0) return resolveReferences(tag.slice(quote + 1, end))
  }
  return undefined
}

/** A name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const GREATER = 62
const QUOTE = 34
const APOSTROPHE = 39
const SLASH = 47
const BANG = 33
const QUESTION = 63

/** Position of a tag's closing `>`, outside of quotes; -1 if the text ends first. */
const tagEnd = (text: string, from: number): number => {
  const end = text.indexOf('>', from)
  if (end < 0) return -1
  for (let at = from, open = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (open !== 0) open = unit === open ? 0 : open
    else if (unit === GREATER) return at
    else if (unit === QUOTE || unit === APOSTROPHE) open = unit
  }
  return -1
}

type Stop = (sentence: string) => never

/** Counts lines, and stops at the one that is read. */
const createLines = () => {
  let line = 1
  /** Next line break of the current piece. Searched once each, as many documents have none for megabytes. */
  let nextBreak = -1
  return {
    begin: (text: string): void => {
      nextBreak = text.indexOf('\n')
    },
    countTo: (text: string, to: number): void => {
      while (nextBreak >= 0 && nextBreak < to) {
        line++
        nextBreak = text.indexOf('\n', nextBreak + 1)
      }
    },
    line: (): number => line,
    stop: (sentence: string): never => {
      throw new XmlProblem(sentence, line)
    },
  }
}

/** Tracks open tags, and passes their content to handlers. */
const createTags = (handlers: XmlHandlers, stop: Stop) => {
  let depth = 0
  let open: string[] = []
  let seen = false

  const tellText = (text: string): void => {
    if (text === '') return
    if (depth > 0) handlers.text(text)
    else if (text.trim() !== '' && text.trim() !== '\ufeff')
      stop("There is text outside of the document; this isn't an XML file.")
  }

  const openTag = (tag: string): void => {
    const isEmpty = tag.endsWith('/')
    const name = /^[^\s/>]+/.exec(tag)?.[0] ?? stop('A tag has no name; the XML file is damaged here.')
    if (depth === 0 && seen) stop('There is a second document behind the first one; the XML file is damaged here.')
    seen = true
    handlers.open(name, tag)
    if (isEmpty) handlers.close(name)
    else if (open.push(name) && ++depth > DEPTH_LIMIT)
      stop(`Tags are nested more than ${DEPTH_LIMIT} deep; this isn't a product feed.`)
  }

  const closeTag = (name: string): void => {
    const expected = open.pop()
    if (expected !== name)
      stop(`</${printableName(name)}> doesn't close <${printableName(expected ?? '')}>; the XML file is damaged here.`)
    depth--
    handlers.close(name)
  }

  return {
    tellText,
    openTag,
    closeTag,
    end: (rest: string): void => {
      tellText(depth > 0 ? '' : rest)
      if (depth > 0) stop(`The file ends in the middle of <${open.at(-1)?.slice(0, 60)}>; it isn't complete.`)
      if (!seen) stop("The file has no tags: it isn't an XML file.")
      open = []
    },
  }
}

/** Scans a document that arrives in pieces. Throws XmlProblem where it cannot continue. */
export const createXmlScanner = (handlers: XmlHandlers) => {
  const lines = createLines()
  const stop: Stop = lines.stop
  const { tellText, openTag, closeTag, end } = createTags(handlers, stop)
  let rest = ''

  /** Processes a section at `at`; returns the position after it, -1 if unfinished. */
  const special = (text: string, at: number): number => {
    const until = (delimiter: string, from: number, then: (end: number) => void): number => {
      const end = text.indexOf(delimiter, from)
      if (end < 0) return -1
      then(end)
      return end + delimiter.length
    }
    if (text.startsWith('<?', at)) return until('?>', at + 2, () => {})
    if (text.startsWith('<!--', at)) return until('-->', at + 4, () => {})
    if (text.startsWith('<![CDATA[', at)) return until(']]>', at + 9, (end) => tellText(text.slice(at + 9, end)))
    if (/^<!DOCTYPE/i.test(text.slice(at, at + 9)))
      return stop(
        'The file defines a document type of its own, which is skipped for safety; export the feed without it.',
      )
    // A mark that is cut by the end of the piece.
    return text.length - at < 9 ? -1 : stop("Something here isn't XML; the file is damaged.")
  }

  const scan = (text: string): number => {
    let at = 0
    lines.begin(text)
    for (;;) {
      const less = text.indexOf('<', at)
      if (less < 0) {
        if (text.length - at > TEXT_LIMIT) stop("A text of the file is longer than 4 MB; this isn't a product feed.")
        return at
      }
      const kind = text.charCodeAt(less + 1)
      const isTag = kind !== BANG && kind !== QUESTION
      // Finds the tag's end first: preceding text is reported once, however pieces are cut.
      const tag = isTag ? tagEnd(text, less + 1) : -1
      if (isTag && tag < 0) {
        if (text.length - less > TAG_LIMIT) stop('A tag is longer than 64 KB; the XML file is damaged here.')
        return at
      }
      if (less > at) tellText(resolveReferences(text.slice(at, less)))
      lines.countTo(text, less)
      at = less
      const next = isTag ? tag + 1 : special(text, less)
      if (next < 0) {
        if (text.length - less > TEXT_LIMIT) stop("A part of the file is longer than 4 MB; this isn't a product feed.")
        return at
      }
      if (isTag) {
        if (kind === SLASH) closeTag(text.slice(less + 2, tag).trimEnd())
        else openTag(text.slice(less + 1, tag))
      }
      lines.countTo(text, next)
      at = next
    }
  }

  return {
    push: (piece: string): void => {
      const text = rest === '' ? piece : rest + piece
      rest = text.slice(scan(text))
    },
    end: (): void => {
      end(rest)
      rest = ''
    },
    /** The line of the file that is being read, from 1. */
    line: lines.line,
  }
}
