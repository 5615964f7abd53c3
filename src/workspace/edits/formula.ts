import type { Product } from '../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'
import { cellReader } from './column.ts'
import { readDecimal } from './decimal.ts'
import {
  bounded,
  FORMULA_FUNCTIONS,
  type FormulaOperation,
  formulaAmount,
  formulaText,
  minus,
  OPERATOR_LEVELS,
  type Term,
  unitless,
  type Value,
} from './formulaFunctions.ts'
import { columnOfWord } from './replacement.ts'

// Formulas as in spreadsheets: [columns], "texts", numbers, operators and functions. Reading one makes functions of ours,
// so a formula can do nothing else.

const MAX_DEPTH = 40
const MAX_SHOWN = 40

const BY_NAME = new Map(FORMULA_FUNCTIONS.map((each) => [each.name, each]))

/** Words that are no function: the cell that the action changes, and the two truths. */
const WORDS: ReadonlyMap<string, Term> = new Map<string, Term>([
  ['CELL', (cell) => cell],
  ['TRUE', () => true],
  ['FALSE', () => false],
])

/** A comma within a number is its own token. Else `0,9` would be two values of a function. */
const TOKEN =
  /\s*(?:(\d[\d.]*,\d[\d.,]*)|(\d+(?:\.\d+)?)|"((?:[^"]|"")*)"|\[([^[\]]{1,200})\]|([A-Za-z]+)|(<>|<=|>=|[-+*/&=<>(),;])|(\S))/y
const KINDS = ['comma', 'number', 'text', 'column', 'word', 'sign', 'unread'] as const

interface Token {
  readonly kind: (typeof KINDS)[number]
  readonly text: string
  readonly at: number
}

const tokensOf = (formula: string): readonly Token[] => {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  for (let found = TOKEN.exec(formula); found !== null; found = TOKEN.exec(formula)) {
    const [whole, ...groups] = found
    const place = groups.findIndex((group) => group !== undefined)
    const at = found.index + whole.length - whole.trimStart().length
    tokens.push({ kind: KINDS[place] ?? 'unread', text: groups[place] ?? '', at })
  }
  return tokens
}

/** Where a formula is being read, and the first thing that is wrong with it. */
const createCursor = (formula: string, headers: readonly string[]) => {
  const tokens = tokensOf(formula)
  let at = 0
  let problem: Said | undefined
  const fail = (why: Said): undefined => {
    problem ??= why
    return undefined
  }
  const sign = (): string => (tokens[at]?.kind === 'sign' ? (tokens[at]?.text ?? '') : '')
  return {
    headers,
    fail,
    sign,
    problem: () => problem,
    token: () => tokens[at],
    next: (): void => {
      at++
    },
    takeSign: (...wanted: readonly string[]): boolean => {
      const isHere = wanted.includes(sign())
      if (isHere) at++
      return isHere
    },
    /** What stands here can't. */
    unread: (): undefined => {
      const token = tokens[at]
      if (token === undefined) return fail(said('edits.problem.formulaEnd'))
      return fail(said('edits.problem.formula', { rest: formula.slice(token.at, token.at + MAX_SHOWN) }))
    },
  }
}

type Cursor = ReturnType<typeof createCursor>

const readCall = (cursor: Cursor, name: string, depth: number): Term | undefined => {
  const found = BY_NAME.get(name.toUpperCase())
  if (found === undefined) return cursor.fail(said('edits.problem.formulaFunction', { name: name.slice(0, MAX_SHOWN) }))
  if (!cursor.takeSign('(')) return cursor.unread()
  const terms: Term[] = []
  let separators = [',', ';']
  while (!cursor.takeSign(')')) {
    if (terms.length > 0) {
      const separator = cursor.sign()
      if (!cursor.takeSign(...separators)) return cursor.unread()
      separators = [separator]
    }
    const term = readBinary(cursor, 0, depth)
    if (term === undefined) return undefined
    terms.push(term)
  }
  return terms.length < found.least || terms.length > found.most
    ? cursor.fail(said('edits.problem.formulaValues', { name: found.name }))
    : found.make(terms)
}

const readNegative = (cursor: Cursor, depth: number): Term | undefined => {
  const term = readPrimary(cursor, depth)
  if (term === undefined) return undefined
  return (cell, product) => {
    const value = term(cell, product)
    const amount = value === undefined ? undefined : formulaAmount(value)
    return amount && minus(amount)
  }
}

const readPrimary = (cursor: Cursor, depth: number): Term | undefined => {
  const token = cursor.token()
  if (token === undefined) return cursor.unread()
  if (depth > MAX_DEPTH) return cursor.fail(said('edits.problem.formulaDepth'))
  if (cursor.takeSign('-')) return readNegative(cursor, depth + 1)
  if (cursor.takeSign('(')) {
    const inner = readBinary(cursor, 0, depth + 1)
    return inner === undefined || cursor.takeSign(')') ? inner : cursor.unread()
  }
  const { kind, text } = token
  if (kind === 'comma') return cursor.fail(said('edits.problem.formulaComma', { number: text.slice(0, MAX_SHOWN) }))
  if (kind === 'sign' || kind === 'unread') return cursor.unread()
  cursor.next()
  if (kind === 'word') return WORDS.get(text.toUpperCase()) ?? readCall(cursor, text, depth + 1)
  if (kind === 'column') {
    const column = columnOfWord(text, cursor.headers)
    if (column === undefined) return cursor.fail(said('edits.problem.noColumn', { name: text }))
    const read = cellReader(column)
    return (_cell, product) => read(product)
  }
  const number = kind === 'number' ? readDecimal(text) : undefined
  const value: Value = number === undefined ? text.replaceAll('""', '"') : unitless(number)
  return () => value
}

/** Terms with operators of a level between them. They are calculated in a row, so that long sums nest nothing. */
const readBinary = (cursor: Cursor, level: number, depth: number): Term | undefined => {
  const operators = OPERATOR_LEVELS[level]
  if (operators === undefined) return readPrimary(cursor, depth)
  const first = readBinary(cursor, level + 1, depth)
  if (first === undefined) return undefined
  const rest: (readonly [FormulaOperation, Term])[] = []
  for (let operate = operators.get(cursor.sign()); operate !== undefined; operate = operators.get(cursor.sign())) {
    cursor.next()
    const term = readBinary(cursor, level + 1, depth)
    if (term === undefined) return undefined
    rest.push([operate, term])
  }
  if (rest.length === 0) return first
  return (cell, product) => {
    let left = first(cell, product)
    for (const [operate, term] of rest) {
      const right = left === undefined ? undefined : term(cell, product)
      left = left === undefined || right === undefined ? undefined : operate(left, right)
    }
    return left
  }
}

/** The cell that a formula makes of each row; undefined where it can't be calculated. `headers`: the file's other columns. */
export const prepareFormula = (
  formula: string,
  headers: readonly string[] = [],
): Result<(cell: string, product: Product) => string | undefined, Said> => {
  // A spreadsheet's formula begins with `=`.
  const cursor = createCursor(formula.replace(/^\s*=/, ''), headers)
  const term = readBinary(cursor, 0, 0)
  if (term !== undefined && cursor.token() !== undefined) cursor.unread()
  const problem = cursor.problem()
  if (term === undefined || problem !== undefined) return failed(problem ?? said('edits.problem.formulaEnd'))
  return success((cell, product) => {
    const value = term(cell, product)
    return value === undefined ? undefined : bounded(formulaText(value))
  })
}
