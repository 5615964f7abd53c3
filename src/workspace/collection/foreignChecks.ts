import type { WrittenTests } from '../../contract/code/otherFiles.ts'
import { parseJson } from '../../contract/wire/losslessJson.ts'
import { isSecretValue } from '../../contract/wire/redact.ts'
import { pathSteps, withStep } from '../../contract/wire/valuePath.ts'
import { isVariableName } from '../../contract/wire/variables.ts'
import { type Expectation, isExpectation } from './collection.ts'

// Checks of Bruno (`assert`, `vars:post-response`) and those of Postman's scripts that are one statement alone.

/** Checks of one request of another program. */
export interface ForeignChecks {
  readonly expect: readonly Expectation[]
  readonly keep: Readonly<Record<string, string>>
  /** Checks and values that this version cannot read. */
  readonly unread: number
  /** Those in scripts that branch or repeat, of which nothing is read. */
  readonly branching: number
}

type Place = 'status' | 'ms' | { readonly path: string } | { readonly header: string }

/** `[0]` and `["a"]` as steps of a path. */
const pathOf = (text: string): string | undefined =>
  /^(?:\.[\w$@-]+|\[(?:\d+|"[^"\\]+"|'[^'\\]+')\])+$/.test(text)
    ? pathSteps(text).reduce<string>(withStep, '')
    : undefined

const brunoPlace = (text: string): Place | undefined => {
  if (text === 'res.status') return 'status'
  if (text === 'res.responseTime') return 'ms'
  const [, part, rest = ''] = /^res\.(body|headers)(.+)$/.exec(text) ?? []
  const path = part === undefined ? undefined : pathOf(rest)
  if (path === undefined) return undefined
  if (part === 'body') return { path }
  const [header = '', ...others] = pathSteps(path)
  return others.length === 0 ? { header } : undefined
}

/** A JSON value or a text in quotes. Any other text stays as it is. */
const literalOf = (text: string): unknown => {
  const [, , inner] = /^(["'])((?:(?!\1)[^\\])*)\1$/.exec(text) ?? []
  if (inner !== undefined) return inner
  const parsed = parseJson(text)
  return parsed.ok ? parsed.value : text
}

/** Times are whole milliseconds, so below 500 is at most 499. */
const maxMsBelow = (operator: string, expected: unknown): object | undefined =>
  operator === 'lt' && typeof expected === 'number' ? { maxMs: Math.ceil(expected) - 1 } : undefined

/** The check that an operator means; undefined where none is the same. */
const checkOf = (place: Place, operator: string, expected: unknown): Expectation | undefined => {
  const made = (): unknown => {
    if (place === 'status') return operator === 'eq' ? { status: expected } : undefined
    if (place === 'ms') return operator === 'lte' ? { maxMs: expected } : maxMsBelow(operator, expected)
    const known: Readonly<Record<string, object>> = {
      eq: { equals: expected },
      contains: { contains: typeof expected === 'number' ? String(expected) : expected },
      length: { count: expected },
      gte: { atLeast: expected },
      lte: { atMost: expected },
      isDefined: { exists: true },
    }
    const check = Object.hasOwn(known, operator) ? known[operator] : undefined
    const name = 'path' in place ? (pathSteps(place.path).at(-1) ?? '') : place.header
    return check === undefined || isSecretValue(name, expected) ? undefined : { ...place, ...check }
  }
  const check = made()
  // A variable in what is expected isn't filled in.
  return isExpectation(check) && !JSON.stringify(check).includes('{{') ? check : undefined
}

const brunoCheck = ({ name, value }: { readonly name: string; readonly value: string }): Expectation | undefined => {
  const place = brunoPlace(name)
  if (place === undefined) return undefined
  const [, operator = '', rest = ''] = /^([a-z]\w*)(?:\s+(.*))?$/i.exec(value) ?? []
  const check = checkOf(place, operator, literalOf(rest))
  // Without an operator the value is meant.
  return check ?? (/^[\d"']/.test(value) ? checkOf(place, 'eq', literalOf(value)) : undefined)
}

/** Words of Postman for the operators of Bruno. */
const OPERATORS: Readonly<Record<string, string>> = {
  eql: 'eq',
  eq: 'eq',
  equal: 'eq',
  equals: 'eq',
  include: 'contains',
  includes: 'contains',
  contain: 'contains',
  lengthOf: 'length',
  below: 'lt',
  lessThan: 'lt',
  least: 'gte',
  most: 'lte',
}

/** Scripts that branch or repeat say more than checks can. */
const BRANCHES = /\b(?:if|else|for|while|switch|forEach|map|filter|every|some|catch)\b|\?[^.]/
const STRING_OR_COMMENT = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`)|\/\*[\s\S]*?\*\/|\/\/.*$/gm
const CLAIM =
  /\b(?:expect|assert(?:\.\w+)?)\(|\bpm\.response\.to\.|\btests\[|\b(?:pm|postman|bru|client)\.(?:\w+\.)*set\w*\(/g
const EXPECT =
  /pm\.expect\(((?:[^()]|\(\))+)\)\.to\.(?:be\.at\.|be\.|have\.|deep\.|at\.)?(\w+)(?:\(\s*("[^"\n]*"|'[^'\n]*'|[^()"']+?)\s*\))?/g
const STATUS = /pm\.response\.to\.have\.status\(\s*(\d+)\s*\)/g
const SET =
  /pm\.(?:environment|collectionVariables|globals|variables)\.set\(\s*["']([^"']+)["']\s*,\s*((?:[^()]|\(\))+?)\s*\)/g
const BODY = /\b(?:const|let|var)\s+(\w+)\s*=\s*pm\.response\.json\(\)/g
/** What ends a statement. A call or a property behind it would say more. */
const END = /^\s*(?:[;)}]|$|\n(?!\s*[.,([&|?]))/

/** Parts of a script that stand as statements of their own. */
const statementsIn = (script: string, pattern: RegExp): readonly RegExpExecArray[] =>
  [...script.matchAll(pattern)].filter(({ 0: found, index }) => END.test(script.slice(index + found.length)))

/** Where an expression of a script looks; `names` are those of the whole body. */
const postmanPlace = (expression: string, names: readonly string[]): Place | undefined => {
  const text = expression.trim()
  if (text === 'pm.response.code') return 'status'
  if (text === 'pm.response.responseTime') return 'ms'
  const [, name = '', rest = ''] = /^(pm\.response\.json\(\)|\w+)([.[].+)$/.exec(text) ?? []
  const path = name.startsWith('pm.') || names.includes(name) ? pathOf(rest) : undefined
  return path === undefined ? undefined : { path }
}

/** The check of an expectation of Postman. What is not a literal has a value in the script alone. */
const postmanCheck = (place: Place, word: string, literal: string | undefined): Expectation | undefined => {
  if (literal === undefined) return word === 'exist' ? checkOf(place, 'isDefined', undefined) : undefined
  const operator = Object.hasOwn(OPERATORS, word) ? OPERATORS[word] : undefined
  const isLiteral = /^(?:-?\d[\d.]*|true|false|null|"[^"\\]*"|'[^'\\]*')$/.test(literal)
  return operator === undefined || !isLiteral ? undefined : checkOf(place, operator, literalOf(literal))
}

const withoutComments = (text: string): string =>
  text.replace(STRING_OR_COMMENT, (_, string: string | undefined) => string ?? '')

/** How often a script that is not read checks or keeps something. */
export const countUnread = (text: string): Pick<ForeignChecks, 'unread' | 'branching'> => {
  const script = withoutComments(text)
  const claims = script.match(CLAIM)?.length ?? 0
  return BRANCHES.test(script.replace(/(["'])(?:(?!\1).)*\1/g, '""'))
    ? { unread: 0, branching: claims }
    : { unread: claims, branching: 0 }
}

const readScript = (text: string): ForeignChecks => {
  const script = withoutComments(text)
  const { unread: claims, branching } = countUnread(script)
  if (branching > 0) return { expect: [], keep: {}, unread: 0, branching }
  const names = statementsIn(script, BODY).map(([, name = '']) => name)
  const expect = statementsIn(script, STATUS).map(([, status]): Expectation => ({ status: Number(status) }))
  for (const [, expression = '', word = '', literal] of statementsIn(script, EXPECT)) {
    const place = postmanPlace(expression, names)
    const check = place === undefined ? undefined : postmanCheck(place, word, literal)
    if (check !== undefined) expect.push(check)
  }
  const keep: Record<string, string> = {}
  for (const [, name = '', expression = ''] of script.matchAll(SET)) {
    const place = postmanPlace(expression, names)
    if (typeof place === 'object' && 'path' in place && isVariableName(name)) keep[name] = place.path
  }
  return { expect, keep, unread: Math.max(0, claims - expect.length - Object.keys(keep).length), branching }
}

/** The checks of a request that are the same here, and how many are not. */
export const readForeignChecks = ({
  asserts = [],
  keeps = [],
  script = '',
  others = '',
}: WrittenTests): ForeignChecks => {
  const fromScript = readScript(script)
  const ofOthers = countUnread(others)
  const expect = asserts.flatMap((one) => brunoCheck(one) ?? [])
  const keep = Object.fromEntries(
    keeps.flatMap(({ name, value }) => {
      const place = brunoPlace(value)
      return typeof place === 'object' && 'path' in place && isVariableName(name) ? [[name, place.path]] : []
    }),
  )
  const unread = asserts.length - expect.length + keeps.length - Object.keys(keep).length
  return {
    expect: [...expect, ...fromScript.expect],
    keep: { ...keep, ...fromScript.keep },
    unread: unread + fromScript.unread + ofOthers.unread,
    branching: fromScript.branching + ofOthers.branching,
  }
}
