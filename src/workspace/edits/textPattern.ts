import { RE2JS } from 're2js'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'
import type { MessageCode } from '../../messages/translator.ts'

// What is looked for in a text. Expressions of users run in RE2's engine, whose time grows with the length of the text and
// nothing else, so that no expression can hang the program; it has no look-ahead and no back references.

export interface PatternChoice {
  readonly text: string
  readonly mode: 'plain' | 'regex'
  readonly matchCase: boolean
  readonly wholeCell: boolean
}

/** A match in a text, in UTF-16 units, with its groups. Groups are by number and name, `''` for unused ones. */
export interface Match {
  readonly start: number
  readonly end: number
  readonly groups: readonly string[]
}

export interface TextPattern {
  readonly isFound: (text: string) => boolean
  /** Matches in order, without overlaps. Undefined if a long text has so many that it would take too long. */
  readonly matchesIn: (text: string) => readonly Match[] | undefined
  /** True for texts too long to try the expression on, in which nothing is found. Absent if there are none. */
  readonly isTooLong?: (text: string) => boolean
  readonly groupCount: number
  /** Numbers of the groups that have a name. */
  readonly groupNames: ReadonlyMap<string, number>
  /** A text in small letters that every match holds; undefined where none is known. */
  readonly hint?: string
}

/** Longest expression that is taken, in characters. */
const PATTERN_LIMIT = 2_000

/** Characters examined in one text over all matches, some tenths of a second. */
const WORK = 4_000_000

/** From this product of lengths on, searching takes longer than a moment. */
const LONG_WORK = 50_000_000

const NO_GROUPS: readonly string[] = []
const NO_NAMES: ReadonlyMap<string, number> = new Map()

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const spansOf = (start: number, end: number): Match => ({ start, end, groups: NO_GROUPS })

const exactPattern = (wanted: string, wholeCell: boolean): TextPattern => ({
  isFound: wholeCell ? (text) => text === wanted : (text) => text.includes(wanted),
  matchesIn: (text) => {
    if (wholeCell) return text === wanted ? [spansOf(0, text.length)] : []
    const found: Match[] = []
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
      found.push(spansOf(at, at + wanted.length))
    return found
  },
  groupCount: 0,
  groupNames: NO_NAMES,
  ...(isAscii(wanted) ? { hint: wanted.toLowerCase() } : {}),
})

/** Letters of either case. The expression is the escaped text alone, which no text can make slow. */
const eitherCasePattern = (wanted: string, wholeCell: boolean): TextPattern => {
  const body = escaped(wanted)
  // A long text that nearly matches everywhere in a long cell would take seconds. Lower-case search is used instead.
  const inSmall = exactPattern(wanted.toLowerCase(), wholeCell)
  const longSearch = (text: string): TextPattern | undefined =>
    text.length * wanted.length > LONG_WORK && text.toLowerCase().length === text.length ? inSmall : undefined
  const one = new RegExp(wholeCell ? `^${body}$` : body, 'iu')
  const all = new RegExp(wholeCell ? `^${body}$` : body, 'giu')
  return {
    isFound: (text) => longSearch(text)?.isFound(text.toLowerCase()) ?? one.test(text),
    matchesIn: (text) => {
      const long = longSearch(text)
      if (long !== undefined) return long.matchesIn(text.toLowerCase())
      return Array.from(text.matchAll(all), (found) => spansOf(found.index, found.index + found[0].length))
    },
    groupCount: 0,
    groupNames: NO_NAMES,
    // "K" also matches the Kelvin sign, and "s" the long s, unlike lower-cased texts.
    ...(isAscii(wanted) && !/[ks]/i.test(wanted) ? { hint: wanted.toLowerCase() } : {}),
  }
}

type PatternCode = Exclude<Extract<MessageCode, `edits.pattern.${string}`>, 'edits.pattern.other'>

/** What the engine says, the message, and what to write in the place. */
const REASONS: readonly (readonly [RegExp, PatternCode, string])[] = [
  [/\(\?[=!]|invalid or unsupported Perl syntax: `\(\?[=!]/, 'edits.pattern.ahead', ''],
  [/invalid escape sequence: `\\[1-9]/, 'edits.pattern.reference', '\\1'],
  [/missing closing \]/, 'edits.pattern.bracket', '\\['],
  [/missing closing \)/, 'edits.pattern.open', '\\('],
  [/unexpected \)/, 'edits.pattern.closed', '\\)'],
  [/missing argument to repetition|bad repetition|invalid nested repetition/, 'edits.pattern.repeat', '\\*'],
  [/invalid repeat count|expression too large/, 'edits.pattern.count', ''],
]

const reasonOf = (message: string): Said => {
  const [, code, sign] = REASONS.find(([pattern]) => pattern.test(message)) ?? []
  if (code !== undefined) return said(code, { sign: sign ?? '' })
  return said('edits.pattern.other', { reason: message.replace(/^error parsing regexp: /, '') })
}

const compile = ({ text, matchCase, wholeCell }: PatternChoice): RE2JS => {
  const source = RE2JS.translateRegExp(text)
  const flags = (matchCase ? 0 : RE2JS.CASE_INSENSITIVE) | (/\(\?<[=!]/.test(text) ? RE2JS.LOOKBEHINDS : 0)
  return RE2JS.compile(wholeCell ? `\\A(?:${source})\\z` : source, flags)
}

const expressionPattern = (choice: PatternChoice): Result<TextPattern, Said> => {
  let engine: RE2JS
  try {
    // Read alone first: `a)(b` would become another expression between the parentheses of a whole cell.
    engine = compile({ ...choice, wholeCell: false })
    if (choice.wholeCell) engine = compile(choice)
  } catch (error) {
    return failed(reasonOf(error instanceof Error ? error.message : ''))
  }
  const groupCount = engine.groupCount()
  const groupNames = new Map(Object.entries(engine.namedGroups()))
  const size = engine.programSize()
  const isTooLong = (text: string): boolean => text.length * size > LONG_WORK
  return success({
    isFound: (text) => !isTooLong(text) && engine.test(text),
    isTooLong,
    matchesIn: (text) => {
      if (isTooLong(text)) return undefined
      if (!engine.test(text)) return []
      const found: Match[] = []
      const matcher = engine.matcher(text)
      let work = 0
      while (matcher.find()) {
        const start = matcher.start()
        const end = matcher.end()
        const groups = Array.from({ length: groupCount + 1 }, (_, group) => matcher.group(group) ?? '')
        found.push({ start, end, groups })
        work += text.length - start
        if (work > WORK) return undefined
      }
      return found
    },
    groupCount,
    groupNames,
  })
}

/** Makes a pattern of what a person typed; the failure is one sentence for them. */
export const readPattern = (choice: PatternChoice): Result<TextPattern, Said> => {
  if (choice.text === '' && !choice.wholeCell) return failed(said('edits.problem.find'))
  if (choice.text.length > PATTERN_LIMIT) return failed(said('edits.problem.findLong', { limit: PATTERN_LIMIT }))
  if (choice.mode === 'regex') return expressionPattern(choice)
  return success((choice.matchCase ? exactPattern : eitherCasePattern)(choice.text, choice.wholeCell))
}
