import { hasGtinLength, hasRightCheckDigit } from '../../contract/catalog/gtin.ts'
import type { Product } from '../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'
import { readAmount } from './amount.ts'
import { type Column, cellReader, headerOf, isFileColumn } from './column.ts'
import { compareDecimals } from './decimal.ts'
import { columnOfWord } from './replacement.ts'
import { type CellCondition, type ConditionTree, isGroup } from './ruleDocument.ts'
import { readPattern } from './textPattern.ts'

/** How many rows of a feed have a value in a column. Blank values have none. */
export type ValueCounts = (column: Column, matchCase: boolean) => (value: string) => number

/** Counts for a form, which asks only whether a condition is whole. */
export const NOTHING_COUNTED: ValueCounts = () => () => 0

/** Does a cell meet a condition? */
type CellTest = (value: string) => boolean

/** One way to look at a cell, as a row of a table. `valid` and `broken` are its test. */
interface ConditionOperator {
  readonly id: string
  /** Input the form requires: none, text, number, or one text per line. */
  readonly needs: 'nothing' | 'text' | 'number' | 'lines'
  /** Do capital and small letters make a difference that can be chosen? */
  readonly hasCase: boolean
  /** Looks at other rows, so it needs their counts. */
  readonly isCounting?: true
  readonly prepare: (value: string, matchCase: boolean, countOf?: (cell: string) => number) => Result<CellTest, Said>
  readonly example: { readonly value: string; readonly valid: string; readonly broken: string }
}

const fold = (matchCase: boolean) => (matchCase ? (text: string) => text : (text: string) => text.toLowerCase())

const textOperator = (
  id: string,
  holds: (cell: string, wanted: string) => boolean,
  example: ConditionOperator['example'],
): ConditionOperator => ({
  id,
  needs: 'text',
  hasCase: true,
  prepare: (value, matchCase) => {
    const same = fold(matchCase)
    const wanted = same(value)
    return success((cell) => holds(same(cell), wanted))
  },
  example,
})

/** Compares numbers exactly. A price is compared with a price of its own currency, or with a plain number. */
const numberOperator = (
  id: string,
  holds: (order: number) => boolean,
  example: ConditionOperator['example'],
): ConditionOperator => ({
  id,
  needs: 'number',
  hasCase: false,
  prepare: (value) => {
    const wanted = readAmount(value)
    if (wanted === undefined) return failed(said('edits.problem.amount'))
    return success((cell) => {
      const amount = readAmount(cell)
      if (amount === undefined || (wanted.currency !== '' && wanted.currency !== amount.currency)) return false
      return holds(compareDecimals(amount.number, wanted.number))
    })
  },
  example,
})

const lengthOperator = (
  id: string,
  holds: (length: number, wanted: number) => boolean,
  example: ConditionOperator['example'],
): ConditionOperator => ({
  id,
  needs: 'number',
  hasCase: false,
  prepare: (value) => {
    if (!/^\d{1,7}$/.test(value.trim())) return failed(said('edits.problem.length'))
    const wanted = Number(value)
    // Units are never fewer than characters, so the cheap count often decides alone.
    return success((cell) => holds(cell.length <= wanted ? cell.length : Array.from(cell).length, wanted))
  },
  example,
})

const bareOperator = (
  id: string,
  holds: CellTest,
  example: { readonly valid: string; readonly broken: string },
): ConditionOperator => ({
  id,
  needs: 'nothing',
  hasCase: false,
  prepare: () => success(holds),
  example: { value: '', ...example },
})

const DAY_MS = 86_400_000

/** Moment of `2026-12-24`, `2026-12-24T10:00Z`, `today` or `today-30`. Undefined for others. */
const momentOf = (text: string): number | undefined => {
  const today = /^today(?:\s*([+-])\s*(\d{1,4}))?$/i.exec(text)
  if (today !== null) {
    const days = Number(today[2] ?? 0) * (today[1] === '-' ? -1 : 1)
    return Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS
  }
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d\S{0,20})?$/.test(text)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : at
}

/** Looks at the first or last date of a cell, joined by a slash. */
const dateOperator = (
  id: string,
  place: 0 | -1,
  holds: (cell: number, wanted: number) => boolean,
  example: ConditionOperator['example'],
): ConditionOperator => ({
  id,
  needs: 'text',
  hasCase: false,
  prepare: (value) => {
    const wanted = momentOf(value.trim())
    if (wanted === undefined) return failed(said('edits.problem.date'))
    return success((cell) => {
      const at = momentOf(cell.split('/').at(place)?.trim() ?? '')
      return at !== undefined && holds(at, wanted)
    })
  },
  example,
})

/** Every operator, in the order in which menus show them. Each can be turned round (`not`). */
export const CONDITION_OPERATORS: readonly ConditionOperator[] = [
  textOperator('equals', (cell, wanted) => cell === wanted, { value: 'New', valid: 'new', broken: 'news' }),
  textOperator('contains', (cell, wanted) => cell.includes(wanted), {
    value: 'cup',
    valid: 'Enamel Cup',
    broken: 'Mug',
  }),
  textOperator('starts', (cell, wanted) => cell.startsWith(wanted), {
    value: 'http:',
    valid: 'HTTP://a.example',
    broken: 'https://a.example',
  }),
  textOperator('ends', (cell, wanted) => cell.endsWith(wanted), {
    value: '.jpg',
    valid: 'a.JPG',
    broken: 'a.jpg?1',
  }),
  {
    id: 'matches',
    needs: 'text',
    hasCase: true,
    prepare: (text, matchCase) => {
      const read = readPattern({ text, mode: 'regex', matchCase, wholeCell: false })
      return read.ok ? success(read.value.isFound) : read
    },
    example: { value: '^\\d+ ml$', valid: '350 ml', broken: '350 g' },
  },
  {
    id: 'oneOf',
    needs: 'lines',
    hasCase: true,
    prepare: (value, matchCase) => {
      const same = fold(matchCase)
      const wanted = new Set(value.split(/\r?\n/).map((line) => same(line.trim())))
      return success((cell) => wanted.has(same(cell.trim())))
    },
    example: { value: 'red\nblue', valid: 'Blue', broken: 'green' },
  },
  bareOperator('empty', (cell) => cell.trim() === '', { valid: ' ', broken: '0' }),
  numberOperator('above', (order) => order > 0, {
    value: '10',
    valid: '10.01 EUR',
    broken: '10.00 EUR',
  }),
  numberOperator('below', (order) => order < 0, {
    value: '10 EUR',
    valid: '9.99 EUR',
    broken: '9.99 USD',
  }),
  numberOperator('amount', (order) => order === 0, {
    value: '10',
    valid: '10.00 EUR',
    broken: '10.01 EUR',
  }),
  bareOperator('number', (cell) => readAmount(cell) !== undefined, {
    valid: '12.50 EUR',
    broken: 'free',
  }),
  lengthOperator('longer', (length, wanted) => length > wanted, {
    value: '3',
    valid: '😀😀😀😀',
    broken: '😀😀😀',
  }),
  lengthOperator('shorter', (length, wanted) => length < wanted, {
    value: '3',
    valid: '😀😀',
    broken: '😀😀😀',
  }),
  dateOperator('startsAfter', 0, (cell, wanted) => cell > wanted, {
    value: '2026-12-01',
    valid: '2026-12-02T00:00Z/2026-12-24T00:00Z',
    broken: '2026-11-30T00:00Z/2026-12-24T00:00Z',
  }),
  dateOperator('endsBefore', -1, (cell, wanted) => cell < wanted, {
    value: '2026-12-01',
    valid: '2026-10-01T00:00Z/2026-11-30T00:00Z',
    broken: '2026-10-01T00:00Z/2026-12-24T00:00Z',
  }),
  {
    id: 'occursOver',
    needs: 'number',
    hasCase: true,
    isCounting: true,
    prepare: (value, _matchCase, countOf) => {
      if (countOf === undefined) return failed(said('edits.problem.counting'))
      if (!/^\d{1,7}$/.test(value.trim())) return failed(said('edits.problem.count'))
      const wanted = Number(value)
      return success((cell) => countOf(cell) > wanted)
    },
    example: { value: '1', valid: 'Often', broken: 'Once' },
  },
  bareOperator('gtin', (cell) => hasGtinLength(cell) && hasRightCheckDigit(cell), {
    valid: '4006381333931',
    broken: '4006381333930',
  }),
]

/** The word of a value such as `[sale_price]`. Others are compared as they are. */
const comparedWord = ({ is, value }: Pick<CellCondition, 'is' | 'value'>): string | undefined => {
  const needs = conditionOperator(is)?.needs
  const [, word] = /^\s*\[([^[\]]{1,200})\]\s*$/.exec(value) ?? []
  return needs === 'nothing' || needs === 'lines' ? undefined : word
}

/** In an expression, brackets around anything but a field hold characters. */
const isExpression = ({ is }: Pick<CellCondition, 'is'>): boolean => is === 'matches'

/** The column that a value such as `[sale_price]` stands for. `headers`: the file's other columns. */
export const comparedColumn = (
  condition: Pick<CellCondition, 'is' | 'value'>,
  headers: readonly string[] = [],
): Column | undefined => {
  const word = comparedWord(condition)
  return word === undefined ? undefined : columnOfWord(word, isExpression(condition) ? [] : headers)
}

/** What a cell is compared with: `\[New]` stands for the text `[New]`. */
const plainValue = (condition: CellCondition): string =>
  conditionOperator(condition.is)?.needs === 'text' && !isExpression(condition)
    ? condition.value.replace(/^(\s*)\\(\[[^[\]]{1,200}\]\s*)$/, '$1$2')
    : condition.value

/** Tests whose wanted value was met before, since columns repeat theirs. */
const MAX_TESTS = 5_000

/**
 * Makes a condition ready. Its value may be that of another column; where that is empty, nothing meets it. With
 * `headers`, those of the file's other columns, it fails for a column or a word that the file does not have.
 */
export const conditionTest = (
  condition: CellCondition,
  counts?: ValueCounts,
  headers?: readonly string[],
): Result<(product: Product) => boolean, Said> => {
  const { field, is, not, matchCase } = condition
  const operator = conditionOperator(is)
  if (operator === undefined) return failed(said('edits.problem.condition', { name: is.slice(0, 40) }))
  if (isFileColumn(field) && headers?.includes(headerOf(field)) === false)
    return failed(said('edits.problem.noColumn', { name: headerOf(field).slice(0, 60) }))
  const read = cellReader(field)
  const countOf = operator.isCounting === true ? counts?.(field, matchCase === true) : undefined
  const word = comparedWord(condition)
  const other = comparedColumn(condition, headers)
  if (other === undefined && word !== undefined && headers !== undefined && !isExpression(condition))
    return failed(said('edits.problem.field', { name: word.slice(0, 60), bracket: '\\[' }))
  if (other === undefined) {
    const test = operator.prepare(plainValue(condition), matchCase === true, countOf)
    if (!test.ok) return test
    const holds = test.value
    return success(not === true ? (product) => !holds(read(product)) : (product) => holds(read(product)))
  }
  if (operator.isCounting === true && countOf === undefined) return failed(said('edits.problem.counting'))
  const tests = new Map<string, CellTest | undefined>()
  const testFor = (wanted: string): CellTest | undefined => {
    if (tests.has(wanted)) return tests.get(wanted)
    const made = operator.prepare(wanted, matchCase === true, countOf)
    if (tests.size < MAX_TESTS) tests.set(wanted, made.ok ? made.value : undefined)
    return made.ok ? made.value : undefined
  }
  const wantedIn = cellReader(other)
  return success((product) => {
    const wanted = wantedIn(product)
    const holds = wanted === '' ? undefined : testFor(wanted)
    return holds !== undefined && holds(read(product)) !== (not === true)
  })
}

const byId = new Map(CONDITION_OPERATORS.map((operator) => [operator.id, operator]))

/** The row of an operator, if there is one with this id. */
export const conditionOperator = (id: string): ConditionOperator | undefined => byId.get(id)

/** A column whose values are counted, and whether their case matters. */
export interface CountedColumn {
  readonly field: Column
  readonly matchCase: boolean
}

/** All conditions, also those in groups. */
export const conditionsIn = (tree: ConditionTree | undefined): readonly CellCondition[] =>
  tree?.conditions.flatMap((one) => (isGroup(one) ? one.conditions : [one])) ?? []

/** The columns that conditions count, each once. */
export const countedColumns = (tree: ConditionTree | undefined): readonly CountedColumn[] => {
  const found = new Map<string, CountedColumn>()
  for (const each of conditionsIn(tree))
    if (conditionOperator(each.is)?.isCounting === true)
      found.set(`${each.field} ${each.matchCase === true}`, { field: each.field, matchCase: each.matchCase === true })
  return [...found.values()]
}
