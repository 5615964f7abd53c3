import { hasGtinLength, hasRightCheckDigit } from '../../contract/catalog/gtin.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'
import { readAmount } from './amount.ts'
import { compareDecimals } from './decimal.ts'
import { readPattern } from './textPattern.ts'

/** Does a cell meet a condition? */
type CellTest = (value: string) => boolean

/** One way to look at a cell, as a row of a table. `valid` and `broken` are its test. */
interface ConditionOperator {
  readonly id: string
  /** Input the form requires: none, text, number, or one text per line. */
  readonly needs: 'nothing' | 'text' | 'number' | 'lines'
  /** Do capital and small letters make a difference that can be chosen? */
  readonly hasCase: boolean
  readonly prepare: (value: string, matchCase: boolean) => Result<CellTest, Said>
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
  bareOperator('gtin', (cell) => hasGtinLength(cell) && hasRightCheckDigit(cell), {
    valid: '4006381333931',
    broken: '4006381333930',
  }),
]

const byId = new Map(CONDITION_OPERATORS.map((operator) => [operator.id, operator]))

/** The row of an operator, if there is one with this id. */
export const conditionOperator = (id: string): ConditionOperator | undefined => byId.get(id)
